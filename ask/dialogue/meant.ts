import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { queryOf } from '../frame/query.ts'
import type { Cue } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import type { Given } from '../reading-context.ts'
import { wordSet } from '../word-set.ts'
import { edited, namesIn, withLifted } from './edit.ts'
import { type Before, isAnew, turnOf } from './turn.ts'

const KINDS = [['states', 'jurisdictions'], ['types'], ['dates']] as const

/** Two questions that differ in one thing, such as their state, as one of both: "both please". Nothing where they differ in more. */
function together(first: AuctionQuery, second: AuctionQuery): AuctionQuery | undefined {
  const without = ({ filter }: AuctionQuery, keys: readonly string[]) =>
    JSON.stringify(
      Object.entries(filter)
        .filter(([key]) => !keys.includes(key))
        .toSorted(),
    )
  const kind = KINDS.find((keys) => without(first, keys) === without(second, keys))
  if (!kind) return undefined
  const { states, jurisdictions, types, dates } = second.filter
  const own = { states, jurisdictions, types, dates }
  const days = weekdaysOf(first.filter, second.filter)
  if (days) return { ...second, filter: { ...second.filter, dates: days } }
  const said = Object.fromEntries(kind.flatMap((key) => (own[key] ? [[key, own[key]]] : [])))
  return { ...second, filter: edited(first.filter, said, true) }
}

/** "on a Tuesday in 2026" and "on a Monday": on either day. */
function weekdaysOf({ dates = [] }: AuctionFilter, { dates: more = [] }: AuctionFilter) {
  const days = [...dates, ...more].flatMap((date) => (date.kind === 'weekdays' ? date.weekdays : []))
  const isOfBoth = [dates, more].every((each) => each.some(({ kind }) => kind === 'weekdays'))
  return isOfBoth
    ? more.map((date) => (date.kind === 'weekdays' ? { ...date, weekdays: [...new Set(days)] } : date))
    : undefined
}

/** What a part of a turn does to the question before. */
const DOES: { readonly [K in Edge['kind']]?: Cue } = { only: 'only', shift: 'instead', swap: 'instead' }
const doesOf = (edge: Edge) =>
  isKind(edge, 'cue') ? edge.value : isKind(edge, 'condition') && edge.value.negated ? 'drop' : DOES[edge.kind]
const cuesOf = (edges: readonly Edge[]) => edges.flatMap((edge) => doesOf(edge) ?? [])
const changes = (edge: Edge) => edge.kind !== 'filler' && edge.kind !== 'and' && edge.kind !== 'cue'
const JOINS = wordSet('and but , ;')

/** Whether two changes of different kinds are joined here: "throw in Montana and use 2024 instead", "switch to 2026 and add Ohio". */
function partsTwo(sequence: readonly Edge[], at: number, tokens: readonly Token[]): boolean {
  const edge = sequence[at]
  const isJoint = edge && (isKind(edge, 'and') ? edge.value !== 'or' : JOINS.has(tokens[edge.start]?.word ?? ''))
  const [left, right] = [sequence.slice(0, at), sequence.slice(at)]
  if (!isJoint || !left.some(changes) || !right.some(changes)) return false
  const [before, after] = [cuesOf(left), cuesOf(right)]
  // "leave out Kenton and Oldham too"
  const isToo = TOO.has(tokens[(right.at(-1)?.end ?? 0) - 1]?.word ?? '') && before.includes('drop')
  return before.includes('also') !== after.includes('also') && before.length > 0 && after.length > 0 && !isToo
}
const TOO = wordSet('too also well')
const TYPES = wordSet('types kinds sorts')
const UNDOES = wordSet('undo revert back go restore cancel take')

/** Whether a question is of the states, places and types that a turn names. */
function isOf({ filter }: AuctionQuery, sequence: readonly Edge[]): boolean {
  const named = sequence.flatMap((edge) => (isKind(edge, 'condition') ? namesIn(edge.value.filter) : []))
  const own = namesIn(filter)
  return named.length > 0 && named.every((name) => own.includes(name))
}

const MOST_OF_A_STEP = 7
/** "go back", "back to the Virginia ones" */
function goesBack(
  sequence: readonly Edge[],
  tokens: readonly Token[],
  previous: AuctionQuery,
  earlier: AuctionQuery,
): boolean {
  const isUndo = sequence.some((edge) => isKind(edge, 'undo'))
  if (isUndo && !sequence.some(({ kind }) => kind === 'condition' || kind === 'lifted')) return true
  const isBack = tokens.length <= MOST_OF_A_STEP && (isUndo || tokens.slice(0, 3).some(({ word }) => word === 'back'))
  return isBack && isOf(earlier, sequence) && !isOf(previous, sequence)
}

/** What a turn comes to that goes back, or joins the last two: "both please", "undo that, and show 2025". */
function backIn(sequence: readonly Edge[], tokens: readonly Token[], before: Before): AuctionQuery | undefined {
  const { previous, earlier, today } = before
  const of = (query: AuctionQuery, rest: readonly Edge[]) =>
    rest.length > 0 ? turnOf(rest, tokens, { previous: query, earlier, today }) : query
  const only = (kinds: string) => sequence.filter(({ kind }) => wordSet(kinds).has(kind))
  if (sequence.some((edge) => isKind(edge, 'undo') && edge.value === 'both')) {
    const ofTypes = tokens.some(({ word }) => TYPES.has(word))
    const both = (earlier && together(earlier, previous)) ?? (ofTypes ? withLifted(previous, ['type']) : previous)
    return of(both, only('condition order computation group'))
  }
  if (!earlier) return undefined
  if (goesBack(sequence, tokens, previous, earlier)) return of(earlier, only('order'))
  const [lead, link, ...others] = sequence.filter(({ kind }) => kind !== 'filler')
  const isBack = lead && link && isKind(lead, 'undo') && (link.kind === 'and' || link.kind === 'cue')
  return isBack && UNDOES.has(tokens[lead.start]?.word ?? '') && others.some(changes)
    ? of(earlier, [link, ...others])
    : undefined
}

/** Whether a text asks by itself: "different question: which state has the most?" */
export const standsAlone = (sequence: readonly Edge[], tokens: readonly Token[]) =>
  sequence.some((edge) => isKind(edge, 'undo') && edge.value === 'reset') || isAnew(sequence, tokens)

/** The query a text asks, by itself or of the one before. */
export function meantQuery(sequence: readonly Edge[], tokens: readonly Token[], given: Given): AuctionQuery {
  const { previous, earlier, today } = given
  if (!previous || standsAlone(sequence, tokens)) return queryOf(sequence, tokens, today)
  const back = backIn(sequence, tokens, { previous, earlier, today })
  if (back) return back
  const at = sequence.findIndex((_, index) => partsTwo(sequence, index, tokens))
  if (at > 0) {
    const first = turnOf(sequence.slice(0, at), tokens, { previous, earlier, today })
    return turnOf(sequence.slice(at), tokens, { previous: first, earlier: previous, today })
  }
  return turnOf(sequence, tokens, { previous, earlier, today })
}

/** Whether two questions ask the same, in whatever order they say it. */
export const isSameQuery = (one: AuctionQuery, other: AuctionQuery | undefined) => {
  const parts = ({ filter, sort, limit, limit_by: by, skip, aggregate }: AuctionQuery) =>
    JSON.stringify([filter, sort, limit, by, skip, aggregate])
  return other !== undefined && parts(one) === parts(other)
}
