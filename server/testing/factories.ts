import type { BuiltInScope } from '#contract/scope-names.ts'
import { ACTIVE_STATUS, INACTIVE_STATUS } from '#contract/user-rules.ts'
import type { Db } from '../database/pool.ts'
import { hashPassword } from '../identity/passwords.ts'

/** Of as many digits all the time, so that names sort as they are made. */
let counter = 10_000
const next = () => ++counter

export const PASSWORD = 'Correct-horse-7'
const passwordHash = hashPassword(PASSWORD)

type UserOptions = {
  scopes?: readonly BuiltInScope[]
  /** Staff where nothing is said */
  typeId?: number
  username?: string
  email?: string
  phone?: string | null
  enabled?: boolean
  active?: boolean
  verified?: boolean
  /** by themselves, not entered by staff; who is not validated, where nothing is said */
  registered?: boolean
}

export type TestUser = { id: number; username: string; groupId: number }

/** Somebody who may sign in with PASSWORD and holds the scopes through a group of their own. */
export async function buildUser(db: Db, options: UserOptions = {}): Promise<TestUser> {
  const n = next()
  const username = options.username ?? `person${n}`
  const user = await db
    .insertInto('users')
    .values({
      username,
      email: options.email ?? `person${n}@example.test`,
      phone: options.phone ?? null,
      password_hash: await passwordHash,
      first_name: 'Person',
      last_name: `No${n}`,
      user_type_id: options.typeId ?? 5,
      user_status_id: (options.enabled ?? true) ? ACTIVE_STATUS : INACTIVE_STATUS,
      active: options.active ?? true,
      archived_at: options.active === false ? new Date().toISOString() : null,
      email_verified_at: (options.verified ?? true) ? new Date().toISOString() : null,
      self_registered: options.registered ?? options.verified === false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await buildGroup(db, { users: [user.id], scopes: options.scopes ?? [] })
  return { id: user.id, username, groupId: group.id }
}

/** Somebody as they are entered to be created (§3). */
export const somebodyNew = (more: object = {}) => {
  const username = `new.user${next()}`
  return {
    username,
    password: 'Capital-1!',
    confirmPassword: 'Capital-1!',
    firstName: 'New',
    lastName: 'User',
    email: `${username}@example.test`,
    userTypeId: 5,
    ...more,
  }
}

type GroupOptions = { name?: string; users?: readonly number[]; scopes?: readonly string[] }

/** A group of people who hold scopes, named by name. */
export async function buildGroup(db: Db, { name = `Group ${next()}`, users = [], scopes = [] }: GroupOptions = {}) {
  const group = await db
    .insertInto('auth_groups')
    .values({ name, description: `About ${name}`, alias: name.toLowerCase().replaceAll(' ', '-') })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  for (const user_id of users) {
    await db.insertInto('auth_group_users').values({ auth_group_id: group.id, user_id }).execute()
  }
  if (scopes.length > 0) {
    const found = await db.selectFrom('scopes').select('id').where('name', 'in', scopes).execute()
    await db
      .insertInto('auth_group_scopes')
      .values(found.map(({ id }) => ({ auth_group_id: group.id, scope_id: id })))
      .execute()
  }
  return group
}

/** A scope of staff's own making. */
export async function buildScope(db: Db, { name = `scope-${next()}`, description = 'Made for a test' } = {}) {
  return db
    .insertInto('scopes')
    .values({ name, description })
    .returning(['id', 'name', 'description', 'version'])
    .executeTakeFirstOrThrow()
}
