import { randomUUID } from 'node:crypto'
import type { SessionUser } from '#contract/auth.ts'
import type { Db } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { recordActivity } from '../activity/activity.queries.ts'
import { checkPassword } from './passwords.ts'
import { insertSession } from './sessions.queries.ts'
import type { Tokens } from './tokens.ts'
import { findLoginCandidate, findSessionUser } from './users.queries.ts'

type Deps = { db: Db; tokens: Tokens; clock: Clock }
type Attempt = { username: string; password: string; userAgent: string | null; ip: string; requestId: string }

/**
 * Signs somebody in (R2).
 * @throws AppError login_failed, the same for every cause and in about the same time
 */
export async function login(
  { db, tokens, clock }: Deps,
  attempt: Attempt,
): Promise<{ token: string; user: SessionUser }> {
  const candidate = await findLoginCandidate(db, attempt.username)
  const matches = await checkPassword(attempt.password, candidate?.password_hash)
  if (!candidate || !matches || !candidate.enabled || !candidate.active) throw failure()
  if (!candidate.email_verified_at) throw failure({ verification_required: true })
  const user = await findSessionUser(db, candidate.id)
  if (!user) throw failure()

  const sessionId = randomUUID()
  const expires = await db.transaction().execute(async (tx) => {
    const { userAgent, ip, requestId } = attempt
    const actor = { userId: user.id, ip, requestId }
    await recordActivity(tx, actor, { action: 'signed in', entity: 'user', entityId: user.id })
    return insertSession(tx, { id: sessionId, userId: user.id, userAgent, ip }, clock.now())
  })
  return { token: await tokens.issue(sessionId, user.id, expires), user }
}

const failure = (extra = {}) => new AppError('login_failed', 'Login Failure', extra)
