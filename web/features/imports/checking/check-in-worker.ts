import { knownNames } from '#mapping/known-names.ts'
import { proposeMapping } from '#mapping/propose/propose-mapping.ts'
import type { SheetReading } from '../reading/sheet-reading.ts'
import { createCheck } from './checked-sheet.ts'
import type { FromChecker, ToChecker } from './checking-messages.ts'

/** Rows that a proposal looks at. */
const SAMPLE_ROWS = 2000
const ALL_COLUMNS = { fromColumn: 0, toColumn: Number.POSITIVE_INFINITY }

let checking = new AbortController()

/** Ends the check that is under way. */
export const stopChecking = (): void => checking.abort()

/** Answers the page: what the sheet may mean, and what an import would read of it. Another check ends the one before. */
export async function answerChecker(
  reading: SheetReading,
  message: Exclude<ToChecker, { kind: 'stop_check' }>,
  say: (answer: FromChecker) => void,
): Promise<void> {
  const { id } = message
  const names = knownNames(message.vocabulary)
  if (message.kind === 'propose') {
    const rows = await reading.cells({ ...ALL_COLUMNS, fromRow: 0, toRow: SAMPLE_ROWS })
    return say({ kind: 'propose', id, proposal: proposeMapping({ ...message.wish, rows }, names) })
  }
  const { mapping } = message
  stopChecking()
  checking = new AbortController()
  const { signal } = checking
  const header = mapping.header_row
  const [cells = []] =
    header === null ? [] : await reading.cells({ ...ALL_COLUMNS, fromRow: header - 1, toRow: header })
  const check = createCheck({ mapping, names, header: cells })
  const isWhole = await reading.eachRow((row, index) => check.add(row, index + 1), {
    onRows: (rows) => say({ kind: 'check_progress', rows }),
    signal,
  })
  if (isWhole) say({ kind: 'check', id, checked: check.result() })
}
