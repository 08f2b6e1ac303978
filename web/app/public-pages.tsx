import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from './paths.ts'

/** The phone number's default (R43). These pages are open to everybody, and settings are not. */
const SUPPORT_PHONE = '(800) 555-0199'

const TEXT_LINK =
  'rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current'

/** A short page of text outside the app. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="w-120 max-w-full">
      <h1 className="text-xl font-semibold tracking-[-0.017em]">{title}</h1>
      <div className="mt-3 grid gap-3 text-text-2 [&_h2]:mt-2 [&_h2]:text-l [&_h2]:font-semibold [&_h2]:text-text">
        {children}
      </div>
    </article>
  )
}

export const SIGN_UP_CLOSED = 'Self-registration is not open yet on this Liendesk. An administrator can add you.'

/** `/register` (§2). */
export function RegisterPage() {
  return (
    <TextPage title="Create Account">
      <p>{SIGN_UP_CLOSED}</p>
      <p>
        Already have an account?{' '}
        <Link to={paths.login} className={TEXT_LINK}>
          Sign in.
        </Link>
      </p>
    </TextPage>
  )
}

/** What is kept and who sees it (R16). */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy">
      <h2>What is stored</h2>
      <p>
        Your account (name, username, email, phone, user type and authentication groups) and a hash of your password,
        never the password itself.
      </p>
      <p>Your sessions: when you signed in and when you were last active.</p>
      <p>The questions you ask about auctions, and the changes you make: what, when, and what was there before.</p>
      <h2>Where it is stored</h2>
      <p>
        On the server of the business that runs this Liendesk. This browser keeps your session and your choice of theme.
      </p>
      <h2>Who receives it</h2>
      <p>
        Nobody else. Pages, fonts and icons come from this server; no page calls a third party, and nothing is measured
        for advertising.
      </p>
    </TextPage>
  )
}

/** On what terms it is used (R16). */
export function TermsPage() {
  return (
    <TextPage title="Terms of Service">
      <p>
        Liendesk is for staff, instructors and students of the business that runs it. Use it with your own account, and
        keep your password to yourself.
      </p>
      <p>
        Auction figures come from public lists and from what staff enter. Dates are approximate and figures may be
        missing or out of date: check with the county before you bid. Nothing here is legal or investment advice.
      </p>
      <p>An administrator may change what you can reach, or end your access.</p>
    </TextPage>
  )
}

/** Help and Support; Forgot Password? leads here too. */
export function HelpPage() {
  const phone = (
    <a href={`tel:+1${SUPPORT_PHONE.replace(/\D/g, '')}`} className={`${TEXT_LINK} whitespace-nowrap`}>
      {SUPPORT_PHONE}
    </a>
  )
  return (
    <TextPage title="Help and Support">
      <p>Call {phone}.</p>
      <h2>Forgot your password?</h2>
      <p>To reset a password, call {phone}. It cannot be reset on this site yet.</p>
      <h2>Cannot reach a page?</h2>
      <p>
        Pages open by scopes, which you hold through your authentication groups. The page says which scope is missing;
        an administrator can give it to you.
      </p>
    </TextPage>
  )
}
