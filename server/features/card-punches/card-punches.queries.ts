import { sql } from 'kysely'
import type { Punch } from '#contract/card-punches.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { offsetOf, type Page } from '../../lists/page.ts'

type Punched = { id: number; user_id: number; note: string | null; punched_at: string; total: number }
const PUNCHED = ['id', 'user_id', 'note', 'punched_at', 'total'] as const

type NewPunch = { userId: number; note: string | null; by: number; key: string | null }

/** Adds a punch. Nobody else may add one to the same card meanwhile: `lockUserById`. */
export async function insertPunch(tx: Tx, { userId, note, by, key }: NewPunch, now: Date): Promise<Punched> {
  return tx
    .insertInto('card_punches')
    .values({
      user_id: userId,
      note,
      punched_by: by,
      punched_at: now.toISOString(),
      idempotency_key: key,
      total: sql`1 + (select count(*) from card_punches where user_id = ${userId})`,
    })
    .returning(PUNCHED)
    .executeTakeFirstOrThrow()
}

/** What somebody punched with a key before. */
export async function findPunchByKey(db: Db, by: number, key: string): Promise<Punched | undefined> {
  return db
    .selectFrom('card_punches')
    .select(PUNCHED)
    .where('punched_by', '=', by)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

type PunchesQuery = { page: number; page_size: number; order: 'asc' | 'desc' }

/** A page of the punches of somebody's card. */
export async function findPunches(db: Db, userId: number, query: PunchesQuery): Promise<Page<Punch>> {
  const rows = await db
    .selectFrom('card_punches as p')
    .innerJoin('users as b', 'b.id', 'p.punched_by')
    .select([
      'p.id',
      'p.user_id',
      'p.punched_at',
      'p.note',
      sql<string>`b.first_name || ' ' || b.last_name`.as('punched_by'),
    ])
    .where('p.user_id', '=', userId)
    .orderBy('p.punched_at', query.order)
    .orderBy('p.id', query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  const { total } = await db
    .selectFrom('card_punches')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
