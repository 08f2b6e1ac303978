import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/phone.ts'
import { DEFAULT_PHONE } from '#contract/setting-choices.ts'
import { phoneHref } from '#web/lib/formats.ts'
import { useWelcome } from '#web/lib/use-welcome.ts'
import { paths } from './paths.ts'

const TEXT_LINK =
  'rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current'

/** A short page of text outside the app. */
function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="w-120 max-w-full">
      <h1 className="text-xl font-semibold tracking-[-0.017em]">{title}</h1>
      <div className="mt-3 grid gap-3 text-text-2 [&_h2]:mt-2 [&_h2]:text-l [&_h2]:font-semibold [&_h2]:text-text [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-4.5">
        {children}
      </div>
    </article>
  )
}

/** What is kept and who sees it (R16). */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy">
      <h2>What is stored</h2>
      <ul>
        <li>
          Your account: name, username, email, phone, address, user type, authentication groups, and when your email
          address was validated.
        </li>
        <li>A hash of your password, never the password itself.</li>
        <li>
          If you turn the second factor on: the secret it shares with your app, and hashes of your recovery codes.
        </li>
        <li>
          Your sessions: when you signed in and were last active, from which network address, and with which browser and
          device. You see them in your profile and can end them there.
        </li>
        <li>Failed tries to sign in, counted per account and network address, so that passwords cannot be guessed.</li>
        <li>
          The activity log: sign-ins and the changes people make: who, what, when, from which network address, and what
          was there before. Passwords, codes and keys are never in it.
        </li>
        <li>The questions you ask about auctions, and the files you import.</li>
      </ul>
      <h2>In this browser</h2>
      <p>
        Your session and your choice of theme. The cookie <code className="font-mono text-s">liendesk_device</code> (by
        HTTPS, <code className="font-mono text-s">__Host-liendesk_device</code>) lets a browser you signed in with be
        recognised, so that you are told by mail of a sign-in from one that is new. It says nothing about you and is
        read by nobody else. Another cookie ends a session with the browser, unless you ticked Stay Signed In.
      </p>
      <h2>Mail</h2>
      <p>
        You get mail to validate your address, to set a new password, and when something about your account changes: its
        password, its email address, its second factor, or a sign-in from a new device. Links in it hold for a short
        time. There is no advertising in it, and nothing notes whether you opened it.
      </p>
      <h2>Where it is stored</h2>
      <p>On the server of the business that runs this Liendesk. Mail is sent through the mail server it has set up.</p>
      <h2>Who receives it</h2>
      <p>
        Nobody else, with one exception: where the business has set up a language model, a question about auctions that
        Liendesk does not understand is sent to it, as it was typed and without your name. Pages, fonts and icons come
        from this server; no page calls a third party, and nothing is measured for advertising. Administrators of this
        Liendesk see accounts and the activity log.
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
        keep your password, your codes and your recovery codes to yourself.
      </p>
      <p>
        An account you create yourself works once its email address is validated. What it can reach is decided by an
        administrator, who may change it or end your access.
      </p>
      <p>
        Auction figures come from public lists and from what staff enter. Dates are approximate and figures may be
        missing or out of date: check with the county before you bid. Nothing here is legal or investment advice.
      </p>
      <p>Sign-ins and changes are written to the activity log, so that it can be seen who changed what.</p>
      <p>
        What is stored is said in the{' '}
        <Link to={paths.privacy} className={TEXT_LINK}>
          Privacy Policy
        </Link>
        .
      </p>
    </TextPage>
  )
}

/** Help and Support (§2): what to do when signing in does not work, and whom to call. */
export function HelpPage() {
  const number = useWelcome()?.phone || DEFAULT_PHONE
  const phone = (
    <a href={phoneHref(number)} className={`${TEXT_LINK} whitespace-nowrap`}>
      {formatPhone(number)}
    </a>
  )
  return (
    <TextPage title="Help and Support">
      <p>Call {phone}. Somebody who is at the screen with you can help with everything on this page.</p>
      <h2>Signing in</h2>
      <p>
        Use your email address, your username or your phone number of 10 digits, and your password. After a few wrong
        passwords you have to wait before the next try counts; the page says how long. Tick Stay Signed In on a device
        that only you use.
      </p>
      <h2>Forgot your password?</h2>
      <p>
        <Link to={paths.login} search={{ step: 'forgot' }} className={TEXT_LINK}>
          Have a link mailed to you
        </Link>{' '}
        that sets a new one. It holds 15 minutes and works once. If you use a second factor, you still need it
        afterwards.
      </p>
      <h2>The validation mail does not arrive?</h2>
      <p>
        Give it a few minutes and look among unwanted mail. Then{' '}
        <Link to={paths.login} className={TEXT_LINK}>
          sign in
        </Link>
        : with the right password, you are offered a new mail. A link holds 24 hours. If the address itself was
        mistyped,{' '}
        <Link to={paths.register} className={TEXT_LINK}>
          register again
        </Link>
        .
      </p>
      <h2>Lost your second factor?</h2>
      <p>
        Use one of your recovery codes where the code is asked for, then set up a new app in your profile. Without a
        recovery code, call {phone}: an administrator turns the second factor off once they know that it is you.
      </p>
      <h2>Cannot reach a page?</h2>
      <p>
        Pages open by scopes, which you hold through your authentication groups. The page says which scope is missing;
        an administrator can give it to you.
      </p>
      <h2>Something you did not do?</h2>
      <p>
        If you get mail about a sign-in or a change that was not yours, set a new password and call {phone}. A new
        password ends all your sessions.
      </p>
    </TextPage>
  )
}
