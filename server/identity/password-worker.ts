import { hashSync, verifySync } from '@node-rs/argon2'

/** Argon2id with OWASP's first choice of parameters: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Task = { password: string; passwordHash?: string }

/** What a thread of the pool does: hashes a password, or says whether it is the one of the hash. */
export const work = ({ password, passwordHash }: Task): string | boolean =>
  passwordHash === undefined ? hashSync(password, PARAMETERS) : verifySync(passwordHash, password)
