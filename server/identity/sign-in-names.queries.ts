import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { nameForm } from '#contract/text.ts'
import type { Db } from '../database/pool.ts'

/** A name as somebody signs in with it: in the form that names have, without regard to case. */
const normalLogin = (login: string): string => nameForm(login).toLowerCase()

/** The 10 digits of a name that is a phone, however they are written; else undefined. */
export function phoneOf(name: string): string | undefined {
  const digits = /^[\d\s().+-]+$/.test(name) ? name.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  return digits.length === 10 ? digits : undefined
}

/** A phone that is written to `users`, and, where it is another than before, who entered it when. @param byStaff not its owner */
export const enteredPhone = (phone: string | null, byStaff: boolean, now: Date) => ({
  phone,
  phone_by_staff: sql<boolean>`case when users.phone is distinct from ${phone} then ${byStaff} else users.phone_by_staff end`,
  phone_entered_at: sql<string>`case when users.phone is distinct from ${phone} then ${now.toISOString()} else users.phone_entered_at end`,
})

/** What all ways to write a name have in common, hashed: an unknown one is counted as a known one would be. */
export const typedName = (login: string): string =>
  createHash('sha256')
    .update(phoneOf(normalLogin(login)) ?? normalLogin(login))
    .digest('base64url')

/** All that somebody can sign in with. */
export async function findSignInNames(db: Db, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? [row.username, row.email, ...(row.phone ? [row.phone] : [])] : []
}
