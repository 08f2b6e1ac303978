import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { isMoney, SHOWN_FIELDS, SUMMED_FIELDS, type SummedField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction, Totals } from '#contract/auctions.ts'
import { formatPhone } from '#contract/phone.ts'
import { formatCount, formatCounted, formatMoney, formatMoneyExact, NO_FIGURE, phoneHref } from '#web/lib/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { type TableFoot, VirtualTable } from '#web/ui/virtual-table.tsx'
import type { TableCell } from '#web/ui/virtual-table-row.tsx'
import { firstAuctionsQuery, totalsQuery } from './auctions-api.ts'
import { HOW_TO_INVEST, SAMPLE_DATA } from './chat-messages.ts'
import { resultsColumns } from './results-columns.ts'
import { useResultsRows } from './use-results-rows.ts'

const SelectedAuction = lazyPart(async () => (await import('./selected-auction.tsx')).SelectedAuction)

type ResultsTableProps = {
  /** null while the answer is on its way */
  rows: readonly Auction[] | null
  /** all auctions of the answer, which may be more than there are rows */
  total: number
  /** what found them; null while the answer is on its way */
  query: AuctionQuery | null
  today: string
  phone: string | undefined
  scroller: RefObject<HTMLElement | null>
}

/** The auctions of an answer (§2): sortable here, in the answer's own order at first, exported as they stand. */
export const ResultsTable = memo(function ResultsTable(props: ResultsTableProps) {
  const { query, today, phone, scroller } = props
  const [selected, setSelected] = useState<Auction | null>(null)
  const { rows, total, totals, changes, askAgain, ...sums } = useAnswerNow(props)
  const table = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the auction it belonged to, and the row perhaps once the others are there.
  useEffect(() => {
    if (changes === 0 || !rows || document.activeElement !== document.body) return
    const stop = table.current?.querySelector<HTMLElement>('tbody [tabindex="0"]') ?? heading.current
    stop?.focus({ preventScroll: true })
  }, [changes, rows])
  const columns = useMemo(() => resultsColumns(today), [today])
  const results = useResultsRows({ rows, total, query, columns })
  const exporting = useMutation({
    mutationFn: async () => {
      const { exportResults } = await import('./export-results.ts')
      return exportResults({ rows: results.first, query: results.query, columns, today })
    },
    onError: (error) => notify({ type: 'danger', text: `Not exported: ${error.message}`, action: undefined }),
  })
  const failures = [
    ...(results.notShown ? [{ text: 'Rows not available', retry: results.notShown.retry }] : []),
    ...(sums.failed ? [{ text: 'Sums not available', retry: sums.retry }] : []),
  ]
  return (
    <section ref={table} aria-labelledby="results-title">
      <ResultsHead heading={heading} phone={phone} sample={rows?.some((row) => row.sample) ?? false}>
        {rows && (
          <Button icon={Download} pending={exporting.isPending} onClick={() => exporting.mutate()}>
            Export {formatCount(total)}
          </Button>
        )}
      </ResultsHead>
      {results.notSorted && (
        <div className="sticky left-0 w-[100cqw]">
          <Banner tone="error" action={{ label: 'Retry', onClick: results.notSorted.retry }}>
            Not sorted: {results.notSorted.error.message}
          </Banner>
        </div>
      )}
      <VirtualTable
        label="Auction Results"
        columns={columns}
        rowCount={results.count}
        rowAt={results.at}
        onView={results.view}
        rowKey={(row) => row.id}
        loading={!rows}
        busy={results.isSorting}
        sort={results.sort}
        onSort={results.sortBy}
        foot={rows && resultsFoot({ total, shown: results.count, totals, failures })}
        selected={selected?.id ?? null}
        onSelect={(auction) => setSelected(auction.id === selected?.id ? null : auction)}
        scroller={scroller}
      />
      {selected && (
        // Over the rows, so that marking one moves nothing; below the table where it is short.
        <div className="sticky bottom-28 left-0 z-4 h-0 w-[100cqw]">
          <SelectedAuction
            key={selected.id}
            auction={selected}
            today={today}
            onChanged={() => {
              setSelected(null)
              askAgain()
            }}
          />
        </div>
      )}
    </section>
  )
})

/** The answer, and once one of its auctions was changed, what the same query finds since. */
function useAnswerNow({ rows, total, query }: ResultsTableProps) {
  const [changes, setChanges] = useState(0)
  const isChanged = changes > 0
  const client = useQueryClient()
  const { data: totals = null, isError, refetch } = useQuery(totalsQuery(query))
  const { data: found } = useQuery(firstAuctionsQuery(isChanged ? query : null))
  return {
    rows: (isChanged && found) || rows,
    total: isChanged && totals ? totals.auctions : total,
    totals,
    changes,
    failed: isError,
    retry: () => void refetch(),
    askAgain: () => {
      setChanges((times) => times + 1)
      void client.invalidateQueries({ queryKey: ['auctions'] })
    },
  }
}

type ResultsHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>
  phone: string | undefined
  sample: boolean
  children: ReactNode
}

function ResultsHead({ heading, phone, sample, children }: ResultsHeadProps) {
  return (
    <header className="sticky left-0 flex min-h-12 w-[100cqw] flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--gutter) py-2">
      <h2 id="results-title" ref={heading} tabIndex={-1} className="text-l font-semibold tracking-[-0.01em]">
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

/** Of a figure that is not summed. */
const NO_SUM: TableCell = { text: '' }

/** A sum or an average: whole dollars, with cents and what is missing in the title; a dash where nobody reported it. */
function footCell(field: SummedField, value: number | null, missing: number): TableCell {
  if (value === null) return { text: NO_FIGURE, title: 'not reported', faint: true }
  const exact = isMoney(field) ? formatMoneyExact(value) : formatCount(value)
  return {
    text: isMoney(field) ? formatMoney(value) : exact,
    title: missing > 0 ? `${exact}, not reported by ${formatCount(missing)}` : exact,
  }
}

type ResultsFoot = {
  /** auctions of the answer, and how many of them have a row */
  total: number
  shown: number
  /** null while they are on their way, and where they could not be had */
  totals: Totals | null
  /** what could not be had of rows and sums, and how to ask for it again */
  failures: readonly { text: string; retry: () => void }[]
}

/** The foot of the results: how many, sums and averages of all auctions of the answer. It is as high without its figures as with them. */
function resultsFoot({ total, shown, totals, failures }: ResultsFoot): TableFoot {
  const none: TableCell =
    failures.length > 0 ? { text: NO_FIGURE, title: 'not available', faint: true } : { text: '…', faint: true }
  const cells = (figure: 'sum' | 'average') =>
    SHOWN_FIELDS.map((field) => {
      const summed = SUMMED_FIELDS.find((each) => each === field)
      if (!summed) return NO_SUM
      return totals ? footCell(summed, totals[summed][figure], totals[summed].missing) : none
    })
  return {
    rows: [
      { label: 'Sum', cells: cells('sum') },
      { label: 'Average', cells: cells('average') },
    ],
    note: (
      <span className="sticky left-31">
        <span className="font-semibold text-text tabular-nums">{formatCount(total)}</span>{' '}
        {total === 1 ? 'auction' : 'auctions'}
        {totals && ` in ${formatCounted(totals.states, 'state', 'states')}`}
        {shown < total && `, first ${formatCount(shown)} shown`}
        {failures.map(({ text, retry }) => (
          <span key={text} className="block">
            {text}{' '}
            <Button size="s" variant="ghost" onClick={retry}>
              Retry
            </Button>
          </span>
        ))}
      </span>
    ),
  }
}
