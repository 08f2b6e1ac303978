import { isFooterText } from '../left-out.ts'
import { oneLine } from '../values/blank.ts'
import { filledCells, maybeName, type Rows, shareOfValues, type ValueNames } from './header-cells.ts'
import { headerWords, isColumnName, isFieldName, isOfSomethingElse } from './header-names.ts'
import { isLabelled } from './labels.ts'

/**
 * The names of a header of several lines: groups over names, `Market Value` over `Land`, `Bldg`, `Total`. A cell that spans several columns
 * stands in the first of them.
 */

/** Lines above the last one, as many as anybody writes. */
const MOST_ABOVE = 2
const LONGEST_GROUP = 40
/** Columns that a mapping can name; of those behind them nothing is looked at. */
const MOST_COLUMNS = 1000

const textAt = (row: readonly string[], column: number) => oneLine(row[column] ?? '')
const isTotal = (text: string) => /\btotals?\b/.test(headerWords(text))

/** A group alone in its row stands over some of the columns; what stands over the first of them is a title. */
function isSingleGroup(row: readonly string[], below: readonly string[]): boolean {
  const column = row.findIndex((cell) => cell.trim() !== '')
  const text = textAt(row, column)
  const isOverFirst = below.slice(0, column).every((cell) => cell.trim() === '')
  return !isOverFirst && text.length <= LONGEST_GROUP && textAt(below, column) !== '' && isFieldName(text)
}

const KIND_OF_PLACE = / (?:county|parish|borough)\b/i
/** Whether a cell begins with a place: `Polk County Tax Sale` */
function namesPlace(cell: string, names: ValueNames): boolean {
  const [kind = ''] = KIND_OF_PLACE.exec(cell) ?? []
  const place = kind === '' ? cell.split(',')[0] : cell.slice(0, cell.indexOf(kind) + kind.length)
  return names.isPlace(place ?? '') && !isColumnName(cell)
}

/** Whether a cell is one of those that stand around tables: no group has such a name. */
const isOfTitle = (cell: string, names: ValueNames) => isFooterText(cell) || namesPlace(cell, names)

/** Whether each name has a text above it, and each text a name below: no group and no name of its own tells that they belong together. */
const isOverEach = (row: readonly string[], below: readonly string[]) =>
  Array.from({ length: Math.max(row.length, below.length) }, (_, column) => column).every(
    (column) => (textAt(row, column) === '') === (textAt(below, column) === ''),
  )

/** Whether a row says names all the same, or makes the name of a field with what stands below. */
const namesMost = (row: readonly string[], below: readonly string[]) =>
  row.filter((cell) => cell.trim() !== '' && isColumnName(cell)).length * 2 > filledCells(row).length ||
  row.some((_, column) => isFieldTogether(textAt(row, column), textAt(below, column)))

/** Whether a row is a line of the header whose next line stands below it. */
function isLineAbove(row: readonly string[], below: readonly string[], names: ValueNames): boolean {
  const cells = filledCells(row)
  if (cells.length === 0 || !cells.every((cell) => maybeName(cell, names) && !isOfTitle(cell, names))) return false
  if (isLabelled(row, names) || (isOverEach(row, below) && !namesMost(row, below))) return false
  return cells.length > 1 || isSingleGroup(row, below)
}

/** How many lines of a header stand above its last one. @param last from 0 */
export function countAbove(rows: Rows, last: number, names: ValueNames): number {
  let count = 0
  while (count < MOST_ABOVE && last - count > 0) {
    const below = rows[last - count] ?? []
    if (!isLineAbove(rows[last - count - 1] ?? [], below, names)) break
    count++
  }
  return count
}

type Holds = 'figures' | 'texts' | 'both'

/** What most cells of a column are, below a row. */
function whatHolds(rows: Rows, from: number, column: number, names: ValueNames): Holds {
  const share = column < MOST_COLUMNS ? shareOfValues(rows, from, column, names) : undefined
  if (share === undefined || (share > 0.25 && share < 0.75)) return 'both'
  return share < 0.5 ? 'texts' : 'figures'
}

/** Words that say where somebody lives: `State` of an owner is none of a sale. */
const OF_ADDRESS = /^(?:state|county|city)\b/

/** Whether a name says all by itself, so that the group to the left is none of its. */
function standsAlone(name: string, group: string): boolean {
  if (isOfSomethingElse(group) && OF_ADDRESS.test(headerWords(name))) return false
  return isFieldName(name) && !isFieldName(`${group} ${name}`)
}

/**
 * The column whose text of a line stands over each column, which may be further left; undefined where none does. A total is the last of its
 * group, texts are of no group of figures, and where nothing stands below a text it is the name of its own column alone.
 */
