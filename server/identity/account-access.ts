import { INVITED_DAYS, RESTORABLE_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '../database/pool.ts'
import { AppError, found } from '../errors.ts'
import type { Clock } from '../gateways/clock.ts'
import type { MailQueue } from '../gateways/mail-queue.ts'
import { restorableSince } from '../permissions/restorable.ts'
import { findForeignScopes } from '../permissions/revoked-scopes.queries.ts'
import type { Caller } from '../plugins/authentication.ts'
import { findInvitationEnd, spendPasswordKeys } from './keys.queries.ts'
import { findLoginCandidateById, noteInvitation } from './users.queries.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Somebody whose sign-in an administrator changes: nobody who holds scopes that the administrator does not, or can still be given them back,
 * as nobody grants what they do not hold (R28).
 * @throws AppError not_found; scope_not_held
 */
export async function requireAccountOf(deps: Deps, caller: Caller, userId: number): Promise<void> {
  found(await findLoginCandidateById(deps.db, userId), 'user')
  const refusal = await findRefusal(deps, caller, userId)
  if (refusal !== undefined) throw new AppError('scope_not_held', refusal)
}

/** Why somebody cannot change how another signs in; undefined where they can. */
export async function findRefusal(deps: Deps, caller: Caller, userId: number): Promise<string | undefined> {
  return (await findRefusals(deps, caller, [userId])).get(userId)
}

/** As `findRefusal`, for many at once: those of them who are refused, each with the reason. */
export async function findRefusals(
  { db, clock }: Deps,
  caller: Caller,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const others = userIds.filter((id) => id !== caller.userId)
  const foreign = await findForeignScopes(db, others, caller.scopes, restorableSince(clock.now()))
  return new Map([...foreign].map(([userId, { scope, is_held }]) => [userId, is_held ? holds(scope) : held(scope)]))
}

const REFUSED = 'you cannot change how they sign in, nor delete them.'
const holds = (scope: string) => `This person holds ${scope}, which you do not: ${REFUSED}`
const held = (scope: string) =>
  `This person held ${scope} within the last ${RESTORABLE_DAYS} days and can be given it back, and you do not hold it: ${REFUSED}`

/** Ways in that staff give to others: a mailed link to choose a password, or a password they typed. Neither lasts (ASVS 6.4.1). */

const daysAfter = (moment: string): string => new Date(Date.parse(moment) + INVITED_DAYS * 86_400_000).toISOString()

/**
 * Mails somebody a link to choose their first password. Links of before, and those still to be mailed, work no more.
 * @param by who invites them
 * @returns whether they have none; else nothing is done
 */
export async function sendInvitation(
  tx: Tx,
  mail: MailQueue,
  { userId, by }: { userId: number; by: number },
  now: Date,
): Promise<boolean> {
  // First, for it holds their row: a link that is being mailed at this moment is made before, and spent, or not made.
  if (!(await noteInvitation(tx, userId, now))) return false
  await spendPasswordKeys(tx, userId, now)
  await mail.send(tx, { kind: 'invitation', userId, by, at: now.toISOString() })
  return true
}

type Invitation = { sent_at: string; valid_until: string | null }

/** How somebody's invitation stands; null where they have a password. */
export async function findInvitation(
  db: Db,
  { id, invited_at }: { id: number; invited_at: string | null },
  now: Date,
): Promise<Invitation | null> {
  if (invited_at === null) return null
  const end = await findInvitationEnd(db, id)
  // What has long expired is not kept.
  const latest = daysAfter(invited_at)
  return { sent_at: invited_at, valid_until: end ?? (Date.parse(latest) < now.getTime() ? latest : null) }
}

type Typed = { password_must_change: boolean; password_changed_at: string }

/** Until when a password that staff typed lets its owner in; null where it is their own. */
export const typedPasswordEnd = ({ password_must_change, password_changed_at }: Typed): string | null =>
  password_must_change ? daysAfter(password_changed_at) : null
