import { formatPhone } from '#contract/phone.ts'
import { type EnteredUser, type FieldProblem, userProblems } from '#contract/user-rules.ts'
import type { User } from '#contract/users.ts'
import { couldBeAddress, couldBePhone, phoneDigits } from '#web/lib/contact-fields.ts'
import type { NewUserBody, UserBody, UserChanges } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

/** What stands in the user form, as plain data. */

export const TEXT_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'firstName',
  'lastName',
  'email',
  'phone',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]
export type Filled = Record<TextField, string> & {
  userTypeId: number | null
  userStatusId: number | null
  /** somebody new is mailed a link to choose a password, in place of one that is typed */
  invite: boolean
}
export type Field = Exclude<keyof Filled, 'invite'>
/** What was typed or chosen and is not saved. */
export type Typed = Partial<Filled>
export type Errors = { [F in Field]?: string | undefined }

/** In the order of the page. */
export const FIELDS: readonly Field[] = [...TEXT_FIELDS, 'userTypeId', 'userStatusId']

/** Somebody new begins so (§3). */
const ACTIVE = 1
const NOBODY: Filled = {
  username: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  userTypeId: null,
  userStatusId: ACTIVE,
  invite: true,
}

/** What stands in the fields: what was typed, over what the server has. */
export const filledOf = (user: User | undefined, typed: Typed): Filled => ({
  ...NOBODY,
  ...(user && keptOf(user)),
  ...typed,
})

const keptOf = ({ username, firstName, lastName, email, phone, userTypeId, userStatusId }: User) => ({
  username,
  firstName,
  lastName,
  email,
  phone: formatPhone(phone),
  userTypeId,
  userStatusId,
})

/** Passwords go as they were typed; of everything else, blanks around are none of it (§2). */
const isPassword = (field: TextField) => field === 'password' || field === 'confirmPassword'

/** What stands in a field that was left. */
export function tidied(field: Field, filled: Filled): Typed {
  if (field === 'userTypeId' || field === 'userStatusId' || isPassword(field)) return {}
  const text = filled[field]
  return { [field]: field === 'phone' && couldBePhone(text) ? formatPhone(phoneDigits(text)) : text.trim() }
}

const sentOf = (field: TextField, text: string): string => {
  if (isPassword(field)) return text
  return field === 'phone' ? phoneDigits(text) : text.trim()
}

/** Everything as it is entered. */
function bodyOf(filled: Filled): UserBody {
  const { userTypeId, userStatusId, invite: _, ...others } = filled
  const sent = { ...others }
  for (const field of TEXT_FIELDS) sent[field] = sentOf(field, others[field])
  return { ...sent, userTypeId: userTypeId ?? 0, userStatusId: userStatusId ?? ACTIVE }
}

/** Everything as it is sent for somebody new. */
export function newUserOf(filled: Filled): NewUserBody {
  const { password, confirmPassword, ...body } = bodyOf(filled)
  return filled.invite ? { ...body, invite: true } : { ...body, password, confirmPassword }
}

/** Without a password there is none to be confirmed; with one, no link is mailed to choose it. */
export const withPassword = (password: string): Typed =>
  password ? { password, invite: false } : { password, confirmPassword: '' }

/** A link takes the place of a password that was typed. */
export const withInvitation = (invite: boolean): Typed =>
  invite ? { invite, password: '', confirmPassword: '' } : { invite }

/** What is sent for somebody there is: only what differs from what the server has. */
export function changesOf(user: User, typed: Typed): UserChanges {
  const { userTypeId: _, ...body } = bodyOf(filledOf(user, typed))
  const { password, confirmPassword, ...rest } = body
  const changed = Object.entries(rest).filter(([field, value]) => value !== Object(user)[field])
  return { ...Object.fromEntries(changed), ...(password && { password, confirmPassword }) }
}

/** Whether something else stands in a field than the server has: blanks around it are none of it. */
export const differs = (field: Field, filled: Filled, saved: Filled): boolean =>
  bodyOf(filled)[field] !== bodyOf(saved)[field]

/** All that is wrong before it is sent, the first of each field; in the specification's order (§5). */
export function errorsOf(filled: Filled, isNew: boolean): Errors {
  const body = bodyOf(filled)
  const entered: EnteredUser = {
    ...body,
    userTypeId: filled.userTypeId ?? undefined,
    userStatusId: filled.userStatusId ?? undefined,
  }
  const problems: FieldProblem[] = userProblems(entered, isNew && !filled.invite).filter(
    // Whose type is gone keeps none: it cannot be chosen here.
    ({ field }) => isNew || field !== 'userTypeId',
  )
  const errors: Errors = {}
  for (const { field, message } of problems) errors[field] ??= message
  if (body.email && !couldBeAddress(body.email)) errors.email ??= usersMessages.badEmail
  if (!couldBePhone(filled.phone)) errors.phone = usersMessages.badPhone
  return errors
}

/** What somebody else changed meanwhile of what was typed here: theirs, as it would stand in the field. */
export function theirsOf(seen: User, now: User, typed: Typed): Errors {
  const [before, current] = [filledOf(seen, {}), filledOf(now, {})]
  const touched = FIELDS.filter((field) => typed[field] !== undefined && before[field] !== current[field])
  return Object.fromEntries(touched.map((field) => [field, shownOf(field, current, now)]))
}

function shownOf(field: Field, filled: Filled, user: User): string {
  return field === 'userStatusId' ? user.userStatus.name : String(filled[field] ?? '')
}
