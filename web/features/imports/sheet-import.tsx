import { type ReactNode, type RefObject, useCallback, useEffect } from 'react'
import { type LeaveGuard, useLeaveGuard } from '#web/lib/leave-guards.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { useImportUndo } from './history/undo-import.tsx'
import { ImportWorkspace } from './import-workspace.tsx'
import { importsMessages } from './imports-messages.ts'
import { ImportDialog } from './report/import-dialog.tsx'
import { ImportReportView } from './report/import-report.tsx'
import { useImport } from './report/use-import.ts'
import { useImportSetup } from './use-import-setup.ts'
import type { OpenSheet } from './use-preview.ts'

type SheetImportProps = {
  sheet: OpenSheet
  /** where the page has its buttons */
  slot: HTMLElement | null
  guard: RefObject<LeaveGuard>
  /** chooses another file */
  picker: ReactNode
  /** it is imported */
  onDone: () => void
  onClose: () => void
  /** opens other sheets of the file */
  onSheets: (sheets: readonly number[]) => void
  onHeader: (header: number | null) => void
}

/** The import of a sheet: prepared, decided, done, and its report. */
export function SheetImport({ sheet, slot, guard, picker, onDone, onClose, onSheets, onHeader }: SheetImportProps) {
  const setup = useImportSetup(sheet)
  const importing = useImport(sheet.file, onDone)
  const { stage } = importing
  const leaveDialog = useImportGuard(setup.isFixed && stage.at !== 'done', guard)
  const { undo, pendingId, undoDialogs } = useImportUndo(onClose)
  if (stage.at === 'done') {
    const { report } = stage
    const { import_id: id } = report
    return (
      <div className="row-span-2 overflow-y-auto border-t border-line">
        <ImportReportView report={report} fileName={sheet.file.name}>
          {id !== null && (
            <Button pending={pendingId === id} onClick={() => void undo({ ...report, id, file_name: sheet.file.name })}>
              Undo
            </Button>
          )}
          {picker}
        </ImportReportView>
        <ImportHistory onUndone={(undone) => undone === id && onClose()} />
        {undoDialogs}
      </div>
    )
  }
  return (
    <>
      <ImportWorkspace
        sheet={sheet}
        setup={setup}
        slot={slot}
        onSheets={onSheets}
        onHeader={onHeader}
        onImport={() => setup.mapping && void importing.start(setup.mapping)}
      />
      <ImportDialog sheet={sheet} importing={importing} />
      {leaveDialog}
    </>
  )
}

/** Nothing is lost by leaving. */
export const FREE_TO_LEAVE: LeaveGuard = async () => true

/**
 * Asks before what somebody put right is lost: by another file, another page, or closing the browser's tab.
 * @param guard is asked by whoever opens another file
 */
function useImportGuard(unsent: boolean, guard: RefObject<LeaveGuard>): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const mayLeave = useCallback(
    async () =>
      !unsent ||
      confirm({
        title: importsMessages.leaveTitle,
        text: importsMessages.leaveText,
        actionLabel: importsMessages.leave,
        danger: true,
      }),
    [unsent, confirm],
  )
  useEffect(() => {
    guard.current = mayLeave
    return () => {
      guard.current = FREE_TO_LEAVE
    }
  }, [guard, mayLeave])
  useLeaveGuard(unsent, mayLeave)
  return confirmDialog
}
