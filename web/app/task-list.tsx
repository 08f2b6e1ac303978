import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileX, MessageSquareX, TriangleAlert, UserRoundCheck } from 'lucide'
import type { ReactNode } from 'react'
import type { Task } from '#contract/tasks.ts'
import { formatCount } from '#web/lib/formats.ts'
import { retryOf } from '#web/lib/retry-of.ts'
import { TASK_NAMES, tasksQuery } from '#web/lib/tasks.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paths } from './paths.ts'

const GLYPHS = {
  missing_market_value: TriangleAlert,
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
          <li key={task.kind} className="border-t border-line first:border-t-0">
            <TaskLink task={task}>
              <Icon
                glyph={GLYPHS[task.kind]}
                className={task.kind === 'missing_market_value' && task.count > 0 ? 'text-amber-text' : 'text-text-3'}
              />
              <span className="min-w-0 flex-1">{TASK_NAMES[task.kind]}</span>
              <span className="tabular-nums">{formatCount(task.count)}</span>
            </TaskLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const LOOK = 'flex min-h-(--row) items-center gap-2.5 py-1 hover:bg-hover'

function TaskLink({ task, children }: { task: Task; children: ReactNode }): ReactNode {
  switch (task.kind) {
    case 'missing_market_value':
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
        <Link to={paths.statistics} search={{ days: String(task.days) }} hash="missed" className={LOOK}>
          {children}
        </Link>
      )
  }
}
