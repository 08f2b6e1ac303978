import { X } from 'lucide'
import { type KeyboardEvent, useId } from 'react'
import { Icon } from './icon.tsx'
import type { OpensPopover } from './popover.tsx'

type ChipProps = {
  field: string
  value: string
  /** nobody said so: drawn dashed, with the word. The word carries the meaning, not the colour. */
  assumed: boolean
  /** absent where it can only be read */
  onRemove?: (() => void) | undefined
  /** what removing it leads to: beside the cross on hover, read after its name */
  removeHint?: string | undefined
  /** makes the text a button that opens the chip's editor */
  opens?: OpensPopover
}

/**
 * One part of what was understood: field, value, and a cross that takes it away; Delete or Backspace on it does the same. The text
 * opens what changes it. 24 px high.
 */
export function Chip({ field, value, assumed, onRemove, removeHint, opens }: ChipProps) {
  const hintId = useId()
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onRemove?.()
  }
  const edge = assumed ? 'border-dashed border-amber-edge' : 'border-line-2'
  const words = (
    <>
      <span className="flex min-w-0 flex-wrap gap-x-1.5 py-px wrap-anywhere">
        <span>{field}</span> <span className="font-medium text-text">{value}</span>
      </span>
      {assumed && <span className="border-l border-line-2 pl-1.5 text-amber-text">assumed</span>}
    </>
  )
  const text = 'inline-flex min-w-0 items-center gap-1.5 self-stretch pl-2 text-left'
  return (
    <span
      className={`inline-flex min-h-6 max-w-full items-center rounded-2 border pr-1 text-s text-text-2 pointer-coarse:min-h-8 ${edge}`}
    >
      {opens ? (
        <button
          type="button"
          {...opens}
          onKeyDown={removeByKey}
          className={`${text} rounded-l-2 pr-1.5 hover:bg-hover aria-expanded:bg-press`}
        >
          {words}
        </button>
      ) : (
        <span className={`${text} pr-1.5`}>{words}</span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${field} ${value}`}
          aria-describedby={removeHint && hintId}
          title={removeHint ? `Remove: ${removeHint}` : 'Remove'}
          onClick={onRemove}
          onKeyDown={removeByKey}
          className="relative inline-grid size-4 shrink-0 place-items-center rounded-1 text-text-3 hover:bg-press hover:text-text after:absolute after:-inset-x-1 after:-inset-y-1 pointer-coarse:after:-inset-y-2"
        >
          <Icon glyph={X} size={12} />
        </button>
      )}
      {removeHint && (
        <span id={hintId} hidden>
          {removeHint}
        </span>
      )}
    </span>
  )
}
