import type { ReactNode } from 'react'
import { formatPhone } from '#contract/phone.ts'
import type { UserColumns } from '#contract/preferences.ts'
import { UNKNOWN_TYPE, USER_COLUMN_LABELS, USER_FIELDS, type UserField } from '#contract/user-columns.ts'
import type { User } from './users-api.ts'

/** What a column of the table is: how wide, and what stands in its cells. */
export type UserColumn = {
  field: UserField | 'deleted'
  label: string
  /** what a click on its head sorts by; absent where it sorts by nothing */
  sorts: UserField | undefined
  /** of the cell, beside what all cells have */
  className: string
  /** in px, at least */
  width: number
  /** takes what the table has beyond that of all: one does */
  grows: boolean
  cell: (user: User) => { content: ReactNode; title?: string; faint?: boolean }
}

const text = (field: 'email' | 'firstName' | 'lastName') => (user: User) => ({
  content: user[field],
  title: user[field],
})

const COLUMNS: Readonly<Record<UserField, Omit<UserColumn, 'field' | 'label' | 'sorts' | 'grows'>>> = {
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
  email: { width: 160, className: '', cell: text('email') },
  firstName: { width: 144, className: '', cell: text('firstName') },
  lastName: { width: 192, className: '', cell: text('lastName') },
  userType: {
    width: 112,
    className: '',
    cell: ({ userType }) => ({ content: userType?.name ?? UNKNOWN_TYPE, faint: userType === null }),
  },
  phone: {
    width: 144,
    className: 'tabular-nums',
    cell: ({ phone }) => (phone ? { content: formatPhone(phone) } : { content: '–', faint: true }),
  },
}

/** Columns by their fields, in the order of these. */
export function columnsOf(fields: readonly UserField[]): UserColumn[] {
  const widest = fields.includes('email') ? 'email' : fields.at(-1)
  return fields.map((field) => ({
    ...{ field, label: USER_COLUMN_LABELS[field], grows: field === widest },
    sorts: field,
    ...COLUMNS[field],
  }))
}

/** All columns in somebody's order. One that their choice does not know yet follows, shown. @param chosen null for the specification's (§2) */
export function allColumns(chosen: UserColumns | null): UserColumns {
  const known = chosen ?? []
  const others = USER_FIELDS.filter((field) => !known.some((column) => column.field === field))
  return [...known, ...others.map((field) => ({ field, shown: true }))]
}

/** The fields of those that are shown. */
export const shownFields = (columns: UserColumns): UserField[] =>
  columns.filter(({ shown }) => shown).map(({ field }) => field)

/** With a column shown or hidden. */
export const withShown = (columns: UserColumns, field: UserField, shown: boolean): UserColumns =>
  columns.map((column) => (column.field === field ? { field, shown } : column))

/** With a column one place further, forwards or back. */
export function withMoved(columns: UserColumns, field: UserField, by: 1 | -1): UserColumns {
  const at = columns.findIndex((column) => column.field === field)
  const [column] = columns.slice(at, at + 1)
  return column ? columns.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, column) : columns
}
