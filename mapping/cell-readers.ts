import { LARGEST } from '#contract/auction-fields.ts'
import { type Field, type RowProblemCode, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { RowProblem } from '#contract/imports.ts'
import type { MappedColumn } from '#contract/sheet-mapping.ts'
import { readCountText } from './count-texts.ts'
import { type KnownNames, type KnownState, withoutState } from './known-names.ts'
import { isTotalLabel } from './left-out.ts'
import { isBlank, oneLine } from './values/blank.ts'
import { type DayNotation, type ReadDays, readDays } from './values/days.ts'
import { readFigure, toCents } from './values/figures.ts'

/** Reads the cells of one column. Each text is looked at once and remembered, as far as the same ones come again. */

/** What is wrong with a cell, in words for whoever has the file. */
export class Refusal {
  readonly code: RowProblemCode
  readonly message: string
  constructor(code: RowProblemCode, message: string) {
    this.code = code
    this.message = message
  }
}

/** Characters a jurisdiction may have (contract/auctions.ts). */
const MAX_JURISDICTION = 100
/** Texts remembered for a column: more of them are hardly ever the same. */
const MOST_REMEMBERED = 20_000
const LONGEST_REMEMBERED = 200
const LONGEST_QUOTED = 60

/** A text that stands alone: one cut out of a piece of a file keeps all of that piece in memory. */
const ownText = (text: string): string => JSON.parse(JSON.stringify(text))

/** Remembers what was read of a text. @param most texts that are kept at most */
export function remembering<T>(read: (text: string) => T, most = MOST_REMEMBERED): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text)
    if (value !== undefined) return value
    const made = read(text)
    if (known.size < most && text.length <= LONGEST_REMEMBERED) known.set(ownText(text), made)
    return made
  }
}

/** A cell as it is repeated in a message. */
const quoted = (text: string) => {
  const line = oneLine(text.slice(0, 10 * LONGEST_QUOTED))
  return `“${line.length > LONGEST_QUOTED ? `${line.slice(0, LONGEST_QUOTED)}…` : line}”`
}
/** Different wrong texts that are compared with all names: a column of something else has a million of them. */
const MOST_COMPARED = 2000

/** What to do about a text that is no known name: what it may mean, or how names are written. */
function hints(near: (text: string) => string[], otherwise: string): (text: string) => string {
  let compared = 0
  return (text) => {
    const names = compared++ < MOST_COMPARED ? near(text) : []
    return names.length > 0 ? `Did you mean ${names.join(' or ')}?` : otherwise
  }
}

/** `state` → `State` */
const asTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** That a field has to be filled in. */
export const missing = (field: Field): Refusal =>
  new Refusal('missing', `${asTitle(SHEET_FIELDS[field].words)} is missing. Fill it in, or leave the row out.`)

/** Reads states, also behind a place: `Polk County, FL`. */
export function readState(names: KnownNames): (text: string) => KnownState | Refusal {
  const hint = hints(names.nearStates, 'Write its name or its two letters.')
  return (text) => {
    if (isBlank(text)) return missing('state')
    const state = names.state(text) ?? names.stateBehind(text)
    return state ?? new Refusal('unknown_state', `${quoted(text)} is no state. ${hint(text)}`)
  }
}

/** Reads types of sale. */
export function readType(names: KnownNames): (text: string) => string | Refusal {
  const hint = hints(names.nearTypes, `Write one of these: ${names.types.join(', ')}.`)
  return (text) => {
    if (isBlank(text)) return missing('auction_type')
    return names.type(text) ?? new Refusal('unknown_type', `${quoted(text)} is no auction type. ${hint(text)}`)
  }
}

/** What Excel shows instead of a value (ECMA-376 part 1, 18.17.3). */
const isError = (text: string) => text.startsWith('#') && /^#(?:N\/A|NAME\?|(?:VALUE|REF|DIV\/0|NUM|NULL)!)$/.test(text)

/** Reads jurisdictions. @param state where it is; where that is not known, the name stays as it is written */
export const readJurisdiction =
  (names: KnownNames, state: KnownState | undefined) =>
  (text: string): string | Refusal => {
    if (isBlank(text)) return missing('jurisdiction')
    if (isTotalLabel(text) || readCountText(text))
      return new Refusal('missing', `${quoted(text)} is no jurisdiction. Leave the row out.`)
    if (isError(text)) return new Refusal('missing', `${quoted(text)} is an error of the workbook. Fill in the name.`)
    const name = state ? (names.jurisdiction(state, text) ?? withoutState(state, text)) : oneLine(text)
    if (name.length <= MAX_JURISDICTION) return ownText(name)
    return new Refusal('too_long', `The jurisdiction has ${name.length} characters. Use at most ${MAX_JURISDICTION}.`)
  }

