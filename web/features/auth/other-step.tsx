import { ForgotStep } from './forgot-step.tsx'
import { OtpStep } from './otp-step.tsx'
import { ResetStep } from './reset-step.tsx'

/** How far a sign-in is, beside the password: a code (R10), a link to be mailed, or the link's new password (R11). */
export type OtherStepName = { name: 'code'; token: string } | { name: 'forgot' } | { name: 'reset'; key: string }

type OtherStepProps = {
  step: OtherStepName
  /** as it was typed and ticked at the first step */
  username: string
  stay: boolean
  mailbox: string
  /** to the password; `said` is what has to be known there */
  onBack: (said?: string) => void
  onForgot: () => void
  /** a new password was set; with the server's sentence */
  onReset: (message: string) => void
}

/** A step of signing in that most sign-ins do not come to: it loads when one does. */
export function OtherStep({ step, username, stay, mailbox, onBack, onForgot, onReset }: OtherStepProps) {
  switch (step.name) {
    case 'code':
      return <OtpStep token={step.token} stay={stay} onBack={onBack} />
    case 'forgot':
      return <ForgotStep username={username} mailbox={mailbox} onBack={() => onBack()} />
    case 'reset':
      return (
        <ResetStep key={step.key} resetKey={step.key} onDone={onReset} onNewLink={onForgot} onBack={() => onBack()} />
      )
  }
}
