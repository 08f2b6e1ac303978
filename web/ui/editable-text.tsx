import type { KeyboardEvent } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import type { CellEdit } from '#web/lib/use-inline-edit.ts'

type EditableTextProps = CellEdit & {
  /** the cell was entered, and nothing is typed in it yet */
  onEnter?: () => void
  /** what is edited, and of which row: "Description of crm-read" */
  label: string
  /** for names and keys */
  mono?: boolean
}

const SHORTCUTS = {
  place: 'In a cell that can be changed',
  keys: [
    ['Enter', 'Save it now'],
    ['Esc', 'Put back what was there before'],
  ],
} as const

/**
 * A table cell that can be typed into (R35). It looks like text until the row is pointed at; the ring says that it has the focus.
 * Its row is a `group/row`. Enter sends at once, Escape puts the server's value back; both stay in the cell.
 */
export function EditableText({
  label,
  name,
  value,
  onWrite,
  onEnter,
  onLeave,
  onUndo,
  mono = false,
}: EditableTextProps) {
  useShortcuts(SHORTCUTS)
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onLeave()
    if (event.key === 'Escape') onUndo()
  }
  return (
    <input
      name={name}
      aria-label={label}
      title={value}
      value={value}
      autoComplete="off"
      spellCheck={!mono}
      onChange={(event) => onWrite(event.currentTarget.value)}
      onFocus={onEnter}
      onBlur={onLeave}
      onKeyDown={keyDown}
      className={`-mx-[9px] block h-7 w-[calc(100%+18px)] rounded-2 border border-transparent bg-transparent px-2 text-ellipsis group-hover/row:border-line-2 group-hover/row:bg-surface hover:border-edge focus:border-focus focus:bg-surface focus:outline-2 focus:-outline-offset-1 focus:outline-focus ${mono ? 'font-mono text-s' : 'text-m'}`}
    />
  )
}
