import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import { queryOf } from '../frame/query.ts'
import type { Token } from '../normalise/tokens.ts'
import type { Given } from '../reading-context.ts'
import { edited } from './edit.ts'
import { isAnew, turnOf } from './turn.ts'

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

/** Whether two changes of different kinds are joined here: "throw in Montana and use 2024 instead". */
function partsTwo(sequence: readonly Edge[], at: number): boolean {
  const cues = (edges: readonly Edge[]) => edges.flatMap((edge) => (isKind(edge, 'cue') ? [edge.value] : []))
  const edge = sequence[at]
  if (!edge || !isKind(edge, 'and') || edge.value !== 'and') return false
  const [before, after] = [cues(sequence.slice(0, at)), cues(sequence.slice(at + 1))]
  return before.includes('also') !== after.includes('also') && before.length > 0 && after.length > 0
}

/** Whether a question is of the states, places and types that a turn names. */
function isOf({ filter }: AuctionQuery, sequence: readonly Edge[]): boolean {
  const named = sequence.flatMap((edge) => {
    const { states = [], types = [], jurisdictions = [] } = isKind(edge, 'condition') ? edge.value.filter : {}
    return [...states, ...types, ...jurisdictions.map(({ name }) => name)]
  })
  const own = [
    ...(filter.states ?? []),
    ...(filter.types ?? []),
    ...(filter.jurisdictions ?? []).map(({ name }) => name),
  ]
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

/** The query a text asks, by itself or of the one before. */
export function meantQuery(sequence: readonly Edge[], tokens: readonly Token[], given: Given): AuctionQuery {
  const { previous, earlier, today } = given
  // "different question: which state has the most?"
  const isReset = sequence.some((edge) => isKind(edge, 'undo') && edge.value === 'reset')
  if (!previous || isReset || isAnew(sequence, tokens)) return queryOf(sequence, tokens, today)
  const undo = sequence.find((edge) => isKind(edge, 'undo'))
  if (undo && isKind(undo, 'undo') && undo.value === 'both') {
    const both = (earlier && together(earlier, previous)) ?? previous
    const rest = sequence.filter(({ kind }) => kind === 'order' || kind === 'computation' || kind === 'group')
    return rest.length > 0 ? turnOf(rest, tokens, { previous: both, earlier, today }) : both
  }
  if (earlier && goesBack(sequence, tokens, previous, earlier)) {
    const rest = sequence.filter(({ kind }) => kind === 'order')
    return rest.length > 0 ? turnOf(rest, tokens, { previous: earlier, earlier, today }) : earlier
  }
  const at = sequence.findIndex((_, index) => partsTwo(sequence, index))
  if (at > 0) {
    const first = turnOf(sequence.slice(0, at), tokens, { previous, earlier, today })
    return turnOf(sequence.slice(at + 1), tokens, { previous: first, earlier: previous, today })
  }
  return turnOf(sequence, tokens, { previous, earlier, today })
}

/** Whether two questions ask the same, in whatever order they say it. */
export const isSameQuery = (one: AuctionQuery, other: AuctionQuery | undefined) => {
  const parts = ({ filter, sort, limit, aggregate }: AuctionQuery) => JSON.stringify([filter, sort, limit, aggregate])
  return other !== undefined && parts(one) === parts(other)
}
