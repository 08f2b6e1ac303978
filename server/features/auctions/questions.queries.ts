import { AuctionQuery } from '#contract/auction-query.ts'
import type { Db } from '../../database/pool.ts'

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
