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

/** The first moment of a day and of the one after it; undefined for what is no day, or not whole yet. */
function momentOf(day: string, daysOn = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (year < 1900) return undefined
  const moment = new Date(year, month - 1, date + daysOn)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** The filters as the server is asked: both days are within. */
export const filterOf = ({ who, action, entity, from, to }: ChosenFilters): LogFilter => ({
  user_id: who?.id,
  action: action || undefined,
  entity: entity || undefined,
  from: momentOf(from),
  to: momentOf(to, 1),
})
