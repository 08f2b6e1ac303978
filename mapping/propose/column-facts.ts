import { type Field, SHEET_FIELDS } from '#contract/import-fields.ts'
import { type KnownNames, withoutState } from '../known-names.ts'
import { isBlank, oneLine } from '../values/blank.ts'
import { ordersOf, readDays } from '../values/days.ts'
import { readFigure } from '../values/figures.ts'
import { shapeOf } from '../values/shape.ts'
import { nameTells } from './header-names.ts'

/** What the values of a column look like, counted. */
export type ColumnFacts = {
  readonly column: number
  /** its name; empty where it has none */
  readonly name: string
  /** whether somebody hid it in their workbook */
  readonly hidden: boolean
  /** cells that say something */
  readonly filled: number
  readonly distinct: number
  /** whether the first row says something */
  readonly startsFilled: boolean
  /** the first of them, as it stands */
  readonly example: string
  readonly states: number
  readonly types: number
  /** jurisdictions that are known somewhere, or that say what they are: `Polk County` */
  readonly places: number
  /** places with their state behind them: `Polk County, FL` */
  readonly withState: number
  readonly days: number
  /** of these, cells that say a day, and not that there is none: `TBA` */
  readonly dated: number
  /** numbers that are days as Excel counts them, if the column is one of days */
  readonly serials: number
  readonly figures: number
  readonly wholes: number
  /** cells with digits, as numbers of parcels have */
  readonly withDigits: number
  /** figures with a sign of money or with hundredths */
  readonly cents: number
  /** names, addresses, links: two words of letters alone, or a link */
  readonly prose: number
  /** whether they count the rows: 1, 2, 3 */
  readonly counting: boolean
  /** how many are of one shape, from 0 to 1: `12-034-5` and `12-101-7` are */
  readonly shaped: number
  /** days in three numbers that only one order allows, or both */
  readonly orders: {
    readonly mdy: number
    readonly dmy: number
    readonly either: number
    readonly eitherExample: string
  }
  readonly withoutYear: { readonly count: number; readonly example: string }
  /**
   * Figures that only one decimal sign allows, or both with another value each: `1.234` may be either, `1,234` is a thousand wherever nothing
   * speaks against it
   */
  readonly decimals: {
    readonly point: number
    readonly comma: number
    readonly either: number
    readonly example: string
    readonly thousands: number
    readonly thousandsExample: string
  }
}

const PLACE =
  / (?:county|parish|borough|census area|city|township|twp\.?|town|village|municipality|co\.?)$|^(?:county|city|town|borough) of /i
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }

/** @param times how often the text stands in the column */
function countDay(facts: Mutable<ColumnFacts>, text: string, times: number): void {
  const days = readDays(text, {})
  if (days === 'not_a_date' || days === 'absurd_year') return
  // `0000-00-00` as well, which only columns of days have
  facts.days += times
  if (days !== null) facts.dated += times
  if (days === 'no_year') {
    facts.withoutYear.count += times
    facts.withoutYear.example ||= text.trim()
  }
  const orders = ordersOf(text)
  if (days === 'either_order' || (days === 'no_year' && orders?.mdy && orders.dmy)) {
    facts.orders.either += times
    facts.orders.eitherExample ||= text.trim()
  } else if (orders && orders.mdy !== orders.dmy) facts.orders[orders.mdy ? 'mdy' : 'dmy'] += times
}

/** @returns whether the text is a figure */
function countFigure(facts: Mutable<ColumnFacts>, text: string, times: number): boolean {
  const point = readFigure(text, '.')
  const comma = readFigure(text, ',')
  const byPoint = typeof point === 'number'
  const byComma = typeof comma === 'number'
  if (!byPoint && !byComma) return false
  facts.figures += times
  if (Number.isInteger(point) || Number.isInteger(comma)) facts.wholes += times
  if (byPoint && byComma && point !== comma) {
    if (/,\d{3}\D*$/.test(text)) {
      facts.decimals.thousands += times
      facts.decimals.thousandsExample ||= text.trim()
    } else {
      facts.decimals.either += times
      facts.decimals.example ||= text.trim()
    }
  } else if (byPoint) facts.decimals.point += byComma ? 0 : times
  else if (COMMA_CENTS.test(text)) facts.decimals.comma += times
  return true
}

/** Behind a decimal comma stand cents: `45,0002` is rather a thousand with the number of a footnote. */
const COMMA_CENTS = /,\d{1,2}\D*$/
const PROSE = /(?:^|\s)[a-z]{2,}\.?,?\s+[a-z]{2,}\b|:\/\//i
const CENTS = /[$%]|[.,]\d{1,2}\s*$/
const SERIAL_DAY = /^\s*\d{5}(?:\.\d+)?\s*$/
const COMPACT_DAY = /^\s*(?:19|20)\d{6}\s*$/

function countText(facts: Mutable<ColumnFacts>, text: string, times: number, names: KnownNames): void {
  facts.filled += times
  facts.example ||= oneLine(text)
  const figure = countFigure(facts, text, times)
  if (figure && CENTS.test(text)) facts.cents += times
  if (!figure || COMPACT_DAY.test(text)) countDay(facts, text, times)
  if (SERIAL_DAY.test(text) && typeof readDays(text, {}) === 'object') facts.serials += times
  countLook(facts, text, times)
  if (!figure && text.length <= LONGEST_NAME) countName(facts, text, times, names)
}

