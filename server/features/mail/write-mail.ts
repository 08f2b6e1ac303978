import type { Db } from '../../database/pool.ts'
import type { MailJob } from '../../gateways/mail-queue.ts'
import { insertKey } from '../../identity/keys.queries.ts'
import { findCompany, findRegistration } from '../settings/settings.queries.ts'
import { findPersonByEmail, findPersonById, isDescribed, lockPersonById, type Person } from './mail.queries.ts'
import { type Content, type Letterhead, layOut } from './mail-layout.ts'
import {
  accountExists,
  approved,
  invitation,
  invitationToDescribe,
  newEmail,
  noticeOf,
  onboarding,
  ownAddress,
  reset,
  trial,
  validation,
} from './mail-texts.ts'

/** A mail that is ready to go. `key`: the secret in its link, whose hash is in the database. */
export type WrittenMail = { to: string; subject: string; text: string; html: string; key?: string }

type Desk = { db: Db; head: Letterhead; publicUrl: string; now: Date }
type Draft = { to: string; content: Content; key?: string }

/**
 * Writes the mail of a job to whom it concerns now, with a new key in its link.
 * @param db a transaction: the key is made in it
 * @param publicUrl what links begin with
 * @returns undefined where nobody is to be written to any more
 */
export async function writeMail(
  db: Db,
  job: MailJob,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<WrittenMail | undefined> {
  const { company_name: company, phone } = await findCompany(db)
  const head = { company, phone }
  const draft = await draftOf({ db, head, publicUrl, now }, job)
  if (!draft) return undefined
  const { to, content, key } = draft
  return { to, ...layOut(content, head), ...(key !== undefined && { key }) }
}

/** A mail that says that mail leaves. */
export async function writeTrial(db: Db, publicUrl: string): Promise<{ subject: string; text: string; html: string }> {
  const { company_name: company, phone } = await findCompany(db)
  const head = { company, phone }
  return layOut(trial(head, publicUrl), head)
}

async function draftOf(desk: Desk, job: MailJob): Promise<Draft | undefined> {
  switch (job.kind) {
    case 'registration':
      return registrationFor(desk, job.email)
    case 'validation': {
      const person = job.userId === null ? undefined : await findPersonById(desk.db, job.userId)
      return person && !person.email_verified_at ? validationFor(desk, person) : undefined
    }
    case 'reset':
      return job.userId === null ? undefined : resetFor(desk, job.userId)
    case 'invitation':
      return invitationFor(desk, job)
    case 'onboarding':
      return onboardingFor(desk, job)
    case 'approved':
      return approvedFor(desk, job.userId)
    case 'new-email':
      return newEmailFor(desk, job.userId)
    case 'notice': {
      const to = job.to ?? (await findPersonById(desk.db, job.userId))?.email
      return to === undefined ? undefined : { to, content: noticeOf(desk.head, job.notice, `${desk.publicUrl}/login`) }
    }
  }
}

async function registrationFor(desk: Desk, email: string): Promise<Draft | undefined> {
  const person = await findPersonByEmail(desk.db, email)
  if (!person) return undefined
  if (!person.email_verified_at && person.self_registered) return validationFor(desk, person)
  return { to: person.email, content: accountExists(desk.head, `${desk.publicUrl}/login`) }
}

/**
 * Of who registered, the key validates the password as well that they have now: what the mail says was done is what its link confirms. Whom
 * staff entered it asks for the address alone, and who has no password yet has another link for both.
 */
async function validationFor({ db, head, publicUrl, now }: Desk, person: Person): Promise<Draft | undefined> {
  const { id: userId, email, self_registered, invited_at, password_hash: passwordHash } = person
  if (invited_at) return undefined
  const confirmed = self_registered ? { passwordHash } : {}
  const key = await insertKey(db, { userId, email, purpose: 'validation', ...confirmed }, now)
  const url = `${publicUrl}/validate?key=${key}`
  if (!self_registered) return { to: email, content: ownAddress(head, person, url), key }
  const approval = (await findRegistration(db)) !== 'open'
  return { to: email, content: validation(head, person, url, { approval }), key }
}

type Standing = { enabled: boolean; active: boolean }

/** Whether staff let somebody sign in at all: else no link leads anywhere. */
const mayCome = ({ enabled, active }: Standing) => enabled && active

/** Who is not let in any more by then is not told that they are. */
async function approvedFor({ db, head, publicUrl }: Desk, userId: number): Promise<Draft | undefined> {
  const person = await findPersonById(db, userId)
  if (!person || !mayCome(person) || person.needs_approval) return undefined
  if (!person.email_verified_at && person.self_registered) return undefined
  return { to: person.email, content: approved(head, person, `${publicUrl}/login`) }
}

async function resetFor({ db, head, publicUrl, now }: Desk, userId: number): Promise<Draft | undefined> {
  const person = await findPersonById(db, userId)
  if (!person || !mayCome(person)) return undefined
  const key = await insertKey(db, { userId: person.id, purpose: 'reset', email: person.email }, now)
  return { to: person.email, content: reset(head, `${publicUrl}/login?reset=${key}`), key }
}

/** Of several that were sent, the last: with the others' links it is over. */
async function invitationFor(
  { db, head, publicUrl, now }: Desk,
  { userId, by, at }: Extract<MailJob, { kind: 'invitation' }>,
): Promise<Draft | undefined> {
  const person = await lockPersonById(db, userId)
  const isLast = person?.invited_at != null && Date.parse(person.invited_at) === Date.parse(at)
  if (!person || !mayCome(person) || !isLast) return undefined
  const key = await insertKey(db, { userId, purpose: 'invitation', email: person.email }, now)
  const inviting = await findPersonById(db, by)
  const content = (await isDescribed(db, userId))
    ? invitationToDescribe(head, inviting, describeAt(publicUrl, userId, key))
    : invitation(head, inviting, `${publicUrl}/login?step=invitation&reset=${key}`)
  return { to: person.email, content, key }
}

const describeAt = (publicUrl: string, userId: number, key: string) =>
  `${publicUrl}/register?onboarding=${userId}&key=${key}`

/** Who has no password yet has an invitation, which leads there, too. */
async function onboardingFor(
  { db, head, publicUrl, now }: Desk,
  { userId, by }: Extract<MailJob, { kind: 'onboarding' }>,
): Promise<Draft | undefined> {
  const person = await lockPersonById(db, userId)
  if (!person || !mayCome(person) || person.invited_at) return undefined
  const key = await insertKey(db, { userId, purpose: 'onboarding', email: person.email }, now)
  const content = onboarding(head, await findPersonById(db, by), describeAt(publicUrl, userId, key))
  return { to: person.email, content, key }
}

async function newEmailFor({ db, head, publicUrl, now }: Desk, userId: number): Promise<Draft | undefined> {
  const person = await findPersonById(db, userId)
  if (!person?.pending_email) return undefined
  const to = person.pending_email
  const key = await insertKey(db, { userId, purpose: 'email', email: to }, now)
  return { to, content: newEmail(head, person, `${publicUrl}/validate?key=${key}`), key }
}
