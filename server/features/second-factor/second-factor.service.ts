import type { SignedIn } from '#contract/auth.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found, userIsDeleted } from '../../errors.ts'
import { fingerprintOf, recordFailure } from '../../identity/attempts.ts'
import type { Origin } from '../../identity/device.ts'
import { hashOfDevice } from '../../identity/devices.queries.ts'
import { limitsOfCode } from '../../identity/rate-limit.ts'
import { consumeAttempt, refundAttempt } from '../../identity/rate-limits.queries.ts'
import { needsSecondFactor } from '../../identity/required-factor.queries.ts'
import { type AuthDeps, type Started, signIn } from '../../identity/sessions.ts'
import { enrolment, hashOfRecoveryCode, newRecoveryCodes, newTotpSecret, stepOfCode } from '../../identity/totp.ts'
import { findLoginCandidateById, findPasswordOwner } from '../../identity/users.queries.ts'
import { findCompany } from '../settings/settings.queries.ts'
import {
  activateSecret,
  deleteSecondFactor,
  findActiveSecret,
  lockSecondFactor,
  replaceRecoveryCodes,
  setPendingSecret,
  spendRecoveryCode,
  spendStep,
} from './second-factor.queries.ts'

/** A pending secret is the same for this long (R10). */
const PENDING_MINUTES = 10

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'mail'>

/** A secret that waits for its first code. */
export async function offerSecret({ db, clock }: Deps, userId: number) {
  const secret = await db.transaction().execute(async (tx) => {
    const kept = await lockSecondFactor(tx, userId)
    const pending = livePending(kept, clock.now())
    if (pending) return pending
    const fresh = newTotpSecret()
    await setPendingSecret(tx, userId, fresh, clock.now())
    return fresh
  })
  return describeSecret(db, userId, secret)
}

async function describeSecret(db: Db, userId: number, secret: string) {
  const { username } = found(await findPasswordOwner(db, userId), 'user')
  return { secret, ...enrolment(secret, username, (await findCompany(db)).company_name) }
}

type Pending = { pending_secret: string | null; pending_since: string | null }

const livePending = ({ pending_secret, pending_since }: Pending, now: Date): string | undefined =>
  pending_secret && pending_since && Date.parse(pending_since) > now.getTime() - PENDING_MINUTES * 60_000
    ? pending_secret
    : undefined

const wrongCode = (message = 'This code is not right. Codes change every 30 seconds and count once.') =>
  new AppError('wrong_code', message, { errors: [{ path: 'otp', message }] })

/**
 * Turns the second factor on with the first code of the pending secret.
 * @returns recovery codes, which are nowhere else
 * @throws AppError wrong_code; unprocessable where no secret waits
 */
export async function activate(deps: Deps, actor: Actor, code: string): Promise<string[]> {
  return deps.db.transaction().execute(async (tx) => {
    const secret = livePending(await lockSecondFactor(tx, actor.userId), deps.clock.now())
    if (!secret) throw new AppError('unprocessable', 'This set-up has expired. Begin it again.')
    const codes = await turnOn(deps, tx, actor, { secret, code })
    if (codes === undefined) throw wrongCode()
    return codes
  })
}

/** @returns recovery codes; undefined where the code is not the secret's */
async function turnOn(
  { clock, mail }: Deps,
  tx: Tx,
  actor: Actor,
  { secret, code }: { secret: string; code: string },
): Promise<string[] | undefined> {
  const { userId } = actor
  const now = clock.now()
  const step = stepOfCode(secret, code, now)
  if (step === undefined) return undefined
  await activateSecret(tx, userId, { secret, step }, now)
  await recordActivity(tx, actor, { action: 'turned on second factor', entity: 'user', entityId: userId })
  await mail.send(tx, { kind: 'notice', userId, notice: { about: 'second-factor-on' } })
  return renewRecoveryCodes(tx, userId)
}

async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode))
  return codes
}

/** New recovery codes in place of the old. @throws AppError not_found without a second factor */
export async function renewCodes({ db }: Deps, actor: Actor): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Looked at when nobody else can turn it off: no codes are left without it.
    const { secret } = await lockSecondFactor(tx, actor.userId)
    found(secret ?? undefined, 'second factor')
    await recordActivity(tx, actor, { action: 'renewed recovery codes', entity: 'user', entityId: actor.userId })
    return renewRecoveryCodes(tx, actor.userId)
  })
}

/**
 * Turns somebody's second factor off: one's own, or as an administrator.
 * @throws AppError not_found where it is off; unprocessable where it is one's own and required, or whose it is is deleted
 */
