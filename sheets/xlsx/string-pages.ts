import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { shownText } from './string-text.ts'
import { decoded } from './xml-text.ts'

/** Strings one behind the other, as one text. */
type Page = { first: number; text: string; ends: Uint32Array }

const wider = (places: Uint32Array) => {
  const more = new Uint32Array(places.length * 2)
  more.set(places)
  return more
}

/**
 * Keeps many strings by their index in little more than their characters: those that came together are one text, cut where one is asked for.
 */
export class StringPages {
  readonly #pages: Page[] = []
  /** of those that are not on a page yet */
  #bytes = new Uint8Array(1 << 16)
  #ends = new Uint32Array(1 << 10)
  #filled = 0
  #count = 0
  #first = 0
  #last: Page = { first: 0, text: '', ends: new Uint32Array() }

  /** How many there are. */
  get length(): number {
    return this.#first + this.#count
  }

  /** Adds bytes to the string that is being read. */
  push(bytes: Uint8Array, from: number, end: number): void {
    let to = this.#filled
    if (to + end - from > this.#bytes.length) this.#widen(end - from)
    for (let at = from; at < end; at++) this.#bytes[to++] = bytes[at] ?? 0
    this.#filled = to
  }

  /** Ends the string that is being read. */
  end(): void {
    if (this.#count === this.#ends.length) this.#ends = wider(this.#ends)
    this.#ends[this.#count++] = this.#filled
  }

  /** Makes a page of those that were added. */
  turn(): void {
    if (this.#count === 0) return
    const filled = this.#ends[this.#count - 1] ?? 0
    this.#pages.push(pageOf(this.#first, this.#bytes.subarray(0, filled), this.#ends.slice(0, this.#count)))
    this.#bytes.copyWithin(0, filled, this.#filled)
    this.#filled -= filled
    this.#first += this.#count
    this.#count = 0
  }

  /** The string of an index; empty where there is none on a page. */
  at(index: number): string {
    let page = this.#last
    let place = index - page.first
    if (!(place >= 0 && place < page.ends.length)) {
      page = this.#pageOf(index)
      place = index - page.first
    }
    const end = page.ends[place]
    return end === undefined ? '' : page.text.slice(page.ends[place - 1] ?? 0, end)
  }

  #pageOf(index: number): Page {
    let [low, high] = [0, this.#pages.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#pages[middle]?.first ?? 0) <= index) low = middle
      else high = middle
    }
    this.#last = this.#pages[low] ?? this.#last
    return this.#last
  }

  #widen(more: number): void {
    const bytes = new Uint8Array(2 * (this.#bytes.length + more))
    bytes.set(this.#bytes.subarray(0, this.#filled))
    this.#bytes = bytes
  }
}

/** A page of strings by where they end among their bytes. */
function pageOf(first: number, bytes: Uint8Array, ends: Uint32Array): Page {
  const text = decoded(bytes, 0, bytes.length)
  const plain = !text.includes('_x') && !isLong(ends)
  if (plain && text.length === bytes.length) return { first, text, ends }
  const inUnits = endsInUnits(bytes, ends)
  if (plain && inUnits.at(-1) === text.length) return { first, text, ends: inUnits }
  // with escapes, cut ones, or bytes that are no text: one by one
  const strings = Array.from(ends, (end, place) => shownText(decoded(bytes, ends[place - 1] ?? 0, end)))
  let length = 0
  return { first, text: strings.join(''), ends: ends.map((_, place) => (length += strings[place]?.length ?? 0)) }
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
