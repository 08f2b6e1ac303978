import { isBlank } from '../values/blank.ts'
import { readFigure } from '../values/figures.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isYear } from './header-cells.ts'
import { isAssessedPlainly, isPartOfValue } from './header-names.ts'

/** Amounts that are rather charges on a parcel than its value: `Total Assessed` of four quarters of a tax beside it. */

type NamedColumn = Pick<ColumnFacts, 'column' | 'name' | 'figures' | 'filled'>
type Rows = readonly (readonly string[])[]

/** Quarters, months or years of a tax. */
const MOST_PARTS = 12
/** Rows that are looked at: as many tell. */
const MOST_ROWS = 100
const FEWEST_ROWS = 2
const NEARLY_ALL = 0.9

/** The amount of a cell in cents; none is 0, and what is no amount is NaN, which no sum is. */
function centsIn(cell = ''): number {
  if (isBlank(cell)) return 0
  const figure = readFigure(cell, '.')
  return figure === 'not_a_number' ? Number.NaN : Math.round((figure ?? 0) * 100)
}

/** How many columns of those beside a total, the nearest first, make it up in nearly all of its rows; undefined where none do. */
function countParts(rows: Rows, total: number, beside: readonly NamedColumn[]): number | undefined {
  let sums = rows.map((row) => ({ row, wanted: centsIn(row[total]), sum: 0, parts: 0 })).filter((it) => it.wanted > 0)
  for (const [at, { column }] of beside.slice(0, MOST_PARTS).entries()) {
    sums = sums.map((it) => {
      const cents = centsIn(it.row[column])
      return { ...it, sum: it.sum + cents, parts: it.parts + Number(cents !== 0) }
    })
    const fits = sums.filter(({ wanted, sum }) => wanted === sum)
    // rows with one amount beside the same one say nothing of sums
    const isMadeUp = fits.filter(({ parts }) => parts > 1).length >= FEWEST_ROWS
    if (isMadeUp && fits.length >= sums.length * NEARLY_ALL) return at + 1
  }
  return undefined
}

/**
 * The columns of figures next before or behind one that make it up, where they are not values of parts of the parcel.
 * @param total from 0
 * @returns undefined where there are none
 */
export function otherParts(columns: readonly NamedColumn[], total: number, rows: Rows): NamedColumn[] | undefined {
  const first = rows.slice(0, MOST_ROWS)
  const holdsFigures = ({ figures, filled }: NamedColumn) => figures > filled / 2
  return [columns.slice(0, total).reverse(), columns.slice(total + 1)]
    .map((beside) => beside.filter(holdsFigures))
    .map((beside) => beside.slice(0, countParts(first, total, beside) ?? 0))
    .filter((parts) => !parts.every(({ name }) => isPartOfValue(name)))
    .at(0)
    ?.toSorted((one, other) => one.column - other.column)
}

const HALF = 0.5

/** Whether what is only called assessed is mostly odd cents, as taxes and special assessments are; values are in dollars. */
export function hasOddCents({ name, column }: NamedColumn, rows: Rows): boolean {
  if (!isAssessedPlainly(name)) return false
  const amounts = rows
    .slice(0, MOST_ROWS)
    .map((row) => centsIn(row[column]))
    .filter((cents) => cents > 0)
  return amounts.filter((cents) => cents % 100 !== 0).length > amounts.length * HALF
}

/** Whether all that stands in a column are years: `Assessed` 2025, `Assessment` 2026. */
export function holdsYears({ column }: NamedColumn, rows: Rows): boolean {
  const cells = rows.slice(0, MOST_ROWS).flatMap((row) => (isBlank(row[column] ?? '') ? [] : [row[column] ?? '']))
  return cells.length >= FEWEST_ROWS && cells.every(isYear)
}

/** Another column that is called assessed, where one only says what is taxable of it. */
export const otherAssessed = ({ name }: NamedColumn, columns: readonly NamedColumn[]): NamedColumn | undefined =>
  /\btaxable\b/i.test(name) ? columns.find((each) => each.name !== name && /\bassess/i.test(each.name)) : undefined
