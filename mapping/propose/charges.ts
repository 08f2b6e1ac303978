import { isBlank } from '../values/blank.ts'
import { readFigure } from '../values/figures.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isYear } from './header-cells.ts'
import { isAssessed, isAssessedPlainly, isPartOfValue, saysTaxable } from './header-names.ts'

/** Amounts that are rather charges on a parcel than its value: `Total Assessed` of four quarters of a tax beside it. */

type NamedColumn = Pick<ColumnFacts, 'column' | 'name' | 'figures' | 'filled'>
type Rows = readonly (readonly string[])[]

/** Quarters, months or years of a tax. */
const MOST_PARTS = 12
/** Rows that are looked at: as many tell. */
const MOST_ROWS = 40
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

/** The columns of figures next before or behind one that make it up, where they are not values of parts of the parcel. */
function otherParts(columns: readonly NamedColumn[], total: number, rows: Rows): NamedColumn[] | undefined {
  const holdsFigures = ({ figures, filled }: NamedColumn) => figures > filled / 2
  return [columns.slice(0, total).reverse(), columns.slice(total + 1)]
    .map((beside) => beside.filter(holdsFigures))
    .map((beside) => beside.slice(0, countParts(rows, total, beside) ?? 0))
    .filter((parts) => !parts.every(({ name }) => isPartOfValue(name)))
    .at(0)
    ?.toSorted((one, other) => one.column - other.column)
}

/** Whether nearly all amounts of a column are of odd cents; values are in dollars. */
function hasOddCents(column: number, rows: Rows): boolean {
  const amounts = rows.map((row) => centsIn(row[column])).filter((cents) => cents > 0)
  return amounts.filter((cents) => cents % 100 !== 0).length > amounts.length / 2
}

/** Whether all that stands in a column are years: `Assessed` 2025, `Assessment` 2026. */
function holdsYears(column: number, rows: Rows): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => !isBlank(cell))
  return cells.length >= FEWEST_ROWS && cells.every(isYear)
}

const LISTED = new Intl.ListFormat('en-GB')
const named = ({ name, column }: NamedColumn) => `“${name || `column ${column + 1}`}”`

/**
 * Why the amounts of a column are rather charges, or years, than values.
 * @param column from 0
 * @param columns all of the sheet
 * @returns undefined where nothing speaks for that
 */
export function chargedBy(column: number, columns: readonly NamedColumn[], sheet: Rows): string | undefined {
  const rows = sheet.slice(0, MOST_ROWS)
  if (holdsYears(column, rows)) return 'its cells are years'
  const parts = otherParts(columns, column, rows)
  if (parts) return `it is the sum of ${LISTED.format(parts.map(named))} beside it`
  const near = columns.slice(Math.max(0, column - MOST_PARTS), column + MOST_PARTS + 1)
  const total = near.find(
    (each) => each.column !== column && otherParts(columns, each.column, rows)?.some((part) => part.column === column),
  )
  return total && `it is a part of ${named(total)} beside it`
}

/** Why a column that is named so is rather no assessed value of a parcel. */
export function hardlyAssessed(column: NamedColumn, columns: readonly NamedColumn[], sheet: Rows): string | undefined {
  const another = saysTaxable(column.name) ? columns.find(({ name }) => isAssessed(name)) : undefined
  if (another) return `${named(another)} is called assessed`
  const isOdd = isAssessedPlainly(column.name) && hasOddCents(column.column, sheet.slice(0, MOST_ROWS))
  return isOdd ? 'its amounts are of odd cents, as charges are' : undefined
}
