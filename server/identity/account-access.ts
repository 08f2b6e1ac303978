import { RESTORABLE_DAYS } from '#contract/limits.ts'
import type { Db } from '../database/pool.ts'
import { AppError, found } from '../errors.ts'
import type { Clock } from '../gateways/clock.ts'
import { restorableSince } from '../permissions/restorable.ts'
import { findForeignScopes } from '../permissions/revoked-scopes.queries.ts'
import type { Caller } from '../plugins/authentication.ts'
import { findLoginCandidateById } from './users.queries.ts'

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
