import { Check, Trash2 } from 'lucide'
import { type ReactNode, type RefObject, useState } from 'react'
import { deletedOn, restorableUntil } from '#web/lib/deletion-words.ts'
import type { KnownEffect } from '#web/lib/effects.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import type { List } from '#web/lib/use-list.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from './button.tsx'
import { type Question, useConfirm } from './confirm-dialog.tsx'
import { confirmEffect } from './effect-details.tsx'
import { EmptyState } from './empty-state.tsx'
import { KEPT_FIRST, type ListColumn, ListTable, withoutState } from './list-table.tsx'

/** Where what was deleted is found again: beside the search of a list, and instead of it. */

type DeletedToggleProps = { on: boolean; onToggle: () => void }

/** Lists what was deleted, or the others again. */
export const DeletedToggle = ({ on, onToggle }: DeletedToggleProps) => (
  <Button icon={on ? Check : Trash2} aria-pressed={on} className="aria-pressed:bg-press" onClick={onToggle}>
    Deleted
  </Button>
)

type RestoreButtonProps = {
  name: string
  /** why one cannot */
  withheld?: string | undefined
  /** @returns whether it is back; what went wrong has been said then */
  onRestore: () => Promise<boolean>
}

/** Restores the thing of its row, which leaves the list: the focus goes on to the next. */
export function RestoreButton({ name, withheld, onRestore }: RestoreButtonProps) {
  const [pending, setPending] = useState(false)
  const restore = useOnce(async (button: HTMLElement) => {
    const focusNext = focusNextLike(button)
    setPending(true)
    const isBack = await onRestore()
    setPending(false)
    // Whoever is elsewhere by now stays there; the question that was asked first may still be fading out.
    const at = document.activeElement
    if (isBack && (at === button || at === document.body || at?.closest('[role="alertdialog"]'))) focusNext()
  })
  return (
    <Button
      size="s"
      pending={pending}
      disabledReason={withheld}
      data-action="restore"
      aria-label={`Restore ${name}`}
      onClick={({ currentTarget }) => restore(currentTarget)}
    >
      Restore
    </Button>
  )
}

/** Something deleted, as a row. */
export type DeletedRow = {
  id: number
  name: string
  description: string
  /** in words: what is back with it */
  gives: string
  archived_at: string
  archived_by: string | null
  /** why it cannot be restored by who looks */
  withheld?: string | undefined
}

type DeletedTableProps = {
  label: string
  /** undefined while the first page is loading */
  rows: readonly DeletedRow[] | undefined
  waiting: boolean
  onRestore: (row: DeletedRow) => Promise<boolean>
  scroller: RefObject<HTMLElement | null>
}

const columnsOf = (onRestore: (row: DeletedRow) => Promise<boolean>): ListColumn<DeletedRow, never>[] => [
  {
    id: 'name',
    head: 'Name',
    width: 'w-56 desk:w-62',
    kept: `${KEPT_FIRST} max-phone:border-r`,
    bars: ['w-24'],
    cell: (row) => ({
      content: (
        <div className="flex items-center gap-2.5">
          <RestoreButton name={row.name} withheld={row.withheld} onRestore={() => onRestore(row)} />
          <span className="truncate" title={row.name}>
            {row.name}
          </span>
        </div>
      ),
    }),
  },
  textColumn('description', 'Description', 'w-32 desk:w-36', ({ description }) => description),
  textColumn('gives', 'Gives back', undefined, ({ gives }) => gives),
  textColumn('deleted', 'Deleted', 'w-56', ({ archived_at, archived_by }) => deletedOn(archived_at, archived_by)),
  {
    id: 'until',
    head: 'Can be restored',
    width: 'w-34 phone:w-36',
    className: 'leading-4',
    bars: ['w-24'],
    cell: ({ archived_at }) => ({ content: restorableUntil(archived_at) ?? 'No longer' }),
  },
]

const textColumn = (
  id: string,
  head: string,
  width: string | undefined,
  textOf: (row: DeletedRow) => string,
): ListColumn<DeletedRow, never> => ({
  ...{ id, head, width, className: 'truncate', bars: ['w-24'] },
  cell: (row) => ({ content: textOf(row), title: textOf(row) }),
})

/** What was deleted, the last first: by whom, until when it can be restored, and what comes back with it. */
export const DeletedTable = ({ label, onRestore, ...list }: DeletedTableProps) => (
  <ListTable label={label} columns={columnsOf(onRestore)} list={list} withState={withoutState} className="min-w-230" />
)

type DeletedList<Row, Field extends string> = {
  list: List<Row, Field>
  rowOf: (row: Row) => DeletedRow
  label: string
  /** what is listed: "scopes" */
  nouns: string
  /** said where nothing is */
  stay: string
  /** asked before one is restored, with what that does */
  question: (row: DeletedRow) => Omit<Question, 'impact' | 'danger'>
  effectOf: (row: DeletedRow) => Promise<KnownEffect>
  restore: (row: DeletedRow) => Promise<boolean>
}

/** What was deleted in place of the others: who deleted it, and what restoring gives back. The page shows `confirmDialog`. */
export function useDeletedList<Row, Field extends string>(
  props: DeletedList<Row, Field>,
): {
  table: ReactNode
  nothing: ReactNode
  confirmDialog: ReactNode
} {
  const { list, rowOf, label, nouns, stay, question, effectOf, restore } = props
  const { search } = list
  const { confirm, confirmDialog } = useConfirm()
  const askAndRestore = async (row: DeletedRow) => {
    if (!(await confirmEffect(confirm, effectOf(row), { ...question(row), danger: false }))) return false
    const isBack = await restore(row)
    // With the last one its table goes, and the focus would go with it.
    if (isBack && list.total === 1) list.searchField.current?.focus()
    return isBack
  }
  return {
    confirmDialog,
    table: (
      <DeletedTable
        label={label}
        rows={list.rows?.map(rowOf)}
        waiting={list.waiting}
        onRestore={askAndRestore}
        scroller={list.scroller}
      />
    ),
    nothing: (
      <EmptyState
        title={search ? `No deleted ${nouns} match “${search}”` : `No deleted ${nouns}`}
        text={stay}
        action={search && <Button onClick={list.clearSearch}>Clear search</Button>}
      />
    ),
  }
}
