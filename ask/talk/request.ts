import type { Reason } from '../field/replies.ts'
import type { Span } from '../meanings.ts'
import { ELSEWHERE } from '../recognise/elsewhere.ts'
import { isFieldQuestion } from '../recognise/field-questions.ts'
import type { Token } from '../tokens.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { reasonsIn } from './reasons.ts'
import { isStory, saysWhere } from './stories.ts'
import { TALK_WORDS } from './talk-words.ts'

/**
 * What a text asks for, clause by clause: auctions, something the table does not hold, or nothing at all.
 *
 * elsewhere: `who won the Pima sale` `photos of the property in Cook County` `how many users do you have` `what profit will I make on Ohio liens`
 * idle: `My boss is breathing down my neck, …` `Bloody hell, is it the 20th already? …` `… as we speak` `… if it is no trouble`
 */
type Request = {
  /** why auctions cannot be the answer */
  elsewhere?: Reason
  /** clauses that carry nothing, beside one that asks */
  idle: readonly Clause[]
}

const words = (text: string) => new Set(text.split(' '))

/** Kinds of span that say what auctions are wanted. */
const STRONG = new Set<Span['kind']>(['types', 'states', 'place', 'nullable', 'dimension'])
/** Kinds that restrict: a clause that holds one is never idle. */
const RESTRICTING = new Set<Span['kind']>([
  'compare',
  'comparative',
  'missing',
  'present',
  'rank',
  'top',
  'sort',
  'length',
  'magnitude',
  'share',
  'direction',
  'difference',
  'cue',
])
const PERSONAL = words(
  'i im ive id ill we were weve well my our he she hes shes you youre youve your it its someone somebody',
)
const THANKING = words('thanks thank thx cheers sorry apologies hope trust')
const REQUESTING = words('what whats whatve which show list give find how any anything pull get need want')
const INTERJECTED = words(
  'if as because since when while before after though although until cause bc unless whenever hope trust sorry thanks thank apologies',
)
const PEOPLE = words(
  'client clients caller callers customer customers investor investors lawyer attorney guy guys lady gentleman woman man friend friends colleague boss manager someone somebody person people intern interns office team broker partner buyer buyers',
)
const BEFORE_OBJECT = words(
  'the a an any some your its their his her this that which what whats many much show me us give list find get see need want have got send with pull about no',
)
const OWN_OFFICE = /^(office|branch|team|desk|hq|headquarters|staff|people|guys|folks|clients?|investors?|airport)$/
const GREETINGS =
  /^(morning|evening|afternoon|greetings|hello|hi|regards|cheers|rainy|sunny|snowy|cold|hot|beautiful|lovely)$/
const AFTER_OBJECT = words(
  'of in for at on from about to is are was were did do does have has had will would can could ? and , per by during',
)

const inClause = (spans: readonly Span[], { start, end }: Clause) =>
  spans.filter((span) => span.start >= start && span.start < end)
const isStrong = (span: Span) =>
  STRONG.has(span.kind) || (span.kind === 'noun' && !span.pronoun) || (span.kind === 'field' && !span.loose)
/** What may stand before the thing asked for: "how many users". */
const leadsUp = (span: Span) =>
  span.kind === 'word' || span.kind === 'fn' || span.kind === 'rank' || span.kind === 'which'

/** "the particulars of all sales": what is wanted stands behind "of". */
function containsAuctions(tokens: readonly Token[], from: number): boolean {
  const next = tokens.slice(from, from + 4).map(({ word }) => word)
  return next.some((word) => /^(auctions|sales|liens|deeds|certificates|foreclosures)$/.test(word))
}

/** The first word after this one that is known, or the end of the clause as a question mark. */
function wordAfter({ end }: Span, tokens: readonly Token[], clause: Clause, unknown: ReadonlySet<number>): string {
  let next = end
  while (next < clause.end && unknown.has(next)) next++
  return next < clause.end ? (tokens[next]?.word ?? '?') : '?'
}

