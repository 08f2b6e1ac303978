import { RESTORABLE_DAYS } from '#contract/limits.ts'

/** What is said of somebody or something deleted (R29). */

const DAY_MS = 86_400_000
const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const
const dayOf = (moment: number): string => new Date(moment).toLocaleDateString('en-US', DAY)

/** When it was deleted, and by whom: `Nov 3, 2026 by Dana Kessler`. */
export const deletedOn = (archivedAt: string, by: string | null): string =>
  `${dayOf(Date.parse(archivedAt))}${by ? ` by ${by}` : ''}`

/** Until when it can be restored: `until Dec 3, 2026`; null where it cannot be any more. */
export function restorableUntil(archivedAt: string, now = Date.now()): string | null {
  const end = Date.parse(archivedAt) + RESTORABLE_DAYS * DAY_MS
  return now <= end ? `until ${dayOf(end)}` : null
}

/** All of it in sentences. */
export function deletionText(archivedAt: string, by: string | null, now = Date.now()): string {
  const until = restorableUntil(archivedAt, now)
  const who = by ? ` by ${by}` : ''
  const end = until ? `Can be restored ${until}.` : 'It can no longer be restored.'
  return `Deleted${who} on ${dayOf(Date.parse(archivedAt))}. ${end}`
}
