import type { AbortableQueryOptions } from 'kysely'
import { breakdownOf } from '#ask/offer/breakdown.ts'
import type { AuctionQuery, Interpretation } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import { MAX_FIGURE_GROUPS } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { until } from '../../database/time-limit.ts'
import { AppError } from '../../errors.ts'
import { computeAggregate } from './aggregate.queries.ts'
import { countAuctions } from './auctions.queries.ts'
import { narrowed, readNarrowing, readQuestion, type Scene } from './read-question.ts'
import { selectionOf } from './sources.queries.ts'

/**
 * What questions come to, each read as the chat reads it, without remembering that it was asked.
 * @param about a question for auctions: only these count
 * @param signal ends all of it
 * @throws AppError unprocessable, where one of them is not understood as a question for auctions or figures, or has too many groups; the
 *   signal's reason
 */
export async function computeFigures(
  db: Db,
  scene: Scene,
  { questions, about }: { questions: readonly string[]; about?: string | undefined },
  signal: AbortSignal,
): Promise<{ about: Interpretation | null; figures: Figure[] }> {
  const narrowing = about === undefined ? null : readNarrowing(about, scene)
  const figures: Figure[] = []
  const computed = new Map<string, Omit<Figure, 'question'>>()
  // One after the other: a page of figures is not to take every connection there is.
  for (const question of questions) {
    const query = narrowed(readQuestion(question, scene).query, narrowing)
    // What is asked twice is computed once.
    const asked = JSON.stringify(query)
    const figure = computed.get(asked) ?? (await compute(db, query, scene, until(signal)))
    computed.set(asked, figure)
    figures.push({ question, ...figure })
  }
  return { about: narrowing, figures }
}

async function compute(
  db: Db,
  query: AuctionQuery,
  { vocabulary }: Scene,
  within: AbortableQueryOptions,
): Promise<Omit<Figure, 'question'>> {
  if (!query.aggregate) {
    const auctions = await countAuctions(db, selectionOf(query.filter), within)
    return { query, value: Math.min(auctions, query.limit ?? auctions), groups: null, auctions }
  }
  const result = await computeAggregate(db, query, query.aggregate, within)
  refuseTooManyGroups(result.groups?.length ?? 0)
  const groups = breakdownOf(query, result, vocabulary) ?? null
  return { query, value: result.value, groups, auctions: result.matched }
}

/** A chart or a map has few; thousands are a table's, which the chat shows in pages. */
function refuseTooManyGroups(count: number): void {
  if (count <= MAX_FIGURE_GROUPS) return
  const [many, most] = [count, MAX_FIGURE_GROUPS].map((each) => each.toLocaleString('en-US'))
  throw new AppError(
    'unprocessable',
    `This has ${many} groups, and at most ${most} can be shown here. Ask for less, such as one state.`,
  )
}
