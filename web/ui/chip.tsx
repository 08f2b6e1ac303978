import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'

type ChipProps = {
  field: string
  value: string
  /** nobody said so: drawn dashed, with the word. The word carries the meaning, not the colour. */
  assumed: boolean
  onRemove: () => void
}

/** One part of what was understood: field, value, and a cross that takes it away; Delete or Backspace on it does the same. 24 px high. */
export function Chip({ field, value, assumed, onRemove }: ChipProps) {
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onRemove()
  }
  const edge = assumed ? 'border-dashed border-amber-edge' : 'border-line-2'
  return (
    <span
      className={`inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-2 border pr-1 pl-2 text-s text-text-2 pointer-coarse:min-h-8 ${edge}`}
    >
      <span className="flex min-w-0 flex-wrap gap-x-1.5 py-px wrap-anywhere">
        <span>{field}</span>
        <span className="font-medium text-text">{value}</span>
      </span>
      {assumed && <span className="border-l border-line-2 pl-1.5 text-amber-text">assumed</span>}
      <button
        type="button"
        aria-label={`Remove ${field} ${value}`}
        title="Remove"
        onClick={onRemove}
        onKeyDown={removeByKey}
        className="relative inline-grid size-4 shrink-0 place-items-center rounded-1 text-text-3 hover:bg-press hover:text-text after:absolute after:-inset-x-1 after:-inset-y-1 pointer-coarse:after:-inset-y-2"
      >
        <Icon glyph={X} size={12} />
      </button>
    </span>
  )
}
