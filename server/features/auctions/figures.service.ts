import type { AbortableQueryOptions } from 'kysely'
import type { AuctionQuery, Interpretation } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import { MAX_FIGURE_GROUPS } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { until } from '../../database/time-limit.ts'
import { AppError } from '../../errors.ts'
import { computeAggregate, countEach } from './aggregate.queries.ts'
import { tableOf } from './answer-table.ts'
import { countAuctions } from './auctions.queries.ts'
import { narrowed, readNarrowing, readQuestion, type Scene } from './read-question.ts'
import { selectionOf } from './sources.queries.ts'

/** What failed, and why. */
type Failed = { question: string; error: unknown }

/**
 * What questions come to, each read as the chat reads it, without remembering that it was asked. One that fails takes no other with it.
 * @param about a question for auctions: only these count
 * @param signal ends all of it: what is not computed by then fails with its reason
 * @throws AppError unprocessable where `about` is not understood; what the first of the questions fails with, where all of them do
 */
export async function computeFigures(
  db: Db,
  scene: Scene,
  { questions, about }: { questions: readonly string[]; about?: string | undefined },
  signal: AbortSignal,
): Promise<{ about: Interpretation | null; figures: Figure[]; failed: Failed[] }> {
  const narrowing = about === undefined ? null : readNarrowing(about, scene)
  const figures: Figure[] = []
  const failed: Failed[] = []
  const computed = new Map<string, Promise<Omit<Figure, 'question'>>>()
  // One after the other: a page of figures is not to take every connection there is.
  for (const question of questions) {
    try {
      const query = narrowed(readQuestion(question, scene).query, narrowing)
      // What is asked twice is computed once, and fails once.
      const asked = JSON.stringify(query)
      signal.throwIfAborted()
      const figure = computed.get(asked) ?? compute(db, query, scene, until(signal))
      computed.set(asked, figure)
      figures.push({ question, ...(await figure) })
    } catch (error) {
      failed.push({ question, error })
    }
  }
  if (figures.length === 0) throw failed[0]?.error
  return { about: narrowing, figures, failed }
}

async function compute(
  db: Db,
  query: AuctionQuery,
  { today, vocabulary }: Scene,
  within: AbortableQueryOptions,
): Promise<Omit<Figure, 'question'>> {
  if (!query.aggregate) {
    const auctions = await countAuctions(db, selectionOf(query.filter), within)
    return { query, value: Math.min(auctions, query.limit ?? auctions), table: null, auctions }
  }
  const result = await computeAggregate(db, query, query.aggregate, within)
  refuseTooManyGroups(result.rows.length)
  const table = tableOf(query, result, { today, vocabulary, language: 'en' }) ?? null
  return { query, value: table ? null : (result.totals[0] ?? null), table, auctions: result.matched }
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

/**
 * How many auctions each query would find; what is asked twice is counted once.
 * @param signal ends the counting @throws its reason
 */
export async function countQueries(db: Db, queries: readonly AuctionQuery[], signal: AbortSignal): Promise<number[]> {
  const asked = queries.map((query) => JSON.stringify(query))
  const distinct = new Map(queries.map((query, place) => [asked[place], query]))
  const counts = await countEach(db, [...distinct.values()], signal)
  const counted = new Map([...distinct.keys()].map((key, place) => [key, counts[place]]))
  return asked.map((key) => counted.get(key) ?? 0)
}
