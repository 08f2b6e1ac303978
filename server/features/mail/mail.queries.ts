import { sql } from 'kysely'
import { USER_TYPES } from '#contract/user-rules.ts'
import type { Db } from '../../database/pool.ts'
import type { QueueStanding } from '../../gateways/mail-queue.ts'
import { hashOfSecret } from '../../identity/keys.queries.ts'

/** Whom a mail is about. */
export type Person = {
  id: number
  first_name: string
  last_name: string
  email: string
  pending_email: string | null
  password_hash: string
  email_verified_at: string | null
  /** they registered; else staff entered them */
  self_registered: boolean
  needs_approval: boolean
  enabled: boolean
  active: boolean
  invited_at: string | null
}

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'pending_email',
      'password_hash',
      'email_verified_at',
      'self_registered',
      'needs_approval',
      'enabled',
      'active',
      'invited_at',
    ])

export const findPersonById = (db: Db, id: number): Promise<Person | undefined> =>
  people(db).where('id', '=', id).executeTakeFirst()

/** As `findPersonById`, and nobody changes them until the transaction ends. */
export const lockPersonById = (tx: Db, id: number): Promise<Person | undefined> =>
  people(tx).where('id', '=', id).forShare().executeTakeFirst()

/** @param email in any case */
export const findPersonByEmail = (db: Db, email: string): Promise<Person | undefined> =>
  people(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()

/** Whether somebody's type is instructor, student or DPE, and they are known as one: they can describe themselves as that. */
export async function isDescribed(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and exists (
      select from instructors p where p.user_id = u.id and p.archived_at is null and u.user_type_id = ${USER_TYPES.instructor}
      union all select from students p where p.user_id = u.id and p.archived_at is null and u.user_type_id = ${USER_TYPES.student}
      union all select from dpes p where p.user_id = u.id and p.archived_at is null and u.user_type_id = ${USER_TYPES.dpe})`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes a key back that nobody was sent. */
export async function deleteKey(db: Db, key: string): Promise<void> {
  await db.deleteFrom('user_keys').where('key_hash', '=', hashOfSecret(key)).execute()
}

/** How the queues of pg-boss stand. What is done stays for a day. */
export async function findQueues(db: Db): Promise<QueueStanding[]> {
  const { rows } = await sql<QueueStanding>`
    select q.name, count(j.id) filter (where j.state in ('created', 'retry', 'active')) as waiting,
      min(j.created_on) filter (where j.state in ('created', 'retry', 'active')) as oldest,
      count(j.id) filter (where j.state = 'failed') as failed,
      max(j.completed_on) filter (where j.state = 'completed') as last_run
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    group by q.name order by q.name`.execute(db)
  return rows
}
