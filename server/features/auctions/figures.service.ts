import { breakdownOf } from '#ask/offer/breakdown.ts'
import type { AuctionQuery, Interpretation } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import type { Db } from '../../database/pool.ts'
import { computeAggregate } from './aggregate.queries.ts'
import { countAuctions } from './auctions.queries.ts'
import { narrowed, readNarrowing, readQuestion, type Scene } from './read-question.ts'
import { selectionOf } from './sources.queries.ts'

/** What failed, and why. */
type Failed = { question: string; error: unknown }

/**
 * What questions come to, each read as the chat reads it, without remembering that it was asked. One that fails takes no other with it.
 * @param about a question for auctions: only these count
 * @throws AppError unprocessable where `about` is not understood; what the first of the questions fails with, where all of them do
 */
export async function computeFigures(
  db: Db,
  scene: Scene,
  { questions, about }: { questions: readonly string[]; about?: string | undefined },
): Promise<{ about: Interpretation | null; figures: Figure[]; failed: Failed[] }> {
  const narrowing = about === undefined ? null : readNarrowing(about, scene)
  const figures: Figure[] = []
  const failed: Failed[] = []
  // One after the other: a page of figures is not to take every connection there is.
  for (const question of questions) {
    try {
      const query = narrowed(readQuestion(question, scene).query, narrowing)
      figures.push({ question, ...(await compute(db, query, scene)) })
    } catch (error) {
      failed.push({ question, error })
    }
  }
  if (figures.length === 0) throw failed[0]?.error
  return { about: narrowing, figures, failed }
}

async function compute(db: Db, query: AuctionQuery, { vocabulary }: Scene): Promise<Omit<Figure, 'question'>> {
  if (!query.aggregate) {
    const auctions = await countAuctions(db, selectionOf(query.filter))
    return { query, value: Math.min(auctions, query.limit ?? auctions), groups: null, auctions }
  }
  const result = await computeAggregate(db, query, query.aggregate)
  const groups = breakdownOf(query, result, vocabulary) ?? null
  return { query, value: result.value, groups, auctions: result.matched }
}
