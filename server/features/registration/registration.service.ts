import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Tx } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { consumeMailAttempt } from '../../identity/attempts.ts'
import type { Origin } from '../../identity/device.ts'
import { rememberDevice } from '../../identity/devices.queries.ts'
import { lockKey, noteKeyUse } from '../../identity/keys.queries.ts'
import { hashOwnPassword, NO_PASSWORD } from '../../identity/passwords.ts'
import { limitsOfMail, limitsOfRegistering } from '../../identity/rate-limit.ts'
import { consumeAttempt } from '../../identity/rate-limits.queries.ts'
import type { AuthDeps } from '../../identity/sessions.ts'
import { findLoginCandidate } from '../../identity/users.queries.ts'
import { findRegistration } from '../settings/settings.queries.ts'
import { isNameTaken, lockNames } from '../users/users.queries.ts'
import {
  contestUnvalidated,
  insertRegistered,
  lockValidation,
  overwriteUnvalidated,
  replaceEmail,
  setValidated,
} from './registration.queries.ts'

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'mail'>

type Registration = {
  username: string
  password: string
  firstName: string
  lastName: string
  phone?: string | undefined
  address?: string | undefined
}

/**
 * Registers somebody (R9). Whether the address is known, nobody is told but its owner: the same is done and answered, and which mail it
 * is, is decided when it is written.
 * @throws AppError registration_closed, whoever asks; invalid_request for a password not to be had (R6); too_many_requests; overloaded
 */
export async function register({ db, clock, mail }: Deps, body: Registration, origin: Origin): Promise<void> {
  const { ip, requestId } = origin
  if ((await findRegistration(db)) === 'closed') {
    throw new AppError('registration_closed', 'No new accounts are taken at the moment. Ask us for one by phone.')
  }
  const turn = await consumeAttempt(db, limitsOfRegistering(ip), clock.now())
  if (!turn.allowed) {
    throw new AppError('too_many_requests', 'Too many accounts were created from here within the hour.', {
      retryAfter: turn.retryAfter,
    })
  }
  const email = body.username
  const passwordHash = await hashOwnPassword(body.password, { ...body, email })
  const person = { ...body, email, passwordHash, phone: body.phone || null, address: body.address || null }
  const mails = await consumeAttempt(db, limitsOfMail('registration', email.toLowerCase()), clock.now())
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const isNew = await insertRegistered(tx, person, now)
    // A link confirms what was entered when it was mailed. Who enters something without a mail of their own may be somebody else than who
    // did before: then neither's password counts.
    const enter = mails.allowed ? overwriteUnvalidated : contestUnvalidated
    const userId = isNew ?? (await enter(tx, person, now))
    const action = isNew === undefined ? 'registered again' : 'registered'
    const entity = { entity: 'user', entityId: userId ?? null } as const
    await recordActivity(tx, { userId: null, ip, requestId }, { action, ...entity })
    if (mails.allowed) await mail.send(tx, { kind: 'registration', email })
  })
}

/** Sends a new link (R1), if there is somebody to validate, and none went just now. The same is done for everybody. */
export async function resendValidation({ db, clock, mail }: Deps, login: string, { ip }: Origin): Promise<void> {
  const candidate = await findLoginCandidate(db, login)
  const limits = (account: string) => limitsOfMail('validation', account)
  const goes = await consumeMailAttempt({ db, clock }, limits, { candidate, login, ip })
  const userId = goes ? (candidate?.id ?? null) : null
  await db.transaction().execute((tx) => mail.send(tx, { kind: 'validation', userId }))
}

const VALIDATED = 'Your account is validated. You can sign in now.'
const VALIDATED_ONLY =
  'Your email address is validated. The account was entered more than once, so choose its password now: follow Forgot Password? on the sign-in page.'
const PENDING_APPROVAL =
  'Your email address is validated. Somebody looks at your account now: a mail tells you when you can sign in.'
