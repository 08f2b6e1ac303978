import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { isContradiction } from '../frame/contradictions.ts'
import { figured, timed, withTimesJoined } from '../frame/in-context.ts'
import { isEmpty, negate, tidy } from '../frame/merge.ts'
import { type Parts, partsOf } from '../frame/parts.ts'
import { withinStates } from '../frame/places.ts'
import { computationOf, partedBy, queryOf, won } from '../frame/query.ts'
import { compose } from '../frame/scope.ts'
import type { Amount, Condition, Cue, Meanings, NumberBound } from '../meanings.ts'
import type { Token } from '../tokens.ts'
import { edited, shifted, withEnd, withLifted, withoutDropped, withoutTaken } from './edit.ts'

/** What a turn is heard after. */
export type Before = {
  readonly previous: AuctionQuery
  readonly earlier: AuctionQuery | undefined
  readonly today: string
}

const values = <K extends Edge['kind']>(sequence: readonly Edge[], kind: K) =>
  sequence.flatMap((edge) => (isKind(edge, kind) ? [edge.value] : []))

/** Whether a text asks anew, rather than of what was found before. */
export function isAnew(sequence: readonly Edge[], tokens: readonly Token[]): boolean {
  const heads = new Set(values(sequence, 'condition').flatMap(({ dim, negated }) => (negated ? [] : [dim])))
  const cues =
    values(sequence, 'cue').filter((cue) => cue !== 'whole' && cue !== 'list').length +
    values(sequence, 'pronoun').length +
    values(sequence, 'only').length +
    values(sequence, 'lifted').length
  if (cues > 0) return false
  // "as a percentage of all Maryland sales"
  if (sequence.some((edge) => isKind(edge, 'share') && tokens[edge.start]?.word === 'as')) return false
  const isSale = sequence.some(
    (edge) =>
      edge.kind === 'noun' ||
      (isKind(edge, 'condition') && edge.value.dim === 'type' && SALES.has(tokens[edge.end - 1]?.word ?? '')),
  )
  const isPlaced = heads.has('state') || heads.has('place')
  // "list all sheriff sales", "give me deeds held in 2024 above 3 million"
  const words = tokens.map(({ word }) => word)
  const isAsked = ASKS.has(words[0] ?? '') && (isSale || heads.has('type'))
  if (isAsked && (words.includes('all') || words.includes('every') || heads.size > 2)) return true
  return (isSale && (isPlaced || heads.size > 1)) || (isPlaced && heads.has('type'))
}
const ASKS: ReadonlySet<string> = new Set('list show give find pull get'.split(' '))
const SALES: ReadonlySet<string> = new Set('sale sales auction auctions'.split(' '))

/** The conditions of a turn, its places looked for in the states of before. */
function saidOf(parts: Parts, { previous }: Before) {
  const filter = compose(figured(timed(parts.conditions, parts.phase), parts.figure?.field, onlyField(previous)))
  const states = previous.filter.states ?? [
    ...new Set((previous.filter.jurisdictions ?? []).flatMap(({ state }) => state ?? [])),
  ]
  const { jurisdictions, not_jurisdictions: out } = filter
  if (filter.states || states.length === 0 || (!jurisdictions && !out)) return filter
  const { states: _, ...within } = withinStates({ ...filter, states: [...states] })
  return within.any_of && !filter.any_of ? filter : within
}

/** The figure that the question before compared, if it is one. */
const onlyField = ({ filter }: AuctionQuery) => {
  const fields = new Set(filter.numbers?.map(({ field }) => field))
  return fields.size === 1 ? [...fields][0] : undefined
}

/** "make that two" of over a million: two million. */
function likeBefore({ value, money, scale }: Amount, before: number): number {
  const unit = before >= 1e6 ? 1e6 : before >= 10_000 ? 1000 : 1
  return money || scale > 1 || value >= 1000 ? value : value * unit
}

