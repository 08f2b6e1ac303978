import { Trash2 } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { type CellEdit, type EditorOf, useInlineEdit } from '#web/lib/use-inline-edit.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { EditableText, RowState } from '#web/ui/editable-row.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Choice } from './profiles-api.ts'
import { choicesMessages } from './profiles-messages.ts'

type ChoiceRowProps = {
  choice: Choice
  editorOf: EditorOf<'name', Choice>
  /** a new name was refused and waits here, or does not any more */
  onRefused: (id: number, isRefused: boolean) => void
  /** @returns whether it is removed, or was rather kept @throws Error where it stays */
  onRemove: (choice: Choice) => Promise<boolean>
}

/** One choice: its name in place, what became of that, remove. */
export function ChoiceRow({ choice, editorOf, onRefused, onRemove }: ChoiceRowProps) {
  const { id, name } = choice
  const { cell, isTyped, isRefused, state } = useRenaming(editorOf, choice)
  useEffect(() => {
    onRefused(id, isRefused)
    return () => onRefused(id, false)
  }, [id, isRefused, onRefused])
  const { remove, removing, refusal, forget } = useRemoval(() => onRemove(choice))
  const keyDown = (event: KeyboardEvent) => {
    // It takes back what was typed, and leaves the dialog only where there is nothing to take back.
    if (event.key === 'Escape' && (isTyped || isRefused || state.status.kind === 'saving')) event.stopPropagation()
  }
  const write = (text: string) => {
    forget()
    cell.onWrite(text)
  }
  return (
    <li
      className="group/row grid min-h-(--row) grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-0.5 first:border-t-0"
      onKeyDown={keyDown}
    >
      <EditableText label={`Name of ${name}`} {...cell} onWrite={write} />
      <div className={isRefused ? 'order-last col-span-full' : ''}>
        <RowState {...state} failedText={(_, reason) => choicesMessages.renamingFailed(reason)} />
      </div>
      <IconButton
        size="s"
        danger
        icon={Trash2}
        label={`Remove ${name}`}
        data-action="remove"
        aria-busy={removing}
        className="col-start-3 -mr-1"
        onClick={remove}
      />
      {refusal && (
        <p role="alert" className="order-last col-span-full pb-1 text-s wrap-anywhere text-danger-text">
          {refusal}
        </p>
      )}
    </li>
  )
}

/**
 * Editing in place as in tables, but for two things: half a name is not everybody's while somebody thinks, so it is saved by Enter or by leaving
 * the cell alone; and a name that was refused stays in the cell, where it can be put right.
 */
function useRenaming(editorOf: EditorOf<'name', Choice>, choice: Choice) {
  const state = useInlineEdit(editorOf, choice)
  const cell = state.cell('name')
  const [draft, setDraft] = useState<string>()
  const [sent, setSent] = useState('')
  const isRefused = state.status.kind === 'failed'
  const renaming: CellEdit = {
    ...cell,
    value: draft ?? (isRefused ? sent : cell.value),
    onWrite(text) {
      if (isRefused) cell.onUndo()
      setDraft(text)
    },
    onLeave() {
      if (draft === undefined) return
      cell.onWrite(draft)
      cell.onLeave()
      setSent(draft)
      setDraft(undefined)
    },
    onUndo() {
      setDraft(undefined)
      cell.onUndo()
    },
  }
  const isTyped = draft !== undefined
  // Leaving the dialog leaves the cell first; Back and closing the tab do not.
  useLeaveGuard(isTyped, async () => {
    renaming.onLeave()
    return true
  })
  return { cell: renaming, isTyped, isRefused, state }
}

/** Removing, from the button to where the focus goes on. */
function useRemoval(onRemove: () => Promise<boolean>) {
  const [removing, setRemoving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const remove = useOnce(async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    setRemoving(true)
    setRefusal(undefined)
    const focusNext = focusNextLike(button)
    try {
      const isRemoved = await onRemove()
      // Who has begun to type meanwhile goes on.
      if (isRemoved && !document.activeElement?.matches('input')) focusNext()
    } catch (error) {
      setRefusal(sentenceOf(asError(error)))
    } finally {
      setRemoving(false)
    }
  })
  return { remove, removing, refusal, forget: () => setRefusal(undefined) }
}
