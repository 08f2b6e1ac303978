import { SHEET_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { NewPlace } from '../findings.ts'
import type { KnownNames } from '../known-names.ts'
import type { ListTotal } from '../list-totals.ts'
import { type RowMarks, UNMARKED } from '../row-marks.ts'
import { createUnseenQuestions } from '../row-questions.ts'
import { createRowReader } from '../row-reader.ts'
import { counted } from './column-facts.ts'
import type { ListKind, MappingProposal, Question, SheetSample } from './proposal.ts'
import { proposeMapping } from './propose-mapping.ts'

/** Rows with what their workbook says of each. */
type MarkedSample = SheetSample & { readonly marks?: readonly RowMarks[] }

/** A mapping where the sheet tells all of it; else what has to be told, in one sentence, and the mapping as far as it goes. */
export type AutoMapping =
  | { readonly kind: 'mapped'; readonly mapping: SheetMapping; readonly proposal: MappingProposal }
  | {
      readonly kind: 'refused'
      readonly questions: readonly Question[]
      readonly mapping: SheetMapping
      readonly message: string
    }

function asked(question: Question): string {
  switch (question.what) {
    case 'nothing':
      return 'anything that is imported: no column of it is used'
    case 'sheet':
      return question.alike.length === question.lists.length
        ? `whether all of its sheets are meant (${listed(question.lists.map(({ name }) => `“${name}”`))})`
        : `which of its sheets is meant (${listed(question.lists.map(({ name }) => `“${name}”`))})`
    case 'tables':
      return `which of its ${question.tables.length} tables is meant`
    case 'kind':
      return 'whether its rows are auctions or parcels'
    case 'missing':
      return `the ${SHEET_FIELDS[question.field].words}`
    case 'fill_down':
      return `whether the ${SHEET_FIELDS[question.field].words} holds for the rows below it (“${question.name}” says something in ${question.filled} of ${question.rows} rows)`
    case 'which':
      return `which column is the ${SHEET_FIELDS[question.field].words} (${listed(question.columns.map(({ name }) => `“${name}”`))})`
    case 'confirm':
      return `whether “${question.name}” is the ${SHEET_FIELDS[question.field].words}`
    case 'uncalculated':
      return `what ${counted(question.cells)} of its formulas come to: open it in Excel and save it`
    case 'damaged':
      return question.how !== 'days'
        ? `all digits of “${question.name}”: Excel cut ${question.rows} of them, such as ${question.example}`
        : `“${question.name}” in ${question.rows} rows, which Excel took for days, such as ${question.example}`
    case 'places':
      return `whether these are places: ${listed(question.places.slice(0, FEW).map(placed))}`
    case 'split':
      return `amounts such as ${question.example} in one cell: their commas part them in ${counted(question.rows)} rows`
    case 'totals':
      return `the same in its totals as in its rows: ${listed(question.totals.slice(0, FEW).map(differs))}`
    case 'sale_lines':
      return `whether the rows below row ${question.row} are of another sale (“${question.example}”)`
    case 'hidden':
    case 'struck':
      return `whether its ${counted(question.rows)} ${MARK_WORDS[question.what]} ${question.rows === 1 ? 'row counts' : 'rows count'}`
    case 'statuses':
      return `whether rows count that say ${question.values.map(({ value }) => value).join(' or ')} in “${question.name}”`
    case 'date_order':
      return `whether the month or the day stands first in “${question.name}” (${question.example})`
    case 'year':
      return `the year of “${question.name}” (${question.example})`
    case 'decimal':
      return `whether “${question.name}” has a decimal point or comma (${question.example})`
  }
}

const FEW = 5
const placed = ({ name, suggestions: [near] }: NewPlace) =>
  near === undefined ? `“${name}”` : `“${name}” (or is it ${near}?)`
const differs = ({ row, said, sum }: ListTotal) => `row ${row} says ${counted(said)}, its rows come to ${counted(sum)}`
const MARK_WORDS = { hidden: 'hidden', struck: 'struck-out' } as const

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What a file does not say, and what to do about it, in one sentence. */
export function askedFor(questions: readonly Question[], kind: ListKind): string {
  const what = kind === 'certificates' ? 'This certificate list' : 'This file'
  return `${what} does not say ${listed(questions.map(asked))}. Send a mapping with it, or import it on the Upload page.`
}

/** What the rows that are known leave open, read as a mapping says. */
function openInRows({ rows, marks = [] }: MarkedSample, mapping: SheetMapping, names: KnownNames): Question[] {
  const header = mapping.header_row === null ? [] : [...(rows[mapping.header_row - 1] ?? [])]
  const open = createUnseenQuestions(mapping, { names, header })
  const reader = createRowReader(mapping, { names, header })
  for (const [at, row] of rows.entries())
    open.add(reader.read(row, at + 1, marks[at]), row, marks[at] ?? UNMARKED, at + 1)
  return open.questions()
}

/** The mapping of a file that comes without one (R44). Nothing is guessed: what its values and titles do not tell is asked for. */
export function autoMapping(sample: MarkedSample, names: KnownNames): AutoMapping {
  const proposal = proposeMapping(sample, names)
  const { mapping, questions, same, kind } = proposal
  const remembered = same
    .filter(({ from }) => from === 'layout')
    .map(({ field, value, evidence }): Question => ({ what: 'missing', field, value, evidence }))
  const open: Question[] = [...questions, ...remembered, ...openInRows(sample, mapping, names)]
  if (open.length === 0) return { kind: 'mapped', mapping, proposal }
  return { kind: 'refused', questions: open, mapping, message: askedFor(open, kind) }
}
