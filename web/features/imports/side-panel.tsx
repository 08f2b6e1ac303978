import { X } from 'lucide'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type SidePanelProps = {
  label: string
  title: ReactNode
  closeLabel: string
  className: string
  onClose: () => void
  children: ReactNode
}

/** On a narrow screen the table may stand further down. Where the button that was pressed is gone, the heading has the focus. */
const intoView = (panel: HTMLElement | null) => {
  panel?.scrollIntoView({ block: 'nearest' })
  if (document.activeElement === document.body) panel?.querySelector('h2')?.focus({ preventScroll: true })
}

/** A panel beside the table, over its lower half on a narrow screen. Escape closes it, but throws away nothing that is being typed. */
export function SidePanel({ label, title, closeLabel, className, onClose, children }: SidePanelProps) {
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !(target instanceof HTMLInputElement && target.value !== '')) onClose()
  }
  return (
    <aside
      aria-label={label}
      ref={intoView}
      onKeyDown={onKeyDown}
      className={`flex min-h-0 flex-col border-line bg-surface max-phone:absolute max-phone:inset-x-0 max-phone:bottom-0 max-phone:z-3 max-phone:max-h-3/5 max-phone:border-t max-phone:shadow-menu phone:border-l ${className}`}
    >
      <header className="flex items-start gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 tabIndex={-1} className="outline-none line-clamp-3 min-w-0 flex-1 self-center font-semibold wrap-anywhere">
          {title}
        </h2>
        <IconButton size="s" icon={X} label={closeLabel} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
