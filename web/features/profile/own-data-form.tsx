import {
  MAX_ABOUT_ME_LENGTH,
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
} from '#contract/limits.ts'
import type { Profile } from '#contract/profile.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  changesOf,
  differs,
  OWN_FIELDS,
  type OwnData,
  type OwnField,
  ownProblems,
  shownOf,
  tidied,
} from './own-data.ts'
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
  const update = useUpdateProfile()
  const form = useForm<OwnData, OwnField, Profile>({
    saved: shownOf(profile),
    fields: OWN_FIELDS,
    problemsOf: ownProblems,
    tidied: (field, values) => ({ [field]: tidied(field, values[field]) }),
    differs,
    save: async (_, values) => {
      if (!form.isChanged) return false
      const saved = await update.mutateAsync(changesOf(form.changed, values))
      showSuccess(profileMessages.updated)
      return saved
    },
  })
  const { pending_email } = profile
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      {form.failed && <FormError>{profileMessages.updateFailed(form.failed.message)}</FormError>}
      {OWN_FIELDS.map((field) => {
        const { type, ...look } = FIELDS[field]
        const of = {
          ...look,
          name: field,
          value: form.values[field],
          onChange: (text: string) => form.write({ [field]: text }),
          onBlur: () => form.leave(field),
          error: form.errorOf(field),
        }
        if (field === 'aboutMe') return <TextArea key={field} {...of} />
        const hint = field === 'email' && pending_email && profileMessages.pendingEmail(pending_email, profile.email)
        return <TextField key={field} {...of} type={type} hint={hint || undefined} />
      })}
      <Button
        type="submit"
        variant="primary"
        pending={form.pending}
        disabledReason={!form.isChanged && profileMessages.unchanged}
        className="justify-self-start"
      >
        Save
      </Button>
    </form>
  )
}
