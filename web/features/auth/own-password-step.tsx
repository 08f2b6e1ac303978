import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { passwordProblem } from '#contract/passwords.ts'
import { ApiError, call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { refusedFields } from '#web/lib/errors.ts'
import { endSession, readSession, refreshUser, replaceToken } from '#web/lib/session.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRequest } from '#web/ui/mail-request.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SignInCard, STEP_BUTTON, TEXT_LINK } from './sign-in-card.tsx'
import { currentPasswordMissing, newPasswordMissing, newPasswordSet } from './sign-in-messages.ts'

type OwnPasswordStepProps = {
  /** signed in with a password that staff typed */
  owner: SessionUser
  /** it, where it was given just now; empty after a reload, and asked for then */
  typed: string
  onTaken: () => void
}

/** A password of one's own, before anything else of the app. Who does not want to now logs out. */
export function OwnPasswordStep({ owner, typed, onTaken }: OwnPasswordStepProps) {
  const [current, setCurrent] = useState(typed)
  const [asksCurrent, setAsksCurrent] = useState(typed === '')
  const [next, setNext] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<Error>()
  const [pending, setPending] = useState(false)
  const currentField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const refused = refusedFields(error)
  const problem = next ? passwordProblem(next, owner) : newPasswordMissing

  // However this step is left: the first one does not have the password in it.
  useEffect(() => onTaken(), [onTaken])

  const send = useOnce(async () => {
    setPending(true)
    setError(undefined)
    try {
      await chooseOwnPassword(current, next)
      notify({ type: 'success', text: newPasswordSet })
    } catch (caught) {
      setError(asError(caught))
      if (caught instanceof ApiError && caught.code === 'wrong_password') setAsksCurrent(true)
      else nextField.current?.focus()
    } finally {
      setPending(false)
    }
  })
  const submit = () => {
    setTried(true)
    if (!current) currentField.current?.focus()
    else if (problem) nextField.current?.focus()
    else send()
  }
  const write = (set: (text: string) => void) => (text: string) => {
    set(text)
    setError(undefined)
  }
  const logOut = useOnce(() => call('POST /api/auth/logout', {}).finally(() => endSession({ onPurpose: true })))
  return (
    <SignInCard onSubmit={submit}>
      {error && Object.keys(refused).length === 0 && <FailedRequest error={error} />}
      <input hidden readOnly autoComplete="username" value={owner.username} />
      {asksCurrent && (
        <PasswordField
          size="l"
          ref={currentField}
          autoFocus
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          value={current}
          onChange={write(setCurrent)}
          error={refused.current_password ?? (tried && !current ? currentPasswordMissing : undefined)}
        />
      )}
      <NewPasswordField
        size="l"
        ref={nextField}
        autoFocus={!asksCurrent}
        label="New password"
        name="password"
        value={next}
        onChange={write(setNext)}
        hint="At least 8 characters, without your name or email address in it."
        error={refused.password ?? (tried ? problem : undefined)}
        userInputs={[owner.firstName, owner.lastName, owner.email, owner.username]}
      />
      <Button type="submit" variant="primary" className={STEP_BUTTON} pending={pending}>
        Set Password
      </Button>
      <button type="button" className={`${TEXT_LINK} justify-self-start text-s`} onClick={logOut}>
        Log out
      </button>
    </SignInCard>
  )
}

/**
 * Sets a password of one's own in place of what staff typed. The session goes on with a new token, and the guard lets it into the app.
 * @throws ApiError wrong_password; invalid_request for one not to be had; 429 after too many tries
 */
async function chooseOwnPassword(current_password: string, password: string): Promise<void> {
  const { token } = await call('PUT /api/auth/password', { body: { current_password, password } })
  replaceToken(token)
  const user = readSession()?.user
  if (user) refreshUser({ ...user, must_change_password: false })
}
