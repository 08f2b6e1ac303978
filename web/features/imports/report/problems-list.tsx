import type { ImportReport } from '#contract/imports.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'

type ProblemsListProps = Pick<ImportReport, 'errors' | 'rejected'>

/** Rows that are rejected, with the reason. */
export function ProblemsList({ errors, rejected }: ProblemsListProps) {
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
            <span className="w-16 shrink-0 text-text-2 tabular-nums">Row {formatCount(row)}</span>
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
