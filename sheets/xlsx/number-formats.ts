import type * as Interpreter from 'numfmt'
import { dateFormat, dayIn, LAST_SERIAL } from './date-format.ts'

/** How a number is shown; nothing where it is shown as it is written. */
export type NumberFormat = (value: number) => string | undefined

const DAYS_1900_TO_1904 = 1462
const SECONDS_A_DAY = 86_400
/** Texts that are kept of all formats together. */
const MOST_KNOWN = 50_000
/** Codes that are interpreted; spreadsheet programs know a few hundred, and the interpreter keeps all it ever saw. */
const MOST_INTERPRETED = 2000

const isNone = (code: string) => /^general$/i.test(code) || code === '@' || code === ''

/** The section of a code that is for text, without what lines it up: the fourth, or the last if it has a place for it. */
function textSection(code: string): string | undefined {
  const sections = code.replace(/_.|\*.|\[[^\][]*\]/g, '').split(';')
  const last = sections.at(-1) ?? ''
  return sections.length > 3 || (last.includes('@') && !last.includes('"@"')) ? last : undefined
}

/** Whether text is shown in another way than it is written. */
export function changesText(code: string): boolean {
  const section = textSection(code)
  return section !== undefined && section.trim() !== '@'
}

/** In figures the locale of a currency changes nothing: separators are those of the reader. */
const withoutLocale = (code: string) =>
  code.replace(/\[\$([^\][-]*)-[0-9A-F]{1,8}\]/gi, (_, sign: string) => (sign ? `"${sign}"` : ''))

/** The formats of a workbook by their codes. */
export class NumberFormats {
  /** days that are counted before the first of the workbook */
  readonly shift: number
  readonly #interpreter: typeof Interpreter | undefined
  readonly #memories: Map<number, string | undefined>[] = []
  #known = 0
  #interpreted = 0

  private constructor(from1904: boolean, interpreter: typeof Interpreter | undefined) {
    this.shift = from1904 ? DAYS_1900_TO_1904 : 0
    this.#interpreter = interpreter
  }

  /** Loads what interprets codes where one of them needs it, since that takes as long as the first rows. */
  static async for(codes: Iterable<string>, from1904: boolean): Promise<NumberFormats> {
    for (const code of codes)
      if (changesText(code) || !(isNone(code) || dateFormat(code) || plainFormat(code)))
        return new NumberFormats(from1904, await import('numfmt'))
    return new NumberFormats(from1904, undefined)
  }

  /** The format of a code; null where numbers are shown as they are written. */
  of(code: string): NumberFormat | null {
    if (isNone(code)) return null
    const date = dateFormat(code)
    if (date) return this.#remembering((serial) => (serial < 0 ? undefined : date(serial + this.shift)))
    return plainFormat(code) ?? this.#interpretedFormat(code, this.shift)
  }

  /** Days as `2027-05-12`, and ` 14:30` behind where times are shown too; nothing where it is no day. */
  days(timed: boolean): NumberFormat {
    return this.#remembering((serial) => (serial < 0 ? undefined : dayIn(serial + this.shift, timed)))
  }

  /** Text by a code. */
  text(code: string, text: string): string {
    try {
      return this.#interpreter?.format(code, text) ?? text
    } catch {
      return text
    }
  }

  #interpretedFormat(code: string, shift: number): NumberFormat | null {
    const interpreter = this.#interpreter
    if (!interpreter || this.#interpreted++ >= MOST_INTERPRETED) return null
    const moment = interpreter.isDateFormat(code) ? momentIn(code, shift) : undefined
    const plain = moment ? code : withoutLocale(code)
    return this.#remembering((value) => {
      const shown = moment ? moment(value) : value
      try {
        return shown === undefined ? undefined : interpreter.format(plain, shown).trim()
      } catch {
        // a code that is none leaves the number as it is
        return undefined
      }
    })
  }

  /** The same format, which does not make the text of a number twice: columns have few dates and shares, and many rows. */
  #remembering(format: NumberFormat): NumberFormat {
    const memory = new Map<number, string | undefined>()
    this.#memories.push(memory)
    return (value) => {
      const known = memory.get(value)
      if (known !== undefined) return known
      const made = format(value)
      if (this.#known++ >= MOST_KNOWN) {
        for (const each of this.#memories) each.clear()
        this.#known = 0
      }
      memory.set(value, made)
      return made
    }
  }
}

/**
 * Days as the interpreter takes them, to the fraction of a second that is shown: where it rounds up to midnight by itself, the day stays behind.
 * What is no day is shown as a number, but for spans of time.
 */
