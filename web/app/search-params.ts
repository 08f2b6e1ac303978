import { PAGE_SIZES, STATISTICS_DAYS } from '#contract/limits.ts'
import { TIMELINE_KINDS } from '#contract/scope-names.ts'
import { USER_FIELDS } from '#contract/user-columns.ts'
import type { View } from '#web/features/calendar/period.ts'
import type { DashboardPeriod } from '#web/features/dashboard/dashboard.ts'
import type { MapParams } from '#web/features/maps/map-questions.ts'
import type { UsersParams } from '#web/features/users/users-api.ts'
import { isDay } from '#web/lib/days.ts'
import type { TimelineFilter } from '#web/lib/timeline.ts'
import type { ListParams } from '#web/lib/use-list.ts'

/** Search params as plain text in the address bar: `?q=2024`, not `?q=%222024%22`. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The other way: absent and empty values are left out. */
export function stringifySearch(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size ? `?${search}` : ''
}

/**
 * What an address says, and what each page understands of it (`validateSearch`). What it does not understand is undefined, and so left out: an old
 * or mistyped link still opens its page.
 */
type Raw = Record<string, unknown>
type Params<Name extends string, Value = string> = { [N in Name]?: Value | undefined }

const text = (value: unknown): string | undefined => (value === undefined || value === '' ? undefined : String(value))
const oneOf = <const Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === value)
const day = (value: unknown): string | undefined => (isDay(value) ? value : undefined)
/** Ids, joined by commas. */
const ids = (value: unknown): string | undefined =>
  /^\d{1,15}(,\d{1,15}){0,99}$/.test(String(value)) ? String(value) : undefined

/** What a list shows: page, search and sort, and whether it shows the deleted ones instead. */
function list<Field extends string>(
  raw: Raw,
  sortable: readonly Field[],
): ListParams<Field> & Params<'archived', 'true'> {
  const page = Number(raw.page)
  return {
    search: text(raw.search),
    page: Number.isSafeInteger(page) && page > 0 ? page : undefined,
    page_size: PAGE_SIZES.find((size) => size === Number(raw.page_size)),
    sort: oneOf(raw.sort, sortable),
    order: oneOf(raw.order, ['asc', 'desc']),
    archived: oneOf(raw.archived, ['true']),
  }
}

export const login = (raw: Raw): Params<'next' | 'step'> => ({ next: text(raw.next), step: text(raw.step) })
export const register = (raw: Raw): Params<'onboarding' | 'step'> => ({
  onboarding: text(raw.onboarding),
  step: text(raw.step),
})
export const lock = (raw: Raw): Params<'next'> => ({ next: text(raw.next) })
export const mailbox = (raw: Raw): Params<'message'> => ({ message: text(raw.message) })
export const ai = (raw: Raw): Params<'q' | 'query'> => ({ q: text(raw.q), query: text(raw.query) })
export const scopes = (raw: Raw) => list(raw, ['name', 'description'])
export const authGroups = (raw: Raw) => list(raw, ['name', 'description', 'alias'])
export const users = (raw: Raw): UsersParams => ({
  ...list(raw, USER_FIELDS),
  status: ids(raw.status),
  type: ids(raw.type),
  group: ids(raw.group),
  scope: ids(raw.scope),
  enabled: oneOf(raw.enabled, ['true', 'false']),
  second_factor: oneOf(raw.second_factor, ['true', 'false']),
})
export const statistics = (raw: Raw): Params<'days', (typeof STATISTICS_DAYS)[number]> => ({
  days: oneOf(raw.days, STATISTICS_DAYS),
})
export const timeline = (raw: Raw): TimelineFilter => ({
  kind: oneOf(raw.kind, TIMELINE_KINDS),
  mine: oneOf(raw.mine, ['true']),
  from: day(raw.from),
  to: day(raw.to),
  search: text(raw.search),
})

/** Of these the first of each kind, here the upcoming auctions, goes without saying. */
export const overview = (raw: Raw): Params<'period', DashboardPeriod> => ({ period: oneOf(raw.period, ['ran', 'all']) })
export const charts = (raw: Raw): Params<'period', DashboardPeriod> & Params<'only'> => ({
  ...overview(raw),
  only: text(raw.only),
})
export const calendar = (raw: Raw): Params<'view', View> & Params<'day' | 'only'> => ({
  view: oneOf(raw.view, ['week', 'year']),
  day: day(raw.day),
  only: text(raw.only),
})
export function maps(raw: Raw): MapParams {
  const state = String(raw.state).toUpperCase()
  return {
    which: oneOf(raw.which, ['ran', 'all']),
    what: oneOf(raw.what, ['certificates', 'market', 'assessed', 'estimated']),
    about: text(raw.about)?.trim() || undefined,
    state: /^[A-Z]{2}$/.test(state) ? state : undefined,
  }
}
