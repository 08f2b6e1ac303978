import type { NullableField, NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { matchKey } from '../database/match-keys.ts'

/** The meaning of a filter, written a second time in plain TypeScript over rows in memory: what SQL and golds are judged against. */

/** What a filter looks at. */
export type HeldAuction = {
  id?: number
  state: { code: string; name: string }
  jurisdiction: { name: string }
  auction_type: { name: string }
  auction_begin_date: string | null
  auction_end_date: string | null
} & Record<NumberField, number | null>

const OPERATORS = {
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '=': (a: number, b: number) => a === b,
}

/** Whether an auction is one the filter holds for. */
export function holds(filter: AuctionFilter, row: HeldAuction): boolean {
  const inPlaces = (places: AuctionFilter['jurisdictions'] = []) =>
    places.some(
      ({ name, state }) => matchKey(name) === matchKey(row.jurisdiction.name) && (!state || state === row.state.code),
    )
  const isType = (types: string[] = []) =>
    types.some((type) => type.toLowerCase() === row.auction_type.name.toLowerCase())
  return (
    (!filter.ids || (row.id !== undefined && filter.ids.includes(row.id))) &&
    (filter.states?.includes(row.state.code) ?? true) &&
    !filter.not_states?.includes(row.state.code) &&
    (!filter.jurisdictions || inPlaces(filter.jurisdictions)) &&
    !inPlaces(filter.not_jurisdictions) &&
    (!filter.types || isType(filter.types)) &&
    !isType(filter.not_types) &&
    (filter.dates ?? []).every((condition) => dateHolds(condition, row)) &&
    (filter.numbers ?? []).every((condition) => numberHolds(condition, row)) &&
    (filter.missing ?? []).every((field) => figureOf(row, field) === null) &&
    (filter.present ?? []).every((field) => figureOf(row, field) !== null) &&
    (filter.any_of?.some((inner) => holds(inner, row)) ?? true) &&
    !filter.none_of?.some((inner) => holds(inner, row))
  )
}

function figureOf(row: HeldAuction, field: NullableField) {
  if (field === 'begin_date') return row.auction_begin_date
  return field === 'end_date' ? row.auction_end_date : row[field]
}

function numberHolds(condition: NumberCondition, row: HeldAuction): boolean {
  const value = row[condition.field]
  if (value === null) return false
  if (condition.kind === 'between') return value >= condition.low && value <= condition.high
  if (condition.kind === 'value') return OPERATORS[condition.op](value, condition.value)
  const than = row[condition.than]
  return than !== null && OPERATORS[condition.op](value, than * condition.times + condition.plus)
}

/** The months of the year, 1 to 12, that an auction lies in. */
function monthsOf(begin: string, last: string): number[] {
  const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const count = monthNumber(last) - monthNumber(begin) + 1
  return Array.from({ length: count }, (_, later) => ((monthNumber(begin) + later) % 12) + 1)
}

function periodHolds(
  { on, from = '0000', to = '9999' }: Extract<DateCondition, { kind: 'period' }>,
  begin: string,
  last: string,
): boolean {
  if (on === 'overlaps') return begin <= to && last >= from
  if (on === 'within') return begin >= from && last <= to
  const day = on === 'begins' ? begin : last
  return day >= from && day <= to
}

function dateHolds(condition: DateCondition, row: HeldAuction): boolean {
  const begin = row.auction_begin_date
  if (begin === null) return false
  const last = row.auction_end_date ?? begin
  switch (condition.kind) {
    case 'period':
      return periodHolds(condition, begin, last)
    case 'months':
      return condition.on === 'begins'
        ? condition.months.includes(Number(begin.slice(5, 7)))
        : monthsOf(begin, last).some((month) => condition.months.includes(month))
    case 'weekdays':
      return condition.weekdays.includes(new Date(`${begin}T00:00:00Z`).getUTCDay())
    case 'length': {
      const days = Math.round((Date.parse(last) - Date.parse(begin)) / 86_400_000) + 1
      return days >= (condition.min_days ?? 0) && days <= (condition.max_days ?? Number.POSITIVE_INFINITY)
    }
  }
}
