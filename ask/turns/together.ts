import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import type { Family } from '../bind/items.ts'
import { tidy } from '../compose/merge.ts'
import { change } from './edit-filter.ts'

type Key = keyof AuctionFilter
const KINDS: readonly { family: Family; keys: readonly Key[] }[] = [
  { family: 'where', keys: ['states', 'jurisdictions'] },
  { family: 'type', keys: ['types'] },
  { family: 'date', keys: ['dates'] },
]
const KEYS: readonly Key[] = [
  ...KINDS.flatMap(({ keys }) => keys),
  'not_states',
  'not_jurisdictions',
  'not_types',
  'numbers',
  'missing',
  'present',
  'any_of',
  'none_of',
]
const JOINING = {
  also: true,
  only: false,
  instead: false,
  exact: false,
  through: false,
  completes: false,
  bound: undefined,
  or: false,
  assumed: new Set<object>(),
}
const ALONE = { link: undefined, negated: false, region: false, any: false, start: 0, end: 0, pair: 0 }

/** Two questions that differ in one thing, such as their state, as one of both: "both please". Nothing where they differ in more. */
export function together(first: AuctionQuery, second: AuctionQuery): AuctionQuery | undefined {
  const differs = (key: Key) => JSON.stringify(first.filter[key]) !== JSON.stringify(second.filter[key])
  const differing = KEYS.filter(differs)
  const kind = KINDS.find(({ keys }) => differing.length > 0 && differing.every((key) => keys.includes(key)))
  if (!kind) return undefined
  const filter: AuctionFilter = Object.fromEntries(
    kind.keys.flatMap((key) => (second.filter[key] ? [[key, second.filter[key]]] : [])),
  )
  return { ...second, filter: tidy(change(first.filter, { ...ALONE, filter, family: kind.family }, JOINING)) }
}

/** The question without what was added to it last: "drop that". A number that took the place of another takes it along. */
export function withoutLast(earlier: AuctionQuery, previous: AuctionQuery): AuctionQuery {
  const kept = <T>(old: readonly T[] | undefined, now: readonly T[] | undefined) => {
    const said = new Set(now?.map((each) => JSON.stringify(each)))
    return old?.filter((each) => said.has(JSON.stringify(each))) ?? []
  }
  const { numbers, dates } = earlier.filter
  const filter: AuctionFilter = {
    ...earlier.filter,
    numbers: kept(numbers, previous.filter.numbers),
    dates: kept(dates, previous.filter.dates),
  }
  return { ...earlier, filter: tidy(filter) }
}
