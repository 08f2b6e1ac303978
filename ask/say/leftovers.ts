import type { Asked } from '../bind/aggregates.ts'
import type { Item } from '../bind/items.ts'
import type { Token } from '../tokens.ts'
import { SHORT_FORMS } from '../words/short-forms.ts'

/**
 * What of a question had no part in its query: it is named under the answer, so that nothing is dropped in silence.
 *
 * words nobody knows · a superlative, a figure, a comparison with nothing to bind to · a second grouping
 */
const SPELLED_IN_VAIN = new Set<string>(
  'word lasting key phase relation comparative present with magnitude direction top first then'.split(' '),
)

/** Words nothing is known of, and words put right to something that then had no part: "Lansing" is not "lasting". */
export function unknownWords(items: readonly Item[], tokens: readonly Token[]): Token[] {
  return items.flatMap((item) => {
    if (!SPELLED_IN_VAIN.has(item.kind)) return []
    const words = tokens.slice(item.start, item.end).filter(({ kind }) => kind !== 'sign')
    // "wiht" can be nothing else
    const slip = ({ corrected, text }: Token) =>
      corrected && !(item.kind === 'with' && SHORT_FORMS.has(text.toLowerCase()))
    return item.kind === 'word' ? words : words.filter(slip)
  })
}

const NEEDS_A_PARTNER = new Set<string>(
  'amount ratio stretch missing field difference quotient period part place having not rank fn compare per relation crossing'.split(
    ' ',
  ),
)

/** "both in May, each over $1M" */
const ofEach = (next = '') =>
  /^(with|over|under|above|below|worth|valued|more|less|at|in|from|on|starting|between|exceeding|without|missing|having|lacking|of|[<>]=?)$/.test(
    next,
  )

const ALL = /^(every|all|any|respectively)$/

/** A lone word such as "worth" or "value" adds nothing, and needs no remark. */
function isHarmless(item: Item, tokens: readonly Token[]): boolean {
  const word = tokens[item.start]?.word ?? ''
  // "collar" is no "dollar"
  if (item.kind === 'field' && tokens[item.start]?.corrected) return false
  if (item.kind === 'field') return (item.loose && !item.total) || /^(parcels?|lots?|properties|items)$/.test(word)
  if (item.kind === 'per')
    return ALL.test(tokens[item.end - 1]?.word ?? '') || (word === 'each' && ofEach(tokens[item.end]?.word))
  if (item.kind === 'relation') return !/^(before|after|since|until|till|through|thru)$/.test(word)
  if (item.kind === 'compare')
    return !/^(under|below|above|exceed|exceeds|exceeding|more|less|fewer|greater|higher|lower|min|max|minimum|maximum|almost|nearly)$/.test(
      word,
    )
  if (item.kind === 'not') return !/^(not|except|without|excluding|outside|apart|distinct)$/.test(word)
  return item.kind === 'missing' && !item.post
}

/** "by state and type": groups are of one kind, the other is left. */
function isFurtherGroup(item: Item, before: Item | undefined, { aggregate, consumed }: Asked): boolean {
  if (item.kind !== 'dimension' || aggregate === undefined || consumed.has(item)) return false
  const grouped = aggregate.fn === 'share' || aggregate.group_by !== undefined
  return grouped && /^(and|per|by)$/.test(before?.kind ?? '')
}

type Binding = {
  tokens: readonly Token[]
  asked: Asked
  /** the negations that reached something */
  used: ReadonlySet<Item>
  /** the question is put in order, where "within each county" adds nothing */
  sorts: boolean
  /** there is an order, however it was said: "starts" in "starts soonest" is part of it */
  ordered: boolean
}

/** What was recognised but had nothing to bind to. */
export function unboundItems(items: readonly Item[], { tokens, asked, used, sorts, ordered }: Binding): Item[] {
  const per = (item: Item) => item.kind === 'by' && tokens[item.start]?.word === 'per'
  const verb = (item: Item) =>
    !ordered && asked.aggregate === undefined && (item.kind === 'phase' || item.kind === 'lasting')
  const idle = (item: Item) =>
    (NEEDS_A_PARTNER.has(item.kind) || per(item) || verb(item)) &&
    !(item.kind === 'per' && sorts) &&
    !asked.consumed.has(item) &&
    !used.has(item)
  // "over 100 certificates each"
  const ofAuctions = (item: Item, before: Item | undefined) =>
    item.kind === 'per' && before?.kind === 'condition' && before.dim === 'number'
  // "both figures on file", where it is not known which
  const unknown = (item: Item, before: Item | undefined) =>
    before?.kind === 'both' && (item.kind === 'any-value' || (item.kind === 'field' && item.loose))
  // "around Cook County"
  const nearby = (item: Item, next: Item | undefined) =>
    tokens[item.start]?.word === 'around' &&
    item.kind === 'compare' &&
    next?.kind === 'condition' &&
    next.dim === 'place'
  // "Texas and Michigan, Michigan first"
  const before = (item: Item, last: Item | undefined) =>
    item.kind === 'first' && !ordered && !sorts && last?.kind === 'condition' && /^(state|place|type)$/.test(last.dim)
  return items.filter(
    (item, at) =>
      before(item, items[at - 1]) ||
      unknown(item, items[at - 1]) ||
      nearby(item, items[at + 1]) ||
      (idle(item) && !ofAuctions(item, items[at - 1]) && !isHarmless(item, tokens)) ||
      isFurtherGroup(item, items[at - 1], asked),
  )
}

/** "states without liens", "counties in Texas with no deeds": of groups, rather than of auctions. */
function followsGroup(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]
  const where = before?.kind === 'condition' && (before.dim === 'state' || before.dim === 'place')
  return items[where ? at - 2 : at - 1]?.kind === 'dimension'
}

/** "months without auctions in Georgia" */
const lacksAuctions = (not: Item | undefined, noun: Item | undefined) =>
  (not?.kind === 'not' || (not?.kind === 'missing' && !not.post)) && noun?.kind === 'noun' && !noun.pronoun

/** "Which counties had no auctions": groups of nothing, which no auction tells of. */
export function asksForAbsence(items: readonly Item[], { aggregate }: Asked): boolean {
  if (items.some((item, at) => item.kind === 'dimension' && lacksAuctions(items[at + 1], items[at + 2]))) return true
  if (aggregate === undefined || aggregate.fn === 'share') return false
  if (aggregate.group_by === undefined && aggregate.fn !== 'distinct') return false
  return items.some((item, at) => {
    const denies = item.kind === 'not' || (item.kind === 'missing' && !item.post)
    // "the lowest total of non-Florida auctions"
    const beside = items[at + 1]
    if (beside?.kind === 'condition' && (beside.dim === 'state' || beside.dim === 'place')) return false
    if (denies && beside?.kind === 'condition' && beside.dim === 'type' && followsGroup(items, at)) return true
    const next = items.slice(at + 1).find(({ kind }) => kind !== 'condition' && kind !== 'cue' && kind !== 'per')
    return denies && next?.kind === 'noun' && !next.pronoun
  })
}
