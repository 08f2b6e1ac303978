import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'

type Note = (part: string, isChanged: boolean) => void
const Parts = createContext<Note>(() => undefined)

/** Asks once before the page is left, however many of its parts are not saved. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set())
  const { confirm, confirmDialog } = useConfirm()
  useLeaveGuard(parts.size > 0, () => confirm(LEAVE_UNSAVED))
  const note = useCallback<Note>((part, isChanged) => {
    setParts((now) => {
      if (now.has(part) === isChanged) return now
      const next = new Set(now)
      if (isChanged) next.add(part)
      else next.delete(part)
      return next
    })
  }, [])
  return (
    <Parts value={note}>
      {children}
      {confirmDialog}
    </Parts>
  )
}

/** Says whether a part of the page is changed and not saved. */
export function useUnsavedPart(isChanged: boolean): void {
  const part = useId()
  const note = useContext(Parts)
  useEffect(() => {
    note(part, isChanged)
    return () => note(part, false)
  }, [note, part, isChanged])
}
