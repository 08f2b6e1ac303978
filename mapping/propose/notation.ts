import { type DateOrder, type DecimalSign, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { MappedColumn } from '#contract/sheet-mapping.ts'
import type { Candidate } from './candidates.ts'
import type { ColumnFacts } from './column-facts.ts'

/** How the days and figures of a column are written, as far as its values tell. */
export type Notation = {
  readonly mapped: MappedColumn
  /** what has to be asked, with a cell that can be read in two ways */
  readonly needs?: OpenNotation
  /** what would have to be asked, had an earlier sheet of this layout not been told */
  readonly remembered?: OpenNotation
}
type OpenNotation = { readonly what: 'date_order' | 'year' | 'decimal'; readonly example: string }

const isDate = ({ field }: Candidate) => SHEET_FIELDS[field].kind === 'date'
const isCount = ({ field }: Candidate) => SHEET_FIELDS[field].kind === 'count'
const isFigure = (each: Candidate) => isCount(each) || SHEET_FIELDS[each.field].kind === 'money'

/**
 * The order that values decide: those that allow one only, if all but a few are for the same. A single day that comes first is rather a slip
 * than how an American county writes all of them.
 */
function decidedOrder(columns: readonly ColumnFacts[]): DateOrder | undefined {
  const sum = (key: 'mdy' | 'dmy' | 'either') => columns.reduce((count, { orders }) => count + orders[key], 0)
  const [mdy, dmy, either] = [sum('mdy'), sum('dmy'), sum('either')]
  if (mdy > 0 && dmy <= mdy / 20) return 'mdy'
  return dmy > columns.length && dmy >= either / 2 && mdy <= dmy / 20 ? 'dmy' : undefined
}

/** Columns of days of one sheet are written alike: where one does not tell its order, the others may. */
function dateNotation(facts: ColumnFacts, dates: readonly ColumnFacts[], year: number | undefined): Notation {
  const { orders, withoutYear, column } = facts
  const order = decidedOrder([facts]) ?? decidedOrder(dates)
  const mapped = {
    column,
    ...(order && orders.mdy + orders.dmy + orders.either > 0 && { date_order: order }),
    ...(year !== undefined && withoutYear.count > 0 && { year }),
  }
  if (orders.either > 0 && !order) return { mapped, needs: { what: 'date_order', example: orders.eitherExample } }
  if (withoutYear.count > 0 && year === undefined)
    return { mapped, needs: { what: 'year', example: withoutYear.example } }
  return { mapped }
}

/** The sign that values decide. A single slip decides nothing; where thousands have a comma, no other comma goes before cents unasked. */
function decidedDecimal(columns: readonly ColumnFacts[]): DecimalSign | undefined {
  const sum = (key: 'point' | 'comma' | 'either' | 'thousands') =>
    columns.reduce((count, { decimals }) => count + decimals[key], 0)
  const [point, comma, thousands] = [sum('point'), sum('comma'), sum('thousands')]
  if (comma > 0 && thousands === 0 && point <= comma / 20) return ','
  if (point > 0 && comma <= point / 20) return '.'
  return thousands > 0 && comma === 0 && sum('either') === 0 ? '.' : undefined
}

type FigureNotation = Notation & { decided?: DecimalSign }

/** @param counts whether these are whole numbers: then `1.234` is a thousand */
function figureNotation(facts: ColumnFacts, figures: readonly ColumnFacts[], counts: boolean): FigureNotation {
  const { column, decimals } = facts
  const whole = counts && decimals.either > 0 ? ',' : undefined
  const decided = decidedDecimal([facts]) ?? whole ?? decidedDecimal(figures)
  if (decided === ',') return { mapped: { column, decimal: decided }, decided }
  if (decided) return { mapped: { column }, decided }
  const isOpen = decimals.either > 0 || (decimals.comma > 0 && decimals.thousands > 0)
  if (!isOpen) return { mapped: { column } }
  return { mapped: { column }, needs: { what: 'decimal', example: decimals.example || decimals.thousandsExample } }
}

/** What an earlier sheet of this layout was told answers what this one leaves open, and nothing that its own values say. */
function withAnswers({ decided, ...found }: FigureNotation, before: MappedColumn | undefined): Notation {
  const { decimal, ...others } = before ?? {}
  const mapped = { ...others, ...(decimal && !decided && { decimal }), ...found.mapped }
  if (!found.needs) return { mapped }
  return mapped[found.needs.what] === undefined ? { mapped, needs: found.needs } : { mapped, remembered: found.needs }
}

/** How each column that was given a field is written. @param year what titles or the name of the file say */
export function notationsOf(
  given: readonly Candidate[],
  facts: readonly ColumnFacts[],
  year: number | undefined,
): Map<number, Notation> {
  const factsOf = (wanted: (each: Candidate) => boolean) =>
    given.filter(wanted).flatMap(({ column }) => facts.find((each) => each.column === column) ?? [])
  const dates = factsOf(isDate)
  const figures = factsOf(isFigure)
  const counts = given.filter(isCount).map(({ column }) => column)
  const before = new Map(given.map((each) => [each.column, each.before]))
  return new Map(
    [
      ...dates.map((each) => [each.column, dateNotation(each, dates, year)] as const),
      ...figures.map((each) => [each.column, figureNotation(each, figures, counts.includes(each.column))] as const),
    ].map(([column, found]) => [column, withAnswers(found, before.get(column))]),
  )
}