const PENDING_AND_CONTESTED =
  'Your email address is validated. The account was entered more than once, so choose its password now: follow Forgot Password? on the sign-in page. Somebody looks at your account meanwhile: a mail tells you when you can sign in.'
const NEW_ADDRESS = 'Your new email address is validated.'

/**
 * Validates an address with a mailed key (R1): as often as somebody wants to while it holds.
 * @returns the validation text, and what the browser is known by that was the first to use the key
 * @throws AppError invalid_key
 */
export async function validate(
  { db, clock, mail }: Deps,
  key: string,
  { ip, requestId, deviceSecret }: Origin,
): Promise<{ message: string; device: string | undefined }> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const known = await lockKey(tx, key, now)
    const user = known && (await lockValidation(tx, known.user_id))
    if (!known || !user) throw invalid()
    const opened = { known, user, actor: { userId: known.user_id, ip, requestId }, now }
    const message = await useKey(tx, mail, opened)
    if (known.used_at !== null) return { message, device: undefined }
    const { secret: device } = await rememberDevice(tx, known.user_id, deviceSecret, now)
    return { message, device }
  })
}

function useKey(tx: Tx, mail: Deps['mail'], opened: Opened): Promise<string> {
  if (opened.known.purpose === 'validation') return validateAccount(tx, opened)
  if (opened.known.purpose === 'email') return changeAddress(tx, mail, opened)
  throw invalid()
}

type Opened = {
  known: NonNullable<Awaited<ReturnType<typeof lockKey>>>
  user: NonNullable<Awaited<ReturnType<typeof lockValidation>>>
  actor: Actor
  now: Date
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

async function validateAccount(tx: Tx, { known, user, actor, now }: Opened): Promise<string> {
  if (!sameAddress(user.email, known.email)) throw invalid()
  const sayIts = (passwordHash: string | null, waits: boolean) => {
    const isContested = passwordHash === NO_PASSWORD
    if (waits) return isContested ? PENDING_AND_CONTESTED : PENDING_APPROVAL
    return isContested ? VALIDATED_ONLY : VALIDATED
  }
  if (user.email_verified_at) return sayIts(user.password_hash, user.needs_approval)
  const { user_status_id: statusId, needs_approval: waits } = await setValidated(
    tx,
    actor.userId,
    known.password_hash ?? undefined,
    now,
  )
  await noteKeyUse(tx, known.id, now)
  const after = waits ? { after: { userStatusId: statusId } } : {}
  await recordActivity(tx, actor, { action: 'validated address', entity: 'user', entityId: actor.userId, ...after })
  return sayIts(known.password_hash, waits)
}

async function changeAddress(tx: Tx, mail: Deps['mail'], { known, user, actor, now }: Opened): Promise<string> {
  const { userId } = actor
  if (user.email === known.email) return NEW_ADDRESS
  if (user.pending_email !== known.email) throw invalid()
  await lockNames(tx, [known.email])
  if (await isNameTaken(tx, known.email, userId)) throw takenAddress()
  // Who registered has the address as the name, too.
  const username = sameAddress(user.username, user.email) ? known.email : user.username
  await replaceEmail(tx, userId, known.email, username, now).catch(refuseTakenAddress)
  await noteKeyUse(tx, known.id, now)
  await recordActivity(tx, actor, {
    action: 'changed address',
    entity: 'user',
    entityId: userId,
    before: { email: user.email, ...(username !== user.username && { username: user.username }) },
    after: { email: known.email, ...(username !== user.username && { username }) },
  })
  const notice = { about: 'email-changed', email: known.email } as const
  await mail.send(tx, { kind: 'notice', userId, to: user.email, notice })
  return NEW_ADDRESS
}

const invalid = () => new AppError('invalid_key', 'This link is not valid or has expired. Ask for a new one.')

const takenAddress = () => new AppError('invalid_key', 'This address belongs to another account.')

function refuseTakenAddress(error: unknown): never {
  if (violates(error, 'users_email') || violates(error, 'users_username')) {
    throw takenAddress()
  }
  throw error
}
