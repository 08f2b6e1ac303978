import { Check, Trash2 } from 'lucide'
import { type RefObject, useState } from 'react'
import { deletedOn, restorableUntil } from '#web/lib/deletion-words.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useRowWindow } from '#web/lib/use-row-window.ts'
import { Button } from './button.tsx'
import { KEPT_FIRST, LIST_CELL, SkeletonRows } from './list-table.tsx'
import { HEAD_CELL } from './sortable-head.tsx'
import { GapRow } from './virtual-table-row.tsx'

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
  /** what is shown is the page before, while the next one loads */
  waiting: boolean
  onRestore: (row: DeletedRow) => Promise<boolean>
  /** what the table scrolls in */
  scroller: RefObject<HTMLElement | null>
}

const HEADS = ['Name', 'Description', 'Gives back', 'Deleted', 'Can be restored'] as const
const NO_ROWS: readonly DeletedRow[] = []
const CELL = `${LIST_CELL} truncate`

/** What was deleted, the last first: by whom, until when it can be restored, and what comes back with it. */
export function DeletedTable({ label, rows, waiting, onRestore, scroller }: DeletedTableProps) {
  const { drawn, first, before, after } = useRowWindow(rows ?? NO_ROWS, scroller)
  const isLate = useDelayed(rows === undefined || waiting)
  return (
    <table
      aria-label={label}
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === undefined || waiting}
      className={`w-full min-w-230 table-fixed border-separate border-spacing-0 ${waiting && isLate ? 'opacity-60' : ''}`}
    >
      <colgroup>
        <col className="w-56 desk:w-62" />
        <col className="w-32 desk:w-36" />
        <col />
        <col className="w-56" />
        <col className="w-34 phone:w-36" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {HEADS.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`${HEAD_CELL} text-left ${at === 0 ? `${KEPT_FIRST} max-phone:z-3 max-phone:border-r` : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <GapRow height={before} span={HEADS.length} />
        {drawn.map((row, at) => (
          <Row key={row.id} row={row} index={first + at} onRestore={onRestore} />
        ))}
        <GapRow height={after} span={HEADS.length} />
        {!rows && isLate && <SkeletonRows columns={HEADS.length} widthOf={() => 'w-24'} />}
      </tbody>
    </table>
  )
}

type RowProps = Pick<DeletedTableProps, 'onRestore'> & { row: DeletedRow; index: number }

function Row({ row, index, onRestore }: RowProps) {
  const { name, description, gives, archived_at, archived_by, withheld } = row
  const until = restorableUntil(archived_at)
  const deleted = deletedOn(archived_at, archived_by)
  return (
    <tr aria-rowindex={index + 2} className="group/row [--row:var(--surface)] hover:[--row:var(--hover)]">
      <td className={`${LIST_CELL} ${KEPT_FIRST} max-phone:border-r`}>
        <div className="flex items-center gap-2.5">
          <RestoreButton name={name} withheld={withheld} onRestore={() => onRestore(row)} />
          <span className="truncate" title={name}>
            {name}
          </span>
        </div>
      </td>
      <td className={CELL} title={description}>
        {description}
      </td>
      <td className={CELL} title={gives}>
        {gives}
      </td>
      <td className={CELL} title={deleted}>
        {deleted}
      </td>
      <td className={`${LIST_CELL} leading-4`}>{until ?? 'No longer'}</td>
    </tr>
  )
}
