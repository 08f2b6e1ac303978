import type { AuctionFilter, AuctionQuery, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { dayNumber, fromDayNumber, partsOf } from '../calendar.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { wordSet } from '../word-set.ts'
import { combine } from './merge.ts'

/**
 * Whether a filter can hold for no auction, whatever auctions there are.
 *
 * begins in May and ends in March · over 2M and under 1M · missing and over 1M · Texas and not Texas · a tax lien and no tax lien
 */

/** Days that lie further apart than this are not of one auction. */
const LONGEST_AUCTION = 92
const ENDLESS = 1e9

/** The days something may begin and end on. */
type Bounds = { low: number; high: number }
const narrowed = ({ low, high }: Bounds, from = -ENDLESS, to = ENDLESS): Bounds => ({
  low: Math.max(low, from),
  high: Math.min(high, to),
})
const isNothing = ({ low, high }: Bounds) => low > high

type Period = Extract<DateCondition, { kind: 'period' }>

/** When an auction of all these periods begins and ends. */
function daysOf(periods: readonly Period[]): { begins: Bounds; ends: Bounds } {
  let begins: Bounds = { low: -ENDLESS, high: ENDLESS }
  let ends = begins
  for (const { on, from, to } of periods) {
    const [first, last] = [from && dayNumber(from), to && dayNumber(to)].map((day) => day || undefined)
    if (on !== 'ends') begins = narrowed(begins, on === 'overlaps' ? undefined : first, last)
    if (on !== 'begins') ends = narrowed(ends, first, on === 'overlaps' ? undefined : last)
  }
  return { begins, ends }
}

/** The months of the year these days lie in; nothing where they may be all twelve. */
function monthsWithin(periods: readonly Period[]): ReadonlySet<number> | undefined {
  const { begins, ends } = daysOf(periods)
  const low = Math.max(begins.low, ends.low - LONGEST_AUCTION)
  if (low <= -ENDLESS + LONGEST_AUCTION || begins.high - low > 330) return undefined
  const [a, b] = [partsOf(fromDayNumber(low)), partsOf(fromDayNumber(begins.high))]
  const count = (b.year - a.year) * 12 + b.month - a.month + 1
  return new Set(Array.from({ length: count }, (_, at) => ((a.month - 1 + at) % 12) + 1))
}

const apart = (lists: readonly (readonly number[])[]) =>
  lists.length > 1 && !lists[0]?.some((each) => lists.every((list) => list.includes(each)))

/** Two bounds on one side, of which one says less than the other: "since 2025, future ones". */
const isIdle = (one: Period, other: Period) =>
  one.on === other.on && ((!one.to && !other.to) || (!one.from && !other.from))

/** Times that no auction has together, or of which one says less than another. */
function neverThen(dates: readonly DateCondition[]): boolean {
  const periods = dates.flatMap((date) => (date.kind === 'period' ? [date] : []))
  if (periods.some((one, at) => periods.slice(at + 1).some((other) => isIdle(one, other)))) return true
  const { begins, ends } = daysOf(periods)
  if (isNothing(begins) || isNothing(ends) || begins.low > ends.high) return true
  if (ends.low - begins.high > LONGEST_AUCTION) return true
  const months = dates.flatMap((date) => (date.kind === 'months' ? [date.months] : []))
  const within = months.length > 0 ? monthsWithin(periods) : undefined
  if (apart(months) || (within && !months.every((list) => list.some((month) => within.has(month))))) return true
  if (apart(dates.flatMap((date) => (date.kind === 'weekdays' ? [date.weekdays] : [])))) return true
  const lengths = dates.flatMap((date) => (date.kind === 'length' ? [date] : []))
  const least = Math.max(0, ...lengths.map((length) => length.min_days ?? 0))
  return least > Math.min(ENDLESS, ...lengths.map((length) => length.max_days ?? ENDLESS))
}

type Side = { value: number; open: boolean }

/** The bounds a condition sets to its figure. */
function sidesOf(number: NumberCondition): { low?: Side; high?: Side } {
  if (number.kind === 'field') return {}
  if (number.kind === 'between')
    return { low: { value: number.low, open: false }, high: { value: number.high, open: false } }
  const side = { value: number.value, open: number.op === '>' || number.op === '<' }
  return {
    ...(/[>=]/.test(number.op) && number.op !== '<=' ? { low: side } : {}),
    ...(/[<=]/.test(number.op) && number.op !== '>=' ? { high: side } : {}),
  }
}

/** Two conditions on one figure that exclude each other, or of which one says less than the other: "over 2024 and over 200". */
function clash(a: NumberCondition, b: NumberCondition): boolean {
  if (a.field !== b.field) return false
  if (a.kind === 'field' && b.kind === 'field')
    return a.than === b.than && a.times === b.times && a.plus === b.plus && wordSet('<> ><').has(`${a.op[0]}${b.op[0]}`)
  const [one, two] = [sidesOf(a), sidesOf(b)]
  const above = (low?: Side, high?: Side) =>
    !!low && !!high && (low.value > high.value || (low.value === high.value && (low.open || high.open)))
  return above(one.low, two.high) || above(two.low, one.high) || !!(one.low && two.low) || !!(one.high && two.high)
}

/** Figures that no auction has together. */
function neverSo({ numbers = [], missing = [], present = [] }: AuctionFilter): boolean {
  const lacks = (field: string) => missing.some((each) => each === field)
  const compared = numbers.some((each) => lacks(each.field) || (each.kind === 'field' && lacks(each.than)))
  return (
    compared ||
    present.some(lacks) ||
    numbers.some((each, at) => numbers.slice(at + 1).some((other) => clash(each, other)))
  )
}

/** Places and types that are wanted and left out at once. */
function neverThere(filter: AuctionFilter): boolean {
  const {
    states,
    not_states: noStates = [],
    jurisdictions,
    not_jurisdictions: noPlaces = [],
    types,
    not_types,
  } = filter
  if (states?.every((code) => noStates.includes(code))) return true
  if (types?.every((type) => not_types?.includes(type))) return true
  return !!jurisdictions?.every(
    ({ name, state }) =>
      (state !== undefined && noStates.includes(state)) ||
      noPlaces.some((out) => out.name === name && (out.state ?? state) === state),
  )
}

/** Whether all that an exception says is said of what is wanted. */
function isWanted(filter: AuctionFilter, { any_of: either, none_of: none, ...out }: AuctionFilter): boolean {
  if (either || none) return false
  const { dates = [], numbers = [], missing = [], present = [], ...lists } = out
  const among = (list: readonly unknown[] = []) => {
    const texts = new Set(list.map((each) => JSON.stringify(each)))
    return (each: unknown) => texts.has(JSON.stringify(each))
  }
  const within = (['states', 'jurisdictions', 'types'] as const).every(
    (key) => !lists[key] || filter[key]?.every(among(lists[key])),
  )
  return (
    within &&
    !lists.not_states &&
    !lists.not_jurisdictions &&
    !lists.not_types &&
    dates.every(among(filter.dates)) &&
    numbers.every(among(filter.numbers)) &&
    missing.every(among(filter.missing)) &&
    present.every(among(filter.present))
  )
}

/** "50 to 150 certificates, omitting 70 to 90": what lies on either side of a range is said within another. */
const isSplit = (branches: readonly AuctionFilter[]) =>
  branches.every((branch) => branch.numbers?.length === 1 && Object.keys(branch).length === 1) &&
  new Set(branches.map(({ numbers: [number] = [] }) => number?.field)).size === 1

/** Whether no auction can be what this filter asks for; also where a bound on a figure is idle beside another of the same question. */
export function isContradiction(filter: AuctionFilter): boolean {
  const { any_of: either, none_of: none, ...own } = filter
  return (
    neverThere(own) ||
    neverSo(own) ||
    (own.dates !== undefined && neverThen(own.dates)) ||
    !!none?.some((out) => isWanted(own, out)) ||
    !!either?.some(
      (branch) => isContradiction(branch) || (!isSplit(either) && isContradiction(combine(own, branch))),
    ) ||
    !!either?.some((branch) => either.some((other) => other !== branch && isWanted(other, branch)))
  )
}

/**
 * The condition without which the others could hold, where no auction can be all that is asked for: the shortest or last of those it
 * can be. It is named, and asked for all the same. `begins in May and ends in March` · `over 2M and under 1M`
 */
export function contradictedIn(
  sequence: readonly Edge[],
  meant: (sequence: readonly Edge[]) => AuctionQuery,
): readonly Edge[] {
  if (!isContradiction(meant(sequence).filter)) return []
  const conditions = sequence.filter((edge) => isKind(edge, 'condition'))
  const length = ({ start, end }: Edge) => end - start
  const found = conditions
    .toReversed()
    .toSorted((a, b) => length(a) - length(b))
    .find((edge) => !isContradiction(meant(sequence.filter((each) => each !== edge)).filter))
  return found ? [found] : []
}
