import { FileSpreadsheet } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { betterHeader } from '#mapping/propose/header-row.ts'
import { MAX_COLUMNS } from '#sheets/limits.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { formatBytes } from '#web/lib/format-measures.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { delimiterInWords, ENCODING_WORDS, importsMessages, LATE_MS } from './imports-messages.ts'
import type { SheetFormat } from './reading/sheet-messages.ts'
import type { OpenSheet, Preview } from './use-preview.ts'

type ChosenFile = Exclude<Preview, { status: 'none' } | { status: 'refused' }>

/** Rows below the header, columns, and how the file is written. */
function bitsOf({ head, sheets, isChosen, progress, header }: OpenSheet): string[] {
  const [first = 0] = sheets
  const rows = Math.max(0, progress.rows - (header === null ? head.first : header + 1))
  return [
    formatCounted(rows, 'row', 'rows'),
    formatCounted(progress.columns, 'column', 'columns'),
    ...(progress.encoding ? [ENCODING_WORDS[progress.encoding]] : []),
    ...(head.format.kind === 'csv' ? [delimiterInWords(head.format.delimiter)] : []),
    // of several sheets, why this one
    ...(head.format.kind === 'xlsx' && !isChosen && first > 0
      ? [`“${head.format.sheets[first] ?? ''}” looks most like a list`]
      : []),
  ]
}

type FileBarProps = {
  file: ChosenFile
  /** what of it leaves the browser */
  note: string
  onStop: () => void
  children: ReactNode
}

/** What the file is: its name, size, rows and columns, how it is written; and how far reading it has come. */
export function FileBar({ file, note, onStop, children }: FileBarProps) {
  const bits = file.status === 'open' ? bitsOf(file) : []
  const reading = file.status === 'opening' || (file.status === 'open' && !file.progress.done && !file.stopped)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-(--gutter) pb-3">
      <span className="inline-flex min-w-0 items-center gap-2 font-medium">
        <Icon glyph={FileSpreadsheet} />
        <span className="truncate" title={file.file.name}>
          {file.file.name}
        </span>
      </span>
      <ul
        aria-label="About the file"
        className="flex flex-wrap gap-x-2 text-text-2 tabular-nums [&>li:not(:last-child)]:after:pl-2 [&>li:not(:last-child)]:after:text-text-3 [&>li:not(:last-child)]:after:content-['·']"
      >
        {[formatBytes(file.file.size), ...bits].map((bit) => (
          <li key={bit}>{bit}</li>
        ))}
      </ul>
      {children}
      <span role="status" className="sr-only">
        {file.status === 'open' && !reading && `${file.file.name}: ${bits.slice(0, 2).join(', ')}`}
      </span>
      <span className="flex min-h-6 items-center gap-2 text-text-3 phone:ml-auto">
        {reading ? <Reading file={file} note={note} onStop={onStop} /> : note}
      </span>
    </div>
  )
}

/** How far reading has come. Cancel comes with what takes longer than half a second. */
function Reading({ file, note, onStop }: Omit<FileBarProps, 'children'>) {
  const late = useDelayed(true, LATE_MS)
  if (!late) return note
  const progress = file.status === 'open' ? file.progress : undefined
  const share = progress?.share ?? undefined
  return (
    <>
      <ProgressBar label="Reading the file" share={share} />
      <span className="tabular-nums">
        {share === undefined ? `${formatCount(progress?.rows ?? 0)} rows read` : `${Math.floor(share * 100)} % read`}
      </span>
      <Button size="s" onClick={onStop}>
        Cancel
      </Button>
    </>
  )
}

/** A header is looked for among so many rows; their first cells tell them apart. */
const HEADER_ROWS = 25
const LONGEST_ROW = 48

/** What is known of the format of a file that was chosen. */
const formatOf = (file: ChosenFile): SheetFormat | null =>
  file.status === 'open' ? file.head.format : file.status === 'failed' ? file.format : null

type SheetChoiceProps = { file: ChosenFile; onSheets: (sheets: readonly number[]) => void }

/** Which sheets of a workbook are shown, those with the same columns together. Nothing to choose where there is one. */
export function SheetChoice({ file, onSheets }: SheetChoiceProps) {
  const format = formatOf(file)
  if (format?.kind !== 'xlsx' || format.sheets.length < 2) return null
  const sheets = file.sheets ?? [0]
  const alike = file.status === 'open' ? file.head.alike : []
  const together =
    alike.length > 1 ? [{ value: alike.join(), label: `${alike.length} sheets with the same columns` }] : []
  const options = [...together, ...format.sheets.map((name, index) => ({ value: String(index), label: name }))]
  return (
    <div className="w-40">
      <NativeSelect
        label="Sheet"
        labelHidden
        options={options}
        value={sheets.join()}
        onChange={(value) => onSheets(value.split(',').map(Number))}
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

type SheetNotesProps = {
  sheet: OpenSheet
  onHeader: (header: number | null) => void
  /** reads all of it after all */
  onReadAll: () => void
}

/** What of a sheet is not as one might take it: a doubtful header, columns that are not shown, rows that were not read. */
export function SheetNotes({ sheet, onHeader, onReadAll }: SheetNotesProps) {
  const { head, header, progress, stopped } = sheet
  const better = useMemo(() => (header === null ? null : betterHeader(head.rows, header - head.first)), [head, header])
  return (
    <>
      {better && header !== null && <HeaderNote {...{ better, header, first: head.first, onHeader }} />}
      {progress.columns > MAX_COLUMNS && <Banner tone="doubt">{importsMessages.columnsCut(progress.columns)}</Banner>}
      {stopped && !progress.done && (
        <Banner tone="doubt" action={{ label: 'Read all', onClick: onReadAll }}>
          {importsMessages.stopped(progress.rows)}
        </Banner>
      )}
    </>
  )
}

type HeaderNoteProps = Pick<SheetNotesProps, 'onHeader'> & {
  better: NonNullable<ReturnType<typeof betterHeader>>
  header: number
  first: number
}

function HeaderNote({ better, header, first, onHeader }: HeaderNoteProps) {
  if (better.kind === 'none')
    return (
      <Banner tone="doubt" action={{ label: 'No header', onClick: () => onHeader(null) }}>
        {importsMessages.dataRow(header + 1)}
      </Banner>
    )
  const row = first + better.index
  return (
    <Banner tone="doubt" action={{ label: `Use row ${row + 1}`, onClick: () => onHeader(row) }}>
      {importsMessages.titleRow(header + 1, row + 1)}
    </Banner>
  )
}
