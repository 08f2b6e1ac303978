import { hash } from 'node:crypto'
import pg from 'pg'
import type { ImportProgress } from '#contract/import-progress.ts'
import type { ImportReport } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { unusedColumns } from '#mapping/field-sources.ts'
import { isOwnColumn, layoutKey } from '#mapping/layout.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { type BulkTx, inBulkTransaction, type Outcome } from '../../database/bulk.ts'
import type { OpenDatabase } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import {
  findByKey,
  findSameFile,
  insertCertificates,
  insertImport,
  lockImports,
  reserveImportId,
} from './imports.queries.ts'
import { addToLists, decideOutcomes, rejectRepeats, resolveDrafts } from './outcomes.queries.ts'
import { type ReadingSummary, readRows } from './read-rows.ts'
import {
  type Counts,
  countChangedCertificates,
  countOutcomes,
  countSameIdentifiers,
  findChanges,
  findErrors,
  findExtent,
  findNewPlaces,
  findSales,
  insertRejectedRows,
} from './report.queries.ts'
import {
  createAuctions,
  createStaging,
  findKnownPlaces,
  inPieces,
  insertChanges,
  resolvePlaces,
  STAGED_ROWS,
  updateAuctions,
} from './staging.queries.ts'
import type { Upload } from './upload.ts'

/** Somebody may change the same auctions at the same moment; then all is decided anew. */
const MOST_ATTEMPTS = 4
/** Two transactions waited for each other, and PostgreSQL ended this one. */
const DEADLOCK = '40P01'

export type ImportOrder = {
  actor: Actor
  upload: Upload
  idempotencyKey: string | null
  signal: AbortSignal
  tell: (progress: ImportProgress) => void
  /** whether it still may be: somebody may have been signed out, or lost the scope, while it was read */
  authorize: () => Promise<unknown>
}
export type ImportAnswer = { report: ImportReport; repeated: boolean }

/**
 * Imports a file in one transaction (R44), or says what importing it would do. With an Idempotency-Key that was used before, the report
 * of that time is the answer.
 * @throws AppError unprocessable (the file or its mapping cannot be used, the key belongs to another file), body_too_large, conflict
 */
export async function importFile(db: OpenDatabase, order: ImportOrder): Promise<ImportAnswer> {
  const known = await findRepeated(db, order)
  if (known) return known
  for (let attempt = 1; ; attempt++) {
    try {
      return await inBulkTransaction(db, order.signal, (bulk) => runImport(bulk, order))
    } catch (error) {
      if (!isOvertaken(error)) throw error
      if (attempt === MOST_ATTEMPTS) {
        throw new AppError(
          'conflict',
          'Somebody keeps changing the same auctions. Nothing was imported; try again in a moment.',
        )
      }
    }
  }
}

