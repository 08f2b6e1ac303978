import { LEFT_OUT_REASONS } from '#contract/import-fields.ts'
import type { ImportReport } from '#contract/imports.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { LEFT_OUT_NOUNS } from '../left-out-nouns.ts'

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
  const out = LEFT_OUT_REASONS.flatMap((why) => {
    const count = report.left_out[why] ?? 0
    return count > 0 ? [formatCounted(count, ...LEFT_OUT_NOUNS[why])] : []
  })
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
          {formatCounted(report.certificates, 'certificate', 'certificates')} kept with the auction.
        </p>
      )}
      {report.same_identifier > 0 && (
        <p className="text-amber-text">
          {formatCounted(report.same_identifier, 'row has', 'rows have')} an identifier that a row above has as well.
          All of them are counted.
        </p>
      )}
      {out.length > 0 && <p className="text-text-2">Left out: {out.join(', ')}.</p>}
    </div>
  )
}

function colourOf(row: (typeof ROWS)[number], count: number): string {
  if (count === 0) return 'text-text-3'
  return row === 'rejected' ? 'text-danger-text' : ''
}
