import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { AUCTION_COLUMNS, CERTIFICATE_COLUMNS } from '#contract/import-fields.ts'
import type { Corrections, SheetMapping } from '#contract/sheet-mapping.ts'
import type { NewPlace } from '#mapping/findings.ts'
import type { CheckedSheet } from './checked-sheet.ts'
import { hasRow, mergeRows } from './row-numbers.ts'

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
  const { corrections: old } = before
  const { corrections: now } = mapping
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
  return {
    ready: before.ready + again.ready,
    rejected: again.rejected,
    leftOut: again.leftOut,
    incomplete: mergeRows([before.incomplete, again.incomplete]),
    blanks: addBlanks(before.blanks, again.blanks),
    findings: again.findings,
    // of a certificate list there is one place, which is named again
    newPlaces: again.sale ? again.newPlaces : addPlaces(before.newPlaces, again.newPlaces),
    sale: addSales(before.sale, again.sale),
  }
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

function addSales(a: CheckedSheet['sale'], b: CheckedSheet['sale']): CheckedSheet['sale'] {
  if (!a || !b || !('auction' in a) || !('auction' in b)) return b
  const [before, after] = [a.auction, b.auction]
  const sums = byField(NUMBER_FIELDS, (field) => {
    const [one, other] = [before[field], after[field]]
    return one === null || other === null ? (one ?? other) : Math.round((one + other) * 100) / 100
  })
  return { auction: { ...after, ...sums } }
}
