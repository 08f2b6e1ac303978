import { useRef, useState } from 'react'
import { call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { endedByItself, startSession } from '#web/lib/session.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { loginFailureToast, passwordMissing, usernameMissing } from './auth-messages.ts'
import { SignInCard, STEP_BUTTON } from './sign-in-card.tsx'

type SignInFormProps = {
  typed: Credentials
  onType: (typed: Credentials) => void
  /** an attempt begins, or has failed */
  onAttempt: (error?: Error) => void
  /** the password was right, and the account asks for a code too, or for setting that up */
  onOtp: (next: NextStep) => void
  onForgot: () => void
}

/** The first step of signing in: who, and the password. */
export function SignInForm({ typed, onType, onAttempt, onOtp, onForgot }: SignInFormProps) {
  const { username, password, stay } = typed
  const [pending, setPending] = useState(false)
  const [asked, setAsked] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  /** back from another step, the name is there already */
  const [named] = useState(username !== '')

  const send = useOnce(async () => {
    setPending(true)
    onAttempt()
    try {
      const next = await login({ ...typed, username: username.trim() })
      if (next) onOtp(next)
    } catch (error) {
      onAttempt(asError(error))
      notify({ type: 'danger', text: loginFailureToast })
      passwordField.current?.select()
    } finally {
      setPending(false)
    }
  })
  const submit = () => {
    setAsked(true)
    if (!username.trim()) return usernameField.current?.focus()
    if (!password) return passwordField.current?.focus()
    send()
  }

  return (
    <SignInCard onSubmit={submit}>
      <TextField
        size="l"
        label="Email or Phone Number"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!named && !endedByItself()}
        ref={usernameField}
        value={username}
        onChange={(value) => onType({ ...typed, username: value })}
        error={asked && !username.trim() ? usernameMissing : undefined}
      />
      <PasswordField
        size="l"
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={named}
        ref={passwordField}
        value={password}
        onChange={(value) => onType({ ...typed, password: value })}
        error={asked && !password ? passwordMissing : undefined}
        aside={
          <button type="button" className="rounded-1 text-accent-text hover:underline" onClick={onForgot}>
            Forgot Password?
          </button>
        }
      />
      <Checkbox
        label="Stay Signed In"
        checked={stay}
        onChange={(checked) => onType({ ...typed, stay: checked })}
        className="justify-self-start"
      />
      <Button type="submit" variant="primary" className={STEP_BUTTON} pending={pending}>
        Sign In
      </Button>
    </SignInCard>
  )
}

export type Credentials = {
  username: string
  password: string
  /** the Stay Signed In box: kept here, never sent (§3) */
  stay: boolean
}

/** With the token that it is sent with. */
export type NextStep = { name: 'code' | 'set-up'; token: string }

/**
 * Signs in, and keeps the session in this browser. A plain call, for the first page loads without the query cache.
 * @returns nothing, or what the password is followed by: a code (R10), or setting it up
 * @throws ApiError login_failed, or whatever keeps the server from answering
 */
async function login({ username, password, stay }: Credentials): Promise<NextStep | undefined> {
  const answer = await call('POST /api/auth/login', { body: { username, password } })
  if (!answer.success) return { name: 'otp_required' in answer ? 'code' : 'set-up', token: answer.otp_token }
  startSession(answer.token, answer.user, stay)
  return undefined
}