function columnsOver(
  line: readonly string[],
  below: readonly string[],
  holds: readonly Holds[],
): (number | undefined)[] {
  let group: number | undefined
  const isOfGroup = (name: string, column: number, first: number) =>
    !(holds[first] === 'figures' && holds[column] === 'texts') && !standsAlone(name, textAt(line, first))
  return below.map((name, column) => {
    const hasOwn = textAt(line, column) !== ''
    if (hasOwn) group = name === '' ? undefined : column
    else if (name !== '' && group !== undefined && !isOfGroup(name, column, group)) group = undefined
    const over = hasOwn ? column : name === '' ? undefined : group
    if (isTotal(name)) group = undefined
    return over
  })
}

type Named = { readonly name: string /** with all that stands over it */; readonly full: string }

/** A column's name: of its lines from the last one up as many as are what a field is called, else all of them. @param isOwn whether what stands above the last one is of this column alone */
function nameOf(stack: readonly string[], isOwn: boolean): Named {
  const lines = [...new Set(stack)].filter((line) => line !== '')
  const full = lines.join(' ')
  const from = lines.findIndex(
    (_, at) => isFieldName(lines.slice(at).join(' ')) && !lines.slice(0, at).some(isOfSomethingElse),
  )
  if (from >= 0) return { name: lines.slice(from).join(' '), full }
  const above = lines.at(-2) ?? ''
  // `Sale Date` over `(month/day/year)`
  const last = lines.at(-1) ?? ''
  const isNote = isOwn && isFieldName(above) && !isColumnName(last) && !isOfSomethingElse(last)
  return { name: isNote ? above : full, full }
}

/** The names of the columns, of the lines from one row on to the last one, both from 0. */
export function joinedNames(rows: Rows, first: number, last: number, names: ValueNames): string[] {
  const lines = rows.slice(first, last + 1)
  const width = Math.max(0, ...lines.map((line) => line.length))
  const bottom = Array.from({ length: width }, (_, column) => textAt(lines.at(-1) ?? [], column))
  const holds = first === last ? [] : bottom.map((_, column) => whatHolds(rows, last + 1, column, names))
  const stacks = bottom.map((text) => [text])
  let below: readonly string[] = bottom
  let spans = bottom.map(() => 1)
  for (const line of lines.slice(0, -1).reverse()) {
    const over = columnsOver(line, below, holds)
    const texts = over.map((column) => (column === undefined ? '' : textAt(line, column)))
    if (below === bottom) spans = timesOf(over)
    below = below.map((text, column) => texts[column] || text)
    for (const [column, text] of texts.entries()) stacks[column]?.unshift(text)
  }
  const named = stacks.map((stack, column) => nameOf(stack, spans[column] === 1))
  const times = timesOf(named.map(({ name }) => headerWords(name)))
  // two of one name are told apart by their groups
  return named.map(({ name, full }, column) => ((times[column] ?? 0) > 1 ? full : name))
}

/** How often each stands among all of them. */
function timesOf(each: readonly unknown[]): number[] {
  const times = new Map<unknown, number>()
  for (const one of each) times.set(one, (times.get(one) ?? 0) + 1)
  return each.map((one) => times.get(one) ?? 0)
}

/** Whether a name of two lines is that of a field, which its upper line alone is not. */
const isFieldTogether = (upper: string, lower: string) =>
  upper !== '' && lower !== '' && isFieldName(`${upper} ${lower}`) && !isFieldName(upper)

/** `(dollars)` */
const NOTE = /^\(.*\)$/

/** Whether the row below a line of a header is a line of it as well: names under groups, over figures that nothing else names. @param line from 0 */
export function goesOn(rows: Rows, line: number, names: ValueNames): boolean {
  const upper = rows[line] ?? []
  const lower = rows[line + 1] ?? []
  const cells = filledCells(lower)
  if (cells.length < 2 || !cells.every((cell) => maybeName(cell, names)) || isLabelled(lower, names)) return false
  if (!isLineAbove(upper, lower, names)) return false
  const width = Math.min(MOST_COLUMNS, Math.max(upper.length, lower.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const figures = columns.filter((column) => whatHolds(rows, line + 2, column, names) === 'figures')
  const isUnderGroup = figures.some(
    (column) =>
      textAt(upper, column) === '' && textAt(lower, column) !== '' && filledCells(upper.slice(0, column)).length > 0,
  )
  const isOverAll = figures.length > 1 && figures.every((column) => textAt(lower, column) !== '')
  const areNames = cells.filter((cell) => isColumnName(cell) || NOTE.test(cell.trim())).length * 2 > cells.length
  const isTogether = lower.some((_, column) => isFieldTogether(textAt(upper, column), textAt(lower, column)))
  return isUnderGroup || (isOverAll && areNames) || isTogether
}
