import { BOOLEAN, DATE, ERROR, INLINE, NUMBER, SHARED, TEXT } from './packed-cells.ts'
import { LONGEST_WRITTEN } from './string-text.ts'
import { decoded, indexOf } from './xml-text.ts'

const CR = 13
const QUOTE = 34
const AMP = 38
const SLASH = 47
const ZERO = 48
const COLON = 58
const LT = 60
const EQUALS = 61
const GT = 62
const SPACE = 32
const LOWER = 32
const [A, C, F, H, I, R, S, T, V, O, W, Z] = [97, 99, 102, 104, 105, 114, 115, 116, 118, 111, 119, 122]

/** The types that are written as one letter, by its code. */
const KINDS = new Int8Array(256).fill(-1)
for (const [letter, type] of Object.entries({ n: NUMBER, s: SHARED, b: BOOLEAN, e: ERROR, d: DATE }))
  KINDS[letter.charCodeAt(0)] = type

/** Characters before the name of the tag that stands here, such as 2 in `<x:c r="A1">`. */
export function prefixAt(bytes: Uint8Array, tag: number): number {
  const from = bytes[tag + 1] === SLASH ? tag + 2 : tag + 1
  for (let at = from; ; at++) {
    const code = bytes[at] ?? 0
    if (code === COLON) return at + 1 - from
    if (code <= SPACE || code === GT || code === SLASH) return 0
  }
}

/** Whether the name at this place is this letter, and ends. */
const isTag = (bytes: Uint8Array, at: number, letter: number) => bytes[at] === letter && bytes[at + 1] === GT

/**
 * Reads cells as nearly all programs write them: `<c r="A1" s="1" t="s"><v>5</v></c>`. Whatever is written in another way, or is not there
 * to its end, is left to who can read all of XML. All of it looks at single bytes, and zeros stand behind the last.
 */
export class CellScanner {
  /** of the cell before, and then of the one that was read */
  column = -1
  type = NUMBER
  style = 0
  /** where its value begins and ends: the same place where there is none */
  from = 0
  end = 0
  /** whether it has a formula that was never calculated */
  uncalculated = false
  /** number of the row that was begun, and whether it is hidden */
  row = 0
  hidden = false
  /** characters before names */
  prefix = 0

