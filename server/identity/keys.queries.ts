import { createHash, randomBytes } from 'node:crypto'
import { INVITED_DAYS } from '#contract/limits.ts'
import type { Db, Tx } from '../database/pool.ts'

/** How long a mailed key holds (R1, R11). */
const INVITED_MINUTES = INVITED_DAYS * 24 * 60
const LIFETIME_MINUTES = {
  validation: 24 * 60,
  reset: 15,
  email: 24 * 60,
  invitation: INVITED_MINUTES,
  onboarding: INVITED_MINUTES,
} as const
type KeyPurpose = keyof typeof LIFETIME_MINUTES
/** Those whose owner chooses a password. */
const FOR_A_PASSWORD: readonly KeyPurpose[] = ['reset', 'invitation']
/** Those by which somebody new describes themselves. */
const FOR_ONBOARDING: readonly KeyPurpose[] = ['invitation', 'onboarding']

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

type KeptKey = {
  id: number
  user_id: number
  purpose: string
  email: string
  password_hash: string | null
  used_at: string | null
}

/** A mailed key that sets a password and has not expired, spent or not. */
export const findPasswordKey = (db: Db, key: string, now: Date): Promise<KeptKey | undefined> =>
  liveKeys(db, key, now).where('purpose', 'in', FOR_A_PASSWORD).executeTakeFirst()

/** A mailed key by which somebody describes themselves and that has not expired, used or not. */
export const findOnboardingKey = (db: Db, userId: number, key: string, now: Date): Promise<KeptKey | undefined> =>
  liveKeys(db, key, now).where('user_id', '=', userId).where('purpose', 'in', FOR_ONBOARDING).executeTakeFirst()

/** A mailed key that has not expired, whatever it is for, and nobody else uses it until the transaction ends. */
export const lockKey = (tx: Tx, key: string, now: Date): Promise<KeptKey | undefined> =>
  liveKeys(tx, key, now).forUpdate().executeTakeFirst()

const liveKeys = (db: Db, key: string, now: Date) =>
  db
    .selectFrom('user_keys')
    .select(['id', 'user_id', 'purpose', 'email', 'password_hash', 'used_at'])
    .where('key_hash', '=', hashOfSecret(key))
    .where('expires_at', '>', now.toISOString())

/** Notes that a key was used. */
export async function noteKeyUse(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('user_keys').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Uses all of somebody's keys up that set a password, or that let them describe themselves. @returns the ids of those that could be used until now */
export const spendPasswordKeys = (tx: Tx, userId: number, now: Date): Promise<number[]> =>
  spendKeys(tx, userId, [...FOR_A_PASSWORD, ...FOR_ONBOARDING], now)

/** The same of those alone by which who has a password describes themselves. */
export const spendOnboardingKeys = (tx: Tx, userId: number, now: Date): Promise<number[]> =>
  spendKeys(tx, userId, ['onboarding'], now)

async function spendKeys(tx: Tx, userId: number, purposes: readonly KeyPurpose[], now: Date): Promise<number[]> {
  // Their owner first, as everybody does who changes both: none waits for the other.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  // All in one statement and in one order: of many at once one finds its key unspent.
  const spent = await tx
    .updateTable('user_keys')
    .set({ used_at: now.toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('user_keys')
        .select('id')
        .where('user_id', '=', userId)
        .where('purpose', 'in', purposes)
        .where('used_at', 'is', null)
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return spent.map(({ id }) => id)
}

/** No mailed link of somebody's leads anywhere any more, whatever it was for. */
export async function deleteKeys(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_keys').where('user_id', '=', userId).execute()
}

/** Keys that validate no longer bring a password with them: what was chosen since counts. */
export async function forgetKeyPasswords(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('user_keys').set({ password_hash: null }).where('user_id', '=', userId).execute()
}

/** Until when the last link holds, or held, by which somebody can choose their first password; undefined where none was mailed. */
export async function findInvitationEnd(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_keys')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.expires_at
}