/** "make it 5 million": another number in the condition before, or another limit. */
function withAmount(query: AuctionQuery, { amount, limit }: NumberBound, corrects: boolean): AuctionQuery | undefined {
  const numbers = query.filter.numbers ?? []
  const [last] = numbers.slice(-1)
  const isLimit = limit !== undefined && !corrects && (query.limit !== undefined || query.sort.length > 0)
  if (isLimit) return { ...query, limit }
  if (last?.kind === 'value' && amount !== undefined) {
    const value = likeBefore(amount, last.value)
    return { ...query, filter: { ...query.filter, numbers: [...numbers.slice(0, -1), { ...last, value }] } }
  }
  return query.limit !== undefined && limit !== undefined ? { ...query, limit } : undefined
}

/** They move the end of a time; "before" chooses within it. */
const THROUGH: ReadonlySet<string> = new Set(['through', 'thru', 'until', 'till'])

/** "through the end of June": the time of before with another end. */
function longer(base: AuctionFilter, { dates, ...said }: AuctionFilter, adds: boolean): AuctionFilter | undefined {
  const time = withEnd(base.dates, dates)
  return time && { ...edited({ ...base, dates: [] }, said, adds), dates: [time] }
}

/** The query before, changed by what a turn says. */
export function turnOf(sequence: readonly Edge[], tokens: readonly Token[], before: Before): AuctionQuery {
  const { previous, today } = before
  const parts = partsOf(sequence, tokens)
  if (parts.each === 'compare') delete parts.each
  const cues = new Set<Cue>(values(sequence, 'cue'))
  const heardOf = ofYear(
    withTimesJoined(tidy(saidOf(parts, before))),
    previous.filter,
    values(sequence, 'only').length > 0,
  )
  const [opening] = sequence
  const isOr = opening !== undefined && isKind(opening, 'and') && opening.value === 'or'
  const adds = (cues.has('also') || isOr) && !cues.has('instead')
  const [shift] = values(sequence, 'shift')
  let next = withLifted(withoutNamed(previous, sequence), values(sequence, 'lifted').flat())
  if (shift) next = { ...next, filter: shifted(next.filter, shift) }
  const [swap] = values(sequence, 'swap')
  if (swap) next = { ...next, filter: swapped(next.filter, swap) }
  const corrects = cues.has('instead')
  const isDropped = parts.conditions.some(({ condition }) => condition.dropped)
  const old = corrects ? withoutSame(next.filter, heardOf) : next.filter
  const base = isDropped ? withoutTaken(old, heardOf) : old
  const said = isDropped ? withoutDropped(old, heardOf) : heardOf
  const isLonger = tokens.some(({ word }) => THROUGH.has(word)) && !sequence.some(({ kind }) => kind === 'only')
  const changed = (isLonger && longer(base, said, adds)) || edited(base, said, adds)
  const isOnly = cues.has('only') || values(sequence, 'only').length > 0 || corrects
  next = { ...next, filter: withoutContradiction(base, said, changed, isOnly) }
  const [stretch] = values(sequence, 'stretch')
  if (stretch !== undefined) next = { ...next, filter: withLength(next.filter, stretch, today) }
  const [amount] = values(sequence, 'amount')
  const isMore = tokens.some(({ word }, at) => word === 'more' && tokens[at - 1]?.kind === 'number' && at < 3)
  if (isMore && amount && next.limit) return { ...next, limit: next.limit + amount.value }
  const isSaid = Object.keys(said).length > 0
  if (!isSaid && amount && parts.tops.length === 0 && parts.orders.length === 0 && !parts.computation)
    next = withAmount(next, { amount, limit: parts.amount }, cues.has('instead')) ?? next
  if (
    !isSaid &&
    parts.figure &&
    !parts.computation &&
    !parts.fn &&
    parts.tops.length === 0 &&
    parts.orders.length === 0 &&
    !parts.group
  )
    return ofFigure(next, parts.figure.field)
  const heard = sequence.filter(({ kind }) => kind !== 'each')
  const winner = won({ ...parts, filter: next.filter, computed: computationOf(parts) })
  if (winner) return { ...winner, filter: next.filter }
  const query = asked(heard, queryOf(heard, tokens, today), next, parts, cues)
  return withGroups(query, previous.filter, parts)
}

