import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useInlineEditors } from '#web/lib/use-inline-edit.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { AddChoice } from './add-choice.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { asRow, type Choice, useChangeChoices } from './choices-api.ts'
import { choicesMessages } from './choices-messages.ts'
import type { Choices } from './profiles-api.ts'

type ChoicesDialogProps = {
  open: boolean
  onClose: () => void
  /** of the field whose choices they are */
  label: string
  choices: Choices
}

/** What can be chosen in a field: added, renamed in place, removed. */
export function ChoicesDialog({ open, onClose, label, choices }: ChoicesDialogProps) {
  const { data } = useQuery(choices.query)
  const rows = useMemo(() => (data ?? []).map(asRow), [data])
  const { add, rename, remove } = useChangeChoices(choices)
  const [name, setName] = useState('')
  const { confirm, confirmDialog } = useConfirm()
  const { isAnyRefused, noteRefused } = useRefusedRows()
  const field = useRef<HTMLInputElement>(null)
  const editorOf = useInlineEditors<'name', Choice>({
    save: rename,
    conflictIn: () => undefined,
    onSaved: () => notify({ type: 'success', text: choicesMessages.renamed }),
    onFailedUnseen: (_, reason) => notify({ type: 'danger', text: choicesMessages.renamingFailed(reason) }),
  })
  const removeChoice = async (choice: Choice) => {
    if (!(await confirm(choicesMessages.remove(choice.name, choices.list)))) return false
    await remove(choice)
    if (rows.length === 1) field.current?.focus()
    notify({ type: 'success', text: choicesMessages.removed(choice.name) })
    return true
  }
  const title = choicesMessages.title(label)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unsaved={name.trim() !== '' || isAnyRefused}
      title={title}
      help={choicesMessages.help}
      initialFocus={field}
    >
      {rows.length === 0 && <p className="text-text-2">{choicesMessages.empty}</p>}
      <ul aria-label={title}>
        {rows.map((choice) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            editorOf={editorOf}
            onRefused={noteRefused}
            onRemove={removeChoice}
          />
        ))}
      </ul>
      <AddChoice add={add} name={name} onType={setName} field={field} />
      {confirmDialog}
    </Dialog>
  )
}

/** Whether any row has a name that was refused, and that would be lost. */
function useRefusedRows() {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set())
  const noteRefused = useCallback((id: number, isRefused: boolean) => {
    setRows((now) => {
      if (now.has(id) === isRefused) return now
      const next = new Set(now)
      if (isRefused) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return { isAnyRefused: rows.size > 0, noteRefused }
}
