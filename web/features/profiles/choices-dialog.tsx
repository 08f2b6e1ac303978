import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Lookup } from '#contract/users.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { useInlineEditors } from '#web/lib/use-inline-edit.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { asRow, type Choice, type Choices, useChangeChoices } from './profiles-api.ts'
import { choicesMessages } from './profiles-messages.ts'

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

type AddChoiceProps = {
  add: UseMutationResult<Lookup, Error, string>
  /** what is typed, which the dialog keeps from being lost */
  name: string
  onType: (name: string | ((now: string) => string)) => void
  field: RefObject<HTMLInputElement | null>
}

/** A new choice. The field keeps the focus: one is seldom added alone. */
function AddChoice({ add, name, onType, field }: AddChoiceProps) {
  const send = useOnce(async (form: HTMLElement) => {
    const added = await add.mutateAsync(name.trim())
    onType((now) => (now === name ? '' : now))
    if (form.contains(document.activeElement)) field.current?.focus()
    notify({ type: 'success', text: choicesMessages.added(added.name) })
  })
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    // In the React tree it stands inside the form of the profile, which is not sent with it.
    event.stopPropagation()
    send(event.currentTarget)
  }
  const type = (text: string) => {
    if (add.error) add.reset()
    onType(text)
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label="New choice"
          value={name}
          onChange={type}
          error={add.error && sentenceOf(add.error)}
          autoComplete="off"
        />
      </div>
      <Button
        type="submit"
        className="mt-[22px]"
        pending={add.isPending}
        disabledReason={!name.trim() && choicesMessages.noName}
      >
        Add
      </Button>
    </form>
  )
}
