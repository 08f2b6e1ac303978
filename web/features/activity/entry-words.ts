import type { Activity, ActivityAction, ActivityEntity, HistoryEntry } from '#contract/activity.ts'
import { formatCounted } from '#web/lib/formats.ts'
import type { Subject } from './activity-api.ts'

/** Names of fields as the log has them, in words: "userStatusId" is "user status". */
export const fieldName = (field: string): string =>
  // As Edit User calls it.
  (field === 'enabled' ? 'maySignIn' : field)
    .replace(/_?Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()

/** Names of user statuses, as far as they are known. */
export type Statuses = readonly { id: number; name: string }[] | undefined

const valueText = (field: string, value: unknown, statuses: Statuses): string => {
  if (field === 'userStatusId') return statuses?.find(({ id }) => id === value)?.name ?? String(value)
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What the log says of a group, in the history of who, or of what, came into it or left it. */
const FROM_OUTSIDE: Readonly<Record<string, string>> = {
  'added users': 'added them to a group',
  'removed users': 'removed them from a group',
  'granted scopes': 'gave it to a group',
  'removed scopes': 'took it from a group',
} satisfies Partial<Record<ActivityAction, string>>

/** What was done, in the history of somebody, a group or a scope. */
export const actionText = ({ action, entity }: HistoryEntry, of: Subject['entity']): string =>
  (of !== 'auth-group' && entity === 'auth-group' && FROM_OUTSIDE[action]) || action

const ENTITY_WORDS: Readonly<Record<string, string>> = {
  'auth-group': 'group',
  choice: 'list of choices',
} satisfies Partial<Record<ActivityEntity, string>>

/** What things are called in the log: "auth-group" is a group. */
export const entityWord = (entity: string): string => ENTITY_WORDS[entity] ?? entity.replaceAll('-', ' ')

/** What was done, in the log as a whole, where what it was done to stands behind it: "updated user". */
export function deedText({ action, entity, entity_id, user }: Activity): string {
  // One's own signing in and out is done to nobody else.
  const isOfOneself = entity === 'user' && entity_id !== null && entity_id === user?.id
  return isOfOneself || entity_id === null ? action : `${action} ${entityWord(entity)}`
}

/** What it was done to, where it is not oneself: its name now, or then, or its number. */
export function aboutText({ entity, entity_id, about, before, after, user }: Activity): string {
  // What a note is called is its writer's alone.
  if (entity_id === null || entity === 'note' || (entity === 'user' && entity_id === user?.id)) return ''
  const then = before?.name ?? after?.name
  return about ?? (typeof then === 'string' ? then : `#${entity_id}`)
}

/** What an entry of the activity log changed: "last name: Whitfield → Married". Empty where its action says it all. */
export function entryText(
  {
    action,
    entity,
    before,
    after,
    named,
    group,
  }: Pick<HistoryEntry, 'action' | 'entity' | 'before' | 'after' | 'named' | 'group'>,
  of: Subject['entity'],
  statuses?: Statuses,
): string {
  if (of !== 'auth-group' && entity === 'auth-group') {
    const others = (named?.total ?? 1) - 1
    return `${group ?? 'a group'}${others > 0 ? `, with ${formatCounted(others, 'other', 'others')}` : ''}`
  }
  if (named) return named.first.map(({ name }) => name).join(', ')
  if (action === 'punched card') return String(after?.note ?? '')
  if (action.endsWith('document')) return [before, after].flatMap((file) => file?.name ?? []).join(' → ')
  if (!action.startsWith('updated') && action !== 'changed address') return ''
  return Object.entries(after ?? {})
    .filter(([field, value]) => before?.[field] !== value)
    .map(([field, value]) =>
      before && field in before
        ? `${fieldName(field)}: ${valueText(field, before[field], statuses)} → ${valueText(field, value, statuses)}`
        : `${fieldName(field)}: ${valueText(field, value, statuses)}`,
    )
    .join(', ')
}
