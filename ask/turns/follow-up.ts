import type { AuctionQuery, UnusedWords } from '#contract/auction-query.ts'
import { newOverOld } from '../compose/consistent.ts'
import type { Cue } from '../meanings.ts'
import type { Question } from '../question.ts'
import { isAsLong } from './changed-dates.ts'
import {
  changedAggregate,
  changedLimit,
  changedSort,
  firstGroups,
  groupsHaving,
  isGrouped,
  isOfStates,
  keptAggregate,
} from './changed-figures.ts'
import { changedFilter } from './changed-filter.ts'
import { ofEachListed } from './listed-before.ts'

/**
 * Follow-ups: a text that changes the question before.
 *
 * `over 20 certificates only` adds · `same for Michigan` replaces the state · `also Georgia` adds to the list · `drop the deeds` takes away ·
 * `count them` · `sort by date` · `and next year?` · `any state`
 */
const REFERS: readonly Cue[] = [
  'same',
  'about',
  'also',
  'instead',
  'drop',
  'list',
  'these',
  'elsewhere',
  'lift',
  'swap',
  'later',
  'earlier',
  'others',
]
const OPENERS = new Set(['and', 'but', 'or', 'plus'])
const THEN = new Set(['now', 'then', 'ok', 'okay', 'so'])
const POINTS = new Set(['lift', 'shift', 'neighbours', 'more', 'part'])

/** Whether the words themselves point back at the question before. */
function refersBack(question: Question): boolean {
  const { cues, pronoun, named, tokens, items } = question
  const opens = OPENERS.has(tokens[0]?.word ?? '')
  const points = items.some(({ kind }) => POINTS.has(kind))
  return pronoun || opens || points || named.length > 0 || asksOfThem(question) || REFERS.some((cue) => cues.has(cue))
}

/** "…, how many auctions is that" */
const asksOfThem = ({ tokens, asked }: Question) =>
  asked.aggregate !== undefined &&
  /^(that|those|these|they|it)$/.test(tokens.findLast(({ kind }) => kind !== 'sign')?.word ?? '')

const VERBS = new Set('show list find give get need want search pull display see looking'.split(' '))

/** A sentence with a verb and all of what is asked for: "show me tax liens held in 2024". */
function isSentence({ tokens, units }: Question): boolean {
  const words = tokens.slice(0, 5).map(({ word }) => word)
  const all = words.some((word) => word === 'all' || word === 'every')
  const families = new Set(units.map(({ family }) => family)).size
  return words.some((word) => VERBS.has(word)) && (families > 1 || all)
}

const VAGUE = /^(anything|something|stuff|things|results?|hits|matches)$/

/** Whether auctions are asked for by a word of their own; "anything next week?" is about what was spoken of. */
const hasNoun = ({ items, tokens }: Question) =>
  items.some((item) => item.kind === 'noun' && !item.pronoun && !VAGUE.test(tokens[item.start]?.word ?? ''))

/** "the auctions with more than 100 certificates": those that were found. */
function isDefinite({ items, tokens, units }: Question): boolean {
  const narrows = units.every(({ family }) => family === 'number' || family === 'missing')
  const the = (item: Question['items'][number]) => item.kind === 'noun' && tokens[item.start - 1]?.word === 'the'
  return units.length > 0 && narrows && items.some(the)
}

/** Whether a text stands alone: what is asked for, and enough about it. */
function isComplete(question: Question): boolean {
  const { units, asked } = question
  const noun = hasNoun(question)
  const has = (wanted: string) => units.some(({ family }) => family === wanted)
  if (has('type') && (has('where') || isSentence(question) || new Set(units.map(({ family }) => family)).size > 2))
    return true
  if (units.length > 0) return noun
  if (!noun) return false
  // "which state has the most auctions" cannot be about the one state before
  const states = isOfStates(asked.aggregate)
  return states || (question.sort.length === 0 && question.limit === undefined && !asked.aggregate)
}

/** Whether a text changes the question before, rather than being a complete one of its own. */
export function isFollowUp(question: Question): boolean {
  const { cues, units, noun, tokens } = question
  if (cues.has('reset')) return false
  if (refersBack(question) || isDefinite(question)) return true
  const where = units.some(({ family }) => family === 'where')
  const type = units.some(({ family }) => family === 'type')
  if (cues.has('only') && !(where && type && noun)) return true
  if (THEN.has(tokens[0]?.word ?? '') && !(isSentence(question) && where)) return true
  return !isComplete(question)
}

/** "how much is it worth", "what county is it in", "when does it start" of the one auction that is shown: its row says so. */
function asksOfOne({ limit }: AuctionQuery, { tokens, asked: { aggregate }, units, sort, noun }: Question): boolean {
  if (limit !== 1 || sort.length > 0 || noun) return false
  if (aggregate?.fn === 'sum') return tokens.some(({ word }) => word === 'it' || word === 'its')
  if (units.length > 0 || (aggregate && !isGrouped(aggregate)) || !tokens.some(({ word }) => WHAT.test(word)))
    return false
  return tokens.some(
    ({ word }, at) => word === 'it' || (word === 'that' && /^(is|was|does|did)$/.test(tokens[at - 1]?.word ?? '')),
  )
}
const WHAT = /^(what|whats|which|where|when)$/

/** "sort by count" of groups. */
const sortsGroups = ({ aggregate }: AuctionQuery, { tokens, asked }: Question) =>
  isGrouped(aggregate) &&
  asked.aggregate?.fn === 'count' &&
  !asked.aggregate.group_by &&
  tokens.some(({ word }) => /^(sort|sorted|order|ordered|rank|ranked)$/.test(word))

