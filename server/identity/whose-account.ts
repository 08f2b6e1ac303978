import type { Db } from '../database/pool.ts'
import { AppError, found } from '../errors.ts'
import type { Caller } from '../plugins/authentication.ts'
import { findForeignScopes, findLoginCandidateById } from './users.queries.ts'

/**
 * Somebody whose sign-in an administrator changes: nobody who holds scopes that the administrator does not, as nobody grants what they do
 * not hold (R28).
 * @throws AppError not_found; scope_not_held
 */
export async function requireAccountOf(db: Db, caller: Caller, userId: number): Promise<void> {
  found(await findLoginCandidateById(db, userId), 'user')
  const refusal = await findRefusal(db, caller, userId)
  if (refusal !== undefined) throw new AppError('scope_not_held', refusal)
}

/** Why somebody cannot change how another signs in; undefined where they can. */
export async function findRefusal(db: Db, caller: Caller, userId: number): Promise<string | undefined> {
  return (await findRefusals(db, caller, [userId])).get(userId)
}

/** As `findRefusal`, for many at once: those of them who are refused, each with the reason. */
export async function findRefusals(db: Db, caller: Caller, userIds: readonly number[]): Promise<Map<number, string>> {
  const foreign = await findForeignScopes(db, userIds, caller.scopes)
  const reason = (scope: string) =>
    `This person holds ${scope}, which you do not: you cannot change how they sign in, nor delete them.`
  return new Map([...foreign].map(([userId, scope]) => [userId, reason(scope)]))
}
