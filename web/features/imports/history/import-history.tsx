import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportEntry } from '#contract/imports.ts'
import { formatMoment } from '#web/lib/formats.ts'
import { pageCount } from '#web/lib/pages.ts'
import { retryOf } from '#web/lib/retry-of.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { usePageSizes } from '#web/lib/use-page-sizes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DownloadRejected } from '../report/download-rejected.tsx'
import { countsInWords } from '../report/import-words.ts'
import { importsQuery } from './history-api.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useImportUndo } from './undo-import.tsx'

const CELL = 'border-b border-line px-3 py-1.5 first:pl-(--gutter) last:pr-(--gutter)'

/** Who imported what, and what came of it. @param onUndone told which import was taken back here */
export function ImportHistory({ onUndone = () => undefined }: { onUndone?: (id: number) => void }) {
  const [page, setPage] = useState(1)
  const { sizes, first } = usePageSizes()
  const [chosenSize, setPageSize] = useState<number>()
  const pageSize = chosenSize ?? first
  const list = useQuery(importsQuery(page, pageSize))
  const heading = useRef<HTMLHeadingElement>(null)
  const report = useDialog<ImportEntry>()
  const { undo, pendingId, undoDialogs } = useImportUndo(onUndone, heading)
  const isLate = useDelayed(list.isPending)
  const retry = retryOf(list)
  const { rows, total = 0 } = list.data ?? {}
  return (
    <section aria-label="History of imports" className="grid grid-cols-1">
      <h2 ref={heading} tabIndex={-1} className="px-(--gutter) pt-4 pb-2 text-l font-semibold tracking-[-0.01em]">
        Imports
      </h2>
      {list.error && (
        <Banner tone="error" action={retry && { label: 'Retry', pending: list.isFetching, onClick: retry }}>
          The history could not be read: {list.error.message}
        </Banner>
      )}
      {isLate && <Skeleton className="mx-(--gutter) w-2/3" />}
      {rows?.length === 0 && (
        <p className="px-(--gutter) pb-4 text-text-2">
          Nothing was imported yet. Each import stands here with its report, and can be undone.
        </p>
      )}
      {rows && rows.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full min-w-160 border-separate border-spacing-0 border-t border-line">
            <thead>
              <tr className="text-left text-s text-text-2 [&>th]:border-b [&>th]:border-line [&>th]:bg-sunken [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium [&>th:first-child]:pl-(--gutter)">
                <th scope="col">File</th>
                <th scope="col">Imported</th>
                <th scope="col">By</th>
                <th scope="col">Auctions</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <HistoryRow
                  key={entry.id}
                  entry={entry}
                  isUndoing={pendingId === entry.id}
                  onReport={() => report.show(entry)}
                  onUndo={() => void undo(entry)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(total > pageSize || page > 1) && (
        <Pager
          total={total}
          page={Math.min(page, pageCount(total, pageSize))}
          pageSize={pageSize}
          sizes={sizes}
          onPage={setPage}
          onPageSize={(next) => {
            setPageSize(next)
            setPage(1)
          }}
        />
      )}
      {report.subject && (
        <ReportDialog key={report.key} entry={report.subject} open={report.open} onClose={report.close} />
      )}
      {undoDialogs}
    </section>
  )
}

type HistoryRowProps = { entry: ImportEntry; isUndoing: boolean; onReport: () => void; onUndo: () => void }

function HistoryRow({ entry, isUndoing, onReport, onUndo }: HistoryRowProps) {
  const { id, file_name, imported_at, imported_by, rejected, undone_at, undone_by } = entry
  return (
    <tr>
      <td className={CELL}>
        <button
          type="button"
          title={file_name}
          aria-label={`Report of ${file_name}`}
          onClick={onReport}
          className="block max-w-56 truncate font-medium hover:underline"
        >
          {file_name}
        </button>
      </td>
      <td className={`${CELL} whitespace-nowrap text-text-2 tabular-nums`}>{formatMoment(imported_at)}</td>
      <td className={`${CELL} whitespace-nowrap text-text-2`}>{imported_by}</td>
      <td className={`${CELL} tabular-nums`}>
        {undone_at ? (
          <span className="text-text-3">
            Undone {formatMoment(undone_at)}
            {undone_by && ` by ${undone_by}`}
          </span>
        ) : (
          countsInWords(entry)
        )}
      </td>
      <td className={`${CELL} whitespace-nowrap text-right`}>
        <span className="inline-flex gap-1.5">
          {rejected > 0 && !undone_at && <DownloadRejected id={id} fileName={file_name} size="s" />}
          {!undone_at && (
            <Button size="s" aria-label={`Undo ${file_name}`} pending={isUndoing} onClick={onUndo}>
              Undo
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
