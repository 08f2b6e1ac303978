import type { SortField } from '#contract/auction-fields.ts'
import { type Bound, type Draft, type Item, itemAt, type SpanOf } from './items.ts'
import { small } from './list-heads.ts'
import { gapOf, isSpokenFor, keyAt } from './sort-keys.ts'

/**
 * A superlative that stands behind its figure.
 *
 * `where the assessed value is lowest` `the gap between market and assessed at its widest` `where market exceeds assessed the most`
 */
type Named = { field: SortField; length: number; turned?: boolean }

/** Said of figures rather than of auctions. */
const LINKED = /^(highest|lowest)$/
const SIZED = /^(highest|lowest|largest|smallest|biggest|greatest|fewest|widest|longest|shortest)$/
const LINKS = /^(is|are|was|were|be|its|the|at|by)$/

/** `market to assessed ratio, lowest 10`: a comma stands between the two. */
function withComma(items: readonly Item[], at: number, named: Named, tokens: Draft['tokens']): Named {
  const [comma, rank, after] = items.slice(at + named.length)
  const sized = rank?.kind === 'rank' && SIZED.test(tokens[rank.start]?.word ?? '')
  const apart = comma?.kind === 'comma' && sized && /^(amount|comma|foot)?$/.test(after?.kind ?? '')
  return apart && items[at]?.kind !== 'condition' ? { ...named, length: named.length + 1 } : named
}

/** The figure that is named here, free to be put in order by. */
function figureAt(items: readonly Item[], at: number, tokens: Draft['tokens']): Named | undefined {
  const kind = items[at]?.kind ?? ''
  if (kind === 'condition') return gapOf(items[at])
  if (!/^(field|difference|quotient|lasting)$/.test(kind)) return undefined
  const key = keyAt(items, at)
  const named = key?.field && { field: key.field, length: key.length, turned: key.turned === true }
  return named && withComma(items, at, named, tokens)
}

/** Whether the superlative is said of the figure before it: not in "certificates largest first", "with market value most auctions". */
function isOf(items: readonly Item[], at: number, named: Named, rank: SpanOf<'rank'>, linked: boolean): boolean {
  const compared = items[at]?.kind === 'condition'
  if (rank.by === 'count' ? !linked : compared) return false
  if (!compared && isSpokenFor(items, at) && !(linked && items[at - 1]?.kind === 'with')) return false
  const [next, after] = items.slice(at + named.length + 1)
  const list = next?.kind === 'top' && after?.kind === 'amount'
  return list || !/^(first|top|foot|field|noun|types)$/.test(next?.kind ?? '')
}

/** The number behind it: `assessed value lowest 5`. */
function limitAt(items: readonly Item[], at: number): number | undefined {
  return /^(compare|to|stretch)$/.test(items[at + 1]?.kind ?? '') ? undefined : small(items[at])?.value
}

const TURNED = { asc: 'desc', desc: 'asc' } as const

/** `exceeds assessed by the most dollars`, `by the widest margin`: how many items the "by" before a superlative is, and what stands behind it. */
function amongBy(items: readonly Item[], at: number, { tokens }: Draft) {
  const before = items[at]?.kind === 'condition' && tokens[items[at + 1]?.start ?? 0]?.word === 'by' ? 1 : 0
  const behind = items[at + before + 2]
  const money = /^(dollars?|money|\$)$/.test(tokens[behind?.start ?? -1]?.word ?? '')
  return { before, after: before > 0 && (money || behind?.kind === 'difference') ? 1 : 0 }
}

/** Puts a superlative behind its figure into the draft. */
export function figureThenRank(items: readonly Item[], at: number, draft: Draft): Bound | undefined {
  const { ranking, tokens } = draft
  const figure = figureAt(items, at, tokens)
  // "how many certificates does the largest sale have"
  if (!figure || itemAt(items, at - 1, 'fn')?.fn === 'count') return undefined
  const { before, after } = amongBy(items, at, draft)
  const named = { ...figure, length: figure.length + before }
  const rank = itemAt(items, at + named.length, 'rank')
  if (!rank || rank.field) return undefined
  const linked = LINKS.test(tokens[rank.start - 1]?.word ?? '') || LINKED.test(tokens[rank.start]?.word ?? '')
  if (before === 0 && !isOf(items, at, named, rank, linked)) return undefined
  const limit = limitAt(items, at + named.length + 1)
  if (limit) ranking.limit = limit
  const [first] = items.slice(at)
  const kept = first?.kind === 'condition' ? [first] : []
  const start = kept.length > 0 ? rank.start : (first?.start ?? 0)
  const dir = named.turned ? TURNED[rank.dir] : rank.dir
  ranking.rank = { dir, field: named.field, counts: false, direct: true, place: false, start, end: rank.end }
  return { length: named.length + after + (limit ? 2 : 1), become: kept }
}
