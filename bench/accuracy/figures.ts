import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ChatAnswer } from '#contract/auctions.ts'

/** Questions about figures, each with its answer in SQL that was written apart from the product's. */

const FOLDER = new URL('../questions/figures/', import.meta.url)

/**
 * `sql` gives the answer from the view of `GOLDS`: `labels` columns that name a group, then its figures; `alt_sql` are readings as fair.
 * Of `kind` `rows` it gives the auctions' ids, of `words` there is nothing to compute: the question is declined or asked back.
 */
const FigureQuestion = z.strictObject({
  id: z.string(),
  text: z.string(),
  sql: z.string(),
  alt_sql: z.array(z.string()).default([]),
  labels: z.int().min(0).max(2).default(0),
  ordered: z.boolean().default(false),
  kind: z.enum(['figures', 'rows', 'words']).default('figures'),
  notes: z.string().optional(),
  /** the question before it in its conversation */
  context_of: z.string().optional(),
})
export type FigureQuestion = z.infer<typeof FigureQuestion>

/** All of them. @throws ZodError where a line is none */
export const readFigureQuestions = (): FigureQuestion[] =>
  readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .trim()
      .split('\n')
      .map((line) => FigureQuestion.parse(JSON.parse(line))),
  )

/** A row of an answer, or of what it should be. */
export type GoldRow = readonly unknown[]

const plain = (label: string) =>
  label
    .toLowerCase()
    .replace(/ (county|parish|borough)\b/g, '')
    .trim()

/** Whether two figures are one, rounded as answers round; what is more or less is said either way round. */
function isNear(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return !one && !other
  const [a, b] = [Math.abs(one), Math.abs(other)]
  return Math.abs(a - b) <= Math.max(0.006, b * 1e-6)
}

const numbersIn = (text: string) =>
  (text.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')))

type Line = { labels: string[]; values: (number | null)[] }

/** The groups and figures that an answer shows. */
function linesOf({ table, action_result: result, message = '' }: ChatAnswer): Line[] {
  if (table) {
    const totals = table.totals
    return table.rows.map(({ labels, keys, values }) => ({
      labels: [...labels, ...keys].map((label) => plain(String(label))),
      values: table.rows.length === 1 ? [...values, ...totals] : values,
    }))
  }
  const text = typeof result === 'string' ? `${result} ${message}` : message
  return [{ labels: [plain(text)], values: numbersIn(text) }]
}

const has = ({ labels, values }: Line, row: Line) =>
  row.labels.every((label) => labels.some((each) => each.includes(label))) &&
  row.values.every((value) => values.some((each) => isNear(each, value)))

function rowsProblem(rows: readonly GoldRow[], { action_result: result, total }: ChatAnswer): string | undefined {
  if (typeof result === 'string') return rows.length === 0 ? undefined : 'auctions expected'
  const ids = new Set(rows.map(([id]) => Number(id)))
  if (total !== ids.size) return `${ids.size} auctions expected, ${total} found`
  return result.every(({ id }) => ids.has(id)) ? undefined : 'other auctions'
}

/** How many rows may show what is asked for without groups: figures side by side are as right one below the other. */
const MOST_APART = 6

/** What is missing of figures without groups. */
function missingIn(lines: readonly Line[], meant: readonly Line[]): Line | undefined {
  const all = { labels: [], values: lines.flatMap(({ values }) => values) }
  return lines.length > MOST_APART ? meant[0] : meant.find((row) => !has(all, row))
}

/** What is wrong with an answer, if anything. @param rows what its SQL gives */
export function figureProblem(
  { labels, ordered, kind }: FigureQuestion,
  rows: readonly GoldRow[],
  answer: ChatAnswer,
): string | undefined {
  if (kind === 'words') return answer.interpretation ? 'words expected' : undefined
  if (kind === 'rows') return rowsProblem(rows, answer)
  const all = rows.map(
    (row): Line => ({
      labels: row.slice(0, labels).map((label) => plain(String(label))),
      values: row.slice(labels).map((value) => (value === null ? null : Number(value))),
    }),
  )
  // a group without any figure need not be shown
  const meant = all.filter(
    (row) => labels === 0 || row.values.length === 0 || row.values.some((value) => value !== null),
  )
  const lines = linesOf(answer)
  if (labels > 0 && answer.table && lines.length !== meant.length)
    return `${meant.length} groups expected, ${lines.length} found`
  const isOrdered = ordered && answer.table !== null
  // equals may stand in any order
  const isThere = (row: Line, at: number) =>
    lines.some((line) => has(line, row)) &&
    (!isOrdered || has({ labels: [], values: lines[at]?.values ?? [] }, { ...row, labels: [] }))
  const missing = labels === 0 ? missingIn(lines, meant) : meant.find((row, at) => !isThere(row, at))
  return missing && `${missing.labels.join(' ')} ${missing.values.join(' ')} missing`
}
