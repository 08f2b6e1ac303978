import {
  ACTIVE_STATUS,
  INACTIVE_STATUS,
  maySignIn,
  PENDING_STATUS,
  POTENTIAL_STATUS,
  userMessages,
  userProblems,
} from '#contract/user-rules.ts'
import type { NewUser, User, UserChanges } from '#contract/users.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found, refuseConflict, userIsDeleted } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { MailQueue } from '../../gateways/mail-queue.ts'
import { requireAccountOf, sendInvitation } from '../../identity/account-access.ts'
import { spendPasswordKeys } from '../../identity/keys.queries.ts'
import { hashTypedPassword, NO_PASSWORD } from '../../identity/passwords.ts'
import { endSessions } from '../../identity/sessions.queries.ts'
import { setPassword } from '../../identity/set-password.ts'
import { findLoginCandidateById } from '../../identity/users.queries.ts'
import { keepingAdministrators, lastAdministrator } from '../../permissions/administrators.ts'
import { type By, type Caller, requireConfirmed, requireScope } from '../../plugins/authentication.ts'
import { archive } from './removal.service.ts'
import {
  findUserById,
  insertUser,
  isNameTaken,
  lockNames,
  lockUserById,
  noteEnteredAddress,
  type UserFields,
  updateUser,
} from './users.queries.ts'

export type UsersDeps = { db: Db; clock: Clock; mail: MailQueue }

/**
 * Creates a user (§5), with a password that staff typed and its owner has to change, or with a mailed link to choose one.
 * @throws AppError invalid_request with all that is wrong, the first first; name_taken; overloaded
 */
export async function createUser(deps: UsersDeps, by: By, body: NewUser): Promise<User> {
  const create = await readyUser(deps, by, body)
  return deps.db.transaction().execute(create)
}

/**
 * Checks somebody new and hashes their password, before any transaction begins.
 * @returns creates them in one @throws AppError as `createUser`
 */
export async function readyUser(
  { clock, mail }: Pick<UsersDeps, 'clock' | 'mail'>,
  { actor }: By,
  body: NewUser,
): Promise<(tx: Tx) => Promise<User>> {
  const { password = '', userTypeId = 0, invite } = body
  const userStatusId = statusWith(ACTIVE_STATUS, body)
  refuse(userProblems({ ...body, userStatusId }, !invite))
  if (invite && password) refuse([{ field: 'password', message: 'Leave the password out where a link is mailed.' }])
  refusePotential(userStatusId)
  const passwordHash = invite ? NO_PASSWORD : await hashTypedPassword(password, body.confirmPassword, body)
  const { phone = '', address = '', sms = false, notify = true } = body
  const fields: Fields = { ...body, phone, address, userStatusId, sms, notify }
  return async (tx) => {
    await refuseTakenNames(tx, body)
    const secret = { password_hash: passwordHash, password_must_change: !invite }
    const row = { ...rowOf(fields), ...secret, user_type_id: userTypeId }
    const id = await insertUser(tx, row, actor.userId, clock.now()).catch(explainRefusal)
    if (invite) await sendInvitation(tx, mail, { userId: id, by: actor.userId }, clock.now())
    const entered = Object.fromEntries(FIELDS.map((field) => [field, fields[field]]))
    const after = { ...entered, userTypeId, ...(invite && { invited: true }) }
    await recordActivity(tx, actor, { action: 'created', entity: 'user', entityId: id, after })
    return found(await findUserById(tx, id), 'user')
  }
}

type Refusal = { field: string; message: string }
const refuse = (problems: readonly Refusal[]): void => {
  const [first] = problems
  if (!first) return
  const errors = problems.map(({ field, message }) => ({ path: field, message }))
  throw new AppError('invalid_request', first.message, { errors })
}

function refusePotential(statusId: number): void {
  if (statusId === POTENTIAL_STATUS) refuse([{ field: 'userStatusId', message: 'Potential cannot be chosen.' }])
}

/**
 * The status that a body asks for: `enabled` is another word for it (R20).
 * @param waits they await approval
 * @throws AppError invalid_request where the two say different things: sent again, one would undo the other
 */
