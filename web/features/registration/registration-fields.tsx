import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRequest } from '#web/ui/mail-request.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMPTY, FIELDS, type Field, type FieldErrors, payloadOf, problemsOf, refusalsOf } from './registration-form.ts'
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

type RegistrationFieldsProps = {
  onRegistered: (email: string) => void
  /** nobody registers any more, as the server says */
  onClosed: () => void
  /** beneath what went wrong */
  afterError: ReactNode
}

/** The six fields of registration (§2) and what is said of them. Nothing typed is lost, whatever the answer. */
export function RegistrationFields({ onRegistered, onClosed, afterError }: RegistrationFieldsProps) {
  const [typed, setTyped] = useState(EMPTY)
  /** left once with something in it, or sent: what is wrong is said then, not while somebody types it the first time */
  const [left, setLeft] = useState<{ [F in Field]?: boolean }>({})
  const [refused, setRefused] = useState<FieldErrors>({})
  const [error, setError] = useState<Error>()
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(typed)

  const focusFirst = (errors: FieldErrors) => {
    const first = FIELDS.find((field) => errors[field])
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const fail = (failed: Error) => {
    notify({ type: 'danger', text: registrationMessages.failed })
    if (failed instanceof ApiError && failed.code === 'registration_closed') onClosed()
    const { errors, all } = refusalsOf(failed instanceof ApiError ? failed.problem : undefined)
    setRefused(errors)
    if (!all) setError(failed)
    focusFirst(errors)
  }
  const send = useOnce(async () => {
    setPending(true)
    setError(undefined)
    try {
      const payload = payloadOf(typed)
      await call('POST /api/users/register', { body: payload })
      notify({ type: 'success', text: registrationMessages.created })
      onRegistered(payload.username)
    } catch (caught) {
      fail(asError(caught))
    } finally {
      setPending(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(Object.fromEntries(FIELDS.map((field) => [field, true])))
    if (FIELDS.some((field) => problems[field])) focusFirst(problems)
    else send()
  }
  const propsOf = (field: Field) => ({
    ...LOOKS[field],
    size: 'l' as const,
    name: field,
    value: typed[field],
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [field]: value }))
      setRefused((now) => ({ ...now, [field]: undefined }))
    },
    onBlur: () => typed[field] && setLeft((now) => ({ ...now, [field]: true })),
    error: refused[field] ?? (left[field] ? problems[field] : undefined),
  })
  return (
    <form
      noValidate
      ref={form}
      onSubmit={submit}
      className="mt-5 grid grid-cols-1 items-start gap-4 rounded-4 border border-line-2 bg-surface p-5 phone:grid-cols-2 phone:p-6"
    >
      {FIELDS.map((field) => (
        <div key={field} className={WIDE.includes(field) ? 'phone:col-span-2' : ''}>
          {field === 'password' ? (
            <NewPasswordField {...propsOf(field)} userInputs={[typed.firstName, typed.lastName, typed.email]} />
          ) : (
            <TextField {...propsOf(field)} />
          )}
        </div>
      ))}
      {/* Beside the button that was pressed: the top of the form can be out of sight. */}
      {error && (
        <div className="phone:col-span-2">
          <FailedRequest error={error} />
          {afterError}
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        className="h-9 w-full pointer-coarse:h-10 phone:col-span-2"
        pending={pending}
      >
        Create Account
      </Button>
    </form>
  )
}
