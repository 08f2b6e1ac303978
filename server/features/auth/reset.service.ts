import type { AuthDeps } from '../../identity/start-session.ts'
import { accountOf, requireMailTurn } from '../../identity/tries.ts'
import { findLoginCandidate } from '../../identity/users.queries.ts'

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'mail'>

/**
 * Sends a link that sets a new password, if there is somebody of that name (R11). The same is done for everybody: who it is for is looked
 * up when the mail is written.
 * @throws AppError too_many_requests
 */
export async function requestReset({ db, clock, mail }: Deps, login: string): Promise<void> {
  const candidate = await findLoginCandidate(db, login)
  await requireMailTurn({ db, clock }, 'reset', accountOf(candidate, login))
  await db.transaction().execute((tx) => mail.send(tx, { kind: 'reset', userId: candidate?.id ?? null }))
}
