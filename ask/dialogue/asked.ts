import { type GroupField, NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, Measure } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { figureBy, groupOf, isOfField, measureOf, shareOf } from '../frame/aggregate.ts'
import { groupsBeside } from '../frame/figures.ts'
import type { Parts } from '../frame/parts.ts'
import type { Condition, Cue, Top } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { edited, withStateOf } from './edit.ts'

/** What a turn asks of what was found before: its order, how many, a figure, groups, or the list. */

export const values = <K extends Edge['kind']>(sequence: readonly Edge[], kind: K) =>
  sequence.flatMap((edge) => (isKind(edge, kind) ? [edge.value] : []))

/** What a turn says: its constituents, their parts, and what it does to the question before. */
export type Turn = {
  readonly sequence: readonly Edge[]
  readonly tokens: readonly Token[]
  readonly parts: Parts
  readonly cues: ReadonlySet<Cue>
  /** what was asked for before */
  readonly before: AuctionFilter
}

/** The figure that the question before compared, if it is one. */
export const onlyField = ({ filter }: AuctionQuery) => {
  const fields = new Set(filter.numbers?.map(({ field }) => field))
  return fields.size === 1 ? [...fields][0] : undefined
}

/** The same of another figure: what was counted is summed. */
function measured({ having: _, ...aggregate }: Aggregate, field: NumberField): Aggregate {
  const [first, ...others] = aggregate.measures
  const isOne = others.length === 0
  const of = (measure: Measure): Measure =>
    isOfField(measure) ? { fn: measure.fn, field } : isOne && measure.fn !== 'share' ? { fn: 'sum', field } : measure
  // of several figures those of a field, and each of them once
  const all = [first, ...others].flatMap((measure) => (measure ? [of(measure)] : []))
  const measures = all.filter((one, at) => all.findIndex((each) => isDeepEqual(each, one)) === at)
  return { ...aggregate, measures }
}
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** "no, assessed value": the figure that is compared, put in order by, or computed. */
export function ofFigure(query: AuctionQuery, field: NumberField): AuctionQuery {
  const { filter, aggregate } = query
  const { fn } = measureOf(query) ?? {}
  const share = shareOf(query)
  // "no, assessed value" of a share over 5 million is of that condition
  if (aggregate && share && !filter.numbers)
    return { ...query, aggregate: { ...aggregate, measures: [{ ...share, field }] } }
  if (aggregate && fn !== 'share' && fn !== 'distinct') return { ...query, aggregate: measured(aggregate, field) }
  const sort = query.sort.map((key) => (NUMBER_FIELDS.some((each) => each === key.field) ? { ...key, field } : key))
  const numbers = filter.numbers?.map((number) => (number.kind === 'field' ? number : { ...number, field }))
  return { ...query, sort, filter: { ...filter, ...(numbers && { numbers }) } }
}

/** They ask for what was found: "which ones?", "let me see"; "and the judicial ones?" asks for the same of others. */
const SHOWS: ReadonlySet<string> = wordSet('show see list which display')

/** "list the liens" of a split by type: their auctions. */
const OF_GROUP: { readonly [G in GroupField]?: Condition['dim'] } = {
  ...{ state: 'state', jurisdiction: 'place', auction_type: 'type', year: 'date', month: 'date' },
}
function isOneGroup(query: AuctionQuery, { sequence, tokens }: Turn): boolean {
  const group = groupOf(query)
  const isShown = tokens.slice(0, 3).some(({ word }) => SHOWS.has(word))
  return (
    isShown && values(sequence, 'condition').some(({ dim, negated }) => !negated && group && dim === OF_GROUP[group])
  )
}

