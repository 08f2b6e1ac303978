import { type Field, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { KnownNames, KnownState } from '../known-names.ts'
import { isBlank, oneLine } from '../values/blank.ts'
import { readDays } from '../values/days.ts'
import type { Candidate } from './candidates.ts'
import { chargedBy, hardlyAssessed } from './charges.ts'
import { type ColumnFacts, counted, looksLike, valuesInWords, valuesTell } from './column-facts.ts'
import { headerWords } from './header-names.ts'
import type { TitleLine } from './header-row.ts'
import type { ColumnProposal, SameProposal } from './proposal.ts'

/** What the cells of a column say for and against it being a field. */

/** A column of the rows that were looked at. */
type Column = {
  readonly facts: ColumnFacts
  /** all of the sheet */
  readonly columns: readonly ColumnFacts[]
  readonly rows: readonly (readonly string[])[]
  readonly names: KnownNames
  /** that all rows are of, if that is known */
  readonly state: KnownState | undefined
  /** no column says who sells: all rows are of one place */
  readonly isOfOne: boolean
  /** whether the names of the columns may be those of the columns to the right of them */
  readonly isShifted: boolean
  /** above the table, among its rows and below them */
  readonly lines: readonly TitleLine[]
}

/** What stands in a column, each text with how often. */
function textsOf({ facts: { column }, rows }: Column): [text: string, times: number][] {
  const texts = new Map<string, number>()
  for (const row of rows) {
    const text = row[column] ?? ''
    if (!isBlank(text)) texts.set(text, (texts.get(text) ?? 0) + 1)
  }
  return [...texts]
}

const LONGEST_EXAMPLE = 40

/** `41 of 43 look like counties or cities of Florida; “TBD” and 1 more do not` */
function cellsSay(field: Field, column: Column): string {
  const { facts, names, state } = column
  const ofState = SHEET_FIELDS[field].kind === 'place' && facts.filled > 0 ? state : undefined
  if (!ofState && valuesTell(field, facts) === 1) return valuesInWords(field, facts)
  const fits = (text: string) =>
    ofState ? names.jurisdiction(ofState, text) !== undefined : looksLike(field, text, facts, names)
  const others = textsOf(column).filter(([text]) => !fits(text))
  const count = others.reduce((sum, [, times]) => sum + times, 0)
  const said = ofState
    ? `${counted(facts.filled - count)} of ${counted(facts.filled)} look like counties or cities of ${ofState.name}`
    : valuesInWords(field, facts)
  const [first] = others
  if (!first) return said
  const example = `“${oneLine(first[0]).slice(0, LONGEST_EXAMPLE)}”`
  const [one, more] = field === 'identifier' ? ['has no digits', 'have no digits'] : ['does not', 'do not']
  return `${said}; ${example} ${count === 1 ? one : `and ${counted(count - 1)} more ${more}`}`
}

/** Whether a cell says a value of the sale as well. */
function saysValue(text: string, { field, value }: SameProposal, { names, state }: Column): boolean {
  switch (SHEET_FIELDS[field].kind) {
    case 'state':
      return names.state(text) === names.state(value)
    case 'type':
      return names.type(text) === value
    case 'place':
      return state ? names.jurisdiction(state, text) === value : names.places(text).some(({ name }) => name === value)
    default:
      return (['mdy', 'dmy'] as const).some((order) => {
        const days = readDays(text, { order })
        return typeof days === 'object' && days !== null && days.first <= value && value <= days.last
      })
  }
}

/** Fields of which parcels of one place mostly say the same. */
const OF_ONE: ReadonlySet<Field> = new Set<Field>(['state', 'auction_begin_date'])

/** What is said of all rows, and no cell of the column says: `the title “Tax Sale, Lake County” in row 1 says Lake County`. */
function saysOtherwise(beside: SameProposal | undefined, column: Column): string | undefined {
  if (!beside || column.facts.filled === 0) return undefined
  const texts = textsOf(column)
  // parcels of one place are in one state, and rather sold on the day that a title says
  const isOther = OF_ONE.has(beside.field) && column.isOfOne && column.facts.distinct > 1
  return !isOther && texts.some(([text]) => saysValue(text, beside, column))
    ? undefined
    : `${beside.evidence} says ${beside.value}`
}

/** `All amounts in thousands` `($000)` */
const SCALED =
  /\b(?:in|of) (?:thousands?|hundreds?|millions?|cents)\b|\$ ?0{3}\b|\b000['’]?s\b|\bcents$|implied decimal/i

/** Of fewer rows it may be chance. */
const FEWEST_COUNTED = 4

/** When there was something to be had that was not sold before. */
const AVAILABLE = /\b(?:available|assignments?|certificates?|liens?|over the counter|otc|unsold)\b/i
const AS_OF = /\bas of:? /i

/** The line by which parcels are still to be had after the day on which they were not sold: `Liens available as of 11/20/2026`. */
function madeAfter({ facts: { example }, lines }: Column): string | undefined {
  const begin = readDays(example, { order: 'mdy' })
  if (typeof begin !== 'object' || begin === null) return undefined
  const line = lines.find(({ cells }) => {
    const [available = '', day = ''] = oneLine(cells.join(' ')).split(AS_OF)
    if (!AVAILABLE.test(available)) return false
    const made = readDays(day, { order: 'mdy' })
    return typeof made === 'object' && made !== null && made.first > begin.last
  })
  return line && `“${oneLine(line.cells.join(' '))}” in row ${line.row} is of a later day`
}

/** Columns that are parts of the number of a parcel: `Book`, `Map` and `Parcel`; `Block` and `Lot`. */
const PART = /^(?:book|map|block|blk|district|dist|ward|section|sec|page|group|grp|plat|lot|sub|unit)(?: number)?$/
const PART_OF_NUMBER = /^[a-z\d.]{1,5}$/i
/** The columns beside a short number that may be parts of it. */
function partsBeside(column: Column): string | undefined {
  const { facts, columns } = column
  const parts = columns.filter((each) => each !== facts && each.filled > 0 && PART.test(headerWords(each.name)))
  const isShort = textsOf(column).every(([text]) => PART_OF_NUMBER.test(text.trim()))
  return isShort && parts.length > 0 ? `${namesIn(parts)} may be parts of it` : undefined
}

const OF_MANY = /\b(?:parcels|liens|certificates|properties|items|lots|units)\b/
/** Other columns that count parcels: how many were advertised, and how many are left. */
function countsBeside({ facts, columns }: Column): string | undefined {
  const counts = columns.filter(
    (each) => each !== facts && each.filled > 0 && each.wholes === each.filled && OF_MANY.test(headerWords(each.name)),
  )
  return counts.length > 0 ? `${namesIn(counts)} ${counts.length === 1 ? 'counts' : 'count'} as well` : undefined
}

const namesIn = (columns: readonly ColumnFacts[]) => columns.map(({ name }) => `“${name}”`).join(' and ')

/** What says otherwise than the name of a column, of some fields alone. */
const AGAINST: { readonly [Each in Field]?: (column: Column) => string | undefined } = {
  identifier: partsBeside,
  auction_begin_date: madeAfter,
  total_certificates: (column) => numbersRows(column) ?? countsBeside(column),
  // sums of many values may be of odd cents as well
  assessed_value: ({ facts, columns, rows }) => hardlyAssessed(facts, columns, rows),
}
const numbersRows = ({ facts: { counting, distinct } }: Column) =>
  counting && distinct >= FEWEST_COUNTED ? 'its cells number the rows' : undefined

/** What says otherwise than the name of a column of amounts. */
function againstAmounts({ facts, columns, rows, lines }: Column): string | undefined {
  const scaled = lines.find(({ cells }) => SCALED.test(cells.join(' ')))
  if (scaled) return `“${scaled.cells.join(' ')}” in row ${scaled.row} says that amounts are scaled`
  return chargedBy(facts.column, columns, rows)
}

/** What says otherwise than the name of a column. */
function contradiction(field: Field, column: Column, beside: readonly SameProposal[]): string | undefined {
  if (column.facts.hidden) return 'the column is hidden in the workbook'
  if (column.isShifted) return 'the rows have a cell more than the header'
  return (
    (SHEET_FIELDS[field].kind === 'money' ? againstAmounts(column) : undefined) ??
    AGAINST[field]?.(column) ??
    saysOtherwise(
      beside.find((each) => each.field === field),
      column,
    )
  )
}

/** What speaks for and against a column being a field, and whether it is imported as that unasked. @param beside what titles say of fields that have a column */
export function columnEvidence(
  { field, why, enough }: Candidate,
  column: Column,
  beside: readonly SameProposal[],
): Pick<ColumnProposal, 'evidence' | 'enough'> {
  const against = contradiction(field, column, beside)
  const evidence = [why, cellsSay(field, column)].filter((text) => text !== '').join(', ')
  return against === undefined ? { evidence, enough } : { evidence: `${evidence}, but ${against}`, enough: false }
}
