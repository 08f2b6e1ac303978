import Download from 'lucide-react/icons/download'
import { memo, type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { Auction, ChatAnswer } from '#contract/auctions.ts'
import { formatCount, formatCounted, formatMoneySum, formatPhone, phoneHref } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { type TableSort, VirtualTable } from '#web/ui/virtual-table.tsx'
import type { TableCell } from '#web/ui/virtual-table-row.tsx'
import { HOW_TO_INVEST, SAMPLE_DATA } from './chat-messages.ts'
import { exportResults } from './export-results.ts'
import { resultsColumns, sortRows } from './results-columns.ts'

const NO_ROWS: readonly Auction[] = []

type ResultsTableProps = {
  /** null while the answer is on its way */
  rows: readonly Auction[] | null
  /** how many there are, which may be more than there are rows */
  total: number
  today: string
  phone: string | undefined
  scroller: RefObject<HTMLElement | null>
}

/** A sort has three clicks in it: up, down, and back to the order of the answer. */
function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

/** The auctions of an answer (§2): sortable here, in the answer's own order at first, exported as they stand. */
export const ResultsTable = memo(function ResultsTable({ rows, total, today, phone, scroller }: ResultsTableProps) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const columns = useMemo(() => resultsColumns(today), [today])
  const shown = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.column)
    return rows && sort && column ? sortRows(rows, column, sort.direction) : (rows ?? NO_ROWS)
  }, [rows, sort, columns])
  const foot = useMemo(() => (rows ? sumUp(rows, total) : null), [rows, total])
  return (
    <section aria-labelledby="results-title">
      <ResultsHead phone={phone} sample={rows?.some((row) => row.sample) ?? false}>
        {rows && (
          <Button icon={Download} onClick={() => exportResults(shown, columns, today)}>
            Export {formatCount(rows.length)}
          </Button>
        )}
      </ResultsHead>
      <VirtualTable
        label="Auction Results"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        loading={!rows}
        sort={sort}
        onSort={(column) => setSort(nextSort(sort, column))}
        foot={foot}
        selected={selected}
        onSelect={(id) => setSelected(id === selected ? null : id)}
        scroller={scroller}
      />
    </section>
  )
})

type ResultsHeadProps = { phone: string | undefined; sample: boolean; children: ReactNode }

function ResultsHead({ phone, sample, children }: ResultsHeadProps) {
  return (
    <header className="sticky left-0 flex min-h-12 w-[100cqw] flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--gutter) py-2">
      <h2 id="results-title" className="text-l font-semibold tracking-[-0.01em]">
        Auction Results
      </h2>
      <div className="order-last flex min-w-0 basis-full flex-wrap gap-x-3 text-text-2 phone:order-none phone:flex-1 phone:basis-0">
        {phone && (
          <p>
            {HOW_TO_INVEST}{' '}
            <a href={phoneHref(phone)} className="font-medium whitespace-nowrap text-accent-text hover:underline">
              {formatPhone(phone)}
            </a>
          </p>
        )}
        {sample && <p className="text-amber-text">{SAMPLE_DATA}</p>}
      </div>
      <div className="ml-auto">{children}</div>
    </header>
  )
}

/** The foot: how many, and sums to the cent shown in whole dollars. */
function sumUp(rows: readonly Auction[], total: ChatAnswer['total']) {
  const states = new Set(rows.map((row) => row.state.code)).size
  const count = formatCount(rows.length)
  const money = (field: 'total_market_value' | 'total_assessed_value' | 'total_estimated_value'): TableCell => {
    const { whole, exact } = formatMoneySum(rows.map((row) => row[field]))
    return { text: whole, title: `${exact}${missingNote(rows.filter((row) => row[field] === null).length)}` }
  }
  const certificates = rows.reduce((sum, row) => sum + (row.total_certificates ?? 0), 0)
  return {
    label: (
      <>
        {total > rows.length && 'First '}
        <span className="font-semibold text-text tabular-nums">{count}</span>
        {total > rows.length && ` of ${formatCount(total)}`} {total === 1 ? 'auction' : 'auctions'} in{' '}
        {formatCounted(states, 'state', 'states')}
      </>
    ),
    span: 4,
    cells: [
      { text: formatCount(certificates) },
      money('total_market_value'),
      money('total_assessed_value'),
      money('total_estimated_value'),
    ],
  }
}

const missingNote = (count: number): string =>
  count > 0 ? `; ${formatCounted(count, 'auction has', 'auctions have')} not reported it` : ''