/** Whether the list is asked for rather than a figure of it. */
function isList({ sequence, cues, tokens }: Turn, isGrouped: boolean): boolean {
  const isEmpty = sequence.every(
    ({ kind }) => kind === 'filler' || kind === 'cue' || kind === 'pronoun' || kind === 'noun',
  )
  const isOnly = sequence.some(({ kind }) => kind === 'only') || cues.has('only')
  const isShown = tokens.some(({ word }) => SHOWS.has(word) || (isOnly && word === 'ones'))
  // "list the New Jersey ones", "the list of October"
  const isNamed = tokens.some(
    ({ word }, at) =>
      (word === 'ones' && (!isOnly || !isGrouped)) || (word === 'list' && tokens[at - 1]?.word === 'the'),
  )
  if (isShown && (isEmpty || isNamed)) return true
  const has = (kind: Edge['kind']) => sequence.some((edge) => edge.kind === kind)
  return cues.has('list') || cues.has('whole') || (has('noun') && !has('condition'))
}

const ROWS = wordSet('sales auctions rows')
/** What the order is said of: the list in place of a figure, all of them in place of the first. */
function listOf(query: AuctionQuery, turn: Turn): AuctionQuery {
  const { sequence, cues, tokens } = turn
  const { filter, sort, aggregate } = query
  // "list the sales", behind how many counties had some
  const isOfRows = tokens.some(({ word }) => ROWS.has(word)) && !tokens.some(({ word }) => word === 'which')
  const measure = measureOf(query)
  if (measure?.fn === 'distinct' && !aggregate?.groups && !isOfRows && isList(turn, false))
    return { filter, sort: [], aggregate: figureBy({ fn: 'count' }, measure.field) }
  // "all of them" of the first groups
  if (groupedBy(query) && query.limit && cues.has('whole') && aggregate) return { filter, sort, aggregate }
  if (aggregate && (isList(turn, groupedBy(query) !== undefined) || isOneGroup(query, turn)))
    return { filter, sort: [] }
  const isAll = tokens.some(({ word }) => word === 'everything') && !sequence.some(({ kind }) => kind === 'condition')
  return cues.has('whole') || isAll ? { filter, sort } : query
}

/** "what's the highest?" of an average */
function extremeOf(query: AuctionQuery, { tops: [top] }: Parts): AuctionQuery | undefined {
  const measure = measureOf(query)
  if (!top || top.limit || top.field || !isOfField(measure) || groupOf(query)) return undefined
  return { ...query, aggregate: figureBy({ ...measure, fn: top.dir === 'desc' ? 'max' : 'min' }) }
}

/** "sort by count": groups by their figure */
const byCount = (query: AuctionQuery, { rankedBy }: Parts): AuctionQuery | undefined =>
  rankedBy && groupedBy(query) ? { ...query, sort: [{ field: 'value', dir: 'desc' }] } : undefined

/** What a turn says of groups: which of them are kept, or that they are counted. */
function ofGroups(query: AuctionQuery, { sequence, parts, cues, tokens }: Turn): AuctionQuery | undefined {
  const { having, computation, group } = parts
  const grouping = groupedBy(query)
  // "keep only the states where that is over 5 million", "skip any state below 1,000"
  const isCounted = sequence.some((edge) => edge.kind === 'having' && edge.parts.some(({ kind }) => kind === 'noun'))
  if (grouping && having && (having.ofIt || (having.by.fn === 'count' && !isCounted)))
    return { ...query, aggregate: { ...grouping, having: [{ op: having.op, value: having.value }] } }
  if (!grouping || computation?.fn !== 'count' || group) return undefined
  // "go back to number of auctions"
  if (cues.has('instead')) return { ...query, aggregate: figureBy({ fn: 'count' }, groupOf(query)) }
  // "and count lien sales only"
  const isVerb = sequence.some((edge) => edge.kind === 'computation' && tokens[edge.start]?.word === 'count')
  return isVerb && sequence.some(({ kind }) => kind === 'only') ? query : undefined
}

/** "the same for Ohio, taken together", "use the total assessed value instead": the figure there is. */
function ofSame(alone: AuctionQuery, query: AuctionQuery, { parts, cues }: Turn): AuctionQuery | undefined {
  const { aggregate } = query
  if (parts.fn === 'sum' && cues.has('same') && aggregate) return query
  const [sum, measure] = [measureOf(alone), measureOf(query)]
  if (sum?.fn !== 'sum' || groupOf(alone) || !cues.has('instead') || !isOfField(measure)) return undefined
  return { ...query, aggregate: { ...aggregate, measures: [{ ...measure, field: sum.field }] } }
}

