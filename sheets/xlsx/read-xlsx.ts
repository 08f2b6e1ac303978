import { SheetError } from '../errors.ts'
import { MAX_ROWS } from '../limits.ts'
import { type RowBlock, UNMARKED } from '../rows.ts'
import type { ByteSource } from '../source.ts'
import { CellTexts } from './cell-text.ts'
import { type MergedCells, readMerged } from './merged-cells.ts'
import { type Notes, readNotes } from './notes.ts'
import { NumberFormats } from './number-formats.ts'
import type { CellRun } from './packed-cells.ts'
import { bytesOf } from './parts.ts'
import { SharedStrings, type StringAt } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import { openWorkbook, readStyles, type Styles } from './workbook.ts'
import { XmlScanner } from './xml.ts'
import { openZip } from './zip.ts'

/** A workbook as tables. */
export type Xlsx = {
  kind: 'xlsx'
  /** its worksheets, hidden ones left out unless all are */
  sheets: readonly string[]
  /** names of those left out */
  hiddenSheets: readonly string[]
  /**
   * The rows of a sheet by its index in `sheets`.
   * @param shown as many rows that hold something are given; those behind them are only counted, in half the time and without their strings
   */
  rows: (sheet: number, shown?: number) => AsyncGenerator<RowBlock>
}

/** What the cells of a run are shown by. */
type Shown = {
  texts: CellTexts
  struck: { styles: Styles['struck']; strings: ReadonlySet<number> }
  notes: Notes
  merged: MergedCells
  strings: StringAt
}

/** Rows that follow `from`, as they stand: rows between them are empty. */
function blockOf(
  run: CellRun,
  from: number,
  sheet: SheetRows,
  { texts, struck, notes, merged, strings }: Shown,
): RowBlock {
  const { widest, hiddenColumns } = sheet
  const { rows } = run
  const count = (rows.at(-1) ?? from - 1) - from + 1
  /** The place of a row among those that hold something; behind them where it does not. */
  const placeOf = (index: number) => {
    const place = rows.length === count ? index : rows.indexOf(from + index)
    return place < 0 ? rows.length : place
  }
  for (const [place, row] of rows.entries()) merged.add(row, () => texts.values(run, place, strings))
  return {
    count,
    widest,
    row: (index) => texts.row(run, placeOf(index), strings),
    values: (index) => texts.values(run, placeOf(index), strings),
    hidden: (index) => run.hidden(placeOf(index)),
    hiddenColumns,
    struck(index) {
      const place = placeOf(index)
      return run.struck(place) || run.hasAny(struck.styles, place) || run.hasString(struck.strings, place)
    },
    noted: (index) => notes.get(from + index) ?? '',
    uncalculated: (index) => run.uncalculated(placeOf(index)),
    merged: (index) => merged.of(from + index),
  }
}

/** Rows that were only counted. */
const counted = (count: number, widest: number): RowBlock => ({
  count,
  widest,
  row: () => [],
  values: () => [],
  ...UNMARKED,
})

/** Opens a workbook as tables. @throws SheetError */
export async function openXlsx(file: ByteSource): Promise<Xlsx> {
  const zip = await openZip(file)
  const workbook = await openWorkbook(zip)
  const visible = workbook.sheets.filter(({ hidden }) => !hidden)
  const shown = visible.length > 0 ? visible : workbook.sheets
  const strings = new SharedStrings(zip, workbook.strings)
  const { codes, struck: styles } = await readStyles(zip, workbook.styles)
  const texts = new CellTexts(codes, await NumberFormats.for(new Set(codes), workbook.from1904))

  const struck = { styles, strings: strings.struck }

  async function* rows(index: number, wanted = Number.POSITIVE_INFINITY): AsyncGenerator<RowBlock> {
    const sheet = shown[index]
    if (!sheet) throw new SheetError('no-sheet')
    const notes = await readNotes(zip, sheet.entry)
    const merged = await readMerged(zip, sheet.entry)
    const reader = new SheetRows()
    const scanner = new XmlScanner(reader)
    const waiting = new WaitingRuns()
    let given = 0

    async function* blocks(): AsyncGenerator<RowBlock> {
      const runs = waiting.take()
      const shownBy = { texts, struck, notes, merged, strings: await strings.of(runs) }
      for (const run of runs) {
        yield blockOf(run, given, reader, shownBy)
        given = (run.rows.at(-1) ?? 0) + 1
      }
      if (reader.rows > given) yield counted(reader.rows - given, reader.widest)
      given = reader.rows
    }

    for await (const bytes of bytesOf(zip, sheet.entry)) {
      scanner.write(bytes)
      if (reader.rows > MAX_ROWS + 1) throw new SheetError('too-many-rows')
      const run = reader.take()
      if (run) waiting.add(run, await strings.keep(run.lastString()))
      reader.keeps = waiting.rows < wanted
      if (waiting.isDue() || !reader.keeps) yield* blocks()
    }
    scanner.end()
    yield* blocks()
  }
  const hidden = workbook.sheets.filter((sheet) => !shown.includes(sheet))
  const namesOf = (sheets: typeof shown) => sheets.map(({ name }) => name)
  return { kind: 'xlsx', sheets: namesOf(shown), hiddenSheets: namesOf(hidden), rows }
}

/** Bytes of rows that wait: few at first, since somebody waits for them. */
const FEWEST = 10_000
const MOST = 4_000_000

/** Rows that wait for their strings, where these have to be read once more: many rows at once, or it would take forever. */
class WaitingRuns {
  /** rows that were added, from the first */
  rows = 0
  #runs: CellRun[] = []
  #isReady = false
  #cost = 0
  #most = FEWEST

  /** @param isReady whether its strings are there */
  add(run: CellRun, isReady: boolean): void {
    this.#isReady = isReady
    this.#runs.push(run)
    this.#cost += run.cost
    this.rows += run.rows.length
  }

  /** Whether they wait for nothing, or as many wait as should wait together. */
  isDue(): boolean {
    return this.#isReady || this.#cost >= this.#most
  }

  take(): CellRun[] {
    if (!this.#isReady) this.#most = Math.min(2 * this.#most, MOST)
    this.#cost = 0
    this.#isReady = false
    return this.#runs.splice(0)
  }
}
