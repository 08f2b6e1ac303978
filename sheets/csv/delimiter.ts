import { type Codes, endOf, QUOTE, type Scanned, scanRows } from './scan.ts'

/** What parts the cells of a text file, the usual one first. */
const DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const
const COMMA = ','.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)

const MOST_ROWS = 100
/** Characters that are looked at, unless rows are longer: the first rows are waited for. */
const SAMPLE = 16 * 1024
/** Of the rows so many must be parted alike by anything but a comma. */
const LEAST_SHARE = 0.4
/** What is left of a share where the delimiter does not part the first row that others part as most. */
const HEADER_WEIGHT = 0.7
/** What is lost of it where all rows have cells with another delimiter in them. */
const CELLS_WEIGHT = 0.2
/** What decides between equals: the wider table. */
const WIDTH_WEIGHT = 0.001
const MOST_WIDTH = 50

/** How a delimiter parts the first rows into a table. */
type Fit = {
  code: number
  rows: Scanned
  /** cells that most have of the rows with several */
  width: number
  /** how many rows have so many, of those that are not blank: 0 to 1 */
  share: number
  /** where the first of them begins that another one follows */
  start: number
}

const cellsOf = ({ firsts }: Scanned, row: number) => (firsts[row + 1] ?? 0) - (firsts[row] ?? 0)

/** Cells of a row without the empty ones at its end. */
function filledOf({ starts, firsts, ends }: Scanned, row: number): number {
  const first = firsts[row] ?? 0
  let cell = (firsts[row + 1] ?? 0) - 1
  const isEmpty = () =>
    endOf(ends[cell] ?? 0) === (cell === first ? (starts[row] ?? 0) : endOf(ends[cell - 1] ?? 0) + 1)
  while (cell >= first && isEmpty()) cell--
  return cell + 1 - first
}

function fitOf(codes: Codes, code: number): Fit {
  const rows = scanRows(codes, code, true, MOST_ROWS)
  const widths: number[] = []
  const filled: number[] = []
  const starts: number[] = []
  for (let row = 0; row < rows.count; row++) {
    const start = rows.starts[row] ?? 0
    const cells = cellsOf(rows, row)
    if (cells === 1 && endOf(rows.ends[rows.firsts[row] ?? 0] ?? 0) === start) continue
    widths.push(cells)
    filled.push(filledOf(rows, row))
    starts.push(start)
  }
  // programs end rows with delimiters that no column has, some with more than others
  const [asRead, asFilled] = [alikeOf(widths), alikeOf(filled)]
  return asFilled.share > asRead.share
    ? { code, rows, ...asFilled, start: startOf(filled, asFilled.width, starts) }
    : { code, rows, ...asRead, start: startOf(widths, asRead.width, starts) }
}

/** How many cells most of the rows have that have several, and the share of rows that do. */
function alikeOf(widths: readonly number[]): { width: number; share: number } {
  const width = usualOf(widths.filter((each) => each > 1))
  const share = widths.filter((each) => each === width).length / Math.max(widths.length, 1)
  return { width, share: width > 1 ? share : 0 }
}

/** Where the first row of this width begins that another one follows. */
function startOf(widths: readonly number[], width: number, starts: readonly number[]): number {
  // a title may be parted by chance, but then no row below it
  const inRow = widths.findIndex((each, row) => each === width && widths[row + 1] === width)
  return starts[inRow < 0 ? widths.indexOf(width) : inRow] ?? Number.POSITIVE_INFINITY
}

/** The number there is most often, the higher one of several. */
function usualOf(numbers: readonly number[]): number {
  const times = new Map<number, number>()
  for (const each of numbers) times.set(each, (times.get(each) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}

/** Whether a cell of the row holds another delimiter with no blank behind it, which text has not. */
function holdsOther({ rows }: Fit, row: number, codes: Codes, others: ReadonlySet<number>): boolean {
  let from = rows.starts[row] ?? 0
  for (let cell = rows.firsts[row] ?? 0; cell < (rows.firsts[row + 1] ?? 0); cell++) {
    const end = endOf(rows.ends[cell] ?? 0)
    for (let at = from; at < end && codes[from] !== QUOTE; at++)
      if (others.has(codes[at] ?? 0) && codes[at + 1] !== SPACE) return true
    from = end + 1
  }
  return false
}

/** The share of rows that have cells with a delimiter in them that fits as well; a comma stands in text and numbers. */
function shareOfOthers(fit: Fit, codes: Codes, fits: readonly Fit[]): number {
  const others = new Set(
    fits
      .filter((each) => each !== fit && each.code !== COMMA && each.share >= LEAST_SHARE && each.width >= fit.width - 1)
      .map(({ code }) => code),
  )
  if (others.size === 0) return 0
  let times = 0
  for (let row = 0; row < fit.rows.count; row++) if (holdsOther(fit, row, codes, others)) times++
  return times / fit.rows.count
}

/**
 * The delimiter of a text: the one that Excel's `sep=;` in its first line names, or else the one that parts most rows alike.
 * A text of one column has a comma.
 * @param codes its first characters
 * @param isWhole whether they are all of it
 * @returns the delimiter, and how many characters stand before the rows
 */
export function findDelimiter(codes: Codes, isWhole: boolean): { delimiter: string; before: number } {
  const named = /^"?sep=([!-/:-@[-`{-~\t])"?(\r\n|\n|\r|$)/i.exec(String.fromCharCode(...codes.subarray(0, 12)))
  if (named?.[1] && named[1] !== '"') return { delimiter: named[1], before: named[0].length }
  const cut = firstLines(codes, isWhole)
  const fits = DELIMITERS.map((sign) => fitOf(cut, sign.charCodeAt(0)))
  const first = Math.min(...fits.map(({ start }) => start))
  const weighed = fits.map((fit) => {
    if (fit.code !== COMMA && fit.share < LEAST_SHARE) return 0
    const header = fit.start === first ? 1 : HEADER_WEIGHT
    const cells = 1 - CELLS_WEIGHT * shareOfOthers(fit, cut, fits)
    return fit.share * header * cells + Math.min(fit.width, MOST_WIDTH) * WIDTH_WEIGHT
  })
  return { delimiter: DELIMITERS[weighed.indexOf(Math.max(...weighed))] ?? ',', before: 0 }
}

/** The first whole lines, if there are several in so few characters; all characters otherwise. */
function firstLines(codes: Codes, isWhole: boolean): Codes {
  const first = codes.subarray(0, SAMPLE)
  const end = lastLineEnd(first)
  if (end > 0 && lastLineEnd(first.subarray(0, end)) > 0) return first.subarray(0, end + 1)
  const last = lastLineEnd(codes)
  return isWhole || last <= 0 ? codes : codes.subarray(0, last + 1)
}

const lastLineEnd = (codes: Codes) => Math.max(codes.lastIndexOf(10), codes.lastIndexOf(13))
