import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { loginFailure, noAnswer, serverBusy, stepNotLoaded } from './auth-messages.ts'
import type { OtherStepName } from './other-step.tsx'
import { TEXT_LINK } from './sign-in-card.tsx'
import { type Credentials, type NextStep, SignInForm } from './sign-in-form.tsx'

// What few sign-ins come to loads when one does. Where it does not come, the page and what was typed stay.
const SignInTrouble = lazy(() =>
  import('./sign-in-trouble.tsx').then(
    (loaded) => ({ default: loaded.SignInTrouble }),
    () => ({ default: () => null }),
  ),
)

const OtherStep = lazy(() =>
  import('./other-step.tsx').then(
    (loaded) => ({ default: loaded.OtherStep }),
    () => ({ default: StepNotLoaded }),
  ),
)

/** Browsers keep a module that did not load as one that never will: only the page as a whole can be loaded again. */
const StepNotLoaded = () => (
  <div className="mt-5 grid gap-4">
    <FormError>{stepNotLoaded}</FormError>
    <Button onClick={() => location.reload()}>Reload</Button>
  </div>
)

/** There is something to say beside the failure: how long to wait, or that the address is not validated. */
const isTrouble = (error: Error | undefined): error is ApiError =>
  error instanceof ApiError && (error.retryAfter !== undefined || error.problem?.verification_required === true)

const LEGAL_LINK = 'rounded-1 text-text-2 underline decoration-line-2 underline-offset-2 hover:decoration-current'

/** What stands beneath the specification's two words: why, where it was not what somebody entered. */
function reasonOf(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return noAnswer
  if (error.status === 401) return undefined
  return error.code === 'overloaded' ? serverBusy : error.message
}

/** Where the page's links lead. */
type Destinations = Record<'register' | 'help' | 'privacy' | 'terms' | 'devMail', string>

type Step = { name: 'password' } | OtherStepName
/** What an address can ask for. A link's new password goes by its key, and a code needs the password's token. */
export type SignInStep = 'password' | NextStep['name'] | 'forgot'

const CODE_TOO = 'The password was right. This account asks for a code too.'
const HEADS = {
  password: { title: 'Sign In', line: null },
  code: { title: 'Enter Your Code', line: CODE_TOO },
  'set-up': { title: 'Set Up Your Second Factor', line: CODE_TOO },
  forgot: {
    title: 'Forgot Password?',
    line: 'We email you a link that sets a new one. It holds 15 minutes and works once.',
  },
  reset: {
    title: 'Set a New Password',
    line: 'At least 8 characters. You will be signed out everywhere and sign in with it.',
  },
  invitation: { title: 'Choose a Password', line: 'At least 8 characters. Then you sign in with it.' },
  own: { title: 'Choose a New Password', line: 'Staff typed yours. Choose one that only you know.' },
} as const satisfies Record<Step['name'], { title: string; line: string | null }>

type Known = { resetKey: string | undefined; next: NextStep | undefined; owner: SessionUser | undefined }

function stepOf(asked: string | undefined, { resetKey, next, owner }: Known): Step {
  if (asked === 'forgot') return { name: 'forgot' }
  if (next && asked === next.name) return next
  if (asked === undefined && resetKey !== undefined) return { name: 'reset', key: resetKey }
  if (asked === 'invitation' && resetKey !== undefined) return { name: 'invitation', key: resetKey }
  return owner ? { name: 'own', owner } : { name: 'password' }
}

type SignInPageProps = {
  to: Destinations
  /** of a link that was mailed: sets a new password (R11) where no other step is asked for */
  resetKey?: string | undefined
  /** is signed in with a password that staff typed, and has to choose another before anything else */
  owner?: SessionUser | undefined
  /** a `SignInStep`, or anything else an address may say */
  step?: string | undefined
  onStep: (step: SignInStep) => void
  /** a new password was set, which ends all sessions, this browser's too: leads to the password */
  onReset: () => void
}

/** Sign In (§2, R4, R10, R11, R16). Who gets in is led on by the router's guard. */
export function SignInPage({ to, resetKey, owner, step: asked, onStep, onReset }: SignInPageProps) {
  const [next, setNext] = useState<NextStep>()
  const step = stepOf(asked, { resetKey, next, owner })
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '', stay: false })
  const [said, setSaid] = useState<{ error?: Error | undefined; notice?: string | undefined }>({})
  // What was said at the password is not said at another step, however one comes there.
  const { error, notice } = step.name === 'password' ? said : {}
  const goOn = (next: NextStep) => {
    setNext(next)
    onStep(next.name)
  }
  const forget = () => {
    setSaid({})
    onStep('forgot')
  }
  const back = (notice?: string) => {
    setSaid({ notice })
    onStep('password')
  }
  const askAgain = (why?: string) => {
    setNext(undefined)
    back(why)
  }
  const forgetPassword = useCallback(() => setTyped((now) => ({ ...now, password: '' })), [])
  const finishReset = (message: string) => {
    forgetPassword()
    setSaid({ notice: message })
    onReset()
  }
  const { title, line } = HEADS[step.name]
  return (
    <div className="w-94 max-w-full">
      <h1 className="text-xl font-semibold tracking-[-0.017em]">{title}</h1>
      <p role="alert" className="mt-0.5 text-danger-text empty:hidden">
        {error && loginFailure}
      </p>
      <p role="status" className="mt-0.5 font-medium empty:hidden">
        {notice ?? (error && reasonOf(error))}
      </p>
      {isTrouble(error) && (
        <Suspense>
          <SignInTrouble error={error} username={typed.username.trim()} mailbox={to.devMail} />
        </Suspense>
      )}
      <p className="mt-0.5 text-text-2">
        {line ?? (
          <>
            New here?{' '}
            <Link to={to.register} className={TEXT_LINK}>
              Sign Up
            </Link>
          </>
        )}
      </p>
      {step.name === 'password' ? (
        <SignInForm
          typed={typed}
          onType={setTyped}
          onAttempt={(error) => setSaid({ error })}
          onOtp={goOn}
          onForgot={forget}
        />
      ) : (
        <Suspense fallback={<div className="h-60" />}>
          <OtherStep
            step={step}
            typed={typed}
            mailbox={to.devMail}
            onBack={askAgain}
            onForgot={forget}
            onReset={finishReset}
            onTaken={forgetPassword}
          />
        </Suspense>
      )}
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
