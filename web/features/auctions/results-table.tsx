import Download from 'lucide-react/icons/download'
import { memo, type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { Auction, Totals } from '#contract/auctions.ts'
import { formatCount, formatPhone, phoneHref } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { type TableSort, VirtualTable } from '#web/ui/virtual-table.tsx'
import { HOW_TO_INVEST, SAMPLE_DATA } from './chat-messages.ts'
import { exportResults } from './export-results.ts'
import { resultsColumns, sortRows } from './results-columns.ts'
import { resultsFoot } from './results-foot.tsx'

const NO_ROWS: readonly Auction[] = []

type ResultsTableProps = {
  /** null while the answer is on its way */
  rows: readonly Auction[] | null
  /** over all auctions of the answer, which may be more than there are rows */
  totals: Totals | null
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
export const ResultsTable = memo(function ResultsTable({ rows, totals, today, phone, scroller }: ResultsTableProps) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const columns = useMemo(() => resultsColumns(today), [today])
  const shown = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.column)
    return rows && sort && column ? sortRows(rows, column, sort.direction) : (rows ?? NO_ROWS)
  }, [rows, sort, columns])
  const foot = useMemo(() => (rows && totals ? resultsFoot(totals, rows.length) : null), [rows, totals])
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
