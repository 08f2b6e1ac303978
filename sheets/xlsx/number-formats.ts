import type * as Interpreter from 'numfmt'
import { dateFormat, LAST_SERIAL } from './date-format.ts'
import { plainFormat } from './plain-format.ts'

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
  readonly #from1904: boolean
  readonly #interpreter: typeof Interpreter | undefined
  readonly #memories: Map<number, string | undefined>[] = []
  #known = 0
  #interpreted = 0

  private constructor(from1904: boolean, interpreter: typeof Interpreter | undefined) {
    this.#from1904 = from1904
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
    const shift = this.#from1904 ? DAYS_1900_TO_1904 : 0
    if (date) return this.#remembering((serial) => (serial < 0 ? undefined : date(serial + shift)))
    return plainFormat(code) ?? this.#interpretedFormat(code, shift)
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
