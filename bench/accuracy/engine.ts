import { type Asked, beforeOf } from '#ask/dialogue/before.ts'
import { shownGroups, shownRows, showsPart } from '#ask/dialogue/shown.ts'
import type { Vocabulary } from '#ask/scene.ts'
import { doubtsOf, type Understanding, understand } from '#ask/understand.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { tableOf } from '../../server/features/auctions/answer-table.ts'
import type { HeldAuction } from '../../server/testing/filter-oracle.ts'
import { readVocabularySource } from '../sample.ts'
import { type Expectation, expectationOf } from './expectation.ts'
import type { Answer } from './judge.ts'
import type { Gold, GoldFilter } from './question-set.ts'
import { type Answerer, TODAY } from './score.ts'

const toGoldFilter = ({ dates, any_of: anyOf, none_of: noneOf, ...rest }: AuctionFilter): GoldFilter => ({
  ...rest,
  ...(dates && { date: dates }),
  ...(anyOf && { any_of: anyOf.map(toGoldFilter) }),
  ...(noneOf && { none_of: noneOf.map(toGoldFilter) }),
})

/** A query as a gold, which says what it comes to on the sample auctions. */
function toGold({ filter, sort, limit, aggregate }: AuctionQuery): Gold {
  const base = { filters: toGoldFilter(filter), sort, ...(limit !== undefined && { limit }), today: TODAY }
  if (!aggregate) return { ...base, kind: 'rows' }
  const [measure, another] = aggregate.measures
  const [group, inner] = aggregate.groups ?? []
  const [having, more] = aggregate.having ?? []
  // no gold is of a duration, nor of several figures
  if (!measure || another || inner || more || aggregate.sets || aggregate.counted) return { ...base, kind: 'clarify' }
  const ofGroups = { ...(group && { group_by: group }), ...(having && { having }) }
  if (measure.fn === 'share')
    return { ...base, kind: 'answer', aggregate: { fn: 'count', percent: toGoldFilter(measure.of), ...ofGroups } }
  if (measure.fn === 'count' || measure.fn === 'distinct')
    return { ...base, kind: 'answer', aggregate: { ...measure, ...ofGroups } }
  const { field, fn, against } = measure
  return field === 'duration' || against
    ? { ...base, kind: 'clarify' }
    : { ...base, kind: 'answer', aggregate: { fn, field, ...ofGroups } }
}

/** What a person would see of it. */
function toAnswer(found: Expectation, doubtful: boolean): Answer {
  const words = (text: string): Answer => ({ rows: [], total: 0, text, doubtful })
  switch (found.kind) {
    case 'rows':
      return { rows: found.rows, total: found.rows.length, text: found.rows.length > 0 ? '' : 'None.', doubtful }
    case 'figure':
      return words(found.value === null ? 'No value.' : found.value.toFixed(2))
    case 'groups':
      return words(found.groups.map(({ label, value }) => `${label}: ${value.toFixed(2)}`).join('\n'))
    case 'words':
      return words('')
  }
}

/** What a person would read where no query is the answer. */
function textOf(found: Exclude<Understanding, { kind: 'query' }>): string {
  if (found.kind === 'reply') return found.text
  return found.kind === 'choice' ? found.question : 'Not understood.'
}

/** What the next turn builds on: "start over" leaves a query without conditions. */
function keptOf(found: Understanding): AuctionQuery | undefined {
  if (found.kind === 'query') return found.query
  return found.kind === 'reply' && found.topic === 'reset' ? { filter: {}, sort: [] } : undefined
}

/** What an answer showed of what its query finds, where that is not all of it, as the server finds it out. */
function shownOf(query: AuctionQuery, auctions: readonly HeldAuction[], vocabulary: Vocabulary) {
  if (!showsPart(query)) return undefined
  const found = expectationOf(toGold(query), auctions)
  if (found.kind === 'rows')
    return shownRows(
      query,
      found.rows.flatMap(({ id }) => (id === undefined ? [] : { id })),
    )
  if (found.kind !== 'groups') return undefined
  const rows = found.groups.map(({ label, value }) => ({ labels: [label], values: [value] }))
  const result = { rows, totals: [], matched: 0, reported: [], groups: rows.length }
  return shownGroups(tableOf(query, result, { today: TODAY, vocabulary, language: 'en' })?.rows ?? [])
}

/** Answers by the engine in this process, in seconds: as the server does, but for the facts of states. */
export function answerByEngine(auctions: readonly HeldAuction[]): Answerer {
  const vocabulary = buildVocabulary(readVocabularySource())
  const answerOf = (found: Understanding): Answer => {
    if (found.kind !== 'query') return { rows: [], total: 0, text: textOf(found), doubtful: true }
    const doubtful = found.unused.length > 0 || found.chips.some(({ assumed }) => assumed)
    return toAnswer(expectationOf(toGold(found.query), auctions), doubtful)
  }
  return (texts) => {
    const asked: Asked[] = []
    let answer: Answer = { rows: [], total: 0, text: '', doubtful: true }
    for (const text of texts) {
      const before = beforeOf(asked)
      const { previous } = before
      const shown = previous && shownOf(previous, auctions, vocabulary)
      const found = understand(text, {
        vocabulary,
        today: TODAY,
        ...before,
        ...(shown && { shown }),
      })
      const kept = keptOf(found)
      if (kept) asked.push({ query: kept, doubts: found.kind === 'query' ? doubtsOf(found) : undefined })
      answer = answerOf(found)
    }
    return answer
  }
}
