import type { GroupField } from '#contract/auction-fields.ts'
import type { Token } from '../tokens.ts'
import type { Condition, Draft, Item } from './items.ts'

/**
 * Two or more that are weighed against each other, and so computed for each of them.
 *
 * `are there more liens or deeds` · `compare Ohio and Indiana by average market value` · `the difference between Texas and Florida` · `Q1 vs Q2` · `2025 vs 2026`
 */
const TIMES: readonly (readonly [GroupField, RegExp])[] = [
  ['quarter', /^(q[1-4]|quarter|qtr)$/],
  ['month', /^(month|january|february|march|april|may|june|july|august|september|october|november|december)$/],
  ['week', /^week$/],
  ['year', /^year$/],
  ['month_of_year', /^(spring|summer|fall|autumn|winter)$/],
]
const WEIGHING = new Set(
  'compare compares comparing compared comparison versus vs v against split mix ratio'.split(' '),
)

const isThan = (item: Item, tokens: readonly Token[]) =>
  item.kind === 'compare' && tokens[item.end - 1]?.word === 'than'

/** "smaller stuff" weighs nothing */
const compares = (item: Item, next: Item | undefined, tokens: readonly Token[]) =>
  item.kind === 'comparative' && (/^(more|fewer|less)$/.test(tokens[item.start]?.word ?? '') || next?.kind !== 'noun')

/** "split between", before what it is split between */
const isSplit = (item: Item, tokens: readonly Token[]) =>
  item.kind === 'per' && /^(between|among|amongst|across|into)$/.test(tokens[item.end - 1]?.word ?? '')

const isDifference = (item: Item) => item.kind === 'difference'

/** The years that are named: `2025`, `26`, `last year`. */
const yearsIn = (tokens: readonly Token[]) =>
  new Set(
    tokens.flatMap(({ word }, at) => {
      if (/^(20)?2\d$|^201\d$/.test(word)) return [word.slice(-2)]
      const step = tokens[at - 1]?.word ?? ''
      return word === 'year' && /^(this|last|next)$/.test(step) ? [step] : []
    }),
  )

/** The two or more times of one kind that are named. */
function timesOf(items: readonly Item[], tokens: readonly Token[]): GroupField | undefined {
  const dated = items.some((item) => item.kind === 'condition' && item.dim === 'date')
  if (dated && yearsIn(tokens).size > 1) return 'year'
  return TIMES.find(([, word]) => tokens.filter((token) => word.test(token.word)).length > 1)?.[0]
}

/** `each one separately`, `Texas and Ohio each`; "over 100 certificates each" is said of auctions. */
const apartIn = (items: readonly Item[], tokens: readonly Token[]): Item[] =>
  items.filter((item, at) => {
    const before = items[at - 1]
    const ofAuctions = before?.kind === 'condition' && (before.dim === 'number' || before.dim === 'missing')
    return item.kind === 'per' && !ofAuctions && tokens.slice(item.start, item.end).some(({ word }) => APART.test(word))
  })
const APART = /^(each|separately|individually|apiece|respectively)$/

/** Whether several of one kind are named. */
const isSeveral = (items: readonly Item[], dim: Condition['dim']) => {
  const named = items.flatMap((item) => (item.kind === 'condition' && item.dim === dim ? [item] : []))
  const names = new Set(named.flatMap(({ filter }) => filter.jurisdictions?.map(({ name }) => name) ?? []))
  return (
    named.length > 1 ||
    names.size > 1 ||
    named.some(({ region, filter }) => region === true && (filter.states?.length ?? 0) > 1)
  )
}

