import type { GroupField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, DateCondition } from '#contract/auction-query.ts'
import type { AnswerGroup } from '#contract/auctions.ts'
import { monthRange, quarterRange, type Range, weekRange } from '../calendar.ts'
import type { Language } from '../language.ts'
import { bareName } from '../normalise/place-names.ts'
import { type AggregateResult, groupLabel } from '../say/say-aggregate.ts'
import type { Vocabulary } from '../scene.ts'

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
  }
}

/** The auctions behind a highest or lowest figure come with it first. */
function orderOf(aggregate: Aggregate): AuctionQuery['sort'] {
  const { fn } = aggregate
  return fn === 'max' || fn === 'min' ? [{ field: aggregate.field, dir: fn === 'max' ? 'desc' : 'asc' }] : []
}

/** The groups of a breakdown as data: each with its label in words and the query that shows its auctions. */
export function breakdownOf(
  { filter, aggregate }: AuctionQuery,
  { groups }: AggregateResult,
  { stateNames }: Vocabulary,
  language: Language,
): AnswerGroup[] | undefined {
  const group = aggregate && aggregate.fn !== 'share' ? aggregate.group_by : undefined
  if (!aggregate || !group || !groups) return undefined
  const codeOf = new Map([...stateNames].map(([code, name]) => [name, code]))
  const sort = orderOf(aggregate)
  return groups.flatMap(({ label, value }) =>
    value === null
      ? []
      : {
          label: groupLabel(label, group, language),
          key: group === 'state' ? (codeOf.get(label) ?? label) : label,
          value,
          query: { filter: narrowed(filter, group, label, codeOf), sort },
        },
  )
}
