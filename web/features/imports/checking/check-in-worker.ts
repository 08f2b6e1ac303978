import { knownNames } from '#mapping/known-names.ts'
import { withMerged } from '#mapping/merged-cells.ts'
import { proposeMapping } from '#mapping/propose/propose-mapping.ts'
import { marksOf, type RowMarks } from '#mapping/row-marks.ts'
import { type KeptBlock, valueText } from '../reading/row-store.ts'
import type { FromChecker, ToChecker } from '../reading/sheet-messages.ts'
import type { SheetReading } from '../reading/sheet-reading.ts'
import { changesOnlyOthers, mergeChecked, otherRows, type WholeCheck } from './check-again.ts'
import { type CheckSetting, createCheck } from './checked-sheet.ts'

/** Rows that a proposal looks at. */
const SAMPLE_ROWS = 2000
const ALL_COLUMNS = { fromColumn: 0, toColumn: Number.POSITIVE_INFINITY }

/** Rows that are kept in memory while there are few. */
const MOST_KEPT = 20_000
const MOST_CHARACTERS = 5_000_000

class KeptRows {
  #rows: { row: readonly string[]; marks: RowMarks; index: number }[] | undefined = []
  #characters = 0

  add(row: readonly string[], marks: RowMarks, index: number): void {
    if (!this.#rows) return
    const text = JSON.stringify(row)
    this.#characters += text.length
    const isTooMuch = this.#rows.length >= MOST_KEPT || this.#characters > MOST_CHARACTERS
    // Copied: a cell may be a part of the file's text, and keep all of that in memory.
    if (isTooMuch) this.#rows = undefined
    else this.#rows.push({ row: JSON.parse(text), marks, index })
  }

  /** Gives them all out. @returns false where they were too many to be kept */
  each(give: (row: readonly string[], marks: RowMarks, index: number) => void): boolean {
    for (const { row, marks, index } of this.#rows ?? []) give(row, marks, index)
    return this.#rows !== undefined
  }
}

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
    const cells = await reading.cells({ ...ALL_COLUMNS, fromRow: 0, toRow: SAMPLE_ROWS })
    const rows = cells.map((row) => row.map(valueText))
    const workbook = await reading.looks()
    const sample = { ...message.wish, rows, workbook, hidden_columns: reading.hiddenColumns }
    return say({ kind: 'propose', id, proposal: proposeMapping(sample, names) })
  }
  const { mapping } = message
  stopChecking()
  checking = new AbortController()
  const { signal } = checking
  const header = mapping.header_row
  const [cells = []] =
    header === null ? [] : await reading.cells({ ...ALL_COLUMNS, fromRow: header - 1, toRow: header })
  const setting = {
    mapping,
    names,
    header: cells.map(valueText),
    parts: () => reading.parts,
    sheetNames: reading.sheetNames,
  }
  const before = lastWhole?.reading === reading ? lastWhole : undefined
  // totals are of all rows
  const isOfParts = before?.checked.totals.length === 0
  const isQuick =
    before && isOfParts && otherRows(before.checked).length < MOST_OTHERS && changesOnlyOthers(before, mapping)
  const checked = isQuick
    ? await checkOthers(reading, setting, before, signal)
    : await checkAll(reading, setting, signal, (rows) => say({ kind: 'check_progress', rows }))
  if (checked) say({ kind: 'check', id, checked })
}

/** The last check of all rows: after a fix, only rows that could not be imported have to be read again. */
let lastWhole: (WholeCheck & { reading: SheetReading; kept: KeptRows }) | undefined
/** Of more of them, reading all from the first to the last is quicker. */
const MOST_OTHERS = 200_000

async function checkAll(
  reading: SheetReading,
  setting: CheckSetting,
  signal: AbortSignal,
  onRows: (rows: number) => void,
) {
  const check = createCheck(setting)
  const kept = new KeptRows()
  const whole = withMerged(setting.mapping)
  const add = (block: KeptBlock, at: number, index: number) => {
    const marks = marksOf(block, at)
    const row = whole(block.values(at), marks)
    if (!check.add(row, index + 1, marks)) kept.add(row, marks, index)
  }
  if (!(await reading.eachRow(add, { onRows, signal }))) return undefined
  const checked = check.result()
  lastWhole = { reading, mapping: setting.mapping, checked, kept }
  return checked
}

async function checkOthers(
  reading: SheetReading,
  setting: CheckSetting,
  before: NonNullable<typeof lastWhole>,
  signal: AbortSignal,
) {
  const check = createCheck(setting)
  const add = (row: readonly string[], marks: RowMarks, index: number) => check.add(row, index + 1, marks)
  const rows = otherRows(before.checked)
  const whole = withMerged(setting.mapping)
  const again = (block: KeptBlock, at: number, index: number) => {
    const marks = marksOf(block, at)
    add(whole(block.values(at), marks), marks, index)
  }
  const isWhole = before.kept.each(add) || (await reading.someRows(rows, again, signal))
  return isWhole ? mergeChecked(before.checked, check.result()) : undefined
}
