import type { LeftOutReason } from '#contract/import-fields.ts'
import type { Encoding } from '#sheets/csv/encoding.ts'
import { MAX_COLUMNS } from '#sheets/limits.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import type { ColumnType } from './reading/column-statistics.ts'
import type { CellKind } from './reading/columns.ts'

/** What takes longer than this says how far it has come, and can be cancelled. */
export const LATE_MS = 500

/** What the Upload page says. */
export const importsMessages = {
  onlySpreadsheets: 'Only .csv and .xlsx files can be previewed, and .tsv and .txt files that hold a table.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  oneAtATime: 'One file is previewed at a time: the first of them.',
  drop: 'Drop the file to preview it',
  nothingSent: 'Read in this browser. Nothing is sent.',
  columnsCut: (columns: number) =>
    `The first ${formatCount(MAX_COLUMNS)} of ${formatCount(columns)} columns are shown.`,
  stopped: (rows: number) => `Reading was cancelled. Only the first ${formatCount(rows)} rows of the sheet are here.`,
  otherSheets: 'The workbook has other sheets: one of them can be chosen above.',
  noRows: 'The sheet has a header and no rows.',
  noSuchRows: 'There are no such rows any more.',
  titleRow: (row: number, better: number) => `Row ${row} looks like a title. Row ${better} looks more like the header.`,
  dataRow: (row: number) => `Row ${row} looks like data, not like a header.`,
  prepare: 'Import',
  chooseNext: 'Import another file',
  sentOnImport: 'Its rows are sent when you import them.',
  namesFailed: (reason: string) => `The names of states and counties could not be read: ${reason}`,
  leaveTitle: 'Leave without importing?',
  leaveText: 'What you put right in this file is not imported yet. It would be lost.',
  leave: 'Leave',
  fixedAsBefore: (count: number) =>
    `What was put right in the last import of this layout, or said of its rows, holds here too: ${formatCounted(count, 'text', 'texts')}.`,
  tooManyToCopy: (cells: number) => `At most ${formatCount(cells)} cells can be copied at once. Select fewer.`,
  notCopied: 'The cells could not be copied. Select fewer, or scroll through them first.',
} as const

const DELIMITERS: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' }

/** What parts the cells of a text file, in words. */
export const delimiterInWords = (delimiter: string): string => DELIMITERS[delimiter] ?? `“${delimiter}” between cells`
export const ENCODING_WORDS: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Macintosh',
}

/** What stands in a column, and how many cells of a kind are counted: "12 dates". */
export const TYPE_WORDS: Record<ColumnType, string> = {
  text: 'Text',
  code: 'Numbers with leading zeros',
  whole: 'Whole number',
  amount: 'Amount',
  date: 'Date',
  yes_no: 'Yes or no',
  mixed: 'Mixed',
  empty: 'Empty',
}
export const KIND_NOUNS: Record<CellKind, readonly [one: string, many: string]> = {
  text: ['text', 'texts'],
  code: ['number with leading zeros', 'numbers with leading zeros'],
  whole: ['whole number', 'whole numbers'],
  amount: ['amount', 'amounts'],
  date: ['date', 'dates'],
  yes_no: ['yes or no', 'yes or no'],
}

/** What rows are that are left out, for one and for several. */
export const LEFT_OUT_NOUNS: Readonly<Record<LeftOutReason, readonly [one: string, many: string]>> = {
  blank: ['blank row', 'blank rows'],
  title: ['title', 'titles'],
  repeated_header: ['repeated header', 'repeated headers'],
  footer: ['footer', 'footers'],
  total: ['total', 'totals'],
  separator: ['line of dashes', 'lines of dashes'],
  line: ['line of text', 'lines of text'],
  by_hand: ['row by hand', 'rows by hand'],
  by_value: ['row by value', 'rows by value'],
  by_sale: ['row of a sale left out', 'rows of sales left out'],
  other_table: ['row of another table', 'rows of another table'],
  hidden: ['hidden row', 'hidden rows'],
  struck: ['struck-out row', 'struck-out rows'],
  noted: ['row with a note', 'rows with notes'],
}