function countLook(facts: Mutable<ColumnFacts>, text: string, times: number): void {
  if (/\d/.test(text)) facts.withDigits += times
  if (PROSE.test(text)) facts.prose += times
}

function countName(facts: Mutable<ColumnFacts>, text: string, times: number, names: KnownNames): void {
  if (names.state(text)) facts.states += times
  if (names.type(text)) facts.types += times
  const state = names.stateBehind(text)
  if (state) facts.withState += times
  const place = state ? withoutState(state, text) : oneLine(text)
  if (PLACE.test(place) || names.isPlace(place)) facts.places += times
}

const LONGEST_NAME = 100

/** Whether texts are the whole numbers from one on, each one more than the one before. */
function isCounting(texts: ReadonlySet<string>): boolean {
  const numbers = [...texts].map(Number)
  return numbers.every((number, at) => Number.isInteger(number) && (at === 0 || number === (numbers[at - 1] ?? 0) + 1))
}

/** How many of different texts are of the commonest shape, from 0 to 1. */
function shapedOf(texts: ReadonlySet<string>): number {
  const shapes = new Map<string, number>()
  for (const text of texts) shapes.set(shapeOf(text), (shapes.get(shapeOf(text)) ?? 0) + 1)
  return texts.size === 0 ? 0 : Math.max(...shapes.values()) / texts.size
}

/** Looks at the values of one column; a sample of some thousand rows is enough. */
export function columnFacts(
  column: number,
  name: string,
  rows: readonly (readonly string[])[],
  names: KnownNames,
): ColumnFacts {
  const facts: Mutable<ColumnFacts> = {
    ...{
      column,
      name,
      hidden: false,
      filled: 0,
      distinct: 0,
      startsFilled: !isBlank(rows[0]?.[column] ?? ''),
      example: '',
      states: 0,
      types: 0,
      places: 0,
      withState: 0,
    },
    ...{
      days: 0,
      dated: 0,
      serials: 0,
      figures: 0,
      wholes: 0,
      withDigits: 0,
      cents: 0,
      prose: 0,
      counting: false,
      shaped: 0,
    },
    ...{ withoutYear: { count: 0, example: '' } },
    orders: { mdy: 0, dmy: 0, either: 0, eitherExample: '' },
    decimals: { point: 0, comma: 0, either: 0, example: '', thousands: 0, thousandsExample: '' },
  }
  const texts = new Map<string, number>()
  for (const row of rows) texts.set(row[column] ?? '', (texts.get(row[column] ?? '') ?? 0) + 1)
  const distinct = new Set<string>()
  for (const [text, times] of texts) {
    if (isBlank(text)) continue
    distinct.add(oneLine(text).toLowerCase())
    countText(facts, text, times, names)
  }
  facts.distinct = distinct.size
  facts.counting = isCounting(distinct)
  facts.shaped = shapedOf(distinct)
  return facts
}

const LOOKS: Readonly<
  Record<
    (typeof SHEET_FIELDS)[Field]['kind'],
    readonly [key: 'states' | 'types' | 'places' | 'days' | 'figures' | 'wholes' | 'withDigits', words: string]
  >
> = {
  state: ['states', 'look like states'],
  place: ['places', 'look like counties or cities'],
  type: ['types', 'look like auction types'],
  date: ['days', 'look like dates'],
  count: ['wholes', 'are whole numbers'],
  money: ['figures', 'look like amounts'],
  identifier: ['withDigits', 'have digits'],
}

const IN_THOUSANDS = new Intl.NumberFormat('en-US')
/** `12,345` */
export const counted = (count: number) => IN_THOUSANDS.format(count)

/** Numbers are days where the column is called so, or has days besides. */
const countsSerials = (field: Field, { days, name }: ColumnFacts) =>
  SHEET_FIELDS[field].kind === 'date' && (days > 0 || nameTells(field, name) > 0)

function countOf(field: Field, facts: ColumnFacts): number {
  const [key] = LOOKS[SHEET_FIELDS[field].kind]
  return facts[key] + (countsSerials(field, facts) ? facts.serials : 0)
}

/** Whether one cell of a column looks like a value of a field. */
export function looksLike(field: Field, text: string, facts: ColumnFacts, names: KnownNames): boolean {
  const [key] = LOOKS[SHEET_FIELDS[field].kind]
  const one = columnFacts(0, facts.name, [[text]], names)
  return one[key] > 0 || (countsSerials(field, facts) && one.serials > 0)
}

/** How many of a column's values look like those of a field, from 0 to 1; undefined where it has none. */
export const valuesTell = (field: Field, facts: ColumnFacts): number | undefined =>
  facts.filled === 0 ? undefined : countOf(field, facts) / facts.filled

/** `12 of 12 look like states` */
export function valuesInWords(field: Field, facts: ColumnFacts): string {
  if (facts.filled === 0) return 'no values'
  if (field === 'identifier') return `${counted(facts.distinct)} of ${counted(facts.filled)} are different`
  const [, words] = LOOKS[SHEET_FIELDS[field].kind]
  return `${counted(countOf(field, facts))} of ${counted(facts.filled)} ${words}`
}
