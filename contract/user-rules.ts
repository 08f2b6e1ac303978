import { type PasswordOwner, passwordProblem } from './passwords.ts'

/** What a new user has to be (§5). Plain rules, the same on both sides, in the specification's order. */

/** The characters that count as special: these and no others (R6). */
const SPECIAL = /[~!@#$%^&*()_+{}|:"<>?]/

type PasswordRule = { is: RegExp; message: string }
const PASSWORD_RULES: readonly PasswordRule[] = [
  { is: /\p{Lu}/u, message: 'Password must include at least one capital letter.' },
  { is: /\p{Nd}/u, message: 'Password must include at least one number.' },
  { is: SPECIAL, message: 'Password must include at least one special character.' },
]
const PASSWORDS_DIFFER = 'Passwords do not match.'

/** User types as they were set up (R20). Those with an endpoint of their own are created there (§6). */
export const USER_TYPES = { instructor: 2, student: 3, dpe: 4 } as const
/** Statuses as they were set up (R20): of who may work, of who may not sign in, of who waits for staff to approve them, and of what is never offered. */
export const ACTIVE_STATUS = 1
export const INACTIVE_STATUS = 2
export const SUSPENDED_STATUS = 3
export const PENDING_STATUS = 4
export const POTENTIAL_STATUS = 5
/** Whether one of them may sign in: what `enabled` says (R20). */
export const maySignIn = (statusId: number): boolean => statusId !== INACTIVE_STATUS && statusId !== SUSPENDED_STATUS

export const userMessages = {
  noEmail: 'No user email!',
  noPassword: 'No user password!',
  noFirstName: 'No user first name!',
  noLastName: 'No user last name!',
  noUsername: 'No username!',
  noType: 'No user type!',
  noStatus: 'No user status!',
  usernameTaken: 'Username is already taken!',
  ownPassword: 'Change your own password on your profile, where you give the one you have.',
} as const

/** Somebody as they are entered. */
export type EnteredUser = {
  username: string
  password?: string | undefined
  /** checked where it was sent (R7) */
  confirmPassword?: string | undefined
  firstName: string
  lastName: string
  email: string
  userTypeId?: number | undefined
  userStatusId?: number | undefined
}

export type FieldProblem = { field: keyof EnteredUser; message: string }

/** What is wrong with a password that staff enter for somebody else, in order: what §5 asks for, and then what everybody’s has to be (R6). */
export function enteredPasswordProblems(
  password: string,
  confirmation: string | undefined,
  owner: PasswordOwner,
): FieldProblem[] {
  const broken = PASSWORD_RULES.filter(({ is }) => !is.test(password)).map(({ message }) => message)
  const problems: FieldProblem[] = broken.map((message) => ({ field: 'password', message }))
  if (confirmation !== undefined && confirmation !== password) {
    problems.push({ field: 'confirmPassword', message: PASSWORDS_DIFFER })
  }
  const problem = passwordProblem(password, owner)
  if (problem !== undefined) problems.push({ field: 'password', message: problem })
  return problems
}

/**
 * All that is wrong with somebody as they are entered, the first first (§5).
 * @param user with blanks around its texts taken away, but for passwords
 * @param passwordNeeded not where a link to choose one is mailed, nor where the user exists
 */
export function userProblems(user: EnteredUser, passwordNeeded: boolean): FieldProblem[] {
  const { password, confirmPassword } = user
  const required: readonly FieldProblem[] = [
    { field: 'email', message: userMessages.noEmail },
    { field: 'password', message: userMessages.noPassword },
    { field: 'firstName', message: userMessages.noFirstName },
    { field: 'lastName', message: userMessages.noLastName },
    { field: 'username', message: userMessages.noUsername },
    { field: 'userTypeId', message: userMessages.noType },
    { field: 'userStatusId', message: userMessages.noStatus },
  ]
  return [
    ...(password ? enteredPasswordProblems(password, confirmPassword, user) : []),
    ...required.filter(({ field }) => !user[field] && (passwordNeeded || field !== 'password')),
  ]
}
