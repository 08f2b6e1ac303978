import { queryOptions } from '@tanstack/react-query'
import type { MissingFigure, Task } from '#contract/tasks.ts'
import { call } from './api-client.ts'
import { readersZone } from './days.ts'

/** What waits for somebody (R50), as far as one can do something about it. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => call('GET /api/tasks', { query: { zone: readersZone() }, signal }),
})

const WITHOUT: Readonly<Record<MissingFigure, string>> = {
  begin_date: 'Auctions without a date',
  total_certificates: 'Auctions without certificates',
  total_market_value: 'Auctions without a market value',
  total_assessed_value: 'Auctions without an assessed value',
  total_estimated_value: 'Auctions without an estimated value',
}
const NAMES = {
  rejected_rows: 'Rows rejected at import',
  awaiting_approval: 'People awaiting approval',
  not_understood: 'Questions not understood',
} as const

/** What a task is called. No two tasks have the same name. */
export const taskName = (task: Task): string =>
  task.kind === 'missing_figure' ? WITHOUT[task.figure] : NAMES[task.kind]