  /** Where an element of a name of one letter ends that closes here; -1 where it does not. */
  #closed(bytes: Uint8Array, at: number, letter: number): number {
    const name = at + 2 + this.prefix
    return bytes[at] === LT && bytes[at + 1] === SLASH && isTag(bytes, name, letter) ? name + 2 : -1
  }

  /**
   * @param at where `<c` stands
   * @returns behind the cell; -1 where it is written otherwise
   */
  cell(bytes: Uint8Array, at: number): number {
    const named = at + 1 + this.prefix
    if (bytes[named] !== C || (this.prefix > 0 && bytes[named - 1] !== COLON)) return -1
    this.type = NUMBER
    this.style = 0
    this.from = 0
    this.end = 0
    this.uncalculated = false
    const column = this.column
    this.column++
    const next = this.#content(bytes, this.#attributes(bytes, named + 1))
    if (next < 0) this.column = column
    return next
  }

  /** Behind `>` or at `/>`; -1 where there is something else. */
  #attributes(bytes: Uint8Array, from: number): number {
    let at = from
    while (bytes[at] === SPACE) {
      if (bytes[at + 2] !== EQUALS || bytes[at + 3] !== QUOTE) return -1
      const name = bytes[at + 1]
      at += 4
      if (name === R) at = this.#reference(bytes, at)
      else if (name === S) at = this.#number(bytes, at)
      else if (name === T) at = this.#kind(bytes, at)
      else return -1
      if (at < 0 || bytes[at] !== QUOTE) return -1
      at++
    }
    if (bytes[at] === GT) return at + 1
    return bytes[at] === SLASH ? at : -1
  }

  #reference(bytes: Uint8Array, from: number): number {
    let at = from
    let column = 0
    for (let code = (bytes[at] ?? 0) | LOWER; code >= A && code <= Z; code = (bytes[++at] ?? 0) | LOWER)
      column = column * 26 + code - A + 1
    if (column === 0) return -1
    this.column = column - 1
    while (isDigit(bytes[at] ?? 0)) at++
    return at
  }

  #number(bytes: Uint8Array, from: number): number {
    let at = from
    let value = 0
    for (; isDigit(bytes[at] ?? 0); at++) value = value * 10 + (bytes[at] ?? 0) - ZERO
    this.style = value
    return at
  }

  #kind(bytes: Uint8Array, from: number): number {
    let at = from
    while (isLetter(bytes[at] ?? 0)) at++
    const length = at - from
    // by first letter and length, which are different for all of them
    this.type = length === 1 ? (KINDS[bytes[from] ?? 0] ?? -1) : length === 3 ? TEXT : length === 9 ? INLINE : -1
    return this.type < 0 ? -1 : at
  }

  #content(bytes: Uint8Array, from: number): number {
    if (from < 0) return -1
    if (bytes[from] === SLASH) return bytes[from + 1] === GT ? from + 2 : -1
    const formula = this.#formula(bytes, from)
    if (formula < 0) return -1
    const hasValue = isTag(bytes, formula + 1 + this.prefix, V) && bytes[formula] === LT
    let at = formula
    if (this.type === INLINE) at = this.#inline(bytes, at)
    else if (hasValue) at = this.#value(bytes, at + 3 + this.prefix, V)
    // text that a formula makes may be empty
    if (formula > from && this.from === this.end) this.uncalculated = !hasValue || this.type !== TEXT
    return at < 0 ? -1 : this.#closed(bytes, at, C)
  }

  /** Behind the formula, if there is one. */
  #formula(bytes: Uint8Array, at: number): number {
    const name = at + 1 + this.prefix
    if (bytes[at] !== LT || bytes[name] !== F) return at
    if (bytes[name + 1] !== GT) return -1
    let end = name + 2
    while (bytes[end] !== LT && bytes[end] !== 0) end++
    return this.#closed(bytes, end, F)
  }

  /** `<is><t>…</t></is>` */
  #inline(bytes: Uint8Array, at: number): number {
    const outer = at + 1 + this.prefix
    if (bytes[at] !== LT || bytes[outer] !== I || !isTag(bytes, outer + 1, S) || bytes[outer + 3] !== LT) return -1
    const text = plainText(bytes, outer + 4 + this.prefix)
    if (text < 0) return -1
    const end = this.#value(bytes, text, T)
    if (end < 0 || bytes[end] !== LT || bytes[end + 1] !== SLASH) return -1
    const name = end + 2 + this.prefix
    return bytes[name] === I && isTag(bytes, name + 1, S) ? name + 3 : -1
  }

  /** Text without entities and line ends that change, to the end of its element. */
  #value(bytes: Uint8Array, from: number, letter: number): number {
    let at = from
    for (let code = bytes[at] ?? 0; code !== LT; code = bytes[++at] ?? 0)
      if (code <= AMP && (code === AMP || code === CR || code === 0)) return -1
    if (at - from > LONGEST_WRITTEN) return -1
    this.from = from
    this.end = at
    return this.#closed(bytes, at, letter)
  }

  /**
   * Where one row ends and the next begins: `</row><row r="2" spans="1:14">`. `row` is then the number of the new one, 0 where it has none.
   * @returns behind both; -1 where they are written otherwise
   */
  nextRow(bytes: Uint8Array, at: number): number {
    if (bytes[at + 1] !== SLASH || !isRow(bytes, at + 2 + this.prefix) || bytes[at + 5 + this.prefix] !== GT) return -1
    const open = afterBlanks(bytes, at + 6 + this.prefix)
    const name = open + 1 + this.prefix
    if (bytes[open] !== LT || !isRow(bytes, name)) return -1
    this.row = 0
    this.hidden = false
    let next = name + 3
    while (bytes[next] === SPACE) {
      next = this.#rowAttribute(bytes, next + 1)
      if (next < 0) return -1
    }
    return bytes[next] === GT ? next + 1 : -1
  }

  #rowAttribute(bytes: Uint8Array, name: number): number {
    let at = name
    while (isLetter(bytes[at] ?? 0) || bytes[at] === COLON) at++
    const isNumber = at === name + 1 && bytes[name] === R
    if (bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE) return -1
    at += 2
    // a height that begins with 0, or `hidden` that does not: these are few
    if (bytes[name] === H && (bytes[name + 1] === T) === (bytes[at] === ZERO)) this.hidden ||= hides(bytes, name, at)
    for (let code = bytes[at] ?? 0; code !== QUOTE; code = bytes[++at] ?? 0) {
      if (code === 0) return -1
      if (isNumber) this.row = withDigit(this.row, code)
    }
    return at + 1
  }
}

/** Whether an attribute of a row hides it. @param from where its value begins */
function hides(bytes: Uint8Array, name: number, from: number): boolean {
  const end = indexOf(bytes, QUOTE, from, bytes.length)
  return isHiding(decoded(bytes, name, from - 2), decoded(bytes, from, end))
}

/** Whether an attribute of a row hides it: `hidden="1"`, or a height of none (ECMA-376 part 1, 18.3.1.73). */
export const isHiding = (name: string, value = '') =>
  name === 'hidden' ? value === '1' || value === 'true' : name === 'ht' && value !== '' && Number(value) === 0

const isDigit = (code: number) => code >= ZERO && code < COLON
const withDigit = (value: number, code: number) => (isDigit(code) ? value * 10 + code - ZERO : Number.NaN)
const isLetter = (code: number) => (code | LOWER) >= A && (code | LOWER) <= Z
const isRow = (bytes: Uint8Array, at: number) => bytes[at] === R && bytes[at + 1] === O && bytes[at + 2] === W

/** Behind the blanks and line ends that stand here. */
export function afterBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  for (let code = bytes[at] ?? 0; code > 0 && code <= SPACE; code = bytes[++at] ?? 0);
  return at
}

const KEPT_SPACE = [...' xml:space="preserve">'].map((sign) => sign.charCodeAt(0))

/**
 * Where the text of `<t>` or `<t xml:space="preserve">` begins.
 * @param name where the `t` stands
 * @returns -1 where it is written otherwise
 */
export function plainText(bytes: Uint8Array, name: number): number {
  if (bytes[name] !== T) return -1
  if (bytes[name + 1] === GT) return name + 2
  for (let at = 0; at < KEPT_SPACE.length; at++) if (bytes[name + 1 + at] !== KEPT_SPACE[at]) return -1
  return name + 1 + KEPT_SPACE.length
}
