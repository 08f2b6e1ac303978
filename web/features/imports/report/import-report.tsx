import { type ReactNode, useEffect, useRef } from 'react'
import type { ImportReport } from '#contract/imports.ts'
import { formatCount } from '#web/lib/formats.ts'
import { AskForThese } from './ask-for-these.tsx'
import { DownloadRejected } from './download-rejected.tsx'
import { ProblemsList } from './problems-list.tsx'
import { ReportCounts } from './report-counts.tsx'

type ImportReportViewProps = {
  report: ImportReport
  fileName: string
  /** Undo, and choosing another file */
  children: ReactNode
}

/** What an import did, in the place where it was prepared. */
export function ImportReportView({ report, fileName, children }: ImportReportViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone with the dialog.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label="Report" className="grid grid-cols-1 gap-4 px-(--gutter) py-4">
      <h2 ref={heading} tabIndex={-1} className="text-l font-semibold tracking-[-0.01em] wrap-anywhere outline-none">
        Imported {fileName}
      </h2>
      <p role="status" className="sr-only">
        {formatCount(report.created)} created, {formatCount(report.updated)} updated, {formatCount(report.rejected)}{' '}
        rejected
      </p>
      <ReportCounts report={report} tense="did" />
      <div className="flex flex-wrap gap-2">
        <AskForThese extent={report.extent} />
        {report.rejected > 0 && report.import_id !== null && (
          <DownloadRejected id={report.import_id} fileName={fileName} />
        )}
        {children}
      </div>
      <ProblemsList errors={report.errors} rejected={report.rejected} />
    </section>
  )
}
