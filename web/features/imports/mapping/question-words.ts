import { type RowMark, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { ListTotal } from '#mapping/list-totals.ts'
import type { RowQuestion } from '#mapping/row-questions.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { differenceInWords, FEW, listed } from '../report/import-words.ts'
import type { OpenQuestion } from './open-questions.ts'

const rows = (count: number) => formatCounted(count, 'row', 'rows')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Redeemed in 8 rows, Canceled in 1 and 12 more values` */
function counted(values: readonly { value: string; rows: number }[]): string {
  const named = values
    .slice(0, values.length > MOST_NAMED ? FEW : MOST_NAMED)
    .map(({ value, rows }, at) => `${value || 'nothing'} in ${at === 0 ? formatCounted(rows, 'row', 'rows') : rows}`)
  const more = values.length - named.length
  const all = more > 0 ? [...named, formatCounted(more, 'more value', 'more values')] : named
  return all.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
const MOST_NAMED = 12

/** What a row is called, from 1. */
export type NameOf = (row: number) => string

/** A question as it is read. */
export function wordsOf(question: OpenQuestion, nameOf: NameOf): string {
  switch (question.what) {
    case 'nothing':
      return 'No column of this file is used. Map one below, or choose another file.'
    case 'sheet':
      return sheetsInWords(question)
    case 'removed':
      return removedInWords(question)
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

const removedInWords = ({ sheet, line }: OpenQuestion & { what: 'removed' }) =>
  line === undefined
    ? `The sheet “${sheet}” is left alone. Is this list without its rows? If not, leave them out here first.`
    : `The sheet “${sheet}” says “${line}”. Is this list without these rows? If not, leave them out here first.`

function sheetsInWords({ alike, together_before }: OpenQuestion & { what: 'sheet' }): string {
  if (alike.length < 2) return 'Several sheets of this workbook are lists. Which is imported?'
  const asks = together_before ? 'The last time all such sheets were imported. Are they again?' : 'Which are imported?'
  return `${listed(alike.map(({ name }) => `“${name}”`))} have the same columns. ${asks}`
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
