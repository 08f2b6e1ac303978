import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { LEFT_OUT_REASONS, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { ImportReport } from '#contract/imports.ts'
import { rowName } from '#mapping/sheet-parts.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { downloadRejected } from '../imports-api.ts'
import {
  changedTitle,
  changedValue,
  countedInWords,
  differenceInWords,
  leftOutInWords,
  listed,
  questionFor,
} from './import-words.ts'

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
      <ProblemsList {...report} />
      <SourcesList {...report} />
    </section>
  )
}

const ROWS = ['created', 'updated', 'unchanged', 'skipped', 'rejected'] as const
const WORDS = {
  will: {
    created: 'Will create',
    updated: 'Will update',
    unchanged: 'Will stay the same',
    skipped: 'Will skip',
    rejected: 'Will reject',
  },
  did: { created: 'Created', updated: 'Updated', unchanged: 'Unchanged', skipped: 'Skipped', rejected: 'Rejected' },
} as const

/** How many rows came to what, or will. */
export function ReportCounts({ report, tense }: { report: ImportReport; tense: 'will' | 'did' }) {
  const out = leftOutInWords(
    LEFT_OUT_REASONS.map((why) => [why, report.left_out[why] ?? 0]),
    report.mapping.corrections,
  )
  const counted = countedInWords(report.mapping.corrections)
  const alone = report.sheets.filter(({ rows }) => rows === null)
  const read = report.sheets.filter(({ rows }) => rows !== null)
  return (
    <div className="grid gap-2">
      <dl
        aria-label={tense === 'will' ? 'What will happen' : 'What happened'}
        className="flex flex-wrap gap-x-6 gap-y-2"
      >
        {ROWS.map((row) => (
          <div key={row} className="grid">
            <dt className="text-s text-text-2">{WORDS[tense][row]}</dt>
            <dd className={`text-l font-semibold tabular-nums ${colourOf(row, report[row])}`}>
              {formatCount(report[row])}
            </dd>
          </div>
        ))}
      </dl>
      {report.certificates !== null && (
        <p className="text-text-2">
          {formatCounted(report.certificates, 'certificate', 'certificates')} kept with{' '}
          {(report.sales?.length ?? 0) > 1 ? 'their auctions' : 'the auction'}.
        </p>
      )}
      {report.same_identifier > 0 && (
        <p className="text-amber-text">
          {formatCounted(report.same_identifier, 'row has', 'rows have')} an identifier that a row above has as well.
          All of them are counted.
        </p>
      )}
      {out && <p className="text-text-2 wrap-anywhere">Left out: {out}.</p>}
      {counted && <p className="text-text-2 wrap-anywhere">Counted though they say so: {counted}.</p>}
      <TotalsCompared totals={report.totals} />
      <RowSum report={report} />
      {report.new_places.length > 0 && (
        <p className="text-text-2 wrap-anywhere">
          {formatCounted(report.new_places.length, 'place was', 'places were')} not known before:{' '}
          {report.new_places.map(({ name, state }) => `${name}, ${state}`).join('; ')}.
        </p>
      )}
      {read.length > 1 && (
        <p className="text-text-2 wrap-anywhere">Sheets imported together: {listed(read.map(({ name }) => name))}.</p>
      )}
      {alone.length > 0 && (
        <p className="text-text-2">Sheets left alone: {alone.map(({ name }) => name).join(', ')}.</p>
      )}
    </div>
  )
}

/** The list's own totals beside what was read of it: a difference is said, and that all agree. */
function TotalsCompared({ totals }: Pick<ImportReport, 'totals'>) {
  const different = totals.filter(({ agrees }) => !agrees)
  if (totals.length > 0 && different.length === 0) return <p className="text-text-2">The totals of the list agree.</p>
  return different.slice(0, MOST_TOTALS).map((total) => (
    <p key={`${total.row} ${total.field}`} className="text-amber-text">
      {differenceInWords(total)}
    </p>
  ))
}
const MOST_TOTALS = 5

/** All rows of the file, by what they came to. */
function RowSum({ report }: { report: ImportReport }) {
  const { sheets, certificates, created, updated, unchanged, skipped, rejected, left_out } = report
  const all = sheets.reduce((sum, { rows }) => sum + (rows ?? 0), 0)
  if (all === 0) return null
  const read = certificates ?? created + updated + unchanged + skipped
  const out = LEFT_OUT_REASONS.reduce((sum, why) => sum + (left_out[why] ?? 0), 0)
  const headers = all - read - rejected - out
  const parts = [
    `${formatCount(read)} read`,
    ...(rejected > 0 ? [`${formatCount(rejected)} rejected`] : []),
    ...(out > 0 ? [`${formatCount(out)} left out`] : []),
    ...(headers > 0 ? [formatCounted(headers, 'header', 'headers')] : []),
  ]
  return (
    <p className="text-text-2 tabular-nums">
      {formatCounted(all, 'row', 'rows')} in the file: {parts.join(', ')}.
    </p>
  )
}

