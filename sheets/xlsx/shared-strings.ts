import { afterBlanks, plainText, prefixAt } from './cell-scanner.ts'
import type { CellRun } from './packed-cells.ts'
import { bytesOf } from './parts.ts'
import { PageWriter, type StringPage, stringOn } from './string-pages.ts'
import { LONGEST_WRITTEN, StringText } from './string-text.ts'
import type { ZipEntry } from './unpack.ts'
import { type Attributes, type XmlReader, XmlScanner } from './xml.ts'
import { decoded, isTrue, withEntities, withLineEnds } from './xml-text.ts'
import type { Zip } from './zip.ts'

const UTF_8 = new TextEncoder()
const CR = 13
const AMP = 38
const SLASH = 47
const COLON = 58
const LT = 60
const GT = 62
const [I, S, T] = [105, 115, 116]

/** Reads the strings of a workbook. */
class StringItems implements XmlReader {
  readonly written = new PageWriter()
  readonly #collected = new StringText()
  readonly #struck: Set<number>
  #inString = false

  /** @param struck takes the indexes of strings of which a part is struck out */
  constructor(struck: Set<number>) {
    this.#struck = struck
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'si') this.#inString = true
    else if (name === 'strike' && isTrue(attributes.get('val') ?? '1')) this.#struck.add(this.written.next)
    this.#collected.open(name)
  }

  text(text: string): void {
    if (!this.written.skips) this.#collected.text(text)
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
    this.written.add(bytes, 0, bytes.length)
  }

  #keepChanged(bytes: Uint8Array, from: number, end: number): void {
    this.#keep(this.written.skips ? '' : withEntities(withLineEnds(decoded(bytes, from, end))))
  }

  /** Reads `<si><t>…</t></si>` at sight, which is what nearly all strings are. @returns behind it; -1 where it is another */
  #stringAt(bytes: Uint8Array, at: number, prefix: number): number {
    const name = at + 1 + prefix
    if (!isString(bytes, name) || (prefix > 0 && bytes[name - 1] !== COLON) || bytes[name + 3] !== LT) return -1
    const from = plainText(bytes, name + 4 + prefix)
    if (from < 0) return -1
    let end = from
    let changes = false
    for (let code = bytes[end] ?? 0; code !== LT; code = bytes[++end] ?? 0) {
      if (code === 0) return -1
      changes ||= code === AMP || code === CR
    }
    const next = this.#closed(bytes, end, prefix)
    if (next < 0 || end - from > LONGEST_WRITTEN) return -1
    if (changes) this.#keepChanged(bytes, from, end)
    else this.written.add(bytes, from, end)
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

/** The strings of a workbook page by page, always from the one that is asked for. */
class StringReading {
  /** the page that was read last */
  page: StringPage | undefined
  ended = false
  readonly #items: StringItems
  readonly #scanner: XmlScanner
  readonly #pieces: AsyncGenerator<Uint8Array> | undefined

  constructor(zip: Zip, entry: ZipEntry | undefined, struck: Set<number>) {
    this.#items = new StringItems(struck)
    this.#scanner = new XmlScanner(this.#items)
    this.#pieces = entry && bytesOf(zip, entry)
    this.ended = entry === undefined
  }

  /** Reads on to the page with the string of an index; strings between are left out. @throws SheetError `damaged`, `unsafe` */
  async to(index: number): Promise<StringPage | undefined> {
    this.#items.written.from = index
    while (!this.ended && endOf(this.page) <= index) {
      const next = await this.#pieces?.next()
      if (next?.done === false) this.#scanner.write(next.value)
      else {
        this.#scanner.end()
        this.ended = true
      }
      this.page = this.#items.written.turn() ?? this.page
    }
    return endOf(this.page) > index ? this.page : undefined
  }

  async close(): Promise<void> {
    await this.#pieces?.return(undefined)
  }
}

/** The text of a shared string by its index; empty where there is none. */
export type StringAt = (index: number) => string

/** Bytes of strings that are kept. */
const MOST_KEPT = 16_000_000

const costOf = ({ text, ends }: StringPage) => text.length + 4 * ends.length

/** A copy: a part of a text holds on to all of it. */
const copied = (text: string) => ` ${text}`.slice(1)

/**
 * The strings of a workbook, read as far as they are asked for: those of its first rows stand first. As many as fit stay; the others are read
 * again, in the order of the table, for many rows at once.
 */
export class SharedStrings {
  readonly #struck = new Set<number>()
  readonly #open: () => StringReading
  readonly #kept: StringPage[] = []
  #last: StringPage = { first: 0, text: '', ends: new Uint32Array() }
  #keptTo = 0
  #cost = 0
  #reading: StringReading
  /** the table is read for one after another */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(zip: Zip, entry: ZipEntry | undefined) {
    this.#open = () => new StringReading(zip, entry, this.#struck)
    this.#reading = this.#open()
  }

  /** Indexes of the strings that were read of which a part is struck out. */
  get struck(): ReadonlySet<number> {
    return this.#struck
  }

  /** Reads on until the string of this index is kept. @returns whether it is, or there is none of it. @throws SheetError */
  async keep(index: number): Promise<boolean> {
    if (index < this.#keptTo) return true
    return await this.#inTurn(() => this.#keep(index))
  }

  async #keep(index: number): Promise<boolean> {
    while (this.#keptTo <= index && this.#cost < MOST_KEPT) {
      const page = await this.#reading.to(this.#keptTo)
      if (!page) return true
      this.#kept.push(page)
      this.#cost += costOf(page)
      this.#keptTo = endOf(page)
    }
    return index < this.#keptTo
  }

  /** The strings of the cells of these runs. @throws SheetError `damaged`, `unsafe` */
  async of(runs: readonly CellRun[]): Promise<StringAt> {
    const missing = new Set<number>()
    if (this.#cost >= MOST_KEPT)
      for (const run of runs) for (const index of run.strings()) if (index >= this.#keptTo) missing.add(index)
    if (missing.size === 0) return (index) => this.#at(index)
    const found = await this.#inTurn(() => this.#find(Int32Array.from(missing).sort()))
    return (index) => found.get(index) ?? this.#at(index)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work, work)
    this.#turn = done
    return done
  }

  /** Reads strings that are not kept. @param wanted ascending */
  async #find(wanted: Int32Array): Promise<Map<number, string>> {
    const found = new Map<number, string>()
    let reading = this.#reading
    if ((wanted[0] ?? 0) < (reading.page?.first ?? 0)) {
      await reading.close()
      reading = this.#open()
      this.#reading = reading
    }
    for (const index of wanted) {
      const page = await reading.to(index)
      if (!page) break
      found.set(index, copied(stringOn(page, index) ?? ''))
    }
    return found
  }

  #at(index: number): string {
    return stringOn(this.#last, index) ?? stringOn(this.#pageOf(index), index) ?? ''
  }

  #pageOf(index: number): StringPage {
    let [low, high] = [0, this.#kept.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#kept[middle]?.first ?? 0) <= index) low = middle
      else high = middle
    }
    this.#last = this.#kept[low] ?? this.#last
    return this.#last
  }
}

const endOf = (page: StringPage | undefined) => (page ? page.first + page.ends.length : 0)
