import { isMoney, MONEY_FIELDS } from '#contract/auction-fields.ts'
import { MONTHS } from '#contract/calendar-names.ts'
import { type DuplicateRule, type LeftOutReason, type RowMark, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { ImportExtent, ImportReport } from '#contract/imports.ts'
import type { Corrections } from '#contract/sheet-mapping.ts'
import type { ListTotal } from '#mapping/list-totals.ts'
import { formatCount, formatCounted, formatDates, formatMoment, formatMoneyExact } from '#web/lib/formats.ts'
import type { Figures } from '../checking/sale-figures.ts'
import { LEFT_OUT_NOUNS } from '../imports-messages.ts'
import { columnLetter } from '../reading/columns.ts'

/** What becomes of auctions that are there already. */
export const RULES: readonly { value: DuplicateRule; label: string; does: string }[] = [
  {
    value: 'update',
    label: 'Update',
    does: 'Fields that the file has replace those there; fields it leaves blank stay.',
  },
  { value: 'skip', label: 'Skip', does: 'They stay as they are.' },
  { value: 'keep', label: 'Keep both', does: 'A second auction is made beside each of them.' },
]

type Counts = Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'skipped' | 'rejected'>

/** `200 certificates, market value $1,234.50`: what a certificate list adds up to. */
export function sumsInWords(auction: Figures): string {
  const said = MONEY_FIELDS.flatMap((field) => {
    const value = auction[field]
    return value === null ? [] : [`${SHEET_FIELDS[field].words} ${formatMoneyExact(value)}`]
  })
  return [formatCounted(auction.total_certificates ?? 0, 'certificate', 'certificates'), ...said].join(', ')
}

/** `Row 12 of the list says assessed value $99,000.00, but its rows come to $98,000.00.` */
export function differenceInWords({ row, field, said, sum }: ListTotal): string {
  const words = field === 'rows' ? 'rows' : SHEET_FIELDS[field].words
  const isAmount = field !== 'rows' && SHEET_FIELDS[field].kind === 'money'
  const [one, other] = [said, sum].map((value) => (isAmount ? formatMoneyExact(value) : formatCount(value)))
  return `Row ${formatCount(row)} of the list says ${words} ${one}, but its rows come to ${other}.`
}

/** As many names are read in a sentence, and stand on buttons. */
export const FEW = 6

/** `A, B and C`, or `A, B and 10 more` */
export function listed(names: readonly string[]): string {
  const [last, ...others] = names.slice(0, FEW).reverse()
  const more = names.length > FEW ? `${names.length - FEW + 1} more` : last
  return others.length === 0 ? (last ?? '') : `${others.reverse().join(', ')} and ${more}`
}

/** `Sold and nothing in column C` */
const valuesInWords = (columns: Corrections['counted_values']) =>
  columns.map(
    ({ column, values }) => `${listed(values.map((value) => value || 'nothing'))} in column ${columnLetter(column)}`,
  )

/** `1 total, 4 rows by value (Redeemed and Canceled in column C)`: rows that are left out, by what they are. */
export function leftOutInWords(
  counts: readonly (readonly [why: LeftOutReason, count: number])[],
  { left_out_values }: Corrections,
): string {
  const values = valuesInWords(left_out_values)
  const said = counts.flatMap(([why, count]) => {
    const which = why === 'by_value' && values.length > 0 ? ` (${values.join('; ')})` : ''
    return count > 0 ? [`${formatCounted(count, ...LEFT_OUT_NOUNS[why])}${which}`] : []
  })
  return said.join(', ')
}

const MARKED: Readonly<Record<RowMark, string>> = { hidden: 'hidden', struck: 'struck out', noted: 'noted' }

/** `Sold in column C; hidden`: what rows say, or how they are marked, that count all the same. */
export const countedInWords = ({ counted_values, counted_marked }: Corrections): string =>
  [...valuesInWords(counted_values), ...counted_marked.map((mark) => MARKED[mark])].join('; ')

/** `412 auctions` */
export const auctions = (count: number) => formatCounted(count, 'auction', 'auctions')

/** `Import 412 auctions`: how many are made or changed. */
export function importButton({
  created,
  updated,
  certificates,
}: Pick<ImportReport, 'created' | 'updated' | 'certificates'>): string {
  const changed = created + updated
  if (changed === 0) return 'Import'
  const rows = certificates === null ? '' : ` with ${formatCounted(certificates, 'certificate', 'certificates')}`
  return `Import ${auctions(changed)}${rows}`
}

/** What taking an import back does, after the name of its file: `the 12 auctions it created will be deleted.` */
export function undoneInWords({ created, updated }: Pick<ImportReport, 'created' | 'updated'>): string {
  if (created + updated === 0) return 'it changed no auction; the rows it kept and its mapping are forgotten.'
  const made = created > 0 ? [`the ${auctions(created)} it created will be deleted`] : []
  const changed = updated > 0 ? [`the ${auctions(updated)} it updated will be as before`] : []
  return `${[...made, ...changed].join(', ')}. Those that somebody changed since are kept, and named.`
}

/** `5,990 created, 8 updated, 2 unchanged`: what there was none of is left out. */
export function countsInWords({ created, updated, unchanged, skipped, rejected }: Counts): string {
  const parts: [number, string][] = [
    [created, 'created'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
    [skipped, 'skipped'],
    [rejected, 'rejected'],
  ]
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`)
  return said.join(', ') || 'nothing'
}

const CHANGED: Readonly<Record<string, { title: string }>> = { ...SHEET_FIELDS, sample: { title: 'Sample data' } }

export const changedTitle = (field: string): string => CHANGED[field]?.title ?? field

/** A value of a field as it is shown before and after a change. */
export function changedValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field.endsWith('_date')) return formatDates(String(value), String(value), '')
  const figure = Number(value)
  if (!Number.isFinite(figure)) return String(value)
  return isMoney(field) ? formatMoneyExact(figure) : formatCount(figure)
}

/** `Nov 22, 2026, 4:12 PM by Dana Kessler` */
export const importedInWords = ({ imported_at, imported_by }: { imported_at: string; imported_by: string }): string =>
  `${formatMoment(imported_at)} by ${imported_by}`

const MOST_STATES = 3

const dayInWords = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** A question in plain language that finds the auctions of an import, among them maybe others of the same place and time. */
export function questionFor({ states, jurisdiction, first_day: first, last_day: last }: ImportExtent): string {
  const inStates = states.length <= MOST_STATES ? ` in ${states.join(' and ')}` : ''
  const where = jurisdiction === null ? inStates : ` in ${jurisdiction}, ${states[0]}`
  if (first === null || last === null) return `auctions${where}`
  const when = first === last ? ` on ${dayInWords(first)}` : ` between ${dayInWords(first)} and ${dayInWords(last)}`
  return `auctions${where}${when}`
}
