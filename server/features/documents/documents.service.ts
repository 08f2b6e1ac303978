import { randomUUID } from 'node:crypto'
import type { Document } from '#contract/documents.ts'
import { MAX_DOCUMENTS } from '#contract/limits.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { FileStore } from '../../gateways/file-store.ts'
import type { By } from '../../plugins/authentication.ts'
import type { ReceivedFile } from '../../uploads/received-file.ts'
import { type Actor, recordActivity } from '../activity/activity.queries.ts'
import { documentTypeOf } from './document-type.ts'
import {
  abandonFiles,
  claimFiles,
  countDocuments,
  deleteDocument,
  findDocument,
  findDueFiles,
  forgetFile,
  insertDocuments,
  insertLooseFile,
  lockDocument,
  type Owner,
  type StoredFile,
  updateDocument,
} from './documents.queries.ts'

export type DocumentsDeps = { db: Db; clock: Clock; store: FileStore }

/** How long a file may take from being stored to belonging to a document. */
const LOOSE_FOR_MS = 3_600_000

/**
 * Stores files, and does what makes documents of them. Where that fails, nothing is left of them; where Liendesk ends meanwhile, nothing
 * once they are due.
 * @param use is given the files in the order in which they came @throws AppError unprocessable for what is no document; storage_full,
 *   storage_unavailable; what `use` throws
 */
export async function withStored<Result>(
  deps: DocumentsDeps,
  files: readonly ReceivedFile[],
  use: (stored: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  const described = await Promise.all(files.map(describe))
  const stored = described.map((one) => ({ ...one, key: randomUUID() }))
  const { db, clock, store } = deps
  try {
    for (const [at, { key }] of stored.entries()) {
      const file = files[at]
      if (!file) continue
      await insertLooseFile(db, key, new Date(clock.now().getTime() + LOOSE_FOR_MS))
      await store.put(key, file)
    }
    return await use(stored)
  } catch (error) {
    const keys = stored.map(({ key }) => key)
    if (keys.length > 0) await abandonFiles(db, keys, clock.now())
    throw error
  } finally {
    if (stored.length > 0) removeSoon(deps)
  }
}

async function describe(file: ReceivedFile): Promise<Omit<StoredFile, 'key'>> {
  const { fileName, bytes } = file
  const type = await documentTypeOf(file)
  if (!type) throw new AppError('unprocessable', `${fileName} is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.`)
  return { name: nameFor(fileName, type), type, bytes }
}

const ENDINGS: Readonly<Record<Document['type'], readonly [string, ...string[]]>> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  docx: ['.docx'],
  xlsx: ['.xlsx'],
  csv: ['.csv'],
}

/** A name as a file is shown and downloaded: no folders, nothing unseen, and the ending of what it is. */
function nameFor(sent: string, type: Document['type']): string {
  const name = sent.replace(/^.*[/\\]/, '').replace(/\p{C}/gu, '') || 'document'
  const [usual] = ENDINGS[type]
  return ENDINGS[type].some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${usual}`
}

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
  const deeds = stored.map(({ name }) => ({ action: 'added document', after: { name } }))
  await recordActivity(tx, actor, ...deeds.map((deed) => ({ ...deed, entity: 'user', entityId: userId })))
}

async function claim(tx: Tx, stored: readonly StoredFile[], now: Date): Promise<void> {
  const keys = stored.map(({ key }) => key)
  if (!(await claimFiles(tx, keys, now))) throw new AppError('busy', 'This took too long. Send the files again.')
}

type Which = { userId: number; id: number }

/** @throws AppError not_found; unprocessable where whose it is, or their profile, is deleted: it could not be brought back with them */
async function lockOpen(tx: Tx, { userId, id }: Which): Promise<Document> {
  const { document, isDeleted } = found(await lockDocument(tx, userId, id), 'document')
  if (isDeleted) throw new AppError('unprocessable', 'This is of somebody deleted. Bring them back first.')
  return document
}

/** Puts another file in the place of a document. @throws AppError as `withStored`; not_found */
export async function replaceDocument(
  deps: DocumentsDeps,
  { actor }: By,
  { userId, id }: Which,
  file: ReceivedFile,
): Promise<Document> {
  const replaced = await withStored(deps, [file], ([stored]) =>
    deps.db.transaction().execute(async (tx) => {
      const before = await lockOpen(tx, { userId, id })
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

/** Deletes a document and its file. @throws AppError not_found */
export async function removeDocument(deps: DocumentsDeps, { actor }: By, { userId, id }: Which): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { name } = await lockOpen(tx, { userId, id })
    await deleteDocument(tx, id)
    await recordActivity(tx, actor, { action: 'removed document', entity: 'user', entityId: userId, before: { name } })
  })
  removeSoon(deps)
}

/**
 * Removes files that belong to no document, as far as they are due. No connection is held while the store is at it; what cannot be removed
 * now is the next time.
 */
export async function removeLooseFiles({ db, clock, store }: DocumentsDeps): Promise<void> {
  for (const key of await findDueFiles(db, clock.now())) {
    try {
      await store.remove(key)
      await forgetFile(db, key)
    } catch (error) {
      console.error(error)
    }
  }
}

/** The same beside everything else: nobody waits for the store. */
const removeSoon = (deps: DocumentsDeps) => void removeLooseFiles(deps).catch(console.error)
