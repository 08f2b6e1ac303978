import { formatCompact, formatCount, formatCounted, formatMoney } from '#web/lib/formats.ts'
import { countyWords } from './county-words.ts'
import type { State } from './states.ts'

/** Which auctions a map is of, in words that a question understands. */
export const WHICH = {
  upcoming: { label: 'Upcoming', auctions: 'upcoming auctions' },
  ran: { label: 'Ran', auctions: 'past auctions' },
  all: { label: 'All', auctions: 'auctions' },
} as const
export type Which = keyof typeof WHICH

type Figure = {
  label: string
  /** before the auctions it is of */
  asked: string
  isMoney: boolean
}

/** What is counted or summed of them. */
export const WHAT = {
  auctions: { label: 'Auctions', asked: '', isMoney: false },
  certificates: { label: 'Certificates', asked: 'total certificates of ', isMoney: false },
  market: { label: 'Market value', asked: 'total market value of ', isMoney: true },
  assessed: { label: 'Assessed value', asked: 'total assessed value of ', isMoney: true },
  estimated: { label: 'Estimated value', asked: 'total estimated value of ', isMoney: true },
} as const satisfies Record<string, Figure>
export type What = keyof typeof WHAT

export const WHICH_ORDER = ['upcoming', 'ran', 'all'] as const satisfies readonly Which[]
export const WHAT_ORDER = [
  'auctions',
  'certificates',
  'market',
  'assessed',
  'estimated',
] as const satisfies readonly What[]

/** @param state without one, the question is about all states */
export const mapQuestion = (which: Which, what: What, state?: State): string =>
  `${WHAT[what].asked}${WHICH[which].auctions} by ${state ? `${countyWords(state).one} in ${state.name}` : 'state'}`

/** All figures of a map, in the order of `WHAT_ORDER`. */
export const mapQuestions = (which: Which, state?: State): string[] =>
  WHAT_ORDER.map((what) => mapQuestion(which, what, state))

/** The question for the auctions behind one area. @param about what they are narrowed by */
export const areaQuestion = (which: Which, area: string, about?: string): string =>
  `${WHICH[which].auctions} in ${area}${about ? `: ${about}` : ''}`

/** As in a cell: `1,234`, `$1,234`. */
export const formatFigure = (what: What, value: number): string =>
  WHAT[what].isMoney ? formatMoney(value) : formatCount(value)

/** As it is read aloud: `97 upcoming auctions`, `$1,234 total market value of upcoming auctions`. */
export function sayFigure(which: Which, what: What, value: number): string {
  const { auctions } = WHICH[which]
  if (what === 'auctions') return formatCounted(value, auctions.slice(0, -1), auctions)
  return `${formatFigure(what, value)} ${WHAT[what].asked}${auctions}`
}

/** Where there is hardly room: `1,234`, `12.3K`, `$1.2M`. */
export function shortFigure(what: What, value: number): string {
  if (WHAT[what].isMoney) return `$${formatCompact(value)}`
  return value < 10_000 ? formatCount(value) : formatCompact(value)
}

/** What a map shows, as its address says it; what is not said is the first of its kind. */
export type MapParams = {
  which?: Which | undefined
  what?: What | undefined
  /** a question for auctions: only these count */
  about?: string | undefined
  /** the postal code of the state whose counties are shown */
  state?: string | undefined
}
