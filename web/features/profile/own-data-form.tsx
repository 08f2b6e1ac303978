import { type FormEvent, useRef, useState } from 'react'
import {
  MAX_ABOUT_ME_LENGTH,
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
} from '#contract/limits.ts'
import type { Profile } from '#contract/profile.ts'
import { refusedFields } from '#web/lib/refused-fields.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changesOf, OWN_FIELDS, type OwnField, ownProblem, shown, type Typed, tidied, typedSince } from './own-data.ts'
import { useUpdateProfile } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'

const FIELDS: Record<OwnField, { label: string; autoComplete?: string; maxLength?: number; type?: string }> = {
  firstName: { label: 'First Name', autoComplete: 'given-name', maxLength: MAX_NAME_LENGTH },
  lastName: { label: 'Last Name', autoComplete: 'family-name', maxLength: MAX_NAME_LENGTH },
  company: { label: 'Company', autoComplete: 'organization', maxLength: MAX_NAME_LENGTH },
  email: { label: 'Email', autoComplete: 'email', maxLength: MAX_EMAIL_LENGTH, type: 'email' },
  phone: { label: 'Phone', autoComplete: 'tel-national', maxLength: 40, type: 'tel' },
  address: { label: 'Address', autoComplete: 'street-address', maxLength: MAX_ADDRESS_LENGTH },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: MAX_NAME_LENGTH },
  country: { label: 'Country', autoComplete: 'country-name', maxLength: MAX_NAME_LENGTH },
  postalCode: { label: 'Postal Code', autoComplete: 'postal-code', maxLength: MAX_POSTAL_CODE_LENGTH },
  aboutMe: { label: 'About Me', maxLength: MAX_ABOUT_ME_LENGTH },
}

/** One's own data (R52). What was typed stays until it is saved, whatever comes between; only what changed is sent. */
export function OwnDataForm({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState<Typed>({})
  /** fields that were left once: what is wrong is said then, not while somebody is about to type it */
  const [left, setLeft] = useState<ReadonlySet<OwnField>>(new Set())
  /** what the server refused, until it is typed over */
  const [refused, setRefused] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const update = useUpdateProfile()

  const textOf = (field: OwnField) => typed[field] ?? shown(field, profile[field])
  const errorOf = (field: OwnField) =>
    refused[field] ?? (left.has(field) ? ownProblem(field, textOf(field)) : undefined)
  const changes = changesOf(typed, profile)
  const isChanged = Object.keys(changes).length > 0
  const write = (field: OwnField, text: string) => {
    setTyped((now) => ({ ...now, [field]: text }))
    setRefused(({ [field]: _, ...rest }) => rest)
  }
  const leave = (field: OwnField) => {
    setTyped((now) => (now[field] === undefined ? now : { ...now, [field]: tidied(field, now[field]) }))
    setLeft((now) => new Set(now).add(field))
  }
  const focusOn = (field: OwnField | undefined) =>
    field && form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  const send = useOnce(async () => {
    try {
      await update.mutateAsync(changes)
      // What was typed while it was on its way is not saved yet, and stays.
      setTyped((now) => typedSince(typed, now))
      showSuccess(profileMessages.updated)
    } catch (error) {
      const fields = refusedFields(error)
      setRefused(fields)
      focusOn(OWN_FIELDS.find((field) => field in fields))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(OWN_FIELDS))
    const wrong = OWN_FIELDS.find((field) => ownProblem(field, textOf(field)))
    if (wrong) focusOn(wrong)
    else if (isChanged) send()
  }
  const isSaidBeside = OWN_FIELDS.some((field) => field in refused)
  const { pending_email } = profile
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {update.error && !isSaidBeside && <FormError>{profileMessages.updateFailed(update.error.message)}</FormError>}
      {OWN_FIELDS.map((field) => {
        const { type, ...look } = FIELDS[field]
        const of = {
          ...look,
          name: field,
          value: textOf(field),
          onChange: (text: string) => write(field, text),
          onBlur: () => leave(field),
          error: errorOf(field),
        }
        if (field === 'aboutMe') return <TextArea key={field} {...of} />
        const hint = field === 'email' && pending_email && profileMessages.pendingEmail(pending_email, profile.email)
        return <TextField key={field} {...of} type={type} hint={hint || undefined} />
      })}
      <Button
        type="submit"
        variant="primary"
        pending={update.isPending}
        disabledReason={!isChanged && profileMessages.unchanged}
        className="justify-self-start"
      >
        Save
      </Button>
    </form>
  )
}
