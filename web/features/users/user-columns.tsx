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
import { formatCount, formatMoment } from '#web/lib/formats.ts'
import type { ListColumn } from '#web/ui/list-table.tsx'
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
export function columnsOf(fields: readonly UserColumnName[]): UserColumn[] {
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
export function allColumns(chosen: UserColumns | null): UserColumns {
  const known = chosen ?? []
  const others = USER_COLUMNS.filter((field) => !known.some((column) => column.field === field))
  return [...known, ...others.map((field) => ({ field, shown: USER_FIELDS.some((one) => one === field) }))]
}

/** Whether a column can be hidden: all but the one that says who it is about. */
export const canHide = (field: UserColumnName): boolean => field !== KEPT_USER_COLUMN

/** The fields of those that are shown. */
export const shownFields = (columns: UserColumns): UserColumnName[] =>
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
