import { type RefObject, useMemo } from 'react'
import type { Outcome } from '#contract/bulk-changes.ts'
import { toCsv } from '#contract/csv.ts'
import { downloadFile } from '#web/lib/download.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { nobodyMatches, PagedList } from '#web/ui/paged-list.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { bulkMessages, outcomeText, reportText } from './bulk-messages.ts'
import { type BulkRun, didChange } from './use-bulk-run.ts'

type BulkReportDialogProps = {
  run: BulkRun
  open: boolean
  onStop: () => void
  onClose: () => void
  onUndo: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** A change of many users while it goes on, and afterwards what became of each: whom it left out first. */
export function BulkReportDialog({ run, open, onStop, onClose, onUndo, finalFocus }: BulkReportDialogProps) {
  const { change, rows, count, running, problem } = run
  const said = !running && rows.length === 0 ? bulkMessages.failed : bulkMessages.stopped
  return (
    <Dialog
      open={open}
      onClose={() => running || onClose()}
      finalFocus={finalFocus}
      title={bulkMessages.title(change, count)}
      impact={
        running ? (
          <span className="flex items-center gap-2 tabular-nums">
            <ProgressBar label="Changed so far" share={rows.length / count} />
            {bulkMessages.running(rows.length, count)}
          </span>
        ) : (
          rows.length > 0 && reportText(change, rows)
        )
      }
      actions={
        running ? (
          <Button key="stop" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            {didChange(run) && <Button onClick={onUndo}>Undo</Button>}
            {rows.length > 0 && <Button onClick={() => downloadReport(run)}>Download report</Button>}
            <Button ref={takeFocus} variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      {problem && <FormError>{said(problem)}</FormError>}
      {!running && rows.length > 0 && <Report run={run} />}
    </Dialog>
  )
}

/** Whoever pressed Enter on Stop a moment too late closes the report. */
const takeFocus = (button: HTMLElement | null) => {
  button?.focus()
}

const ORDER: Record<Outcome['outcome'], number> = { refused: 0, unchanged: 1, changed: 2 }
const nameOf = ({ user }: Outcome) => `${user.lastName}, ${user.firstName}`

const byName = new Intl.Collator('en-US')

const sorted = (rows: readonly Outcome[]) =>
  rows.toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome] || byName.compare(nameOf(a), nameOf(b)))

function Report({ run: { change, rows } }: { run: BulkRun }) {
  const paging = usePagedSearch()
  const { search, page, page_size } = paging.query
  const text = search.toLowerCase()
  const inOrder = useMemo(() => sorted(rows), [rows])
  const found = inOrder.filter((row) => `${nameOf(row)} ${row.user.username}`.toLowerCase().includes(text))
  return (
    <PagedList
      label="What became of each"
      paging={paging}
      searchLabel="Search for a user"
      rows={found.slice((page - 1) * page_size, page * page_size)}
      total={found.length}
      error={null}
      onRetry={() => {}}
      nothing="Nobody."
      noMatch={nobodyMatches}
    >
      {(row) => (
        <li key={row.user.id} className="border-t border-line py-1.5 wrap-anywhere first:border-t-0">
          {nameOf(row)} <span className="font-mono text-s text-text-3">{row.user.username}</span>
          <p className={`text-s ${row.outcome === 'refused' ? 'text-amber-text' : 'text-text-2'}`}>
            {outcomeText(change, row)}
          </p>
        </li>
      )}
    </PagedList>
  )
}

function downloadReport({ change, rows, count }: BulkRun) {
  const cells = sorted(rows).map((row) => [
    ...[row.user.username, row.user.email, row.user.firstName, row.user.lastName],
    ...[row.outcome, outcomeText(change, row)],
  ])
  const head = ['Username', 'Email', 'First', 'Last', 'Result', 'Reason']
  downloadFile(`${bulkMessages.title(change, count)}.csv`, [toCsv(head, cells)], 'text/csv')
}
