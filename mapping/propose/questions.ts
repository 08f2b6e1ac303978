import { type Field, REQUIRED_FIELDS, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { KnownNames } from '../known-names.ts'
import { type Candidate, holdsSomeDays } from './candidates.ts'
import type { ColumnFacts } from './column-facts.ts'
import { hasGaps } from './enough.ts'
import { headerWords, isOfSomethingElse } from './header-names.ts'
import type { ColumnProposal, ListKind, Question, SameProposal, SheetSample } from './proposal.ts'
import type { ReadSample } from './read-sample.ts'
import { isTaken } from './same-values.ts'
import { isOfRemoved, lineOnOthers, type SheetOfList, sheetsSay, type WorkbookProposal } from './workbook.ts'

/** What is asked before a sheet is imported, for there is not evidence enough. */

/** What a sheet is a list of, and whether that is clear. */
export type KindFound = { readonly kind: ListKind; readonly evidence: string; readonly enough: boolean }

/** What was understood of a sheet. */
type Understood = {
  readonly columns: readonly ColumnProposal[]
  readonly same: readonly SameProposal[]
  readonly kind: KindFound
  readonly facts: readonly ColumnFacts[]
  /** names of the sheets that are imported */
  readonly sheets: readonly string[]
  readonly names: KnownNames
}

/** What each auction must have, and each list of parcels for its sales. */
export const requiredOf = (kind: ListKind): readonly Field[] =>
  kind === 'auctions' ? REQUIRED_FIELDS : [...REQUIRED_FIELDS, 'auction_begin_date']

/** Whether empty cells of a column may mean those above. A sale with a day of its own may end on it. */
export function mayFillDown(
  own: Candidate,
  given: readonly Candidate[],
  { facts, rows }: ReadSample,
  kind: ListKind,
): boolean {
  const filledIn = (each: Candidate | undefined) => facts[each?.column ?? -1]?.filled ?? 0
  const begin = given.find(({ field }) => field === 'auction_begin_date')
  if (own.field === 'auction_end_date' && filledIn(begin) > filledIn(own)) return false
  const hasGapsIn = (each: Candidate, isNeeded?: boolean) => {
    const found = facts[each.column]
    return found !== undefined && hasGaps(each.field, found, rows.length, isNeeded)
  }
  // parcels without a day are asked about by themselves, unless they are without their county as well
  const isNeeded = own === begin && kind === 'certificates' && given.some((each) => hasGapsIn(each))
  return hasGapsIn(own, isNeeded || undefined)
}

/** What has to be asked, the most important first. */
export function questionsOf({ columns, same, kind: found, facts, sheets, names }: Understood): Question[] {
  const { kind, evidence, enough } = found
  const taken = new Set(columns.flatMap(({ field, also }) => [field, also]))
  const saysOnlyDays = [...taken].every((field) => field === null || SHEET_FIELDS[field].kind === 'date')
  // titles may say all else of a list of days
  if (saysOnlyDays && (taken.size === 1 || same.length === 0)) return [{ what: 'nothing' }]
  const missing = requiredOf(kind).filter(
    (field) => !taken.has(field) && !same.some((each) => each.field === field && isTaken(each)),
  )
  // parcels of one place are in one state
  const isOfSeveral = kind === 'certificates' && !taken.has('jurisdiction')
  const named = columns.map((each) => ({ ...each, name: each.name || `column ${each.column + 1}` }))
  return [
    ...(enough ? [] : [{ what: 'kind', evidence } as const]),
    ...(kind === 'auctions' ? unusedDays(columns, same, facts) : unusedValues(columns, facts)),
    ...missing.map((field): Question => {
      const maybe = same.find((each) => each.field === field)
      return {
        ...{ what: 'missing', field },
        ...(field === 'auction_begin_date' && daysIn(columns, facts)),
        ...(maybe && { value: maybe.value, evidence: maybe.evidence }),
        ...(maybe?.against !== undefined && { against: maybe.against }),
        ...(sheetsSay(field, sheets, names) && { sheets }),
      }
    }),
    ...named.flatMap(({ field, column, name, evidence: why, enough: isSure, gaps, notation, rivals }): Question[] => {
      if (!field) return []
      if (!isSure && rivals.length > 0 && field !== 'identifier')
        return [
          {
            what: 'which',
            field,
            columns: named.filter((each) => each.column === column || rivals.includes(each.column)).map(placed),
          },
        ]
      if (notation.mapped.fill_down !== undefined) return []
      const isDoubtful = !isSure || (field === 'state' && isOfSeveral && (facts[column]?.distinct ?? 0) > 1)
      return [
        ...(isDoubtful ? [{ what: 'confirm', field, column, name, evidence: why } as const] : []),
        ...(gaps ? [{ what: 'fill_down', field, column, name, ...gaps } as const] : []),
      ]
    }),
    ...named.flatMap(({ field, column, name, notation: { needs } }): Question[] =>
      field && needs ? [{ ...needs, field, column, name }] : [],
    ),
  ]
}

/** A column by a name that no other has. */
function placed({ column, name }: { column: number; name: string }, _: number, all: readonly { name: string }[]) {
  const isAlone = all.filter((each) => each.name === name).length === 1
  return { column, name: isAlone ? name : `${name}, column ${column + 1}` }
}

/** A column of months or of days of the month: nothing reads several columns as one day. */
const isPartOfDay = ({ name, filled }: ColumnFacts) => filled > 0 && PART_OF_DAY.test(headerWords(name))
const PART_OF_DAY = /^(?:(?:sale|auction) )?(?:date|day|month|mo|dd|mm)$/

/** A list of parcels may have no values; where some column is called one, and none is taken, that is asked. */
function unusedValues(columns: readonly ColumnProposal[], facts: readonly ColumnFacts[]): Question[] {
  if (columns.some((each) => each.field !== null && SHEET_FIELDS[each.field].kind === 'money')) return []
  const isValue = ({ name, figures, filled }: ColumnFacts) =>
    OF_VALUE.test(headerWords(name)) && !isOfSomethingElse(name) && figures * 2 > filled
  const values = facts.filter(isValue).map(nameOf)
  const evidence = `amounts stand in ${namesIn(values)}`
  return values.length === 0 ? [] : [{ what: 'missing', field: 'market_value', evidence, columns: values }]
}
const OF_VALUE = /\b(?:values?|assessed|asmt|assd|assmt|apprais(?:ed|al)|market|fmv|rmv)\b/

/** A list of auctions may have no days; where it has some, and none is taken for that of the sale, that is asked. */
function unusedDays(
  columns: readonly ColumnProposal[],
  same: readonly SameProposal[],
  facts: readonly ColumnFacts[],
): Question[] {
  const field = 'auction_begin_date'
  if (columns.some((each) => each.field === field) || same.some((each) => each.field === field)) return []
  const days = daysIn(columns, facts)
  return days ? [{ what: 'missing', field, ...days }] : []
}

/** The columns of days that are taken for nothing else, and may be those of the sale. */
function daysIn(columns: readonly ColumnProposal[], facts: readonly ColumnFacts[]) {
  const isFree = ({ column }: ColumnFacts) => columns[column]?.field === null
  const days = facts.filter((each) => isFree(each) && (holdsSomeDays(each) || isPartOfDay(each))).map(nameOf)
  return days.length === 0 ? undefined : { evidence: `days stand in ${namesIn(days)}`, columns: days }
}

const nameOf = ({ name, column }: ColumnFacts) => ({ column, name: name || `column ${column + 1}` })
const namesIn = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => `“${name}”`).join(' and ')

