import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileX, MessageSquareX, TriangleAlert, UserRoundCheck } from 'lucide'
import type { ReactNode } from 'react'
import { ASKED_FIELDS, AUCTION_FIELDS, byField } from '#contract/auction-fields.ts'
import { STATISTICS_DAYS } from '#contract/limits.ts'
import type { MissingFigure, Task } from '#contract/tasks.ts'
import { call } from '#web/lib/api-client.ts'
import { readersZone } from '#web/lib/days.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatCount } from '#web/lib/formats.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paths } from './paths.ts'

const GLYPHS = {
  missing_figure: TriangleAlert,
  rejected_rows: FileX,
  awaiting_approval: UserRoundCheck,
  not_understood: MessageSquareX,
} as const

/** What waits for somebody (R50), each with how much of it there is; it leads to where something can be done about it. */
export function TaskList() {
  const tasks = useQuery(tasksQuery)
  return (
    <>
      {tasks.error && (
        <FormError onRetry={retryOf(tasks)}>What waits could not be read: {tasks.error.message}</FormError>
      )}
      <ul aria-label="Waiting for someone" aria-busy={tasks.isPending}>
        {tasks.data?.map((task) => (
          <TaskItem key={taskName(task)} task={task} />
        ))}
      </ul>
    </>
  )
}

function TaskItem({ task }: { task: Task }) {
  const isMissing = task.kind === 'missing_figure'
  const upcoming = isMissing ? task.upcoming : null
  return (
    <li className="relative flex min-h-(--row) items-center gap-2.5 border-t border-line py-1 first:border-t-0 hover:bg-hover">
      <Icon glyph={GLYPHS[task.kind]} className={isMissing && task.count > 0 ? 'text-amber-text' : 'text-text-3'} />
      <TaskLink task={task}>
        {taskName(task)} <span className="sr-only">{formatCount(task.count)}</span>
      </TaskLink>
      {upcoming && upcoming.count > 0 && (
        <Link
          to={paths.ai}
          search={{ q: upcoming.question }}
          aria-label={`${formatCount(upcoming.count)} upcoming: ${taskName(task)}`}
          className="relative py-1 whitespace-nowrap text-accent-text hover:underline"
        >
          {formatCount(upcoming.count)} upcoming
        </Link>
      )}
      <span aria-hidden className="min-w-10 text-right tabular-nums">
        {formatCount(task.count)}
      </span>
    </li>
  )
}

const LOOK = 'min-w-0 flex-1 after:absolute after:inset-0'

function TaskLink({ task, children }: { task: Task; children: ReactNode }): ReactNode {
  switch (task.kind) {
    case 'missing_figure':
      return (
        <Link to={paths.ai} search={{ q: task.question }} className={LOOK}>
          {children}
        </Link>
      )
    case 'rejected_rows':
      return (
        <Link to={paths.upload} className={LOOK}>
          {children}
        </Link>
      )
    case 'awaiting_approval':
      return (
        <Link to={paths.users} search={{ status: String(task.status_id) }} className={LOOK}>
          {children}
        </Link>
      )
    case 'not_understood':
      return (
        <Link
          to={paths.statistics}
          search={{ days: STATISTICS_DAYS.find((one) => Number(one) === task.days) }}
          hash="missed"
          className={LOOK}
        >
          {children}
        </Link>
      )
  }
}

/** What waits for somebody (R50), as far as one can do something about it. */
const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => call('GET /api/tasks', { query: { zone: readersZone() }, signal }),
})

const WITHOUT: Readonly<Record<MissingFigure, string>> = {
  ...byField(ASKED_FIELDS, (field) => AUCTION_FIELDS[field].question),
  begin_date: 'a date',
  total_certificates: 'certificates',
}
const NAMES = {
  rejected_rows: 'Rows rejected at import',
  awaiting_approval: 'People awaiting approval',
  not_understood: 'Questions not understood',
} as const

/** What a task is called. No two tasks have the same name. */
const taskName = (task: Task): string =>
  task.kind === 'missing_figure' ? `Auctions without ${WITHOUT[task.figure]}` : NAMES[task.kind]
