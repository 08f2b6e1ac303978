import { Check, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { Corrections } from '#contract/sheet-mapping.ts'
import { NO_CORRECTIONS } from '#mapping/corrected-cells.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LATE_MS } from '../imports-messages.ts'
import { auctions, leftOutInWords, sumsInWords } from '../report/import-words.ts'
import type { ImportSetup } from '../use-import-setup.ts'
import type { CheckedSheet } from './checked-sheet.ts'
import { mergeRows } from './row-numbers.ts'
import { addFigures } from './sale-figures.ts'

/** Which rows of the sheet are shown. */
export type RowFilter = 'all' | 'rejected' | 'incomplete' | 'left_out'

/** The rows of a filter; null for all. */
export function rowsOf(filter: RowFilter, checked: CheckedSheet | undefined): Uint32Array | null {
  if (!checked || filter === 'all') return null
  if (filter !== 'left_out') return checked[filter]
  return mergeRows(checked.leftOut.map(({ rows }) => rows))
}

type CheckSummaryProps = {
  setup: ImportSetup
  /** why nothing can be imported yet */
  missing: string | undefined
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  /** more buttons, at the right */
  children: ReactNode
}

/** What an import would read: how many rows can be imported, how many cannot, what is missing, what is left out. Each count shows its rows. */
export function CheckSummary({ setup: { check }, missing, filter, onFilter, children }: CheckSummaryProps) {
  const { checked, of, isChecking, isStopped, rows, stop, resume } = check
  const late = useDelayed(isChecking, LATE_MS)
  const toggle = (next: RowFilter) => onFilter(filter === next ? 'all' : next)
  return (
    <div className="flex min-h-10 items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-(--gutter) py-1.5 max-phone:flex-wrap">
      <div
        role="status"
        aria-busy={isChecking}
        className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-phone:basis-full ${isChecking && late ? 'opacity-60' : ''}`}
      >
        {checked ? (
          <Counts {...{ checked, missing, filter, toggle }} corrections={of?.corrections ?? NO_CORRECTIONS} />
        ) : (
          <span className="text-text-2">Checking the rows…</span>
        )}
      </div>
      {isChecking && late && (
        <span className="flex shrink-0 items-center gap-2 text-text-2 tabular-nums">
          {formatCount(rows)} rows checked
          <Button size="s" onClick={stop}>
            Cancel
          </Button>
        </span>
      )}
      {isStopped && (
        <span className="flex items-center gap-2 text-amber-text">
          Checking was cancelled.
          <Button size="s" onClick={resume}>
            Check all rows
          </Button>
        </span>
      )}
      {children}
    </div>
  )
}

type CountsProps = {
  checked: CheckedSheet
  /** with which it was checked */
  corrections: Corrections
  missing: string | undefined
  filter: RowFilter
  toggle: (filter: RowFilter) => void
}

function Counts({ checked, corrections, missing, filter, toggle }: CountsProps) {
  const { ready, rejected, incomplete, leftOut, sales } = checked
  const out = leftOut.filter(({ rows }) => rows.length > 0)
  const outRows = out.reduce((sum, { rows }) => sum + rows.length, 0)
  const all = ready + rejected.length + outRows
  const words = leftOutInWords(
    out.map(({ why, rows }) => [why, rows.length]),
    corrections,
  )
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        {ready > 0 && !missing && <Icon glyph={Check} className="text-accent-text" />}
        <span>
          <b className="font-semibold tabular-nums">{formatCount(ready)}</b> {ready === 1 ? 'row' : 'rows'} can be
          imported
        </span>
      </span>
      {ready > 0 && missing && <span className="text-amber-text">{missing}</span>}
      {sales && <Sales sales={sales} />}
      <Count
        count={rejected.length}
        words="rejected"
        on={filter === 'rejected'}
        onToggle={() => toggle('rejected')}
        bad
      />
      {incomplete.length > 0 && (
        <Count
          count={incomplete.length}
          words={incomplete.length === 1 ? 'has a figure or a date missing' : 'have a figure or a date missing'}
          on={filter === 'incomplete'}
          onToggle={() => toggle('incomplete')}
        />
      )}
      {outRows > 0 && (
        <Count
          count={outRows}
          words={`left out: ${words}`}
          on={filter === 'left_out'}
          onToggle={() => toggle('left_out')}
          plain
        />
      )}
      {ready < all && <span className="text-text-2 tabular-nums">{formatCounted(all, 'row', 'rows')} in all</span>}
      {checked.totals.length > 0 && checked.totals.every(({ agrees }) => agrees) && (
        <span className="text-text-2">The totals of the list agree.</span>
      )}
    </>
  )
}

/** The auctions that a certificate list makes. */
function Sales({ sales }: { sales: NonNullable<CheckedSheet['sales']> }) {
  const wanted = sales.filter(({ isWanted }) => isWanted).map(({ auction }) => auction)
  const [first, ...others] = wanted
  if (!first) return null
  const isOne = others.length === 0
  const dayless = wanted.filter((auction) => auction.auction_begin_date === null).length
  return (
    <span className="text-text-2 tabular-nums">
      {isOne ? 'One auction' : auctions(wanted.length)}: {sumsInWords(others.reduce(addFigures, first))}
      {dayless > 0 && (
        <span className="text-amber-text">
          {isOne ? ', no begin date' : `, ${formatCount(dayless)} without a begin date`}
        </span>
      )}
    </span>
  )
}

type CountProps = { count: number; words: string; on: boolean; onToggle: () => void; bad?: boolean; plain?: boolean }

/** A count that shows only its rows, and all of them again. */
function Count({ count, words, on, onToggle, bad = false, plain = false }: CountProps) {
  const text = (
    <span>
      <b className="font-semibold tabular-nums">{formatCount(count)}</b> {words}
    </span>
  )
  if (count === 0) return <span className="text-text-2">{text}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      {!plain && <Icon glyph={TriangleAlert} className={bad ? 'text-danger-text' : 'text-amber-text'} />}
      {text}
      <button
        type="button"
        aria-pressed={on}
        aria-label={`Show only these: ${formatCount(count)} ${words}`}
        onClick={onToggle}
        className="text-accent-text hover:underline"
      >
        {on ? 'Show all' : 'Show only these'}
      </button>
    </span>
  )
}
