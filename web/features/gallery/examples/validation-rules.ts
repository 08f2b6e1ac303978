import { enteredPasswordProblems, userMessages } from '#contract/user-rules.ts'
import { couldBeAddress, couldBePhone } from '#web/lib/contact-fields.ts'

export const EMPTY = { password: '', confirmPassword: '', email: '', firstName: '', lastName: '', phone: '' }
export type Entry = typeof EMPTY
export type Field = keyof Entry

/** In the order of the page: the first with an error gets the focus. */
export const FIELDS: readonly Field[] = ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword']

/** What is wrong, the first of each field, by the rules and in the words that the product has (§5). */
export function problemsOf(entry: Entry): { [F in Field]?: string | undefined } {
  const { password, confirmPassword, email, firstName, lastName, phone } = entry
  const ofPassword = enteredPasswordProblems(password, confirmPassword, entry)
  const first = (field: Field) => ofPassword.find((problem) => problem.field === field)?.message
  return {
    firstName: firstName.trim() ? undefined : userMessages.noFirstName,
    lastName: lastName.trim() ? undefined : userMessages.noLastName,
    email: email.trim()
      ? couldBeAddress(email.trim())
        ? undefined
        : 'Enter an email address, such as dana@example.com.'
      : userMessages.noEmail,
    phone: couldBePhone(phone) ? undefined : 'Enter a phone number of 10 digits.',
    password: password ? first('password') : userMessages.noPassword,
    confirmPassword: first('confirmPassword'),
  }
}
