import { type GroupField, NUMBER_FIELDS, type Quantity, type SortField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, Measure } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import type { Computation, Op, SortKey, Top } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { figureBy, groupOf, measured, measureOf } from './aggregate.ts'
import { sideBySide, withFigures } from './figures.ts'
import {
  ahead,
  areAlternatives,
  figured,
  timed,
  timesApart,
  withStatesInCommon,
  withTimesJoined,
} from './in-context.ts'
import { both, combine, tidy } from './merge.ts'
import { alone, type Joined, type Parts, partsOf } from './parts.ts'
import { withRest } from './rest.ts'
import { compose } from './scope.ts'
import { shareOf } from './share.ts'

/** What is asked for, and of which auctions. */
export type Asked = Parts & { filter: AuctionFilter; computed: Computation | undefined }
/** One form that questions have, or nothing where it is none of this form. */
type Answer = Omit<AuctionQuery, 'filter'> & { filter?: AuctionFilter }
type Form = (asked: Asked) => Answer | undefined

const plain = ({ field, dir }: SortKey) => ({ field, dir })
const keyOf = ({ field, dir }: Top): SortKey =>
  field ? { field, dir } : { field: 'total_market_value', dir, assumed: true }

const QUANTITIES: readonly string[] = [
  'total_certificates',
  'total_market_value',
  'total_assessed_value',
  'total_estimated_value',
  'duration',
] satisfies Quantity[]
const isMeasure = (field: string): field is Quantity => QUANTITIES.includes(field)

const aggregateOf = (by: Computation, group?: GroupField): Aggregate => figureBy(measured(by), group)
const byValue = (dir: 'asc' | 'desc'): AuctionQuery['sort'] => [{ field: 'value', dir }]

/** The computation that is asked for, if one is: "on average, how many certificates" is one. */
export function computationOf({
  computation,
  fn,
  figure,
  countsGroups,
  dimension,
  group,
  change,
}: Parts): Computation | undefined {
  if (
    countsGroups &&
    !group &&
    !change &&
    (dimension === 'state' || dimension === 'jurisdiction' || dimension === 'auction_type')
  )
    return { fn: 'distinct', field: dimension }
  if ((computation?.fn === 'sum' && fn && fn !== 'sum') || (computation?.fn === 'avg' && fn === 'median'))
    return { ...computation, fn }
  if (computation?.fn === 'count' && fn === 'avg' && figure) return { fn, field: figure.field }
  if (computation && 'assumed' in computation && computation.assumed && figure && !figure.loose)
    return { fn: computation.fn, field: figure.field }
  return computation ?? (fn && figure ? { fn, field: figure.field } : undefined)
}

/** A number that each group has to have: of no figure it counts the auctions, else it is of what is computed. The other conditions stay. */
function countOf({ conditions }: Parts, of: Computation = { fn: 'count' }) {
  const found = conditions.find(
    ({ condition: { dim, assumed, filter } }) =>
      dim === 'number' && (assumed || of.fn !== 'count') && filter.numbers?.length === 1,
  )
  const [number] = found?.condition.filter.numbers ?? []
  const field = of.fn === 'count' ? 'total_certificates' : of.field
  if (number?.kind !== 'value' || number.field !== field) return undefined
  const having: { op: Op; value: number } = { op: number.op, value: number.value }
  return { having, filter: compose(conditions.filter((each) => each !== found)) }
}

/** What each group has to have where nothing is computed: "states whose sales average above 20 million", "months in which market value exceeded …" */
function heldBy({ computed, fn, dimension, conditions, limit, orders }: Asked): Computation {
  if (computed && computed.fn !== 'distinct') return computed
  const of = conditions.flatMap(({ condition: { filter, assumed } }) => (assumed ? [] : (filter.numbers ?? [])))[0]
  const isOfThem =
    of && dimension && !limit && orders.length === 0 && (fn || GROUPS.every((each) => each !== dimension))
  return isOfThem && isMeasure(of.field) ? { fn: fn ?? 'sum', field: of.field } : { fn: 'count' }
}

