import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { cellText } from '../rows.ts'
import { textOf } from './parts.ts'
import { type XmlReader, XmlScanner } from './xml.ts'
import type { Zip, ZipEntry } from './zip.ts'

/** `_x000D_` stands for a character, `_x005F_` for the underscore of one that is meant as it is written (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Collects the text of a string: its runs joined, without the readings that stand over Japanese words. */
export class StringText implements Pick<XmlReader, 'open' | 'close' | 'text'> {
  #text = ''
  #reading = false
  #inText = false

  open(name: string): void {
    if (name === 'rPh') this.#reading = true
    else if (name === 't') this.#inText = !this.#reading
  }

  close(name: string): void {
    if (name === 'rPh') this.#reading = false
    else if (name === 't') this.#inText = false
  }

  text(text: string): void {
    if (this.#inText && this.#text.length <= MAX_CELL_CHARACTERS) this.#text += text
  }

  /** The text, which begins anew. */
  take(): string {
    const text = cellText(unescaped(this.#text))
    this.#text = ''
    return text
  }
}

/** The strings of a workbook, read as far as they are asked for: those of its first rows stand first. */
export class SharedStrings {
  readonly #pieces: AsyncGenerator<string> | undefined
  readonly #scanner: XmlScanner
  readonly #strings: string[] = []
  #ended: boolean

  constructor(zip: Zip, entry: ZipEntry | undefined) {
    this.#pieces = entry && textOf(zip, entry)
    this.#ended = entry === undefined
    const collected = new StringText()
    this.#scanner = new XmlScanner({
      open: (name) => collected.open(name),
      text: (text) => collected.text(text),
      close: (name) => {
        collected.close(name)
        if (name === 'si') this.#strings.push(collected.take())
      },
    })
  }

  /** Reads on until there is a string of this index, or no more. @throws SheetError `damaged`, `unsafe` */
  async readTo(index: number): Promise<void> {
    while (!this.#ended && this.#strings.length <= index) {
      const next = await this.#pieces?.next()
      if (next?.done === false) this.#scanner.write(next.value)
      else {
        this.#scanner.end()
        this.#ended = true
      }
    }
  }

  /** The string of an index that was read; empty where there is none. */
  at(index: number): string {
    return this.#strings[index] ?? ''
  }
}
