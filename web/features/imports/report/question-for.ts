import type { Vocabulary } from '#mapping/known-names.ts'
import { MONTHS } from '#web/lib/formats.ts'
import type { CheckedSheet } from '../checking/checked-sheet.ts'

const MOST_STATES = 3

const dayInWords = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** A question in plain language that finds the auctions of a sheet, among them maybe others of the same place and time. */
export function questionFor(
  { place, states, begins }: Pick<CheckedSheet, 'place' | 'states' | 'begins'>,
  vocabulary: Vocabulary,
): string {
  const nameOf = (code: string) => vocabulary.states.find((state) => state.code === code)?.name ?? code
  const where = place
    ? ` in ${place.jurisdiction}, ${nameOf(place.state)}`
    : states.length <= MOST_STATES
      ? ` in ${states.map(nameOf).join(' and ')}`
      : ''
  if (!begins) return `auctions${where}`
  const { first, last } = begins
  const when = first === last ? ` on ${dayInWords(first)}` : ` between ${dayInWords(first)} and ${dayInWords(last)}`
  return `auctions${where}${when}`
}