/** "states with more than 20 auctions", "whose total market value in 2026 is over 1 billion" */
const counted: Form = (asked) => {
  const { group, dimension, ranking, tops } = asked
  const by = group?.which ? group.group : dimension
  // "in which states is the average sale worth more than 300 million"
  const isOfNone = group?.which && asked.computed && 'assumed' in asked.computed && asked.computed.assumed
  const fn = dimension || isOfNone ? heldBy(asked) : ({ fn: 'count' } as const)
  const count = by && !ranking && tops.length === 0 ? countOf(asked, fn) : undefined
  return count && { filter: count.filter, sort: [], aggregate: { ...aggregateOf(fn, by), having: [count.having] } }
}

/** What groups are ranked by: the figure that is computed, or that the rest of the question names. */
function rankedIn({ ranking, computed, fn, orders: [order] }: Asked): Computation {
  const by: Computation = ranking?.by ?? { fn: 'count' }
  // "the fewest certificates on average"
  if (by.fn !== 'count') return by.fn === 'sum' && fn ? { ...by, fn } : by
  if (computed && computed.fn !== 'distinct') return computed
  // "top 8 counties in Florida by total certificates"
  return order && !order.assumed && isMeasure(order.field) ? { fn: fn ?? 'sum', field: order.field } : by
}

/** "which state has the most auctions", "of those with at least ten" */
const ranked: Form = (asked) => {
  const { ranking, group, limit, amount, tops } = asked
  if (!ranking) return undefined
  const end = tops.find((top) => top.limit)
  const [order] = asked.orders
  const by = rankedIn(asked)
  const most =
    group?.limit ?? limit ?? (ranking.limit === 1 ? (amount ?? end?.limit ?? 1) : (ranking.limit ?? end?.limit))
  const count = by.fn === 'count' ? countOf(asked) : undefined
  return {
    ...(count && { filter: count.filter }),
    // "rank the states by …; just the bottom five"
    sort: byValue(order?.assumed ? order.dir : end?.dir === 'asc' && !end.field ? 'asc' : ranking.dir),
    ...(most && { limit: most }),
    aggregate: { ...aggregateOf(by, ranking.group), ...(count && { having: [count.having] }) },
  }
}

/** "Texas counties by number of sales" */
const rankedByThem: Form = ({ rankedBy, ranking, dimension, group, each, tops, limit, amount }) => {
  const by = group?.group ?? dimension
  if (!rankedBy || ranking || !by || each) return undefined
  const most = tops.find((top) => top.limit)?.limit ?? limit ?? (tops.length > 0 ? (amount ?? 1) : undefined)
  const dir = tops[0]?.dir ?? 'desc'
  return { sort: byValue(dir), ...(most && { limit: most }), aggregate: aggregateOf(rankedBy, by) }
}

/** "fewest auctions", "most liens in Ohio": of which state or county is to be said */
const mostOfAll: Form = ({ mostOf, group, dimension, figure, filter: { states = [], jurisdictions } }) =>
  mostOf && !group && !dimension && !figure && !jurisdictions
    ? {
        sort: byValue(mostOf.dir),
        limit: 1,
        aggregate: figureBy({ fn: 'count' }, states.length === 1 ? 'jurisdiction' : 'state'),
      }
    : undefined

/** "highest market value in any Ohio sale", "just the number": the figure itself */
const figureAlone: Form = ({ figureOnly, tops, limit, computed, group, dimension, orders, figure }) => {
  const [top] = tops
  if (!figureOnly || computed || group || dimension || limit || top?.limit || orders.length > 0) return undefined
  const number: Computation = figure ? { fn: 'sum', field: figure.field } : { fn: 'count' }
  if (!top) return figureOnly === 'number' ? { sort: [], aggregate: aggregateOf(number) } : undefined
  const field = NUMBER_FIELDS.find((each) => each === top.field)
  return field && { sort: [], aggregate: figureBy({ fn: top.dir === 'desc' ? 'max' : 'min', field }) }
}

/** "states whose total market value is over 1 billion" */
const bounded: Form = ({ having, alsoHaving, group, dimension, computed: by, orders: [order] }) => {
  if (!having) return undefined
  const bounds = [having, ...alsoHaving]
  const ofBound = (bound: typeof having) => measured(bound.ofIt && by && by.fn !== 'distinct' ? by : bound.by)
  // "which counties had at least 5 sales, and what was each of them worth"
  const asked = by && by.fn !== 'distinct' && by.fn !== 'count' ? [measured(by)] : []
  const all = [...bounds.map(ofBound), ...asked]
  const placeOf = (measure: Measure) => measures.findIndex((each) => isDeepEqual(each, measure))
  const measures = all.filter((measure, at) => all.findIndex((each) => isDeepEqual(each, measure)) === at)
  return {
    sort: order?.assumed ? byValue(order.dir) : [],
    aggregate: {
      ...{ measures, groups: [having.group ?? group?.group ?? dimension ?? 'state'] },
      having: bounds.map((bound) => {
        const measure = placeOf(ofBound(bound))
        return { ...(measure > 0 && { measure }), op: bound.op, value: bound.value }
      }),
    },
  }
}
const isDeepEqual = (one: Measure, other: Measure) => JSON.stringify(one) === JSON.stringify(other)

