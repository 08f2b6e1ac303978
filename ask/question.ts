import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, Place } from '#contract/auction-query.ts'
import { type Asked, askedFor } from './bind/aggregates.ts'
import { withoutAnnounced } from './bind/announced.ts'
import { bindAsides, withoutLandmarks } from './bind/asides.ts'
import { bindTypes } from './bind/auction-types.ts'
import { countsOfCertificates } from './bind/certificate-counts.ts'
import { withoutDenied } from './bind/contrasts.ts'
import { bindDates } from './bind/dates.ts'
import { bindDurations } from './bind/durations.ts'
import { closeGaps } from './bind/gaps.ts'
import type { Draft, Item } from './bind/items.ts'
import { bindDrops, bindJoints, bindLeftoverSteps } from './bind/joints.ts'
import { bindMissing } from './bind/missing.ts'
import { bindNumbers } from './bind/numbers.ts'
import { type Order, orderOf } from './bind/order.ts'
import { bindPeriods } from './bind/periods.ts'
import { bindPlaces } from './bind/places.ts'
import { namePointed } from './bind/pointed-amounts.ts'
import { bindRanking } from './bind/ranking.ts'
import { bindRatios } from './bind/ratios.ts'
import { mendRepairs } from './bind/repairs.ts'
import { bindZeros } from './bind/zeros.ts'
import { consistent } from './compose/consistent.ts'
import { unitsOf } from './compose/scopes.ts'
import type { Reason } from './field/replies.ts'
import type { Cue, Dim } from './meanings.ts'
import { RECOGNISERS } from './recognisers.ts'
import { asksForAbsence, unboundItems, unknownWords } from './say/leftovers.ts'
import { overlooked, withoutRankedOut } from './say/overlooked.ts'
import type { Scene } from './scene.ts'
import { resolveSpans } from './spans.ts'
import { requestOf } from './talk/request.ts'
import type { Token } from './tokens.ts'
import type { Unit } from './unit.ts'

/** Everything one text says, before it is decided whether it is a new question or changes the one before. */
export type Question = Order & {
  tokens: readonly Token[]
  items: readonly Item[]
  units: readonly Unit[]
  filter: AuctionFilter
  asked: Asked
  reverse: boolean
  direction: 'asc' | 'desc' | undefined
  cues: ReadonlySet<Cue>
  /** "the date filter", after "drop"; `any`: "any date" */
  named: readonly { dim: Dim; any: boolean }[]
  /** a figure said alone: "for assessed value" */
  figure: NumberField | undefined
  /** number conditions whose figure was not said, by identity */
  assumed: ReadonlySet<object>
  /** a noun such as "auctions" was said: the text can stand alone */
  noun: boolean
  pronoun: boolean
  /** words nothing is known of */
  unknown: readonly Token[]
  /** what was recognised but had nothing to bind to */
  unbound: readonly Item[]
  /** conditions taken out, as they exclude others */
  conflicting: readonly Item[]
  /** asks for states or counties that have no auctions */
  absence: boolean
  /** said beside the question, in clauses that carry nothing; it is named, not used */
  interjected: readonly Item[]
  /** why auctions cannot be the answer */
  elsewhere: Reason | undefined
  /** a county was taken for the city named */
  assumedPlace: boolean
  /** cities that a bare county name may mean as well */
  twins: readonly Place[]
}

const PAST_WORDS = new Set(
  'did was were had ran held happened occurred began started commenced opened kicked fell took transpired ended lasted sold'.split(
    ' ',
  ),
)
const FUTURE_WORDS = new Set('will shall scheduled planned slated'.split(' '))

/** What people do rather than auctions: "I was hoping", "we're looking" typed without its apostrophe. */
const OWN =
  /^(wondering|hoping|looking|thinking|asking|asked|told|trying|going|only|interested|curious|meant|saying|planning|gonna|supposed|just)$/