/** "and those without a market value" of those over a million are others: either holds. After "only" it is these alone. */
function withoutContradiction(
  base: AuctionFilter,
  said: AuctionFilter,
  changed: AuctionFilter,
  isOnly: boolean,
): AuctionFilter {
  if (!isContradiction(changed) || isContradiction(base)) return changed
  const { numbers, missing, present, ...rest } = base
  const { numbers: _, missing: __, present: ___, ...others } = said
  if (!numbers && !missing && !present) return changed
  const without = edited(rest, said, false)
  if (isOnly || Object.keys(others).length > 0) return isContradiction(without) ? changed : without
  const either = { ...(numbers && { numbers }), ...(missing && { missing }), ...(present && { present }) }
  return tidy({ ...rest, any_of: [either, said] })
}

/** A link names one auction: what is asked behind it of others is not of that one. */
function withoutNamed(query: AuctionQuery, sequence: readonly Edge[]): AuctionQuery {
  const { ids, ...filter } = query.filter
  return ids && sequence.some(({ kind }) => kind === 'condition') ? { ...query, filter } : query
}

/** A share is of what was found, and "how many of each" by what several were named of. */
function withGroups(query: AuctionQuery, before: AuctionFilter, parts: Parts): AuctionQuery {
  const { aggregate } = query
  if (!aggregate) return query
  if (aggregate.fn === 'share') {
    if (isEmpty(aggregate.of)) return { ...query, aggregate: { fn: 'share', of: before } }
    // "as a percentage of all Maryland sales that year": of what was found before
    const { dates } = before
    const isOfBefore = JSON.stringify(aggregate.of) === JSON.stringify(query.filter)
    return isOfBefore
      ? { ...query, filter: before, aggregate: { fn: 'share', of: { ...aggregate.of, ...(dates && { dates }) } } }
      : query
  }
  const group = parts.each && !aggregate.group_by ? partedBy({ ...parts, filter: query.filter }) : undefined
  return group ? { ...query, aggregate: { ...aggregate, group_by: group } } : query
}

/** "swap Nebraska for Utah": whichever was asked for before goes. */
function swapped(filter: AuctionFilter, { one, other }: Meanings['swap']): AuctionFilter {
  const isSaid = (condition: Condition) => {
    const { states = [], types = [], jurisdictions = [] } = condition.filter
    const names = JSON.stringify([filter.states, filter.types, filter.jurisdictions, filter.dates, filter.any_of])
    const said = [...states, ...types, ...jurisdictions.map(({ name }) => name)]
    return said.length > 0 && said.every((each) => names.includes(`"${each}"`))
  }
  const [out, into] = isSaid(one) || !isSaid(other) ? [one, other] : [other, one]
  if (out.dim === 'date') return longer(filter, into.filter, false) ?? edited(filter, into.filter, false)
  const { not_states, not_types, not_jurisdictions, ...left } = edited(filter, negate(out.filter), false)
  const kept = {
    ...left,
    ...(filter.not_states && { not_states: filter.not_states }),
    ...(filter.not_types && { not_types: filter.not_types }),
  }
  return edited(
    kept,
    into.filter,
    Object.keys(kept).some((key) => key in into.filter),
  )
}

/** The same of another figure: what was counted is summed. */
function measured({ fn, group_by }: Exclude<Aggregate, { fn: 'share' }>, field: NumberField): Aggregate {
  return { fn: fn === 'count' || fn === 'distinct' ? 'sum' : fn, field, ...(group_by && { group_by }) }
}

