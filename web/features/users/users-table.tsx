import { Eye, Pencil } from 'lucide'
import { memo, type RefObject } from 'react'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useKeptPlace } from '#web/lib/use-kept-place.ts'
import { useRowWindow } from '#web/lib/use-row-window.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LIST_CELL, SkeletonRows } from '#web/ui/list-table.tsx'
import { HEAD_CELL, SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import { GapRow } from '#web/ui/virtual-table-row.tsx'
import type { ChosenUsers } from './bulk/use-chosen-users.ts'
import type { UserColumn } from './user-columns.tsx'
import type { ListedUser, User, UserField } from './users-api.ts'

/** The button that opens, and the box that chooses beside it. */
const EDIT_WIDTH = 56
const CHOICE_WIDTH = 24

/** As wide as the row is high: what is beside the box is still meant for it. */
const CHECKBOX = '-my-2 -ml-2 h-(--row-height) pr-2 pl-2 align-middle'
const CELL = `${LIST_CELL} max-w-0 truncate`
/** The button stays when the table scrolls sideways, and so does who it is about: with seven columns, on a desk as well. */
const KEPT_EDIT = 'max-desk:sticky max-desk:left-0 max-desk:z-1 max-desk:pr-0'
const KEPT_WHO = 'max-desk:sticky max-desk:left-(--kept) max-desk:z-1 max-desk:border-r'

type UsersTableProps = {
  columns: readonly UserColumn[]
  /** undefined while the first page is loading */
  rows: readonly ListedUser[] | undefined
  /** what is shown is the page before, while the next one loads */
  waiting: boolean
  sort: UserField
  order: SortDirection
  onSort: (field: UserField) => void
  onOpen: (user: User) => void
  /** what opening somebody is for */
  opens: keyof typeof OPENERS
  /** absent for who may do nothing to many users */
  chosen?: ChosenUsers | undefined
  /** where in the browser's history the list is */
  entry: string | undefined
  /** what the table scrolls in */
  scroller: RefObject<HTMLElement | null>
}
/** The button before each row (§2); who may not edit looks at somebody. */
const OPENERS = { Edit: Pencil, View: Eye } as const

const NO_ROWS: readonly ListedUser[] = []

/** The users of one page (§2). Column widths are set, so that loading and loaded are the same table. */
export function UsersTable(props: UsersTableProps) {
  const { columns, rows, waiting, sort, order, onSort, onOpen, opens, chosen, entry, scroller } = props
  const { drawn, first, before, after } = useRowWindow(rows ?? NO_ROWS, scroller)
  const keepPlace = useKeptPlace({ entry, rows, scroller, stop: '[data-action="open"]' })
  const open = (user: User) => {
    keepPlace(user.id)
    onOpen(user)
  }
  const isLate = useDelayed(rows === undefined || waiting)
  const firstWidth = EDIT_WIDTH + (chosen ? CHOICE_WIDTH : 0)
  return (
    <table
      aria-label="Users"
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === undefined || waiting}
      style={{ minWidth: columns.reduce((sum, { width }) => sum + width, firstWidth) }}
      className={`w-full table-fixed border-separate border-spacing-0 ${chosen ? '[--kept:60px]' : '[--kept:40px]'} ${waiting && isLate ? 'opacity-60' : ''}`}
    >
      <colgroup>
        <col style={{ width: firstWidth }} />
        {columns.map(({ field, width, grows }) => (
          <col key={field} style={grows ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={`${HEAD_CELL} ${KEPT_EDIT} text-left max-desk:z-3`}>
            {chosen && rows && <PageCheckbox rows={rows} chosen={chosen} />}
            <span className="sr-only">{opens}</span>
          </th>
          {columns.map(({ field, label, sorts }, at) => {
            const kept = at === 0 ? `${KEPT_WHO} max-desk:z-3` : ''
            return sorts ? (
              <SortableHead
                key={field}
                label={label}
                align="left"
                sort={sort === sorts ? order : null}
                onSort={() => onSort(sorts)}
                className={kept}
              />
            ) : (
              <th key={field} scope="col" className={`${HEAD_CELL} ${kept} text-left`}>
                {label}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        <GapRow height={before} span={columns.length + 1} />
        {drawn.map((user, at) => (
          <UserRow
            key={user.id}
            user={user}
            columns={columns}
            index={first + at}
            onOpen={open}
            opens={opens}
            chosen={chosen?.isChosen(user)}
            onChoose={(on, range) => chosen?.choose(user, on, range)}
          />
        ))}
        <GapRow height={after} span={columns.length + 1} />
        {!rows && isLate && <SkeletonRows columns={columns.length + 1} widthOf={widthOf} />}
      </tbody>
    </table>
  )
}

const UserRow = memo(function UserRow({
  user,
  columns,
  index,
  onOpen,
  opens,
  chosen,
  onChoose,
}: {
  user: ListedUser
  columns: readonly UserColumn[]
  index: number
  onOpen: (user: User) => void
  opens: keyof typeof OPENERS
  /** undefined where nobody can be chosen */
  chosen: boolean | undefined
  onChoose: (on: boolean, range: boolean) => void
}) {
  const { username, enabled } = user
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={user.id}
      className={`group/row ${chosen ? '[--row:var(--selected)]' : '[--row:var(--surface)] hover:[--row:var(--hover)]'} ${enabled ? '' : 'text-text-3'}`}
    >
      <td className={`${CELL} ${KEPT_EDIT} ${chosen ? '[box-shadow:inset_2px_0_0_var(--accent)]' : ''}`}>
        {chosen !== undefined && (
          <Checkbox
            label={`Choose ${username}`}
            labelHidden
            checked={chosen}
            onChange={onChoose}
            className={CHECKBOX}
          />
        )}
        <IconButton
          size="s"
          icon={OPENERS[opens]}
          label={`${opens} ${username}`}
          data-action="open"
          className="-ml-1 align-middle text-text-3! group-hover/row:text-text!"
          onClick={() => onOpen(user)}
        />
      </td>
      {columns.map(({ field, className, cell }, at) => {
        const { content, title, faint } = cell(user)
        return (
          <td
            key={field}
            className={`${CELL} ${at === 0 ? KEPT_WHO : ''} ${className} ${faint ? 'text-text-3' : ''}`}
            title={title}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
})

/** Chooses the page, or nobody of it any more. */
function PageCheckbox({ rows, chosen }: { rows: readonly User[]; chosen: ChosenUsers }) {
  const some = rows.filter(chosen.isChosen).length
  return (
    <Checkbox
      label="Choose all on this page"
      labelHidden
      checked={some > 0 && some === rows.length}
      mixed={some > 0 && some < rows.length}
      disabledReason={rows.length === 0 && 'Nobody is listed.'}
      onChange={chosen.choosePage}
      className={CHECKBOX}
    />
  )
}

const WIDTHS = ['w-24', 'w-40', 'w-16', 'w-24', 'w-14', 'w-24', 'w-20'] as const
const widthOf = (row: number, column: number) => (column === 0 ? undefined : WIDTHS[(row + column - 1) % WIDTHS.length])
