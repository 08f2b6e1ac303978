import { MIN_PASSWORD_LENGTH } from '#contract/passwords.ts'
import { formatCount } from '#web/lib/formats.ts'

/** Texts of registration and validation. The specification's verbatim (§2, §5, §8), those of the fields as the contract has them. */
export const registrationMessages = {
  checkEmail: 'Check email for account verification link!',
  created: 'Your user was successfully created. Check your email to finalize the validation.',
  failed: 'There was an unexpected error creating the user.',
  byApproval: 'Somebody looks at each new account before it can be used. A mail tells you when you can sign in.',
  approvalAfterwards: 'Then somebody looks at your account, and another mail tells you when you can sign in.',
  closed: 'No new accounts are taken at the moment.',
  noFirstName: 'No user first name!',
  noLastName: 'No user last name!',
  noEmail: 'No user email!',
  noPassword: 'No user password!',
  badEmail: 'Enter an email address, such as dana@example.com.',
  badPhone: 'Enter a phone number of 10 digits.',
  passwordRules: `At least ${MIN_PASSWORD_LENGTH} characters, without your name or email address in it.`,
  tooLong: (most: number) => `Use at most ${formatCount(most)} characters.`,
} as const

export const validationMessages = {
  opened: 'Somebody entered your email address here. If that was you, or staff for you, validate it.',
  invalidKey: 'Invalid key',
  failed: (reason: string) => `An unexpected error has occurred: ${reason}`,
  success: (text: string) => `Success: ${text}`,
  error: (text: string) => `Error: ${text}`,
  done: 'Your email address is validated.',
} as const
