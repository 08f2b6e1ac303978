import { queryOptions } from '@tanstack/react-query'
import { ASKED_FIELDS, AUCTION_FIELDS, byField } from '#contract/auction-fields.ts'
import type { MissingFigure, Task } from '#contract/tasks.ts'
import { call } from './api-client.ts'
import { readersZone } from './days.ts'

/** What waits for somebody (R50), as far as one can do something about it. */
export const tasksQuery = queryOptions({
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
export const taskName = (task: Task): string =>
  task.kind === 'missing_figure' ? `Auctions without ${WITHOUT[task.figure]}` : NAMES[task.kind]
