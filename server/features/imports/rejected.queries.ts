import { sql } from 'kysely'
import type { RowProblem } from '#contract/imports.ts'
import type { Db, Tx } from '../../database/pool.ts'

/** Keeps the rows that were rejected, with their cells and what is wrong with them. */
export async function insertRejectedRows(tx: Tx, importId: number): Promise<void> {
  await sql`
    insert into import_rejected_rows (import_id, row, cells, problems)
    select ${importId}, row, cells, problems from import_rows where problems is not null order by row`.execute(tx)
}

/** What the file of rejected rows looks like: its header, and the cells of its widest row. */
export type RejectedLayout = { header: string[]; widest: number }

export async function findRejectedLayout(db: Db, importId: number): Promise<RejectedLayout | undefined> {
  const { rows } = await sql<RejectedLayout>`
    select header, (select coalesce(max(json_array_length(cells)), 0) from import_rejected_rows where import_id = i.id) as widest
    from imports i where id = ${importId}`.execute(db)
  return rows[0]
}

/** A row that was not imported. */
export type RejectedRow = { row: number; cells: string[]; problems: RowProblem[] }

/** Rejected rows of an import below a row, in order. */
export async function findRejectedRows(db: Db, importId: number, below: number, limit: number): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select row, cells, problems from import_rejected_rows
    where import_id = ${importId} and row > ${below} order by row limit ${limit}`.execute(db)
  return rows
}
