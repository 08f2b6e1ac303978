import { type RawBuilder, sql } from 'kysely'
import { isMoney, type NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, Comparison, DateCondition, NumberCondition, Place } from '#contract/auction-query.ts'
import { matchKey } from '../../database/match-keys.ts'

type Condition = RawBuilder<boolean>

/**
 * An `AuctionFilter` as SQL over `auctions a`. Every value is a parameter; names of columns come from the contract's closed lists.
 * Meanings are those of contract/auction-query.ts: a missing figure or date satisfies no condition on it.
 */
export function filterCondition(filter: AuctionFilter): Condition {
  return all([
    filter.ids && sql`a.id = any (${filter.ids}::bigint[])`,
    filter.states && sql`a.state_code in (${sql.join(filter.states)})`,
    filter.not_states && sql`a.state_code not in (${sql.join(filter.not_states)})`,
    filter.jurisdictions && sql`a.jurisdiction_id = any (${jurisdictionIds(filter.jurisdictions)})`,
    filter.not_jurisdictions && sql`a.jurisdiction_id <> all (${jurisdictionIds(filter.not_jurisdictions)})`,
    filter.types && isOfType(filter.types, filter.states),
    filter.not_types && sql`a.auction_type_id <> all (${typeIds(filter.not_types)})`,
    ...(filter.dates ?? []).map(dateCondition),
    ...(filter.numbers ?? []).map(numberCondition),
    ...(filter.missing ?? []).map((field) => sql<boolean>`${sql.ref(`a.${field}`)} is null`),
    ...(filter.present ?? []).map((field) => sql<boolean>`${sql.ref(`a.${field}`)} is not null`),
    filter.any_of && any(filter.any_of.map(filterCondition)),
    // "is not true" rather than "not": where a figure is missing, the condition holds for nobody and excludes nobody.
    ...(filter.none_of ?? []).map((excluded) => sql<boolean>`(${filterCondition(excluded)}) is not true`),
  ])
}

function all(conditions: (Condition | RawBuilder<unknown> | undefined | false)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined && condition !== false)
  return given.length ? sql`(${sql.join(given, sql` and `)})` : sql`true`
}

const any = (conditions: Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

// Ids as arrays: found once, before the auctions are looked through, and then looked up in an index.
function jurisdictionIds(places: readonly Place[]) {
  const matches = places.map(({ name, state }) => {
    const key = matchKey(name)
    return state ? sql<boolean>`(j.match_key = ${key} and j.state_code = ${state})` : sql<boolean>`j.match_key = ${key}`
  })
  return sql`array(select j.id from jurisdictions j where ${any(matches)})`
}

/**
 * One type is compared as one id: in the index of types its auctions then stand in the order of their dates.
 * Not so within several states, whose index has fewer auctions to look at than there are tax liens.
 */
const isOfType = (types: readonly string[], states: readonly string[] = []): Condition =>
  types.length === 1 && states.length < 2
    ? sql`a.auction_type_id = (${typesNamed(types)})`
    : sql`a.auction_type_id = any (${typeIds(types)})`

const typesNamed = (types: readonly string[]) =>
  sql`select t.id from auction_types t where lower(t.name) in (${sql.join(types.map((type) => type.toLowerCase()))})`

const typeIds = (types: readonly string[]) => sql`array(${typesNamed(types)})`

const OPERATORS = {
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '=': sql`=`,
} satisfies Record<Comparison, RawBuilder<unknown>>

function numberCondition(condition: NumberCondition): Condition {
  const { field } = condition
  const column = sql.ref(`a.${field}`)
  switch (condition.kind) {
    case 'value':
      return compare(field, condition.op, condition.value)
    case 'between':
      return all([compare(field, '>=', condition.low), compare(field, '<=', condition.high)])
    case 'field': {
      const than = sql.ref(`a.${condition.than}`)
      const product = condition.times === 1 ? than : sql`${than} * ${condition.times}::numeric`
      const sum = condition.plus === 0 ? product : sql`${product} + ${condition.plus}::numeric`
      return sql`${column} ${OPERATORS[condition.op]} ${sum}`
    }
  }
}

/** A figure against a number of the type the figure has: converted the other way round, every row would be, and no index serves. */
function compare(field: NumberField, op: Comparison, value: number): Condition {
  const column = sql.ref(`a.${field}`)
  if (isMoney(field)) return sql`${column} ${OPERATORS[op]} ${value}::numeric`
  if (op === '=' && !Number.isInteger(value)) return sql`false`
  const whole = op === '>' || op === '<=' ? Math.floor(value) : Math.ceil(value)
  return sql`${column} ${OPERATORS[op]} ${whole}::bigint`
}

/** What must not be before the period's first day, and what not after its last. */
const PERIOD_COLUMNS = {
  overlaps: ['a.last_date', 'a.begin_date'],
  begins: ['a.begin_date', 'a.begin_date'],
  ends: ['a.last_date', 'a.last_date'],
  within: ['a.begin_date', 'a.last_date'],
} as const

/** A month of the year among the bits of `auctions.months`. */
const hasMonth = (month: number) => sql<boolean>`a.months & ${1 << (month - 1)}::int = ${1 << (month - 1)}::int`

/** Follows from the auction having a day on or after this one: the index by begin date is then entered there, not at its beginning. */
const beginsInReachOf = (day: string) =>
  sql`a.begin_date >= ${day}::date - (select max(longest.last_date - longest.begin_date) from auctions longest)`

function dateCondition(condition: DateCondition): Condition {
  switch (condition.kind) {
    case 'period': {
      const [from, to] = PERIOD_COLUMNS[condition.on]
      return all([
        sql`a.begin_date is not null`,
        condition.from === undefined ? undefined : sql`${sql.ref(from)} >= ${condition.from}`,
        condition.to === undefined ? undefined : sql`${sql.ref(to)} <= ${condition.to}`,
        from === 'a.last_date' && condition.from !== undefined && beginsInReachOf(condition.from),
        to === 'a.last_date' && condition.to !== undefined && sql`a.begin_date <= ${condition.to}`,
      ])
    }
    case 'months':
      return condition.on === 'overlaps'
        ? any(condition.months.map(hasMonth))
        : sql`date_part('month', a.begin_date) in (${sql.join(condition.months)})`
    case 'weekdays':
      return sql`date_part('dow', a.begin_date) in (${sql.join(condition.weekdays)})`
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
