import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../database/pool.ts'

/** How long a mailed key holds (R1, R11). */
const LIFETIME_MINUTES = { validation: 24 * 60, reset: 15, email: 24 * 60 } as const
export type KeyPurpose = keyof typeof LIFETIME_MINUTES

/** What is kept of a secret of 256 random bits: nothing to guess means nothing to slow down. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** 256 random bits as text for an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

type NewKey = { userId: number; purpose: KeyPurpose; email: string; passwordHash?: string }

/** Makes a key for a mail. @returns the key itself, which is nowhere else */
export async function insertKey(db: Db, { userId, purpose, email, passwordHash }: NewKey, now: Date): Promise<string> {
  const key = randomSecret()
  await db
    .insertInto('user_keys')
    .values({
      user_id: userId,
      purpose,
      email,
      password_hash: passwordHash ?? null,
      key_hash: hashOfSecret(key),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFETIME_MINUTES[purpose] * 60_000).toISOString(),
    })
    .execute()
  return key
}
