import type { Db, Tx } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../plugins/authentication.ts'
import { ADMINISTRATION, findGiven, findHolding, lockAdministration } from './administrators.queries.ts'

/** Nobody locks everyone out, nor themselves (R28). */
export const lastAdministrator = () => new AppError('last_administrator', 'You cannot remove the last administrator.')

const lastHolder = (scope: string) =>
  new AppError(
    'last_administrator',
    `You cannot remove the last administrator. Nobody else holds ${scope}: give it to somebody else first.`,
  )

/** Who takes permissions away. */
type Taker = Pick<Caller, 'userId' | 'scopes'>
/** What becomes of a scope: whether somebody held it, somebody still would, and the taker would. */
type Left = { scope: string; held: boolean; anybody: boolean; self: boolean }

const isGivenBy = (scope: string) => ADMINISTRATION.some((name) => name === scope)

/**
 * Makes a change that may take permissions away, one such change at a time. Whichever of the application's own scopes somebody holds,
 * somebody holds afterwards: only a holder can give it (R28).
 * @throws AppError last_administrator where nobody would be left who holds one of them, or the caller would take what permissions are given
 *   by from themselves
 */
export async function keepingAdministrators<Result>(
  tx: Tx,
  caller: Taker,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockAdministration(tx)
  const before = await findHolding(tx, caller.userId)
  const result = await change()
  const held = new Set(before.filter(({ anybody }) => anybody).map(({ scope }) => scope))
  const after = await findHolding(tx, caller.userId)
  const refusal = refusalOf(
    caller,
    after.map((one) => ({ ...one, held: held.has(one.scope) })),
  )
  if (refusal) throw refusal
  return result
}

/** Why a change is refused that would leave them so. @param left by scope: who held it, and who would hold it */
function refusalOf(caller: Taker, left: readonly Left[]): AppError | undefined {
  const isLockedOut = left.some(
    ({ scope, anybody, self }) => isGivenBy(scope) && (!anybody || (caller.scopes.has(scope) && !self)),
  )
  if (isLockedOut) return lastAdministrator()
  const lost = left.find(({ anybody, held }) => !anybody && held)
  return lost && lastHolder(lost.scope)
}

/** Why each of these groups cannot be deleted, of those that cannot (R28). */
export async function findUndeletable(
  db: Db,
  caller: Taker,
  groupIds: readonly number[],
): Promise<Map<number, string>> {
  const given = Map.groupBy(await findGiven(db, groupIds, caller.userId), ({ groupId }) => groupId)
  const refusals = [...given].map(([id, left]) => [id, refusalOf(caller, left)?.message] as const)
  return new Map(refusals.flatMap(([id, reason]) => (reason === undefined ? [] : [[id, reason]])))
}
