import type { Activity } from '#contract/activity.ts'
import { formatCounted } from '#web/lib/formats.ts'

/** Names of fields as the log has them, in words: "userStatusId" is "user status". */
const fieldName = (field: string): string =>
  field
    .replace(/_?Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const counted = (ids: unknown, action: string): string => {
  const count = Array.isArray(ids) ? ids.length : 0
  return action.endsWith('scopes') ? formatCounted(count, 'scope', 'scopes') : formatCounted(count, 'person', 'people')
}

/** What an entry of the activity log changed: "last name: Whitfield → Married". Empty where its action says it all. */
export function entryText({ action, before, after, whom }: Activity): string {
  if (after && 'added' in after) return whom ?? counted(after.added, action)
  if (before && 'removed' in before) return whom ?? counted(before.removed, action)
  if (action !== 'updated' && action !== 'changed address') return ''
  return Object.entries(after ?? {})
    .filter(([field, value]) => before?.[field] !== value)
    .map(([field, value]) =>
      before && field in before
        ? `${fieldName(field)}: ${valueText(before[field])} → ${valueText(value)}`
        : `${fieldName(field)}: ${valueText(value)}`,
    )
    .join(', ')
}
