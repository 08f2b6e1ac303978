import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { change, drop, type Manner, without } from './edit-filter.ts'
import type { Cue, Dim } from './meanings.ts'
import { tidy } from './merge.ts'
import type { Question } from './question.ts'

/**
 * Follow-ups: a text that changes the question before.
 *
 * `over 20 certificates only` adds · `same for Michigan` replaces the state · `also Georgia` adds to the list · `drop the deeds` takes away ·
 * `count them` · `sort by date` · `and next year?` · `any state`
 */
const REFERS: readonly Cue[] = ['same', 'about', 'also', 'instead', 'drop', 'list', 'these', 'elsewhere']
const OPENERS = new Set(['and', 'but', 'or', 'plus', 'now', 'then'])

/** Whether the words themselves point back at the question before. */
function refersBack({ cues, pronoun, named, tokens }: Question): boolean {
  return pronoun || named.length > 0 || OPENERS.has(tokens[0]?.word ?? '') || REFERS.some((cue) => cues.has(cue))
}

/** Whether a text changes the question before, rather than being a complete one of its own. */
export function isFollowUp(question: Question): boolean {
  const { cues, units, noun, asked } = question
  if (cues.has('reset')) return false
  if (refersBack(question)) return true
  const where = units.some(({ family }) => family === 'where')
  const type = units.some(({ family }) => family === 'type')
  if (cues.has('only') && !(where && type && noun)) return true
  if (noun && units.length === 0)
    return question.sort.length > 0 || question.limit !== undefined || asked.aggregate !== undefined
  return !noun && !(type && where)
}

const DIMS: Readonly<Record<string, Dim>> = { auction_type: 'type', state: 'state', jurisdiction: 'place' }

/** Conditions that are lifted: "any state", "all types", "drop the date filter". */
function lifted({ named, cues, items }: Question): Dim[] {
  const always = cues.has('drop') || cues.has('any') || cues.has('instead')
  const dims = named.filter(({ any }) => any || always).map(({ dim }) => dim)
  const loose = cues.has('any') ? items.flatMap((item) => (item.kind === 'dimension' ? [item.group] : [])) : []
  return [...dims, ...loose.map((group) => DIMS[group] ?? 'date')]
}

/** "What about the rest of the country?": everywhere but in the states before. */
function elsewhere(base: AuctionFilter, cues: ReadonlySet<Cue>): AuctionFilter {
  const { states } = base
  return cues.has('elsewhere') && states ? { ...without(base, 'where'), not_states: states } : base
}

/** "forget the certificates" takes a figure's conditions away, "make it 200" gives the last of them another number. */
function withFigure(base: AuctionFilter, { cues, figure, items, units }: Question): AuctionFilter {
  const numbers = base.numbers ?? []
  if (figure && cues.has('drop')) return { ...base, numbers: numbers.filter(({ field }) => field !== figure) }
  const amount = items.find((item) => item.kind === 'amount')
  const last = numbers.at(-1)
  if (amount?.kind !== 'amount' || last?.kind !== 'value' || units.length > 0) return base
  return { ...base, numbers: [...numbers.slice(0, -1), { ...last, value: amount.value }] }
}

/** The filter before, with the conditions of the follow-up. */
function changedFilter(base: AuctionFilter, question: Question): AuctionFilter {
  const { cues, units, assumed } = question
  const manner: Manner = {
    also: cues.has('also'),
    only: cues.has('only') || cues.has('these'),
    instead: cues.has('instead'),
    assumed,
  }
  let filter = lifted(question).reduce(without, elsewhere(withFigure(base, question), cues))
  units.forEach((unit, at) => {
    const previous = units[at - 1]
    // "Texas and Ohio": the second of a list joins the first
    const listed = previous?.family === unit.family && !previous.negated && !unit.negated
    if (cues.has('drop') && !unit.negated) filter = drop(filter, unit)
    else filter = change(filter, unit, listed ? { ...manner, also: true } : manner)
  })
  return tidy(filter)
}

const flip = (dir: 'asc' | 'desc') => (dir === 'asc' ? 'desc' : 'asc')

/** The sort of the follow-up, or the one before in the direction it says. */
function changedSort(before: AuctionQuery['sort'], question: Question): AuctionQuery['sort'] {
  const [asked] = question.sort
  const [first, ...rest] = before
  let sort = before
  // "lowest instead": of the same figure as before
  if (asked && question.sortAssumed && first) sort = [{ ...first, dir: asked.dir }, ...rest]
  else if (asked) sort = question.sort
  else if (question.direction) sort = before.map((each) => ({ ...each, dir: question.direction ?? each.dir }))
  return question.reverse ? sort.map((each) => ({ ...each, dir: flip(each.dir) })) : sort
}

/** The limit of the follow-up, or the one before. */
function changedLimit(before: number | undefined, question: Question): number | undefined {
  if (question.cues.has('drop') && question.tokens.some(({ word }) => word === 'limit')) return undefined
  const implied = question.limitImplied && before !== undefined
  return implied ? before : (question.limit ?? before)
}

/** "by type" after an average keeps the average. */
function changedAggregate(
  previous: AuctionQuery,
  question: Question,
): NonNullable<AuctionQuery['aggregate']> | undefined {
  const { aggregate } = question.asked
  const before = previous.aggregate?.fn === 'share' ? undefined : previous.aggregate
  if (!aggregate || aggregate.fn === 'share') return undefined
  const onlyGroups =
    aggregate.fn === 'count' && aggregate.group_by && !question.items.some((item) => item.kind === 'fn')
  return before && onlyGroups && aggregate.group_by ? { ...before, group_by: aggregate.group_by } : aggregate
}

/** "top 5 only" after a breakdown: the first of its groups. */
function firstGroups(
  previous: AuctionQuery,
  question: Question,
): Pick<AuctionQuery, 'sort' | 'limit' | 'aggregate'> | undefined {
  const kept = previous.aggregate
  if (kept === undefined || kept.fn === 'share' || !kept.group_by || !question.sortAssumed || question.noun)
    return undefined
  const limit = question.limit ?? previous.limit
  const dir = question.sort[0]?.dir ?? 'desc'
  return { sort: [{ field: 'value', dir }], ...(limit !== undefined ? { limit } : {}), aggregate: kept }
}

/** What was computed before, of another figure where one is named: "for assessed value". */
function keptAggregate({ aggregate }: AuctionQuery, { figure, cues }: Question): AuctionQuery['aggregate'] {
  const figured = aggregate && aggregate.fn !== 'count' && aggregate.fn !== 'share' && aggregate.fn !== 'distinct'
  return figured && figure && !cues.has('drop') ? { ...aggregate, field: figure } : aggregate
}

/** The query before, changed as the text says. */
export function applyFollowUp(previous: AuctionQuery, question: Question): AuctionQuery {
  const filter = changedFilter(previous.filter, question)
  const { asked } = question
  const computed = changedAggregate(previous, question)
  if (computed)
    return { filter, sort: asked.sort ?? [], ...(asked.limit ? { limit: asked.limit } : {}), aggregate: computed }
  const groups = firstGroups(previous, question)
  if (groups) return { filter, ...groups }
  const aggregate = keptAggregate(previous, question)
  const rows = question.cues.has('list') || question.sort.length > 0
  const base: Pick<AuctionQuery, 'sort' | 'limit'> = rows && aggregate ? { sort: [] } : previous
  const limit = changedLimit(base.limit, question)
  return {
    filter,
    sort: changedSort(base.sort, question),
    ...(limit !== undefined ? { limit } : {}),
    ...(aggregate && !rows ? { aggregate } : {}),
  }
}