/** What is computed for each of those named: `how many in Ohio and Utah, separately`; beside other groups the words add nothing. */
export function eachNamed(items: readonly Item[], { tokens }: Draft, consumed: Set<Item>, group?: GroupField) {
  const computed = items.some((item) => item.kind === 'fn' || (item.kind === 'field' && item.total))
  const apart = computed ? apartIn(items, tokens) : []
  if (apart.length === 0 && !(computed && forEach(items, tokens))) return undefined
  const named = group ?? NAMED.find(([dim]) => isSeveral(items, dim))?.[1] ?? timesOf(items, tokens)
  if (named) for (const item of apart) consumed.add(item)
  return named
}
/** `the average for Florida and for Georgia` is one for each; "in Ohio and in Utah" may be a sum. */
const forEach = (items: readonly Item[], tokens: readonly Token[]) => {
  const averages = items.some((item) => item.kind === 'fn' && /^(avg|median|min|max)$/.test(item.fn))
  return items.some((item, at) => {
    const [before, joint] = [items[at - 2], items[at - 1]]
    const led = tokens[item.start - 1]?.word ?? ''
    return (
      item.kind === 'condition' &&
      before?.kind === 'condition' &&
      joint?.kind === 'and' &&
      before.dim === item.dim &&
      (led === 'for' || (averages && /^(in|of)$/.test(led))) &&
      tokens[before.start - 1]?.word === led
    )
  })
}
const NAMED: readonly (readonly [Condition['dim'], GroupField])[] = [
  ['place', 'jurisdiction'],
  ['state', 'state'],
  ['type', 'auction_type'],
]

const HAS =
  /^(has|have|had|is|was|are|were|holds?|held|runs?|ran|gets?|got|shows?|saw|sees|offers?|offered|sells?|sold|comes?|came)$/
const MORE = /^(more|most|bigger|biggest|larger|largest|higher|highest|better|busier|busiest)$/
const LESS = /^(fewer|fewest|less|least|smaller|smallest|lower|lowest|slower|quieter)$/
const FARTHEST = 10
const LISTED = /^(or|and|&|vs|versus)$/

/** The verb of `which has`, `which one has`, `which of Ohio and Iowa has`; none where an auction is asked for, as in "which Ohio sale has". */
function verbOfWhich(items: readonly Item[], tokens: readonly Token[]): number {
  const which = tokens.findIndex(({ word }) => word === 'which' || word === 'who')
  const from = tokens[which + 1]?.word === 'one' ? which + 2 : which + 1
  const verb = tokens.findIndex(({ word }, at) => at >= from && HAS.test(word))
  if (which < 0 || verb < 0 || verb - which > FARTHEST) return -1
  const between = items.filter(({ start }) => start >= from && start < verb)
  return between.every(({ kind }) => /^(condition|or|and|comma|cue)$/.test(kind)) ? verb : -1
}

/** `which has more liens, Texas or Florida`: those named, from which end on. */
export function whichOfNamed(items: readonly Item[], { tokens }: Draft) {
  if (!tokens.some(({ word }) => word === 'which' || word === 'who') || !tokens.some(({ word }) => LISTED.test(word)))
    return undefined
  const group = NAMED.find(([dim]) => isSeveral(items, dim))?.[1]
  const verb = group ? verbOfWhich(items, tokens) : -1
  const sized = tokens.find(({ word }, at) => at > verb && (MORE.test(word) || LESS.test(word)))
  if (!group || verb < 0 || !sized) return undefined
  return { group, dir: LESS.test(sized.word) ? ('asc' as const) : ('desc' as const) }
}

/** What is weighed: types, states or times. */
export function weighed(items: readonly Item[], { tokens }: Draft, consumed: Set<Item>): GroupField | undefined {
  // "how many liens, and how many deeds"
  const counted = items.filter((item) => item.kind === 'fn' && item.fn === 'count').length > 1
  const weighs =
    counted ||
    items.some((item, at) => isDifference(item) || compares(item, items[at + 1], tokens) || isThan(item, tokens)) ||
    tokens.some(({ word }) => WEIGHING.has(word))
  if (!weighs) return undefined
  const listed =
    counted ||
    items.some((item) => /^(or|and|to|comma)$/.test(item.kind)) ||
    tokens.some(({ word }) => /^(than|with|against)$/.test(word))
  const several = (dim: 'type' | 'state') =>
    listed && items.filter((item) => item.kind === 'condition' && item.dim === dim).length > 1
  const group = several('type') ? 'auction_type' : several('state') ? 'state' : timesOf(items, tokens)
  for (const item of items)
    if (isThan(item, tokens) || item.kind === 'quotient' || (group && (isDifference(item) || isSplit(item, tokens))))
      consumed.add(item)
  return group
}
