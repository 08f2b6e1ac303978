import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PasswordOwner } from '#contract/passwords.ts'
import { AppError, StartupError } from '../errors.ts'
import { hashOwnPassword, hashPassword } from '../identity/passwords.ts'
import { type Db, lockAcrossReplicas, type Tx } from './pool.ts'

/** Replicas that start at once on a new database must not each make an administrator. */
const ADMINISTRATOR_LOCK = 7_215_003
const ADMIN_TYPE = 1
const ADMINISTRATOR = { firstName: 'First', lastName: 'Administrator' }

export type FirstAdministrator = { username: string; password: string; chosen: boolean }

type Wanted = Readonly<{ email: string | undefined; password: string | undefined }>

/**
 * Where there is no user at all, makes an administrator who holds every scope (R13).
 * @param keep told how to sign in before it becomes true: a password that is lost could not be made again.
 *   `chosen`: the password came from the configuration
 * @throws StartupError for a chosen password not to be had
 */
export async function ensureFirstAdministrator(
  db: Db,
  wanted: Wanted,
  keep: (administrator: FirstAdministrator) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAcrossReplicas(tx, ADMINISTRATOR_LOCK)
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const password = wanted.password ?? randomBytes(16).toString('base64url')
    const email = wanted.email ?? 'admin@localhost'
    const administrator = { ...ADMINISTRATOR, email, username: wanted.email ?? 'admin' }
    const passwordHash =
      wanted.password === undefined ? await hashPassword(password) : await hashChosen(password, administrator)
    const userId = await insertAdministrator(tx, administrator, passwordHash)
    await joinAdministrators(tx, userId)
    keep({ username: administrator.username, password, chosen: wanted.password !== undefined })
  })
}

/** What is chosen in the configuration is held to what everybody's own is (R6). @throws StartupError */
async function hashChosen(password: string, administrator: PasswordOwner): Promise<string> {
  return hashOwnPassword(password, administrator).catch((error: unknown) => {
    throw error instanceof AppError ? new StartupError(`ADMIN_PASSWORD cannot be used. ${error.message}`) : error
  })
}

type Administrator = typeof ADMINISTRATOR & { username: string; email: string }

async function insertAdministrator(tx: Tx, administrator: Administrator, passwordHash: string): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      username: administrator.username,
      email: administrator.email,
      password_hash: passwordHash,
      first_name: administrator.firstName,
      last_name: administrator.lastName,
      user_type_id: ADMIN_TYPE,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Puts somebody into the group Administrators, which holds the six built-in scopes. It is made where there is none (a deleted one keeps its
 * people to itself); one that lacks a scope and has other people in it, who would be given it, stays as it is, and *Administrators 2* is made.
 */
export async function joinAdministrators(tx: Tx, userId: number): Promise<void> {
  const group = await findAdministrators(tx, userId)
  await tx
    .insertInto('auth_group_users')
    .values({ auth_group_id: group.id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('auth_group_scopes')
    .columns(['auth_group_id', 'scope_id'])
    .expression((eb) =>
      eb
        .selectFrom('scopes')
        .where('built_in', '=', true)
        .select([eb.val(group.id).as('auth_group_id'), 'id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function findAdministrators(tx: Tx, userId: number): Promise<{ id: number }> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'Administrators' : `Administrators ${number}`
    await tx
      .insertInto('auth_groups')
      .values({ name, description: 'Everything there is', alias: number === 1 ? 'admins' : `admins ${number}` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { rows } = await sql<{ id: number }>`
      select g.id from auth_groups g
      where lower(g.name) = lower(${name}) and g.active
        and (not exists (select from auth_group_users m where m.auth_group_id = g.id and m.user_id <> ${userId})
          or not exists (select from scopes s where s.built_in
            and not exists (select from auth_group_scopes gs where gs.auth_group_id = g.id and gs.scope_id = s.id)))`.execute(
      tx,
    )
    if (rows[0]) return rows[0]
  }
}
