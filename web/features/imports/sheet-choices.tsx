import { NativeSelect } from '#web/ui/native-select.tsx'
import type { SheetFormat } from './reading/sheet-messages.ts'
import type { OpenSheet } from './use-preview.ts'

/** A header is looked for among so many rows; their first cells tell them apart. */
const HEADER_ROWS = 25
const LONGEST_ROW = 48

/** Which sheet of a workbook is shown. Nothing to choose where there is one. */
export function SheetChoice(props: { format: SheetFormat; sheet: number; onSheet: (sheet: number) => void }) {
  const { format, sheet, onSheet } = props
  if (format.kind === 'csv' || format.sheets.length < 2) return null
  const options = format.sheets.map((name, index) => ({ value: String(index), label: name }))
  return (
    <div className="w-40">
      <NativeSelect
        label="Sheet"
        labelHidden
        options={options}
        value={String(sheet)}
        onChange={(value) => onSheet(Number(value))}
      />
    </div>
  )
}

const NO_HEADER = 'none'

function inShort(row: readonly string[]): string {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const text = cells.join(', ').replaceAll(/\s+/g, ' ')
  return text.length > LONGEST_ROW ? `${text.slice(0, LONGEST_ROW - 1)}…` : text
}

/** Which row names the columns. */
export function HeaderChoice({ sheet, onHeader }: { sheet: OpenSheet; onHeader: (header: number | null) => void }) {
  const { head, header } = sheet
  const rows = head.rows.slice(0, HEADER_ROWS).map((row, at) => ({ row, index: head.first + at }))
  const options = [
    ...rows
      .filter(({ row, index }) => index === header || inShort(row) !== '')
      .map(({ row, index }) => ({ value: String(index), label: `Header in row ${index + 1}: ${inShort(row)}` })),
    { value: NO_HEADER, label: 'No header' },
  ]
  return (
    <div className="w-48">
      <NativeSelect
        label="Header"
        labelHidden
        options={options}
        value={header === null ? NO_HEADER : String(header)}
        onChange={(value) => onHeader(value === NO_HEADER ? null : Number(value))}
      />
    </div>
  )
}
