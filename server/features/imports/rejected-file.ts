import { rejectedRows } from '#mapping/rejected-rows.ts'
import type { Db } from '../../database/pool.ts'
import { findRejectedRows, type RejectedLayout } from './report.queries.ts'

/** Few: making their lines keeps everybody else waiting, 12 ms at the median where a thousand took 46. */
const ROWS_AT_ONCE = 100

/** The file of rejected rows, piece by piece: put right, it can be imported as it is. */
export async function* rejectedFile(
  db: Db,
  importId: number,
  { header, widest }: RejectedLayout,
): AsyncGenerator<string> {
  const file = rejectedRows(header, widest)
  yield file.head
  for (let below = 0; ; ) {
    const rows = await findRejectedRows(db, importId, below, ROWS_AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ row, cells, problems }) => file.line(cells, row, problems)).join('')
    below = last.row
  }
}
