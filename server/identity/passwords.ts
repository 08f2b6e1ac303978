import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import Piscina from 'piscina'
import { COMMON_PASSWORD, type PasswordOwner, passwordProblem } from '#contract/passwords.ts'
import { enteredPasswordProblems } from '#contract/user-rules.ts'
import { AppError } from '../errors.ts'

/** Passwords that may wait for a thread. Beyond it nobody would wait for the answer: about a second on two cores. */
const MOST_WAITING = 100
const TRY_AGAIN_SECONDS = 2
/** Threads with nothing to do end after this. */
const IDLE_MS = 60_000
/** Threads of lower priority: while passwords are checked, everything else goes first. */
const NICENESS = 19

/** Threads of their own, for checking a password takes a whole core: neither requests nor files nor names of hosts wait for it. */
const pool = new Piscina<Task, string | boolean>({
  filename: fileURLToPath(new URL('./password-worker.ts', import.meta.url)),
  name: 'work',
  minThreads: 0,
  maxThreads: availableParallelism(),
  maxQueue: MOST_WAITING,
  idleTimeout: IDLE_MS,
  niceIncrement: NICENESS,
  // A thread that a test or a bench imports the server into must not pass its own flags on.
  execArgv: [],
})
type Task = { password: string; passwordHash?: string }

async function run(task: Task): Promise<string | boolean> {
  if (pool.queueSize >= MOST_WAITING) {
    throw new AppError('overloaded', 'Too many people sign in at this moment. Try again in a moment.', {
      retryAfter: TRY_AGAIN_SECONDS,
    })
  }
  return pool.run(task)
}

/**
 * @returns the Argon2id hash of a password, in PHC form. Of one that somebody chose or typed, `hashOwnPassword` and `hashTypedPassword` make it
 * @throws AppError overloaded
 */
export const hashPassword = async (password: string): Promise<string> => String(await run({ password }))

let nobodysHash: Promise<string> | undefined
/** What an unknown name is checked against, so that it takes as long as a known one (R2). */
const hashOfNobody = () => {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64url'))
  nobodysHash.catch(() => {
    nobodysHash = undefined
  })
  return nobodysHash
}

/** Stands where a hash would: no password is right. */
export const NO_PASSWORD = ''

/** Whether the password is the one of the hash. With no hash: false, in the same time. @throws AppError overloaded */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await run({ password, passwordHash: passwordHash || (await hashOfNobody()) })
  return matches === true && Boolean(passwordHash)
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined
/** 49,000 passwords that were found in leaks (ASVS 6.2.4): loaded with the first that is asked for. */
const commonOnes = () => {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/** @throws AppError invalid_request, beside the field `password` */
async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const common = (await commonOnes()).has(password.toLowerCase())
  const problem = passwordProblem(password, owner) ?? (common ? COMMON_PASSWORD : undefined)
  if (problem !== undefined) throw refusedField('password', problem)
}

const refusedField = (path: string, message: string) =>
  new AppError('invalid_request', message, { errors: [{ path, message }] })

/**
 * The hash of a password that its owner chooses: registration, a mailed link, one's own change (R6).
 * @throws AppError invalid_request, beside the field `password`, for one not to be had; overloaded
 */
export async function hashOwnPassword(password: string, owner: PasswordOwner): Promise<string> {
  await requireGoodPassword(password, owner)
  return hashPassword(password)
}

/**
 * The hash of a password that staff type for somebody else, who has to choose another: it is as good as one's own, and what §5 asks for
 * beside (R6).
 * @param confirmation checked where it was sent (R7)
 * @throws AppError invalid_request, beside the field, for one not to be had; overloaded
 */
export async function hashTypedPassword(
  password: string,
  confirmation: string | undefined,
  owner: PasswordOwner,
): Promise<string> {
  const [first] = enteredPasswordProblems(password, confirmation, owner)
  if (first) throw refusedField(first.field, first.message)
  return hashOwnPassword(password, owner)
}

/** Refuses the password that somebody has, where they have to choose another. */
export function unchangedPassword(): AppError {
  return refusedField('password', 'Choose another password than the one you have.')
}
