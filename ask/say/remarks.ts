import type { AuctionFilter, AuctionQuery, UnusedWords } from '#contract/auction-query.ts'
import { AGGREGATE_FIELD } from '../bind/aggregates.ts'
import { REDEEMABLE, REDEEMABLE_TOO } from '../bind/auction-types.ts'
import { COMPLETE } from '../bind/missing.ts'
import type { Question } from '../question.ts'
import { LONGEST_TEXT } from '../tokens.ts'

/** What of a question is marked as assumed, or named as not used. */

/** Where the assumed conditions of a filter stand, those of its alternatives and exceptions too. */
function assumedWithin(filter: AuctionFilter, path: string, assumed: Question['assumed']): string[] {
  const listed = (['numbers', 'dates'] as const).flatMap((key) =>
    (filter[key] ?? []).flatMap((condition, index) => (assumed.has(condition) ? `${path}.${key}.${index}` : [])),
  )
  const widened = assumed.has(REDEEMABLE_TOO) && filter.types?.includes(REDEEMABLE) ? [`${path}.types`] : []
  const nested = (['any_of', 'none_of'] as const).flatMap((key) =>
    (filter[key] ?? []).flatMap((branch, index) => assumedWithin(branch, `${path}.${key}.${index}`, assumed)),
  )
  return [...listed, ...widened, ...nested]
}

/** Where the assumptions stand in the query, as chip paths. */
export function assumedPaths(query: AuctionQuery, question: Question): Set<string> {
  const paths = new Set(assumedWithin(query.filter, 'filter', question.assumed))
  if (question.assumedPlace || question.twins.length > 0) paths.add('filter.jurisdictions')
  if (question.sortAssumed && query.sort.length > 0) paths.add('sort')
  if (question.assumed.has(AGGREGATE_FIELD)) paths.add('aggregate')
  if (question.assumed.has(COMPLETE))
    query.filter.present?.forEach((_, index) => void paths.add(`filter.present.${index}`))
  return paths
}

/** Conditions that were taken out, with the reason. */
const contrary = ({ conflicting, tokens }: Question, text: string): UnusedWords[] =>
  conflicting.map(({ start, end }) => ({
    text: text.slice(tokens[start]?.start, tokens[end - 1]?.end),
    reason: 'no auction can be this and the rest at once',
  }))

/** Content words without a part in the query, neighbours together. */
export function unusedWords(question: Question, text: string): UnusedWords[] {
  const spans = [
    ...question.unknown.map(({ start, end }) => ({ start, end })),
    ...[...question.unbound, ...question.interjected].map((item) => ({
      start: question.tokens[item.start]?.start ?? 0,
      end: question.tokens[item.end - 1]?.end ?? 0,
    })),
  ].sort((a, b) => a.start - b.start)
  const merged: { start: number; end: number }[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && /^[\s'-]*$/.test(text.slice(last.end, span.start))) last.end = Math.max(last.end, span.end)
    else if (!last || span.start >= last.end) merged.push({ ...span })
  }
  const words = [...merged.map(({ start, end }) => ({ text: text.slice(start, end) })), ...contrary(question, text)]
  return text.length > LONGEST_TEXT
    ? [...words, { text: '…', reason: `only the first ${LONGEST_TEXT} characters were read` }]
    : words
}