function statusWith(
  now: number,
  { userStatusId, enabled }: Pick<UserChanges, 'userStatusId' | 'enabled'>,
  waits = false,
): number {
  const status = userStatusId ?? now
  if (enabled === undefined || enabled === maySignIn(status)) return status
  if (userStatusId !== undefined) {
    refuse([
      {
        field: 'enabled',
        message: 'Inactive and Suspended may not sign in, everybody else may: leave enabled out, or the status.',
      },
    ])
  }
  if (!enabled) return INACTIVE_STATUS
  return waits ? PENDING_STATUS : ACTIVE_STATUS
}

type Names = { username?: string | undefined; email?: string | undefined }

/** Names are taken across both: one signs in with either. */
async function refuseTakenNames(tx: Tx, { username, email }: Names, except?: number): Promise<void> {
  await lockNames(
    tx,
    [username, email].filter((name) => name !== undefined),
  )
  if (username !== undefined && (await isNameTaken(tx, username, except))) throw usernameTaken()
  if (email !== undefined && (await isNameTaken(tx, email, except))) throw emailTaken()
}

const usernameTaken = () => taken('username', userMessages.usernameTaken)
const emailTaken = () => taken('email', 'There is a user with this email address already.')
const taken = (path: string, message: string) => new AppError('name_taken', message, { errors: [{ path, message }] })

/** What PostgreSQL refuses: somebody else was quicker, or what is named is not there. */
function explainRefusal(error: unknown): never {
  if (violates(error, 'users_username')) throw usernameTaken()
  if (violates(error, 'users_email')) throw emailTaken()
  if (violates(error, 'users_user_type')) refuse([{ field: 'userTypeId', message: 'There is no such user type.' }])
  if (violates(error, 'users_user_status_id_fkey')) {
    refuse([{ field: 'userStatusId', message: 'There is no such user status.' }])
  }
  throw error
}

/** What somebody signs in with: not for everybody with `crm` to change (R28). */
const SIGN_IN_FIELDS = ['username', 'email', 'phone'] as const
/** What an update changes, in the order in which the log says it. */
const FIELDS = [
  'username',
  'email',
  'firstName',
  'lastName',
  'phone',
  'address',
  'userStatusId',
  'sms',
  'notify',
] as const
type Fields = Pick<User, (typeof FIELDS)[number]>

/**
 * Changes a user; what is absent stays, and so does a blank password (R30).
 * @throws AppError conflict, with the user as they are now, where somebody else changed them since `version` (R35); invalid_request;
 *   unprocessable for somebody deleted; name_taken; last_administrator (R28); scope_not_held and confirmation_required for how they sign in; not_found
 */
export async function changeUser(deps: UsersDeps, { caller, actor }: By, id: number, body: UserChanges): Promise<User> {
  const { db } = deps
  const { password, confirmPassword, version, userTypeId, enabled, active, ...changes } = body
  const typed = password ? { id, password, confirmPassword, names: changes } : undefined
  const passwordHash = typed && (await hashFor({ db }, caller, typed))
  if (active === false) requireScope(caller, 'users')
  return db.transaction().execute(async (tx) => {
    const before = found(await lockUserById(tx, id), 'user')
    if (!before.active) throw userIsDeleted()
    refuseConflict(before, version, 'user')
    if (userTypeId !== undefined && userTypeId !== before.userTypeId) {
      refuse([{ field: 'userTypeId', message: 'The type of a user stays as it was created.' }])
    }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const standing = await standingOf(tx, id)
    const userStatusId = statusWith(before.userStatusId, body, standing.needs_approval)
    const after: Fields = { ...before, ...given, userStatusId }
    const changed = FIELDS.filter((field) => after[field] !== before[field])
    if (changed.includes('userStatusId')) refusePotential(after.userStatusId)
    if (changed.length > 0 || passwordHash !== undefined) {
      await allowAndWrite(tx, deps, caller, { before, after, changed, passwordHash, actor, standing })
    }
    if (active === false) await archive(tx, deps, { caller, actor }, before)
    return found(await findUserById(tx, id), 'user')
  })
}

