import { INVITED_DAYS } from '#contract/limits.ts'
import type { Notice } from '../../gateways/mail-queue.ts'
import { type Content, type Letterhead, oneLine } from './mail-layout.ts'

/** Every mail Liendesk writes. Values that people typed stand in them as one line each. */

type Name = { first_name: string; last_name: string }

/** Somebody's name as they typed it at the registration of any address they liked: without what a mail program makes a link of. */
const nameOf = ({ first_name, last_name }: Name) =>
  oneLine(`${first_name} ${last_name}`.replace(/[/:@\\]|\.(?=\S)/g, ' '), 60)

/** R1, R9. @param approval staff let them in after that */
export const validation = (
  { company }: Letterhead,
  person: Name,
  url: string,
  { approval }: { approval: boolean },
): Content => ({
  subject: `Validate your email address for ${company}`,
  blocks: [
    `${nameOf(person)} created an account at ${company} with this email address. To finish, validate the address within 24 hours:`,
    { label: 'Validate my email address', url },
    ...(approval ? [`Then somebody at ${company} looks at the account. A mail tells you when you can sign in.`] : []),
    'If you did not do this, ignore this mail. Nobody can sign in with the account before the address is validated.',
  ],
})

/** To somebody staff entered, who signs in already. */
export const ownAddress = ({ company, phone }: Letterhead, person: Name, url: string): Content => ({
  subject: `Validate your email address for ${company}`,
  blocks: [
    `There is an account for ${nameOf(person)} at ${company} with this email address. If it is yours, say so within 24 hours:`,
    { label: 'Validate my email address', url },
    `If you do not know what this is about, ignore this mail, or call us at ${oneLine(phone, 40)}.`,
  ],
})

/** R9: to the owner of an address that was registered again. */
export const accountExists = ({ company, phone }: Letterhead, url: string): Content => ({
  subject: `You already have an account at ${company}`,
  blocks: [
    `Somebody tried to create an account at ${company} with this email address. You already have one, and it stays as it is.`,
    { label: 'Sign in', url },
    'If you forgot your password, choose Forgot password there.',
    `If you did not do this, ignore this mail. If it happens again, call us at ${oneLine(phone, 40)}.`,
  ],
})

/** R11. */
export const reset = ({ company }: Letterhead, url: string): Content => ({
  subject: `Set a new password for ${company}`,
  blocks: [
    `Somebody asked for a new password for your account at ${company}. We do not know who asked, or from where. The link works once, for 15 minutes:`,
    { label: 'Set a new password', url },
    'If you did not do this, ignore this mail. Your password stays as it is.',
  ],
})

/** To somebody staff added. @param by who did; undefined where they are gone */
export const invitation = ({ company, phone }: Letterhead, by: Name | undefined, url: string): Content => ({
  subject: `You are invited to ${company}`,
  blocks: [
    `${(by && nameOf(by)) || 'Somebody'} made an account for you at ${company}. You sign in with this email address and a password that only you know. Choose it now; the link works once, for ${INVITED_DAYS} days:`,
    { label: 'Choose a password', url },
    `If you do not know what this is about, ignore this mail, or call us at ${oneLine(phone, 40)}. Nobody can sign in with the account before a password is chosen.`,
  ],
})

/** The same to an instructor, a student or a DPE, who describe themselves on the way. */
export const invitationToDescribe = ({ company, phone }: Letterhead, by: Name | undefined, url: string): Content => ({
  subject: `You are invited to ${company}`,
  blocks: [
    `${(by && nameOf(by)) || 'Somebody'} made an account for you at ${company}. Say who you are, and at last choose a password that only you know. You can stop and go on later; the link works until a password is chosen, for ${INVITED_DAYS} days:`,
    { label: 'Begin', url },
    `If you do not know what this is about, ignore this mail, or call us at ${oneLine(phone, 40)}. Nobody can sign in with the account before a password is chosen.`,
  ],
})

