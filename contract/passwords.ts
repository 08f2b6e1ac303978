/** What a password has to be (R6). Plain rules, the same on both sides; the list of common passwords is the server's. */
export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128

/** Who a password is for: it must not be made of what everybody knows about them. */
export type PasswordOwner = { firstName: string; lastName: string; email: string; username?: string }

/** Parts of names and addresses that are looked for: shorter ones stand in every other word. */
const LEAST_PART = 4

const partsOf = ({ firstName, lastName, email, username = '' }: PasswordOwner): string[] => {
  const words = [firstName, lastName, ...email.split('@').slice(0, 1), ...username.split('@').slice(0, 1)]
  return words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.trim().toLowerCase())
    .filter((word) => [...word].length >= LEAST_PART)
}

/**
 * Why somebody cannot have a password (R6: registration and reset), but for being a common one. Counted in characters as people see
 * code points, never trimmed or cut.
 * @returns a sentence, or undefined where it can be had
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  if (length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`
  const lower = password.toLowerCase()
  if (partsOf(owner).some((part) => lower.includes(part))) {
    return 'Use a password without your name or email address in it.'
  }
  return undefined
}

/** Said of one that others have too. */
export const COMMON_PASSWORD = 'This password is too common. Choose another one.'
