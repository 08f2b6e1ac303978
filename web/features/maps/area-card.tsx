import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const GAP = 8
const MARGIN = 8
/** As much of an area as the card stays clear of, up and down from its middle. */
const CLEAR = 40

/** Over what it is about, or under it where there is no room, inside the window. */
function place(card: HTMLElement, anchor: Element) {
  const about = anchor.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const [middleX, middleY] = [(about.left + about.right) / 2, (about.top + about.bottom) / 2]
  const over = Math.max(about.top, middleY - CLEAR) - GAP - height
  const under = Math.min(about.bottom, middleY + CLEAR) + GAP
  const top = over >= MARGIN ? over : under
  card.style.left = `${Math.max(MARGIN, Math.min(middleX - width / 2, window.innerWidth - width - MARGIN))}px`
  card.style.top = `${Math.max(MARGIN, Math.min(top, window.innerHeight - height - MARGIN))}px`
}

type AreaCardProps = {
  anchor: Element
  /** given where a finger opened it: then it stays, can be pressed, and is told of a press beside it and its map */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/**
 * What is known of one area, beside it. Under a pointer for the eye alone: the link has its figure in its name, and the table has them all.
 */
export function AreaCard({ anchor, onLeave, children }: AreaCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const placeAgain = () => card.current && place(card.current, anchor)
    placeAgain()
    window.addEventListener('scroll', placeAgain, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', placeAgain, { capture: true })
  }, [anchor])
  const stays = onLeave !== undefined
  const leave = useEffectEvent(({ target }: PointerEvent) => {
    const isOn = (element: Element | null | undefined) => target instanceof Node && element?.contains(target)
    if (!isOn(card.current) && !isOn(anchor.closest('svg'))) onLeave?.()
  })
  useEffect(() => {
    if (!stays) return
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [stays])
  return (
    <div
      ref={card}
      aria-hidden={!stays}
      className={`${stays ? '' : 'pointer-events-none'} fixed z-50 grid w-max max-w-75 gap-1 rounded-3 bg-raised px-3 py-2 shadow-menu forced-colors:border print:hidden`}
    >
      {children}
    </div>
  )
}
