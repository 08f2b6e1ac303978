import type { SignedIn } from '#contract/auth.ts'
import { AppError } from '../../errors.ts'
import { typedPasswordEnd } from '../../identity/account-access.ts'
import {
  accountOf,
  checkCountedPassword,
  consumeMailAttempt,
  fingerprintOf,
  recordFailure,
} from '../../identity/attempts.ts'
import type { Origin } from '../../identity/device.ts'
import { hashOfDevice } from '../../identity/devices.queries.ts'
import { limitsOfPassword, limitsOfReset } from '../../identity/rate-limit.ts'
import { consumeAttempt, consumeAttemptQuietly, refundAttempt } from '../../identity/rate-limits.queries.ts'
import { needsSecondFactor } from '../../identity/required-factor.queries.ts'
import { type AuthDeps, type Started, signIn } from '../../identity/sessions.ts'
import { typedName } from '../../identity/sign-in-names.queries.ts'
import { newTotpSecret } from '../../identity/totp.ts'
import { findLoginCandidate } from '../../identity/users.queries.ts'

type Credentials = { username: string; password: string }
type Candidate = Awaited<ReturnType<typeof findLoginCandidate>>

/**
 * Signs somebody in, or asks for the code of their second factor, or to set one up where they have to have it (R2, R10).
 * @throws AppError login_failed, the same for every cause and in about the same time; overloaded
 */
export async function login(
  deps: AuthDeps,
  { username, password }: Credentials,
  origin: Origin,
): Promise<Started<SignedIn> | { otp_token: string; isSetUp: boolean }> {
  const { db, clock, tokens } = deps
  const deviceHash = hashOfDevice(origin.deviceSecret)
  const candidate = await findLoginCandidate(db, username, deviceHash)
  const device = candidate?.known_device ? deviceHash?.toString('base64url') : undefined
  const { told, quiet } = limitsOfPassword({
    account: accountOf(candidate, username),
    typed: typedName(username),
    ip: origin.ip,
    device,
  })
  const turn = await consumeAttempt(db, told, clock.now())
  if (!turn.allowed) throw failure({ retryAfter: turn.retryAfter })
  const limits = [...told, ...quiet]
  const isFree = await consumeAttemptQuietly(db, quiet, clock.now())

  const matches = await checkCountedPassword(db, limits, password, isFree ? candidate?.password_hash : undefined)
  if (!candidate || !matches || !candidate.admitted || isOver(candidate, clock.now())) {
    const reason = isFree ? reasonOf(candidate, matches) : 'too many tries'
    await recordFailure(db, origin, candidate?.id, { reason, wait: turn.waitAfterwards })
    throw failure(turn.waitAfterwards > 0 ? { retryAfter: turn.waitAfterwards } : {})
  }
  await refundAttempt(db, told)
  await refundAttempt(db, quiet)
  if (candidate.must_validate) {
    await recordFailure(db, origin, candidate.id, { reason: 'address not validated', wait: 0 })
    throw failure({ verification_required: true })
  }
  const isSetUp = !candidate.second_factor && (await needsSecondFactor(db, candidate.id))
  if (candidate.second_factor || isSetUp) {
    const step = { userId: candidate.id, password: fingerprintOf(candidate.password_hash) }
    const otpToken = await tokens.issueStep({ ...step, ...(isSetUp && { secret: newTotpSecret() }) }, clock.now())
    return { otp_token: otpToken, isSetUp }
  }
  return signIn(deps, candidate, origin, 'password')
}

function reasonOf(candidate: Candidate, matches: boolean): string {
  if (!candidate) return 'unknown name'
  if (!matches) return 'wrong password'
  if (candidate.admitted) return 'typed password too old'
  return candidate.needs_approval ? 'awaits approval' : 'disabled'
}

/** A password that staff typed, and that was not changed in time (ASVS 6.4.1). */
function isOver(candidate: NonNullable<Candidate>, now: Date): boolean {
  const end = typedPasswordEnd(candidate)
  return end !== null && Date.parse(end) <= now.getTime()
}

const failure = (extra: { retryAfter?: number; verification_required?: true }) =>
  new AppError('login_failed', 'Login Failure', extra)

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