/** "counties that had sales in 2025 but none in 2026" */
const parted: Form = ({ sides, filter }) =>
  sides && {
    ...(sides.within && { filter: combine(filter, sides.within) }),
    sort: [],
    aggregate: {
      ...{ measures: [{ fn: 'count' }], groups: [sides.group] },
      ...{ sets: [...sides.sets], having: [...sides.having] },
      ...(sides.counted && { counted: true }),
    },
  }

const extremeOf = (top: Top | undefined) => (top?.dir === 'asc' ? 'min' : 'max')

/** What the groups are compared by: "the most certificates", "the largest auction". */
function ofTops({ tops, computed, figure, fn, orders, noun }: Asked): Computation {
  const [top] = tops
  const said =
    tops.find((each) => each.field && !each.inOrder)?.field ??
    orders.find((each) => !each.assumed && isMeasure(each.field))?.field
  // "which state had the cheapest lien sale"
  const ofOne = noun === 'single' && said !== 'total_certificates' ? extremeOf(top) : undefined
  if (said && isMeasure(said)) return { fn: ofOne ?? fn ?? 'sum', field: said }
  if (computed && computed.fn !== 'distinct') return computed
  // "the five states where total market value is the greatest"
  if (figure && (top?.counts || !figure.loose)) return { fn: 'sum', field: figure.field }
  // "top 3 Ohio counties" are those of most auctions, as "top 3 states" are
  return said || top?.counts || (top?.limit ?? 1) > 1 ? { fn: 'count' } : { fn: 'max', field: 'total_market_value' }
}

const VALUE = 'total_market_value'
/** "rank them by value and give me the first five" */
const dirOf = ({ inOrder, dir }: Top) => (inOrder ? 'desc' : dir)
/** "the biggest sale of each month" */
const ofOneSale = ({ noun, tops: [top] }: Asked) => (noun === 'single' && !top?.field ? VALUE : undefined)

/** "in which month did the most sales start" */
const topGroups: Form = (asked) => {
  const { group, dimension, tops, limit, amount, each, figure } = asked
  const [top] = tops
  // "which Texas county has the highest number of auctions"
  const isOfGroups =
    tops.some(({ counts }) => counts) ||
    (asked.computed !== undefined && !top?.field) ||
    (asked.fn !== undefined && top?.field !== undefined) ||
    // "top 5 Texas counties by total market value"
    (top?.limit !== undefined && !asked.noun && !each)
  const by = group?.group ?? (isOfGroups ? dimension : undefined)
  if (!by || !top) return undefined
  const said = NUMBER_FIELDS.find((each) => each === (top.field ?? figure?.field))
  const field = said ?? ofOneSale(asked)
  // "the highest assessed value of each type"
  if (group && !group.which && field && !top.limit && !top.counts && !limit)
    return { sort: byValue(top.dir), aggregate: figureBy({ fn: top.dir === 'desc' ? 'max' : 'min', field }, by) }
  return {
    sort: byValue(dirOf(top)),
    limit: group?.limit ?? limit ?? top.limit ?? amount ?? 1,
    aggregate: aggregateOf(ofTops(asked), by),
  }
}

/** "counties of Ohio by total market value": the groups are in order, not the auctions */
const groupsByFigure: Form = ({ dimension, group, orders: [order], noun, computed, conditions, first, limit }) =>
  (dimension === 'state' || dimension === 'jurisdiction') &&
  order &&
  isMeasure(order.field) &&
  ![group, noun, computed, first, limit].some((each) => each !== undefined) &&
  conditions.every(({ condition: { dim } }) => dim === 'state' || dim === 'date')
    ? { sort: byValue(order.dir), aggregate: figureBy({ fn: 'sum', field: order.field }, dimension) }
    : undefined

