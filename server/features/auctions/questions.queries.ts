import type { Asked } from '#ask/dialogue/before.ts'
import { AuctionQuery, Doubts } from '#contract/auction-query.ts'
import type { AskedQuestion } from '#contract/auctions.ts'
import { queryOfToday } from '#contract/earlier-query.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Db } from '../../database/pool.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'

type Question = {
  conversation_id: string
  user_id: number
  text: string
  outcome: string
  query: AuctionQuery | undefined
  doubts: Doubts | undefined
  /** asked by a link or a reload */
  linked: boolean
}

export async function insertQuestion(db: Db, { query, doubts, ...question }: Question): Promise<void> {
  await db
    .insertInto('questions')
    .values({
      ...question,
      query: query ? JSON.stringify(query) : null,
      doubts: doubts ? JSON.stringify(doubts) : null,
    })
    .execute()
}

/** More steps than these nobody goes back. */
const MOST_STEPS = 50

/**
 * What somebody's own conversation is about.
 * - `asked`: the newest of its queries, oldest first: what a follow-up builds on, and what "go back" walks
 * - `unsettled`: the text that was answered by asking which of several is meant, where that came last
 */
export type Conversation = { asked: Asked[]; unsettled: string | undefined }

export async function findConversation(db: Db, conversationId: string, userId: number): Promise<Conversation> {
  const rows = await db
    .selectFrom('questions')
    .select(['text', 'outcome', 'query', 'doubts'])
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('query', 'is not', null), eb('outcome', '=', 'choice')]))
    .orderBy('id', 'desc')
    .limit(MOST_STEPS)
    .execute()
  // Read through the schema: an older version may have written another shape.
  const asked = rows.toReversed().flatMap((row) => {
    const { data: query } = AuctionQuery.safeParse(queryOfToday(row.query))
    return query ? [{ query, doubts: Doubts.safeParse(row.doubts).data }] : []
  })
  return { asked, unsettled: rows[0]?.outcome === 'choice' ? rows[0].text : undefined }
}

/** Somebody's own questions that contain the search text, each text once, by when they asked it last themselves. */
export async function findOwnQuestions(
  db: Db,
  userId: number,
  query: ListQuery<'asked_at'>,
): Promise<Page<AskedQuestion>> {
  const own = db
    .selectFrom('questions')
    .where('user_id', '=', userId)
    .where('linked', '=', false)
    .where('text', 'ilike', containing(query.search))
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
