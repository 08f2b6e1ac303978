import { consumeMailAttempt } from '../../identity/attempts.ts'
import type { Origin } from '../../identity/device.ts'
import { limitsOfReset } from '../../identity/rate-limit.ts'
import type { AuthDeps } from '../../identity/start-session.ts'
import { findLoginCandidate } from '../../identity/users.queries.ts'

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'mail'>

/**
 * Sends a link that sets a new password, if there is somebody of that name (R11), and none went just now. The same is done for everybody: who
 * it is for is looked up when the mail is written.
 */
export async function requestReset({ db, clock, mail }: Deps, login: string, { ip }: Origin): Promise<void> {
  const candidate = await findLoginCandidate(db, login)
  const goes = await consumeMailAttempt({ db, clock }, limitsOfReset, { candidate, login, ip })
  const userId = goes ? (candidate?.id ?? null) : null
  await db.transaction().execute((tx) => mail.send(tx, { kind: 'reset', userId }))
}
