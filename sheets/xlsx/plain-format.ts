/** `$#,##0.00` and its like, with what Excel writes around it to line figures up. */
const PLAIN = /^(?:_\(|\\)?("\$"|\$|\[\$\$(?:-[0-9A-F]+)?\])?(?:\* )?(#,##0|0)(?:\.(0{1,9}))?(?:_\)|_-)?$/
/** Up to here a number and its hundredths are exact. */
const MOST = 1e12

const grouped = (digits: string) => {
  let text = digits.slice(-3)
  for (let at = digits.length - 3; at > 0; at -= 3) text = `${digits.slice(Math.max(0, at - 3), at)},${text}`
  return text
}

/**
 * The format of what most columns of figures have, a tenth of the time that reading its code for each takes.
 * @returns undefined where the code is another; it answers nothing for what is not above zero, or where rounding is a matter of decimals
 */
export function plainFormat(code: string): ((value: number) => string | undefined) | undefined {
  const found = PLAIN.exec(code.split(';', 1)[0] ?? '')
  if (!found) return undefined
  const sign = found[1] ? '$' : ''
  const group = found[2] === '#,##0'
  const places = found[3]?.length ?? 0
  const scale = 10 ** places
  return (value) => {
    if (!(value > 0 && value * scale < MOST)) return undefined
    const scaled = value * scale
    const rounded = Math.round(scaled)
    if (rounded === 0 || Math.abs(Math.abs(scaled - rounded) - 0.5) < 1e-3) return undefined
    const digits = String(rounded).padStart(places + 1, '0')
    const whole = digits.slice(0, digits.length - places)
    return `${sign}${group ? grouped(whole) : whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`
  }
}
