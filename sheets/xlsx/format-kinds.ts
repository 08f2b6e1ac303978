/**
 * What numbers of a format are, for who reads them:
 * - `day`, `moment`: a day, without or with a time
 * - `pattern`: digits that are more than a figure, as in `00-00-000`
 * - `shown`: what is shown of them, as of times, shares and thousands
 * - `figure`: amounts and all else
 */
export type FormatKind = 'day' | 'moment' | 'pattern' | 'shown' | 'figure'

/** What stands in a code that is no sign of its own: what lines up, colours and conditions, escaped and quoted text. */
const LITERAL = /_.|\*.|\[[^\][]*\]|\\(.)|"([^"]*)"/g
const WORD = '~'
const SIGN = '!'

/** A code with its texts as one sign each, and without currencies. */
const outlineOf = (code: string) =>
  code.replace(LITERAL, (_, escaped?: string, quoted?: string) => {
    const text = (escaped ?? quoted ?? '').replace(/[$\s]/g, '')
    if (text.includes('%')) return '%'
    return text === '' ? '' : /[\p{L}\d#]/u.test(text) ? WORD : SIGN
  })

/** Minutes stand behind hours or before seconds. */
const isMonth = (unit: string, before: string | undefined, behind: string | undefined) =>
  unit.startsWith('m') && !before?.startsWith('h') && !behind?.startsWith('s')

/** The kind of a format of days and times; undefined where it is none. A month or a year alone is no day. */
function calendarKind(outline: string): FormatKind | undefined {
  const units = outline
    .replace(/am\/pm|a\/p/gi, '')
    .toLowerCase()
    .match(/y+|m+|d+|h+|s+/g)
  if (!units) return undefined
  const parts = [
    units.some((unit) => unit.startsWith('y')),
    units.some((unit, index) => isMonth(unit, units[index - 1], units[index + 1])),
    units.some((unit) => unit === 'd' || unit === 'dd'),
  ]
  if (parts.filter(Boolean).length < 2) return 'shown'
  return units.some((unit) => /^[hs]/.test(unit)) ? 'moment' : 'day'
}

/** Whether digits make more than a figure: text between them or in front of them, or zeros that lead. */
function isPattern(outline: string): boolean {
  const first = outline.split(';')[0] ?? ''
  const digits = /[0#?].*[0#?]|[0#?]/.exec(first)
  // thousands, fractions and exponents are those of figures
  if (!digits || /,|\/|E[+-]/i.test(first)) return false
  const between = digits[0].replace(/[0#?]/g, '')
  if (between !== '' && between !== '.') return true
  return between === '' && (/^[#?]*00/.test(digits[0]) || first.slice(0, digits.index).includes(WORD))
}

const textsOf = (code: string) =>
  Array.from((code.split(';')[0] ?? '').matchAll(LITERAL), ([, escaped, quoted]) => (escaped ?? quoted ?? '').trim())

/** Whether text of a format has digits of its own: `#,##0",000"` shows 184 as 184,000. */
const hasDigits = (code: string) => textsOf(code).some((text) => /\d/.test(text))

/** Whether a format says thousands or millions of numbers that it does not divide: `0"K"` shows 100 as 100K. */
const saysThousands = (code: string) =>
  textsOf(code).some((text) => /^(?:k|m|mm|b|thousands?|millions?)$/i.test(text)) &&
  !/[0#?],+(?![0#?,])/.test(code.split(';')[0] ?? '')

/** The kind of a format, by its code (ECMA-376 part 1, 18.8.31). */
export function kindOfFormat(code: string): FormatKind {
  const outline = outlineOf(code)
  const calendar = calendarKind(outline)
  if (calendar) return calendar
  if (outline.includes('%') || saysThousands(code)) return 'shown'
  return hasDigits(code) || isPattern(outline) ? 'pattern' : 'figure'
}
