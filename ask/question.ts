import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, Place } from '#contract/auction-query.ts'
import { type Asked, askedFor } from './bind/aggregates.ts'
import { bindDates } from './bind/dates.ts'
import { bindDurations } from './bind/durations.ts'
import { closeGaps } from './bind/gaps.ts'
import type { Draft, Item } from './bind/items.ts'
import { bindDrops, bindJoints, bindLeftoverSteps } from './bind/joints.ts'
import { bindMissing } from './bind/missing.ts'
import { bindNumbers } from './bind/numbers.ts'
import { type Order, orderOf } from './bind/order.ts'
import { bindPeriods } from './bind/periods.ts'
import { bindPlaces, bindTypes } from './bind/places.ts'
import { bindRanking } from './bind/ranking.ts'
import { bindRatios } from './bind/ratios.ts'
import type { Cue, Dim } from './meanings.ts'
import { RECOGNISERS } from './recognisers.ts'
import type { Scene } from './scene.ts'
import { composeFilter, type Unit, unitsOf } from './scopes.ts'
import { resolveSpans } from './spans.ts'
import type { Token } from './tokens.ts'

/** Everything one text says, before it is decided whether it is a new question or changes the one before. */
export type Question = Order & {
  tokens: readonly Token[]
  items: readonly Item[]
  units: readonly Unit[]
  filter: AuctionFilter
  asked: Asked
  reverse: boolean
  direction?: 'asc' | 'desc'
  cues: ReadonlySet<Cue>
  /** "the date filter", after "drop"; `any`: "any date" */
  named: readonly { dim: Dim; any: boolean }[]
  /** a figure said alone: "for assessed value" */
  figure?: NumberField
  /** number conditions whose figure was not said, by identity */
  assumed: ReadonlySet<object>
  /** a noun such as "auctions" was said: the text can stand alone */
  noun: boolean
  pronoun: boolean
  /** words nothing is known of */
  unknown: readonly Token[]
  /** what was recognised but had nothing to bind to */
  unbound: readonly Item[]
  /** a county was taken for the city named */
  assumedPlace: boolean
  /** cities that a bare county name may mean as well */
  twins: readonly Place[]
}

const PAST_WORDS = new Set('did was were had ran held happened occurred'.split(' '))
const FUTURE_WORDS = new Set('will scheduled planned slated'.split(' '))

/** The tense of the question's verbs, which decides what year "March 5" is in. */
function tenseHint(tokens: readonly Token[]): 'past' | 'future' | undefined {
  if (tokens.some(({ word }) => FUTURE_WORDS.has(word))) return 'future'
  return tokens.some(({ word }) => PAST_WORDS.has(word)) ? 'past' : undefined
}

const NEEDS_A_PARTNER = new Set<string>(
  'amount ratio stretch missing field difference quotient period part place having not rank fn compare per'.split(' '),
)

/** A lone word such as "worth" or "value" adds nothing, and needs no remark. */
function isHarmless(item: Item, tokens: readonly Token[]): boolean {
  const word = tokens[item.start]?.word ?? ''
  if (item.kind === 'field') return item.loose || /^(parcels?|lots?|properties|items)$/.test(word)
  if (item.kind === 'per') return word === 'every' || word === 'all'
  if (item.kind === 'compare')
    return !/^(under|below|above|exceed|exceeds|exceeding|more|less|fewer|greater|higher|lower)$/.test(word)
  if (item.kind === 'not') return !/^(not|except|without|excluding|outside)$/.test(word)
  return item.kind === 'missing' && !item.post
}

const SPELLED_IN_VAIN = new Set<string>(
  'word lasting key phase relation comparative present with magnitude direction top first then'.split(' '),
)

/** Words nothing is known of, and words put right to something that then had no part: "Lansing" is not "lasting". */
function unknownWords(items: readonly Item[], tokens: readonly Token[]): Token[] {
  return items.flatMap((item) => {
    if (!SPELLED_IN_VAIN.has(item.kind)) return []
    const words = tokens.slice(item.start, item.end).filter(({ kind }) => kind !== 'sign')
    return item.kind === 'word' ? words : words.filter(({ corrected }) => corrected)
  })
}

/** A figure that nothing has bound. */
function unboundFigure(items: readonly Item[], { consumed }: Asked): NumberField | undefined {
  const free = items.flatMap((item) =>
    item.kind === 'field' && !item.loose && !consumed.has(item) ? [item.field] : [],
  )
  return free[0]
}

/** Binds spans from the inside out: each pass leaves fewer and larger items. */
function bind(spans: readonly Item[], draft: Draft): Item[] {
  const { tokens, scene } = draft
  const timed = bindDurations(bindPeriods(bindJoints(spans, tokens, scene.today), scene.today))
  const { items: close, aside } = closeGaps(timed)
  draft.aside.push(...aside)
  const ranked = bindRanking(bindRatios(close), draft)
  const figured = bindMissing(bindNumbers(ranked, draft))
  const placed = bindTypes(bindPlaces(figured))
  return bindDates(bindLeftoverSteps(placed, tokens), scene.today, tenseHint(tokens))
}

const NO_ORDER: Order = { sort: [], sortAssumed: false, limitImplied: false }

/** Reads a text: spans, then binding, then scopes. */
export function readQuestion(tokens: readonly Token[], scene: Scene): Question {
  const spans: Item[] = resolveSpans(tokens, RECOGNISERS, scene).filter((span) => span.kind !== 'filler')
  const draft: Draft = {
    scene,
    tokens,
    ranking: { keys: [], reverse: false, sorted: false },
    assumed: new Set(),
    aside: [],
  }
  const items = bind(scene.conversing ? spans : bindDrops(spans), draft)
  const asked = askedFor(items, draft)
  const { units, used } = unitsOf(items)
  const figure = unboundFigure(items, asked)
  const { direction, reverse } = draft.ranking
  const furtherGroup = (item: Item, at: number) =>
    item.kind === 'dimension' &&
    asked.aggregate !== undefined &&
    asked.aggregate.fn !== 'share' &&
    asked.aggregate.group_by !== undefined &&
    /^(and|per|by)$/.test(items[at - 1]?.kind ?? '') &&
    !asked.consumed.has(item)
  const sorts = draft.ranking.sorted && asked.aggregate === undefined
  const idle = (item: Item) =>
    !(item.kind === 'per' && sorts) && NEEDS_A_PARTNER.has(item.kind) && !asked.consumed.has(item) && !used.has(item)
  return {
    ...(asked.aggregate ? NO_ORDER : orderOf(draft, spans)),
    tokens,
    items,
    units,
    filter: composeFilter(units),
    asked,
    reverse,
    ...(direction ? { direction } : {}),
    cues: new Set(items.flatMap((item) => (item.kind === 'cue' ? [item.cue] : []))),
    named: items.flatMap((item) => (item.kind === 'dimension-words' ? [{ dim: item.dim, any: item.any }] : [])),
    ...(figure ? { figure } : {}),
    assumed: draft.assumed,
    noun: spans.some((item) => item.kind === 'noun' && !item.pronoun),
    pronoun: spans.some((item) => item.kind === 'noun' && item.pronoun),
    unknown: unknownWords([...items, ...draft.aside], tokens),
    unbound: items.filter((item, at) => (idle(item) && !isHarmless(item, tokens)) || furtherGroup(item, at)),
    assumedPlace: spans.some((item) => item.kind === 'place' && item.assumed),
    twins: spans.flatMap((item) => (item.kind === 'place' ? item.twins : [])),
  }
}
