import { type Field, SAME_FIELDS } from '#contract/import-fields.ts'
import type { MappedColumn } from '#contract/sheet-mapping.ts'
import { isOwnColumn } from '../layout.ts'
import { type ColumnFacts, counted, valuesInWords, valuesTell } from './column-facts.ts'
import { headerWords, nameTells } from './header-names.ts'

/** That a column is a field, how surely, and why. */
export type Candidate = {
  readonly field: Field
  readonly column: number
  /** from 0 to 1 */
  readonly confidence: number
  /** `named “State”, 12 of 12 look like states` */
  readonly evidence: string
  /** how it was read in an earlier sheet of this layout */
  readonly before?: MappedColumn
}

/** Fields that values show without a name. */
const SHOWN_BY_VALUES: ReadonlySet<Field> = new Set(SAME_FIELDS)
const ENOUGH = 0.8
const LEAST = 0.35
/** What is called exactly so is it, even if its values are wrong: then they are shown to be. */
const NAMED_SO = 0.4

/** Values tell against a name where few of them fit; a column of numbers is no list of states whatever it is called. */
function confidenceOf(field: Field, named: number, facts: ColumnFacts, isOnlyDates: boolean): number {
  const fit = valuesTell(field, facts)
  if (fit === undefined) return named * 0.8
  if (field === 'identifier') return identifierConfidence(named, fit, facts)
  if (named === 0) {
    if (!SHOWN_BY_VALUES.has(field) || fit < ENOUGH) return 0
    if (!shownByValues(field, facts, isOnlyDates)) return 0
    // the first of two columns of dates is the begin
    return fit * (field === 'auction_end_date' ? 0.55 : 0.6)
  }
  // names of places and dates to be are not all known
  const lenient = field === 'jurisdiction' && facts.figures + facts.days < facts.filled / 2 ? Math.max(fit, 0.6) : fit
  const fits = named * 0.5 + lenient * 0.5 - Math.max(0, 0.5 - lenient) * named
  return named === 1 ? Math.max(fits, NAMED_SO) : fits
}

/** Columns that programs name: `Column1`, `F2`, `A`. */
const NO_NAME = /^(?:column|field|f)? ?[a-z]?\d{0,4}$/
/** Codes of states that are other things all along a column. */
const OTHER_CODES = /^(?:ok|id|ms|md|me|in|or|hi|no)$/i

/** Days that are none of the sale. */
const OTHER_DAYS =
  /redeem|redempt|paid|pay|print|updat|modif|creat|import|birth|record|issu|deed|regist|publi|advert|notice|year|due|delinq/

/** `OK` all along is no list of states, and of several columns of dates only a name tells which is which. */
function shownByValues(field: Field, { name, distinct, example }: ColumnFacts, isOnlyDates: boolean): boolean {
  const words = headerWords(name)
  if (field === 'auction_begin_date') return NO_NAME.test(words) || (isOnlyDates && !OTHER_DAYS.test(words))
  if (field === 'auction_end_date') return NO_NAME.test(words)
  return distinct > 1 || !OTHER_CODES.test(example)
}

function identifierConfidence(named: number, withDigits: number, facts: ColumnFacts): number {
  const unique = facts.distinct / facts.filled
  return named === 0 || withDigits < 0.5 ? 0 : named * 0.6 + unique * 0.4
}

function candidate(field: Field, facts: ColumnFacts, isOnlyDates: boolean): Candidate {
  const named = nameTells(field, facts.name)
  const evidence = `${named > 0 ? `named “${facts.name}”, ` : ''}${valuesInWords(field, facts)}`
  return {
    field,
    column: facts.column,
    confidence: Math.max(0, confidenceOf(field, named, facts, isOnlyDates)),
    evidence,
  }
}

/** Every field that each column may be, the surest first. */
export function candidatesOf(columns: readonly ColumnFacts[], fields: readonly Field[]): Candidate[] {
  const isOnlyDates = columns.filter((facts) => (valuesTell('auction_begin_date', facts) ?? 0) >= ENOUGH).length === 1
  return columns
    .filter(({ name }) => !isOwnColumn(name))
    .flatMap((facts) => fields.map((field) => candidate(field, facts, isOnlyDates)))
    .filter(({ confidence }) => confidence >= LEAST)
    .sort((a, b) => b.confidence - a.confidence || a.column - b.column)
}

/** Gives each field the column that is it most surely; no column and no field is given twice. */
export function assign(candidates: readonly Candidate[]): Candidate[] {
  const given: Candidate[] = []
  for (const each of candidates)
    if (given.every(({ field, column }) => field !== each.field && column !== each.column)) given.push(each)
  return given
}

/** The state behind the jurisdictions of a column, where no other column has it. */
export function stateBehind(given: readonly Candidate[], columns: readonly ColumnFacts[]): Candidate[] {
  const place = given.find(({ field }) => field === 'jurisdiction')
  const facts = place && columns[place.column]
  if (!facts || given.some(({ field }) => field === 'state')) return []
  const confidence = facts.withState / facts.filled
  if (!(confidence >= ENOUGH)) return []
  const evidence = `${counted(facts.withState)} of ${counted(facts.filled)} end with a state`
  return [{ field: 'state', column: facts.column, confidence, evidence }]
}