/** Whether times are of a year each. */
function yearsOf(filters: readonly AuctionFilter[]): boolean {
  const years = filters.map(({ dates: [date] = [] }) => (date?.kind === 'period' ? date.from?.slice(0, 4) : undefined))
  return new Set(years).size === filters.length
}

/** "from 2024 to 2026" */
const spansYears = ({ dates: [date, more] = [] }: AuctionFilter) =>
  date?.kind === 'period' && !more && date.from && date.to && date.from.slice(0, 4) < date.to.slice(0, 4)

/** What "each" and "compare" part: what several are named of. */
export function partedBy({ dimension, filter }: Pick<Asked, 'dimension' | 'filter'>): GroupField | undefined {
  if (dimension) return dimension
  if (filter.jurisdictions && filter.jurisdictions.length > 1) return 'jurisdiction'
  if (filter.types && filter.types.length > 1) return 'auction_type'
  const times = new Set(filter.any_of?.map(({ dates }) => dates?.length === 1 && JSON.stringify(dates)))
  if (filter.any_of && times.size > 1 && !times.has(false)) return yearsOf(filter.any_of) ? 'year' : 'month'
  if (filter.states && filter.states.length > 1) return 'state'
  return spansYears(filter) ? 'year' : undefined
}

const GROUPS = ['state', 'jurisdiction', 'auction_type'] as const

/** What is computed of groups where it is not said: the figure that is named, or what they are in the order of. */
function ofGroups({ figure, group, each, change, orders: [order] }: Asked): Computation {
  if (figure && (change || ((group || each) && !figure.loose))) return { fn: 'sum', field: figure.field }
  return group?.which && order && isMeasure(order.field) ? { fn: 'sum', field: order.field } : { fn: 'count' }
}

/** Whether numbers are asked for of each: "lien totals for each", "certs each" */
const partsNumbers = ({ each, fn, dimension, figure }: Asked) =>
  each === 'compare' || (each && (fn === 'sum' || dimension || (figure && !figure.loose)))

/** "how many", "average market value by state" */
const computed: Form = (asked) => {
  const { computed: by, group, each, orders, tops, change } = asked
  const [order] = orders
  if (!by && !group && !change && !(partsNumbers(asked) && partedBy(asked) && tops.length === 0 && !order))
    return undefined
  // "total market value by state, highest to lowest"
  const isOrdered = by && order && (!order.usual || by.fn === 'count')
  const parted = group?.group ?? (each ? partedBy(asked) : GROUPS.find((each) => isOrdered && each === order.field))
  // "how many counties, each of them once"
  const grouping = by?.fn === 'distinct' && by.field === parted ? undefined : parted
  const limit = grouping && (asked.limit ?? group?.limit)
  return {
    sort: grouping && order ? byValue(order.dir) : [],
    ...(limit && { limit }),
    aggregate: aggregateOf(by ?? ofGroups(asked), grouping),
  }
}

/** "the cheapest by assessed value": the figure that is named is meant. */
const isLooseBeside = ({ tops: [top], orders: [first], figure }: Parts) =>
  top?.loose === true && (figure !== undefined || NUMBER_FIELDS.some((each) => each === first?.field))

/** The figure of a superlative, or the one that is named. */
function keyOfTops(parts: Parts): SortKey | undefined {
  const { tops, orders, figure } = parts
  const named = tops.find((each) => each.field && !each.ahead) ?? tops.find((each) => each.field)
  const field = (isLooseBeside(parts) ? undefined : named?.field) ?? (orders.length > 0 ? undefined : figure?.field)
  const dir = named?.dir ?? tops[0]?.dir
  return field && dir && { field, dir }
}

/** By what the first are the first. */
function topKeys(parts: Parts): SortKey[] {
  const { tops, orders } = parts
  const [top] = tops
  const [first, ...others] = orders
  if (top?.inOrder && first) return [first, ...others]
  const isOfTime = (top?.ahead || top?.behind) === true
  const key = first && isOfTime ? undefined : keyOfTops(parts)
  // "6 cheapest deeds, sorted by date"
  if (key) return [key, ...orders.filter((each) => each.field !== key.field)]
  if (first) return [first.usual && top && !isOfTime ? { field: first.field, dir: top.dir } : first, ...others]
  return top ? [keyOf(top)] : []
}