export async function turnOff({ db, mail }: Pick<Deps, 'db' | 'mail'>, actor: Actor, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { active } = found(await findLoginCandidateById(tx, userId), 'user')
    if (!active) throw userIsDeleted()
    if (actor.userId === userId && (await needsSecondFactor(tx, userId)))
      throw new AppError('unprocessable', 'You have to have a second factor: the settings ask it of you.')
    if (!(await deleteSecondFactor(tx, userId)))
      throw new AppError('not_found', 'There is no second factor to turn off.')
    await recordActivity(tx, actor, { action: 'turned off second factor', entity: 'user', entityId: userId })
    await mail.send(tx, { kind: 'notice', userId, notice: { about: 'second-factor-off' } })
  })
}

/**
 * Whose step of a sign-in it is, and the secret that is set up in it.
 * @throws AppError invalid_key where the password was given too long ago or has changed since
 */
async function candidateOf({ db, tokens, clock }: AuthDeps, stepToken: string, deviceHash?: Buffer) {
  const step = await tokens.readStep(stepToken, clock.now())
  const candidate = step && (await findLoginCandidateById(db, step.userId, deviceHash))
  const current = candidate?.admitted && fingerprintOf(candidate.password_hash) === step?.password
  if (!candidate || !current) {
    throw new AppError('invalid_key', 'This sign-in took too long. Enter your password again.')
  }
  return { candidate, secret: step?.secret }
}

const nothingToSetUp = () => new AppError('unprocessable', 'There is nothing to set up here. Sign in again.')

/**
 * The secret for somebody who has to have a second factor and has none, in the middle of their sign-in: nobody else has a token of that.
 * @throws AppError invalid_key; unprocessable for whoever has one by now
 */
export async function offerAtSignIn(deps: AuthDeps, stepToken: string) {
  const { candidate, secret } = await candidateOf(deps, stepToken)
  if (candidate.second_factor || secret === undefined) throw nothingToSetUp()
  return describeSecret(deps.db, candidate.id, secret)
}

/**
 * The second step of a sign-in: by a code of the app, by a recovery code, or by the first code of a second factor that they have to have,
 * which turns it on.
 * @throws AppError wrong_code; too_many_requests; invalid_key where the password was given too long ago or has changed since
 */
export async function signInWithCode(
  deps: AuthDeps,
  stepToken: string,
  code: string,
  origin: Origin,
): Promise<Started<SignedIn & { recovery_codes?: string[] }>> {
  const { db, clock } = deps
  const deviceHash = hashOfDevice(origin.deviceSecret)
  const { candidate, secret } = await candidateOf(deps, stepToken, deviceHash)
  const { id, known_device } = candidate
  const device = known_device ? deviceHash?.toString('base64url') : undefined
  const limits = limitsOfCode({ account: `user:${id}`, ip: origin.ip, device })
  const turn = await consumeAttempt(db, limits, clock.now())
  if (!turn.allowed) {
    throw new AppError('too_many_requests', 'Too many codes in a row.', {
      retryAfter: turn.retryAfter,
    })
  }
  const taken = candidate.second_factor
    ? await takeCode(deps, id, code)
    : await takeFirstCode(deps, { userId: id, ...origin }, { secret, code })
  if (!taken) {
    await recordFailure(db, origin, id, { reason: 'wrong code', wait: turn.waitAfterwards })
    throw wrongCode()
  }
  await refundAttempt(db, limits)
  if (typeof taken === 'string') return signIn(deps, candidate, origin, taken)
  const started = await signIn(deps, candidate, origin, 'password and code')
  return { ...started, answer: { ...started.answer, recovery_codes: taken } }
}

/** Turns a second factor on. @returns its recovery codes, or undefined where the code is not right @throws AppError unprocessable */
async function takeFirstCode(
  deps: Deps,
  { userId, ip, requestId }: Actor,
  { secret, code }: { secret: string | undefined; code: string },
) {
  return deps.db.transaction().execute(async (tx) => {
    // Set up meanwhile, by another sign-in.
    const { secret: active } = await lockSecondFactor(tx, userId)
    if (active !== null || secret === undefined) throw nothingToSetUp()
    return turnOn(deps, tx, { userId, ip, requestId }, { secret, code })
  })
}

/** Spends a code. @returns what it was, or undefined where it is none */
async function takeCode({ db, clock, mail }: Deps, userId: number, code: string): Promise<string | undefined> {
  const now = clock.now()
  const secret = await findActiveSecret(db, userId)
  const step = secret ? stepOfCode(secret, code, now) : undefined
  if (step !== undefined) return (await spendStep(db, userId, step)) ? 'password and code' : undefined
  return db.transaction().execute(async (tx) => {
    const left = await spendRecoveryCode(tx, userId, hashOfRecoveryCode(code), now)
    if (left === undefined) return undefined
    await mail.send(tx, { kind: 'notice', userId, notice: { about: 'recovery-code-used', left } })
    return 'password and recovery code'
  })
}
