import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's first choice of parameters: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** What an unknown name is checked against, so that it takes as long as a known one (R2). */
const nobodysHash = hashPassword(randomBytes(24).toString('base64url'))

/** Whether the password is the one of the hash. With no hash: false, in the same time. */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}