async function runImport({ tx, copy }: BulkTx, order: ImportOrder): Promise<Outcome<ImportAnswer>> {
  const { upload, signal, actor, tell } = order
  const { descriptor, bytes, fileName, mapping } = upload
  const places = await findKnownPlaces(tx)
  const reading = readRows({ descriptor, bytes, fileName, mapping, places }, signal, (rows) =>
    tell({ step: 'reading', rows }),
  )
  await createStaging(tx)
  await copy(STAGED_ROWS, reading.lines)
  const sheet = reading.summary()
  const writing = !upload.dryRun
  if (writing) {
    tell({ step: 'waiting' })
    await lockImports(tx)
    const known = await findRepeated(tx, order)
    if (known) return { keep: false, value: known }
  }
  tell({ step: 'comparing' })
  const id = await reserveImportId(tx)
  await resolvePlaces(tx, id)
  await resolveDrafts(tx)
  if (isPutRight(sheet)) await addToLists(tx, layoutKey(sheet.header))
  if (sheet.mapping.duplicates !== 'keep') await rejectRepeats(tx, jurisdictionColumn(sheet.mapping))
  await decideOutcomes(tx, sheet.mapping.duplicates, writing)
  signal.throwIfAborted()
  const counts = await countOutcomes(tx)
  const report: ImportReport = {
    import_id: null,
    ...counts,
    left_out: sheet.leftOut,
    certificates: sheet.certificates,
    changed_certificates: sheet.certificates === null ? null : await countChangedCertificates(tx),
    same_identifier: sheet.certificates === null ? 0 : await countSameIdentifiers(tx),
    sales: sheet.certificates === null ? null : await findSales(tx),
    errors: await findErrors(tx),
    changes: await findChanges(tx),
    extent: await findExtent(tx),
    sheets: [...sheet.sheets],
    sources: [...sheet.sources],
    new_places: await findNewPlaces(tx, id),
    unused_columns: unusedColumns(sheet.mapping, sheet.names),
    totals: [...sheet.totals],
    same_file: await findSameFile(tx, upload.sha256),
    mapping: sheet.mapping,
  }
  if (!writing) return { keep: false, value: { report, repeated: false } }
  await insertImport(tx, { id, ...originOf(order), ...layoutOf(sheet), counts, report })
  await insertRejectedRows(tx, id)
  if (sheet.certificates !== null) await insertCertificates(tx, id)
  await insertChanges(tx, id)
  await recordActivity(tx, actor, {
    action: 'imported',
    entity: 'import',
    entityId: id,
    after: { file_name: fileName, ...counts },
  })
  signal.throwIfAborted()
  await order.authorize()
  await writeAuctions(tx, counts, tell)
  return { keep: true, value: { report: { ...report, import_id: id }, repeated: false } }
}

/** Last, for from here on others who change auctions of the same days wait. */
async function writeAuctions(tx: BulkTx['tx'], { created, updated }: Counts, tell: ImportOrder['tell']) {
  if ((await updateAuctions(tx)) < updated) throw new Overtaken()
  let made = 0
  for (const some of await inPieces(tx, created)) {
    tell({ step: 'writing', rows: made, of: created })
    made += await createAuctions(tx, some)
  }
  if (made < created) throw new Overtaken()
}

/** Somebody else made or changed an auction between reading and writing it. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

const isOvertaken = (error: unknown) =>
  error instanceof Overtaken || (error instanceof pg.DatabaseError && error.code === DEADLOCK)

/** What was imported with this Idempotency-Key before. @throws AppError unprocessable where that was something else */
async function findRepeated(
  db: Parameters<typeof findByKey>[0],
  order: ImportOrder,
): Promise<ImportAnswer | undefined> {
  const { actor, upload, idempotencyKey } = order
  if (idempotencyKey === null || upload.dryRun) return undefined
  const known = await findByKey(db, actor.userId, idempotencyKey)
  if (!known) return undefined
  if (known.request_sha256 !== requestHash(upload)) {
    throw new AppError(
      'unprocessable',
      'This Idempotency-Key was used for another file or mapping. Send a new key with a new import.',
    )
  }
  return { report: known.report, repeated: true }
}

const requestHash = ({ sha256, mapping }: Upload) => hash('sha256', JSON.stringify([sha256, mapping]))

const originOf = ({ actor, upload, idempotencyKey }: ImportOrder) => ({
  userId: actor.userId,
  idempotencyKey,
  requestSha256: requestHash(upload),
  fileName: upload.fileName,
  fileBytes: upload.bytes,
  fileSha256: upload.sha256,
})

const layoutOf = ({ header, mapping }: ReadingSummary) => ({
  header,
  layout: header.length > 0 ? layoutKey(header) : null,
  mapping,
})

/** Rows of a certificate list that was imported, which were rejected then and go to the others now. */
const isPutRight = ({ certificates, mapping, header }: ReadingSummary) =>
  certificates !== null && mapping.duplicates === 'update' && header.some(isOwnColumn)

const jurisdictionColumn = ({ list }: SheetMapping): number | null =>
  list.kind === 'auctions' ? (list.columns.jurisdiction?.column ?? null) : null