const isOwn = (tokens: readonly Token[], at: number) =>
  /^w(as|ere)$/.test(tokens[at]?.word ?? '') &&
  (OWN.test(tokens[at + 1]?.word ?? '') || /['’]/.test(tokens[at]?.text ?? ''))

/** "to be held", "is being held" are no past. */
const isPassive = (tokens: readonly Token[], at: number) =>
  /^(be|being|is|are|get|gets|getting)$/.test(tokens[at - 1]?.word ?? '')

/** The tense of the question's verbs, which decides what year "March 5" is in. */
function tenseHint(tokens: readonly Token[]): 'past' | 'future' | undefined {
  if (tokens.some(({ word }) => FUTURE_WORDS.has(word))) return 'future'
  const past = tokens.some(({ word }, at) => PAST_WORDS.has(word) && !isPassive(tokens, at) && !isOwn(tokens, at))
  return past ? 'past' : undefined
}

/** A figure that nothing has bound. */
function unboundFigure(items: readonly Item[], { consumed }: Asked): NumberField | undefined {
  const fields = items.filter((item) => item.kind === 'field')
  return fields.find((item) => !item.loose && !consumed.has(item))?.field
}

/** Binds spans from the inside out: each pass leaves fewer and larger items. */
function bind(spans: readonly Item[], draft: Draft): Item[] {
  const { tokens, scene } = draft
  const timed = bindDurations(bindPeriods(bindJoints(spans, tokens, scene.today), tokens, scene.today), tokens)
  const { items: close, aside } = closeGaps(timed)
  draft.aside.push(...aside)
  const ranked = bindRanking(countsOfCertificates(bindRatios(withoutDenied(close, tokens), tokens), draft), draft)
  const figured = bindMissing(bindNumbers(bindZeros(ranked, draft), draft), draft)
  const placed = bindTypes(bindPlaces(figured, tokens, draft.scene.within), draft)
  return bindDates(bindLeftoverSteps(placed, tokens), tokens, scene, tenseHint(tokens), draft.assumed)
}

/** What a clause that carries nothing may hold that a reader would look for in the answer. */
const INTERJECTED = new Set<Item['kind']>(['period', 'amount', 'states', 'place', 'types', 'weekdays'])

const NO_ORDER: Order = { sort: [], limit: undefined, sortAssumed: false, limitImplied: false, byPlace: false }

/** Whether nothing but the worth of what was found is asked for. */
const isWorth = (tokens: readonly Token[], items: readonly Item[]) =>
  tokens.some(({ word }) => /^(worth|altogether|together|total|average|money)$/.test(word)) &&
  tokens.some(({ word }) => /^(they|them|those|these|that|it)$/.test(word)) &&
  !items.some(({ kind }) => kind === 'word')

/** A name without its county that was spelled otherwise: "burden" for Borden County. */
const isGuessed = ({ start, end, kind }: Item, tokens: readonly Token[]) =>
  kind === 'place' &&
  tokens.slice(start, end).some(({ corrected, text, capital }) => corrected && !capital && text.length > 3) &&
  !tokens.slice(start, end + 1).some(({ word }) => /^(county|counties|parish|borough|city)$/.test(word))

/** Reads a text: spans, then binding, then scopes. */
export function readQuestion(tokens: readonly Token[], scene: Scene): Question {
  const pointed = namePointed(mendRepairs(resolveSpans(tokens, RECOGNISERS, scene), tokens), tokens)
  const heard = withoutAnnounced(pointed, tokens)
  const said = withoutLandmarks(heard, tokens).filter((span) => span.kind !== 'filler')
  const { idle: idleClauses, elsewhere } = requestOf(said, tokens)
  const isIdle = ({ start }: Item) => idleClauses.some((clause) => start >= clause.start && start < clause.end)
  const spans = bindAsides(
    // "ok, counties by …"
    said.filter((span) => !isIdle(span)).filter(({ kind }, at) => at > 0 || kind !== 'comma'),
    tokens,
    scene,
  )
  const draft: Draft = {
    scene,
    tokens,
    ranking: { keys: [], reverse: false, sorted: false },
    assumed: new Set(),
    aside: [],
  }
  const kept = withoutRankedOut(spans, tokens)
  const items = bind(scene.conversing ? kept : bindDrops(kept, tokens), draft)
  const asked = askedFor(items, draft)
  const { units: read, used } = unitsOf(items, tokens)
  const { units, filter, conflicting } = consistent(read, items, tokens)
  const figure = unboundFigure(items, asked)
  const { direction, reverse, sorted } = draft.ranking
  // "what are they worth in all?" of what was found
  const figured = scene.conversing && asked.aggregate !== undefined && isWorth(tokens, items)
  const order = asked.aggregate ? NO_ORDER : orderOf(draft, spans)
  const sorts = sorted && asked.aggregate === undefined
  return {
    sort: order.sort,
    limit: order.limit,
    sortAssumed: order.sortAssumed,
    limitImplied: order.limitImplied,
    byPlace: order.byPlace,
    tokens,
    items,
    units,
    filter,
    asked,
    reverse,
    direction,
    cues: new Set(items.filter((item) => item.kind === 'cue').map(({ cue }) => cue)),
    named: items.filter((item) => item.kind === 'dimension-words').map(({ dim, any }) => ({ dim, any })),
    figure,
    assumed: draft.assumed,
    noun: spans.some((item) => item.kind === 'noun' && !item.pronoun),
    pronoun: spans.some((item) => item.kind === 'noun' && item.pronoun),
    unknown: unknownWords([...items, ...draft.aside], tokens),
    unbound: [
      ...unboundItems(items, { tokens, asked, used, sorts, ordered: order.sort.length > 0 }),
      ...overlooked(spans, items, draft, asked),
    ],
    conflicting,
    absence: asksForAbsence(items, asked),
    interjected: said.filter((span) => isIdle(span) && INTERJECTED.has(span.kind)),
    elsewhere: figured ? undefined : elsewhere,
    assumedPlace: spans.some((item) => item.kind === 'place' && (item.assumed || isGuessed(item, tokens))),
    twins: spans.filter((item) => item.kind === 'place').flatMap(({ twins }) => twins),
  }
}
