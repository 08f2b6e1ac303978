import { type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'

/** Between button and layer, and between layer and window. */
const GAP = 4
const MARGIN = 8

/** Puts an open layer under its button (above it where there is more room), inside the window. */
function place(layer: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const edge = button.getBoundingClientRect()
  const below = window.innerHeight - edge.bottom - GAP - MARGIN
  const above = edge.top - GAP - MARGIN
  layer.style.maxHeight = `${Math.max(below, above)}px`
  const { width, height } = layer.getBoundingClientRect()
  const under = height <= below || below >= above
  const left = align === 'start' ? edge.left : edge.right - width
  layer.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
  layer.style.top = `${under ? edge.bottom + GAP : edge.top - GAP - height}px`
}

type PopoverProps = {
  /** the button, given what makes it one: `(opens) => <button {...opens}>…</button>` */
  button: (opens: OpensPopover) => ReactNode
  children: ReactNode
  role: 'dialog' | 'menu'
  label: string
  /** which edges of button and layer meet */
  align?: 'start' | 'end'
  className?: string
  layerRef?: RefObject<HTMLDivElement | null>
  onOpen?: () => void
  onClosed?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
}

export type OpensPopover = {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls': string
}

/** A layer under a button, in the browser's own top layer: Escape and a click elsewhere close it, and Escape gives the focus back. It stays in its place when it grows. */
export function Popover(props: PopoverProps) {
  const {
    button,
    children,
    role,
    label,
    align = 'start',
    className = '',
    layerRef,
    onOpen,
    onClosed,
    onKeyDown,
  } = props
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const sizes = useRef<ResizeObserver>(null)
  const toggled = ({ newState, currentTarget: layer }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open')
    sizes.current?.disconnect()
    if (newState === 'closed') {
      // Of a layer within another the browser does not give it back: it stays in what fades, and is lost with it.
      const { activeElement, body } = document
      const isLost = activeElement === body || layer.contains(activeElement)
      if (isLost && buttonRef.current?.closest(':popover-open')) buttonRef.current.focus()
      return onClosed?.()
    }
    const placeAgain = () => buttonRef.current && place(layer, buttonRef.current, align)
    placeAgain()
    sizes.current = new ResizeObserver(placeAgain)
    sizes.current.observe(layer)
    onOpen?.()
  }
  return (
    <>
      {button({ ref: buttonRef, popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': open, 'aria-controls': id })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is given by the caller */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same */}
      <div
        ref={layerRef}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onToggle={toggled}
        onKeyDown={onKeyDown}
        className={`fixed inset-auto overflow-y-auto rounded-3 bg-raised text-text opacity-0 shadow-menu outline-none transition-[opacity,display,overlay] transition-discrete duration-(--t-layer) open:opacity-100 starting:open:opacity-0 ${className}`}
      >
        {children}
      </div>
    </>
  )
}
