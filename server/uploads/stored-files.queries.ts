import type { Db, Tx } from '../database/pool.ts'

/** Notes a file that is about to be stored. @param due when it is removed, unless a document has it by then */
export async function insertLooseFile(db: Db, key: string, due: Date): Promise<void> {
  await db.insertInto('loose_files').values({ file_key: key, due_at: due.toISOString() }).execute()
}

/** These belong to documents from now on. @returns whether none of them was due before */
export async function claimFiles(tx: Tx, keys: readonly string[], now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('loose_files')
    .where('file_key', 'in', keys)
    .where('due_at', '>', now.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows) === keys.length
}

/** These need not be kept any longer, as far as no document has them. */
export async function abandonFiles(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await db.updateTable('loose_files').set({ due_at: now.toISOString() }).where('file_key', 'in', keys).execute()
}

/** Removed in one go; of more, the rest the next time. */
const MOST_REMOVED = 1000

/** Files that are due to be removed. No document claims them any more. */
export async function findDueFiles(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('loose_files')
    .select('file_key')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(MOST_REMOVED)
    .execute()
  return rows.map((row) => row.file_key)
}

/** A file that was due is gone. */
export async function forgetFile(db: Db, key: string): Promise<void> {
  await db.deleteFrom('loose_files').where('file_key', '=', key).execute()
}
