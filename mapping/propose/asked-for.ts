import { SHEET_FIELDS } from '#contract/import-fields.ts'
import type { NewPlace } from '../findings.ts'
import type { ListTotal } from '../list-totals.ts'
import { counted } from './column-facts.ts'
import type { ListKind, Question } from './proposal.ts'

function asked(question: Question): string {
  switch (question.what) {
    case 'nothing':
      return 'anything that is imported: no column of it is used'
    case 'sheet':
      return question.alike.length === question.lists.length
        ? `whether all of its sheets are meant (${listed(question.lists.map(({ name }) => `“${name}”`))})`
        : `which of its sheets is meant (${listed(question.lists.map(({ name }) => `“${name}”`))})`
    case 'removed':
      return question.line === undefined
        ? `whether its rows are without those of the sheet “${question.sheet}”`
        : `whether its rows are without those of which the sheet “${question.sheet}” says “${question.line}”`
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
      return `whether some rows are of another sale, or of none (row ${question.row}: “${question.example}”)`
    case 'hidden':
    case 'struck':
    case 'noted':
      return `whether its ${counted(question.rows)} ${MARK_WORDS[question.what]} ${question.rows === 1 ? 'row counts' : 'rows count'}`
    case 'statuses':
      return `whether rows count that say ${sayings(question.values)} in “${question.name}”`
    case 'date_order':
      return `whether the month or the day stands first in “${question.name}” (${question.example})`
    case 'year':
      return `the year of “${question.name}” (${question.example})`
    case 'decimal':
      return `whether “${question.name}” has a decimal point or comma (${question.example})`
  }
}

const FEW = 5
const MOST_NAMED = 12
const sayings = (values: readonly { readonly value: string }[]) =>
  values.length > MOST_NAMED
    ? `${values
        .slice(0, FEW)
        .map(({ value }) => value)
        .join(', ')} or ${counted(values.length - FEW)} other values`
    : values.map(({ value }) => value || 'nothing').join(' or ')
const placed = ({ name, suggestions: [near] }: NewPlace) =>
  near === undefined ? `“${name}”` : `“${name}” (or is it ${near}?)`
const differs = ({ row, said, sum }: ListTotal) => `row ${row} says ${counted(said)}, its rows come to ${counted(sum)}`
const MARK_WORDS = { hidden: 'hidden', struck: 'struck-out', noted: 'noted' } as const

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What a file does not say, and what to do about it, in one sentence. */
export function askedFor(questions: readonly Question[], kind: ListKind): string {
  const what = kind === 'certificates' ? 'This certificate list' : 'This file'
  return `${what} does not say ${listed(questions.map(asked))}. Send a mapping with it, or import it on the Upload page.`
}
