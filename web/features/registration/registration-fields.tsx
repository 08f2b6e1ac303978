import type { ComponentProps, ReactNode } from 'react'
import { ApiError, call } from '#web/lib/api-client.ts'
import { refusedFields } from '#web/lib/errors.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRequest } from '#web/ui/mail-request.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMPTY, FIELDS, type Field, payloadOf, problemsOf, type Typed } from './registration-form.ts'
import { registrationMessages } from './registration-messages.ts'

type Look = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck' | 'required' | 'autoFocus'
>
const LOOKS: Record<Field, Look> = {
  firstName: { label: 'First Name', autoComplete: 'given-name', required: true, autoFocus: true },
  lastName: { label: 'Last Name', autoComplete: 'family-name', required: true },
  email: {
    label: 'Email',
    autoComplete: 'email',
    inputMode: 'email',
    type: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  },
  phone: { label: 'Phone', autoComplete: 'tel', inputMode: 'tel', type: 'tel', hint: 'Optional, 10 digits' },
  password: {
    label: 'Password',
    autoComplete: 'new-password',
    hint: registrationMessages.passwordRules,
    required: true,
  },
  address: { label: 'Address', autoComplete: 'street-address', hint: 'Optional' },
}
const WIDE: readonly Field[] = ['password', 'address']

/** What the server refused, field by field: the username is the email. */
function refusedOf(error: unknown): Record<string, string> {
  const { username, ...refused } = refusedFields(error)
  return username === undefined ? refused : { email: username, ...refused }
}

type RegistrationFieldsProps = {
  onRegistered: (email: string) => void
  /** nobody registers any more, as the server says */
  onClosed: () => void
  /** beneath what went wrong */
  afterError: ReactNode
}

/** The six fields of registration (§2) and what is said of them. Nothing typed is lost, whatever the answer. */
export function RegistrationFields({ onRegistered, onClosed, afterError }: RegistrationFieldsProps) {
  const form = useForm<Typed, Field, string>({
    saved: EMPTY,
    fields: FIELDS,
    problemsOf,
    refusedOf,
    save: async (_, typed) => {
      const payload = payloadOf(typed)
      await call('POST /api/users/register', { body: payload })
      notify({ type: 'success', text: registrationMessages.created })
      return payload.username
    },
    onSaved: onRegistered,
    onFailed: (error) => {
      notify({ type: 'danger', text: registrationMessages.failed })
      if (error instanceof ApiError && error.code === 'registration_closed') onClosed()
    },
  })
  const { firstName, lastName, email } = form.values
  const propsOf = (field: Field) => ({
    ...LOOKS[field],
    size: 'l' as const,
    name: field,
    value: form.values[field],
    onChange: (value: string) => form.write({ [field]: value }),
    onBlur: () => form.leave(field),
    error: form.errorOf(field),
  })
  return (
    <form
      noValidate
      ref={form.ref}
      onSubmit={form.submit}
      className="mt-5 grid grid-cols-1 items-start gap-4 rounded-4 border border-line-2 bg-surface p-5 phone:grid-cols-2 phone:p-6"
    >
      {FIELDS.map((field) => (
        <div key={field} className={WIDE.includes(field) ? 'phone:col-span-2' : ''}>
          {field === 'password' ? (
            <NewPasswordField {...propsOf(field)} userInputs={[firstName, lastName, email]} />
          ) : (
            <TextField {...propsOf(field)} />
          )}
        </div>
      ))}
      {/* Beside the button that was pressed: the top of the form can be out of sight. */}
      {form.failed && (
        <div className="phone:col-span-2">
          <FailedRequest error={form.failed} />
          {afterError}
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        className="h-9 w-full pointer-coarse:h-10 phone:col-span-2"
        pending={form.pending}
      >
        Create Account
      </Button>
    </form>
  )
}
