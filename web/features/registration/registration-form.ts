import { MAX_ADDRESS_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { passwordProblem } from '#contract/passwords.ts'
import { couldBeAddress, couldBePhone } from '#web/lib/contact-fields.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { registrationMessages as messages } from './registration-messages.ts'

/** What is typed into the registration page, as it stands in its fields. */
export const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', address: '' }
export type Typed = typeof EMPTY
export type Field = keyof Typed

/** In the order of the page (§2): the first with an error gets the focus. */
export const FIELDS: readonly Field[] = ['firstName', 'lastName', 'email', 'phone', 'password', 'address']

const tooLong = (value: string, most: number) => (value.trim().length > most ? messages.tooLong(most) : undefined)

const required = (value: string, most: number, missing: string) => (value.trim() ? tooLong(value, most) : missing)

/** What has to be put right about an address before it is sent. */
export const emailProblem = (email: string): string | undefined =>
  required(email, MAX_EMAIL_LENGTH, messages.noEmail) ?? (couldBeAddress(email.trim()) ? undefined : messages.badEmail)

/** What has to be put right before it is sent, field by field (§5, R6), in the sentences of the contract. */
export function problemsOf({ firstName, lastName, email, phone, password, address }: Typed): FieldErrors<Typed> {
  return {
    firstName: required(firstName, MAX_NAME_LENGTH, messages.noFirstName),
    lastName: required(lastName, MAX_NAME_LENGTH, messages.noLastName),
    email: emailProblem(email),
    phone: couldBePhone(phone) ? undefined : messages.badPhone,
    password: password ? passwordProblem(password, { firstName, lastName, email }) : messages.noPassword,
    address: tooLong(address, MAX_ADDRESS_LENGTH),
  }
}

/** The payload of §3: the email is the username; what is optional and empty is left out; the password goes as it was typed. */
export function payloadOf({ firstName, lastName, email, phone, password, address }: Typed) {
  return {
    username: email.trim(),
    password,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(address.trim() && { address: address.trim() }),
  }
}
