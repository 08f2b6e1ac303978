import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SessionUser } from '#contract/auth.ts'
import type { Db } from '../../database/pool.ts'

type LoginCandidate = {
  id: number
  password_hash: string
  enabled: boolean
  active: boolean
  email_verified_at: string | null
}

/**
 * The user somebody signs in as (R2).
 * @param login username, e-mail or 10-digit phone, in any case. A phone that several people share signs in nobody.
 */
export async function findLoginCandidate(db: Db, login: string): Promise<LoginCandidate | undefined> {
  const name = login.trim().toLowerCase()
  const digits = /^[\d\s().+-]+$/.test(name) ? name.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.password_hash', 'u.enabled', 'u.active', 'u.email_verified_at'])
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['u.username']), '=', name),
        eb(eb.fn('lower', ['u.email']), '=', name),
        ...(digits.length === 10 ? [eb('u.phone', '=', digits)] : []),
      ]),
    )
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0] : undefined
}

/** A user with groups and scopes, in the shape of a login's answer (§7). */
export async function findSessionUser(db: Db, id: number): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('user_types as t', 't.id', 'u.user_type_id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 't.id as type_id', 't.name as type_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('auth_group_users as gu')
          .innerJoin('auth_groups as g', 'g.id', 'gu.auth_group_id')
          .whereRef('gu.user_id', '=', 'u.id')
          .where('g.active', '=', true)
          .orderBy('g.name')
          .select(['g.id', 'g.name', 'g.alias'])
          .select((group) =>
            jsonArrayFrom(
              group
                .selectFrom('auth_group_scopes as gs')
                .innerJoin('scopes as s', 's.id', 'gs.scope_id')
                .whereRef('gs.auth_group_id', '=', 'g.id')
                .orderBy('s.name')
                .select(['s.id', 's.name', 's.description']),
            ).as('scopes'),
          ),
      ).as('auth_groups'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    userType: { id: row.type_id, name: row.type_name },
    auth_groups: row.auth_groups,
  }
}
