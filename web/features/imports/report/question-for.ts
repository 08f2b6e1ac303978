import { MONTHS } from '#contract/calendar-names.ts'
import type { ImportExtent } from '#contract/imports.ts'

const MOST_STATES = 3

const dayInWords = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** A question in plain language that finds the auctions of an import, among them maybe others of the same place and time. */
export function questionFor({ states, jurisdiction, first_day: first, last_day: last }: ImportExtent): string {
  const inStates = states.length <= MOST_STATES ? ` in ${states.join(' and ')}` : ''
  const where = jurisdiction === null ? inStates : ` in ${jurisdiction}, ${states[0]}`
  if (first === null || last === null) return `auctions${where}`
  const when = first === last ? ` on ${dayInWords(first)}` : ` between ${dayInWords(first)} and ${dayInWords(last)}`
  return `auctions${where}${when}`
}