/** "top 10", "the largest", "five sales" */
const first: Form = (parts) => {
  const { tops, limit, amount, next } = parts
  if (next === 'one' && tops.length === 0)
    return { sort: [{ field: 'begin_date', dir: 'asc' }], limit: limit ?? amount ?? 1 }
  if (tops.length === 0 && limit === undefined) return undefined
  const most = tops.find((each) => each.limit)?.limit ?? limit ?? amount
  const sort = topKeys(parts).map(plain)
  // "the shortest auctions first" asks for all
  return parts.first && most === undefined ? { sort } : { sort, limit: most ?? 1 }
}

const isDate = (field: SortField) => field === 'begin_date' || field === 'end_date'

/** Auctions, in an order: "by end date, latest first" is one. */
function rows({ orders, rankedBy, filter: { numbers = [] } }: Asked): Answer {
  const [first, ...more] = orders
  const fields = new Set(numbers.map(({ field }) => field))
  const [field] = fields
  // "an assessed value of 5 to 15 million, smallest on top"
  const named = first?.assumed ? more.find((each) => each.usual) : undefined
  const meant = named?.field ?? (first?.assumed && fields.size === 1 ? field : undefined)
  const key = first && meant ? { ...first, field: meant } : first
  // "sort Ohio auctions by count"
  if (!key && rankedBy) return { sort: [{ field: 'total_certificates', dir: 'desc' }] }
  if (!key) return { sort: [] }
  const turned = key.usual ? more.find((each) => each.assumed || (isDate(each.field) && isDate(key.field))) : undefined
  const others = more.filter((each) => each !== turned && each !== named && !each.assumed)
  return { sort: [turned ? { field: key.field, dir: turned.dir } : key, ...others].map(plain) }
}

/** "which of the two has more certificates" */
export const won = ({
  winner,
  figure,
  ...asked
}: Pick<Asked, 'winner' | 'figure' | 'each' | 'filter' | 'dimension' | 'computed' | 'tops' | 'group'>):
  | Answer
  | undefined => {
  // "which month was the busiest", "which of the two has more"
  const by = winner && asked.each !== 'compare' ? (asked.group?.which ? asked.group.group : partedBy(asked)) : undefined
  const { computed } = asked
  const field = figure?.field ?? asked.tops[0]?.field
  const measure: Computation =
    computed && computed.fn !== 'distinct' && computed.fn !== 'count'
      ? computed
      : field && isMeasure(field)
        ? { fn: 'sum', field }
        : { fn: 'count' }
  return by && winner && { sort: byValue(winner), limit: 1, aggregate: aggregateOf(measure, by) }
}

const FORMS: readonly Form[] = [
  ...[
    parted,
    won,
    counted,
    ranked,
    rankedByThem,
    bounded,
    figureAlone,
    mostOfAll,
    topGroups,
    groupsByFigure,
    computed,
    first,
  ],
]

/** "next", "soonest" are of those to come, "the last" of those that are over, where no time is said. */
export function impliedTime(
  { tops, conditions, next, phase }: Pick<Parts, 'tops' | 'conditions' | 'next' | 'phase'>,
  today: string,
): AuctionFilter {
  if (conditions.some(({ condition }) => condition.dim === 'date')) return {}
  const on = tops.some((top) => top.ahead && top.field === 'end_date') ? 'ends' : 'begins'
  if (next || tops.some((top) => top.ahead)) return { dates: [{ kind: 'period', on, from: today }] }
  const isOfEnds = (top: Top) => top.field === 'end_date' && top.dir === 'desc' && phase === 'ends'
  const behind = tops.some((top) => top.behind || isOfEnds(top))
  return behind ? { dates: [{ kind: 'period', on: 'ends', to: addDays(today, -1) }] } : {}
}

/** "November sales in Colorado, any year" */
const ofAnyYear = (joined: Joined): Joined =>
  joined.condition.anyYear
    ? { ...joined, condition: { ...joined.condition, filter: joined.condition.anyYear } }
    : joined

/** "how much is the cheapest sale worth" is no sum */
function ofOne(answer: Answer, { noun, tops: [top] }: Parts): Answer {
  const measure = measureOf(answer)
  const isOne = measure?.fn === 'sum' && !groupOf(answer) && top && !top.limit && noun === 'single'
  return isOne ? { ...answer, aggregate: figureBy({ ...measure, fn: top.dir === 'desc' ? 'max' : 'min' }) } : answer
}

