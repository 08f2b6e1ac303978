import type { Token } from '../tokens.ts'
import { type Draft, type Item, itemAt } from './items.ts'

/**
 * A figure named only to say that it is not the one meant.
 *
 * `sum of assessed value, not market` · `by estimate, not by market value` · `assessed rather than market over 500k` · `not the market but the assessed value over 1M`
 * `with an estimate, not a market value` says what is there, and stays.
 */
const OPPOSES = /^(not|than|of|to|from|with)$/
const COMPARES = /^(compare|between|amount|magnitude|ratio|comparative)$/
const HELD = /^(with|missing|present|not)$/
const COMPUTES = /^(fn|by|sort|key|rank|per)$/
const BETWEEN = /^(states|place|types|period|noun)$/

/** How the second figure is opposed to the first: `strong` where only "which is meant" can be said. */
function opposing(item: Item | undefined, tokens: readonly Token[]): 'strong' | 'plain' | 'but' | undefined {
  if (item?.kind !== 'not' || item.post || item.strong) return undefined
  const words = tokens.slice(item.start, item.end).map(({ word }) => word)
  if (words.at(-1) !== 'not') return words.length > 1 && OPPOSES.test(words.at(-1) ?? '') ? 'strong' : undefined
  return words.includes('but') ? 'but' : 'plain'
}

const isArticle = ({ end }: Item, tokens: readonly Token[]) => /^(a|an|any)$/.test(tokens[end]?.word ?? '')

/** The figure that the one after a "not" is opposed to: right before it, or computed or ordered by in `average estimate in Iowa, not assessed`. */
function meantBefore(items: readonly Item[], at: number): number | undefined {
  let before = at - 1
  while (BETWEEN.test(items[before]?.kind ?? '')) before--
  if (items[before]?.kind !== 'field') return undefined
  return before === at - 1 || COMPUTES.test(items[before - 1]?.kind ?? '') ? before : undefined
}

/** Whether the words say no more than which is meant, where "with an estimate, not a market value" says that one is missing. */
function onlyContrasts(items: readonly Item[], at: number, led: string, named: number, tokens: readonly Token[]) {
  const how = opposing(items[at], tokens)
  if (how === 'strong' || COMPUTES.test(led) || COMPARES.test(items[named + 1]?.kind ?? '')) return true
  const before = items[named - 1]
  return how === 'plain' && !HELD.test(led) && before !== undefined && !isArticle(before, tokens)
}

/** `, over 1M`, `, missing`: what is said of the figure that is meant. */
const goesOn = (items: readonly Item[], at: number) =>
  items[at]?.kind === 'comma' && /^(compare|between|missing|present)$/.test(items[at + 1]?.kind ?? '')

/** How many items from a "not" on only say which figure is not meant. */
function deniedAt(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  const before = opposing(items[at], tokens) && meantBefore(items, at)
  if (before === undefined) return 0
  const named = items[at + 1]?.kind === 'by' ? at + 2 : at + 1
  const denied = itemAt(items, named, 'field')
  const same = denied?.field === itemAt(items, before, 'field')?.field
  if (!denied || same || /^(missing|present|field)$/.test(items[named + 1]?.kind ?? '')) return 0
  const apart = goesOn(items, named + 1)
  if (!apart && !onlyContrasts(items, at, items[before - 1]?.kind ?? '', named, tokens)) return 0
  return named + (apart ? 2 : 1) - at
}

/** `not the market value but the estimate`: how many items say first what is not meant. */
function deniedFirst(items: readonly Item[], at: number, tokens: readonly Token[]): number {
  const not = itemAt(items, at, 'not')
  const but = items[at + 2]
  const denies = not?.end === (not?.start ?? 0) + 1 && tokens[not.start]?.word === 'not'
  const turns = but?.kind === 'comma' && /^(but|rather)$/.test(tokens[but.end - 1]?.word ?? '')
  const both = items[at + 1]?.kind === 'field' && items[at + 3]?.kind === 'field'
  return denies && turns && both && !HELD.test(items[at - 1]?.kind ?? '') ? 3 : 0
}

/** The items without the figures that are not meant. */
export function withoutDenied(items: readonly Item[], tokens: readonly Token[]): readonly Item[] {
  if (!items.some(({ kind }) => kind === 'not')) return items
  const kept: Item[] = []
  for (let at = 0; at < items.length; ) {
    const length = deniedAt(items, at, tokens) || deniedFirst(items, at, tokens)
    const item = items[at]
    if (length === 0 && item) kept.push(item)
    at += Math.max(length, 1)
  }
  return kept
}

/** What the second figure has of its own. */
const OWN = /^(missing|present|compare|between|amount|and|or)$/
const REJECTS = /^(not|rather than|instead of)$/
/** `assessed value over 1M, not market`, `the sum of assessed value, not market`, `by assessed rather than market`: says again which figure is meant. */
export function isContrast(
  items: readonly Item[],
  at: number,
  done: readonly Item[],
  { tokens, ranking }: Draft,
): boolean {
  const [not, rejected, next] = items.slice(at, at + 3)
  if (not?.kind !== 'not' || rejected?.kind !== 'field' || OWN.test(next?.kind ?? '')) return false
  const words = tokens.slice(not.start, not.end).filter(({ kind }) => kind !== 'sign')
  if (!REJECTS.test(words.map(({ word }) => word).join(' '))) return false
  const from = done.at(-1)?.kind === 'comma' ? -2 : -1
  const before = done.at(from)
  const number = before?.kind === 'condition' && before.dim === 'number'
  const computed = before?.kind === 'field' && COMPUTES.test(done.at(from - 1)?.kind ?? '')
  const ordered = before?.kind !== 'with' && [ranking.rank, ...ranking.keys].some((key) => key?.field !== undefined)
  return number || computed || ordered
}
