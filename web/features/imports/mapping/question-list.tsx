import { type Field, isRequired, type RowMark, SAME_FIELDS, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { ListTotal } from '#mapping/list-totals.ts'
import type { ListKind } from '#mapping/propose/proposal.ts'
import type { Table } from '#mapping/propose/tables-below.ts'
import type { RowQuestion } from '#mapping/row-questions.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { columnLetter } from '../reading/columns.ts'
import { differenceInWords, FEW, listed } from '../report/import-words.ts'
import { type OpenQuestion, questionKey } from './open-questions.ts'

/** What an answer does. */
type Answers = {
  onKind: (kind: ListKind) => void
  onSheets: (sheets: readonly number[]) => void
  onTable: (table: number | null, header: number | null) => void
  onSame: (field: Field, value: string) => void
  onSheetNames: (field: Field) => void
  /** opens what is to be put right */
  onPutRight: () => void
  /** null for none of the columns */
  onWhich: (question: OpenQuestion & { what: 'which' }, column: number | null) => void
  /** what was said of an earlier sheet is not so here */
  onForgotten: (question: OpenQuestion & { what: 'remembered' }) => void
  onFillDown: (column: number, fillDown: boolean) => void
  onField: (column: number, field: Field | null) => void
  onLeaveOut: (column: number, values: readonly string[]) => void
  onCount: (column: number, values: readonly string[]) => void
  onMarked: (kind: 'left_out_marked' | 'counted_marked', mark: RowMark) => void
  /** as it is proposed, or not at all */
  onSettled: (question: OpenQuestion) => void
}

const rows = (count: number) => formatCounted(count, 'row', 'rows')
const titleOf = (field: Field) => SHEET_FIELDS[field].title

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Redeemed in 8 rows and Canceled in 1` */
const counted = (values: readonly { value: string; rows: number }[]) =>
  values
    .map(({ value, rows }, at) => `${value || 'nothing'} in ${at === 0 ? formatCounted(rows, 'row', 'rows') : rows}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

/** What a row is called, from 1. */
type NameOf = (row: number) => string

/** A question as it is read. */
export function wordsOf(question: OpenQuestion, nameOf: NameOf): string {
  switch (question.what) {
    case 'nothing':
      return 'No column of this file is used. Map one below, or choose another file.'
    case 'sheet':
      return question.alike.length > 1
        ? `${listed(question.alike.map(({ name }) => `“${name}”`))} have the same columns. ${question.together_before ? 'The last time all such sheets were imported. Are they again?' : 'Which are imported?'}`
        : 'Several sheets of this workbook are lists. Which is imported?'
    case 'removed':
      return `The sheet “${question.sheet}” is left alone. Is this list without its rows? If not, leave them out here first.`
    case 'tables':
      return `This sheet has ${question.tables.length} tables. Which is imported?`
    case 'remembered':
      return `Is this list of ${question.values.map(({ value }) => value).join(', ')} again, as the last one with these columns?`
    case 'kind':
      return `Is each row an auction, or a parcel? ${capitalized(question.evidence)}.`
    case 'missing':
      if (question.value === undefined && question.sheets)
        return `Is the ${SHEET_FIELDS[question.field].words} what the sheets are called: ${listed(question.sheets)}?`
      if (question.value === undefined && !question.columns)
        return `No column is taken for the ${SHEET_FIELDS[question.field].words}. Say it below, or leave it open.`
      return question.value === undefined
        ? `Which column is the ${SHEET_FIELDS[question.field].words}?`
        : `Is the ${SHEET_FIELDS[question.field].words} ${question.value}? That is what ${question.evidence} says${question.against === undefined ? '' : `, but ${question.against}`}.`
    case 'which':
      return `Which column is the ${SHEET_FIELDS[question.field].words}?`
    case 'fill_down':
      return `“${question.name}” says something in ${question.filled} of ${formatCounted(question.rows, 'row', 'rows')}. Do the empty cells mean the one above?`
    case 'confirm':
      return `Is “${question.name}” the ${SHEET_FIELDS[question.field].words}? ${capitalized(question.evidence)}.`
    default:
      return wordsOfRows(question, nameOf)
  }
}

/** `Excel cut digits off “Parcel” in 2 rows, such as 1.2E+11 in row 4 and 1.3E+11 in row 9.` */
function damagedInWords(
  { how, name, rows: count, examples }: RowQuestion & { what: 'damaged' },
  nameOf: NameOf,
): string {
  const did = {
    zeros: `cut a zero off the beginning of “${name}”`,
    digits: `cut digits off “${name}”`,
    days: `took “${name}” for days`,
  }[how]
  const cells = listed(examples.map(({ row, text }) => `${text} in row ${nameOf(row)}`))
  return `Excel ${did} in ${rows(count)}, such as ${cells}. Get the list with this column as text.`
}

/** `2 rows are hidden in the workbook, such as row 4 (01-0002) and row 9 (01-0007).` */
function markedInWords({ what, rows: count, examples }: RowQuestion & { what: RowMark }, nameOf: NameOf): string {
  const [one, many] = MARKED[what]
  const named = listed(examples.map(({ row, text }) => `row ${nameOf(row)} (${text})`))
  return `${formatCounted(count, one, many)} in the workbook, such as ${named}.`
}
const MARKED: Readonly<Record<RowMark, readonly [one: string, many: string]>> = {
  hidden: ['row is hidden', 'rows are hidden'],
  struck: ['row is struck out', 'rows are struck out'],
  noted: ['row has a note', 'rows have notes'],
}

function wordsOfRows(question: RowQuestion, nameOf: NameOf): string {
  switch (question.what) {
    case 'uncalculated':
      return `${formatCounted(question.cells, 'formula has', 'formulas have')} no value: open the file in Excel and save it.`
    case 'damaged':
      return damagedInWords(question, nameOf)
    case 'split':
      return `Amounts are parted by their commas in ${rows(question.rows)}, such as ${question.example}. Get the list with quotes around them, or as .xlsx.`
    case 'totals':
      return differencesIn(question.totals)
    case 'sale_lines':
      return `Row ${formatCount(question.row)} says “${question.example}”${question.rows > 1 ? `, and ${rows(question.rows - 1)} more name a sale` : ''}. Are some rows of another sale, or of none? Then leave them out, or import each part by itself.`
    case 'places':
      return `${listed(question.places.map(({ name }) => `“${name}”`))} ${question.places.length === 1 ? 'is no county that is known' : 'are no counties that are known'}. Is that right?`
    case 'hidden':
    case 'struck':
    case 'noted':
      return `${markedInWords(question, nameOf)} ${question.rows === 1 ? 'Does it count?' : 'Do they count?'}`
    case 'statuses':
      return `“${question.name}” says ${counted(question.values)}. Do these rows count?`
  }
}

/** `Row 12 of the list says assessed value $99,000.00, its rows come to $98,000.00.` */
function differencesIn([first, ...others]: readonly ListTotal[]): string {
  if (!first) return ''
  const more = others.length > 0 ? ` ${formatCounted(others.length, 'more total differs', 'more totals differ')}.` : ''
  return `${differenceInWords(first)}${more}`
}

type Choice = { label: string; choose: () => void }

function tableChoices({ tables }: Extract<OpenQuestion, { what: 'tables' }>, answers: Answers): Choice[] {
  const isBeside = new Set(tables.map(({ fromColumn }) => fromColumn)).size > 1
  const place = ({ fromRow, toRow, fromColumn, toColumn }: Table) =>
    isBeside
      ? `Columns ${columnLetter(fromColumn)} to ${columnLetter(toColumn)}`
      : `Rows ${formatCount(fromRow)} to ${toRow === null ? 'the end' : formatCount(toRow)}`
  return [
    ...tables.slice(0, FEW).map((table, at) => ({
      label: `${place(table)}: ${table.name}`,
      choose: () => answers.onTable(at, table.header_row),
    })),
    { label: 'All as one table', choose: () => answers.onTable(null, tables[0]?.header_row ?? null) },
  ]
}

function sheetChoices({ lists, alike }: Extract<OpenQuestion, { what: 'sheet' }>, answers: Answers): Choice[] {
  const all = alike.map(({ sheet }) => sheet)
  return [
    ...(all.length > 1 ? [{ label: `All ${all.length}`, choose: () => answers.onSheets(all) }] : []),
    ...lists
      .slice(0, FEW)
      .map(({ sheet, name }) => ({ label: `Only ${name}`, choose: () => answers.onSheets([sheet]) })),
  ]
}

function choicesOf(question: OpenQuestion, answers: Answers): Choice[] {
  switch (question.what) {
    case 'nothing':
      return []
    case 'sheet':
      return sheetChoices(question, answers)
    case 'removed':
      return [{ label: 'Yes, without them', choose: () => answers.onSettled(question) }]
    case 'tables':
      return tableChoices(question, answers)
    case 'remembered':
      return [
        { label: 'Yes, as before', choose: () => answers.onSettled(question) },
        { label: 'No', choose: () => answers.onForgotten(question) },
      ]
    case 'kind':
      return [
        { label: 'An auction', choose: () => answers.onKind('auctions') },
        { label: 'A parcel', choose: () => answers.onKind('certificates') },
      ]
    case 'missing': {
      const { field, value, columns = [] } = question
      const isSame = SAME_FIELDS.some((each) => each === field)
      return [
        ...(value !== undefined && isSame
          ? [{ label: `Yes, ${value}`, choose: () => answers.onSame(field, value) }]
          : []),
        ...(question.sheets
          ? [{ label: 'What the sheets are called', choose: () => answers.onSheetNames(field) }]
          : []),
        ...columns.map(({ column, name }) => ({ label: name, choose: () => answers.onField(column, field) })),
        ...(columns.length > 0 ? [{ label: 'None of them', choose: () => answers.onSettled(question) }] : []),
        ...(columns.length === 0 && !isRequired(field)
          ? [{ label: 'Leave it open', choose: () => answers.onSettled(question) }]
          : []),
      ]
    }
    case 'which':
      return [
        ...question.columns.map(({ column, name }) => ({
          label: name,
          choose: () => answers.onWhich(question, column),
        })),
        { label: 'None of them', choose: () => answers.onWhich(question, null) },
      ]
    case 'fill_down':
      return [
        { label: 'Yes, fill down', choose: () => answers.onFillDown(question.column, true) },
        { label: 'No, they say nothing', choose: () => answers.onFillDown(question.column, false) },
      ]
    case 'confirm':
      return [
        { label: 'Yes', choose: () => answers.onSettled(question) },
        { label: 'No', choose: () => answers.onField(question.column, null) },
      ]
    case 'totals':
      return [{ label: 'Import it all the same', choose: () => answers.onSettled(question) }]
    case 'sale_lines':
      return [{ label: 'No, all are of one', choose: () => answers.onSettled(question) }]
    case 'split':
      return [{ label: 'Import them as they are', choose: () => answers.onSettled(question) }]
    case 'uncalculated':
      return [{ label: 'Import without them', choose: () => answers.onSettled(question) }]
    case 'damaged':
      return [{ label: 'Import them as they are', choose: () => answers.onSettled(question) }]
    case 'places':
      return [
        { label: question.places.length === 1 ? 'Add it' : 'Add them', choose: () => answers.onSettled(question) },
        { label: 'Put right', choose: answers.onPutRight },
      ]
    case 'hidden':
    case 'struck':
    case 'noted':
      return [
        { label: 'Leave them out', choose: () => answers.onMarked('left_out_marked', question.what) },
        {
          label: 'Count them',
          // the notes of the next file say something else
          choose: () =>
            question.what === 'noted' ? answers.onSettled(question) : answers.onMarked('counted_marked', question.what),
        },
      ]
    case 'statuses': {
      const values = question.values.map(({ value }) => value)
      const leaveOut = (label: string, chosen: readonly string[]) => ({
        label,
        choose: () => answers.onLeaveOut(question.column, chosen),
      })
      return [
        leaveOut('Leave them out', values),
        { label: 'Count them', choose: () => answers.onCount(question.column, values) },
        // the others are asked about once more
        ...(values.length > 1
          ? values.slice(0, FEW).map((value) => leaveOut(`Leave out ${value || 'those without'}`, [value]))
          : []),
      ]
    }
  }
}

/** What the file does not say well enough, each with its evidence and the answers there are. */
export function QuestionList({
  questions,
  nameOf,
  ...answers
}: Answers & { questions: readonly OpenQuestion[]; nameOf: NameOf }) {
  if (questions.length === 0) return null
  return (
    <ul id="questions" aria-label="Questions" className="grid gap-1.5">
      {questions.map((question) => (
        <li key={questionKey(question)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium text-amber-text">{wordsOf(question, nameOf)}</span>
          {choicesOf(question, answers).map(({ label, choose }) => (
            <Button
              key={label}
              size="s"
              aria-label={
                question.what === 'confirm' || question.what === 'fill_down'
                  ? `${label}: ${titleOf(question.field)}`
                  : undefined
              }
              onClick={choose}
            >
              {label}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  )
}