/** To an instructor, a student or a DPE who has a password. */
export const onboarding = ({ company, phone }: Letterhead, by: Name | undefined, url: string): Content => ({
  subject: `${company} asks you to describe yourself`,
  blocks: [
    `${(by && nameOf(by)) || 'Somebody'} asks you to complete what ${company} knows of you. You can stop and go on later; the link works until you are done, for ${INVITED_DAYS} days, and signs nobody in:`,
    { label: 'Begin', url },
    `If you do not know what this is about, ignore this mail, or call us at ${oneLine(phone, 40)}.`,
  ],
})

/** To who registered, once staff approved them. @param url of the sign-in page */
export const approved = ({ company, phone }: Letterhead, person: Name, url: string): Content => ({
  subject: `Your account at ${company} is approved`,
  blocks: [
    `The account of ${nameOf(person)} at ${company} is approved. You can sign in now, with this email address and the password you chose:`,
    { label: 'Sign in', url },
    `If you do not know what this is about, ignore this mail, or call us at ${oneLine(phone, 40)}.`,
  ],
})

/** To who wants to know whether mail leaves. @param url of this Liendesk */
export const trial = ({ company }: Letterhead, url: string): Content => ({
  subject: `A test mail of ${company}`,
  blocks: [`Mail leaves ${company}, and this one reached you. It was sent from the settings:`, { label: 'Open', url }],
})

export const newEmail = ({ company, phone }: Letterhead, person: Name, url: string): Content => ({
  subject: `Confirm your new email address for ${company}`,
  blocks: [
    `${nameOf(person)} wants to use this email address for an account at ${company}. It takes the place of the old one when this link is opened within 24 hours:`,
    { label: 'Confirm my email address', url },
    `If you did not do this, ignore this mail, or call us at ${oneLine(phone, 40)}.`,
  ],
})

/** ASVS 6.3.7: what happened, and what to do if it was somebody else. @param signIn address of the sign-in page */
export function noticeOf({ company, phone }: Letterhead, notice: Notice, signIn: string): Content {
  const { subject, blocks } = happened(company, notice)
  const advice = `If it was not you, set a new password now: choose Forgot password at ${signIn}. Then call us at ${oneLine(phone, 40)}.`
  return { subject, blocks: [...blocks, advice] }
}

function happened(company: string, notice: Notice): Content {
  switch (notice.about) {
    case 'password-changed':
      return {
        subject: `Your password for ${company} was changed`,
        blocks: [`The password of your account at ${company} was changed.`],
      }
    case 'password-chosen':
      return {
        subject: `Your account at ${company} is ready`,
        blocks: [`A password was chosen for your account at ${company}. You can sign in with it now.`],
      }
    case 'second-factor-on':
      return {
        subject: `Signing in to ${company} asks for a code now`,
        blocks: [
          `Codes of an authenticator app were turned on for your account at ${company}. Signing in asks for one.`,
        ],
      }
    case 'second-factor-off':
      return {
        subject: `Signing in to ${company} no longer asks for a code`,
        blocks: [
          `Codes of an authenticator app were turned off for your account at ${company}. The password is enough.`,
        ],
      }
    case 'recovery-code-used':
      return {
        subject: `A recovery code of your account at ${company} was used`,
        blocks: [`Somebody signed in to your account at ${company} with a recovery code. ${codesLeft(notice.left)}`],
      }
    case 'new-device':
      return {
        subject: `New sign-in to ${company}`,
        blocks: [
          `Somebody signed in to your account at ${company} on a device it had not been used on:`,
          `${oneLine(notice.device)}\nfrom ${oneLine(notice.ip, 60)}\non ${momentOf(notice.at)}`,
          'If it was you, there is nothing to do.',
        ],
      }
    case 'email-changed':
      return {
        subject: `Your email address for ${company} was changed`,
        blocks: [`The email address of your account at ${company} is now ${oneLine(notice.email, 254)}.`],
      }
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one: make new ones on your profile.'
  return left === 1 ? 'One more is left: make new ones on your profile.' : `${left} more are left.`
}

const momentOf = (at: string) =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
