import { useEffect, useRef, useState } from 'react'
import { passwordProblem } from '#contract/passwords.ts'
import { ApiError, call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRequest } from '#web/ui/mail-request.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { SignInCard, STEP_BUTTON, TEXT_LINK } from './sign-in-card.tsx'
import { newPasswordMissing } from './sign-in-messages.ts'

type ResetStepProps = {
  /** of the link that was mailed */
  resetKey: string
  /** with the server's sentence */
  onDone: (message: string) => void
  onNewLink: () => void
  onBack: () => void
}

/** Whose it will be is not known here: length is all that can be said before the server is asked. */
const NOBODY = { firstName: '', lastName: '', email: '' }

/** What the server says of the password itself. */
const aboutPassword = (error: Error | undefined): string | undefined =>
  error instanceof ApiError ? error.problem?.errors.find(({ path }) => path === 'password')?.message : undefined

/** Set a new password (R11), with the key of the link that was mailed. Ends all sessions, and signs nobody in. */
export function ResetStep({ resetKey, onDone, onNewLink, onBack }: ResetStepProps) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<Error>()
  const [pending, setPending] = useState(false)
  /** whether the link holds was asked */
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = password ? passwordProblem(password, NOBODY) : newPasswordMissing
  const refused = aboutPassword(error)
  const deadKey = error instanceof ApiError && error.code === 'invalid_key'

  useEffect(() => {
    // Said before a password is thought up for nothing. Whatever else goes wrong is said when it is sent.
    call('POST /api/auth/reset-password/check', { body: { key: resetKey } })
      .catch((caught) => {
        if (caught instanceof ApiError && caught.code === 'invalid_key') setError(caught)
      })
      .finally(() => setChecked(true))
  }, [resetKey])
  const send = useOnce(async () => {
    setPending(true)
    setError(undefined)
    try {
      onDone((await call('POST /api/auth/reset-password', { body: { key: resetKey, password } })).message)
    } catch (caught) {
      setError(asError(caught))
      field.current?.focus()
    } finally {
      setPending(false)
    }
  })
  const submit = () => {
    setTried(true)
    if (problem) field.current?.focus()
    else send()
  }
  const change = (value: string) => {
    setPassword(value)
    if (refused) setError(undefined)
  }
  return (
    <SignInCard onSubmit={submit}>
      {error && !refused && <FailedRequest error={error} />}
      {deadKey && (
        <Button autoFocus variant="primary" className={STEP_BUTTON} onClick={onNewLink}>
          Get a new link
        </Button>
      )}
      {/* With a dead link there is nothing to type; what was typed stays. */}
      {checked && !(deadKey && !password) && (
        <>
          <NewPasswordField
            size="l"
            ref={field}
            autoFocus
            label="New password"
            name="password"
            value={password}
            onChange={change}
            error={refused ?? (tried ? problem : undefined)}
          />
          <Button type="submit" variant={deadKey ? 'secondary' : 'primary'} className={STEP_BUTTON} pending={pending}>
            Set Password
          </Button>
        </>
      )}
      <button type="button" className={`${TEXT_LINK} justify-self-start text-s`} onClick={onBack}>
        Back to sign in
      </button>
    </SignInCard>
  )
}
