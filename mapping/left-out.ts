import type { LeftOutReason } from '#contract/import-fields.ts'
import { countsOf } from './count-texts.ts'
import { isBlank, oneLine } from './values/blank.ts'
import { readFigure } from './values/figures.ts'

/**
 * Rows below the header that are no data: blank ones, the header once more on every page, totals, footers, lines of text and of dashes.
 *
 * `Totals,,,,,"12,345"` · `Page 3 of 9` · `Source: …` · `District: 0010` and `Parcels: 3`, alone in a row of several columns · `-----,-----`
 */
const TOTAL =
  /^(?:(?:grand|sub|county|state|overall|report|page|sum)[ -]?)?totals?\b(?! (?:lien|deed|sale))|^(?:sum|average|avg|mean|median|min(?:imum)?|max(?:imum)?|highest|lowest|largest|smallest|std\.? ?dev\.?|standard deviation|count|statewide|all (?:counties|parishes))$|\b(?:sub ?)?totals?$/i
const FOOTER =
  /^(?:page\s+\d+|\d+\s+of\s+\d+$|source\b|notes?\s*[:.-]|\*|†|©|copyright\b|printed\b|generated\b|run (?:date|on)\b|report (?:date|run)\b|prepared\b|last updated\b|updated\b|end of (?:report|file|list)|disclaimer\b|continued\b|records?\s*[:=]|\(?\d[\d,]* (?:rows?|records?|items?|parcels?|properties)\b)/i
const LONGEST_LABEL = 60
/** Cells of a row that says how many there are: `Number of parcels,,3` */
const MOST_COUNTED = 4

/** `Total :` → `Total` */
const withoutSign = (text: string) => text.trim().replace(/[:=]$/, '').trim()

/** Whether a text labels a sum of the rows above it. */
export const isTotalLabel = (text: string): boolean => text.length <= LONGEST_LABEL && TOTAL.test(withoutSign(text))

const SAYS_TOTAL =
  /^(?:(?:grand|sub|report|page|overall|county|district|town|township|group|section)[ -]?)?totals? ?[:=]?$/i
const LONGEST_TOTAL = 20
/** As Excel labels the subtotals of a group: `100 Count` `Adams Total` */
const OF_GROUP = /^\S{1,20} (?:count|total)$/i
/** Cells of a row of subtotals: what they are of, and a sum or two. */
const MOST_OF_GROUP = 3
/** Whether a cell says that its row is a sum, and nothing else: `Ward 2,TOTAL,826720`. */
export function saysTotal(row: readonly string[]): boolean {
  let filled = 0
  let isOfGroup = false
  for (const cell of row) {
    if (cell === '') continue
    if (cell.length >= 5 && cell.length <= LONGEST_TOTAL && SAYS_TOTAL.test(cell.trim())) return true
    if (++filled <= MOST_OF_GROUP) isOfGroup ||= OF_GROUP.test(cell)
  }
  return isOfGroup && filled <= MOST_OF_GROUP
}

/** Whether a text begins as what stands around tables: page numbers, sources, notes. */
export const isFooterText = (text: string): boolean => FOOTER.test(text.trim())

const isFigure = (text: string) => readFigure(text, '.') !== 'not_a_number' || readFigure(text, ',') !== 'not_a_number'
const isDashes = (text: string) => /^\s*[-_=~*.]{3,}\s*$/.test(text)
/** Whether a cell says something that is no figure. */
export const isText = (text: string): boolean => !isBlank(text) && !isFigure(text)
/** Columns from which on a row with a single filled cell is no data. */
const MANY_COLUMNS = 3

/** Whether no more than one cell says something. */
export function isThin(row: readonly string[]): boolean {
  let filled = 0
  for (const cell of row) if (cell !== '' && cell.trim() !== '' && ++filled > 1) return false
  return true
}

/** The names of a header in a form in which the same header on the next page is equal to it. */
export const headerKey = (header: readonly string[]): string =>
  header.map((name) => oneLine(name).toLowerCase()).join('|')

/** A header as rows below it are compared with. */
export type HeaderKey = {
  /** as `headerKey` makes it; empty where there is none */
  readonly key: string
  /** cells of its row */
  readonly columns: number
  /** columns that it names, or that the list has at least where there is none */
  readonly named: number
}

/** @param width columns that a list has at least */
export const headerKeyOf = (header: readonly string[], width: number): HeaderKey => ({
  key: headerKey(header),
  columns: header.length,
  named: header.length === 0 ? width : header.filter((cell) => cell.trim() !== '').length,
})

/** Why a row whose cells are not what its columns hold is no data; undefined where it is a row with mistakes. */
/** @param isIdentified whether the row says of which parcel or place it is: then figures alone are no sum */
export function leftOutReason(
  row: readonly string[],
  header: HeaderKey,
  isIdentified = false,
): LeftOutReason | undefined {
  const filled = row.filter((cell) => cell.trim() !== '')
  const [first] = filled
  if (first === undefined) return 'blank'
  if (filled.every(isDashes)) return 'separator'
  if (header.key !== '' && headerKey(row.slice(0, header.columns)) === header.key) return 'repeated_header'
  const total = totalReason(row, filled.length, first, isIdentified)
  if (total) return total
  if (filled.length <= 2 && isFooterText(first)) return 'footer'
  if (filled.length <= MOST_COUNTED && countsOf(row).length > 0) return 'footer'
  return filled.length === 1 && (header.named || row.length) >= MANY_COLUMNS ? 'line' : undefined
}

function totalReason(
  row: readonly string[],
  filled: number,
  first: string,
  isIdentified: boolean,
): LeftOutReason | undefined {
  const texts = row.filter(isText)
  const figures = filled - texts.length
  if (texts.length <= 1 && figures > 0 && texts.every(isTotalLabel))
    return texts.length > 0 ? 'total' : isIdentified ? undefined : sumOnly(row)
  return texts.length <= 2 && (isTotalLabel(first) || (figures > 0 && texts.some(isTotalLabel))) ? 'total' : undefined
}

/** Figures behind empty cells, as a sum stands under its column without a word. */
const sumOnly = (row: readonly string[]): LeftOutReason | undefined =>
  row[0]?.trim() === '' && row[1]?.trim() === '' ? 'total' : undefined
