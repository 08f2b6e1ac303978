import type { Span } from '../meanings.ts'
import type { Token } from '../tokens.ts'

/**
 * A number said before, and pointed at.
 *
 * `my limit is 100K, texas sales not worth more than that` · `budget 500k. Florida deeds under that` · `100 certificates is the minimum, liens with at least that many`
 * A number that only tells what the later one is stands there alone; one that is compared itself stays: `market value over 1M, estimate less than that`.
 */
const POINTS = /^(that|this|it|those)$/
const COUNTED = /^(amount|sum|number|figure|price|value|limit|budget|many|much|mark|line)$/
const ENDS = /^(|,|;|\?|!|in|on|for|and|or|but|please|with|from|by|at|next|this|last)$/
const LIMIT = /^(limit|budget|budgets|cap|max|maximum|min|minimum|spend|invest|afford)$/

/** Where words that point at a number end: `that`, `that amount`, `that many certificates`. */
function pointedEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!POINTS.test(tokens[at]?.word ?? '')) return undefined
  const end = COUNTED.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  const closes = end > at + 1 || tokens[at]?.stop === true || ENDS.test(tokens[end]?.word ?? '')
  return closes ? end : undefined
}

/** Whether the number is compared for its own sake, rather than told as a limit. */
function isCompared(spans: readonly Span[], at: number, tokens: readonly Token[]): boolean {
  const before = spans[at - 1]
  const limit = tokens.slice(before?.start, before?.end).some(({ word }) => LIMIT.test(word))
  return before?.kind === 'compare' && !limit
}

/** The number before, with its figure, and the spans that told it. */
function toldBefore(spans: readonly Span[], before: number, tokens: readonly Token[]) {
  const at = spans.findLastIndex(({ kind }, index) => index < before && kind === 'amount')
  const amount = spans[at]
  if (amount?.kind !== 'amount') return undefined
  const next = spans[at + 1]
  const field = next?.kind === 'field' ? next : undefined
  if (isCompared(spans, at, tokens)) return { amount, field: undefined, told: [] }
  // "100 certificates is the minimum"
  const closing = spans.slice(at + 1, before).find(({ kind }) => kind !== 'filler' && kind !== 'field')
  const leads = spans.slice(Math.max(0, at - 1), at).filter(({ kind }) => kind === 'compare' || kind === 'with')
  const told: Span[] = [amount, ...leads, ...(field ? [field] : []), ...(closing?.kind === 'compare' ? [closing] : [])]
  return { amount, field, told }
}

/** The spans with the number in place of what points at it. */
export function namePointed(spans: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const at = spans.findIndex(({ kind, end }) => kind === 'compare' && pointedEnd(tokens, end) !== undefined)
  const compare = spans[at]
  const end = compare && pointedEnd(tokens, compare.end)
  const found = end === undefined ? undefined : toldBefore(spans, at, tokens)
  if (!compare || end === undefined || !found) return spans
  const { amount, field, told } = found
  // "market value over 500k and the estimate under it": under the market value
  if (told.length === 0 && tokens[compare.end]?.word === 'it') return spans
  const named = field ? [{ ...field, start: end, end }] : []
  const pointed: Span[] = [{ ...amount, start: compare.end, end }, ...named]
  const kept = (span: Span) => !told.includes(span) && (span.start < compare.end || span.start >= end)
  const before = spans.slice(0, at + 1).filter(kept)
  return [...before, ...pointed, ...spans.slice(at + 1).filter(kept)]
}