/** "Florida and Georgia, liens and deeds respectively" */
function paired({ states = [], types = [], ...rest }: AuctionFilter): AuctionFilter {
  if (states.length < 2 || states.length !== types.length) return { ...rest, states, types }
  return combine(rest, {
    any_of: states.map((state, at) => ({ states: [state], types: types.slice(at, at + 1) })),
  })
}

const isFigure = ({ condition: { dim, negated } }: Joined) => (dim === 'number' || dim === 'missing') && !negated

/** "more than 200 certificates or without an estimate": two conditions that "or" joins. */
function withAlternatives(conditions: readonly Joined[]): Joined[] {
  const all: Joined[] = []
  for (const joined of conditions) {
    const last = all.at(-1)
    if (joined.link !== 'or' || !last || !isFigure(last) || !isFigure(joined)) {
      all.push(joined)
      continue
    }
    const any_of = [last, joined].map(({ condition }) => condition.filter)
    all.splice(-1, 1, { ...last, condition: { dim: 'missing', filter: { any_of } } })
  }
  return all
}

/** "over 200 certificates, over 10 million in market value, or both": one of the figures is enough. */
function withEither(conditions: readonly Joined[]): Joined[] {
  const [first, ...others] = conditions.filter(isFigure)
  if (!first || others.length === 0) return [...conditions]
  const any_of = [first, ...others].map(({ condition }) => condition.filter)
  return [...conditions.filter((each) => !isFigure(each)), alone({ dim: 'missing', filter: { any_of } })]
}

/** "either over 1,000 certificates or over 10 million, but not both" */
function notBoth(filter: AuctionFilter, tokens: readonly Token[]): AuctionFilter {
  const [one, other, more] = filter.any_of ?? []
  const isApart = tokens.some(({ word }, at) => word === 'both' && tokens[at - 1]?.word === 'not')
  return one && other && !more && isApart ? combine(filter, { none_of: [both(one, other)] }) : filter
}

/** The query that a sequence of constituents asks. */
export function queryOf(said: readonly Edge[], tokens: readonly Token[], today: string): AuctionQuery {
  const sequence = withRest(said, tokens)
  const share = sequence.find((edge) => isKind(edge, 'share'))
  // "the change in tax deeds by state, absolute and %"
  if (share && !sequence.some(({ kind }) => kind === 'change')) return shareOf(sequence, tokens, share)
  const parts = partsOf(sequence, tokens)
  const compared =
    parts.each || parts.winner || parts.change || areAlternatives(parts.conditions)
      ? timesApart(parts.conditions)
      : parts.conditions
  const timely = parts.yearless ? compared.map(ofAnyYear) : compared
  const measure = parts.computation && 'field' in parts.computation ? parts.computation.field : undefined
  const figure = parts.figure?.field ?? NUMBER_FIELDS.find((field) => field === measure)
  const isStill = tokens.some(({ word }) => word === 'still')
  const conditions = figured(timed(timely, parts.phase), figure).map((each, _, all) =>
    ahead(each, today, all.filter(({ condition }) => condition.dim === 'date').length === 1, isStill),
  )
  const isEither = sequence.some(({ kind }) => kind === 'inclusive')
  const joined = withStatesInCommon(isEither ? withEither(conditions) : withAlternatives(conditions))
  const filter = notBoth(combine(compose(joined), impliedTime(parts, today)), tokens)
  const asked: Asked = { ...parts, conditions, filter, computed: computationOf(parts) }
  const found = FORMS.reduce<Answer | undefined>((known, form) => known ?? form(asked), undefined) ?? rows(asked)
  const isPaired = sequence.some(({ kind }) => kind === 'respectively')
  const { states, types, ...rest } = isPaired ? paired(found.filter ?? filter) : (found.filter ?? filter)
  const left = { states: less(states, rest.not_states), types: less(types, rest.not_types) }
  const plainly = { ...ofOne(found, parts), filter: tidy({ ...rest, ...left }) }
  const by = partedBy(asked)
  const sides = sideBySide(plainly, parts, by, today)
  return withFigures({ ...sides, filter: withTimesJoined(sides.filter) }, parts, by)
}
/** "New Jersey and New York, no, forget New York" */
const less = (all: string[] = [], out: readonly string[] = []) =>
  all.every((each) => out.includes(each)) ? all : all.filter((each) => !out.includes(each))
