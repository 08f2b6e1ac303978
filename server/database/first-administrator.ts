import { randomBytes } from 'node:crypto'
import { hashPassword } from '../identity/passwords.ts'
import type { Db, Tx } from './pool.ts'
import { takeReplicaTurn } from './replica-turn.ts'

/** Replicas that start at once on a new database must not each make an administrator. */
const ADMINISTRATOR_LOCK = 7_215_003
const ADMIN_TYPE = 1

export type FirstAdministrator = { username: string; password: string; chosen: boolean }

type Wanted = Readonly<{ email: string | undefined; password: string | undefined }>

/**
 * Where there is no user at all, makes an administrator who holds every scope (R13).
 * @param keep told how to sign in before it becomes true: a password that is lost could not be made again.
 *   `chosen`: the password came from the configuration
 */
export async function ensureFirstAdministrator(
  db: Db,
  wanted: Wanted,
  keep: (administrator: FirstAdministrator) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeReplicaTurn(tx, ADMINISTRATOR_LOCK)
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const password = wanted.password ?? randomBytes(16).toString('base64url')
    const email = wanted.email ?? 'admin@localhost'
    const username = wanted.email ?? 'admin'
    const userId = await insertAdministrator(tx, { username, email, passwordHash: await hashPassword(password) })
    await joinAdministrators(tx, userId)
    keep({ username, password, chosen: wanted.password !== undefined })
  })
}

type Administrator = { username: string; email: string; passwordHash: string }

async function insertAdministrator(tx: Tx, { username, email, passwordHash }: Administrator): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      username,
      email,
      password_hash: passwordHash,
      first_name: 'First',
      last_name: 'Administrator',
      user_type_id: ADMIN_TYPE,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts somebody into the group Administrators, made where there is none (a deleted one keeps its people to itself), and has it hold the six built-in scopes. */
export async function joinAdministrators(tx: Tx, userId: number): Promise<void> {
  await tx
    .insertInto('auth_groups')
    .values({ name: 'Administrators', description: 'Everything there is', alias: 'admins' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const group = await tx
    .selectFrom('auth_groups')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', 'administrators'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
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