function momentIn(code: string, shift: number): (value: number) => number | undefined {
  const isSpan = /\[(?:h+|m+|s+)\]/i.test(code)
  const fraction = /s\.(0{1,3})/i.exec(code)?.[1]?.length ?? 0
  const steps = /[hs]/i.test(code) ? SECONDS_A_DAY * 10 ** fraction : 0
  return (value) => {
    if (isSpan) return value
    if (value < 0 || value + shift >= LAST_SERIAL) return undefined
    return (steps > 0 ? Math.round(value * steps) / steps : value) + shift
  }
}

/**
 * A figure, or places for digits that are left free, and what stands around it: escaped and quoted text, signs, currencies, what lines
 * figures up. What stands behind is looked for only where there is a figure: in two places at once, it would take a long code forever.
 */
const SECTION =
  /^(?:\[(?:Red|Black|Blue)\])?((?:_.|\*.|\\.|"[^"]*"|\[\$[^\][-]*(?:-[0-9A-F]{1,8})?\]|[-$+() ])*)(?:(?:(#,##0|0)(?:\.(0{1,9}))?(%)?|\?+)((?:_.|\*.|\\.|"[^"]*"|\[\$[^\][-]*(?:-[0-9A-F]{1,8})?\]|[-$+() ])*))?$/i
const LITERAL = /_.|\*.|\\(.)|"([^"]*)"|\[\$([^\][-]*)(?:-[0-9A-F]{1,8})?\]|(.)/gi
/** Above this a number and its fractions are not exact. */
const MOST = 1e14
/** So near to the middle between two, which of them it is depends on the decimals that were typed. */
const TIE = 1e-3

type Section = (size: number) => string | undefined

/** The text of what stands around a figure. What is left free for lining up is a space, what fills up the column nothing. */
const literalOf = (code: string) =>
  code.replace(LITERAL, (token, escaped?: string, quoted?: string, currency?: string, sign?: string) =>
    token.startsWith('_') ? ' ' : (escaped ?? quoted ?? currency ?? sign ?? ''),
  )

const grouped = (digits: string) => {
  let text = digits.slice(-3)
  for (let at = digits.length - 3; at > 0; at -= 3) text = `${digits.slice(Math.max(0, at - 3), at)},${text}`
  return text
}

/** Rounded away from zero as the number is written with 15 digits, where binary fractions would err. */
function scaledBy(size: number, places: number): number {
  const scaled = size * 10 ** places
  const rounded = Math.round(scaled)
  if (Math.abs(Math.abs(scaled - rounded) - 0.5) > TIE) return rounded
  const [digits, exponent = '0'] = String(Number(size.toPrecision(15))).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + places}`))
}

function sectionOf(code: string): Section | undefined {
  const found = SECTION.exec(code)
  if (!found) return undefined
  const [, before = '', figure, zeros = '', percent, behind = ''] = found
  const lead = literalOf(before).trimStart()
  const tail = `${percent ?? ''}${literalOf(behind)}`.trimEnd()
  if (figure === undefined) return () => (lead + tail).trim()
  const places = zeros.length
  const shift = percent ? places + 2 : places
  const isGrouped = figure !== '0'
  return (size) => {
    const rounded = scaledBy(size, shift)
    if (!(rounded < MOST)) return undefined
    const digits = String(rounded).padStart(places + 1, '0')
    const whole = digits.slice(0, digits.length - places)
    const text = isGrouped && whole.length > 3 ? grouped(whole) : whole
    return places > 0 ? `${lead}${text}.${digits.slice(-places)}${tail}` : `${lead}${text}${tail}`
  }
}

/** The sections of a code: semicolons in quotes are none. */
const sectionsOf = (code: string) => code.match(/(?:[^;"\\]|"[^"]*"|\\.)+/g) ?? []

/**
 * The format of what most columns of figures have: amounts, percentages, figures with thousands, negative ones in brackets, a dash for zero.
 * @returns undefined where the code is another; it answers nothing for what is too large
 */
function plainFormat(code: string): ((value: number) => string | undefined) | undefined {
  const codes = sectionsOf(code)
  // an empty section hides what it is for
  if (codes.length !== code.replace(/"[^"]*"|\\./g, '').split(';').length) return undefined
  const [positive, negative, zero] = codes.slice(0, 3).map(sectionOf)
  if (!positive || (codes.length > 1 && !negative) || (codes.length > 2 && !zero)) return undefined
  return (value) => {
    if (value > 0) return positive(value)
    if (value === 0) return (zero ?? positive)(0)
    if (negative) return negative(-value)
    const text = positive(-value)
    return text === undefined || text === positive(0) ? text : `-${text}`
  }
}
