import type { AuctionFilter, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'

/** Combining filters: alternatives of one kind, conditions of several kinds, and their opposites. */

const unique = <T>(list: readonly T[]): T[] => {
  if (list.length < 2) return [...list]
  const seen = new Set<string>()
  return list.filter((each) => {
    const key = JSON.stringify(each)
    return seen.has(key) ? false : seen.add(key)
  })
}

const joined = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): T[] =>
  unique([...(a ?? []), ...(b ?? [])])

const LISTS = ['states', 'not_states', 'types', 'not_types'] as const
const PLACES = ['jurisdictions', 'not_jurisdictions'] as const
const FIELDS = ['missing', 'present'] as const

/** The lists of two filters, one after the other. */
function combineLists(merged: AuctionFilter, b: AuctionFilter): void {
  for (const key of LISTS) if (b[key]) merged[key] = joined(merged[key], b[key])
  if (b.ids) merged.ids = joined(merged.ids, b.ids)
  for (const key of PLACES) if (b[key]) merged[key] = joined(merged[key], b[key])
  for (const key of FIELDS) if (b[key]) merged[key] = joined(merged[key], b[key])
  if (b.dates) merged.dates = joined(merged.dates, b.dates)
}

/** Both filters hold, except that states, places and types of the two are alternatives: "Iowa" and "Nebraska" is either. */
export function combine(a: AuctionFilter, b: AuctionFilter): AuctionFilter {
  const merged: AuctionFilter = { ...a }
  combineLists(merged, b)
  if (b.numbers) merged.numbers = joined(a.numbers, b.numbers)
  if (b.none_of) merged.none_of = (a.none_of ?? []).concat(b.none_of)
  if (b.any_of) merged.any_of = a.any_of ? product(a.any_of, b.any_of) : b.any_of
  return merged
}

/** One of the first and one of the second: a filter has room for a single list of alternatives. */
function product(a: readonly AuctionFilter[], b: readonly AuctionFilter[]): AuctionFilter[] {
  if (a.length * b.length > 20) return a.map((each) => ({ ...each, any_of: [...b] }))
  return a.flatMap((left) => b.map((right) => both(left, right)))
}

/** One of these holds; where they differ only in their states, places or types, that is a list: "deeds in Texas and deeds in Ohio". */
export function eitherOf(filters: readonly AuctionFilter[]): AuctionFilter {
  const [first = {}, ...others] = unique(filters)
  if (others.length === 0) return first
  const key = (['states', 'jurisdictions', 'types'] as const).find((each) => {
    const rest = (filter: AuctionFilter) => JSON.stringify(tidy({ ...filter, [each]: [] }))
    return first[each] && others.every((other) => other[each] && rest(other) === rest(first))
  })
  return key
    ? others.reduce((all, other) => combine(all, { [key]: other[key] }), first)
    : { any_of: [first, ...others] }
}

/** Both filters hold, lists of one kind included. */
export function both(a: AuctionFilter, b: AuctionFilter): AuctionFilter {
  const clash = (['ids', 'states', 'jurisdictions', 'types'] as const).some((key) => a[key] && b[key])
  if (!clash) return combine(a, b)
  return { ...a, any_of: a.any_of ? product(a.any_of, [b]) : [b] }
}

/** What holds where a comparison does not. */
export const OPPOSITE = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '=': '=' } as const

/** The opposite of a condition on a figure. A missing figure satisfies neither. */
function opposite(number: NumberCondition): AuctionFilter {
  if (number.kind === 'between') {
    const { field, low, high } = number
    return {
      any_of: [
        { numbers: [{ kind: 'value', field, op: '<', value: low }] },
        { numbers: [{ kind: 'value', field, op: '>', value: high }] },
      ],
    }
  }
  // "exclude zero market value" leaves those that have one
  if (number.kind === 'value' && number.op === '=' && number.value === 0) return { numbers: [{ ...number, op: '>' }] }
  if (number.op === '=') return { none_of: [{ numbers: [number] }] }
  return { numbers: [{ ...number, op: OPPOSITE[number.op] }] }
}

/** "Not longer than a day": the lengths on the other side. */
function otherLengths(length: Extract<DateCondition, { kind: 'length' }>): AuctionFilter | undefined {
  const { min_days: min, max_days: max } = length
  if (min !== undefined && max === undefined) return { dates: [{ kind: 'length', max_days: min - 1 }] }
  if (max !== undefined && (min ?? 1) <= 1) return { dates: [{ kind: 'length', min_days: max + 1 }] }
  return undefined
}

/** "Not before March", "not ending after May": the days on the other side. */
function otherSide({ on, from, to }: Extract<DateCondition, { kind: 'period' }>): AuctionFilter | undefined {
  if (on !== 'begins' && on !== 'ends') return undefined
  if (from !== undefined && to === undefined) return { dates: [{ kind: 'period', on, to: addDays(from, -1) }] }
  if (to !== undefined && from === undefined) return { dates: [{ kind: 'period', on, from: addDays(to, 1) }] }
  return undefined
}

/** The opposite of a condition on when. */
function otherDays(date: DateCondition | undefined): AuctionFilter | undefined {
  if (date?.kind === 'length') return otherLengths(date)
  return date?.kind === 'period' ? otherSide(date) : undefined
}

/** One bound, whose opposite is one too. */
const isBound = (numbers: readonly NumberCondition[] | undefined) =>
  numbers?.length === 1 && numbers[0]?.kind !== 'between' && numbers[0]?.op !== '='

const OPPOSED = [
  ['states', 'not_states'],
  ['types', 'not_types'],
  ['jurisdictions', 'not_jurisdictions'],
] as const
function otherList(filter: AuctionFilter): AuctionFilter | undefined {
  for (const [one, other] of OPPOSED) {
    if (filter[one]) return { [other]: filter[one] }
    if (filter[other]) return { [one]: filter[other] }
  }
  return filter.none_of?.length === 1 ? filter.none_of[0] : undefined
}
/** What holds where the filter does not: "not Texas", "not over 1M", "not missing". */
export function negate(filter: AuctionFilter): AuctionFilter {
  const keys = Object.keys(filter)
  if (keys.length !== 1) return { none_of: [filter] }
  const list = otherList(filter)
  if (list) return list
  if (filter.missing?.length === 1) return { present: filter.missing }
  if (filter.present?.length === 1) return { missing: filter.present }
  const number = filter.numbers?.length === 1 ? filter.numbers[0] : undefined
  if (number) return opposite(number)
  // "neither market nor assessed value above 1M"
  if (filter.any_of?.every((each) => isBound(each.numbers) && Object.keys(each).length === 1))
    return filter.any_of.map(negate).reduce(both, {})
  const date = filter.dates?.length === 1 ? filter.dates[0] : undefined
  return otherDays(date) ?? { none_of: [filter] }
}

/** Whether a filter lets everything through. */
export function isEmpty(filter: AuctionFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value.length === 0)
}

/** A filter without empty lists, nested ones included. */
export function tidy(filter: AuctionFilter): AuctionFilter {
  const kept = Object.entries(filter).filter(([, value]) => value !== undefined && value.length > 0)
  const clean: AuctionFilter = Object.fromEntries(kept)
  if (clean.any_of) clean.any_of = clean.any_of.map(tidy)
  if (clean.none_of) clean.none_of = clean.none_of.map(tidy)
  return clean
}
