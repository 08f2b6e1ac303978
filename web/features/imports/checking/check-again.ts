import { AUCTION_COLUMNS, CERTIFICATE_COLUMNS } from '#contract/import-fields.ts'
import type { Corrections, SheetMapping } from '#contract/sheet-mapping.ts'
import { MOST_SALES, type SaleSum, TOO_MANY_SALES } from '#mapping/certificate-sums.ts'
import type { NewPlace } from '#mapping/findings.ts'
import { oddPlaces, type RowQuestion } from '#mapping/row-questions.ts'
import type { CheckedSheet } from './checked-sheet.ts'
import { hasRow, mergeRows } from './row-numbers.ts'
import { addFigures } from './sale-figures.ts'

/** What a check of all rows said, and of which mapping. */
export type WholeCheck = { mapping: SheetMapping; checked: CheckedSheet }

/** Rows that could not be imported: rejected ones, and those that were left out. */
export const otherRows = ({ rejected, leftOut }: CheckedSheet): Uint32Array =>
  mergeRows([rejected, ...leftOut.map(({ rows }) => rows)])

const withoutCorrections = (mapping: SheetMapping) => JSON.stringify({ ...mapping, corrections: null })
const isIn = <T>(all: readonly T[]) => {
  const keys = new Set(all.map((each) => JSON.stringify(each)))
  return (each: T) => keys.has(JSON.stringify(each))
}

/**
 * Whether a mapping changes nothing in rows that could be imported before, so that only the others have to be looked at again: it differs in
 * corrections alone, and these are of texts that no such row has, or of other rows.
 */
export function changesOnlyOthers({ mapping: before, checked }: WholeCheck, mapping: SheetMapping): boolean {
  if (withoutCorrections(before) !== withoutCorrections(mapping)) return false
  // what stands below a row may say what that says
  if (Object.values(mapping.list.columns).some(({ fill_down }) => fill_down)) return false
  const { corrections: old } = before
  const { corrections: now } = mapping
  const marked = ({ left_out_values, counted_values, left_out_marked, counted_marked }: Corrections) =>
    JSON.stringify([left_out_values, counted_values, left_out_marked, counted_marked])
  if (marked(old) !== marked(now)) return false
  // Whether an end is too early depends on its row; all else that is wrong with a text is wrong in every row.
  const wrong = new Set(
    checked.findings.flatMap(({ column, value, code }) => (code === 'end_before_begin' ? [] : [`${column}|${value}`])),
  )
  const stays = isIn(now.replaced)
  const was = isIn(old.replaced)
  if (!old.replaced.every(stays)) return false
  if (!now.replaced.every((each) => was(each) || wrong.has(`${each.column}|${each.from}`))) return false
  const others = otherRows(checked)
  return changedRows(old, now).every((row) => hasRow(others, row))
}

/** Rows whose own corrections differ. */
function changedRows(old: Corrections, now: Corrections): number[] {
  const rows = ({ cells, left_out, kept }: Corrections): readonly (readonly [row: number, what: string])[] => [
    ...cells.map(({ row, column, text }) => [row, `${column}|${text}`] as const),
    ...left_out.map((row) => [row, 'left_out'] as const),
    ...kept.map((row) => [row, 'kept'] as const),
  ]
  const isOld = isIn(rows(old))
  const isNow = isIn(rows(now))
  return [...rows(old).filter((each) => !isNow(each)), ...rows(now).filter((each) => !isOld(each))].map(([row]) => row)
}

/**
 * A check of all rows, out of one before and another of the rows alone that could not be imported then.
 * @param before all rows, with other corrections
 * @param again what `otherRows` of it came to now
 */
export function mergeChecked(before: CheckedSheet, again: CheckedSheet): CheckedSheet {
  const newPlaces = addPlaces(before.newPlaces, again.newPlaces)
  const sales = mergeSales(before.sales, again.sales)
  const isTooMuch = before.saleProblems.length > 0 || (sales?.length ?? 0) > MOST_SALES
  return {
    ready: before.ready + again.ready,
    rejected: again.rejected,
    leftOut: again.leftOut,
    incomplete: mergeRows([before.incomplete, again.incomplete]),
    blanks: addBlanks(before.blanks, again.blanks),
    findings: again.findings,
    newPlaces,
    totals: [],
    sales,
    // of the rows that are looked at again, the rest was asked before
    questions: [
      ...before.questions.filter((question) => question.what !== 'places' && !isOfDays(question)),
      ...addDays(before.questions, again.questions),
      ...oddPlaces(newPlaces),
    ],
    saleProblems: isTooMuch ? [TOO_MANY_SALES] : again.saleProblems,
  }
}

const isOfDays = (question: RowQuestion): question is RowQuestion & { what: 'statuses' } =>
  question.what === 'statuses' && question.of === 'days'

/** What stands where days of sales do, of rows that could be read before and of those that can be now. */
function addDays(before: readonly RowQuestion[], again: readonly RowQuestion[]): RowQuestion[] {
  const asked = [...before, ...again].filter(isOfDays)
  const [first] = asked
  if (!first) return []
  const rows = new Map<string, number>()
  for (const { values } of asked)
    for (const each of values) rows.set(each.value, (rows.get(each.value) ?? 0) + each.rows)
  return [{ ...first, values: [...rows].map(([value, count]) => ({ value, rows: count })) }]
}

function addBlanks(a: CheckedSheet['blanks'], b: CheckedSheet['blanks']): CheckedSheet['blanks'] {
  const fields = [...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS].filter((field) => a[field] || b[field])
  return Object.fromEntries(fields.map((field) => [field, (a[field] ?? 0) + (b[field] ?? 0)]))
}

function addPlaces(a: readonly NewPlace[], b: readonly NewPlace[]): NewPlace[] {
  const places = new Map<string, NewPlace>()
  for (const place of [...a, ...b]) {
    const key = `${place.state}|${place.name}`
    const known = places.get(key)
    const texts = [...new Set([...(known?.texts ?? []), ...place.texts])]
    places.set(key, { ...place, texts, count: place.count + (known?.count ?? 0) })
  }
  return [...places.values()]
}

/** Sales with what was read of them again. Rows of one that is left out are all read again. */
function mergeSales(before: CheckedSheet['sales'], again: CheckedSheet['sales']): CheckedSheet['sales'] {
  if (!before || !again) return again
  const more = new Map(again.map((sale) => [sale.key, sale]))
  const known = before.flatMap((sale): SaleSum[] => {
    const added = more.get(sale.key)
    more.delete(sale.key)
    if (!added || !sale.isWanted) return added ? [added] : sale.isWanted ? [sale] : []
    return [
      { ...sale, auction: { ...sale.auction, ...addFigures(sale.auction, added.auction), ...latest(sale, added) } },
    ]
  })
  return [...known, ...more.values()]
}

function latest({ auction: one }: SaleSum, { auction: other }: SaleSum) {
  const [a, b] = [one.auction_end_date, other.auction_end_date]
  return { auction_end_date: a === null || (b !== null && b > a) ? b : a }
}
