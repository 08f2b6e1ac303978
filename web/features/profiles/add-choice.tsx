import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, RefObject } from 'react'
import type { Lookup } from '#contract/users.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { choicesMessages } from './choices-messages.ts'

type AddChoiceProps = {
  add: UseMutationResult<Lookup, Error, string>
  /** what is typed, which the dialog keeps from being lost */
  name: string
  onType: (name: string | ((now: string) => string)) => void
  field: RefObject<HTMLInputElement | null>
}

/** A new choice. The field keeps the focus: one is seldom added alone. */
export function AddChoice({ add, name, onType, field }: AddChoiceProps) {
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