/** From what each field came, and what was left. */
export function SourcesList({ sources, unused_columns }: Pick<ImportReport, 'sources' | 'unused_columns'>) {
  if (sources.length === 0) return null
  return (
    <section aria-label="Where it comes from" className="grid grid-cols-1 gap-1.5">
      <h3 className="font-medium">Where it comes from</h3>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {sources.map(({ field, source }) => (
          <div key={field} className="contents">
            <dt className="text-text-2">{SHEET_FIELDS[field].title}</dt>
            <dd className="wrap-anywhere">{source}</dd>
          </div>
        ))}
      </dl>
      {unused_columns.length > 0 && (
        <p className="text-text-2 wrap-anywhere">Not imported: {unused_columns.join(', ')}.</p>
      )}
    </section>
  )
}

function colourOf(row: (typeof ROWS)[number], count: number): string {
  if (count === 0) return 'text-text-3'
  return row === 'rejected' ? 'text-danger-text' : ''
}

type ChangesListProps = Pick<ImportReport, 'changes' | 'updated' | 'sheets' | 'certificates'>

/** Auctions that change, field by field, before and after. */
export function ChangesList({ changes, updated, sheets, certificates }: ChangesListProps) {
  if (changes.length === 0) return null
  // An auction of a certificate list is made of many rows.
  const hasRows = certificates === null
  return (
    <section aria-label="What changes" className="grid grid-cols-1 gap-1.5">
      <h3 className="font-medium">
        {updated > changes.length ? `What changes, the first ${formatCount(changes.length)}` : 'What changes'}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <div tabIndex={0} className="max-h-60 overflow-auto rounded-2 border border-line">
        <table className="w-full border-collapse [&_td]:px-3 [&_td]:py-1 [&_th]:px-3 max-phone:[&_td]:px-2 max-phone:[&_th]:px-2 [&_th]:py-1.5 [&_th]:text-left [&_th]:text-s [&_th]:font-medium [&_th]:text-text-2">
          <thead className="bg-sunken">
            <tr>
              {hasRows && (
                <th scope="col" className="max-phone:hidden">
                  Row
                </th>
              )}
              <th scope="col">Auction</th>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.flatMap(({ row, auction_id, state, jurisdiction, auction_begin_date: day, edited_by, fields }) =>
              Object.entries(fields).map(([field, { before, after }]) => (
                <tr key={`${auction_id} ${field}`} className="border-t border-line tabular-nums">
                  {hasRows && <td className="max-phone:hidden">{rowName(sheets, row)}</td>}
                  <td>
                    {jurisdiction && `${jurisdiction}, ${state}`}
                    {day && <span className="text-text-2">, {changedValue('auction_begin_date', day)}</span>}
                    {edited_by && <span className="block text-s text-amber-text">edited by {edited_by}</span>}
                  </td>
                  <td>{changedTitle(field)}</td>
                  <td className="text-text-2">{changedValue(field, before)}</td>
                  <td className="font-medium">{changedValue(field, after)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type ProblemsListProps = Pick<ImportReport, 'errors' | 'rejected' | 'sheets'>

/** Rows that are rejected, with the reason. */
export function ProblemsList({ errors, rejected, sheets }: ProblemsListProps) {
  if (rejected === 0) return null
  const rows = new Set(errors.map(({ row }) => row)).size
  return (
    <section aria-label="Rejected rows" className="grid grid-cols-1 gap-1.5">
      <h3 className="font-medium">
        {formatCounted(rejected, 'row is rejected', 'rows are rejected')}
        {rejected > rows && `, the first ${formatCount(rows)}`}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <ul tabIndex={0} className="max-h-60 lined overflow-auto rounded-2 border border-line">
        {errors.map(({ row, field, code, message }) => (
          <li key={`${row} ${field} ${code}`} className="flex gap-3 px-3 py-1.5">
            <span className="min-w-16 shrink-0 text-text-2 tabular-nums">Row {rowName(sheets, row)}</span>
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DownloadRejectedProps = { id: number; fileName: string; size?: 'm' | 's' }

/** Saves the rejected rows of an import in the layout of their file: put right, they can be imported as they are. */
export function DownloadRejected({ id, fileName, size = 'm' }: DownloadRejectedProps) {
  const download = useMutation({
    mutationFn: () => downloadRejected(id, fileName),
    onError: ({ message }) =>
      notify({ type: 'danger', text: `The rejected rows could not be downloaded: ${message}`, action: undefined }),
  })
  return (
    <Button size={size} icon={Download} pending={download.isPending} onClick={() => download.mutate()}>
      Download rejected rows
    </Button>
  )
}

/** Leads to the chat, with a question for the auctions of an import. */
export function AskForThese({ extent }: Pick<ImportReport, 'extent'>) {
  if (!extent) return null
  return (
    <Link to="/pages/ai" search={{ q: questionFor(extent) }} className={buttonClass({ variant: 'primary' })}>
      Ask for these auctions
    </Link>
  )
}
