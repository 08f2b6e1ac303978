import { MEASURES } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { AGGREGATE_FIELD } from '../bind/aggregates.ts'
import type { Family, Item } from '../bind/items.ts'
import type { Target } from '../meanings.ts'
import type { Question } from '../question.ts'

/**
 * The order, number and figures of the question before, as a follow-up changes them.
 *
 * `flip the order` `cheapest first` · `first four will do` `10 more` `all of them` · `and on average?` `by type` `sort that by value`
 */
type Sort = AuctionQuery['sort'][number]

const flip = (dir: 'asc' | 'desc') => (dir === 'asc' ? 'desc' : 'asc')

const lifts = ({ items }: Question, target: Target) =>
  items.some((item) => item.kind === 'lift' && item.targets.includes(target))

/** "least first": of whatever was in order before. */
const ofAmount = ({ tokens }: Question) =>
  tokens.some(({ word }) => /^(most|least|fewest|lowest|highest)$/.test(word)) &&
  !tokens.some(({ word }) =>
    /^(market|assessed|estimated|values?|certificates?|certs?|worth|price|expensive|recent)$/.test(word),
  )

const BEGINS = ({ word }: { word: string }) => /^(start|starts|starting|begin|begins|beginning|date|dates)$/.test(word)
const OF_VALUE = /^(cheapest|priciest|costliest|expensive|valuable|valued)$/
const isFigured = (field: string) => /^(total_|market_|duration)/.test(field)

/** Whether what was in order before stays so, in the direction that is asked for now: "lowest instead", "latest up top" of what is in order by its end. */
function keepsField(question: Question, asked: Sort, first: Sort): boolean {
  if (asked.field === 'begin_date' && first.field === 'end_date') return !question.tokens.some(BEGINS)
  const bare = (question.sortAssumed || ofAmount(question)) && isFigured(first.field)
  return bare && !question.tokens.some(({ word }) => OF_VALUE.test(word))
}

/** The sort of the follow-up, or the one before in the direction it says. */
export function changedSort(before: AuctionQuery['sort'], question: Question): AuctionQuery['sort'] {
  if (lifts(question, 'sort')) return question.sort
  // "first four" of what is already in order
  const [asked] = question.byPlace && before.length > 0 ? [] : question.sort
  const sort = asked ? sortAsked(before, asked, question) : directed(before, question.direction)
  return question.reverse ? sort.map((each) => ({ ...each, dir: flip(each.dir) })) : sort
}

function sortAsked(before: AuctionQuery['sort'], asked: Sort, question: Question): AuctionQuery['sort'] {
  const [first, ...rest] = before
  if (!first) return question.sort
  // "top 10" of what is in order by a figure
  const top = question.sortAssumed && question.tokens.some(({ word }) => word === 'top')
  if (top && isFigured(first.field)) return before
  return keepsField(question, asked, first) ? [{ ...first, dir: asked.dir }, ...rest] : question.sort
}

/** "ascending", of what there is an order of, or else of market value. */
function directed(before: AuctionQuery['sort'], dir: Question['direction']): AuctionQuery['sort'] {
  if (!dir) return before
  return before.length > 0 ? before.map((each) => ({ ...each, dir })) : [{ field: 'total_market_value', dir }]
}

/** The limit of the follow-up, or the one before. */
export function changedLimit(before: number | undefined, question: Question): number | undefined {
  const dropped = question.items.some((item) => item.kind === 'lift' && item.value === before)
  // "not just 10"
  const freed = question.cues.has('lift') && before !== undefined && question.limit === before
  if (freed) return undefined
  if (question.cues.has('whole') || lifts(question, 'limit') || dropped) return question.limit
  const more = question.items.find((item) => item.kind === 'more')
  if (more?.kind === 'more') return before === undefined ? undefined : before + (more.count ?? before)
  const implied = question.limitImplied && before !== undefined
  return implied ? before : (question.limit ?? before)
}

type Aggregate = NonNullable<AuctionQuery['aggregate']>
type Figure = Extract<Aggregate, { fn: 'sum' | 'avg' | 'min' | 'max' | 'median' }>
type Grouped = Exclude<Aggregate, { fn: 'share' }>

const isFigure = (aggregate: Aggregate | undefined): aggregate is Figure =>
  aggregate !== undefined && aggregate.fn !== 'count' && aggregate.fn !== 'share' && aggregate.fn !== 'distinct'

/** Whether there is a number for each of several groups. */
export const isGrouped = (aggregate: Aggregate | undefined): aggregate is Grouped =>
  aggregate !== undefined && aggregate.fn !== 'share' && aggregate.group_by !== undefined

/** Whether money is meant by "total": "what do they come to", "how much in all". */
const adds = ({ tokens }: Question) =>
  tokens.some(({ word }) => /^(much|worth|value|dollars|money|come|add|sum)$/.test(word))

const isSum = (item: Item) => item.kind === 'fn' && item.fn === 'sum'

/** What is asked of the figure before rather than anew: "by type" after an average, "who has the most?", "and in total?" after a count. */
function ofBefore(before: Grouped, aggregate: Grouped, question: Question): Aggregate | undefined {
  const { items } = question
  if (aggregate.fn === 'count' && aggregate.group_by && !items.some(({ kind }) => kind === 'fn')) {
    const who = question.tokens.some(({ word }) => word === 'who' || word === 'where')
    return isGrouped(before) && who ? before : { ...before, group_by: aggregate.group_by }
  }
  // "what does that come to per county"
  if (aggregate.fn === 'count' && isFigure(before) && items.some(isSum))
    return { ...aggregate, fn: 'sum', field: before.field }
  const bare = aggregate.fn === 'sum' && question.assumed.has(AGGREGATE_FIELD) && !adds(question)
  if (!bare || before.fn !== 'count') return undefined
  return aggregate.group_by && aggregate.group_by === before.group_by ? before : { fn: 'count' }
}

