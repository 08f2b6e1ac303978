import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { shownText } from './string-text.ts'
import { decoded } from './xml-text.ts'

/** Strings one behind the other as one text, which takes little more than their characters. */
export type StringPage = { first: number; text: string; ends: Uint32Array }

/** The string of an index on a page; undefined where it is not on it. */
export function stringOn({ first, text, ends }: StringPage, index: number): string | undefined {
  const place = index - first
  const end = ends[place]
  return end === undefined ? undefined : text.slice(ends[place - 1] ?? 0, end)
}

const wider = (places: Uint32Array) => {
  const more = new Uint32Array(places.length * 2)
  more.set(places)
  return more
}

/** Collects strings as they are read, and makes pages of them. */
export class PageWriter {
  /** the first string that is asked for: those before it are left out of the page that is written next */
  from = 0
  #bytes = new Uint8Array(1 << 16)
  #ends = new Uint32Array(1 << 10)
  #filled = 0
  #count = 0
  #first = 0

  /** The index of the next string. */
  get next(): number {
    return this.#first + this.#count
  }

  /** Whether the next string is left out. */
  get skips(): boolean {
    return this.#count === 0 && this.#first < this.from
  }

  /** Adds a string in UTF-8 as it is written. */
  add(bytes: Uint8Array, from: number, end: number): void {
    if (this.skips) {
      this.#first++
      return
    }
    let to = this.#filled
    if (to + end - from > this.#bytes.length) this.#widen(end - from)
    for (let at = from; at < end; at++) this.#bytes[to++] = bytes[at] ?? 0
    this.#filled = to
    if (this.#count === this.#ends.length) this.#ends = wider(this.#ends)
    this.#ends[this.#count++] = to
  }

  /** A page of the strings that were added since the last one; nothing where there are none. */
  turn(): StringPage | undefined {
    if (this.#count === 0) return undefined
    const page = pageOf(this.#first, this.#bytes.subarray(0, this.#filled), this.#ends.slice(0, this.#count))
    this.#filled = 0
    this.#first += this.#count
    this.#count = 0
    return page
  }

  #widen(more: number): void {
    const bytes = new Uint8Array(2 * (this.#bytes.length + more))
    bytes.set(this.#bytes.subarray(0, this.#filled))
    this.#bytes = bytes
  }
}

/** A page of strings by where they end among their bytes. */
function pageOf(first: number, bytes: Uint8Array, ends: Uint32Array): StringPage {
  const text = decoded(bytes, 0, bytes.length)
  const plain = !text.includes('_x') && !isLong(ends)
  if (plain && text.length === bytes.length) return { first, text, ends }
  const inUnits = endsInUnits(bytes, ends)
  if (plain && inUnits.at(-1) === text.length) return { first, text, ends: inUnits }
  // with escapes, cut ones, or bytes that are no text: one by one
  const strings = Array.from(ends, (end, place) => shownText(decoded(bytes, ends[place - 1] ?? 0, end)))
  let length = 0
  const shownEnds = ends.map((_, place) => {
    length += strings[place]?.length ?? 0
    return length
  })
  return { first, text: strings.join(''), ends: shownEnds }
}

const isLong = (ends: Uint32Array) => ends.some((end, place) => end - (ends[place - 1] ?? 0) > MAX_CELL_CHARACTERS)

/** The same ends among the characters of the text as JavaScript counts them. */
function endsInUnits(bytes: Uint8Array, ends: Uint32Array): Uint32Array {
  let [at, units] = [0, 0]
  return ends.map((end) => {
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1
    }
    return units
  })
}
