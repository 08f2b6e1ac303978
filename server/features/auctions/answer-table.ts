import { monthRange, quarterRange, type Range, weekRange } from '#ask/calendar.ts'
import { isOfField } from '#ask/frame/aggregate.ts'
import { both, isEmpty } from '#ask/frame/merge.ts'
import { bareName } from '#ask/normalise/place-names.ts'
import type { Manner } from '#ask/say/explain.ts'
import { columnsOf, kindOfColumn } from '#contract/aggregate-columns.ts'
import { type GroupField, SIZE_BANDS } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, DateCondition, Measure, NumberCondition } from '#contract/auction-query.ts'
import type { AnswerTable } from '#contract/auctions.ts'
import { type AggregateResult, groupLabel, sayColumn } from './say-aggregate.ts'

/** Whether every auction that begins in the range meets a condition anyway, so that it needs no longer be said. */
const isImplied = (condition: DateCondition, { from, to }: Range) =>
  condition.kind === 'period' &&
  (condition.on === 'begins' || condition.on === 'overlaps') &&
  (condition.from ?? from) <= from &&
  (condition.to ?? to) >= to

function within(filter: AuctionFilter, range: Range): AuctionFilter {
  const others = filter.dates?.filter((condition) => !isImplied(condition, range)) ?? []
  return { ...filter, dates: [...others, { kind: 'period', on: 'begins', ...range }] }
}

/** The filter narrowed to one group, by the group's label as the data has it. */
function narrowed(
  filter: AuctionFilter,
  group: GroupField,
  label: string,
  codeOf: ReadonlyMap<string, string>,
): AuctionFilter {
  const year = Number(label.slice(0, 4))
  switch (group) {
    case 'state':
      return { ...filter, states: [codeOf.get(label) ?? label] }
    case 'jurisdiction': {
      // `Fulton County, GA`
      const place = { name: bareName(label.slice(0, -4)).name, state: label.slice(-2) }
      return { ...filter, jurisdictions: [place] }
    }
    case 'auction_type':
      return { ...filter, types: [label] }
    case 'day':
      return within(filter, { from: label, to: label })
    case 'week':
      return within(filter, weekRange(label))
    case 'quarter':
      return within(filter, quarterRange(year, Number(label.slice(-1))))
    case 'month':
      return within(filter, monthRange(year, Number(label.slice(5, 7))))
    case 'year':
      return within(filter, { from: `${label}-01-01`, to: `${label}-12-31` })
    case 'month_of_year':
      return { ...filter, dates: [...(filter.dates ?? []), { kind: 'months', on: 'begins', months: [Number(label)] }] }
    case 'weekday':
      return { ...filter, dates: [...(filter.dates ?? []), { kind: 'weekdays', weekdays: [Number(label)] }] }
    case 'size':
      return { ...filter, numbers: [...(filter.numbers ?? []), ...bandOf(Number(label))] }
  }
}

/** What a band of market value holds. */
function bandOf(at: number): NumberCondition[] {
  const [low, high] = [SIZE_BANDS[at - 1], SIZE_BANDS[at]]
  const bound = (op: '>=' | '<', value: number | undefined): NumberCondition[] =>
    value === undefined ? [] : [{ kind: 'value', field: 'total_market_value', op, value }]
  return [...bound('>=', low), ...bound('<', high)]
}

/** The auctions behind a highest or lowest figure come with it first. */
function orderOf(measure: Measure | undefined): AuctionQuery['sort'] {
  const isEnd = isOfField(measure) && !measure.against && (measure.fn === 'max' || measure.fn === 'min')
  return isEnd ? [{ field: measure.field, dir: measure.fn === 'max' ? 'desc' : 'asc' }] : []
}

/** Computed figures as a table: its columns and groups in words, each group with what shows its auctions. Undefined where it is one figure. */
export function tableOf(query: AuctionQuery, result: AggregateResult, manner: Manner): AnswerTable | undefined {
  const { filter, aggregate } = query
  if (!aggregate || aggregate.counted || (!aggregate.groups && columnsOf(aggregate).length === 1)) return undefined
  const { groups = [], sets = [{}], measures } = aggregate
  const { language } = manner
  const codeOf = new Map([...(manner.vocabulary?.stateNames ?? [])].map(([code, name]) => [name, code]))
  const sort = orderOf(measures[0])
  return {
    groups,
    columns: columnsOf(aggregate).map((column) => ({
      ...{ ...column, measure: column.measure ?? 0, label: sayColumn(column, aggregate, manner) },
      ...{ kind: kindOfColumn(aggregate, column), reported: result.reported[column.measure ?? 0] ?? result.matched },
    })),
    rows: result.rows.map(({ labels, values }) => {
      const own = labels.reduce(
        (narrower, label, at) => narrowed(narrower, groups[at] ?? 'state', label, codeOf),
        filter,
      )
      return {
        labels: labels.map((label, at) => groupLabel(label, groups[at] ?? 'state', language)),
        keys: labels.map((label, at) => (groups[at] === 'state' ? (codeOf.get(label) ?? label) : label)),
        values: [...values],
        queries: sets.map((set) => ({ filter: isEmpty(set) ? own : both(own, set), sort })),
      }
    }),
    totals: [...result.totals],
    count: result.groups,
  }
}
