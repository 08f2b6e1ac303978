import type { Activity } from '#contract/activity.ts'
import { formatCounted } from '#web/lib/formats.ts'

/** Names of fields as the log has them, in words: "userStatusId" is "user status". */
const fieldName = (field: string): string =>
  // As Edit User calls it.
  (field === 'enabled' ? 'maySignIn' : field)
    .replace(/_?Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()

/** Names of user statuses, as far as they are known. */
type Statuses = readonly { id: number; name: string }[] | undefined

const valueText = (field: string, value: unknown, statuses: Statuses): string => {
  if (field === 'userStatusId') return statuses?.find(({ id }) => id === value)?.name ?? String(value)
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** In the history of a person. */
const IN_PERSON: Readonly<Record<string, string>> = {
  'added users': 'added them to a group',
  'removed users': 'removed them from a group',
}

/** What was done, in the history of a group or of somebody: what the log says of a group is said of who came into it there. */
export const actionText = ({ action, entity }: Activity, of: 'user' | 'auth-group'): string =>
  (of === 'user' && entity === 'auth-group' && IN_PERSON[action]) || action

/** What an entry of the activity log changed: "last name: Whitfield → Married". Empty where its action says it all. */
export function entryText(
  { action, entity, before, after, named, group }: Activity,
  of: 'user' | 'auth-group',
  statuses?: Statuses,
): string {
  if (of === 'user' && entity === 'auth-group') {
    const others = (named?.total ?? 1) - 1
    return `${group ?? 'a group'}${others > 0 ? `, with ${formatCounted(others, 'other', 'others')}` : ''}`
  }
  if (named) return named.first.map(({ name }) => name).join(', ')
  if (action !== 'updated' && action !== 'changed address') return ''
  return Object.entries(after ?? {})
    .filter(([field, value]) => before?.[field] !== value)
    .map(([field, value]) =>
      before && field in before
        ? `${fieldName(field)}: ${valueText(field, before[field], statuses)} → ${valueText(field, value, statuses)}`
        : `${fieldName(field)}: ${valueText(field, value, statuses)}`,
    )
    .join(', ')
}
