import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Condition, Item } from '../bind/items.ts'
import type { Token } from '../tokens.ts'
import type { Unit } from '../unit.ts'
import { isContradiction } from './contradictions.ts'
import { tidy } from './merge.ts'
import { composeFilter } from './scopes.ts'

/**
 * Conditions that exclude each other are nearly always one that was misread: the one with the least to say for itself is taken out, and named.
 *
 * `my month-end: sales running on May 31, 2026` · `begins in May and ends in March` · `I learned today that … the ones from 2024`
 */
export type Consistent = { units: readonly Unit[]; filter: AuctionFilter; conflicting: readonly Item[] }

/** Numbers say more than words, and many words more than few. */
function weight({ start, end }: Condition, tokens: readonly Token[]): number {
  const words = tokens.slice(start, end)
  return words.length + (words.some(({ word }) => /\d/.test(word)) ? 100 : 0)
}

/** The units without the one that stands against the others, the weakest or last of those it can be; as they are where they agree. */
export function consistent(units: readonly Unit[], items: readonly Item[], tokens: readonly Token[]): Consistent {
  const filter = composeFilter(units)
  if (units.length < 2 || !isContradiction(filter)) return { units, filter, conflicting: [] }
  const said = units.flatMap((unit) => {
    const item = items.find((each): each is Condition => each.kind === 'condition' && each.start === unit.start)
    return item ? [{ unit, item, weight: weight(item, tokens) }] : []
  })
  for (const { unit, item } of said.reverse().sort((a, b) => a.weight - b.weight)) {
    const others = units.filter((each) => each !== unit)
    const rest = composeFilter(others)
    if (!isContradiction(rest)) return { units: others, filter: rest, conflicting: [item] }
  }
  return { units, filter, conflicting: [] }
}

const LISTS = [
  'dates',
  'numbers',
  'missing',
  'present',
  'none_of',
  'not_states',
  'not_jurisdictions',
  'not_types',
] as const

/** What a follow-up says stands before what the question before said: `missing market value` after `over 1M`. */
export function newOverOld(old: AuctionFilter, next: AuctionFilter): AuctionFilter {
  if (!isContradiction(next) || isContradiction(old)) return next
  for (const key of LISTS) {
    const before = new Set(old[key]?.map((each) => JSON.stringify(each)))
    const left = tidy({ ...next, [key]: next[key]?.filter((each) => !before.has(JSON.stringify(each))) })
    if (!isContradiction(left)) return left
  }
  return next
}