/** "no, assessed value": the figure that is compared, put in order by, or computed. */
function ofFigure(query: AuctionQuery, field: NumberField): AuctionQuery {
  const { filter, aggregate } = query
  if (aggregate && aggregate.fn !== 'share' && aggregate.fn !== 'distinct')
    return { ...query, aggregate: measured(aggregate, field) }
  const sort = query.sort.map((key) => (NUMBER_FIELDS.some((each) => each === key.field) ? { ...key, field } : key))
  const numbers = filter.numbers?.map((number) => (number.kind === 'field' ? number : { ...number, field }))
  return { ...query, sort, filter: { ...filter, ...(numbers && { numbers }) } }
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
  const [year, more] = said.dates ?? []
  const [old, other] = before.dates ?? []
  const isYear =
    year?.kind === 'period' &&
    year.from?.endsWith('-01-01') &&
    year.to?.endsWith('-12-31') &&
    year.from.slice(0, 4) === year.to.slice(0, 4)
  if (
    isOnly ||
    !isYear ||
    more ||
    other ||
    old?.kind !== 'period' ||
    !old.from ||
    !old.to ||
    old.from.slice(0, 4) !== old.to.slice(0, 4)
  )
    return said
  const isWhole = old.from.endsWith('-01-01') && old.to.endsWith('-12-31')
  const to = (day: string) => `${year.from?.slice(0, 4)}${day.slice(4)}`
  return isWhole ? said : { ...said, dates: [{ ...old, from: to(old.from), to: to(old.to) }] }
}

/** "I meant under 30": what was said of the same before no longer counts. */
function withoutSame(filter: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const numbers =
    said.numbers?.length === 1 && said.numbers[0]?.kind === 'value' && said.numbers[0].op !== '='
      ? filter.numbers?.filter(({ field }) => field !== said.numbers?.[0]?.field)
      : filter.numbers
  return { ...filter, ...(numbers && { numbers }), ...(said.missing && { missing: [] }) }
}

/** Whether the list is asked for rather than a figure of it. */
function isList(sequence: readonly Edge[], cues: ReadonlySet<Cue>): boolean {
  const has = (kind: Edge['kind']) => sequence.some((edge) => edge.kind === kind)
  return cues.has('list') || cues.has('whole') || (has('noun') && !has('condition'))
}

/** What the order is said of: the list in place of a figure, all of them in place of the first. */
function listOf(query: AuctionQuery, sequence: readonly Edge[], cues: ReadonlySet<Cue>): AuctionQuery {
  const { filter, sort, aggregate } = query
  const isPart = aggregate?.fn === 'share' && sequence.some(({ kind }) => kind === 'condition')
  if (aggregate && (isPart || isList(sequence, cues))) return { filter, sort: [] }
  return cues.has('whole') ? { filter, sort } : query
}

/** What is asked of them: their order, how many, a figure, by groups, or the list. */
function asked(
  sequence: readonly Edge[],
  alone: AuctionQuery,
  query: AuctionQuery,
  parts: Parts,
  cues: ReadonlySet<Cue>,
) {
  const isChange = cues.has('instead') && (alone.aggregate?.fn === 'min' || alone.aggregate?.fn === 'max')
  const [reverse] = values(sequence, 'reverse')
  const says = sequence.some(({ kind }) => kind === 'condition')
  if (reverse && !says) return (reverse === 'any' && opposed(query)) || reversed(query)
  if (alone.aggregate && !isChange) return { ...computedOf(alone, alone.aggregate, query, parts), filter: query.filter }
  const { tops, orders, limit, first, fn } = parts
  if (fn) return ofFunction(query, fn)
  const grouped = groupedBy(query)
  // "sort by count"
  if (parts.rankedBy && grouped) return { ...query, sort: [{ field: 'value' as const, dir: 'desc' as const }] }
  const base = listOf(query, sequence, cues)
  const isOrder = orders.length > 0 || (first && tops.length > 0 && !tops.some((top) => top.limit))
  if (isOrder) return { ...ordered(base, alone, parts), ...(limit !== undefined && { limit }) }
  return tops.length > 0 || limit !== undefined ? firstOf(base, alone, parts) : base
}