/** What is asked of them: their order, how many, a figure, by groups, or the list. */
export function asked(alone: AuctionQuery, found: AuctionQuery, turn: Turn): AuctionQuery {
  const { parts, cues, sequence } = turn
  const before = ofShare(found, alone, turn)
  // "the ones that do have it, biggest first"
  const isOther = parts.orders.length > 0 && values(sequence, 'reverse').includes('any')
  const query = (isOther && opposed(before)) || before
  const same = ofGroups(query, turn) ?? ofSame(alone, query, turn)
  if (same) return same
  const around = parts.orders.length > 0 ? undefined : turnedAround(query, turn)
  if (around) return { ...around, ...(parts.limit !== undefined && { limit: parts.limit }) }
  const isChange = cues.has('instead') && ['min', 'max'].some((fn) => fn === measureOf(alone)?.fn)
  if (alone.aggregate && !isChange) return { ...computedOf(alone, alone.aggregate, query, turn), filter: query.filter }
  const other = extremeOf(query, parts) ?? byCount(query, parts)
  if (other) return other
  return parts.fn ? ofFunction(query, parts.fn) : inOrder(listOf(query, turn), alone, parts)
}

/** "compare 2025 and 2026 by type", "share of market value by state": of what was found before, which is parted anew. */
export function byItself(alone: AuctionQuery, { filter }: AuctionQuery): AuctionQuery {
  const { dates, any_of, states, types, ...others } = filter
  const groups = alone.aggregate?.groups ?? []
  // of one state or type there is nothing to compare by
  const isKept = (group: 'state' | 'auction_type', names: string[] | undefined) =>
    names && !(groups.includes(group) && names.length === 1)
  const isTimed = alone.aggregate?.sets?.some((set) => set.dates)
  const kept: AuctionFilter = {
    ...others,
    ...(isKept('state', states) && { states }),
    ...(isKept('auction_type', types) && { types }),
    ...(!isTimed && { ...(dates && { dates }), ...(any_of && { any_of }) }),
  }
  // what is counted of it is no part of the whole
  const whole: AuctionFilter = Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in alone.filter)))
  const measures = alone.aggregate?.measures.map((measure) =>
    measure.fn === 'share' ? { ...measure, of: { ...whole, ...measure.of } } : measure,
  )
  return {
    ...alone,
    filter: { ...kept, ...alone.filter },
    ...(measures && { aggregate: { ...alone.aggregate, measures } }),
  }
}

const OF_BOTH = ['states', 'jurisdictions', 'dates'] as const

/** "and in 2025?" of a share: both sides are of then, where "and deeds?" changes only what is counted; so does "and Texas?" of Florida's share. */
function ofShare(query: AuctionQuery, { filter: said }: AuctionQuery, { before }: Turn): AuctionQuery {
  const share = shareOf(query)
  if (!share || !query.aggregate) return query
  const whole = (of: AuctionFilter) => ({ ...query.aggregate, measures: [{ ...share, of }] })
  // of groups that are all of it
  if (groupOf(query) && JSON.stringify(share.of) === JSON.stringify(before))
    return { ...query, aggregate: whole(query.filter) }
  const keys = OF_BOTH.filter((key) => said[key] && !(key in before && !(key in share.of)))
  const both: AuctionFilter = Object.fromEntries(keys.map((key) => [key, said[key]]))
  if (keys.length === 0) return query
  return { ...query, aggregate: whole(edited(share.of, both, false)) }
}

/** "the others", "the other way round", where nothing else is said. */
function turnedAround(query: AuctionQuery, { sequence, cues }: Turn): AuctionQuery | undefined {
  if (sequence.some(({ kind }) => kind === 'condition')) return undefined
  if (cues.has('others')) return opposed(query) ?? query
  const [reverse] = values(sequence, 'reverse')
  if (reverse === '>' || reverse === '<') return opposed(query, reverse)
  return reverse && ((reverse === 'any' && opposed(query)) || reversed(query))
}

