import { type Field, SAME_FIELDS, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { MappedColumn } from '#contract/sheet-mapping.ts'
import { isOwnColumn } from '../layout.ts'
import { type ColumnFacts, counted, valuesTell } from './column-facts.ts'
import { isEnough } from './enough.ts'
import { headerWords, isOfValue, isTotalOfParts, isValuePlainly, nameTells } from './header-names.ts'

/** That a column is a field, how surely, and why. */
export type Candidate = {
  readonly field: Field
  readonly column: number
  /** from 0 to 1 */
  readonly confidence: number
  /** `named “State”`; empty where only the cells tell */
  readonly why: string
  /** whether the column is imported as that field unasked (`enough.ts`) */
  readonly enough: boolean
  /** other columns that are called so as surely, and look so */
  readonly rivals: readonly number[]
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
function confidenceOf(field: Field, named: number, facts: ColumnFacts, sheet: SheetFacts): number {
  const fit = valuesTell(field, facts)
  if (field === 'identifier') return identifierConfidence(named, facts, sheet.rows)
  if (fit === undefined) return named * 0.8
  if (SHEET_FIELDS[field].kind === 'date' && fit === 0 && HOUR.test(facts.example)) return 0
  if (named === 0) {
    if (!SHOWN_BY_VALUES.has(field) || fit < ENOUGH) return 0
    if (!shownByValues(field, facts, sheet.isOnlyDates)) return 0
    // the first of two columns of dates is the begin
    return fit * (field === 'auction_end_date' ? 0.55 : 0.6)
  }
  // names of places and dates to be are not all known
  const lenient = mayBePlaces(field, facts) ? Math.max(fit, 0.6) : fit
  const fits = named * 0.5 + lenient * 0.5 - Math.max(0, 0.5 - lenient) * named
  return named === 1 ? Math.max(fits, NAMED_SO) : fits
}

/** `10:00 AM MT` `9 a.m.` */
const HOUR = /^\d{1,2}(?::\d\d|(?::\d\d)? ?[ap]\.? ?m\b)/i

/** Columns that programs name: `Column1`, `F2`, `A`. */
const NO_NAME = /^(?:column|field|f)? ?[a-z]?\d{0,4}$/
/** Whether a column is one of days, and of the sale as far as its name tells. */
export const holdsDays = (facts: ColumnFacts): boolean =>
  (valuesTell('auction_begin_date', facts) ?? 0) >= ENOUGH && !OTHER_DAYS.test(headerWords(facts.name))

/** Whether some cells of a column are days, and may be those of the sale. */
export const holdsSomeDays = (facts: ColumnFacts): boolean =>
  holdsDays(facts) ||
  (facts.dated > 0 && facts.dated >= facts.filled * SOME_DAYS && !OTHER_DAYS.test(headerWords(facts.name)))
const SOME_DAYS = 0.25

/** Whether a field says something of the sale, and not of one parcel. */
export const isOfSale = (field: Field): boolean => SHOWN_BY_VALUES.has(field)

/** Days that are none of the sale. */
const OTHER_DAYS =
  /redeem|redempt|paid|pay|print|updat|modif|creat|import|birth|record|issu|(?<!tax )deed|regist|publi|advert|notice|year|due|delinq/

const NAMED = 0.7
/** Whether a column is called as a field is, or by no name at all. */
export const isNamed = (field: Field, name: string): boolean =>
  nameTells(field, name) >= NAMED || NO_NAME.test(headerWords(name))

/** `OK` all along a column of another name is no list of states, and of several columns of dates only a name tells which is which. */
function shownByValues(field: Field, { name, distinct }: ColumnFacts, isOnlyDates: boolean): boolean {
  const words = headerWords(name)
  if (field === 'auction_begin_date') return NO_NAME.test(words) || (isOnlyDates && !OTHER_DAYS.test(words))
  if (field === 'auction_end_date') return NO_NAME.test(words)
  return distinct > 1 || NO_NAME.test(words)
}

/** Whether values are numbers of something: nearly all there, nearly all different, of one shape. Amounts, days, addresses and the numbers of the rows are different as well. */
function looksIdentifying(facts: ColumnFacts, rows: number): boolean {
  const { filled, distinct, withDigits, days, cents, prose, counting, figures, name } = facts
  if (OF_CONTACT.test(headerWords(name))) return false
  if (filled <= 2 || distinct < filled * NEARLY_ALL || filled < rows * NEARLY_ALL) return false
  if (withDigits < filled * NEARLY_ALL || days + cents + prose > filled / 10 || counting) return false
  // plain numbers may be anything
  return figures < filled / 10 || NUMBERED.test(headerWords(name))
}
const NEARLY_ALL = 0.9
/** Of fewer rows each may be another sale; of some, if not nearly all say another. */
const FEWEST = 3
const SOME = 8
const MOST = 0.75
const HALF = 0.5
/** How somebody is reached, which differs from row to row as well. */
const OF_CONTACT = /\b(?:phones?|telephones?|tel|fax|mobile|cell|e ?mails?|zip|postal)\b/
const NUMBERED = /(?:number|num|nbr|id|key|code|ref)$/

/** A column that is neither full nor different says nothing of which parcel a row is, whatever it is called. */
function identifierConfidence(named: number, facts: ColumnFacts, rows: number): number {
  const { filled, distinct, withDigits, shaped } = facts
  if (filled === 0 || withDigits < filled / 2) return 0
  // the number of the row says nothing where another column has one of the parcel
  const alone = facts.counting ? 0.9 : 1
  if (named > 0) return (named * 0.6 + (distinct / filled) * 0.4) * Math.min(1, (filled / rows) * 2) * alone
  return looksIdentifying(facts, rows) ? 0.6 * shaped : 0
}

/** What candidates are weighed by beside their own column. */
type SheetFacts = {
  readonly rows: number
  readonly isOnlyDates: boolean
  readonly isParcels: boolean
  readonly columns: readonly ColumnFacts[]
  /** columns whose values look like a field */
  readonly rivals: (field: Field) => readonly Rival[]
}

/** A column that looks like a field, and how surely it is called so. */
type Rival = { readonly facts: ColumnFacts; readonly named: number }

const rivalsOf = (field: Field, columns: readonly ColumnFacts[]): Rival[] =>
  columns
    .filter((facts) => !facts.hidden && ((valuesTell(field, facts) ?? 0) >= ENOUGH || mayBePlaces(field, facts)))
    .map((facts) => ({ facts, named: isOtherSaleDay(field, facts.name) ? 1 : nameTells(field, facts.name) }))

const SALE_DAY = /\b(?:sale|auction)(?: (?:date|day))?$|^(?:date|day) of /
/** `Tax Deed Auction Date` beside `Tax Sale Date`: whichever is meant, both are called days of sales. */
function isOtherSaleDay(field: Field, name: string): boolean {
  const words = headerWords(name)
  const isBefore = /\b(?:prior|previous|last|original|first)\b/.test(words) || nameTells('auction_end_date', name) > 0
  return field === 'auction_begin_date' && SALE_DAY.test(words) && !OTHER_DAYS.test(words) && !isBefore
}

/** Towns are not all known, and are called otherwise than addresses: `12 Main St`. */
const mayBePlaces = (field: Field, { days, figures, withDigits, filled, example }: ColumnFacts) =>
  field === 'jurisdiction' &&
  filled > 0 &&
  (/^\d/.test(example) ? Math.max(days, withDigits) : days + figures) < filled / 2

/** Columns without a name right behind one: its name may be that of a group of them, `Assessed` over land, buildings and total. */
function sameGroup(field: Field, { column }: ColumnFacts, { columns, rivals }: SheetFacts): Rival[] {
  if (SHEET_FIELDS[field].kind !== 'money') return []
  const behind = columns.slice(column + 1)
  const next = behind.findIndex(({ name, filled }) => name !== '' || filled === 0)
  const nameless = new Set(behind.slice(0, next < 0 ? behind.length : next))
  return rivals(field).filter(({ facts }) => nameless.has(facts))
}

/** Columns beside a state that make it that of an address. */
const BEFORE_STATE = /\b(?:city|town)$/
const BEHIND_STATE = /\b(?:zip|postal)\b/
const isAddress = ({ columns }: SheetFacts, at: number) =>
  BEFORE_STATE.test(headerWords(columns[at - 1]?.name ?? '')) ||
  BEHIND_STATE.test(headerWords(columns[at + 1]?.name ?? ''))

/** The total of land and buildings is rather what they would sell for than what is taxed: not sure enough to be taken unasked. */
const TOTAL_OF_PARTS = 0.6
/** `Estimated` or `Assessment` may be of a tax, where no other column is one of values. */
const PLAIN_ALONE = 0.6
const isMarketValue = (field: Field) => field === 'market_value' || field === 'total_market_value'

/** What nobody sees may be of last year: what is seen goes before it. */
const HIDDEN = 0.6

function candidate(field: Field, facts: ColumnFacts, sheet: SheetFacts): Candidate {
  const byName = nameTells(field, facts.name)
  const isAlone = isValuePlainly(facts.name) && !sheet.columns.some((each) => each !== facts && isOfValue(each.name))
  const isOfParts = byName === 0 && isMarketValue(field) && isTotalOfParts(facts.name, sheet.columns)
  const named = isOfParts ? TOTAL_OF_PARTS : isAlone ? Math.min(byName, PLAIN_ALONE) : byName
  const why = isOfParts ? `“${facts.name}” stands beside its parts` : named > 0 ? `named “${facts.name}”` : ''
  const fit = valuesTell(field, facts) ?? 0
  const rivals = [
    ...sheet.rivals(field).filter((rival) => rival.facts !== facts && rival.named > 0 && rival.named >= named),
    ...(named > 0 ? sameGroup(field, facts, sheet) : []),
  ]
  const isOfEach =
    sheet.isParcels && facts.filled >= FEWEST && facts.distinct > facts.filled * (facts.filled < SOME ? MOST : HALF)
  const weighed = { field, named, fit, facts, rows: sheet.rows, isOfEach, hasRival: rivals.length > 0 }
  return {
    field,
    column: facts.column,
    confidence: Math.max(0, confidenceOf(field, named, facts, sheet)) * (facts.hidden ? HIDDEN : 1),
    why,
    rivals: rivals.map((rival) => rival.facts.column),
    enough: isEnough({ ...weighed, isAddress: field === 'state' && isAddress(sheet, facts.column) }),
  }
}

/** Every field that each column may be, the surest first. @param rows of the sheet that were looked at */
export function candidatesOf(columns: readonly ColumnFacts[], fields: readonly Field[], rows: number): Candidate[] {
  const isOnlyDates = columns.filter((facts) => (valuesTell('auction_begin_date', facts) ?? 0) >= ENOUGH).length === 1
  const rivals = new Map(fields.map((field) => [field, rivalsOf(field, columns)]))
  const sheet = {
    rows,
    isOnlyDates,
    isParcels: fields.includes('identifier'),
    columns,
    rivals: (field: Field) => rivals.get(field) ?? [],
  }
  return columns
    .filter(({ name }) => !isOwnColumn(name))
    .flatMap((facts) => fields.map((field) => candidate(field, facts, sheet)))
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
  const why = `${counted(facts.withState)} of ${counted(facts.filled)} end with a state`
  return [{ field: 'state', column: facts.column, confidence, why, rivals: [], enough: true }]
}
