import type { Document } from '#contract/documents.ts'
import { MAX_DOCUMENTS } from '#contract/limits.ts'
import { type Actor, type Deed, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { By } from '../../plugins/authentication.ts'
import type { ReceivedFile } from '../../uploads/received-file.ts'
import { claim, removeSoon, type StoreDeps, type StoredFile, withStored } from '../../uploads/stored-files.ts'
import {
  countDocuments,
  deleteDocument,
  findDocument,
  insertDocuments,
  lockDocument,
  type Owner,
  updateDocument,
} from './documents.queries.ts'

/** Makes documents of stored files. @param userId whose the owner is @throws AppError unprocessable where there would be too many */
export async function addDocuments(
  tx: Tx,
  { userId, ...owner }: Owner & { userId: number },
  stored: readonly StoredFile[],
  actor: Actor,
  now: Date,
): Promise<void> {
  if (stored.length === 0) return
  if ((await countDocuments(tx, owner)) + stored.length > MAX_DOCUMENTS) {
    throw new AppError('unprocessable', `Somebody has at most ${MAX_DOCUMENTS} documents. Delete some first.`)
  }
  await claim(tx, stored, now)
  await insertDocuments(tx, owner, stored, { by: actor.userId, now })
  const deeds = stored.map(
    ({ name }): Deed => ({ action: 'added document', entity: 'user', entityId: userId, after: { name } }),
  )
  await recordActivity(tx, actor, ...deeds)
}

type Which = { userId: number; id: number }

/** @throws AppError not_found; unprocessable where whose it is, or their profile, is deleted: it could not be brought back with them */
async function lockOpen(tx: Tx, { userId, id }: Which): Promise<{ document: Document; sentBy: number | null }> {
  const { document, sentBy, isDeleted } = found(await lockDocument(tx, userId, id), 'document')
  if (isDeleted) throw new AppError('unprocessable', 'This is of somebody deleted. Bring them back first.')
  return { document, sentBy }
}

/** Puts another file in the place of a document. @throws AppError as `withStored`; not_found */
export async function replaceDocument(
  deps: StoreDeps,
  { actor }: By,
  { userId, id }: Which,
  file: ReceivedFile,
): Promise<Document> {
  const replaced = await withStored(deps, [file], ([stored]) =>
    deps.db.transaction().execute(async (tx) => {
      const { document: before } = await lockOpen(tx, { userId, id })
      if (!stored) return before
      const now = deps.clock.now()
      await claim(tx, [stored], now)
      await updateDocument(tx, id, stored, { by: actor.userId, now })
      await recordActivity(tx, actor, {
        action: 'replaced document',
        entity: 'user',
        entityId: userId,
        before: { name: before.name },
        after: { name: stored.name },
      })
      return found((await findDocument(tx, userId, id))?.document, 'document')
    }),
  )
  return replaced
}

/**
 * Deletes a document and its file.
 * @param onlyOwn whoever does it may only what they sent themselves @throws AppError not_found; unprocessable as `lockOpen`
 */
export async function removeDocument(
  deps: StoreDeps,
  { actor }: Pick<By, 'actor'>,
  { userId, id }: Which,
  { onlyOwn = false }: { onlyOwn?: boolean } = {},
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const {
      document: { name },
      sentBy,
    } = await lockOpen(tx, { userId, id })
    if (onlyOwn && sentBy !== actor.userId) throw new AppError('not_found', 'There is no such document.')
    await deleteDocument(tx, id)
    await recordActivity(tx, actor, { action: 'removed document', entity: 'user', entityId: userId, before: { name } })
  })
  removeSoon(deps)
}
