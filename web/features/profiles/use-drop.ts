import { type DragEvent, useState } from 'react'
import type { TakeFiles } from '#web/ui/use-document-picker.tsx'

/** Files that are dropped on a part of the page. @param take where any are taken */
export function useDrop(take: TakeFiles | undefined) {
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
