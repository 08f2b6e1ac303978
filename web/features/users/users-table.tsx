import { Eye, Pencil } from 'lucide'
import type { List } from '#web/lib/use-list.ts'
import { useScrollRestoration } from '#web/lib/use-scroll-restoration.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListTable, withoutState } from '#web/ui/list-table.tsx'
import type { ChosenUsers } from './bulk/use-chosen-users.ts'
import type { UserColumn } from './user-columns.tsx'
import type { ListedUser, User, UserField } from './users-api.ts'

/** The button that opens, and the box that chooses beside it. */
const EDIT_WIDTH = 56
const CHOICE_WIDTH = 24

/** As wide as the row is high: what is beside the box is still meant for it. */
const CHECKBOX = '-my-2 -ml-2 h-(--row-height) pr-2 pl-2 align-middle'
const CELL = 'max-w-0 truncate'
/** The button stays when the table scrolls sideways, and so does who it is about: with seven columns, on a desk as well. */
const KEPT_EDIT = 'max-desk:sticky max-desk:left-0 max-desk:z-1 max-desk:pr-0'
const KEPT_WHO = 'max-desk:sticky max-desk:left-(--kept) max-desk:z-1 max-desk:border-r'

/** The button before each row (§2); who may not edit looks at somebody. */
const OPENERS = { Edit: Pencil, View: Eye } as const

type UsersTableProps = {
  columns: readonly UserColumn[]
  list: List<ListedUser, UserField>
  onOpen: (user: User) => void
  /** what opening somebody is for */
  opens: keyof typeof OPENERS
  /** absent for who may do nothing to many users */
  chosen?: ChosenUsers | undefined
  /** where in the browser's history the list is */
  entry: string | undefined
}

/** The users of one page (§2). */
export function UsersTable({ columns, list, onOpen, opens, chosen, entry }: UsersTableProps) {
  const { rows, scroller } = list
  const place = useScrollRestoration({ entry, rows, scroller, stop: '[data-action="open"]' })
  const opener: UserColumn = {
    id: 'open',
    head: (
      <>
        {chosen && rows && <PageCheckbox rows={rows} chosen={chosen} />}
        <span className="sr-only">{opens}</span>
      </>
    ),
    width: EDIT_WIDTH + (chosen ? CHOICE_WIDTH : 0),
    kept: KEPT_EDIT,
    cell: (user) => ({
      content: (
        <>
          {chosen && (
            <Checkbox
              label={`Choose ${user.username}`}
              labelHidden
              checked={chosen.isChosen(user)}
              onChange={(on, range) => chosen.choose(user, on, range)}
              className={CHECKBOX}
            />
          )}
          <IconButton
            size="s"
            icon={OPENERS[opens]}
            label={`${opens} ${user.username}`}
            data-action="open"
            className="-ml-1 align-middle text-text-3! group-hover/row:text-text!"
            onClick={() => {
              place.keep(user.id)
              onOpen(user)
            }}
          />
        </>
      ),
    }),
  }
  const all = [opener, ...columns.map((column, at) => (at === 0 ? { ...column, kept: KEPT_WHO } : column))]
  return (
    <ListTable
      label="Users"
      columns={all.map((column) => ({ ...column, className: `${CELL} ${column.className ?? ''}` }))}
      list={list}
      onDrawn={place.restore}
      withState={withoutState}
      groundOf={({ enabled }) => `[--row:var(--surface)] hover:[--row:var(--hover)] ${enabled ? '' : 'text-text-3'}`}
      isSelected={chosen?.isChosen}
      className={chosen ? '[--kept:60px]' : '[--kept:40px]'}
      style={{ minWidth: all.reduce((sum, { minWidth, width }) => sum + (minWidth ?? Number(width)), 0) }}
    />
  )
}

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
