import { isBlank } from './values/blank.ts'

/**
 * How many rows a list says that it has: `Parcels: 3` · `Total Parcels 3` · `(3 rows affected)` · `Number of parcels` beside `3`.
 *
 * Only words that are known make a count: `Page 3 of 9`, `District: 0010`, `Parcel 3` and `2031 Liens` are none.
 */
export type SaidCount = {
  readonly count: number
  /** of what is sold; else of rows, whatever they are */
  readonly isOfParcels: boolean
}

const MANY_PARCELS = ['parcels', 'properties', 'certificates', 'liens']
const MANY_ROWS = [
  'records',
  'rows',
  'items',
  'count',
  'counties',
  'parishes',
  'auctions',
  'sales',
  'lots',
  'tracts',
  'bills',
]
const ONE_PARCEL = ['parcel', 'property', 'certificate', 'lien']
const ONE_ROW = ['record', 'row', 'item']
const MANY: ReadonlySet<string> = new Set([...MANY_PARCELS, ...MANY_ROWS])
/** Counted only where the number stands before them: `1 parcel`. `Parcel 3` is its name. */
const ONE: ReadonlySet<string> = new Set([...ONE_PARCEL, ...ONE_ROW])
const PARCELS: ReadonlySet<string> = new Set([...MANY_PARCELS, ...ONE_PARCEL])
/** Words beside which a number is no year. */
const COUNTING: ReadonlySet<string> = new Set(['count', 'number', 'total', 'totals', 'subtotal', 'grand', 'sub'])
const BESIDE: ReadonlySet<string> = new Set(['of', 'no', 'all', 'report', 'affected', 'found', 'listed', 'returned'])
const KNOWN: ReadonlySet<string> = new Set([...MANY, ...ONE, ...COUNTING, ...BESIDE])

const WHOLE = /^(?:0|[1-9]\d{0,8}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,2}(?:\.\d{3}){1,2})$/
const YEAR = /^(?:19|2[01])\d\d$/
const LONGEST = 60

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s:=()#]/)
    .map((word) => word.replace(/[.,;]$/, ''))
    .filter((word) => word !== '')

/** Whether one of the words says what is counted. @param at where the number stands among them */
const saysWhat = (words: readonly string[], at: number) =>
  words.some((word) => MANY.has(word)) || ONE.has(words[at + 1] ?? '')

/** The count that a text says, and nothing but it; undefined where it says none. */
export function readCountText(text: string): SaidCount | undefined {
  if (text.length > LONGEST || !/\d/.test(text)) return undefined
  const words = wordsOf(text)
  const at = words.findIndex((word) => WHOLE.test(word))
  const number = words[at]
  if (number === undefined || !saysWhat(words, at)) return undefined
  const label = words.toSpliced(at, 1)
  if (!label.every((word) => KNOWN.has(word)) || (YEAR.test(number) && !label.some((word) => COUNTING.has(word))))
    return undefined
  return {
    count: Number(number.replace(/[.,]/g, '')),
    isOfParcels: label.some((word) => PARCELS.has(word)),
  }
}

/** A count, and the column of its number. */
export type CountInRow = SaidCount & { readonly column: number }

type Filled = { readonly text: string; readonly column: number }

/** How Excel labels the count of a group: `100 Count` of district 100. */
const OF_GROUP = /^\S{1,20} count$/i

/** A count in two cells beside each other, one of which is its number. */
function readTwo(first: Filled, second: Filled): CountInRow | undefined {
  const number = [second, first].find(({ text }) => WHOLE.test(text.trim()))
  const label = OF_GROUP.test(first.text.trim()) ? 'count' : first.text
  const said = number && readCountText(`${label} ${second.text}`)
  return said && { ...said, column: number.column }
}

/** The counts of a row that is no data, each in one cell or in two; empty ones between them do not matter. */
export function countsOf(cells: readonly string[]): CountInRow[] {
  const filled = cells.map((text, column) => ({ text, column })).filter(({ text }) => !isBlank(text))
  return filled.flatMap((cell, at) => {
    const next = filled[at + 1]
    const isOfGroup = next !== undefined && OF_GROUP.test(cell.text.trim()) && WHOLE.test(next.text.trim())
    const own = isOfGroup ? undefined : readCountText(cell.text)
    const said = own ? { ...own, column: cell.column } : next && readTwo(cell, next)
    return said ? [said] : []
  })
}
