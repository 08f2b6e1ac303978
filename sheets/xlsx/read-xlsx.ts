import { SheetError } from '../errors.ts'
import { MAX_ROWS } from '../limits.ts'
import type { RowBlock } from '../rows.ts'
import type { ByteSource } from '../source.ts'
import { CellTexts } from './cell-text.ts'
import type { CellRun } from './packed-cells.ts'
import { bytesOf } from './parts.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import { readFormats } from './styles.ts'
import { openWorkbook } from './workbook.ts'
import { XmlScanner } from './xml.ts'
import { openZip } from './zip.ts'

/** A workbook as tables. */
export type Xlsx = {
  kind: 'xlsx'
  /** its worksheets, hidden ones left out unless all are */
  sheets: readonly string[]
  /** the rows of a sheet by its index in `sheets` */
  rows: (sheet: number) => AsyncGenerator<RowBlock>
}

/** Rows that follow `from`, as they stand: rows between them are empty. */
function blockOf(run: CellRun, from: number, widest: number, texts: CellTexts): RowBlock {
  const { rows } = run
  const count = (rows.at(-1) ?? from - 1) - from + 1
  const row = (index: number) => {
    const place = rows.length === count ? index : rows.indexOf(from + index)
    return place < 0 || place >= rows.length ? [] : texts.row(run, place)
  }
  return { count, widest, row }
}

/** Opens a workbook as tables. @throws SheetError */
export async function openXlsx(file: ByteSource): Promise<Xlsx> {
  const zip = await openZip(file)
  const workbook = await openWorkbook(zip)
  const visible = workbook.sheets.filter(({ hidden }) => !hidden)
  const shown = visible.length > 0 ? visible : workbook.sheets
  const strings = new SharedStrings(zip, workbook.strings)
  const formats = await readFormats(zip, workbook.styles)

  async function* rows(index: number): AsyncGenerator<RowBlock> {
    const sheet = shown[index]
    if (!sheet) throw new SheetError('no-sheet')
    const texts = new CellTexts(formats, workbook.from1904, strings)
    const reader = new SheetRows()
    const scanner = new XmlScanner(reader)
    let next = 0
    for await (const bytes of bytesOf(zip, sheet.entry)) {
      scanner.write(bytes)
      const run = reader.take()
      if (!run) continue
      const last = run.rows.at(-1) ?? 0
      if (last > MAX_ROWS) throw new SheetError('too-many-rows')
      await strings.readTo(run.lastString())
      yield blockOf(run, next, reader.widest, texts)
      next = last + 1
    }
    scanner.end()
  }
  return { kind: 'xlsx', sheets: shown.map(({ name }) => name), rows }
}