/** Whether a word nobody knows stands where the thing asked for stands: "the photos of", "how many users do". */
function isObject(span: Span, tokens: readonly Token[], clause: Clause, unknown: ReadonlySet<number>): boolean {
  const token = tokens[span.start]
  if (span.kind !== 'word' || token?.kind !== 'word' || token.corrected) return false
  const before = tokens[span.start - 1]?.word
  if (token.capital && span.start > clause.start) return false
  if (TALK_WORDS.has(token.word) && before !== 'many') return false
  const after = wordAfter(span, tokens, clause, unknown)
  if (after === 'of' && containsAuctions(tokens, span.end + 1)) return false
  if (span.start === clause.start) return /^(of|for|in|at|near|to)$/.test(after)
  if (before === undefined || !BEFORE_OBJECT.has(before)) return false
  return AFTER_OBJECT.has(after) || (/^(which|what|many)$/.test(before) && after === 'the')
}

/** Whether the first thing a clause asks for is one nobody knows. */
function asksForUnknown(spans: readonly Span[], tokens: readonly Token[], clause: Clause): boolean {
  const unknown = new Set(spans.flatMap(({ kind, start }) => (kind === 'word' ? [start] : [])))
  for (const span of spans) {
    const opens =
      span.start === clause.start && spans.some(({ kind }) => kind === 'noun' || kind === 'types' || kind === 'field')
    if (!opens && isObject(span, tokens, clause, unknown)) return true
    if (!leadsUp(span)) return false
  }
  return false
}

/** The words of a clause but for names of places: Newport News and Person County are no news and no person. */
function withoutNames(tokens: readonly Token[], spans: readonly Span[], { start, end }: Clause): Token[] {
  const names = spans.filter(
    (span) => span.kind === 'place' || span.kind === 'states' || (span.kind === 'types' && span.described),
  )
  return tokens
    .slice(start, end)
    .filter((_, at) => !names.some((name) => start + at >= name.start && start + at < name.end))
}

/** Why the table cannot answer a clause. */
function reasonOf(tokens: readonly Token[]): Reason | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const found = ELSEWHERE.find(tokens, at)
    if (found) return found.meaning
  }
  return isFieldQuestion(tokens) ? 'other' : undefined
}

const WANTING =
  /^(need|needs|want|wants|looking|cover|covering|searching|hunting|after|planning|doing|thinking|working|focus|focusing)$/

/** "it was some October"; "it was October when we spoke" is another matter. */
const tellsWhen = (tokens: readonly Token[], { start, end }: Clause) =>
  /^(it|they|that)$/.test(tokens[start]?.word ?? '') &&
  /^(was|were)$/.test(tokens[start + 1]?.word ?? '') &&
  !tokens.slice(start, end).some(({ word }) => /^(when|since|before|after|until|i|we|he|she|you)$/.test(word))

/** "we need to cover the second half of January, …": when auctions are wanted; "I need it by Friday" is another matter. */
const wantsTime = (spans: readonly Span[], tokens: readonly Token[], { start, end }: Clause) =>
  (tokens.slice(start, end).some(({ word }) => WANTING.test(word)) || tellsWhen(tokens, { start, end })) &&
  spans.some(
    (span) =>
      span.kind === 'period' && span.grain !== 'day' && !/^(by|before|until)$/.test(tokens[span.start - 1]?.word ?? ''),
  )

/** "we're only open Tuesdays so …": said of oneself, whatever its "only" is about. */
function isCause(spans: readonly Span[], tokens: readonly Token[], { start, end }: Clause): boolean {
  if (tokens[end - 1]?.word !== 'so' || !/^(i|im|ive|we|were|weve|our|my)$/.test(tokens[start]?.word ?? ''))
    return false
  return !spans.some((span) => isStrong(span) || (RESTRICTING.has(span.kind) && span.kind !== 'cue'))
}

