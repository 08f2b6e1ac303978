import type { Db } from '../database/pool.ts'
import { AppError, found } from '../errors.ts'
import type { Caller } from '../plugins/authentication.ts'
import { findHeldScopes, findLoginCandidateById } from './users.queries.ts'

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
  const foreign = (await findHeldScopes(db, userId)).find((scope) => !caller.scopes.has(scope))
  return foreign && `This person holds ${foreign}, which you do not: you cannot change how they sign in.`
}
