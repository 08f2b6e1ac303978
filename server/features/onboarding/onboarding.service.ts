import type { z } from 'zod'
import type { Document } from '#contract/documents.ts'
import type { Onboarding, OnboardingState, onboarding } from '#contract/onboarding.ts'
import type { Profile } from '#contract/profile.ts'
import type { User } from '#contract/users.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import { requireAccountOf, sendInvitation } from '../../identity/account-access.ts'
import { requireMailAttempt } from '../../identity/attempts.ts'
import type { Origin } from '../../identity/device.ts'
import { findOnboardingKey, spendOnboardingKeys } from '../../identity/keys.queries.ts'
import { readyPassword } from '../../identity/set-password.ts'
import { findLoginCandidateById } from '../../identity/users.queries.ts'
import type { By } from '../../plugins/authentication.ts'
import type { ReceivedFile } from '../../uploads/received-file.ts'
import { type StoredFile, withStored } from '../../uploads/stored-files.ts'
import { lockProfile, updateProfile } from '../profile/profile.queries.ts'
import { type ProfileDeps, removeDocumentOf } from '../profiles/profiles.service.ts'
import { findLookup, findUserById } from '../users/users.queries.ts'
import { type Described, findDescribed } from './described.ts'
import { findProgress, findSentBy, noteAsking, noteProgress } from './onboarding.queries.ts'

const spent = () => new AppError('invalid_key', 'This link was used or has expired. Ask for a new one.')
const finished = () => new AppError('invalid_key', 'You have finished with this link. Sign in.')

type Whose = { id: number; key: string }

/** @returns whose key it is, and whether they choose their first password with it @throws AppError invalid_key */
export async function requireOnboarding({ db, clock }: { db: Db; clock: ProfileDeps['clock'] }, { id, key }: Whose) {
  const known = await findOnboardingKey(db, id, key, clock.now())
  const user = await findUserById(db, id)
  // Mailed to an address that is theirs no more.
  if (!known || !user?.active || !user.enabled || user.email !== known.email) throw spent()
  if (known.used_at !== null) throw (await findProgress(db, id))?.finished_at ? finished() : spent()
  return { user, chooses: known.purpose === 'invitation' }
}

/** How far somebody new has come. @throws AppError invalid_key */
export async function readOnboarding(deps: ProfileDeps, whose: Whose): Promise<Onboarding> {
  const { user, chooses } = await requireOnboarding(deps, whose)
  return viewOf(deps.db, user, chooses)
}

/** @param chooses whether they choose their first password with their link */
async function viewOf(db: Db, user: User, chooses: boolean): Promise<Onboarding> {
  const described = await findDescribed(db, user)
  const progress = await findProgress(db, user.id)
  const { firstName, lastName, username, email, phone, address } = user
  return {
    ...{ firstName, lastName, username, email, phone, address },
    noun: described?.noun ?? null,
    profile: described?.profile ?? {},
    choices: await choicesOf(db, described),
    documents: await markOwn(db, user.id, described?.documents ?? []),
    steps: stepsOf(described, chooses),
    saved: progress?.saved ?? null,
    finished: progress?.finished_at != null,
  }
}

async function markOwn(db: Db, userId: number, documents: readonly Document[]): Promise<Onboarding['documents']> {
  const sent = await findSentBy(db, userId)
  return documents.map((document) => ({ ...document, own: sent.has(document.id) }))
}

async function choicesOf(db: Db, described: Described | undefined): Promise<Onboarding['choices']> {
  if (described?.noun !== 'DPE') return { preferredOptions: [], preferredMethodOptions: [], travelOptions: [] }
  return {
    preferredOptions: await findLookup(db, 'dpe_preferred_options'),
    preferredMethodOptions: await findLookup(db, 'dpe_preferred_method_options'),
    travelOptions: await findLookup(db, 'dpe_travel_options'),
  }
}

type Step = z.output<typeof onboarding.save.schema.body>
type Person = Pick<Step, 'firstName' | 'lastName' | 'phone' | 'address'>
type SentStep = { body: Step; received: readonly ReceivedFile[]; origin: Origin }

/**
 * Saves a step of somebody new, at once; with their first password, or with `finish`, they are done and the link is used up.
 * @returns how far they have come, and what the browser is known by in which they chose their password
 * @throws AppError invalid_key; invalid_request; of files as `withStored`; overloaded
 */
export async function saveOnboarding(
  deps: ProfileDeps,
  id: number,
  sent: SentStep,
): Promise<{ onboarding: Onboarding; device: string | undefined }> {
  const { key, step, password, finish, firstName, lastName, phone, address, ...body } = sent.body
  const { user, chooses } = await requireOnboarding(deps, { id, key })
  const described = await findDescribed(deps.db, user)
  requireAsked(described, Object.keys(body), sent.received)
  requireStep(stepsOf(described, chooses), sent.body)
  if (chooses) requirePasswordToFinish(sent.body)
  else requireNothingToSignIn(sent.body, user)
  const { ip, requestId } = sent.origin
  const actor = { userId: id, ip, requestId }
  const setPassword = password ? await readyPassword(deps, key, password, sent.origin) : undefined
  const isLast = setPassword !== undefined || finish === true
  const save = async (tx: Tx, stored: readonly StoredFile[]) => {
    const now = deps.clock.now()
    const before = found(await lockProfile(tx, id), 'user')
    // Finished meanwhile, in another browser: the phone may be a way in by now.
    await requireOnboarding({ db: tx, clock: deps.clock }, { id, key })
    await savePerson(tx, actor, before, { firstName, lastName, address, ...(chooses && { phone }) }, now)
    await described?.save(tx, { body, stored, actor, now })
    const chosen = await setPassword?.(tx)
    if (isLast && !chosen) await spendOnboardingKeys(tx, id, now)
    await noteProgress(tx, id, { ...(step && { step }), ...(isLast && { finished_at: now.toISOString() }) }, now)
    if (isLast) await recordActivity(tx, actor, { action: 'described themselves', entity: 'user', entityId: id })
    return chosen?.device
  }
  const device = await withStored(deps, sent.received, (stored) =>
    deps.db.transaction().execute((tx) => save(tx, stored)),
  )
  const onboarding = await viewOf(deps.db, found(await findUserById(deps.db, id), 'user'), chooses)
  return { onboarding, device }
}

