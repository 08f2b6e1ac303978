import { sql } from 'kysely'
import type { Document, DocumentType } from '#contract/documents.ts'
import type { Db, Tx } from '../../database/pool.ts'
import type { StoredFile } from '../../uploads/stored-files.ts'
import { EDITOR, type ProfileTable } from '../profiles/profiles.queries.ts'

/** Whose documents: the row in which somebody is known as an instructor or a student. */
export type Owner = { table: ProfileTable; id: number }

/** The column that names it. @throws TypeError for DPEs, who have no documents */
function columnOf(table: ProfileTable): 'instructor_id' | 'student_id' {
  if (table === 'dpes') throw new TypeError('DPEs have no documents.')
  return table === 'instructors' ? 'instructor_id' : 'student_id'
}

const selected = (db: Db) =>
  db
    .selectFrom('documents as d')
    .leftJoin('instructors as i', 'i.id', 'd.instructor_id')
    .leftJoin('students as s', 's.id', 'd.student_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', sql<number>`coalesce(i.user_id, s.user_id)`))
    .leftJoin('users as e', 'e.id', 'd.updated_by')
    .select(['d.id', 'd.name', 'd.bytes', 'd.file_key', 'd.created_at', 'd.updated_at', 'd.updated_by as sentBy'])
    .select([
      sql<number>`coalesce(i.id, s.id)`.as('ownerId'),
      sql<number>`coalesce(i.user_id, s.user_id)`.as('userId'),
      sql<DocumentType>`d.type`.as('type'),
      EDITOR.as('updated_by'),
      sql<boolean>`coalesce(i.archived_at, s.archived_at) is not null or not u.active`.as('isDeleted'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const documentOf = ({ file_key: _, ownerId: __, isDeleted: ___, sentBy: ____, ...document }: Row): Document => document

/** Instructors or students with their documents, by name. */
export async function withDocuments<Known extends { id: number }>(
  db: Db,
  table: Owner['table'],
  known: readonly Known[],
): Promise<(Known & { documents: Document[] })[]> {
  const ids = known.map(({ id }) => id)
  const rows = await selected(db)
    .where(sql<boolean>`${sql.ref(`d.${columnOf(table)}`)} = any(${ids}::bigint[])`)
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .execute()
  const documents = Map.groupBy(rows, ({ ownerId }) => ownerId)
  return known.map((one) => ({ ...one, documents: (documents.get(one.id) ?? []).map(documentOf) }))
}

/** A document of somebody, with the name its file has in the store. */
export async function findDocument(
  db: Db,
  userId: number,
  id: number,
): Promise<{ document: Document; key: string; sentBy: number | null; isDeleted: boolean } | undefined> {
  const row = await selected(db)
    .where('d.id', '=', id)
    .where(sql<boolean>`coalesce(i.user_id, s.user_id) = ${userId}`)
    .executeTakeFirst()
  return row && { document: documentOf(row), key: row.file_key, sentBy: row.sentBy, isDeleted: row.isDeleted }
}

/** As `findDocument`, and nobody else changes it until the transaction ends. */
export async function lockDocument(tx: Tx, userId: number, id: number): ReturnType<typeof findDocument> {
  await tx.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute()
  return findDocument(tx, userId, id)
}

export async function countDocuments(tx: Tx, { table, id }: Owner): Promise<number> {
  const { n } = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(columnOf(table), '=', id)
    .executeTakeFirstOrThrow()
  return n
}

type Written = { by: number; now: Date }

export async function insertDocuments(
  tx: Tx,
  { table, id }: Owner,
  files: readonly StoredFile[],
  { by, now }: Written,
): Promise<void> {
  const moment = now.toISOString()
  const rows = files.map(({ key, ...file }) => ({
    ...file,
    file_key: key,
    [columnOf(table)]: id,
    created_at: moment,
    updated_at: moment,
    updated_by: by,
  }))
  await tx.insertInto('documents').values(rows).execute()
}

/** Puts another file in the place of a document's; the one of before belongs to none from then on. */
export async function updateDocument(
  tx: Tx,
  id: number,
  { key, ...file }: StoredFile,
  { by, now }: Written,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ ...file, file_key: key, updated_at: now.toISOString(), updated_by: by })
    .where('id', '=', id)
    .execute()
}

/** Its file belongs to none from then on. */
export async function deleteDocument(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('documents').where('id', '=', id).execute()
}
