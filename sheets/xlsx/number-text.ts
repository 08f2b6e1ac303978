import { cellText } from '../rows.ts'

/** As many digits as a spreadsheet keeps of a number. */
const DIGITS = 15
/** Between these a number is written without an exponent. */
const LARGEST_PLAIN = 1e21
const SMALLEST_PLAIN = 1e-9

/** A number as it is written with as many digits as there are, such as `12.5`. */
const PLAIN = /^-?(?:0|[1-9]\d{0,14})$|^-?(?:0|[1-9]\d{0,12})\.\d{0,12}[1-9]$/
/** A whole number, of more digits than JavaScript keeps too. */
const WHOLE = /^-?[1-9]\d{0,307}$/

const isPlain = (written: string) => written.length <= DIGITS && PLAIN.test(written) && written !== '-0'

/** A number without a format of its own: all of its digits, where Excel would cut long ones short to fit the column. */
export function general(written: string): string {
  if (isPlain(written)) return written
  const value = Number(written)
  if (!Number.isFinite(value) || written.trim() === '') return cellText(written)
  const rounded = Number(value.toPrecision(DIGITS))
  const size = Math.abs(rounded)
  return size === 0 || (size < LARGEST_PLAIN && size >= SMALLEST_PLAIN) ? toPlain(rounded) : toScientific(rounded)
}

/** Without an exponent. */
function toPlain(value: number): string {
  const text = String(value)
  const [figure = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const sign = value < 0 ? '-' : ''
  const digits = figure.replace(/[-.]/g, '')
  const places = Number(exponent)
  return places < 0 ? `${sign}0.${'0'.repeat(-places - 1)}${digits}` : `${sign}${digits.padEnd(places + 1, '0')}`
}

/** As spreadsheets write it: `1.5E-12`. */
const toScientific = (value: number) =>
  value
    .toExponential()
    .replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`)

/**
 * A number in full, without an exponent: of a whole one all digits that are written, of others those that a spreadsheet keeps.
 * @returns undefined where it is none
 */
function inFull(written: string): string | undefined {
  if (isPlain(written) || WHOLE.test(written)) return written
  const value = Number(written)
  if (!Number.isFinite(value) || written.trim() === '') return undefined
  return toPlain(Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS)))
}

const [BRACKET, MINUS, POINT, ZERO] = [40, 45, 46, 48]
/** Signs that change nothing of a figure: `$`, `)`, `,` and blanks. */
const IDLE: ReadonlySet<number> = new Set([36, 41, 44, 32, 0xa0])

/** Whether a sign that is not the next one of a number changes nothing: so do zeros that lead, and those at the end of a fraction. */
function isIdle(code: number, leads: boolean, trails: boolean, hasPoint: boolean): boolean {
  if (code === ZERO) return leads || (trails && hasPoint)
  return code === POINT ? trails : IDLE.has(code)
}

/** Whether a text shows all of a number as a plain figure, such as `$(1,234.50)` of `-1234.5`. */
function showsAll(shown: string, full: string): boolean {
  const begin = full.charCodeAt(0) === MINUS ? 1 : 0
  const end = full.length
  let at = 0
  let hasPoint = false
  for (let index = 0; index < shown.length; index++) {
    const code = shown.charCodeAt(index)
    hasPoint ||= code === POINT
    if (code === full.charCodeAt(at) || (code === BRACKET && at < begin)) at++
    else if (!isIdle(code, at === begin, at === end, hasPoint)) return false
  }
  return at === end
}

/** What is to be read of a number: as it is shown where that is all of it, otherwise the number in full. */
export function figureOf(written: string, shown: string): string {
  const full = inFull(written)
  return full === undefined || full === shown || showsAll(shown, full) ? shown : full
}
