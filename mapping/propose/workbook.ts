import type { Field } from '#contract/import-fields.ts'
import type { KnownNames } from '../known-names.ts'
import { headerKey, isTotalLabel } from '../left-out.ts'
import { explainsRows } from '../status-words.ts'
import { oneLine } from '../values/blank.ts'
import { shapeOf } from '../values/shape.ts'
import { columnFacts, valuesTell } from './column-facts.ts'
import { isFieldName, nameTells } from './header-names.ts'
import { findHeader, NO_NAMES } from './header-row.ts'

/** The first rows of a sheet of a workbook, as many as `SHEET_ROWS`. */
export type SheetLook = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** As many sheets, and as many of their rows, say what a workbook is. */
export const MOST_SHEETS = 200
export const SHEET_ROWS = 60

/** A sheet that looks like a list, with the row that names its columns. */
export type SheetOfList = { readonly sheet: number; readonly header_row: number | null }

/** The name of a sheet that is imported with others, and the rows above its table. */
export function aboveTable(workbook: readonly SheetLook[] | undefined, { sheet, header_row }: SheetOfList): SheetLook {
  const { name = '', rows = [] } = workbook?.[sheet] ?? {}
  return { name, rows: rows.slice(0, Math.max(0, (header_row ?? 1) - 1)) }
}

/** What the sheets of a workbook are. */
export type WorkbookProposal = {
  /** the sheet that looks most like a list; the first one where none does */
  readonly best: number
  /** those with the same columns, itself among them */
  readonly alike: readonly SheetOfList[]
  /** all that look like lists as much as a half of it does, and smaller ones that tell their parcels */
  readonly lists: readonly number[]
}

/** Less is a list of something else beside it: a summary, what was removed. */
const AS_MUCH = 0.5
const NO_LIST =
  /\b(?:summary|recap|totals?|pivot|removed?|redeemed|withdrawn|cancell?ed|deleted|paid|sold|issues?|errors?|archived?|old|prior|previous|history|lookups?|codes?|bk|bankruptc(?:y|ies))\b/i
/** A sheet of parcels that are in the sale no more: they may stand on the other sheets, too. */
const REMOVED =
  /\b(?:removed?|removals?|redeemed|redemptions?|withdrawn|cancell?ed|deleted|pulled|paid|postponed|bk|bankruptc(?:y|ies))\b/i
export const isOfRemoved = ({ name, rows }: SheetLook): boolean => rows.length > 1 && REMOVED.test(name)

/** The line of a sheet that says of rows of another one that they are in no sale: `Yellow: redeemed` of a legend. */
export const lineOnOthers = ({ rows }: SheetLook): string | undefined =>
  rows.map((row) => oneLine(row.filter((cell) => cell.trim() !== '').join(': '))).find(explainsRows)

/** As many columns of known names have a list that stands for itself. */
const FEWEST_NAMES = 2
const PLAIN = 0.9

/** What a sheet counts for that says it sums up another one. */
const SUMMARY_COUNTS = 0.5
const SUMMARY = /^\s*(?:summary|recap|totals?|pivot)\b/i

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

type Looked = SheetOfList & {
  readonly key: string
  readonly score: number
  readonly tellsParcels: boolean
  /** its first row below the header */
  readonly first: readonly string[]
}

/** How much a sheet looks like a list: columns of a known name, and rows that fill them. */
function look({ name, rows }: SheetLook, sheet: number): Looked {
  const { row, names } = findHeader(rows, NO_NAMES)
  const known = names.filter(isFieldName).length
  const width = row === null ? 0 : filled(rows[row - 1] ?? [])
  const isData = (each: readonly string[]) => filled(each) >= Math.max(2, width / 2) && !isTotalLabel(each[0] ?? '')
  const below = rows.slice(row ?? 0).filter(isData)
  const data = below.length
  // rows without a header may be a list as well, and are one where nothing else is
  const likeness = (row === null ? 0.1 : 1 + known) * data
  return {
    ...{ sheet, header_row: row, key: headerKey(names), first: below[0] ?? [] },
    score: SUMMARY.test(name) ? likeness * SUMMARY_COUNTS : likeness,
    tellsParcels:
      known >= FEWEST_NAMES && !NO_LIST.test(name) && names.some((each) => nameTells('identifier', each) >= PLAIN),
  }
}

/** Whether a sheet without a header goes on with the rows of another: its first row is written as the first of that. */
function goesOn(looked: Looked, best: Looked): boolean {
  const texts = best.first.flatMap((cell, column) => (cell.trim() === '' ? [] : [[cell, looked.first[column] ?? '']]))
  const alike = texts.filter(([one = '', other = '']) => one === other || shapeOf(one) === shapeOf(other))
  return looked.header_row === null && alike.length >= FEWEST_ALIKE && alike.length >= texts.length * MOST_ALIKE
}
const FEWEST_ALIKE = 3
const MOST_ALIKE = 0.6

/** Says which sheet of a workbook looks most like a list, and which others have the same columns. */
export function proposeSheets(looks: readonly SheetLook[]): WorkbookProposal {
  const looked = looks.slice(0, MOST_SHEETS).map(look)
  const best = looked.reduce<Looked | undefined>(
    (most, each) => (each.score > (most?.score ?? 0) ? each : most),
    undefined,
  )
  if (!best) return { best: 0, alike: [], lists: [] }
  const isAlike = (each: Looked) =>
    each.score > 0 &&
    best.header_row !== null &&
    (each.key === best.key || goesOn(each, best)) &&
    !looks.slice(each.sheet, each.sheet + 1).some(isOfRemoved)
  const alike = looked.filter(isAlike)
  return {
    best: alike[0]?.sheet ?? best.sheet,
    alike: alike.map(({ sheet, header_row }) => ({ sheet, header_row })),
    lists: looked
      .filter(
        (each) =>
          each.score > 0 &&
          (each.score >= best.score * AS_MUCH || each.key === best.key || each.tellsParcels || goesOn(each, best)),
      )
      .map(({ sheet }) => sheet),
  }
}

/** Whether the names of sheets say a field: `Adams Twp`, `Baker Twp`. */
export function sheetsSay(field: Field, sheets: readonly string[], names: KnownNames): boolean {
  const facts = columnFacts(
    0,
    '',
    sheets.map((name) => [name]),
    names,
  )
  return sheets.length > 1 && facts.distinct === sheets.length && (valuesTell(field, facts) ?? 0) >= MOST
}
const MOST = 0.75
