import { beginOf } from '#web/lib/days.ts'
import type { LogFilter } from './activity-api.ts'

/** What somebody filters the log by. Days as they are where they sit. */
export type ChosenFilters = {
  who: { id: number; name: string } | null
  action: string
  entity: string
  from: string
  to: string
}

export const NO_FILTERS: ChosenFilters = { who: null, action: '', entity: '', from: '', to: '' }

/** The filters as the server is asked: both days are within. */
export const filterOf = ({ who, action, entity, from, to }: ChosenFilters): LogFilter => ({
  user_id: who?.id,
  action: action || undefined,
  entity: entity || undefined,
  from: beginOf(from),
  to: beginOf(to, 1),
})