/** Whether a clause beside the one that asks carries nothing: said of oneself, or said before. */
function isIdle(spans: readonly Span[], tokens: readonly Token[], clause: Clause, leading: boolean): boolean {
  const opening = tokens.slice(clause.start, clause.start + 4)
  if (wantsTime(spans, tokens, clause)) return false
  if (leading && isCause(spans, tokens, clause)) return true
  if (spans.some((span) => isStrong(span) || (RESTRICTING.has(span.kind) && !THANKING.has(opening[0]?.word ?? ''))))
    return false
  if (THANKING.has(opening[0]?.word ?? '')) return true
  if (REQUESTING.has(opening[0]?.word ?? '')) return false
  const personal = opening.some(({ word }) => PERSONAL.has(word))
  const unknown = spans.some(({ kind }) => kind === 'word')
  if (personal && INTERJECTED.has(opening[0]?.word ?? '')) return true
  return unknown ? personal || leading : personal && opening.some(({ word }) => word === 'it')
}

/** "Per my last message, Florida deeds": what is said of oneself before the first comma is a clause of its own. */
function apart(clause: Clause, spans: readonly Span[], tokens: readonly Token[]): Clause[] {
  const isComma = ({ word }: Token, at: number) => at > clause.start && at < clause.end && word === ','
  const comma = tokens.findIndex(isComma)
  if (comma < 0) return [clause]
  const last = { start: tokens.findLastIndex(isComma) + 1, end: clause.end }
  if (isStory(inClause(spans, last), tokens, last)) return [{ start: clause.start, end: last.start }, last]
  const prefix = { start: clause.start, end: comma + 1 }
  const within = inClause(spans, prefix)
  const personal = tokens.slice(prefix.start, prefix.end).some(({ word }) => PERSONAL.has(word))
  const says = within.some((span) => isStrong(span) || RESTRICTING.has(span.kind)) || wantsTime(within, tokens, prefix)
  const odd = within.some(({ kind }) => kind === 'word')
  const own = (personal && odd && !says) || isStory(within, tokens, prefix)
  return own ? [prefix, { start: comma + 1, end: clause.end }] : [clause]
}

/** Where people come from: "my client in California wants liens in Arizona". Only beside another place is it no condition. */
function origins(spans: readonly Span[], tokens: readonly Token[]): Clause[] {
  const places = spans.filter(({ kind }) => kind === 'states' || kind === 'place')
  const own = places.filter(({ start, end }) => {
    let before = start - 1
    const office =
      OWN_OFFICE.test(tokens[end]?.word ?? '') && /^(the|our|my|your|in|at|from)$/.test(tokens[before]?.word ?? '')
    while (
      /^(in|from|of|out|based|near|at|lives?|living|resides|located|is|down|over|up)$/.test(tokens[before]?.word ?? '')
    )
      before--
    const lives = tokens.slice(before + 1, start).some(({ word }) => /^(lives?|living|based|resides)$/.test(word))
    const from = tokens[before]?.word ?? ''
    return office || (before < start - 1 && (lives || PEOPLE.has(from) || GREETINGS.test(from)))
  })
  return own.length < places.length ? own.map(({ start, end }) => ({ start, end })) : []
}

const ASKS = /^(whats|what|which|show|list|anything|any|give|find)$/
/** "im booking flights so whats starting the week of December 7th": a time, and what happens then. */
const asksWhen = (spans: readonly Span[], tokens: readonly Token[], { start }: Clause) =>
  spans.some(({ kind }) => kind === 'period') &&
  (ASKS.test(tokens[start]?.word ?? '') || spans.some(({ kind }) => kind === 'phase'))

const OF_TIME = new Set<Span['kind']>(['period', 'part', 'relation', 'step', 'to'])
/** "What did I miss?", "what was on that week?": of the time that was told of. */
const REFERS = words('miss missed then meanwhile')
const refersTo = ({ start, end }: Clause, tokens: readonly Token[]) =>
  tokens
    .slice(start, end)
    .some(
      ({ word }, at) =>
        REFERS.has(word) ||
        (word === 'that' && /^(week|month|day|time|weekend|year)$/.test(tokens[start + at + 1]?.word ?? '')),
    )