const DAY_PROBLEMS: Readonly<Record<Exclude<ReadDays, object | null>, readonly [code: RowProblemCode, says: string]>> =
  {
    not_a_date: ['not_a_date', 'is no date. Write it like 2026-03-05.'],
    no_such_day: ['not_a_date', 'is a day that does not exist. Check it, and the order of day and month.'],
    either_order: [
      'ambiguous_date',
      'can be read in two ways. Say which stands first in this column, the month or the day.',
    ],
    no_year: ['ambiguous_date', 'has no year. Say which year this column means, or write it with the day.'],
    absurd_year: ['out_of_range', 'has a year that cannot be right.'],
    utc_time: [
      'ambiguous_date',
      'is a time in UTC, and may be on the day before where the sale is. Write the day alone.',
    ],
    days_apart: ['ambiguous_date', 'names days apart from each other. Write a row for each.'],
    other_weekday: ['not_a_date', 'is another day of the week than it says. Check it, and write the day alone.'],
  }

type Days = { readonly first: string; readonly last: string } | null

/** Reads days as a column writes them. */
export const readDaysOf =
  (notation: DayNotation) =>
  (text: string): Days | Refusal => {
    const days = readDays(text, notation)
    if (typeof days === 'object') return days
    const [code, says] = DAY_PROBLEMS[days]
    return new Refusal(code, `${quoted(text)} ${says}`)
  }

/** Days of a column as its mapping says they are written. */
export const notationOf = (column: MappedColumn | undefined): DayNotation => ({
  order: column?.date_order,
  year: column?.year,
})

function noFigure(text: string, field: Field): Refusal {
  const wanted =
    SHEET_FIELDS[field].kind === 'count' ? 'whole number, such as 450' : 'amount in dollars, such as 1,234.50'
  const hint = /%/.test(text) ? ' A percentage is none.' : ''
  return new Refusal('not_a_number', `${quoted(text)} is no ${wanted}.${hint}`)
}

const outOfRange = (text: string, field: Field, what: string) =>
  new Refusal('out_of_range', `${asTitle(SHEET_FIELDS[field].words)} cannot be ${what}: ${quoted(text)}.`)

/** What several amounts come to: dollars with cents, from 0 on; null where nothing is said. */
export function readSum(text: string, column: MappedColumn, field: Field): number | null | Refusal {
  const amount = readFigure(text, column.decimal ?? '.')
  if (amount === null) return null
  if (amount === 'not_a_number') return noFigure(text, field)
  if (amount < 0) return outOfRange(text, field, 'negative')
  return amount > LARGEST.money ? outOfRange(text, field, 'as large as this') : toCents(amount)
}

/** What programs write where an amount is not known. */
const NINES = /^9+$/
const FIRST_OF_NINES = 999_999

/** Dollars with cents, from 0 on; null where nothing is said. */
export function readMoney(text: string, column: MappedColumn, field: Field): number | null | Refusal {
  const amount = readSum(text, column, field)
  const isNines = typeof amount === 'number' && amount >= FIRST_OF_NINES && NINES.test(String(amount))
  return isNines ? outOfRange(text, field, 'nothing but nines') : amount
}

/** A whole number, from 0 on; null where nothing is said. */
export function readCount(text: string, column: MappedColumn, field: Field): number | null | Refusal {
  const count = readFigure(text, column.decimal ?? '.')
  if (count === null) return null
  if (count === 'not_a_number' || !Number.isInteger(count)) return noFigure(text, field)
  if (count < 0) return outOfRange(text, field, 'negative')
  return count > LARGEST.count ? outOfRange(text, field, 'as large as this') : count
}

/** Collects what is wrong with a row, all of it at once. */
export type Problems = { readonly row: number; readonly cells: readonly string[]; list: RowProblem[] | undefined }

/** The value, or undefined with the problem noted. */
export function accept<T>(
  problems: Problems,
  field: Field,
  column: number | undefined,
  value: T | Refusal,
): T | undefined {
  if (!(value instanceof Refusal)) return value
  const { code, message } = value
  const text = column === undefined ? '' : (problems.cells[column] ?? '')
  problems.list ??= []
  problems.list.push({ row: problems.row, field, column: column ?? null, code, value: text, message })
  return undefined
}

const MAX_IDENTIFIER = 200

/** The number of a parcel or certificate as the text it is: no zero is lost, nothing is reckoned with. */
export function readIdentifier(text: string): string | Refusal {
  if (isBlank(text)) return missing('identifier')
  if (isTotalLabel(text)) return new Refusal('missing', 'This row is a sum, no parcel. Leave it out.')
  if (isError(text)) return new Refusal('missing', `${quoted(text)} is an error of the workbook. Fill in the number.`)
  const identifier = oneLine(text)
  if (identifier.length <= MAX_IDENTIFIER) return identifier
  return new Refusal('too_long', `The identifier has ${identifier.length} characters. Use at most ${MAX_IDENTIFIER}.`)
}
