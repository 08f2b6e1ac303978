import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { fileTypeFromStream } from 'file-type'
import type { Document, DocumentType } from '#contract/documents.ts'
import { SheetError } from '#sheets/errors.ts'
import { openSheetFile } from '#sheets/open.ts'
import type { Db, Tx } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import type { Clock } from '../gateways/clock.ts'
import type { FileStore } from '../gateways/file-store.ts'
import type { ReceivedFile } from './received-file.ts'
import { abandonFiles, claimFiles, findDueFiles, forgetFile, insertLooseFile } from './stored-files.queries.ts'

/** A file in the store that belongs to no document yet. */
export type StoredFile = Pick<Document, 'name' | 'type' | 'bytes'> & { key: string }

export type StoreDeps = { db: Db; clock: Clock; store: FileStore; log: FastifyBaseLogger }

/** How long a file may take from being stored to belonging to a document. */
const LOOSE_FOR_MS = 3_600_000

/**
 * Stores files, and does what makes documents of them. Where that fails, nothing is left of them; where Liendesk ends meanwhile, nothing
 * once they are due.
 * @param use is given the files in the order in which they came @throws AppError unprocessable for what is no document; storage_full,
 *   storage_unavailable; what `use` throws
 */
export async function withStored<Result>(
  deps: StoreDeps,
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
  // Browsers write a quote so in a form (WHATWG HTML, multipart/form-data).
  const name =
    sent
      .replace(/^.*[/\\]/, '')
      .replaceAll('%22', '"')
      .replace(/\p{C}/gu, '') || 'document'
  const [usual] = ENDINGS[type]
  return ENDINGS[type].some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${usual}`
}

/** These files are of documents from now on. @throws AppError busy where they are due to be removed already */
export async function claim(tx: Tx, stored: readonly StoredFile[], now: Date): Promise<void> {
  const keys = stored.map(({ key }) => key)
  if (!(await claimFiles(tx, keys, now))) throw new AppError('busy', 'This took too long. Send the files again.')
}

/**
 * Removes files that belong to no document, as far as they are due. No connection is held while the store is at it; what cannot be removed
 * now is the next time.
 */
export async function removeLooseFiles({ db, clock, store, log }: StoreDeps): Promise<void> {
  for (const key of await findDueFiles(db, clock.now())) {
    try {
      await store.remove(key)
      await forgetFile(db, key)
    } catch (error) {
      log.error({ job: 'remove files', err: error }, 'A file could not be removed. It is tried again.')
    }
  }
}

/** The same beside everything else: nobody waits for the store. */
export function removeSoon(deps: StoreDeps): void {
  const note = (error: unknown) =>
    deps.log.error({ job: 'remove files', err: error }, 'Files could not be removed. It is tried again.')
  void removeLooseFiles(deps).catch(note)
}

const TYPES = new Map<string, DocumentType>([
  ['pdf', 'pdf'],
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['docx', 'docx'],
  ['xlsx', 'xlsx'],
])

/** What a file is by its content, whatever its name says; undefined where that is no type of a document. */
async function documentTypeOf(file: ReceivedFile): Promise<DocumentType | undefined> {
  const content = file.read()
  const found = await fileTypeFromStream(Readable.toWeb(content))
  content.destroy()
  if (found) return TYPES.get(found.ext)
  return (await isTable(file)) ? 'csv' : undefined
}

/** Any text could be a table of one column: only the name tells it from prose. */
async function isTable({ fileName, source }: ReceivedFile): Promise<boolean> {
  if (!fileName.toLowerCase().endsWith('.csv')) return false
  try {
    return (await openSheetFile(source)).kind === 'csv'
  } catch (error) {
    if (error instanceof SheetError) return false
    throw error
  }
}
