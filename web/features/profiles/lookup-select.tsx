import { useQuery } from '@tanstack/react-query'
import { retryOf } from '#web/lib/errors.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { ChoicesDialog } from './choices-dialog.tsx'
import type { Choices } from './profiles-api.ts'
import { choicesMessages, profilesMessages } from './profiles-messages.ts'

/** No row has this id. */
const NONE = 0

type LookupSelectProps = {
  label: string
  /** what can be chosen */
  choices: Choices
  value: number | null
  onChange: (id: number | null) => void
  disabled: boolean
  error: string | undefined
}

/** A choice from a list that staff keep, or none. Holders of `settings` keep the list from here (R32). */
export function LookupSelect({ label, choices, value, onChange, disabled, error }: LookupSelectProps) {
  const known = useQuery(choices.query)
  const mayEdit = holdsScope(useSession(), 'settings') && !disabled
  const edit = useDialog<Choices>()
  // What was read before stays, and with it the dialog over it, where reading again fails.
  if (known.error && !known.data) {
    return (
      <FormError onRetry={retryOf(known)}>
        {profilesMessages.loadFailed(`choices for ${label}`, known.error.message)}
      </FormError>
    )
  }
  const options = (known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const button = (
    <button
      type="button"
      aria-label={choicesMessages.editOf(label)}
      className="rounded-1 text-text-2 underline-offset-2 hover:text-text hover:underline"
      onClick={() => edit.show(choices)}
    >
      {choicesMessages.edit}
    </button>
  )
  return (
    <>
      <Select
        label={label}
        aside={mayEdit && known.data && button}
        options={[{ value: NONE, label: 'None' }, ...options]}
        value={value ?? NONE}
        onChange={(id) => onChange(id === NONE ? null : id)}
        disabled={disabled}
        error={error}
      />
      {edit.subject && (
        <ChoicesDialog key={edit.key} open={edit.open} onClose={edit.close} label={label} choices={edit.subject} />
      )}
    </>
  )
}