/** Sheets with the same columns, which are imported with a sheet unless somebody chose. */
export function moreSheets({ sheet = 0, more_sheets }: SheetSample, { alike }: WorkbookProposal): SheetOfList[] {
  if (!alike.some((each) => each.sheet === sheet)) return []
  return alike.filter((each) => each.sheet !== sheet && (more_sheets?.includes(each.sheet) ?? true))
}

/** What is asked of the sheets of a workbook. */
export function sheetQuestions(sample: SheetSample, book: WorkbookProposal): Question[] {
  const { workbook = [], sheet = 0 } = sample
  const others = workbook.filter((_, at) => at !== sheet && !book.alike.some((each) => each.sheet === at))
  const removed = others.find(isOfRemoved)
  if (removed) return [...whichSheets(sample, book), { what: 'removed', sheet: removed.name }]
  const [explained] = others.flatMap((look) => {
    const line = lineOnOthers(look)
    return line === undefined ? [] : [{ what: 'removed', sheet: look.name, line } as const]
  })
  return [...whichSheets(sample, book), ...(explained ? [explained] : [])]
}

/** Which of several sheets is meant, or all of them, is asked where nobody has chosen. */
function whichSheets(
  { workbook = [], sheet = 0, more_sheets, remembered }: SheetSample,
  { lists, alike }: WorkbookProposal,
): Question[] {
  if (more_sheets !== undefined || lists.length < 2) return []
  const named = (at: number) => ({ sheet: at, name: workbook[at]?.name ?? '' })
  const together = alike.length > 1 && alike.some((each) => each.sheet === sheet) ? alike : []
  const wereTogether = together.length > 0 && remembered !== undefined && remembered.more_sheets.length > 0
  return [
    {
      what: 'sheet',
      lists: lists.map(named),
      alike: together.map((each) => named(each.sheet)),
      ...(wereTogether && { together_before: true }),
    },
  ]
}
