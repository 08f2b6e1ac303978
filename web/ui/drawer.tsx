import { X } from 'lucide'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { useNativeDialog } from '#web/lib/use-native-dialog.ts'
import { IconButton } from './icon-button.tsx'

type DrawerProps = {
  title: string
  /** by Escape or the cross */
  onClose: () => void
  /** beside the title */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A drawer from the right, beside the page, which can be used meanwhile; on a narrow screen over all of it. The focus goes in and comes back.
 */
export function Drawer({ title, onClose, actions, children }: DrawerProps) {
  const narrow = useMediaQuery('(width < 720px)')
  const dialog = useNativeDialog(true, narrow)
  const keyDown = (event: KeyboardEvent) => {
    const isOfLayer = event.target instanceof Element && event.target.closest(':popover-open') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isOfLayer) onClose()
  }
  return (
    <dialog
      ref={dialog}
      data-drawer
      aria-label={title}
      // As the browser closes it by itself: the Back button of a phone.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={keyDown}
      className="fixed top-(--bar) right-0 bottom-7 left-auto z-30 m-0 h-auto max-h-none w-104 max-w-full translate-x-0 overflow-hidden border-l border-line bg-surface text-text shadow-dialog outline-none transition-[translate] duration-(--t-layer) ease-(--ease) starting:open:translate-x-8 max-phone:inset-0 max-phone:h-dvh max-phone:w-full print:hidden"
    >
      <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex h-12 items-center gap-2 border-b border-line pr-2 pl-4">
          <h2 className="min-w-0 flex-1 truncate text-l font-semibold tracking-[-0.01em]">{title}</h2>
          {actions}
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
