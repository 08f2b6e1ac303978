import { format, isDateFormat } from 'numfmt'
import { plainFormat } from './plain-format.ts'
import { type SharedStrings, unescaped } from './shared-strings.ts'
import type { Cell } from './sheet-rows.ts'

/** The text of a cell as its sheet shows it (R45). */
export type CellFormat = (cell: Cell) => string

const DAYS_1900_TO_1904 = 1462
/** As many digits as a spreadsheet keeps of a number. */
const DIGITS = 15
const LARGEST_PLAIN = 1e21

/** A number without a format of its own: all of its digits, where Excel would cut long ones short to fit the column. */
function general(written: string): string {
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  if (written.length <= DIGITS && String(value) === written) return written
  const rounded = Number(value.toPrecision(DIGITS))
  return Math.abs(rounded) < LARGEST_PLAIN && Math.abs(rounded) >= 1e-9 ? toPlain(rounded) : String(rounded)
}

/** Without an exponent. */
const toPlain = (value: number) => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
/** A day written as in strict workbooks: `2026-02-10T08:30:00` as days since 1899-12-30. */
function serialOf(iso: string): number | undefined {
  const time = Date.parse(/T|Z/.test(iso) ? `${iso.replace(/Z$/, '')}Z` : `${iso}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : (time - EPOCH) / DAY
}

type Format = (value: number) => string | undefined

const MOST_KNOWN = 10_000

/** The format of a code; it answers nothing where the code is none, or does not fit the value. */
function formatOf(code: string, from1904: boolean): Format {
  if (/^general$/i.test(code) || code === '@') return () => undefined
  const plain = plainFormat(code)
  const shift = from1904 && isDateFormat(code) ? DAYS_1900_TO_1904 : 0
  const known = new Map<number, string | undefined>()
  return (value) => {
    const text = plain?.(value) ?? known.get(value)
    if (text !== undefined) return text
    const made = shown(code, value + shift)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(value, made)
    return made
  }
}

function shown(code: string, value: number): string | undefined {
  try {
    return format(code, value).trim()
  } catch {
    // a code that is none leaves the number as it is
    return undefined
  }
}

/** How the cells of a workbook are shown. */
export function cellFormats(codes: readonly string[], from1904: boolean, strings: SharedStrings): CellFormat {
  const formats = codes.map((code) => formatOf(code, from1904))
  const numbered = (value: string, style: number, serial = Number(value)) =>
    (Number.isFinite(serial) ? formats[style]?.(serial) : undefined) ?? general(value)
  return ({ type, value, style }) => {
    switch (type) {
      case 's':
        return strings.at(Number(value))
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
      case 'd': {
        const serial = serialOf(value)
        return serial === undefined ? value : (formats[style]?.(serial) ?? value)
      }
      case 'n':
        return numbered(value, style)
      case 'str':
        return unescaped(value)
      case 'inlineStr':
      case 'e':
        return value
    }
  }
}