async function allowAndWrite(tx: Tx, deps: UsersDeps, caller: Caller, written: Written): Promise<void> {
  const { before, after, changed, passwordHash, standing } = written
  // Who is Inactive or Suspended may not sign in; of who registered, staff say with Pending and Active whether they may.
  const statusSays = changed.includes('userStatusId')
  const letsIn = after.userStatusId === ACTIVE_STATUS || !maySignIn(before.userStatusId)
  const admits = statusSays && !standing.admitted && letsIn
  const shutsOut = statusSays && (after.userStatusId === PENDING_STATUS || !maySignIn(after.userStatusId))
  if (passwordHash !== undefined || admits || shutsOut || SIGN_IN_FIELDS.some((field) => changed.includes(field))) {
    requireConfirmed(caller)
    await requireAccountOf({ db: tx, clock: deps.clock }, caller, before.id)
  }
  const newOf = (field: 'username' | 'email') => (changed.includes(field) ? after[field] : undefined)
  await refuseTakenNames(tx, { username: newOf('username'), email: newOf('email') }, before.id)
  const write = () => writeChanges(tx, deps, written, deps.clock.now())
  if (!shutsOut) return write()
  if (before.id === caller.userId) throw lastAdministrator()
  await keepingAdministrators(tx, caller, write)
}

type TypedPassword = { id: number; password: string; confirmPassword: string | undefined; names: UserChanges }

/** The hash of a password for somebody else: one's own takes the current one, too. @throws AppError invalid_request; confirmation_required; not_found */
async function hashFor({ db }: Pick<UsersDeps, 'db'>, caller: Caller, typed: TypedPassword): Promise<string> {
  const { id, password, confirmPassword, names } = typed
  if (id === caller.userId) refuse([{ field: 'password', message: userMessages.ownPassword }])
  requireConfirmed(caller)
  const { username, firstName, lastName, email } = found(await findUserById(db, id), 'user')
  const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined))
  return hashTypedPassword(password, confirmPassword, { username, firstName, lastName, email, ...given })
}

type Written = {
  before: User
  after: Fields
  changed: readonly (keyof Fields)[]
  passwordHash: string | undefined
  actor: Actor
  /** as they stood before */
  standing: Standing
}

/** Whether somebody is let in as far as staff say so, and whether they have to be approved first. */
const standingOf = async (tx: Tx, id: number) => found(await findLoginCandidateById(tx, id), 'user')
type Standing = Awaited<ReturnType<typeof standingOf>>

async function writeChanges(tx: Tx, { mail }: UsersDeps, written: Written, now: Date): Promise<void> {
  const { before, after, changed, passwordHash, standing, actor } = written
  const { id } = before
  await updateUser(tx, id, rowOf(after), actor.userId, now).catch(explainRefusal)
  let ended = 0
  if (passwordHash !== undefined) {
    ended += (await setPassword(tx, id, passwordHash, now, { mustChange: true })).ended
    await mail.send(tx, { kind: 'notice', userId: id, notice: { about: 'password-changed' } })
  }
  if (changed.includes('email')) await leaveAddress(tx, mail, written, now)
  const { admitted, needs_approval: waits } = await standingOf(tx, id)
  if (standing.needs_approval && !waits) await mail.send(tx, { kind: 'approved', userId: id })
  if (!admitted) ended += await endSessions(tx, id, now)
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  const more = {
    ...(passwordHash !== undefined && { password: 'changed' }),
    ...(ended > 0 && { ended_sessions: ended }),
  }
  await recordActivity(tx, actor, {
    action: 'updated',
    entity: 'user',
    entityId: id,
    before: only(before),
    after: { ...only(after), ...more },
  })
}

/** Links that went to the old address, and one to an address somebody entered themselves, lead nowhere any more. */
async function leaveAddress(tx: Tx, mail: MailQueue, { before, after, actor }: Written, now: Date): Promise<void> {
  const { id } = before
  await noteEnteredAddress(tx, id)
  await spendPasswordKeys(tx, id, now)
  const account = await findLoginCandidateById(tx, id)
  // Nobody has ever signed in: whose address it was by mistake need not hear of another.
  if (account?.invited_at) return void (await sendInvitation(tx, mail, { userId: id, by: actor.userId }, now))
  const notice = { about: 'email-changed', email: after.email } as const
  await mail.send(tx, { kind: 'notice', userId: id, to: before.email, notice })
}

const rowOf = (fields: Fields): UserFields => ({
  username: fields.username,
  email: fields.email,
  first_name: fields.firstName,
  last_name: fields.lastName,
  phone: fields.phone || null,
  address: fields.address || null,
  user_status_id: fields.userStatusId,
  sms: fields.sms,
  notify: fields.notify,
})
