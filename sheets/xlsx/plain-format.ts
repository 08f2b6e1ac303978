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
export function plainFormat(code: string): ((value: number) => string | undefined) | undefined {
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
