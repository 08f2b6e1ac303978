import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { formatPhone } from '#contract/phone.ts'
import type { UserColumns } from '#contract/preferences.ts'
import {
  KEPT_USER_COLUMN,
  UNKNOWN_TYPE,
  USER_COLUMN_LABELS,
  USER_COLUMNS,
  USER_FIELDS,
  type UserColumnName,
  type UserField,
  yesOrNo,
} from '#contract/user-columns.ts'
import { call } from '#web/lib/api-client.ts'
import { INLINE_EDIT_DEBOUNCE_MS } from '#web/lib/constants.ts'
import { formatCount, formatMoment } from '#web/lib/formats.ts'
import type { ListColumn } from '#web/ui/list-table.tsx'
import { notify } from '#web/ui/notifications.tsx'
import type { ListedUser } from './users-api.ts'

/** A column of the table of users. */
export type UserColumn = ListColumn<ListedUser, UserField> & {
  /** in px, where it takes what the table has beyond that of all: one does */
  minWidth?: number
}

const text = (field: 'email' | 'firstName' | 'lastName') => (user: ListedUser) => ({
  content: user[field],
  title: user[field],
})

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const date = (field: 'created_at' | 'updated_at') => (user: ListedUser) => {
  const at = user[field]
  return { content: day.format(new Date(at)), title: formatMoment(at) }
}

/** The first few by name, and how many more. Nothing before the server was asked for them. */
function groupsCell({ auth_groups }: ListedUser) {
  if (!auth_groups) return { content: '' }
  const { count, names } = auth_groups
  if (count === 0) return { content: '–', faint: true }
  const more = count - names.length
  const text = names.join(', ')
  // How many more stays to be seen where the names are cut.
  return more > 0
    ? {
        content: (
          <span className="flex gap-1.5">
            <span className="min-w-0 truncate">{text}</span>
            <span className="text-text-2">+{formatCount(more)}</span>
          </span>
        ),
        title: `${text} and ${formatCount(more)} more`,
      }
    : { content: text, title: text }
}

const BARS = ['w-24', 'w-40', 'w-16', 'w-24', 'w-14', 'w-24', 'w-20']

type ColumnLook = Pick<UserColumn, 'className' | 'cell'> & { width: number }
const COLUMNS: Readonly<Record<UserColumnName, ColumnLook>> = {
  username: {
    width: 192,
    className: 'font-mono text-s',
    cell: ({ username, enabled }) => ({
      title: username,
      content: (
        <>
          {username}
          {!enabled && <span className="sr-only">, may not sign in</span>}
        </>
      ),
    }),
  },
  email: { width: 160, cell: text('email') },
  firstName: { width: 144, cell: text('firstName') },
  lastName: { width: 192, cell: text('lastName') },
  userType: {
    width: 112,
    cell: ({ userType }) => ({ content: userType?.name ?? UNKNOWN_TYPE, faint: userType === null }),
  },
  phone: {
    width: 144,
    className: 'tabular-nums',
    cell: ({ phone }) => (phone ? { content: formatPhone(phone) } : { content: '–', faint: true }),
  },
  userStatus: { width: 112, cell: ({ userStatus }) => ({ content: userStatus.name }) },
  enabled: {
    width: 112,
    cell: ({ enabled }) => ({ content: yesOrNo(enabled) }),
  },
  second_factor: {
    width: 128,
    cell: ({ second_factor }) => ({ content: yesOrNo(second_factor) }),
  },
  auth_groups: { width: 240, cell: groupsCell },
  created_at: { width: 128, className: 'tabular-nums', cell: date('created_at') },
  updated_at: { width: 128, className: 'tabular-nums', cell: date('updated_at') },
}

/** Columns by their fields, in the order of these. */
function columnsOf(fields: readonly UserColumnName[]): UserColumn[] {
  const widest = fields.includes('email') ? 'email' : fields.at(-1)
  return fields.map((field, at) => {
    const { width, ...column } = COLUMNS[field]
    return {
      ...{ id: field, head: USER_COLUMN_LABELS[field], sorts: USER_FIELDS.find((one) => one === field) },
      ...(field === widest ? { minWidth: width } : { width }),
      ...{ bars: BARS.slice(at % BARS.length).concat(BARS), ...column },
    }
  })
}

/**
 * All columns in somebody's order. One that their choice does not know yet follows: one of the specification's shown, another hidden.
 * @param chosen null for the specification's (§2)
 */
function allColumns(chosen: UserColumns | null): UserColumns {
  const known = chosen ?? []
  const others = USER_COLUMNS.filter((field) => !known.some((column) => column.field === field))
  return [...known, ...others.map((field) => ({ field, shown: USER_FIELDS.some((one) => one === field) }))]
}

/** Whether a column can be hidden: all but the one that says who it is about. */
export const canHide = (field: UserColumnName): boolean => field !== KEPT_USER_COLUMN

/** The fields of those that are shown. */
const shownFields = (columns: UserColumns): UserColumnName[] =>
  columns.filter(({ shown }) => shown).map(({ field }) => field)

/** With a column shown or hidden. */
export const withShown = (columns: UserColumns, field: UserColumnName, shown: boolean): UserColumns =>
  columns.map((column) => (column.field === field ? { field, shown } : column))

/** With a column one place further, forwards or back. */
export function withMoved(columns: UserColumns, field: UserColumnName, by: 1 | -1): UserColumns {
  const at = columns.findIndex((column) => column.field === field)
  const [column] = columns.slice(at, at + 1)
  return column ? columns.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, column) : columns
}

/** Read once: nobody else changes one's own. */
const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call('GET /api/auth/preferences', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The columns of the Users page as this person has arranged them. Until they are known, and where they cannot be had, they are the
 * specification's. A change is there at once, and kept once nothing has changed for a moment.
 */
export function useUserColumns() {
  const client = useQueryClient()
  const { data, isPending } = useQuery(preferencesQuery)
  const { mutate } = useMutation({
    mutationFn: (user_columns: UserColumns | null) => call('PUT /api/auth/preferences', { body: { user_columns } }),
    // One after the other: the last is what stays.
    scope: { id: 'preferences' },
    onError: ({ message }) =>
      notify({ type: 'danger', text: `Your columns could not be kept: ${message}`, action: undefined }),
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    mutate(client.getQueryData(preferencesQuery.queryKey)?.user_columns ?? null)
  }, [client, mutate])
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  const chosen = data?.user_columns ?? null
  const columns = useMemo(() => allColumns(chosen), [chosen])
  const fields = useMemo(() => shownFields(columns), [columns])
  return {
    columns,
    /** those that are shown */
    fields,
    shown: useMemo(() => columnsOf(fields), [fields]),
    /** whether they are not the specification's */
    arranged: chosen !== null,
    /** whether what this person has chosen before is not known yet */
    pending: isPending,
    /** @param next of how they are at this moment, which may be shown a moment later; null for the specification's */
    change(next: (now: UserColumns) => UserColumns | null) {
      client.setQueryData(preferencesQuery.queryKey, (now) => ({
        user_columns: next(allColumns(now?.user_columns ?? null)),
      }))
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, INLINE_EDIT_DEBOUNCE_MS)
    },
  }
}
