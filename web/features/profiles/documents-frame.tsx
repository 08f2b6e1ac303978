import { type DragEvent, type ReactNode, useId, useState } from 'react'
import type { TakeFiles } from '#web/ui/upload-list.tsx'
import { documentsMessages } from './documents-messages.ts'

type DocumentsFrameProps = {
  count: number
  /** takes what is dropped, where anything is taken */
  take: TakeFiles | undefined
  /** at the end of the heading's line */
  action: ReactNode
  /** what stands before the list */
  before?: ReactNode
  /** said where there are none */
  none: string
  /** the list's items */
  items: ReactNode
  children: ReactNode
}

/** What documents stand in, those that are saved and those that are yet to be sent: their number, the list, a place to drop more. */
export function DocumentsFrame({ count, take, action, before, none, items, children }: DocumentsFrameProps) {
  const heading = useId()
  const drop = useDrop(take)
  return (
    <section
      aria-labelledby={heading}
      {...drop.on}
      className={`relative -m-2.5 grid grid-cols-1 gap-2 rounded-3 border-2 border-dashed p-2 ${drop.isOver ? 'border-accent bg-accent-tint' : 'border-transparent'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={heading} className="flex-1 font-medium">
          Documents <span className="text-text-2 tabular-nums">{count}</span>
        </h3>
        {drop.isOver && <span className="text-accent-text">{documentsMessages.drop}</span>}
        {action}
      </div>
      {before}
      {count === 0 && <p className="text-text-2">{none}</p>}
      <ul aria-labelledby={heading}>{items}</ul>
      {children}
    </section>
  )
}

/** Files that are dropped on a part of the page. @param take where any are taken */
function useDrop(take: TakeFiles | undefined) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, next: boolean) => {
    if (!take || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(next)
  }
  const leave = (event: DragEvent<HTMLElement>) => {
    const { relatedTarget, currentTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const on = {
    onDragOver: (event: DragEvent) => over(event, true),
    onDragLeave: leave,
    onDrop(event: DragEvent) {
      over(event, false)
      if (event.dataTransfer.files.length > 0) take?.(event.dataTransfer.files)
    },
  }
  return { isOver, on }
}
