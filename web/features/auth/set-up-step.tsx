import { useEffect, useRef, useState } from 'react'
import type { SecretOffer as Offer } from '#contract/second-factor.ts'
import { ApiError, call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRequest } from '#web/ui/mail-request.tsx'
import { CODES_NOT_KEPT, RecoveryCodeList, SecretOffer } from '#web/ui/secret-offer.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SignInCard, STEP_BUTTON, TEXT_LINK } from './sign-in-card.tsx'
import { codeMissing, setUpExpired } from './sign-in-messages.ts'
import { verifyFirstCode } from './verify-code.ts'

type SetUpStepProps = {
  /** of the password's step */
  token: string
  /** the Stay Signed In box */
  stay: boolean
  /** to the password again; `why` where it has to be given again */
  onBack: (why?: string) => void
}

/** Neither the token nor the secret waits for ever. */
const EXPIRED: readonly string[] = ['invalid_key', 'unprocessable', 'unauthenticated']
const hasExpired = (error: Error) => error instanceof ApiError && EXPIRED.includes(error.code ?? '')

/** Setting up a second factor that the settings ask for (R10): the secret, its first code, and the recovery codes. Then one is signed in. */
export function SetUpStep({ token, stay, onBack }: SetUpStepProps) {
  const [offer, setOffer] = useState<Offer>()
  const [done, setDone] = useState<Awaited<ReturnType<typeof verifyFirstCode>>>()
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<Error>()
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const missing = code.length !== 6
  const fail = (caught: unknown) => {
    const failed = asError(caught)
    if (hasExpired(failed)) onBack(setUpExpired)
    else setError(failed)
  }
  const failed = useRef(fail)
  useEffect(() => {
    const gone = new AbortController()
    const asking = call('POST /api/auth/generate-otp', { body: { otp_token: token }, signal: gone.signal })
    asking.then(setOffer, (caught) => gone.signal.aborted || failed.current(caught))
    return () => gone.abort()
  }, [token])
  const send = useOnce(async () => {
    setPending(true)
    setError(undefined)
    try {
      setDone(await verifyFirstCode({ otp: code, token, stay }))
    } catch (caught) {
      fail(caught)
      field.current?.select()
    } finally {
      setPending(false)
    }
  })
  const submit = () => {
    setAsked(true)
    if (missing) field.current?.focus()
    else if (offer) send()
  }
  if (done) return <KeepCodes codes={done.codes} onKept={done.begin} />
  const wrong = error instanceof ApiError && error.code === 'wrong_code' ? error.message : undefined
  return (
    <SignInCard onSubmit={submit}>
      {error && !wrong && <FailedRequest error={error} />}
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      {offer ? <SecretOffer offer={offer} /> : <div className="h-72" />}
      <TextField
        size="l"
        ref={field}
        autoFocus
        label="6-digit code"
        hint="From your authenticator app. It changes every 30 seconds."
        name="otp"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        className="tabular-nums"
        value={code}
        onChange={(value) => {
          setError(undefined)
          setCode(value.replace(/\D/g, '').slice(0, 6))
        }}
        error={wrong ?? (asked && missing ? codeMissing : undefined)}
      />
      <Button type="submit" variant="primary" className={STEP_BUTTON} pending={pending}>
        Turn On
      </Button>
      <button type="button" className={`${TEXT_LINK} justify-self-end text-s`} onClick={() => onBack()}>
        Back
      </button>
    </SignInCard>
  )
}

function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false)
  return (
    <SignInCard onSubmit={() => kept && onKept()}>
      <p role="status">
        Your second factor is on. Keep these recovery codes: each signs you in once when you do not have your phone, and
        they are not shown again.
      </p>
      <RecoveryCodeList codes={codes} kept={kept} onKept={setKept} />
      <Button type="submit" variant="primary" className={STEP_BUTTON} disabledReason={!kept && CODES_NOT_KEPT}>
        Sign In
      </Button>
    </SignInCard>
  )
}
