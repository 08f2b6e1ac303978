import Pencil from 'lucide-react/icons/pencil'
import { memo, type RefObject } from 'react'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useRowWindow } from '#web/lib/use-row-window.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HEAD_CELL, SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import { GapRow } from '#web/ui/virtual-table-row.tsx'
import type { UserColumn } from './user-columns.tsx'
import type { User, UserField } from './users-api.ts'

/** The button that edits. */
const EDIT_WIDTH = 56

const CELL = 'h-9 max-w-0 truncate border-b border-line bg-(--row) px-3 first:pl-(--gutter) last:pr-(--gutter)'
/** The edit button stays when the table scrolls sideways, and so does who it is about. */
const KEPT_FIRST = 'max-desk:sticky max-desk:left-0 max-desk:z-1 max-desk:pr-0'
const KEPT_SECOND = 'max-desk:sticky max-desk:left-10 max-desk:z-1 max-desk:border-r'

type UsersTableProps = {
  columns: readonly UserColumn[]
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
export function UsersTable({ columns, rows, waiting, sort, order, onSort, onEdit, scroller }: UsersTableProps) {
  const { drawn, first, before, after } = useRowWindow(rows ?? NO_ROWS, scroller)
  const isLate = useDelayed(rows === undefined || waiting)
  return (
    <table
      aria-label="Users"
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === undefined || waiting}
      style={{ minWidth: columns.reduce((sum, { width }) => sum + width, EDIT_WIDTH) }}
      className={`w-full table-fixed border-separate border-spacing-0 ${waiting && isLate ? 'opacity-60' : ''}`}
    >
      <colgroup>
        <col style={{ width: EDIT_WIDTH }} />
        {columns.map(({ field, width, grows }) => (
          <col key={field} style={grows ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={`${HEAD_CELL} ${KEPT_FIRST} max-desk:z-3`}>
            <span className="sr-only">Edit</span>
          </th>
          {columns.map(({ field, label }, at) => (
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
        <GapRow height={before} span={columns.length + 1} />
        {drawn.map((user, at) => (
          <UserRow key={user.id} user={user} columns={columns} index={first + at} onEdit={onEdit} />
        ))}
        <GapRow height={after} span={columns.length + 1} />
        {!rows && isLate && SKELETON_ROWS.map((index) => <SkeletonRow key={index} columns={columns} index={index} />)}
      </tbody>
    </table>
  )
}

const UserRow = memo(function UserRow({
  user,
  columns,
  index,
  onEdit,
}: {
  user: User
  columns: readonly UserColumn[]
  index: number
  onEdit: (user: User) => void
}) {
  const { username, enabled } = user
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
      {columns.map(({ field, className, cell }, at) => {
        const { content, title, faint } = cell(user)
        return (
          <td
            key={field}
            className={`${CELL} ${at === 0 ? KEPT_SECOND : ''} ${className} ${faint ? 'text-text-3' : ''}`}
            title={title}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
})

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index)
const WIDTHS = ['w-24', 'w-40', 'w-16', 'w-24', 'w-14', 'w-24', 'w-20'] as const

function SkeletonRow({ columns, index }: { columns: readonly UserColumn[]; index: number }) {
  return (
    <tr aria-hidden className="[--row:var(--surface)]">
      <td className={CELL} />
      {columns.map(({ field }, at) => (
        <td key={field} className={CELL}>
          <Skeleton className={WIDTHS[(index + at) % WIDTHS.length] ?? ''} />
        </td>
      ))}
    </tr>
  )
}
