import type { AuctionFilter, AuctionQuery, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { figureBy, shareOf } from '../frame/aggregate.ts'
import { isContradiction } from '../frame/contradictions.ts'
import { sideBySide } from '../frame/figures.ts'
import { figured, timed, withTimesJoined } from '../frame/in-context.ts'
import { isYear } from '../frame/mended.ts'
import { combine, isEmpty, negate, tidy } from '../frame/merge.ts'
import { type Parts, partsOf } from '../frame/parts.ts'
import { withinStates } from '../frame/places.ts'
import { computationOf, impliedTime, partedBy, queryOf, won } from '../frame/query.ts'
import { compose } from '../frame/scope.ts'
import type { Amount, Condition, Cue, Meanings, NumberBound } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { asked, byItself, ofFigure, onlyField, type Turn, values } from './asked.ts'
import { edited, isOpen, namesIn, shifted, withEnd, withLifted, withoutDropped, withoutTaken } from './edit.ts'

/** What a turn is heard after. */
export type Before = {
  readonly previous: AuctionQuery
  readonly earlier: AuctionQuery | undefined
  readonly today: string
}

const CHANGING: ReadonlySet<string> = new Set(['pronoun', 'only', 'lifted'])
/** Whether a constituent changes the question before. */
const changesBefore = (edge: Edge) =>
  isKind(edge, 'cue') ? edge.value !== 'whole' && edge.value !== 'list' : CHANGING.has(edge.kind)

/** "drop the Ohio sales over 5 certificates and show me the rest" is of Ohio. */
const headOf = ({ dim, filter }: Condition) => (dim === 'missing' && filter.states ? 'state' : dim)
const isOfSales = (edge: Edge): boolean =>
  edge.kind === 'noun' || (isKind(edge, 'condition') && edge.value.dim === 'missing' && edge.parts.some(ofSales))
const ofSales = (edge: Edge): boolean => edge.kind === 'noun' || edge.parts.some(ofSales)

/** "as a percentage of all Maryland sales" */
const isOfAll = (edge: Edge, tokens: readonly Token[]) => isKind(edge, 'share') && tokens[edge.start]?.word === 'as'

/** Whether a text asks anew, rather than of what was found before. */
export function isAnew(sequence: readonly Edge[], tokens: readonly Token[]): boolean {
  const heads = new Set(values(sequence, 'condition').flatMap((said) => (said.negated ? [] : [headOf(said)])))
  const words = tokens.map(({ word }) => word)
  // "forget that, how many sheriff sales does Ohio have"
  const isLeft = words[0] === 'forget' && words[1] === 'that'
  if (sequence.some((edge) => (!isLeft && changesBefore(edge)) || isOfAll(edge, tokens))) return false
  const isSale = sequence.some(
    (edge) =>
      isOfSales(edge) ||
      (isKind(edge, 'condition') && edge.value.dim === 'type' && SALES.has(tokens[edge.end - 1]?.word ?? '')),
  )
  const isPlaced = heads.has('state') || heads.has('place')
  // "list all sheriff sales", "give me deeds held in 2024 above 3 million"
  const isAsked = ASKS.has(words[0] ?? '') && (isSale || heads.has('type'))
  if (isAsked && (words.includes('all') || words.includes('every') || heads.size > 2)) return true
  // "what is coming up in Utah?"
  const isWhole = isPlaced && heads.has('date') && heads.size === 2 && isWhatIs(words) && !sequence.some(isFigure)
  return isWhole || (isSale && (isPlaced || heads.size > 1)) || (isPlaced && heads.has('type'))
}
const isWhatIs = ([first, second = '']: readonly string[]) =>
  first === 'whats' || (first === 'what' && wordSet('is are was were').has(second))
const isFigure = ({ kind }: Edge) =>
  kind === 'computation' || kind === 'figure' || kind === 'function' || kind === 'top'
const ASKS: ReadonlySet<string> = wordSet('list show give find pull get')
const SALES: ReadonlySet<string> = wordSet('sale sales auction auctions')

/** The conditions of a turn, its places looked for in the states of before. */
function saidOf(parts: Parts, { previous, earlier, today }: Before) {
  const said = compose(figured(timed(parts.conditions, parts.phase), parts.figure?.field, onlyField(previous)))
  const filter = previous.filter.dates ? said : combine(said, impliedTime(parts, today))
  const own = statesOf(previous.filter)
  // "drop Mobile and add Lee": of the state that Mobile was in
  return placedIn(filter, own.length > 0 ? own : statesOf(earlier?.filter ?? {}))
}

/** The places of a filter that lie in states, where it names none itself. */
function placedIn(filter: AuctionFilter, states: readonly string[]): AuctionFilter {
  const { jurisdictions, not_jurisdictions: out } = filter
  if (filter.states || states.length === 0 || (!jurisdictions && !out)) return filter
  const { states: _, ...within } = withinStates({ ...filter, states: [...states] })
  return within.any_of && !filter.any_of ? filter : within
}
const statesOf = ({ states, jurisdictions = [] }: AuctionFilter) =>
  states ?? [...new Set(jurisdictions.flatMap(({ state }) => state ?? []))]

/** "make that two" of over a million: two million. */
function likeBefore({ value, money, scale }: Amount, before: number): number {
  const unit = before >= 1e6 ? 1e6 : before >= 10_000 ? 1000 : 1
  return money || scale > 1 || value >= 1000 ? value : value * unit
}

/** Which end of "between" a turn is about. */
function sideOf(tokens: readonly Token[]): 'low' | 'high' | undefined {
  const has = (words: string) => tokens.some(({ word }) => wordSet(words).has(word))
  if (has('upper maximum max top ceiling cap higher')) return 'high'
  return has('lower minimum min bottom floor') ? 'low' : has('raise') ? 'high' : undefined
}

/** "20 rather than 10": what that was of. */
function insteadOf(query: AuctionQuery, amount: Amount): AuctionQuery | undefined {
  const { limit, filter } = query
  if (limit === amount.instead) return { ...query, limit: amount.value }
  const isOld = (each: NumberCondition) => each.kind === 'value' && each.value === amount.instead
  const numbers = filter.numbers?.map((each) =>
    isOld(each) ? { ...each, value: likeBefore(amount, amount.instead ?? 0) } : each,
  )
  if (numbers && filter.numbers?.some(isOld)) return { ...query, filter: { ...filter, numbers } }
  const isLong = filter.dates?.some(({ kind }) => kind === 'length')
  return isLong ? { ...query, filter: withLength(filter, amount.value, '') } : undefined
}

/** "make it 5 million": another number in the condition before, or another limit. */
function withAmount(query: AuctionQuery, { amount, limit }: NumberBound, turn: Turn): AuctionQuery | undefined {
  const numbers = query.filter.numbers ?? []
  const [last] = numbers.slice(-1)
  const corrects = turn.cues.has('instead')
  const instead = amount?.instead !== undefined && insteadOf(query, amount)
  if (instead) return instead
  const side = last?.kind === 'between' ? sideOf(turn.tokens) : undefined
  if (last?.kind === 'between' && side && amount) {
    const other = { ...last, [side]: likeBefore(amount, last[side]) }
    return { ...query, filter: { ...query.filter, numbers: [...numbers.slice(0, -1), other] } }
  }
  const isLimit = limit !== undefined && !corrects && (query.limit !== undefined || query.sort.length > 0)
  if (isLimit) return { ...query, limit }
  if (last?.kind === 'value' && amount !== undefined) {
    const value = likeBefore(amount, last.value)
    return { ...query, filter: { ...query.filter, numbers: [...numbers.slice(0, -1), { ...last, value }] } }
  }
  return query.limit !== undefined && limit !== undefined ? { ...query, limit } : undefined
}

/** They put what follows beside what was asked for. */
const BESIDE: ReadonlySet<string> = new Set(['or', 'and', 'plus', 'also', 'include', 'add'])
/** They move the end of a time; "before" chooses within it. */
const THROUGH = wordSet('through thru until till stretch extend lengthen prolong carry expand widen reach')

/** "through the end of June": the time of before with another end. */
function longer(base: AuctionFilter, { dates, ...said }: AuctionFilter, adds: boolean): AuctionFilter | undefined {
  const [old] = base.dates ?? []
  // "extend that through May" moves the end alone
  const ends = dates?.map((date) => {
    if (date.kind !== 'period' || old?.kind !== 'period' || !date.from || !date.to) return date
    const { from: _, ...end } = date
    return date.from > (old.from ?? '') ? end : date
  })
  const time = withEnd(base.dates, ends)
  return time && { ...edited({ ...base, dates: [] }, said, adds), dates: [time] }
}

/** The query with what a turn shifts, swaps and takes away. */
function withoutOld(previous: AuctionQuery, { sequence, cues, tokens }: Turn): AuctionQuery {
  const next = withLifted(withoutNamed(previous, sequence), values(sequence, 'lifted').flat())
  const [shift] = values(sequence, 'shift')
  const on = shift && shifted(next.filter, shift)
  // "the month after that too": both times
  const isBeside = cues.has('also') || tokens.at(-1)?.word === 'too'
  const moved = on ? (isBeside && on.dates ? edited(next.filter, { dates: on.dates }, true) : on) : next.filter
  return { ...next, filter: values(sequence, 'swap').reduce(swapped, moved) }
}

const KEEPS = wordSet('keep stay remain okay fine ok back include restore leave readmit need want')
/** "keep Polk after all": whether what is said was left out. */
const isOut = ({ not_states, not_types, not_jurisdictions }: AuctionFilter, said: AuctionFilter) => {
  const out = namesIn({ states: not_states, types: not_types, jurisdictions: not_jurisdictions })
  const named = namesIn(said)
  return named.length > 0 && named.every((name) => out.includes(name))
}

const opensAt = (date: DateCondition) => date.kind === 'period' && date.on === 'overlaps' && date.to === undefined
/** "through May", "starting with May": whether an end of the time is another; "July through October" has both. */
function movesEnd(sequence: readonly Edge[], tokens: readonly Token[]): boolean {
  const times = sequence.filter((edge) => isKind(edge, 'condition') && edge.value.dim === 'date')
  const isFrom = values(times, 'condition').some(({ filter: { dates: [date] = [] } }) => date && opensAt(date))
  const isRange = times.some(({ parts }) => parts.filter(({ kind }) => kind === 'period').length > 1)
  return (isFrom || tokens.some(({ word }) => THROUGH.has(word))) && !isRange
}

/** The filter of before, with what a turn says of places, types, times and figures. */
function withSaid(filter: AuctionFilter, said: AuctionFilter, { sequence, tokens, parts, cues }: Turn): AuctionFilter {
  const isBesides = sequence[0]?.kind !== 'condition' && wordSet('or plus').has(tokens[0]?.word ?? '')
  const corrects = cues.has('instead')
  const isBack = sequence.some(({ kind }) => kind === 'undo')
  // "we don't need Ohio after all, but do give me Utah"
  const isSwap = said.states && said.not_states?.some((state) => filter.states?.includes(state)) === true
  const isKept = tokens.some(({ word }) => KEEPS.has(word)) && isOut(filter, said)
  const adds = ((cues.has('also') || isBesides || isBack || isSwap === true) && !corrects) || isKept
  const isDropped = parts.conditions.some(({ condition }) => condition.dropped)
  const old = corrects ? withoutSame(filter, said) : filter
  const base = isDropped ? withoutTaken(old, said) : old
  const left = isDropped ? withoutDropped(old, said) : said
  const hasOnly = sequence.some(({ kind }) => kind === 'only')
  const changed = (!hasOnly && movesEnd(sequence, tokens) && longer(base, left, adds)) || edited(base, left, adds)
  const isBeside = !hasOnly && !cues.has('only') && !corrects && BESIDE.has(tokens[0]?.word ?? '')
  return withoutContradiction(base, left, changed, isBeside)
}

/** Whether nothing is asked of what was found: no order, no first of them, no computation. */
const asksNothing = ({ computation, fn, tops, orders, group }: Parts) =>
  !computation && !fn && tops.length === 0 && orders.length === 0 && !group

/** The query with another length or number in a condition, where a turn says no more than that. */
function withNumber(query: AuctionQuery, today: string, isSaid: boolean, turn: Turn): AuctionQuery {
  const { sequence, parts } = turn
  const [bar] = values(sequence, 'amount')
  // "raise the bar to 100 billion", of groups
  const { aggregate } = query
  const [kept, ...others] = aggregate?.having ?? []
  if (bar && !isSaid && aggregate && kept && turn.cues.has('instead'))
    return { ...query, aggregate: { ...aggregate, having: [{ ...kept, value: bar.value }, ...others] } }
  const [stretch] = values(sequence, 'stretch')
  const [amount] = values(sequence, 'amount')
  const next = stretch === undefined ? query : { ...query, filter: withLength(query.filter, stretch, today) }
  const isAlone = !isSaid && parts.tops.length === 0 && parts.orders.length === 0 && !parts.computation
  // "make it 250, and leave out Polk"
  const said = sequence.filter(({ kind }) => kind !== 'filler')
  const isBreak = (edge: Edge | undefined) => !edge || edge.kind === 'and' || edge.kind === 'cue'
  const isMeant = said.some(
    (edge, at) =>
      isKind(edge, 'amount') &&
      // "a hundred" is often so much of something
      edge.parts[0]?.kind !== 'scale' &&
      (edge.value.instead !== undefined ||
        (isBreak(said[at - 1]) && (said[at - 1]?.value === 'instead' || isBreak(said[at + 1])))),
  )
  return (amount && (isAlone || isMeant) && withAmount(next, { amount, limit: parts.amount }, turn)) || next
}

const EXCLUSIONS = ['present', 'not_states', 'not_types', 'not_jurisdictions', 'none_of'] as const

/** "and the ones in Baltimore City", behind "hide the ones without a market value": they go too. */
function leavesOutToo({ tokens }: Turn, { previous: { filter }, earlier }: Before): boolean {
  const [first, second, third] = tokens.map(({ word }) => word)
  const isToo = wordSet('too also well').has(tokens.at(-1)?.word ?? '')
  const isOfThose = first === 'and' && (second === 'those' || isToo || (second === 'the' && third === 'ones'))
  if (!isOfThose || !earlier) return false
  const rest = (each: AuctionFilter) => {
    const { present: _, not_states: __, not_types: ___, not_jurisdictions: ____, none_of: _____, ...others } = each
    return JSON.stringify(others)
  }
  const isNew = EXCLUSIONS.some((key) => JSON.stringify(filter[key]) !== JSON.stringify(earlier.filter[key]))
  return isNew && rest(filter) === rest(earlier.filter)
}

/** "and 15 at most" of an ordered list: how many there may be. */
function cappedIn(parts: Parts, { filter, sort, limit, aggregate }: AuctionQuery): Parts {
  const isList = !filter.numbers && !aggregate && (sort.length > 0 || limit !== undefined)
  const cap = parts.conditions.find(({ condition }) => isList && condition.dim === 'number' && condition.assumed)
  const [number, more] = cap?.condition.filter.numbers ?? []
  return number?.kind === 'value' && !more && number.op === '<=' && number.value <= 50
    ? { ...parts, conditions: parts.conditions.filter((each) => each !== cap), limit: number.value }
    : parts
}

/** Two times side by side, the earlier first: of last year that part which the other is of this. */
function sidesOf(then: DateCondition | undefined, now: DateCondition | undefined): AuctionFilter[] {
  const [like] = then && now ? (ofYear({ dates: [then] }, { dates: [now] }, false).dates ?? []) : []
  const times = [like ?? then, now].flatMap((date) => (date?.kind === 'period' && date.from ? [date] : []))
  return times.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')).map((date) => ({ dates: [date] }))
}

/** "how does that compare with last year", "and the growth by state": what was asked for, of two times. */
function comparedWith(parts: Parts, before: Before): AuctionQuery | undefined {
  const { previous, today } = before
  if (parts.each !== 'compare' && !parts.change) return undefined
  const { dates: [then, more] = [], ...others } = saidOf(parts, before)
  const { dates: [now, another] = [], ...whole } = previous.filter
  if (more || another || Object.keys(others).length > 0 || shareOf(previous) || previous.aggregate?.sets)
    return undefined
  if (!(then && previous.aggregate) && !parts.change) return undefined
  const sides = sidesOf(then, now)
  const change = { ...(parts.change ?? { change: 'difference' }), ...(then && { sides }) }
  const query = { ...previous, aggregate: previous.aggregate ?? figureBy({ fn: 'count' }), sort: [] }
  const found = sideBySide(then ? { ...query, filter: whole } : query, { ...parts, change }, undefined, today)
  return found.aggregate?.sets && found
}

/** What a turn asks that leaves nothing of the question before but what it was of. */
function asItStands(alone: AuctionQuery, previous: AuctionQuery, turn: Turn): AuctionQuery | undefined {
  const [nth] = values(turn.sequence, 'nth')
  if (nth && previous.limit === 1) return { ...previous, skip: nth - 1 }
  const isParted =
    alone.aggregate?.groups && (alone.aggregate.sets || alone.aggregate.measures.some(({ fn }) => fn === 'share'))
  return sharedOut(previous, turn) ?? (isParted ? byItself(alone, previous) : undefined)
}

/** "as a percentage of all of them" of counts or sums by groups. */
function sharedOut(previous: AuctionQuery, { sequence, parts }: Turn): AuctionQuery | undefined {
  const { aggregate, filter } = previous
  const [measure, more] = aggregate?.measures ?? []
  const isAsked = values(sequence, 'share').length > 0 && parts.conditions.length === 0 && !parts.group
  if (!isAsked || !aggregate?.groups || !measure || more || (measure.fn !== 'count' && measure.fn !== 'sum'))
    return undefined
  if (measure.fn === 'sum' && measure.against) return undefined
  const field = measure.fn === 'sum' ? { field: measure.field } : {}
  return { ...previous, aggregate: { ...aggregate, measures: [{ fn: 'share', ...field, of: filter }] } }
}

/** The query before, changed by what a turn says. */
export function turnOf(sequence: readonly Edge[], tokens: readonly Token[], before: Before): AuctionQuery {
  const { previous, today } = before
  const parts = cappedIn(partsOf(sequence, tokens), previous)
  const sides = comparedWith(parts, before)
  if (sides) return sides
  if (parts.each === 'compare') delete parts.each
  // "Michigan can come back"
  const cues = new Set<Cue>(values(sequence, 'cue'))
  if (parts.conditions.some(({ condition }) => condition.kept)) cues.add('also')
  const turn: Turn = { sequence, tokens, parts, cues, before: previous.filter }
  const alone = queryOf(sequence, tokens, today)
  const own = asItStands(alone, previous, turn)
  if (own) return own
  const isOnly = values(sequence, 'only').length > 0
  // "make it the whole of 2027"
  const isWholeYear = tokens.some(({ word }) => wordSet('whole all entire full').has(word))
  const heardOf = ofYear(withTimesJoined(tidy(saidOf(parts, before))), previous.filter, isOnly || isWholeYear)
  const said = leavesOutToo(turn, before) ? negate(heardOf) : heardOf
  const old = withoutOld(previous, turn)
  const isSaid = Object.keys(said).length > 0
  const filter = withSaid(old.filter, said, turn)
  const [amount] = values(sequence, 'amount')
  if (amount?.more && old.limit) return { ...old, filter, limit: old.limit + amount.value }
  const next = withNumber({ ...old, filter }, today, isSaid, turn)
  if (!isSaid && parts.figure && asksNothing(parts)) return ofFigure(next, parts.figure.field)
  const winner = won({ ...parts, filter: next.filter, computed: computationOf(parts) })
  if (winner) return { ...winner, filter: next.filter }
  const heard = sequence.filter(({ kind }) => kind !== 'each')
  const query = asked(queryOf(heard, tokens, today), next, { ...turn, sequence: heard })
  return withGroups(query, previous.filter, turn)
}

/** "and those without a market value" of those over a million are others: either holds. Said alone it is these alone. */
function withoutContradiction(
  base: AuctionFilter,
  said: AuctionFilter,
  changed: AuctionFilter,
  isBeside: boolean,
): AuctionFilter {
  if (!isContradiction(changed) || isContradiction(base)) return changed
  const { numbers, missing, present, ...rest } = base
  const { numbers: _, missing: __, present: ___, ...others } = said
  if (!numbers && !missing && !present) return changed
  const without = edited(rest, said, false)
  if (!isBeside || Object.keys(others).length > 0) return isContradiction(without) ? changed : without
  const either = { ...(numbers && { numbers }), ...(missing && { missing }), ...(present && { present }) }
  return tidy({ ...rest, any_of: [either, said] })
}

/** A link names one auction: what is asked behind it of others is not of that one. */
function withoutNamed(query: AuctionQuery, sequence: readonly Edge[]): AuctionQuery {
  const { ids, ...filter } = query.filter
  return ids?.length === 1 && sequence.some(({ kind }) => kind === 'condition') ? { ...query, filter } : query
}

/** A share is of what was found, and "how many of each" by what several were named of. */
const TIMES = wordSet('year month quarter week period time')
function withGroups(query: AuctionQuery, before: AuctionFilter, { parts, tokens, sequence }: Turn): AuctionQuery {
  const { aggregate } = query
  if (!aggregate) return query
  const share = shareOf(query)
  if (share && sequence.every(({ kind }) => kind !== 'share')) return query
  if (share) {
    const of = (filter: AuctionFilter) => ({ ...aggregate, measures: [{ ...share, of: filter }] })
    // "what percent of them are liens" of Ohio's, not of its liens
    const said = new Set(parts.conditions.flatMap(({ condition: { filter } }) => Object.keys(filter)))
    const whole: AuctionFilter = Object.fromEntries(Object.entries(before).filter(([key]) => !said.has(key)))
    if (isEmpty(share.of)) return { ...query, aggregate: of(whole) }
    // "as a percentage of all Maryland sales that year": of what was found before
    const { dates } = before
    const isThen =
      dates &&
      !share.of.dates &&
      tokens.some(({ word }, at) => word === 'that' && TIMES.has(tokens[at + 1]?.word ?? ''))
    if (isThen) return { ...query, aggregate: of({ ...share.of, dates }) }
    const isOfBefore = JSON.stringify(share.of) === JSON.stringify(query.filter)
    return isOfBefore ? { ...query, filter: before, aggregate: of({ ...share.of, ...(dates && { dates }) }) } : query
  }
  const group = parts.each && !aggregate.groups ? partedBy({ ...parts, filter: query.filter }) : undefined
  return group ? { ...query, aggregate: { ...aggregate, groups: [group] } } : query
}

/** "swap Nebraska for Utah": whichever was asked for before goes. */
function swapped(filter: AuctionFilter, { one, other }: Meanings['swap']): AuctionFilter {
  const isSaid = (condition: Condition) => {
    const names = JSON.stringify([filter.states, filter.types, filter.jurisdictions, filter.dates, filter.any_of])
    const said = namesIn(condition.filter)
    return said.length > 0 && said.every((each) => names.includes(`"${each}"`))
  }
  const [out, into] = isSaid(one) || !isSaid(other) ? [one, other] : [other, one]
  // "the end of July in place of the end of June" moves the end alone
  const isEnd = into.filter.dates?.some(isOpen) || JSON.stringify(out.filter.dates) !== JSON.stringify(filter.dates)
  if (out.dim === 'date') return (isEnd && longer(filter, into.filter, false)) || edited(filter, into.filter, false)
  const { not_states, not_types, not_jurisdictions, ...left } = edited(filter, negate(out.filter), false)
  const kept = {
    ...left,
    ...(filter.not_states && { not_states: filter.not_states }),
    ...(filter.not_types && { not_types: filter.not_types }),
  }
  const said = placedIn(into.filter, statesOf(filter))
  return edited(
    kept,
    said,
    Object.keys(kept).some((key) => key in said),
  )
}

/** "make that two weeks": another length in the condition before, or more days from today or back. */
function withLength(filter: AuctionFilter, days: number, today: string): AuctionFilter {
  const [date, more] = filter.dates ?? []
  if (date?.kind === 'period' && !more && date.to === today && date.from)
    return { ...filter, dates: [{ ...date, from: addDays(today, -days) }] }
  if (date?.kind === 'period' && !more && date.from === today && date.to)
    return { ...filter, dates: [{ ...date, to: addDays(today, days) }] }
  const dates = filter.dates?.map((date) =>
    date.kind === 'length'
      ? {
          ...date,
          ...(date.min_days !== undefined && { min_days: date.min_days === date.max_days ? days : days + 1 }),
          ...(date.max_days !== undefined && { max_days: days }),
        }
      : date,
  )
  return dates ? { ...filter, dates } : filter
}

/** "and of 2025?" of a month of 2026: that month. */
function ofYear(said: AuctionFilter, before: AuctionFilter, isOnly: boolean): AuctionFilter {
  const [date, more] = before.dates ?? []
  const isOne = said.dates?.length === 1 && date?.kind === 'period' && !more && inOneYear(before)
  const year = inOneYear(said)
  if (isOnly || !isOne || !date.from || !date.to || !year || !isYear({ filter: said }) || isYear({ filter: before }))
    return said
  return { ...said, dates: [{ ...date, from: `${year}${date.from.slice(4)}`, to: `${year}${date.to.slice(4)}` }] }
}
/** The year that a time lies in. */
const inOneYear = ({ dates: [date] = [] }: AuctionFilter) =>
  date?.kind === 'period' && date.from?.slice(0, 4) === date.to?.slice(0, 4) ? date.from?.slice(0, 4) : undefined

/** "I meant under 30": what was said of the same before no longer counts. */
function withoutSame(filter: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const numbers =
    said.numbers?.length === 1 && said.numbers[0]?.kind === 'value' && said.numbers[0].op !== '='
      ? filter.numbers?.filter(({ field }) => field !== said.numbers?.[0]?.field)
      : filter.numbers
  return { ...filter, ...(numbers && { numbers }), ...(said.missing && { missing: [] }) }
}