type Told = { clause: Clause; within: readonly Span[] }
/** What of stories counts for nothing: their own place counts where none is asked for, their time where that is asked about. */
function toldOf(stories: readonly Told[], asked: Told | undefined, tokens: readonly Token[]): Clause[] {
  const placed = saysWhere(asked?.within ?? [])
  if (asked && refersTo(asked.clause, tokens))
    return stories.flatMap(({ within }) => within.filter(({ kind }) => !OF_TIME.has(kind)))
  return stories.flatMap(({ clause, within }) => (placed || !saysWhere(within) ? clause : []))
}

/** "Our rental is in Lake County", "my delivery route is Duval and Clay": says where, whatever it is that is there. */
const saysOwnPlace = (spans: readonly Span[], tokens: readonly Token[], { start }: Clause) =>
  /^(my|our)$/.test(tokens[start]?.word ?? '') &&
  spans.some(({ kind, start: from }) => {
    const before = /^(in|at|near)$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1
    return (kind === 'place' || kind === 'states') && /^(is|are|covers|lies|sits)$/.test(tokens[before]?.word ?? '')
  })

/** "better returns: liens or deeds?": which of them, and no auctions. */
const isChoice = (spans: readonly Span[]) =>
  spans.some(({ kind }) => kind === 'or') &&
  spans.every(({ kind }) => /^(types|states|place|or|filler|comma|to)$/.test(kind))

/** What the text asks for. */
export function requestOf(spans: readonly Span[], tokens: readonly Token[]): Request {
  const parts = clausesOf(tokens).flatMap((clause) => apart(clause, spans, tokens))
  const clauses = parts.map((clause) => {
    const within = inClause(spans, clause)
    const own = saysOwnPlace(within, tokens, clause)
    const reason = own ? undefined : reasonOf(withoutNames(tokens, within, clause))
    const told = isStory(within, tokens, clause)
    const odd = !own && asksForUnknown(within, tokens, clause)
    return { clause, within, reason, told, odd, strong: within.some(isStrong) }
  })
  const last = (told: boolean) =>
    clauses.findLastIndex((each) => each.strong && !each.reason && !each.odd && (told || !each.told))
  const strongest = last(false) >= 0 ? last(false) : last(true)
  const asking =
    strongest >= 0
      ? strongest
      : clauses.findLastIndex(({ clause, within, reason, odd }) => !reason && !odd && asksWhen(within, tokens, clause))
  const strange = clauses.find(({ reason, odd }) => reason ?? odd)
  const beside = [...origins(spans, tokens), ...reasonsIn(spans, tokens)]
  if (asking < 0) {
    const loose = clauses.some(
      ({ within, reason, odd }) => !reason && !odd && within.some(({ kind }) => kind !== 'word'),
    )
    if (!strange || (!strange.reason && loose)) return { idle: beside }
    return { elsewhere: strange.reason ?? 'other', idle: [] }
  }
  const asked = clauses[asking]
  const judged = clauses.find(({ reason }) => reason === 'result' || reason === 'advice')?.reason
  if (judged && asked && isChoice(asked.within)) return { elsewhere: judged, idle: [] }
  const idle = clauses.filter(
    ({ within, clause, reason, odd, told }, at) =>
      at !== asking && !told && (reason !== undefined || odd || isIdle(within, tokens, clause, at < asking)),
  )
  const unsaid = idle.filter(({ strong }) => !strong).map(({ clause }) => clause)
  unsaid.push(
    ...toldOf(
      clauses.filter(({ told }, at) => told && at !== asking),
      asked,
      tokens,
    ),
  )
  return { idle: [...unsaid, ...beside] }
}
