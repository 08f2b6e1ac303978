import { queryOptions } from '@tanstack/react-query'
import type { Task } from '#contract/tasks.ts'
import { call } from './api-client.ts'
import { readersZone } from './days.ts'

/** What waits for somebody (R50), as far as one can do something about it. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => call('GET /api/tasks', { query: { zone: readersZone() }, signal }),
})

/** What a task is called. */
export const TASK_NAMES: Readonly<Record<Task['kind'], string>> = {
  missing_market_value: 'Upcoming auctions without a market value',
  rejected_rows: 'Rows rejected at import',
  awaiting_approval: 'People awaiting approval',
  not_understood: 'Questions not understood',
}
