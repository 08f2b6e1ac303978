import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { passwordProblem } from '#contract/passwords.ts'
import type { Profile } from '#contract/profile.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { refusedFields } from '#web/lib/errors.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Wait } from '#web/ui/wait.tsx'
import { useChangePassword } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'

type Errors = { current?: ReactNode; next?: string | undefined; form?: string | undefined }

/** What is wrong before anything is sent (R6). */
const errorsIn = (current: string, next: string, profile: Profile): Errors => ({
  current: current ? undefined : profileMessages.noCurrentPassword,
  next: next ? passwordProblem(next, profile) : profileMessages.noNewPassword,
})

/** What the server says, beside the field that it is about. */
function errorsOf(error: unknown): Errors {
  if (error instanceof ApiError && error.code === 'wrong_password') return { current: profileMessages.wrongPassword }
  if (error instanceof ApiError && error.status === 429) {
    const wait = <Wait seconds={error.retryAfter ?? 0} />
    return {
      current: (
        <>
          {profileMessages.tooMany} {wait}
        </>
      ),
    }
  }
  const { password, current_password } = refusedFields(error)
  if (password || current_password) return { current: current_password, next: password }
  return { form: profileMessages.passwordFailed(asError(error).message) }
}

/** Changing one's own password (R3, R6). This session goes on with a new token, every other ends. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const currentField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const change = useChangePassword()

  const show = (found: Errors) => {
    setErrors(found)
    if (found.current) currentField.current?.select()
    else if (found.next) nextField.current?.select()
  }
  const send = useOnce(async () => {
    setErrors({})
    try {
      await change.mutateAsync({ current_password: current, password: next })
      setCurrent('')
      setNext('')
    } catch (error) {
      show(errorsOf(error))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = errorsIn(current, next, profile)
    if (found.current || found.next) show(found)
    else send()
  }
  const leaveNext = () => {
    if (next) setErrors((now) => ({ ...now, next: passwordProblem(next, profile) }))
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {errors.form && <FormError>{errors.form}</FormError>}
      <input hidden readOnly autoComplete="username" value={profile.username} />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        ref={currentField}
        value={current}
        onChange={(text) => {
          setCurrent(text)
          setErrors((now) => ({ ...now, current: undefined }))
        }}
        error={errors.current}
      />
      <NewPasswordField
        label="New Password"
        name="password"
        ref={nextField}
        value={next}
        onChange={(text) => {
          setNext(text)
          setErrors((now) => ({ ...now, next: undefined }))
        }}
        onBlur={leaveNext}
        hint={profileMessages.passwordRules}
        error={errors.next}
        userInputs={[profile.firstName, profile.lastName, profile.email, profile.username]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={change.isPending}>
          Change Password
        </Button>
        <p role="status" className="min-w-0 flex-1 text-text-2">
          {change.isSuccess && !current && !next && profileMessages.passwordChanged}
        </p>
      </div>
    </form>
  )
}
