import { z } from 'zod'
import { kindOfMeasure } from '#contract/aggregate-columns.ts'
import type { GroupField } from '#contract/auction-fields.ts'
import type { AuctionQuery, Measure } from '#contract/auction-query.ts'
import type { AnswerTable } from '#contract/auctions.ts'
import { MONTH_NAMES } from '#contract/calendar-names.ts'
import type { Figure } from '#contract/figures.ts'

const LABELS: Partial<Record<GroupField, string[]>> = {
  state: ['Arizona', 'Florida', 'Texas'],
  auction_type: ['Tax Deed', 'Tax Lien'],
  month: ['November 2026', 'December 2026', 'January 2027'],
}
const BY: Readonly<Record<string, GroupField>> = { state: 'state', type: 'auction_type', month: 'month' }

/** What tells a group apart: `2026-03` of March 2026, else what it is called. */
function keyOf(label: string): string {
  const [name = '', year] = label.split(' ')
  const month = MONTH_NAMES.indexOf(name) + 1
  return month > 0 && year ? `${year}-${String(month).padStart(2, '0')}` : label
}

/** A table of one figure by one group, as the server makes it of the groups. */
export const tableOf = (
  group: GroupField,
  rows: readonly { label: string; value: number; query?: AuctionQuery }[],
  measure: Measure = { fn: 'count' },
): AnswerTable => ({
  groups: [group],
  columns: [{ measure: 0, label: 'Figure', kind: kindOfMeasure(measure), reported: rows.length }],
  rows: rows.map(({ label, value, query = { filter: {}, sort: [] } }) => ({
    labels: [label],
    keys: [keyOf(label)],
    values: [value],
    queries: [query],
  })),
  totals: [rows.reduce((sum, { value }) => sum + value, 0)],
  count: rows.length,
})

/** What the server makes of a dashboard's question: a number, or one for each of a few groups. */
export function figureOf(question: string): Figure {
  const by = BY[/ by (\w+)$/.exec(question)?.[1] ?? '']
  const isMoney = question.includes(' value')
  const measure: Measure = isMoney ? { fn: 'sum', field: 'total_market_value' } : { fn: 'count' }
  const query: AuctionQuery = { filter: {}, sort: [], aggregate: { measures: [measure], ...(by && { groups: [by] }) } }
  if (!by) return { question, query, value: isMoney ? 84_000_000_000 : 886, table: null, auctions: 886 }
  const rows = (LABELS[by] ?? []).map((label, at) => ({
    label,
    value: (at + 1) * (isMoney ? 1_000_000 : 10) * (question.includes('assessed value of') ? 0.8 : 1),
    query: { filter: { types: [label] }, sort: [] },
  }))
  return { question, query, value: null, table: tableOf(by, rows, measure), auctions: 60 }
}

const Asked = z.object({ questions: z.array(z.string()) })

/** The answer to a call for figures. */
export const figuresAnswer = ({ body }: { body: unknown }) => ({
  about: null,
  figures: Asked.parse(body).questions.map(figureOf),
  refused: [],
})
