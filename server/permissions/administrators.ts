import type { Tx } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../plugins/authentication.ts'
import { findAdministration, lockAdministration } from './administrators.queries.ts'

/** Nobody locks everyone out, nor themselves (R28). */
export const lastAdministrator = () => new AppError('last_administrator', 'You cannot remove the last administrator.')

/**
 * Makes a change that may take permissions away, one such change at a time.
 * @throws AppError last_administrator where nobody would be left who gives permissions, or the caller would take that from themselves
 */
export async function keepingAdministrators<Result>(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'scopes'>,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockAdministration(tx)
  const result = await change()
  for (const { scope, anybody, self } of await findAdministration(tx, caller.userId)) {
    if (!anybody || (caller.scopes.has(scope) && !self)) throw lastAdministrator()
  }
  return result
}