/** "put the most valuable at the top" asks for all, "latest up top" in the order there is. */
function ordered(query: AuctionQuery, alone: AuctionQuery, { tops, orders }: Parts): AuctionQuery {
  const dir = orders[0]?.dir ?? tops[0]?.dir ?? 'desc'
  const grouped = groupedBy(query)
  const figure = NUMBER_FIELDS.find((field) => field === orders[0]?.field)
  // "now by total market value": the groups are compared by it
  if (grouped)
    return { ...query, sort: [{ field: 'value', dir }], aggregate: figure ? measured(grouped, figure) : grouped }
  const [before] = query.sort
  const isOfDate = alone.sort[0]?.field === 'begin_date' && before?.field === 'end_date'
  return { ...query, sort: isOfDate ? [{ field: 'end_date', dir }] : alone.sort }
}

const groupedBy = ({ aggregate }: AuctionQuery) =>
  aggregate && aggregate.fn !== 'share' && aggregate.group_by ? aggregate : undefined
const turned = (dir: 'asc' | 'desc') => (dir === 'asc' ? 'desc' : 'asc')

const OPPOSITE = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' } as const

/** "the other way round, those that do have it" */
function opposed(query: AuctionQuery): AuctionQuery | undefined {
  const { missing, present, ...filter } = query.filter
  const [number, more] = filter.numbers ?? []
  if (number?.kind === 'field' && !more)
    return { ...query, filter: { ...query.filter, numbers: [{ ...number, op: OPPOSITE[number.op] }] } }
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
  parts: Parts,
): AuctionQuery {
  if (aggregate.fn === 'share') return alone
  const grouped = groupedBy(query)
  if (grouped && !aggregate.group_by && parts.computation && parts.computation.fn !== 'count')
    return { ...query, aggregate: { ...aggregate, group_by: grouped.group_by } }
  const before = query.aggregate
  const isOfBefore =
    before && before.fn !== 'share' && parts.group && !parts.computation && !parts.fn && parts.tops.length === 0
  return isOfBefore ? { ...alone, aggregate: { ...before, group_by: aggregate.group_by } } : alone
}

/** "and the totals?": of the figure that was asked for, or of market value. */
function ofFunction(query: AuctionQuery, fn: 'sum' | 'avg' | 'median' | 'max' | 'min'): AuctionQuery {
  const { filter, sort, limit, aggregate } = query
  const before = aggregate && aggregate.fn !== 'share' ? aggregate : undefined
  const field =
    before && 'field' in before && before.fn !== 'distinct'
      ? before.field
      : (onlyField(query) ?? sortedBy(query) ?? 'total_market_value')
  const group = before?.group_by
  return {
    filter,
    sort: group ? sort : [],
    ...(group && limit && { limit }),
    aggregate: { fn, field, ...(group && { group_by: group }) },
  }
}

/** The figure that they are in the order of, if it is one. */
const sortedBy = ({ sort: [key] }: AuctionQuery) => NUMBER_FIELDS.find((field) => field === key?.field)

/** The first of what was found, in the order there is where no other is said. */
function firstOf(query: AuctionQuery, alone: AuctionQuery, { tops, limit, amount }: Parts): AuctionQuery {
  const [top] = tops
  const most = tops.find((each) => each.limit)?.limit ?? limit ?? amount
  const grouped = groupedBy(query)
  const { filter, sort } = query
  if (grouped)
    return {
      filter,
      sort: [{ field: 'value', dir: top?.dir ?? query.sort[0]?.dir ?? 'desc' }],
      limit: most ?? 1,
      aggregate: grouped,
    }
  const isPlain =
    top === undefined ||
    top.inOrder ||
    (top.field === undefined && top.dir === 'desc' && top.limit !== undefined && !top.counts)
  const sameField = top && !top.field && !isPlain ? sortedBy(query) : undefined
  const order = isPlain && sort.length > 0 ? sort : top && sameField ? [{ field: sameField, dir: top.dir }] : alone.sort
  return { filter, sort: order, limit: most ?? query.limit ?? 1 }
}