/** The question without what the query has taken: the figure that is computed ("and assessed?"), a length in the place of another. */
export function withoutTaken(question: Question, { aggregate, filter }: AuctionQuery): Question {
  const figure = aggregate && aggregate.fn !== 'share' && aggregate.fn !== 'count' ? aggregate.field : undefined
  const listed = isGrouped(aggregate) && ofEachListed(filter, question)?.aggregate !== undefined
  const long = filter.dates?.some(({ kind }) => kind === 'length')
  const taken = (item: Question['items'][number]) =>
    (item.kind === 'field' && figure !== undefined && item.field === figure) ||
    (item.kind === 'stretch' && (long || isAsLong(filter, item))) ||
    (listed && (item.kind === 'per' || item.kind === 'amount'))
  return { ...question, unbound: question.unbound.filter((item) => !taken(item)) }
}

/** "the other way round" of what is in no order: the condition is turned. */
const asTurned = ({ sort }: AuctionQuery, question: Question): Question =>
  question.reverse && sort.length + question.sort.length === 0
    ? { ...question, cues: new Set<Cue>([...question.cues, 'others']) }
    : question

/** The figure a follow-up asks of the auctions, with its groups in order; nothing where it asks for none. */
function figured(previous: AuctionQuery, question: Question, filter: AuctionQuery['filter']): AuctionQuery | undefined {
  const { asked, units } = question
  if (asked.share && units.length > 0) return { filter, sort: [], aggregate: { fn: 'share', of: previous.filter } }
  const listed = ofEachListed(filter, question)
  if (listed) return { filter, ...listed }
  const computed = sortsGroups(previous, question) ? undefined : changedAggregate(previous, question)
  if (computed)
    return { filter, sort: asked.sort ?? [], ...(asked.limit ? { limit: asked.limit } : {}), aggregate: computed }
  const groups = firstGroups(previous, question)
  return groups && { filter, ...groups }
}

/** The query before, changed as the text says. */
export function applyFollowUp(previous: AuctionQuery, question: Question, today: string): AuctionQuery {
  if (asksOfOne(previous, question)) return previous
  const having = groupsHaving(previous, question)
  if (having) return having
  const changed = changedFilter(previous.filter, asTurned(previous, question), today, previous.limit !== undefined)
  const filter = newOverOld(previous.filter, changed)
  const figures = figured(previous, question, filter)
  if (figures) return figures
  const aggregate = keptAggregate(previous, question)
  const rows = question.cues.has('list') || question.cues.has('whole') || question.sort.length > 0
  const base: Pick<AuctionQuery, 'sort' | 'limit'> = rows && aggregate ? { sort: [] } : previous
  const limit = changedLimit(base.limit, question)
  return {
    filter,
    sort: changedSort(base.sort, question),
    ...(limit !== undefined ? { limit } : {}),
    ...(aggregate && !rows ? { aggregate } : {}),
  }
}

/** Tokens as they were written, with what stood between them; several may stand for one word. */
const written = (tokens: Question['tokens']) =>
  tokens
    .filter(({ start }, at) => start !== tokens[at - 1]?.start)
    .map(({ text, glued, hyphen }, at) => (at === 0 || glued ? text : `${hyphen ? '-' : ' '}${text}`))
    .join('')

/** A query as text, whatever the order of its keys. */
const inOrder = (query: AuctionQuery) =>
  JSON.stringify(query, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

const COUNTED_ALL = 'computed over all auctions that match'

/** "in that month", after a breakdown by month. */
const GROUP_WORDS = new Map(
  Object.entries({
    county: 'jurisdiction',
    parish: 'jurisdiction',
    state: 'state',
    type: 'auction_type',
    month: 'month',
    year: 'year',
    week: 'week',
    quarter: 'quarter',
  }),
)

/** What a follow-up asked for and did not get: the words, and why. */
export function notDone(previous: AuctionQuery, next: AuctionQuery, question: Question): UnusedWords[] {
  const { items, tokens } = question
  const left: UnusedWords[] = []
  const say = (kind: string, reason: string) => {
    const item = items.find((each) => each.kind === kind)
    if (item) left.push({ text: written(tokens.slice(item.start, item.end)), reason })
  }
  if (items.some((item) => item.kind === 'neighbours' && item.of === 'counties'))
    say('neighbours', 'which counties border each other is not known here')
  if (question.asked.share && next.aggregate?.fn !== 'share')
    say('share', 'ask for a share in one question, as in "what share of Ohio auctions are liens"')
  const group = isGrouped(previous.aggregate) ? previous.aggregate.group_by : undefined
  const that = tokens.findIndex(
    ({ word }, at) => word === 'that' && group && GROUP_WORDS.get(tokens[at + 1]?.word ?? '') === group,
  )
  if (that >= 0) left.push({ text: written(tokens.slice(that, that + 2)), reason: 'say which one by its name' })
  const same = inOrder(previous) === inOrder(next)
  if (same) {
    say('lift', 'there was no such condition')
    say('shift', 'the time before cannot be moved so')
    say('more', 'all of them are shown')
    if (left.length === 0) say('neighbours', 'there is no state whose neighbours they could be')
  }
  const repeats =
    asksOfOne(previous, question) || (['list', 'whole', 'same'] as const).some((cue) => question.cues.has(cue))
  if (same && !repeats && left.length + question.unknown.length + question.unbound.length === 0)
    left.push({ text: written(tokens), reason: 'this changes nothing' })
  const cut = previous.limit !== undefined && !previous.aggregate && next.aggregate && !isGrouped(next.aggregate)
  if (cut) left.push({ text: `first ${previous.limit}`, reason: COUNTED_ALL })
  return left
}
