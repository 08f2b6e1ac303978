import type { AuctionFilter, AuctionQuery, DateCondition, NumberCondition } from '#contract/auction-query.ts'

/**
 * The bounds of the contract (`contract/auction-query.ts`). A text that comes to more than a query can hold
 * is not understood, rather than answered with a part of it.
 */
const MOST_PLACES = 200
const MOST_STATES = 60
const MOST_CONDITIONS = 20
const MOST_FIELDS = 8
const LARGEST_AMOUNT = 1e15
const LARGEST_RATIO = 1e6
const LONGEST_AUCTION = 36_600
const DEEPEST = 6

const isAmount = (value: number) => Math.abs(value) <= LARGEST_AMOUNT

function numberFits(number: NumberCondition): boolean {
  if (number.kind === 'between') return isAmount(number.low) && isAmount(number.high)
  if (number.kind === 'value') return isAmount(number.value)
  return Math.abs(number.times) <= LARGEST_RATIO && isAmount(number.plus)
}

const dateFits = (date: DateCondition) =>
  date.kind !== 'length' || Math.max(date.min_days ?? 1, date.max_days ?? 0) <= LONGEST_AUCTION

function filterFits(filter: AuctionFilter, depth: number): boolean {
  const { states, not_states, jurisdictions, not_jurisdictions, types, not_types, dates, numbers, missing, present } =
    filter
  const areas = [states, not_states]
  const places = [jurisdictions, not_jurisdictions]
  const narrow = [types, not_types, dates, numbers, filter.any_of, filter.none_of]
  const lengths =
    areas.every((list) => (list?.length ?? 0) <= MOST_STATES) &&
    places.every((list) => (list?.length ?? 0) <= MOST_PLACES) &&
    narrow.every((list) => (list?.length ?? 0) <= MOST_CONDITIONS) &&
    [missing, present].every((list) => (list?.length ?? 0) <= MOST_FIELDS)
  const nested = [...(filter.any_of ?? []), ...(filter.none_of ?? [])]
  return (
    lengths &&
    depth < DEEPEST &&
    (filter.numbers ?? []).every(numberFits) &&
    (filter.dates ?? []).every(dateFits) &&
    nested.every((each) => filterFits(each, depth + 1))
  )
}

/** Whether a query stays within the bounds of the contract. */
export function fits({ filter, aggregate }: AuctionQuery): boolean {
  if (!filterFits(filter, 0)) return false
  const { measures = [], sets = [], having = [] } = aggregate ?? {}
  const shares = measures.flatMap((measure) => (measure.fn === 'share' ? [measure.of] : []))
  return [...shares, ...sets].every((each) => filterFits(each, 0)) && having.every(({ value }) => isAmount(value))
}
