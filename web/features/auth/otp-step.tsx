import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRequest } from '#web/ui/mail-request.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SignInCard, STEP_BUTTON, TEXT_LINK } from './sign-in-card.tsx'
import { codeExpired, codeMissing, recoveryCodeMissing } from './sign-in-messages.ts'
import { verifyCode } from './verify-code.ts'

type OtpStepProps = {
  /** of the password's step */
  token: string
  /** the Stay Signed In box */
  stay: boolean
  /** to the password again; `why` where it has to be given again */
  onBack: (why?: string) => void
}

/** R10: the token of the first step holds five minutes. */
const hasExpired = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'invalid_key' || error.status === 401)
const isWrongCode = (error: Error | undefined): boolean => error instanceof ApiError && error.code === 'wrong_code'

/** The second step of signing in (R10): a code of the authenticator app, or one of the recovery codes. */
export function OtpStep({ token, stay, onBack }: OtpStepProps) {
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<Error>()
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const missing = recovery ? !code.trim() : code.length !== 6

  const send = useOnce(async () => {
    setPending(true)
    setError(undefined)
    try {
      await verifyCode({ otp: code.trim(), token, stay })
    } catch (caught) {
      const failed = asError(caught)
      if (hasExpired(failed)) return onBack(codeExpired)
      setError(failed)
      field.current?.select()
    } finally {
      setPending(false)
    }
  })
  const submit = () => {
    setAsked(true)
    if (missing) field.current?.focus()
    else send()
  }
  const change = (value: string) => {
    setError(undefined)
    // A code is often copied with a blank in its middle.
    setCode(recovery ? value : value.replace(/\D/g, '').slice(0, 6))
  }
  const switchKind = () => {
    setRecovery(!recovery)
    setCode('')
    setAsked(false)
    setError(undefined)
    field.current?.focus()
  }
  const wrong = isWrongCode(error) ? error?.message : undefined
  const asks = recovery ? recoveryCodeMissing : codeMissing

  return (
    <SignInCard onSubmit={submit}>
      {error && !wrong && <FailedRequest error={error} />}
      <TextField
        key={recovery ? 'recovery' : 'code'}
        size="l"
        ref={field}
        autoFocus
        label={recovery ? 'Recovery code' : '6-digit code'}
        hint={recovery ? 'Each of them works once.' : 'From your authenticator app. It changes every 30 seconds.'}
        name={recovery ? 'recovery-code' : 'otp'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        className={recovery ? 'font-mono' : 'tabular-nums'}
        value={code}
        onChange={change}
        error={wrong ?? (asked && missing ? asks : undefined)}
      />
      <Button type="submit" variant="primary" className={STEP_BUTTON} pending={pending}>
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-s">
        <button type="button" className={TEXT_LINK} onClick={switchKind}>
          {recovery ? 'Use a code from the app instead' : 'Use a recovery code instead'}
        </button>
        <button type="button" className={TEXT_LINK} onClick={() => onBack()}>
          Back
        </button>
      </div>
    </SignInCard>
  )
}
