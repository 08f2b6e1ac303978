import { type Field, isRequired, type RowMark, SAME_FIELDS, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { ListKind } from '#mapping/propose/proposal.ts'
import type { Table } from '#mapping/propose/tables-below.ts'
import { formatCount } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { columnLetter } from '../reading/columns.ts'
import { FEW } from '../report/import-words.ts'
import { type OpenQuestion, questionKey } from './open-questions.ts'
import { type NameOf, wordsOf } from './question-words.ts'

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

const titleOf = (field: Field) => SHEET_FIELDS[field].title

type Choice = { label: string; choose: () => void }

function tableChoices({ tables, before }: Extract<OpenQuestion, { what: 'tables' }>, answers: Answers): Choice[] {
  const isBeside = new Set(tables.map(({ fromColumn }) => fromColumn)).size > 1
  const place = ({ fromRow, toRow, fromColumn, toColumn }: Table) =>
    isBeside
      ? `Columns ${columnLetter(fromColumn)} to ${columnLetter(toColumn)}`
      : `Rows ${formatCount(fromRow)} to ${toRow === null ? 'the end' : formatCount(toRow)}`
  return [
    ...tables.slice(0, FEW).map((table, at) => ({
      label: `${place(table)}: ${table.name}${at === before ? ', as the last time' : ''}`,
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
