import { afterBlanks, plainText, prefixAt } from './cell-sight.ts'
import { bytesOf } from './parts.ts'
import { StringPages } from './string-pages.ts'
import { LONGEST_WRITTEN, StringText } from './string-text.ts'
import type { ZipEntry } from './unpack.ts'
import { type XmlReader, XmlScanner } from './xml.ts'
import { decoded, withEntities } from './xml-text.ts'
import type { Zip } from './zip.ts'

const UTF_8 = new TextEncoder()
const AMP = 38
const SLASH = 47
const COLON = 58
const LT = 60
const GT = 62
const [I, S, T] = [105, 115, 116]

/** Reads the strings of a workbook into pages. */
class StringRows implements XmlReader {
  readonly pages = new StringPages()
  readonly #collected = new StringText()
  #inString = false

  open(name: string): void {
    if (name === 'si') this.#inString = true
    this.#collected.open(name)
  }

  text(text: string): void {
    this.#collected.text(text)
  }

  close(name: string): void {
    this.#collected.close(name)
    if (name !== 'si') return
    this.#inString = false
    this.#keep(this.#collected.take())
  }

  skim(bytes: Uint8Array, from: number): number {
    if (this.#inString) return from
    const prefix = prefixAt(bytes, from)
    for (let at = from; ; ) {
      const next = this.#stringAt(bytes, at, prefix)
      if (next < 0) return at
      at = afterBlanks(bytes, next)
    }
  }

  #keep(text: string): void {
    const bytes = UTF_8.encode(text)
    this.pages.push(bytes, 0, bytes.length)
    this.pages.end()
  }

  /** Reads `<si><t>…</t></si>` at sight, which is what nearly all strings are. @returns behind it; -1 where it is another */
  #stringAt(bytes: Uint8Array, at: number, prefix: number): number {
    const name = at + 1 + prefix
    if (!isString(bytes, name) || (prefix > 0 && bytes[name - 1] !== COLON) || bytes[name + 3] !== LT) return -1
    const from = plainText(bytes, name + 4 + prefix)
    if (from < 0) return -1
    let end = from
    let entities = false
    for (let code = bytes[end]; code !== LT; code = bytes[++end]) {
      if (code === 0 || code === undefined) return -1
      if (code === AMP) entities = true
    }
    const next = this.#closed(bytes, end, prefix)
    if (next < 0 || end - from > LONGEST_WRITTEN) return -1
    if (entities) this.#keep(withEntities(decoded(bytes, from, end)))
    else {
      this.pages.push(bytes, from, end)
      this.pages.end()
    }
    return next
  }

  /** Behind `</t></si>`; -1 where there is something else. */
  #closed(bytes: Uint8Array, at: number, prefix: number): number {
    const text = at + 2 + prefix
    const string = text + 4 + prefix
    const closes = bytes[at + 1] === SLASH && bytes[text] === T && bytes[text + 1] === GT && bytes[text + 2] === LT
    return closes && bytes[text + 3] === SLASH && isString(bytes, string) ? string + 3 : -1
  }
}

const isString = (bytes: Uint8Array, at: number) => bytes[at] === S && bytes[at + 1] === I && bytes[at + 2] === GT

/** The strings of a workbook, read as far as they are asked for: those of its first rows stand first. */
export class SharedStrings {
  readonly #pieces: AsyncGenerator<Uint8Array> | undefined
  readonly #reader = new StringRows()
  readonly #scanner = new XmlScanner(this.#reader)
  #ended: boolean

  constructor(zip: Zip, entry: ZipEntry | undefined) {
    this.#pieces = entry && bytesOf(zip, entry)
    this.#ended = entry === undefined
  }

  /** Reads on until there is a string of this index, or no more. @throws SheetError `damaged`, `unsafe` */
  async readTo(index: number): Promise<void> {
    while (!this.#ended && this.#reader.pages.length <= index) {
      const next = await this.#pieces?.next()
      if (next?.done === false) this.#scanner.write(next.value)
      else {
        this.#scanner.end()
        this.#ended = true
      }
      this.#reader.pages.turn()
    }
  }

  /** The string of an index that was read; empty where there is none. */
  at(index: number): string {
    return this.#reader.pages.at(index)
  }
}
