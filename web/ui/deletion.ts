import type { ReactNode } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { type Question, useConfirm } from './confirm-dialog.tsx'
import { notify } from './notifications.tsx'
import { showError, showSuccess } from './result-dialog.tsx'

type Restoring<Row, Restored> = {
  restore: (row: Row) => Promise<Restored>
  /** said of what is back */
  restored: (row: Row, answer: Restored) => string
  failed: (reason: string) => string
}

/** Brings something deleted back, and says what became of it. @returns whether it is back */
export async function restoreAndSay<Row, Restored>(
  row: Row,
  { restore, restored, failed }: Restoring<Row, Restored>,
): Promise<boolean> {
  try {
    showSuccess(restored(row, await restore(row)))
    return true
  } catch (error) {
    showError(failed(asError(error).message))
    return false
  }
}

type Deletion<Row> = {
  question: (row: Row) => Omit<Question, 'danger'>
  remove: (row: Row) => Promise<unknown>
  /** it is deleted: before anything is said */
  onDeleted?: (row: Row) => void
  /** said in the dialog of success, where the specification has one */
  success?: string
  /** said beside *Undo* */
  deleted: (row: Row) => string
  undo: (row: Row) => Promise<unknown>
  failed: (error: Error) => string
  /** whether it was gone already */
  isGone?: (error: unknown) => boolean
}

/**
 * Deleting something, from the question (what it does to people comes first, R29) to what became of it and the way back. The page shows
 * `confirmDialog`.
 * @returns `remove` takes the button that was pressed, where the focus goes on to the next of its kind once the row is gone
 */
export function useDeletion<Row>(deletion: Deletion<Row>): {
  remove: (row: Row, button?: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const remove = async (row: Row, button?: HTMLElement) => {
    if (!(await confirm({ ...deletion.question(row), danger: true }))) return
    const focusNext = button && focusNextLike(button)
    try {
      await deletion.remove(row)
      focusNext?.()
      deletion.onDeleted?.(row)
      if (deletion.success) showSuccess(deletion.success)
      const action = { label: 'Undo', onClick: () => void deletion.undo(row) }
      notify({ type: 'success', text: deletion.deleted(row), action })
    } catch (error) {
      if (deletion.isGone?.(error)) focusNext?.()
      showError(deletion.failed(asError(error)))
    }
  }
  return { remove, confirmDialog }
}
