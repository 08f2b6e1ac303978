import { useQuery } from '@tanstack/react-query'
import type { ImportEntry } from '#contract/imports.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { AskForThese } from '../report/ask-for-these.tsx'
import { ChangesList } from '../report/changes-list.tsx'
import { DownloadRejected } from '../report/download-rejected.tsx'
import { importedInWords } from '../report/import-words.ts'
import { ProblemsList } from '../report/problems-list.tsx'
import { ReportCounts } from '../report/report-counts.tsx'
import { importQuery } from './history-api.ts'

type ReportDialogProps = { entry: ImportEntry; open: boolean; onClose: () => void }

/** The report of an import of the history. */
export function ReportDialog({ entry, open, onClose }: ReportDialogProps) {
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
          <ProblemsList errors={data.report.errors} rejected={data.report.rejected} />
          <ChangesList changes={data.report.changes} updated={data.report.updated} />
          <p className="text-s text-text-3">
            SHA-256 <span className="font-mono wrap-anywhere">{entry.file_sha256}</span>
          </p>
        </>
      )}
    </Dialog>
  )
}
