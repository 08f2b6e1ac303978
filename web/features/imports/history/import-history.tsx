import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportEntry } from '#contract/imports.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatBytes } from '#web/lib/format-measures.ts'
import { formatMoment } from '#web/lib/formats.ts'
import { pageCount } from '#web/lib/pages.ts'
import { usePageSizes } from '#web/lib/settings-query.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { KEPT_FIRST, type ListColumn, ListTable, withoutState } from '#web/ui/list-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { importQuery, importsQuery } from '../imports-api.ts'
import {
  AskForThese,
  ChangesList,
  DownloadRejected,
  ProblemsList,
  ReportCounts,
  SourcesList,
} from '../report/import-report.tsx'
import { countsInWords, importedInWords } from '../report/import-words.ts'
import { useImportUndo } from './undo-import.tsx'

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
        <div className="overflow-x-auto border-t border-line">
          <ListTable
            label="Imports"
            columns={columnsOf({ pendingId, onReport: report.show, onUndo: (entry) => void undo(entry) })}
            list={{ rows, waiting: list.isPlaceholderData }}
            withState={withoutState}
            className="min-w-250 phone:min-w-270"
          />
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

type RowActions = {
  /** which is being undone */
  pendingId: number | undefined
  onReport: (entry: ImportEntry) => void
  onUndo: (entry: ImportEntry) => void
}

const columnsOf = ({ pendingId, onReport, onUndo }: RowActions): ListColumn<ImportEntry, never>[] => [
  {
    id: 'file',
    head: 'File',
    width: 'w-36 phone:w-60',
    kept: `${KEPT_FIRST} max-phone:border-r`,
    cell: (entry) => ({
      title: entry.file_name,
      content: (
        <button
          type="button"
          aria-label={`Report of ${entry.file_name}`}
          onClick={() => onReport(entry)}
          className="block max-w-full truncate font-medium hover:underline"
        >
          {entry.file_name}
        </button>
      ),
    }),
  },
  {
    id: 'imported',
    head: 'Imported',
    width: 'w-44',
    className: 'whitespace-nowrap text-text-2 tabular-nums',
    cell: ({ imported_at }) => ({ content: formatMoment(imported_at) }),
  },
  {
    id: 'by',
    head: 'By',
    width: 'w-40',
    className: 'truncate text-text-2',
    cell: ({ imported_by }) => ({ content: imported_by, title: imported_by }),
  },
  {
    id: 'auctions',
    head: 'Auctions',
    className: 'truncate tabular-nums',
    cell: (entry) => {
      const words = entry.undone_at
        ? `Undone ${formatMoment(entry.undone_at)}${entry.undone_by ? ` by ${entry.undone_by}` : ''}`
        : countsInWords(entry)
      return { content: words, title: words, faint: entry.undone_at !== null }
    },
  },
  {
    id: 'actions',
    head: <span className="sr-only">Actions</span>,
    width: 'w-68',
    className: 'whitespace-nowrap text-right',
    cell: (entry) => ({
      content: !entry.undone_at && (
        <span className="inline-flex gap-1.5">
          {entry.rejected > 0 && <DownloadRejected id={entry.id} fileName={entry.file_name} size="s" />}
          <Button
            size="s"
            aria-label={`Undo ${entry.file_name}`}
            pending={pendingId === entry.id}
            onClick={() => onUndo(entry)}
          >
            Undo
          </Button>
        </span>
      ),
    }),
  },
]

type ReportDialogProps = { entry: ImportEntry; open: boolean; onClose: () => void }

/** The report of an import of the history. */
function ReportDialog({ entry, open, onClose }: ReportDialogProps) {
  const { data, error, refetch } = useQuery({ ...importQuery(entry.id), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={entry.file_name}
      help={`Imported ${importedInWords(entry)}, ${formatBytes(entry.file_bytes)}`}
      width={840}
      actions={
        <>
          {entry.rejected > 0 && !entry.undone_at && <DownloadRejected id={entry.id} fileName={entry.file_name} />}
          <Button onClick={onClose}>Close</Button>
          {data && !data.undone_at && <AskForThese extent={data.report.extent} />}
        </>
      }
    >
      {error && (
        <FormError onRetry={retryOf({ error, refetch })}>The report could not be read: {error.message}</FormError>
      )}
      {data && (
        <>
          <ReportCounts report={data.report} tense="did" />
          <ProblemsList {...data.report} />
          <SourcesList {...data.report} />
          <ChangesList {...data.report} />
          <p className="text-s text-text-3">
            SHA-256 <span className="font-mono wrap-anywhere">{entry.file_sha256}</span>
          </p>
        </>
      )}
    </Dialog>
  )
}
