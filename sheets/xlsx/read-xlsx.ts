import { SheetError } from '../errors.ts'
import { MAX_ROWS } from '../limits.ts'
import type { RowBlock } from '../rows.ts'
import type { ByteSource } from '../source.ts'
import { type CellFormat, cellFormats } from './cell-text.ts'
import { textOf } from './parts.ts'
import { SharedStrings } from './shared-strings.ts'
import { type SheetRow, SheetRows } from './sheet-rows.ts'
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

/** The highest index of a shared string in these rows; -1 for none. */
const lastString = (rows: readonly SheetRow[]) =>
  rows.reduce(
    (last, { cells }) =>
      cells.reduce((max, { type, value }) => (type === 's' ? Math.max(max, Number(value)) : max), last),
    -1,
  )

/** Rows that follow `from`, as they stand: rows between them are empty. */
function blockOf(rows: readonly SheetRow[], from: number, widest: number, textAt: CellFormat): RowBlock {
  const byIndex = new Map(rows.map((row) => [row.index, row.cells]))
  const last = rows.at(-1)?.index ?? from - 1
  const row = (index: number) => {
    const texts: string[] = []
    for (const cell of byIndex.get(from + index) ?? []) {
      while (texts.length < cell.column) texts.push('')
      texts[cell.column] = textAt(cell)
    }
    return texts
  }
  return { count: last - from + 1, widest, row }
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
    const textAt = cellFormats(formats, workbook.from1904, strings)
    const reader = new SheetRows()
    const scanner = new XmlScanner(reader)
    let next = 0
    for await (const text of textOf(zip, sheet.entry)) {
      scanner.write(text)
      const found = reader.take()
      const last = found.at(-1)
      if (!last) continue
      if (last.index > MAX_ROWS) throw new SheetError('too-many-rows')
      await strings.readTo(lastString(found))
      yield blockOf(found, next, reader.widest, textAt)
      next = last.index + 1
    }
    scanner.end()
  }
  return { kind: 'xlsx', sheets: shown.map(({ name }) => name), rows }
}
