import { type RawBuilder, sql } from 'kysely'
import type { AuctionFilter, Comparison, DateCondition, NumberCondition, Place } from '#contract/auction-query.ts'
import { containing } from '../../lists/page.ts'
import { matchKey } from './places.queries.ts'

type Condition = RawBuilder<boolean>

/**
 * An `AuctionFilter` as SQL over `auctions a`. Every value is a parameter; names of columns come from the contract's closed lists.
 * Meanings are those of contract/auction-query.ts: a missing figure or date satisfies no condition on it.
 */
export function filterCondition(filter: AuctionFilter): Condition {
  return all([
    filter.states && sql`a.state_code in (${sql.join(filter.states)})`,
    filter.not_states && sql`a.state_code not in (${sql.join(filter.not_states)})`,
    filter.jurisdictions && sql`a.jurisdiction_id in (${jurisdictionIds(filter.jurisdictions)})`,
    filter.not_jurisdictions && sql`a.jurisdiction_id not in (${jurisdictionIds(filter.not_jurisdictions)})`,
    filter.types && sql`a.auction_type_id in (${typeIds(filter.types)})`,
    filter.not_types && sql`a.auction_type_id not in (${typeIds(filter.not_types)})`,
    ...(filter.dates ?? []).map(dateCondition),
    ...(filter.numbers ?? []).map(numberCondition),
    ...(filter.missing ?? []).map((field) => sql<boolean>`${sql.ref(`a.${field}`)} is null`),
    ...(filter.present ?? []).map((field) => sql<boolean>`${sql.ref(`a.${field}`)} is not null`),
    filter.any_of && any(filter.any_of.map(filterCondition)),
    // "is not true" rather than "not": where a figure is missing, the condition holds for nobody and excludes nobody.
    ...(filter.none_of ?? []).map((excluded) => sql<boolean>`(${filterCondition(excluded)}) is not true`),
  ])
}

/** Exactly these auctions. */
export const isOneOf = (ids: readonly number[]): Condition => sql`a.id = any(${ids}::bigint[])`

function all(conditions: (Condition | RawBuilder<unknown> | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length ? sql`(${sql.join(given, sql` and `)})` : sql`true`
}

const any = (conditions: Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

function jurisdictionIds(places: readonly Place[]) {
  const matches = places.map(({ name, state }) => {
    const key = matchKey(name)
    return state ? sql<boolean>`(j.match_key = ${key} and j.state_code = ${state})` : sql<boolean>`j.match_key = ${key}`
  })
  return sql`select j.id from jurisdictions j where ${any(matches)}`
}

function typeIds(types: readonly string[]) {
  return sql`select t.id from auction_types t where lower(t.name) in (${sql.join(types.map((type) => type.toLowerCase()))})`
}

const OPERATORS = {
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '=': sql`=`,
} satisfies Record<Comparison, RawBuilder<unknown>>

function numberCondition(condition: NumberCondition): Condition {
  const column = sql.ref(`a.${condition.field}`)
  switch (condition.kind) {
    case 'value':
      return sql`${column} ${OPERATORS[condition.op]} ${condition.value}::float8`
    case 'between':
      return sql`${column} between ${condition.low}::float8 and ${condition.high}::float8`
    case 'field': {
      const than = sql.ref(`a.${condition.than}`)
      return sql`${column} ${OPERATORS[condition.op]} ${than} * ${condition.times}::float8 + ${condition.plus}::float8`
    }
  }
}

/** What must not be before the period's first day, and what not after its last. */
const PERIOD_COLUMNS = {
  overlaps: ['a.last_date', 'a.begin_date'],
  begins: ['a.begin_date', 'a.begin_date'],
  ends: ['a.last_date', 'a.last_date'],
  within: ['a.begin_date', 'a.last_date'],
} as const

/** How many months after the one it begins in an auction ends in. */
const MONTHS_SPANNED = sql`(extract(year from a.last_date)::int - extract(year from a.begin_date)::int) * 12
  + extract(month from a.last_date)::int - extract(month from a.begin_date)::int`

/** How many months after the one an auction begins in a month of the year comes next. */
const monthsUntil = (month: number) => sql`(${month}::int + 12 - extract(month from a.begin_date)::int) % 12`

function dateCondition(condition: DateCondition): Condition {
  switch (condition.kind) {
    case 'period': {
      const [from, to] = PERIOD_COLUMNS[condition.on]
      return all([
        sql`a.begin_date is not null`,
        condition.from === undefined ? undefined : sql`${sql.ref(from)} >= ${condition.from}`,
        condition.to === undefined ? undefined : sql`${sql.ref(to)} <= ${condition.to}`,
      ])
    }
    case 'months':
      return condition.on === 'begins'
        ? sql`extract(month from a.begin_date) in (${sql.join(condition.months)})`
        : sql`${MONTHS_SPANNED} >= least(${sql.join(condition.months.map(monthsUntil))})`
    case 'weekdays':
      return sql`extract(dow from a.begin_date) in (${sql.join(condition.weekdays)})`
    case 'length':
      return all([
        sql`a.begin_date is not null`,
        condition.min_days === undefined
          ? undefined
          : sql`a.last_date - a.begin_date + 1 >= ${condition.min_days}::int`,
        condition.max_days === undefined
          ? undefined
          : sql`a.last_date - a.begin_date + 1 <= ${condition.max_days}::int`,
      ])
  }
}

type ListFilters = {
  search: string
  state?: string | undefined
  jurisdiction?: string | undefined
  auction_type?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The filters of `GET /api/auctions`, and its search over the names of state, jurisdiction and type. */
export function listCondition({ search, state, jurisdiction, auction_type, from, to }: ListFilters): Condition {
  const period = from !== undefined || to !== undefined
  return all([
    filterCondition({
      ...(state && { states: [state.toUpperCase()] }),
      ...(jurisdiction && { jurisdictions: [{ name: jurisdiction }] }),
      ...(auction_type && { types: [auction_type] }),
      ...(period && { dates: [{ kind: 'period', on: 'overlaps', ...(from && { from }), ...(to && { to }) }] }),
    }),
    ...search.split(/\s+/).filter(Boolean).slice(0, 10).map(nameCondition),
  ])
}

/** Each word has to stand in one of the names, so that `maricopa arizona` finds what a person means by it. */
function nameCondition(word: string): Condition {
  const pattern = containing(word)
  return sql`(
    a.state_code in (select code from states where name ilike ${pattern} or code = ${word.toUpperCase()})
    or a.jurisdiction_id in (select id from jurisdictions where name ilike ${pattern})
    or a.auction_type_id in (select id from auction_types where name ilike ${pattern})
  )`
}
