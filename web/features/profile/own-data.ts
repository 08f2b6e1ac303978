import { formatPhone } from '#contract/phone.ts'
import type { Profile } from '#contract/profile.ts'
import { couldBeAddress, couldBePhone, phoneDigits } from '#web/lib/contact-fields.ts'
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
/** What stands in the fields. */
export type OwnData = Record<OwnField, string>

/** What is sent and kept for what stands in a field. */
const kept = (field: OwnField, text: string) => (field === 'phone' ? phoneDigits(text) : text.trim())

/** What stands in a field: a phone number as `(xxx) xxx-xxxx`. */
const shown = (field: OwnField, value: string): string =>
  field === 'phone' ? formatPhone(kept('phone', value)) : value

/** One's own data as it stands in the fields. */
export const shownOf = (profile: Profile): OwnData => ({
  ...profile,
  phone: shown('phone', profile.phone),
})

/** What stands in a field that was left. */
export const tidied = (field: OwnField, text: string): string => shown(field, text.trim())

/** Whether something else would be kept of what stands in a field. */
export const differs = (field: OwnField, data: OwnData, saved: OwnData): boolean =>
  kept(field, data[field]) !== kept(field, saved[field])

/** @returns fields as they are sent */
export const changesOf = (fields: readonly OwnField[], data: OwnData): Partial<OwnData> =>
  Object.fromEntries(fields.map((field) => [field, kept(field, data[field])]))

/** @returns why fields cannot be saved */
export const ownProblems = (data: OwnData): Partial<OwnData> =>
  Object.fromEntries(
    OWN_FIELDS.flatMap((field) => {
      const problem = ownProblem(field, data[field])
      return problem === undefined ? [] : [[field, problem] as const]
    }),
  )

function ownProblem(field: OwnField, text: string): string | undefined {
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
