import Pencil from 'lucide-react/icons/pencil'
import { memo, type RefObject } from 'react'
import { formatPhone } from '#web/lib/formats.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useRowWindow } from '#web/lib/use-row-window.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LIST_CELL, SkeletonRows } from '#web/ui/list-table.tsx'
import { HEAD_CELL, SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import { GapRow } from '#web/ui/virtual-table-row.tsx'
import type { User, UserField } from './users-api.ts'
import { UNKNOWN_TYPE } from './users-messages.ts'

const COLUMNS: readonly { field: UserField; label: string; width: string }[] = [
  { field: 'username', label: 'Username', width: 'w-48' },
  { field: 'email', label: 'Email', width: '' },
  { field: 'firstName', label: 'First', width: 'w-36' },
  { field: 'lastName', label: 'Last', width: 'w-48' },
  { field: 'userType', label: 'User Type', width: 'w-28' },
  { field: 'phone', label: 'Phone', width: 'w-36' },
]

const CELL = `${LIST_CELL} max-w-0 truncate`
/** The edit button stays when the table scrolls sideways, and so does who it is about. */
const KEPT_FIRST = 'max-desk:sticky max-desk:left-0 max-desk:z-1 max-desk:pr-0'
const KEPT_SECOND = 'max-desk:sticky max-desk:left-10 max-desk:z-1 max-desk:border-r'

type UsersTableProps = {
  /** undefined while the first page is loading */
  rows: readonly User[] | undefined
  /** what is shown is the page before, while the next one loads */
  waiting: boolean
  sort: UserField
  order: SortDirection
  onSort: (field: UserField) => void
  onEdit: (user: User) => void
  /** what the table scrolls in */
  scroller: RefObject<HTMLElement | null>
}
const NO_ROWS: readonly User[] = []

/** The users of one page (§2). Column widths are set, so that loading and loaded are the same table. */
export function UsersTable({ rows, waiting, sort, order, onSort, onEdit, scroller }: UsersTableProps) {
  const { drawn, first, before, after } = useRowWindow(rows ?? NO_ROWS, scroller)
  const isLate = useDelayed(rows === undefined || waiting)
  return (
    <table
      aria-label="Users"
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === undefined || waiting}
      className={`w-full min-w-250 table-fixed border-separate border-spacing-0 ${waiting && isLate ? 'opacity-60' : ''}`}
    >
      <colgroup>
        <col className="w-14" />
        {COLUMNS.map(({ field, width }) => (
          <col key={field} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={`${HEAD_CELL} ${KEPT_FIRST} max-desk:z-3`}>
            <span className="sr-only">Edit</span>
          </th>
          {COLUMNS.map(({ field, label }, at) => (
            <SortableHead
              key={field}
              label={label}
              align="left"
              sort={sort === field ? order : null}
              onSort={() => onSort(field)}
              className={at === 0 ? `${KEPT_SECOND} max-desk:z-3` : ''}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <GapRow height={before} span={COLUMNS.length + 1} />
        {drawn.map((user, at) => (
          <UserRow key={user.id} user={user} index={first + at} onEdit={onEdit} />
        ))}
        <GapRow height={after} span={COLUMNS.length + 1} />
        {!rows && isLate && <SkeletonRows columns={COLUMNS.length + 1} widthOf={widthOf} />}
      </tbody>
    </table>
  )
}

const UserRow = memo(function UserRow({
  user,
  index,
  onEdit,
}: {
  user: User
  index: number
  onEdit: (user: User) => void
}) {
  const { username, email, firstName, lastName, userType, phone, enabled } = user
  return (
    <tr
      aria-rowindex={index + 2}
      className={`group/row [--row:var(--surface)] last:*:border-b-0 hover:[--row:var(--hover)] ${enabled ? '' : 'text-text-3'}`}
    >
      <td className={`${CELL} ${KEPT_FIRST}`}>
        <IconButton
          size="s"
          icon={Pencil}
          label={`Edit ${username}`}
          data-action="edit"
          className="-ml-1 align-middle text-text-3! group-hover/row:text-text!"
          onClick={() => onEdit(user)}
        />
      </td>
      <td className={`${CELL} ${KEPT_SECOND} font-mono text-s`} title={username}>
        {username}
        {!enabled && <span className="sr-only">, may not sign in</span>}
      </td>
      <td className={CELL} title={email}>
        {email}
      </td>
      <td className={CELL} title={firstName}>
        {firstName}
      </td>
      <td className={CELL} title={lastName}>
        {lastName}
      </td>
      <td className={`${CELL} ${userType ? '' : 'text-text-3'}`}>{userType?.name ?? UNKNOWN_TYPE}</td>
      <td className={`${CELL} tabular-nums`}>{phone ? formatPhone(phone) : <span className="text-text-3">–</span>}</td>
    </tr>
  )
})

const WIDTHS = ['w-24', 'w-40', 'w-16', 'w-24', 'w-14', 'w-24', 'w-20'] as const
const widthOf = (row: number, column: number) => (column === 0 ? undefined : WIDTHS[(row + column - 1) % WIDTHS.length])