const EXTREMES = /^(highest|lowest|biggest|largest|smallest|greatest|maximum|minimum|max|min)$/

/** "what's the highest?" after an average: of the same figure, where no auction is asked for. */
function extremeOf(
  before: Aggregate | undefined,
  { noun, pronoun, sort, limit, tokens }: Question,
): Aggregate | undefined {
  const [asked] = sort
  const bare = !noun && !pronoun && limit === 1 && tokens.some(({ word }) => EXTREMES.test(word))
  const auction = tokens.some(({ word }) => /^(which|one|auction|sale|show)$/.test(word))
  if (!asked || !bare || auction || !isFigure(before) || before.group_by) return undefined
  return { ...before, fn: asked.dir === 'desc' ? 'max' : 'min' }
}

/** "the average of that": the figure that the auctions were in order of. */
function orderedBy([first]: AuctionQuery['sort'], { tokens }: Question): Figure['field'] | undefined {
  const said = tokens.some(({ word }, at) => word === 'of' && /^(that|it|this)$/.test(tokens[at + 1]?.word ?? ''))
  return said ? MEASURES.find((measure) => measure === first?.field) : undefined
}

/** "by type" after an average keeps the average, "and on average?" after a sum keeps its figure and its groups. */
export function changedAggregate({ aggregate: before, sort }: AuctionQuery, question: Question): Aggregate | undefined {
  const { aggregate } = question.asked
  if (!aggregate) return extremeOf(before, question)
  if (aggregate.fn === 'share') return undefined
  const kept = before && before.fn !== 'share' ? ofBefore(before, aggregate, question) : undefined
  if (kept) return kept
  if (!isFigure(aggregate)) return aggregate
  const spoken = isFigure(before) ? before.field : orderedBy(sort, question)
  const field = question.assumed.has(AGGREGATE_FIELD) && spoken ? { field: spoken } : {}
  // "sum of certs instead of count"
  const replaces = question.tokens.some(({ word }) => word === 'instead' || word === 'rather')
  const regroups = (aggregate.fn !== 'sum' || replaces) && isGrouped(before) && !aggregate.group_by
  return { ...aggregate, ...field, ...(regroups ? { group_by: before.group_by } : {}) }
}

/** "only counties above 100" after a breakdown by county: the groups whose number is. */
export function groupsHaving(previous: AuctionQuery, { units, items, assumed }: Question): AuctionQuery | undefined {
  const { aggregate } = previous
  const [number, ...others] = units.flatMap(({ filter: { numbers = [] } }) => numbers)
  if (!isGrouped(aggregate) || number?.kind !== 'value' || others.length > 0 || units.length !== 1) return undefined
  const field = isFigure(aggregate) ? aggregate.field : undefined
  const named = items.some((item) => item.kind === 'dimension' && item.group === aggregate.group_by)
  if (!named || !(assumed.has(number) || number.field === field)) return undefined
  return { ...previous, aggregate: { ...aggregate, having: { op: number.op, value: number.value } } }
}

/** "top 5 only" after a breakdown: the first of its groups. */
export function firstGroups(
  previous: AuctionQuery,
  question: Question,
): Pick<AuctionQuery, 'sort' | 'limit' | 'aggregate'> | undefined {
  const kept = previous.aggregate
  if (!isGrouped(kept) || question.noun || question.cues.has('list')) return undefined
  // "sort that by value", of the groups
  const [asked] = question.sort
  const refers = question.tokens.some(({ word }) => /^(that|this|it|them|those|these)$/.test(word))
  const byFigure = asked?.field === (isFigure(kept) ? kept.field : 'total_market_value') && refers
  const named = question.tokens.some(({ word }) =>
    /^(market|values?|valued|worth|price|prices|cheapest|expensive)$/.test(word),
  )
  const bare = asked?.field === 'total_market_value' && !named
  const sorts = question.tokens.some(({ word }) => /^(sort|sorted|order|ordered|rank|ranked)$/.test(word)) && !asked
  if (!question.sortAssumed && !byFigure && !bare && !sorts && !question.direction) return undefined
  const limit = question.limit ?? previous.limit
  const dir = asked?.dir ?? question.direction ?? 'desc'
  return { sort: [{ field: 'value', dir }], ...(limit !== undefined ? { limit } : {}), aggregate: kept }
}

const GROUPS: Readonly<Record<Family, Grouped['group_by']>> = {
  where: 'state',
  type: 'auction_type',
  date: 'year',
  number: undefined,
  missing: undefined,
}

/** What was computed before, of another figure where one is named: "for assessed value". */
export function keptAggregate({ aggregate }: AuctionQuery, question: Question): Aggregate | undefined {
  const { figure, cues } = question
  if (isGrouped(aggregate) && lifts(question, 'group')) {
    const { group_by: _groups, having: _having, ...whole } = aggregate
    return whole
  }
  // "compared to 2025": one number for each
  const [first] = question.items
  const beside = first?.kind === 'or' && question.tokens[first.start]?.word !== 'or'
  const group = beside ? GROUPS[question.units[0]?.family ?? 'number'] : undefined
  if (group && aggregate && aggregate.fn !== 'share' && !aggregate.group_by) return { ...aggregate, group_by: group }
  return isFigure(aggregate) && figure && !cues.has('drop') ? { ...aggregate, field: figure } : aggregate
}

/** Whether states are counted or compared with each other. */
export const isOfStates = (aggregate: Aggregate | undefined): boolean =>
  (isGrouped(aggregate) && aggregate.group_by === 'state') ||
  (aggregate?.fn === 'distinct' && aggregate.field === 'state')