/** Another order, or the first of them. */
function inOrder(query: AuctionQuery, alone: AuctionQuery, parts: Parts): AuctionQuery {
  const { tops, orders, first, limit = tops.find((top) => top.limit)?.limit } = parts
  const isOrder = orders.length > 0 || (first && tops.length > 0 && !tops.some((top) => top.limit))
  if (isOrder) return { ...ordered(query, alone, parts), ...(limit !== undefined && { limit }) }
  return tops.length > 0 || limit !== undefined ? firstOf(query, alone, parts) : query
}

/** "put the most valuable at the top" asks for all, "latest up top" in the order there is. */
function ordered(query: AuctionQuery, alone: AuctionQuery, { tops, orders }: Parts): AuctionQuery {
  const dir = orders[0]?.dir ?? tops[0]?.dir ?? 'desc'
  const grouped = groupedBy(query)
  const figure = NUMBER_FIELDS.find((field) => field === orders[0]?.field)
  // "now by total market value": the groups are compared by it
  if (grouped)
    return {
      ...query,
      sort: [{ field: 'value', dir }],
      aggregate: figure && !orders[0]?.assumed ? measured(grouped, figure) : grouped,
    }
  const [before] = query.sort
  const isOfDate = alone.sort[0]?.field === 'begin_date' && before?.field === 'end_date'
  const field = orders[0]?.assumed ? (sortedBy(query) ?? onlyField(query)) : undefined
  return { ...query, sort: isOfDate ? [{ field: 'end_date', dir }] : field ? [{ field, dir }] : alone.sort }
}

const groupedBy = ({ aggregate }: AuctionQuery) => (aggregate?.groups ? aggregate : undefined)
const turned = (dir: 'asc' | 'desc') => (dir === 'asc' ? 'desc' : 'asc')

const OPPOSITE = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' } as const

/** "the other way round, those that do have it" */
function opposed(query: AuctionQuery, side?: '<' | '>'): AuctionQuery | undefined {
  const { missing, present, ...filter } = query.filter
  const [number, more] = filter.numbers ?? []
  if (number && number.kind !== 'between' && !more && (side ? number.op[0] !== side : number.kind === 'field'))
    return { ...query, filter: { ...query.filter, numbers: [{ ...number, op: OPPOSITE[number.op] }] } }
  const { jurisdictions, ...others } = query.filter
  // "all counties except those two"
  if (jurisdictions && !missing === !present)
    return { ...query, filter: withStateOf({ ...others, not_jurisdictions: jurisdictions }, jurisdictions) }
  if (!missing === !present) return undefined
  return { ...query, filter: missing ? { ...filter, present: missing } : { ...filter, missing: present } }
}

function reversed(query: AuctionQuery): AuctionQuery {
  const sort: AuctionQuery['sort'] = query.sort.length > 0 ? query.sort : [{ field: 'begin_date', dir: 'asc' }]
  return { ...query, sort: sort.map(({ field, dir }) => ({ field, dir: turned(dir) })) }
}

/** A figure of what was found: by the groups there are, or the figure there is by other groups. */
function computedOf(
  alone: AuctionQuery,
  aggregate: NonNullable<AuctionQuery['aggregate']>,
  query: AuctionQuery,
  turn: Turn,
): AuctionQuery {
  const { parts } = turn
  if (shareOf(alone)) return alone
  const grouped = groupedBy(query)
  const group = groupOf(alone)
  const most = parts.tops.find(({ limit }) => limit)?.limit ?? parts.limit
  if (grouped?.groups && !group && (parts.computation || parts.figure) && measureOf(alone)?.fn !== 'count')
    return {
      ...query,
      ...(most && { limit: most }),
      aggregate: { ...withoutHaving(grouped), measures: aggregate.measures },
    }
  const [top] = parts.tops
  // "which state has the highest?" of averages by state
  if (grouped && top && !top.field && !top.counts && group === groupOf(query) && alone.limit)
    return { ...alone, aggregate: grouped }
  return ofShareBy(alone, query, parts) ?? inGroups(alone, query.aggregate, turn)
}