/** Deletes a document that somebody new sent, for good. @throws AppError invalid_key; not_found for what is not theirs; unprocessable */
export async function removeOnboardingDocument(
  deps: ProfileDeps,
  { document, ...whose }: Whose & { document: number },
  { ip, requestId }: Origin,
): Promise<Onboarding> {
  const { user, chooses } = await requireOnboarding(deps, whose)
  const actor = { userId: user.id, ip, requestId }
  await removeDocumentOf(deps, { actor }, { userId: user.id, id: document }, { onlyOwn: true })
  return viewOf(deps.db, user, chooses)
}

const refusal = (path: string, message: string) =>
  new AppError('invalid_request', message, { errors: [{ path, message }] })

function requireAsked(described: Described | undefined, fields: readonly string[], received: readonly ReceivedFile[]) {
  const asked = described?.profile ?? {}
  const other = fields.find((field) => !Object.hasOwn(asked, field))
  if (other !== undefined) throw refusal(other, `There is no ${other} here.`)
  if (received.length > 0 && !described?.steps.includes('documents')) {
    throw refusal('documents', 'There are no documents here.')
  }
}

const stepsOf = (described: Described | undefined, chooses: boolean): Onboarding['steps'] => [
  'person',
  ...(described?.steps ?? []),
  ...(chooses ? (['password'] as const) : []),
]

function requireStep(steps: Onboarding['steps'], { step, password }: Step) {
  if (step !== undefined && !steps.includes(step)) throw refusal('step', 'This step is not asked of you.')
  if (step === 'password' && !password) throw refusal('password', 'Choose a password.')
}

function requirePasswordToFinish({ finish, password }: Step) {
  if (finish && !password) throw refusal('password', 'Choose a password to finish.')
}

/** The link is a way in for nobody who has one. */
function requireNothingToSignIn({ phone, password }: Step, user: User) {
  if (password) throw refusal('password', 'You have a password. Sign in with it.')
  if (phone !== undefined && phone !== user.phone) {
    throw refusal('phone', 'You can sign in with your phone, so change it on your profile, signed in.')
  }
}

async function savePerson(tx: Tx, actor: Actor, before: Profile, entered: Person, now: Date): Promise<void> {
  const changed = Object.entries(entered).flatMap(([field, value]) =>
    value === undefined || Reflect.get(before, field) === value ? [] : [[field, value] as const],
  )
  if (changed.length === 0) return
  const after: Readonly<Record<string, string>> = Object.fromEntries(changed)
  await updateProfile(tx, actor.userId, { ...before, ...after }, now)
  const was = Object.fromEntries(changed.map(([field]) => [field, Reflect.get(before, field)]))
  await recordActivity(tx, actor, { action: 'updated', entity: 'user', entityId: actor.userId, before: was, after })
}

/** How far somebody new has come, for staff. @throws AppError not_found */
export async function findOnboardingState(db: Db, id: number): Promise<OnboardingState> {
  found(await findUserById(db, id), 'user')
  return (await findProgress(db, id)) ?? { saved: null, asked_at: null, finished_at: null }
}

/**
 * Mails somebody a link by which they describe themselves: who has no password yet another invitation, which leads there, too.
 * @returns the address it goes to
 * @throws AppError not_found; scope_not_held; unprocessable for who may not sign in or has nothing to describe; too_many_requests
 */
export async function sendOnboarding(deps: ProfileDeps, { caller, actor }: By, id: number): Promise<string> {
  const { db, clock, mail } = deps
  await requireAccountOf({ db, clock }, caller, id)
  const account = found(await findLoginCandidateById(db, id), 'user')
  const user = found(await findUserById(db, id), 'user')
  if (!account.admitted) {
    throw new AppError('unprocessable', 'They may not sign in, so no link is mailed.')
  }
  if (!(await findDescribed(db, user))) {
    throw new AppError(
      'unprocessable',
      'Only instructors, students and DPEs describe themselves. Save their profile first.',
    )
  }
  await requireMailAttempt({ db, clock }, 'onboarding', `user:${id}`)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await noteAsking(tx, id, now)
    await spendOnboardingKeys(tx, id, now)
    const by = actor.userId
    if (!(await sendInvitation(tx, mail, { userId: id, by }, now)))
      await mail.send(tx, { kind: 'onboarding', userId: id, by })
    await recordActivity(tx, actor, { action: 'asked to describe themselves', entity: 'user', entityId: id })
  })
  return account.email
}
