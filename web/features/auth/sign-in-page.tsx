import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { loginFailure, loginFailureToast, passwordMissing, usernameMissing } from './auth-messages.ts'
import { login } from './login.ts'

const TEXT_LINK =
  'rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current'
const LEGAL_LINK = 'rounded-1 text-text-2 underline decoration-line-2 underline-offset-2 hover:decoration-current'

/** The specification's words for refused credentials; anything else says what it was as well. */
const failureText = (error: Error): string =>
  error instanceof ApiError && error.code === 'login_failed' ? loginFailure : `${loginFailure}: ${error.message}`

/** Where the page's links lead. */
type Destinations = Record<'register' | 'help' | 'privacy' | 'terms', string>

function SignInForm({ to, onAttempt }: { to: Destinations; onAttempt: (error: Error | undefined) => void }) {
  const [pending, setPending] = useState(false)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [stay, setStay] = useState(false)
  const [asked, setAsked] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const send = useOnce(async () => {
    setPending(true)
    onAttempt(undefined)
    try {
      await login({ username: username.trim(), password, stay })
    } catch (error) {
      onAttempt(error instanceof Error ? error : new Error(String(error)))
      notify({ type: 'danger', text: loginFailureToast })
      passwordField.current?.select()
    } finally {
      setPending(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!username.trim()) return usernameField.current?.focus()
    if (!password) return passwordField.current?.focus()
    send()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-5 grid gap-4 rounded-4 border border-line-2 bg-surface p-5 phone:p-6"
    >
      <TextField
        size="l"
        label="Email or Phone Number"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        ref={usernameField}
        value={username}
        onChange={setUsername}
        error={asked && !username.trim() ? usernameMissing : undefined}
      />
      <PasswordField
        size="l"
        label="Password"
        name="password"
        autoComplete="current-password"
        ref={passwordField}
        value={password}
        onChange={setPassword}
        error={asked && !password ? passwordMissing : undefined}
        aside={
          <Link to={to.help} className="rounded-1 text-accent-text hover:underline">
            Forgot Password?
          </Link>
        }
      />
      <Checkbox label="Stay Signed In" checked={stay} onChange={setStay} className="justify-self-start" />
      <Button type="submit" variant="primary" className="h-9 w-full pointer-coarse:h-10" pending={pending}>
        Sign In
      </Button>
    </form>
  )
}

/** Sign In (§2, R4, R16). Who gets in is led on by the router's guard. */
export function SignInPage({ to }: { to: Destinations }) {
  const [error, setError] = useState<Error>()
  return (
    <div className="w-94 max-w-full">
      <h1 className="text-xl font-semibold tracking-[-0.017em]">Sign In</h1>
      <p role="alert" className="mt-0.5 text-danger-text empty:hidden">
        {error && failureText(error)}
      </p>
      <p className="mt-0.5 text-text-2">
        New here?{' '}
        <Link to={to.register} className={TEXT_LINK}>
          Sign Up
        </Link>
      </p>
      <SignInForm to={to} onAttempt={setError} />
      <p className="mt-4 text-s leading-4.5 text-text-3">
        reCAPTCHA is off on this site. The{' '}
        <Link to={to.privacy} className={LEGAL_LINK}>
          Privacy Policy
        </Link>{' '}
        and the{' '}
        <Link to={to.terms} className={LEGAL_LINK}>
          Terms of Service
        </Link>{' '}
        apply.{' '}
        <Link to={to.help} className={LEGAL_LINK}>
          Help and Support
        </Link>
      </p>
    </div>
  )
}
