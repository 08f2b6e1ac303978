import { Download } from 'lucide'
import { useState } from 'react'
import type { AnswerTable } from '#contract/auctions.ts'
import { toCsv } from '#contract/csv.ts'
import type { NumberFormat } from '#sheets/xlsx/write-xlsx.ts'
import { FORMATS } from '#web/lib/charts.ts'
import { downloadFile } from '#web/lib/download.ts'
import { formatCount, formatCounted, NO_FIGURE } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import type { Question } from './auctions-api.ts'
import { GROUP_LABELS } from './query-parts/part-labels.ts'

type Row = AnswerTable['rows'][number]
type Column = AnswerTable['columns'][number]
/** By which column rows stand: a group or, after these, a figure. */
type Sort = { at: number; direction: SortDirection }

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** How a workbook shows each kind of number. */
const WORKBOOK_FORMATS: Readonly<Record<Column['kind'], NumberFormat>> = {
  count: 'whole',
  number: 'decimal',
  money: 'dollars',
  days: 'decimal',
  percent: 'percent',
}

/** More rows than these stand behind a button. */
const SHOWN_AT_FIRST = 100

type FiguresTableProps = {
  title: string
  table: AnswerTable
  /** in names of files */
  today: string
  onAsk: (question: Question) => void
  className: string
}

/** Computed figures in rows and columns (R40): each figure asks for its auctions. */
export function FiguresTable({ title, table, today, onAsk, className }: FiguresTableProps) {
  const { groups, columns, rows, totals, count } = table
  const [sort, setSort] = useState<Sort | null>(null)
  const [all, setAll] = useState(false)
  const sorted = sort ? sortedBy(rows, groups.length, sort) : rows
  const shown = all ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  const sortBy = (at: number) =>
    setSort((before) => {
      const first = at < groups.length ? 'asc' : 'desc'
      if (before?.at !== at) return { at, direction: first }
      return before.direction === first ? { at, direction: first === 'asc' ? 'desc' : 'asc' } : null
    })
  const headOf = (at: number) => ({ sort: sort?.at === at ? sort.direction : null, onSort: () => sortBy(at) })
  const header = [...groups.map((group) => GROUP_LABELS[group]), ...columns.map(({ label }) => label)]
  const cells = () => sorted.map(({ labels, values }) => [...labels, ...values])
  const saved = () =>
    notify({ type: 'success', text: `Exported ${formatCounted(rows.length, 'row', 'rows')}`, action: undefined })
  const save = () => {
    downloadFile(`figures-${today}.csv`, [toCsv(header, cells())], 'text/csv;charset=utf-8')
    saved()
  }
  const saveWorkbook = async () => {
    const { writeXlsx } = await import('#sheets/xlsx/write-xlsx.ts')
    const formats = [...groups.map(() => undefined), ...columns.map(({ kind }) => WORKBOOK_FORMATS[kind])]
    const book = writeXlsx({
      name: 'Figures',
      columns: header.map((label, at) => ({
        ...{ label, width: Math.max(14, label.length + 2) },
        ...(formats[at] && { format: formats[at] }),
      })),
      rows: [cells()],
    })
    const pieces: Blob[] = []
    for await (const piece of book) pieces.push(new Blob([piece]))
    downloadFile(`figures-${today}.xlsx`, pieces, XLSX_TYPE)
    saved()
  }
  return (
    <section aria-label={title} className={`grid justify-items-start gap-3 ${className}`}>
      <header className="flex min-h-8 w-full flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-l font-semibold tracking-[-0.01em] wrap-anywhere">{title}</h2>
        <Button size="s" icon={Download} onClick={save} className="ml-auto print:hidden">
          Export {formatCount(rows.length)}
        </Button>
        <Button size="s" onClick={saveWorkbook} className="print:hidden">
          Excel
        </Button>
      </header>
      <div className="-mx-(--gutter) max-w-[100cqw] overflow-x-auto">
        <table className="border-separate border-spacing-0">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {groups.map((group, at) => (
                <SortableHead key={group} label={GROUP_LABELS[group]} align="left" {...headOf(at)} />
              ))}
              {columns.map((column, at) => (
                <SortableHead key={column.label} label={column.label} align="right" {...headOf(groups.length + at)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.keys.join('\n')} className="hover:bg-hover">
                {row.labels.map((label, at) => (
                  <th
                    key={groups[at]}
                    scope={at === 0 ? 'row' : undefined}
                    className="max-w-80 min-w-36 px-3 py-1 text-left font-normal first:pl-(--gutter) wrap-anywhere"
                  >
                    {label}
                  </th>
                ))}
                {columns.map((column, at) => (
                  <td key={column.label} className={FIGURE}>
                    <Figure row={row} column={column} value={row.values[at]} onAsk={onAsk} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {groups.length > 0 && (
            <tfoot>
              <tr className="font-medium">
                <th
                  scope="row"
                  colSpan={groups.length}
                  className="border-t border-line px-3 py-1 text-left font-medium first:pl-(--gutter)"
                >
                  All
                </th>
                {columns.map((column, at) => (
                  <td key={column.label} className={`border-t border-line ${FIGURE}`}>
                    {write(column, totals[at])}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {shown.length < rows.length && <Button onClick={() => setAll(true)}>Show all {formatCount(rows.length)}</Button>}
      {count > rows.length && (
        <p className="text-text-2">
          {formatCount(rows.length)} of {formatCounted(count, 'group', 'groups')}.
        </p>
      )}
    </section>
  )
}

const FIGURE = 'px-3 py-1 text-right whitespace-nowrap tabular-nums last:pr-(--gutter)'

function write({ kind, change }: Column, value: number | null | undefined): string {
  if (value === null || value === undefined) return NO_FIGURE
  const sign = change && value > 0 ? '+' : ''
  return `${sign}${FORMATS[kind].exact(Math.round(value * 100) / 100)}`
}

type FigureProps = {
  row: Row
  column: Column
  value: number | null | undefined
  onAsk: (question: Question) => void
}

/** A figure that asks for its auctions; how one differs from another has none of its own. */
function Figure({ row: { labels, queries }, column, value, onAsk }: FigureProps) {
  const query = column.change ? undefined : queries[column.set ?? 0]
  const text = write(column, value)
  if (!query || value === null || value === undefined) return <span title="not reported">{text}</span>
  const name = [...labels, column.label].join(', ')
  return (
    <button
      type="button"
      aria-label={`${text}: show ${name}`}
      onClick={() => onAsk({ text: `Only ${name}`, query })}
      className="rounded-1 hover:underline pointer-coarse:min-h-8"
    >
      {text}
    </button>
  )
}

const collator = new Intl.Collator('en', { numeric: true })

/** Rows by a column; what is missing comes last both ways. */
function sortedBy(rows: readonly Row[], groups: number, { at, direction }: Sort): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1
  if (at < groups) return rows.toSorted((a, b) => sign * collator.compare(a.keys[at] ?? '', b.keys[at] ?? ''))
  const figureOf = ({ values }: Row) => values[at - groups] ?? null
  return rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