/** "and by county, top 5" of shares. */
function ofShareBy(alone: AuctionQuery, query: AuctionQuery, { group, computation, figure, fn }: Parts) {
  const share = shareOf(query)
  if (!share || !alone.aggregate || !group || computation || figure || fn) return undefined
  return { ...alone, aggregate: { ...alone.aggregate, measures: [share] } }
}

/** "split by county, highest ten", "make it the median, by county": the figure there is, by other groups. */
function inGroups(alone: AuctionQuery, aggregate: Aggregate | undefined, { parts, tokens }: Turn) {
  const [before, ...others] = aggregate?.measures ?? []
  if (!before || before.fn === 'share' || !parts.group || parts.computation) return alone
  const ofFigure = isOfField(before) && !parts.tops.some(namesFigure) ? before : undefined
  if (!ofFigure && (parts.fn || parts.figure || parts.tops.length > 0)) return alone
  const { field = 'total_market_value' } = parts.figure ?? ofFigure ?? {}
  const whole: typeof before = ofFigure ? { ...ofFigure, field, fn: parts.fn ?? ofFigure.fn } : before
  const groups = tokens.some(({ word }) => word === 'also') ? groupsWith(aggregate, alone) : alone.aggregate?.groups
  return {
    ...alone,
    aggregate: {
      ...withoutHaving(aggregate),
      measures: [whole, ...others],
      ...(groups && { groups: groupsBeside(groups, aggregate?.sets) }),
    },
  }
}

/** "also by year" of figures by state: by both. */
function groupsWith(before: Aggregate | undefined, { aggregate }: AuctionQuery): Aggregate['groups'] {
  const [outer] = before?.groups ?? []
  const [by, inner] = aggregate?.groups ?? []
  return outer && by && outer !== by && !inner ? [outer, by] : aggregate?.groups
}
const withoutHaving = ({ having: _, counted: __, ...aggregate }: Partial<Aggregate> = {}) => aggregate
const namesFigure = ({ field, counts }: Top) => field !== undefined || counts === true

/** "and the totals?": of the figure that was asked for, or of market value. */
function ofFunction(query: AuctionQuery, fn: 'sum' | 'avg' | 'median' | 'max' | 'min'): AuctionQuery {
  const { filter, sort, limit } = query
  const before = measureOf(query)
  const field = isOfField(before) ? before.field : (onlyField(query) ?? sortedBy(query) ?? 'total_market_value')
  const group = groupOf(query)
  return {
    filter,
    sort: group ? sort : [],
    ...(group && limit && { limit }),
    aggregate: figureBy({ fn, field }, group),
  }
}

/** The figure that they are in the order of, if it is one. */
const sortedBy = ({ sort: [key] }: AuctionQuery) => NUMBER_FIELDS.find((field) => field === key?.field)

/** Which of the groups come first: "the first five" are those in the order there is. */
const dirOf = ({ sort: [key] }: AuctionQuery, top: Top | undefined) =>
  (top?.inOrder ? undefined : top?.dir) ?? key?.dir ?? 'desc'

/** The first of what was found, in the order there is where no other is said. */
function firstOf(query: AuctionQuery, alone: AuctionQuery, { tops, limit, amount }: Parts): AuctionQuery {
  const [top] = tops
  const most = tops.find((each) => each.limit)?.limit ?? limit ?? amount
  const grouped = groupedBy(query)
  const { filter, sort } = query
  if (grouped)
    return { filter, sort: [{ field: 'value', dir: dirOf(query, top) }], limit: most ?? 1, aggregate: grouped }
  const isPlain =
    top === undefined ||
    top.inOrder ||
    (top.field === undefined && top.dir === 'desc' && top.limit !== undefined && !top.counts)
  const sameField = top && !top.field && !isPlain ? sortedBy(query) : undefined
  const order = isPlain && sort.length > 0 ? sort : top && sameField ? [{ field: sameField, dir: top.dir }] : alone.sort
  return { filter, sort: order, limit: most ?? query.limit ?? 1 }
}
