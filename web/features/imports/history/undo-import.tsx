import { type ReactNode, type RefObject, useState } from 'react'
import type { UndoReport } from '#contract/imports.ts'
import { asError } from '#web/lib/as-error.ts'
import { formatCount, formatDates, formatMoment } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { useUndoImport } from '../imports-api.ts'
import { undoneInWords } from '../report/import-words.ts'

type Undoable = { id: number; file_name: string; created: number; updated: number }

/**
 * Taking an import back, from the question to what became of it. The page shows `undoDialogs`.
 * @param onUndone what comes once its result was read
 * @param finalFocus what has the focus then: the button that was pressed is gone
 */
export function useImportUndo(
  onUndone: (id: number) => void,
  finalFocus?: RefObject<HTMLElement | null>,
): {
  undo: (entry: Undoable) => Promise<void>
  pendingId: number | undefined
  undoDialogs: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const { mutateAsync, isPending, variables } = useUndoImport()
  const [done, setDone] = useState<{ id: number; report: UndoReport; fileName: string }>()
  const [open, setOpen] = useState(false)
  const undo = async ({ id, file_name, created, updated }: Undoable) => {
    const isSure = await confirm({
      title: 'Undo import',
      text: `${file_name}: ${undoneInWords({ created, updated })}`,
      actionLabel: 'Undo import',
      danger: true,
    })
    if (!isSure) return
    try {
      const report = await mutateAsync(id)
      setDone({ id, report, fileName: file_name })
      setOpen(true)
    } catch (error) {
      showError(`The import could not be undone: ${asError(error).message}`)
    }
  }
  const close = (id: number) => {
    setOpen(false)
    onUndone(id)
  }
  const undoDialogs = (
    <>
      {confirmDialog}
      {done && <UndoneDialog open={open} onClose={() => close(done.id)} finalFocus={finalFocus} {...done} />}
    </>
  )
  return { undo, pendingId: isPending ? variables : undefined, undoDialogs }
}

type UndoneDialogProps = {
  open: boolean
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null> | undefined
  report: UndoReport
  fileName: string
}

/** What undoing did, and which auctions it kept. */
function UndoneDialog({ open, onClose, finalFocus, report, fileName }: UndoneDialogProps) {
  const { deleted, restored, kept, kept_total } = report
  return (
    <Dialog
      open={open}
      onClose={onClose}
      {...(finalFocus && { finalFocus })}
      title={`${fileName} was undone`}
      help={`${formatCount(deleted)} deleted, ${formatCount(restored)} as before, ${formatCount(kept_total)} kept`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {kept_total > 0 && (
        <section aria-label="Kept auctions" className="grid gap-1.5">
          <h3 className="font-medium">
            Kept, for somebody changed them since
            {kept_total > kept.length && `: the first ${formatCount(kept.length)}`}
          </h3>
          <ul className="lined rounded-2 border border-line">
            {kept.map(
              ({ auction_id, state, jurisdiction, auction_type, auction_begin_date, changed_by, changed_at }) => (
                <li key={auction_id} className="grid gap-0.5 px-3 py-1.5 wrap-anywhere">
                  <span>
                    {jurisdiction}, {state}
                  </span>
                  <span className="text-s text-text-2">
                    {auction_type}, {formatDates(auction_begin_date, auction_begin_date, '')}, changed by {changed_by},{' '}
                    {formatMoment(changed_at)}
                  </span>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
