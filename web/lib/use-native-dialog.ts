import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A dialog of the browser's own, shown for as long as it is `open`: modal over everything, with the focus kept in it and given back, or
 * beside what else there is.
 * @returns for the dialog element
 */
export function useNativeDialog(open: boolean, modal: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it is taken away: afterwards nobody knows where the focus was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    if (modal) element.showModal()
    else element.show()
    return () => {
      const hadFocus = element.contains(document.activeElement)
      element.close()
      // Where it was modal, the browser has done so.
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open, modal])
  return dialog
}
