import { violates } from '../../database/constraint-errors.ts'
import type { Tx } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { type Actor, recordActivity } from '../activity/activity.queries.ts'
import type { Origin } from '../auth/device.ts'
import { lockKey, noteKeyUse } from '../auth/keys.queries.ts'
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts'
import { requireMailTurn } from '../auth/reset.service.ts'
import { accountOf } from '../auth/sign-in.service.ts'
import type { AuthDeps } from '../auth/start-session.ts'
import { limitsOfMail, limitsOfRegistering } from '../auth/throttle.ts'
import { takeTurn } from '../auth/throttles.queries.ts'
import { findLoginCandidate } from '../auth/users.queries.ts'
import {
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
 * @throws AppError invalid_request for a password not to be had (R6); too_many_requests; overloaded
 */
export async function register({ db, clock, mail }: Deps, body: Registration, origin: Origin): Promise<void> {
  const { ip, requestId } = origin
  const turn = await takeTurn(db, limitsOfRegistering(ip), clock.now())
  if (!turn.allowed) {
    throw new AppError('too_many_requests', 'Too many accounts were created from here. Try again in an hour.', {
      retryAfter: turn.retryAfter,
    })
  }
  const email = body.username
  await requireGoodPassword(body.password, { ...body, email })
  const passwordHash = await hashPassword(body.password)
  const person = { ...body, email, passwordHash, phone: body.phone || null, address: body.address || null }
  const mails = await takeTurn(db, limitsOfMail('registration', email.toLowerCase()), clock.now())
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const isNew = await insertRegistered(tx, person, now)
    // Only with a mail of its own: a link that was mailed before must not come to validate what somebody else entered since.
    const again = isNew === undefined && mails.allowed
    const userId = again ? await overwriteUnvalidated(tx, person, now) : isNew
    const action = isNew === undefined ? 'registered again' : 'registered'
    const entity = { entity: 'user', entityId: userId ?? null }
    await recordActivity(tx, { userId: null, ip, requestId }, { action, ...entity })
    if (mails.allowed) await mail.send(tx, { kind: 'registration', email })
  })
}

/** Sends a new link (R1), if there is somebody to validate. @throws AppError too_many_requests */
export async function resendValidation({ db, clock, mail }: Deps, login: string): Promise<void> {
  const account = accountOf(await findLoginCandidate(db, login), login)
  await requireMailTurn({ db, clock }, 'validation', account)
  await db.transaction().execute((tx) => mail.send(tx, { kind: 'validation', login }))
}

const VALIDATED = 'Your account is validated. You can sign in now.'
const NEW_ADDRESS = 'Your new email address is validated.'

/**
 * Validates an address with a mailed key (R1): as often as the key is opened while it holds, for scanners of mail open it first.
 * @returns the validation text
 * @throws AppError invalid_key
 */
export async function validate({ db, clock, mail }: Deps, key: string, { ip, requestId }: Origin): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const known = await lockKey(tx, key, now)
    const user = known && (await lockValidation(tx, known.user_id))
    if (!known || !user || known.purpose === 'reset') throw invalid()
    const opened = { known, user, actor: { userId: known.user_id, ip, requestId }, now }
    return known.purpose === 'validation' ? validateAccount(tx, opened) : changeAddress(tx, mail, opened)
  })
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
  if (user.email_verified_at) return VALIDATED
  await setValidated(tx, actor.userId, known.password_hash ?? undefined, now)
  await noteKeyUse(tx, known.id, now)
  await recordActivity(tx, actor, { action: 'validated address', entity: 'user', entityId: actor.userId })
  return VALIDATED
}

async function changeAddress(tx: Tx, mail: Deps['mail'], { known, user, actor, now }: Opened): Promise<string> {
  const { userId } = actor
  if (user.email === known.email) return NEW_ADDRESS
  if (user.pending_email !== known.email) throw invalid()
  // Who registered has the address as the name, too.
  const username = sameAddress(user.username, user.email) ? known.email : user.username
  await replaceEmail(tx, userId, known.email, username, now).catch(refuseTakenAddress)
  await noteKeyUse(tx, known.id, now)
  await recordActivity(tx, actor, {
    action: 'changed address',
    entity: 'user',
    entityId: userId,
    before: { email: user.email },
    after: { email: known.email },
  })
  const notice = { about: 'email-changed', email: known.email } as const
  await mail.send(tx, { kind: 'notice', userId, to: user.email, notice })
  return NEW_ADDRESS
}

const invalid = () => new AppError('invalid_key', 'This link is not valid or has expired. Ask for a new one.')

function refuseTakenAddress(error: unknown): never {
  if (violates(error, 'users_email') || violates(error, 'users_username')) {
    throw new AppError('invalid_key', 'This address belongs to another account.')
  }
  throw error
}
