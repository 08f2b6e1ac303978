import { Eye, Pencil } from 'lucide'
import { type RefObject, useRef, useState } from 'react'
import { rowHeight } from '#web/lib/appearance.ts'
import { deletedOn, deletionText, restorableUntil } from '#web/lib/deletion-words.ts'
import type { List } from '#web/lib/use-list.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RestoreButton } from '#web/ui/deleted-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListTable, withoutState } from '#web/ui/list-table.tsx'
import type { ChosenUsers } from './bulk/selection-bar.tsx'
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

/** The columns of deleted users: after who it is, until when they can be restored, and the button that does it. */
export function withDeleted(
  [who, ...others]: readonly UserColumn[],
  onRestore: (user: User) => Promise<boolean>,
): UserColumn[] {
  const deleted: UserColumn = {
    id: 'deleted',
    head: 'Deleted',
    width: 232,
    cell: (user) => cellOf(user, onRestore),
  }
  return who ? [who, deleted, ...others] : [deleted]
}

/** Empty while the others are still shown. */
function cellOf(user: User, onRestore: (user: User) => Promise<boolean>) {
  const { username, archived_at, updated_by } = user
  if (archived_at === null) return { content: null }
  const until = restorableUntil(archived_at)
  return {
    title: deletionText(archived_at, updated_by),
    content: until ? (
      <>
        <RestoreButton name={username} onRestore={() => onRestore(user)} />
        <span className="ml-2">{until}</span>
      </>
    ) : (
      deletedOn(archived_at, updated_by)
    ),
  }
}

/** Where somebody was in a list when they went on to one of its rows. */
type Place = {
  /** of the list in the browser's history: the same address can be there more than once */
  entry: string
  top: number
  left: number
  row: number
}

/** Of this tab, and past a reload. One is enough: whoever comes back does so to the list they left last. */
const KEY = 'liendesk.place'

function placeAt(entry: string | undefined): Place | null {
  const place: Place | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  return place && place.entry === entry ? place : null
}

type ScrolledList = {
  /** which place in the browser's history the list is at */
  entry: string | undefined
  /** undefined while they load */
  rows: readonly { id: number }[] | undefined
  /** what they scroll in; a row that is drawn has its id as `data-row` in it */
  scroller: RefObject<HTMLElement | null>
  /** what has the focus in a row, as a selector */
  stop: string
}

/**
 * Brings whoever comes back to a list, by whatever way, to where they left it, with the focus in the row that they went on from. Where that is
 * gone, only the place is theirs; where the focus is somewhere already, it stays.
 * @returns `keep` notes the place, to be called on leaving for a row; `restore` goes there, to be called each time rows were drawn
 */
function useScrollRestoration({ entry, rows, scroller, stop }: ScrolledList): {
  keep: (row: number) => void
  restore: () => void
} {
  const [wanted] = useState(() => placeAt(entry))
  const pending = useRef(wanted)
  // Again and again until it has succeeded: rows come late, and those of a long list are drawn once it has scrolled.
  const restore = () => {
    const [place, box] = [pending.current, scroller.current]
    if (!place || !rows || !box) return
    const at = rows.findIndex(({ id }) => id === place.row)
    const height = rowHeight()
    const seen = at * height
    const isThere = at === -1 || (seen >= place.top - height && seen <= place.top + box.clientHeight)
    box.scrollTop = isThere ? place.top : seen - box.clientHeight / 2
    box.scrollLeft = place.left
    const button = box.querySelector<HTMLElement>(`[data-row="${place.row}"] ${stop}`)
    if (at !== -1 && !button && isUntaken()) return
    pending.current = null
    sessionStorage.removeItem(KEY)
    if (button && isUntaken()) button.focus({ preventScroll: true })
  }
  const keep = (row: number) => {
    const { scrollTop: top = 0, scrollLeft: left = 0 } = scroller.current ?? {}
    if (entry !== undefined) sessionStorage.setItem(KEY, JSON.stringify({ entry, top, left, row } satisfies Place))
  }
  return { keep, restore }
}

/** Nothing that can be used has the focus: at most the page as a whole. */
const isUntaken = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'
