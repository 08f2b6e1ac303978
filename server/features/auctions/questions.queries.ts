import { AuctionQuery } from '#contract/auction-query.ts'
import type { AskedQuestion } from '#contract/auctions.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Db } from '../../database/pool.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'

type Question = {
  conversation_id: string
  user_id: number
  text: string
  outcome: string
  query: AuctionQuery | undefined
}

export async function insertQuestion(db: Db, { query, ...question }: Question): Promise<void> {
  await db
    .insertInto('questions')
    .values({ ...question, query: query ? JSON.stringify(query) : null })
    .execute()
}

/** The newest query of somebody's own conversation: what a follow-up builds on. */
export async function findLatestQuery(
  db: Db,
  conversationId: string,
  userId: number,
): Promise<AuctionQuery | undefined> {
  const row = await db
    .selectFrom('questions')
    .select('query')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('query', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Read through the schema: an older version may have written another shape.
  return row ? AuctionQuery.safeParse(row.query).data : undefined
}

/** Somebody's own questions that contain the search text, each text once, by when it was asked last. */
export async function findOwnQuestions(
  db: Db,
  userId: number,
  query: ListQuery<'asked_at'>,
): Promise<Page<AskedQuestion>> {
  const own = db.selectFrom('questions').where('user_id', '=', userId).where('text', 'ilike', containing(query.search))
  const rows = await own
    .select((eb) => ['text', eb.fn.max('asked_at').as('asked_at')])
    .groupBy('text')
    .orderBy((eb) => eb.fn.max('id'), query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  const { total } = await own
    .select((eb) => eb.fn.count<number>('text').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
