import type { SessionUser } from '#contract/auth.ts'
import { ForgotStep } from './forgot-step.tsx'
import { OtpStep } from './otp-step.tsx'
import { OwnPasswordStep } from './own-password-step.tsx'
import { ResetStep } from './reset-step.tsx'
import { SetUpStep } from './set-up-step.tsx'
import type { Credentials, NextStep } from './sign-in-form.tsx'

/**
 * How far a sign-in is, beside the password: a code (R10) or setting that up, a link to be mailed, the link's new password (R11) or, of who was invited, first
 * one; or one of their own in place of what staff typed.
 */
export type OtherStepName =
  | NextStep
  | { name: 'forgot' }
  | { name: 'reset' | 'invitation'; key: string }
  | { name: 'own'; owner: SessionUser }

type OtherStepProps = {
  step: OtherStepName
  /** as it was typed and ticked at the first step */
  typed: Credentials
  mailbox: string
  /** to the password; `said` is what has to be known there */
  onBack: (said?: string) => void
  onForgot: () => void
  /** a new password was set; with the server's sentence */
  onReset: (message: string) => void
  /** the password that was typed is not needed at the first step any more */
  onTaken: () => void
}

/** A step of signing in that most sign-ins do not come to: it loads when one does. */
export function OtherStep({ step, typed, mailbox, onBack, onForgot, onReset, onTaken }: OtherStepProps) {
  switch (step.name) {
    case 'code':
      return <OtpStep token={step.token} stay={typed.stay} onBack={onBack} />
    case 'set-up':
      return <SetUpStep token={step.token} stay={typed.stay} onBack={onBack} />
    case 'forgot':
      return <ForgotStep username={typed.username} mailbox={mailbox} onBack={() => onBack()} />
    case 'own':
      return <OwnPasswordStep owner={step.owner} typed={typed.password} onTaken={onTaken} />
    case 'reset':
    case 'invitation':
      return (
        <ResetStep key={step.key} resetKey={step.key} onDone={onReset} onNewLink={onForgot} onBack={() => onBack()} />
      )
  }
}
