import type { Tx } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../plugins/authentication.ts'
import { ADMINISTRATION, findHolding, lockAdministration } from './administrators.queries.ts'

/** Nobody locks everyone out, nor themselves (R28). */
export const lastAdministrator = () => new AppError('last_administrator', 'You cannot remove the last administrator.')

const lastHolder = (scope: string) =>
  new AppError(
    'last_administrator',
    `You cannot remove the last administrator. Nobody else holds ${scope}: give it to somebody else first.`,
  )

const isGivenBy = (scope: string) => ADMINISTRATION.some((name) => name === scope)

/**
 * Makes a change that may take permissions away, one such change at a time. Whichever of the application's own scopes somebody holds,
 * somebody holds afterwards: only a holder can give it (R28).
 * @throws AppError last_administrator where nobody would be left who holds one of them, or the caller would take what permissions are given
 *   by from themselves
 */
export async function keepingAdministrators<Result>(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'scopes'>,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockAdministration(tx)
  const before = await findHolding(tx, caller.userId)
  const result = await change()
  const after = await findHolding(tx, caller.userId)
  const isLockedOut = after.some(
    ({ scope, anybody, self }) => isGivenBy(scope) && (!anybody || (caller.scopes.has(scope) && !self)),
  )
  if (isLockedOut) throw lastAdministrator()
  const held = new Set(before.filter(({ anybody }) => anybody).map(({ scope }) => scope))
  const lost = after.find(({ scope, anybody }) => !anybody && held.has(scope))
  if (lost) throw lastHolder(lost.scope)
  return result
}
