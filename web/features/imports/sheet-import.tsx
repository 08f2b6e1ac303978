import { type ReactNode, type RefObject, useCallback, useEffect } from 'react'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { useImportUndo } from './history/undo-import.tsx'
import { ImportWorkspace } from './import-workspace.tsx'
import { importsMessages } from './imports-messages.ts'
import { ImportDialog } from './report/import-dialog.tsx'
import { ImportReportView } from './report/import-report.tsx'
import { useImport } from './report/use-import.ts'
import { type Answers, overlap, useImportSetup } from './use-import-setup.ts'
import type { OpenSheet } from './use-preview.ts'

/** Whether what is shown may be left. @param sheets of the same file that are opened instead; absent where all of it is left */
export type SheetGuard = (sheets?: readonly number[]) => Promise<boolean>

type SheetImportProps = {
  sheet: OpenSheet
  /** where the page has its buttons */
  slot: HTMLElement | null
  guard: RefObject<SheetGuard>
  /** what was answered, also of the sheets that were open before */
  answers: RefObject<Answers | null>
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
export function SheetImport(props: SheetImportProps) {
  const { sheet, slot, guard, answers, picker, onDone, onClose, onSheets, onHeader } = props
  const setup = useImportSetup(sheet, answers)
  const importing = useImport(sheet.file, onDone)
  const { stage } = importing
  const keeps = useCallback(
    (sheets: readonly number[]) => setup.isOfTexts && overlap(sheets, sheet.sheets),
    [setup.isOfTexts, sheet.sheets],
  )
  const leaveDialog = useImportGuard(setup.isFixed && stage.at !== 'done', keeps, guard)
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
export const FREE_TO_LEAVE: SheetGuard = async () => true

/**
 * Asks before what somebody put right is lost: by another file, another page, or closing the browser's tab.
 * @param keeps whether it is there still with other sheets
 * @param guard is asked by whoever opens another file
 */
function useImportGuard(
  unsent: boolean,
  keeps: (sheets: readonly number[]) => boolean,
  guard: RefObject<SheetGuard>,
): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const mayLeave: SheetGuard = useCallback(
    async (sheets) =>
      !unsent ||
      (sheets !== undefined && keeps(sheets)) ||
      confirm({
        title: importsMessages.leaveTitle,
        text: importsMessages.leaveText,
        actionLabel: importsMessages.leave,
        danger: true,
      }),
    [unsent, keeps, confirm],
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
