import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

/** The sidebar of a narrow window: over the page, with a backdrop that closes it (§2, R55). Escape and following a link close it too. */
export function SidebarDrawer({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) drawer.current?.close()
    else if (!drawer.current?.open) drawer.current?.showModal()
  }, [open])
  // The dialog itself is hit only where its content is not: on the backdrop.
  const click = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Escape
    <dialog
      ref={drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={click}
      className="fixed inset-y-0 left-0 h-dvh max-h-none w-66 max-w-[calc(100vw-56px)] -translate-x-full bg-ground text-text shadow-dialog transition-[translate,display,overlay] transition-discrete duration-(--t-layer) ease-(--ease) outline-none backdrop:bg-scrim open:translate-x-0 starting:open:-translate-x-full"
    >
      {children}
    </dialog>
  )
}
