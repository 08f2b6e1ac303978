import { both } from '#ask/compose/merge.ts'
import { breakdownOf } from '#ask/offer/breakdown.ts'
import { understand } from '#ask/understand.ts'
import { AuctionQuery, type Interpretation } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import type { Db } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { computeAggregate } from './aggregate.queries.ts'
import type { AskDeps } from './ask.service.ts'
import { countAuctions } from './auctions.queries.ts'
import { selectionOf } from './sources.queries.ts'

type Deps = Pick<AskDeps, 'db' | 'clock' | 'vocabulary'>
type Scene = { today: string; vocabulary: Awaited<ReturnType<AskDeps['vocabulary']>> }

/**
 * What questions come to, each read as the chat reads it, without remembering that it was asked.
 * @param about a question for auctions: only these count
 * @throws AppError unprocessable, where one of them is not understood as a question for auctions or figures
 */
export async function computeFigures(
  { db, clock, vocabulary }: Deps,
  questions: readonly string[],
  about: string | undefined,
): Promise<{ about: Interpretation | null; figures: Figure[] }> {
  const scene = { today: clock.today(), vocabulary: await vocabulary() }
  const narrowing = about === undefined ? null : readFilter(about, scene)
  const figures: Figure[] = []
  // One after the other: a page of figures is not to take every connection there is.
  for (const question of questions) {
    const { query } = read(question, scene)
    const asked = narrowing ? { ...query, filter: both(query.filter, narrowing.query.filter) } : query
    figures.push({ question, ...(await compute(db, searchable(asked), scene)) })
  }
  return { about: narrowing, figures }
}

/** @throws AppError unprocessable where a text is no question for auctions or figures */
function read(text: string, scene: Scene): Interpretation {
  const understood = understand(text, scene)
  if (understood.kind !== 'query') throw new AppError('unprocessable', `Not understood: ${text}`)
  const { query, chips, unused } = understood
  return { query: searchable(query), chips, unused }
}

/** A question that others are narrowed by: for auctions, all that there are of them. */
function readFilter(text: string, scene: Scene): Interpretation {
  const interpretation = read(text, scene)
  const { aggregate, limit } = interpretation.query
  if (aggregate || limit !== undefined) {
    throw new AppError('unprocessable', 'Ask for auctions here, such as: tax liens in Ohio above $50,000.')
  }
  return interpretation
}

/** @throws AppError unprocessable where a query has more conditions than are run */
function searchable(query: AuctionQuery): AuctionQuery {
  if (AuctionQuery.safeParse(query).success) return query
  throw new AppError('unprocessable', 'This asks for more at once than can be searched. Ask with fewer conditions.')
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
