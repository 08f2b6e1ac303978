import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import type { HealthDetails, Standing } from '#contract/health.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatAgo, formatBytes } from '#web/lib/format-measures.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { REGION } from './part-chart.tsx'
import { healthQuery } from './statistics-api.ts'

const STATES = {
  ok: { glyph: CircleCheck, word: 'OK', ink: 'text-accent-text' },
  look: { glyph: TriangleAlert, word: 'Look at this', ink: 'text-amber-text' },
  failing: { glyph: CircleAlert, word: 'Failing', ink: 'text-danger-text' },
} as const

const WAYS = { server: 'through a mail server', mailbox: 'into the mailbox of this machine', none: 'not yet' } as const

const ago = (moment: string | null): string => (moment ? formatAgo(moment) : 'not within a day')

/** What each part says in figures. */
function partsOf({ mail, database, jobs, disk, process, migrations }: HealthDetails) {
  const parts: { name: string; standing: Standing; figures: string[] }[] = [
    {
      name: 'Mail',
      standing: mail,
      figures: [
        `Leaves ${WAYS[mail.way]}`,
        `${formatCount(mail.waiting)} waiting`,
        `${formatCount(mail.failed)} given up`,
        `last sent ${ago(mail.last_sent)}`,
      ],
    },
    {
      name: 'Database',
      standing: database,
      figures: [
        `PostgreSQL ${database.version}`,
        formatBytes(database.bytes),
        `answers in ${database.answer_ms} ms`,
        `${formatCount(database.connections)} of ${formatCount(database.most_connections)} connections`,
      ],
    },
    {
      name: 'Jobs',
      standing: jobs,
      figures: [
        ...jobs.queues.map(
          ({ name, waiting, failed, last_run }) =>
            `${name}: ${formatCount(waiting)} waiting, ${formatCount(failed)} failed, last run ${ago(last_run)}`,
        ),
        jobs.counted_until
          ? `activity log counted until ${formatAgo(jobs.counted_until)}`
          : 'activity log not counted yet',
      ],
    },
    {
      name: 'Disk',
      standing: disk,
      figures: [
        `${formatBytes(disk.free_bytes)} free of ${formatBytes(disk.total_bytes)}`,
        `${formatCounted(disk.documents, 'document', 'documents')}, ${formatBytes(disk.document_bytes)}`,
      ],
    },
    {
      name: 'Process',
      standing: process,
      figures: [
        `Liendesk ${process.version}`,
        `Node ${process.node}`,
        `${formatBytes(process.memory_bytes)} of memory`,
        `started ${formatAgo(process.since)}`,
      ],
    },
    {
      name: 'Migrations',
      standing: migrations,
      figures: [`${formatCount(migrations.applied)} applied`, `last ${migrations.newest}, ${formatAgo(migrations.at)}`],
    },
  ]
  return parts
}

/** How Liendesk itself stands, part by part, and what to do about it. Read again by itself. */
export function HealthPanel() {
  const health = useQuery(healthQuery)
  return (
    <section aria-labelledby="health" className={`${REGION} grid gap-2`}>
      <h2 id="health" className="text-l font-semibold tracking-[-0.01em]">
        Health
      </h2>
      {health.error && (
        <FormError onRetry={retryOf(health)}>How Liendesk stands could not be read: {health.error.message}</FormError>
      )}
      {health.data && (
        <ul aria-label="Health">
          {partsOf(health.data).map(({ name, standing: { state, says }, figures }) => (
            <li
              key={name}
              className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-t border-line py-2 first:border-t-0 desk:grid-cols-[216px_minmax(0,1fr)]"
            >
              <span className="flex items-center gap-3 self-start">
                <span className="min-w-0 flex-1 font-medium">{name}</span>
                <span className={`flex w-28 items-center gap-1.5 ${STATES[state].ink}`}>
                  <Icon glyph={STATES[state].glyph} />
                  {STATES[state].word}
                </span>
              </span>
              <span>
                {says} <span className="text-text-2 tabular-nums">{figures.join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
