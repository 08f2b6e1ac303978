import { type Asked, beforeOf } from '#ask/dialogue/before.ts'
import { shownGroups, shownRows, showsPart } from '#ask/dialogue/shown.ts'
import type { Manner } from '#ask/say/explain.ts'
import type { Vocabulary } from '#ask/scene.ts'
import { doubtsOf, type Understanding, understand } from '#ask/understand.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { tableOf } from '../../server/features/auctions/answer-table.ts'
import { sayAggregate } from '../../server/features/auctions/say-aggregate.ts'
import { computeInMemory } from '../../server/testing/aggregate-oracle.ts'
import type { HeldAuction } from '../../server/testing/filter-oracle.ts'
import { readVocabularySource } from '../sample.ts'
import { expectationOf } from './expectation.ts'
import type { Answer } from './judge.ts'
import type { Gold, GoldFilter } from './question-set.ts'
import { type Answerer, TODAY } from './score.ts'

const toGoldFilter = ({ dates, any_of: anyOf, none_of: noneOf, ...rest }: AuctionFilter): GoldFilter => ({
  ...rest,
  ...(dates && { date: dates }),
  ...(anyOf && { any_of: anyOf.map(toGoldFilter) }),
  ...(noneOf && { none_of: noneOf.map(toGoldFilter) }),
})

/** A query for auctions as a gold, which says which these are on the sample. */
const toGold = ({ filter, sort, limit, skip, limit_by: by }: AuctionQuery): Gold =>
  // No gold is of a place in an order, or of the first of each.
  skip !== undefined || by !== undefined
    ? { filters: {}, kind: 'clarify', today: TODAY }
    : { filters: toGoldFilter(filter), sort, ...(limit !== undefined && { limit }), kind: 'rows', today: TODAY }

/** What a person would see of it. */
function answerTo(query: AuctionQuery, auctions: readonly HeldAuction[], manner: Manner, doubtful: boolean): Answer {
  const words = (text: string): Answer => ({ rows: [], total: 0, text, doubtful })
  if (query.aggregate) return words(sayAggregate(query, computeInMemory(query, query.aggregate, auctions), manner))
  const found = expectationOf(toGold(query), auctions)
  if (found.kind !== 'rows') return words('')
  return { rows: found.rows, total: found.rows.length, text: found.rows.length > 0 ? '' : 'None.', doubtful }
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
  if (query.aggregate) {
    const result = computeInMemory(query, query.aggregate, auctions)
    return shownGroups(tableOf(query, result, { today: TODAY, vocabulary, language: 'en' })?.rows ?? [])
  }
  const found = expectationOf(toGold(query), auctions)
  return found.kind === 'rows'
    ? shownRows(
        query,
        found.rows.flatMap(({ id }) => (id === undefined ? [] : { id })),
      )
    : undefined
}

/** Answers by the engine in this process, in seconds: as the server does, but for the facts of states. */
export function answerByEngine(auctions: readonly HeldAuction[]): Answerer {
  const vocabulary = buildVocabulary(readVocabularySource())
  const answerOf = (found: Understanding): Answer => {
    if (found.kind !== 'query') return { rows: [], total: 0, text: textOf(found), doubtful: true }
    const doubtful = found.unused.length > 0 || found.chips.some(({ assumed }) => assumed)
    return answerTo(found.query, auctions, { today: TODAY, vocabulary, language: 'en' }, doubtful)
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
