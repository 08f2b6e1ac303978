import { formatPhone } from '#contract/phone.ts'
import type { Profile } from '#contract/profile.ts'
import { couldBeAddress } from '#web/lib/could-be-address.ts'
import { couldBePhone, phoneDigits } from '#web/lib/phone.ts'
import type { ProfileChanges } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'

/** One's own data as it stands in the form, as plain data. */

export const OWN_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'postalCode',
  'aboutMe',
] as const
export type OwnField = (typeof OWN_FIELDS)[number]
/** What was typed and is not saved. */
export type Typed = Partial<Record<OwnField, string>>

/** What is sent and kept for what stands in a field. */
const kept = (field: OwnField, text: string) => (field === 'phone' ? phoneDigits(text) : text.trim())

/** What stands in a field: a phone number as `(xxx) xxx-xxxx`. */
export const shown = (field: OwnField, value: string): string =>
  field === 'phone' ? formatPhone(kept('phone', value)) : value

/** What stands in a field that was left. */
export const tidied = (field: OwnField, text: string): string => shown(field, text.trim())

/** @returns what was typed after `sent` set out: it is not saved yet */
export const typedSince = (sent: Typed, now: Typed): Typed =>
  Object.fromEntries(
    OWN_FIELDS.flatMap((field) => {
      const text = now[field]
      return text === undefined || text === sent[field] ? [] : [[field, text] as const]
    }),
  )

/** @returns only what differs from what the server has */
export function changesOf(typed: Typed, profile: Profile): Pick<ProfileChanges, OwnField> {
  const changed = OWN_FIELDS.flatMap((field) => {
    const text = typed[field]
    const value = text === undefined ? profile[field] : kept(field, text)
    return value === profile[field] ? [] : [[field, value] as const]
  })
  return Object.fromEntries(changed)
}

/** @returns why a field cannot be saved, or undefined where it can */
export function ownProblem(field: OwnField, text: string): string | undefined {
  const value = kept(field, text)
  switch (field) {
    case 'firstName':
      return value ? undefined : profileMessages.noFirstName
    case 'lastName':
      return value ? undefined : profileMessages.noLastName
    case 'email':
      if (!value) return profileMessages.noEmail
      return couldBeAddress(value) ? undefined : profileMessages.badEmail
    case 'phone':
      return couldBePhone(value) ? undefined : profileMessages.badPhone
    default:
      return undefined
  }
}
