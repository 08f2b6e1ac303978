import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatPhone } from '#contract/phone.ts'
import { DEFAULT_PHONE } from '#contract/setting-choices.ts'
import { call } from '#web/lib/api-client.ts'
import { phoneHref } from '#web/lib/formats.ts'
import { useWelcome } from '#web/lib/use-welcome.ts'
import { Button } from '#web/ui/button.tsx'
import { MailboxHint, useMailRequest } from '#web/ui/mail-request.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { registrationMessages } from './registration-messages.ts'

const TEXT_LINK =
  'rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current'

/** Where the page's links lead. */
type Destinations = Record<'login' | 'privacy' | 'terms' | 'devMail', string>

/** What follows: the mail, and what to do where it does not come. */
function Registered({ email, byApproval, to }: { email: string; byApproval: boolean; to: Destinations }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const resend = useMailRequest(() => call('POST /api/users/validate/resend', { body: { username: email } }))
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="w-120 max-w-full">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.017em] outline-none">
        {registrationMessages.checkEmail}
      </h1>
      <div className="mt-5 grid gap-4 rounded-4 border border-line-2 bg-surface p-5 phone:p-6">
        <p className="wrap-anywhere">
          A message is on its way to <span className="font-medium">{email}</span>. Follow its link within 24 hours
          {byApproval ? '.' : ', then sign in.'}
        </p>
        {byApproval && <p>{registrationMessages.approvalAfterwards}</p>}
        <p className="text-text-2">
          Nothing there after a few minutes? Look among unwanted mail, or have it sent again.
        </p>
        {resend.answer}
        <MailboxHint mailbox={to.devMail} />
        <div className="flex flex-wrap items-center gap-4">
          <Button pending={resend.pending} onClick={resend.ask}>
            Resend
          </Button>
          <Link to={to.login} className={TEXT_LINK}>
            Go to login
          </Link>
        </div>
      </div>
    </div>
  )
}

const CallForOne = ({ phone }: { phone: string }) => (
  <>
    Call{' '}
    <a href={phoneHref(phone)} className={`${TEXT_LINK} whitespace-nowrap`}>
      {formatPhone(phone)}
    </a>{' '}
    to be given one.
  </>
)

/** Nobody registers by themselves at the moment: what can be done instead. */
function Closed({ phone, to }: { phone: string; to: Destinations }) {
  return (
    <div className="w-120 max-w-full">
      <h1 className="text-xl font-semibold tracking-[-0.017em]">Create Account</h1>
      <div className="mt-5 grid gap-3 rounded-4 border border-line-2 bg-surface p-5 phone:p-6">
        <p className="font-medium">{registrationMessages.closed}</p>
        <p className="text-text-2">
          <CallForOne phone={phone} /> Who has an account signs in as ever.
        </p>
        <Link to={to.login} className={`${TEXT_LINK} justify-self-start`}>
          Go to login
        </Link>
      </div>
    </div>
  )
}

/** Registration (§2, R9), as settings have it: open to anybody, by approval, or closed. */
export function RegisterPage({ to }: { to: Destinations }) {
  const [registered, setRegistered] = useState<string>()
  /** closed since the page was opened: what was typed stays */
  const [isClosed, setIsClosed] = useState(false)
  const { registration, phone: known } = useWelcome() ?? {}
  const phone = known || DEFAULT_PHONE
  const byApproval = registration === 'approval' && !isClosed
  if (registered !== undefined) return <Registered email={registered} byApproval={byApproval} to={to} />
  if (registration === 'closed') return <Closed phone={phone} to={to} />
  return (
    <div className="w-120 max-w-full">
      <h1 className="text-xl font-semibold tracking-[-0.017em]">Create Account</h1>
      <p className="mt-0.5 text-text-2">
        <Link to={to.login} className={TEXT_LINK}>
          Already have an account? Sign in
        </Link>
      </p>
      {byApproval && (
        <p className="mt-4 rounded-2 bg-accent-tint px-3 py-2 text-accent-text">{registrationMessages.byApproval}</p>
      )}
      <RegistrationFields
        onRegistered={setRegistered}
        onClosed={() => setIsClosed(true)}
        afterError={
          isClosed && (
            <p className="mt-1.5 text-text-2">
              <CallForOne phone={phone} />
            </p>
          )
        }
      />
      {/* In tabs of their own: what was typed stays. */}
      <p className="mt-4 text-s leading-4.5 text-text-3">
        The{' '}
        <Link to={to.privacy} target="_blank" className={TEXT_LINK}>
          Privacy Policy
        </Link>{' '}
        says what is stored; the{' '}
        <Link to={to.terms} target="_blank" className={TEXT_LINK}>
          Terms of Service
        </Link>{' '}
        apply.
      </p>
    </div>
  )
}
