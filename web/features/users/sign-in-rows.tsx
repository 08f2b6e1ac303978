import type { ReactNode } from 'react'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatMoment } from '#web/lib/formats.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { type SignIn, useInviteAgain, useMailValidation } from './sign-in-api.ts'
import { signInMessages } from './sign-in-messages.ts'
import type { User } from './users-api.ts'

/** The grid of a row: what it is about, how that stands, and what can be done about it. */
export const ROW =
  'grid grid-cols-1 items-baseline gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 phone:grid-cols-[8rem_minmax(0,1fr)_auto]'

type RowProps = { label: string; children: ReactNode; action?: ReactNode; error?: Error | null }

/** A row of how somebody signs in, with what went wrong with its action beneath. */
export function Row({ label, children, action, error }: RowProps) {
  return (
    <div className={ROW}>
      <dt className="font-medium text-text-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
      {action && <dd className="max-phone:mt-1">{action}</dd>}
      {error && (
        <dd className="col-span-full">
          <FormError>{signInMessages.failed(error.message)}</FormError>
        </dd>
      )}
    </div>
  )
}

/** A moment to the minute, where the reader is. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>

/** Whether a moment has passed. */
export const isOver = (moment: string) => Date.parse(moment) <= Date.now()

/** "Look at this." */
export const Amber = ({ children }: { children: ReactNode }) => <span className="text-amber-text">{children}</span>

/** Rows of how somebody signs in about which they can be mailed a link: their password, and their address. */

type MailedRowProps = { user: User; signIn: SignIn }

/** How their password stands; who has none yet is mailed a link to choose one. */
export function PasswordRow({ user: { id, enabled }, signIn }: MailedRowProps) {
  const invite = useInviteAgain(id)
  const send = useOnce(async () => notify({ type: 'success', text: await invite.mutateAsync() }))
  const { invitation, withheld } = signIn
  return (
    <Row
      label="Password"
      error={invite.error}
      action={
        invitation && (
          <Button
            size="s"
            pending={invite.isPending}
            disabledReason={withheld ?? (!enabled && signInMessages.mayNotBeMailed)}
            onClick={send}
          >
            Send the link again
          </Button>
        )
      }
    >
      {invitation ? <Invitation {...invitation} /> : <Password {...signIn} />}
    </Row>
  )
}

function Invitation({ sent_at, valid_until }: NonNullable<SignIn['invitation']>) {
  if (valid_until === null) {
    return (
      <Amber>
        {signInMessages.invitedWaiting} {formatAgo(sent_at)}.
      </Amber>
    )
  }
  if (isOver(valid_until)) {
    return (
      <Amber>
        {signInMessages.invitedOver} <Moment at={valid_until} />.
      </Amber>
    )
  }
  return (
    <>
      {signInMessages.invited} <Moment at={valid_until} />.
    </>
  )
}

function Password({ typed_password_until, password_changed_at }: SignIn) {
  if (typed_password_until === null) {
    return (
      <>
        {signInMessages.passwordSet} <Moment at={password_changed_at} />.
      </>
    )
  }
  const over = isOver(typed_password_until)
  return (
    <Amber>
      {over ? signInMessages.typedOver : signInMessages.typed} <Moment at={typed_password_until} />.
      {over && ` ${signInMessages.typedHelp}`}
    </Amber>
  )
}

/** Whether their address is validated. Who has a password is mailed a link for it; who was invited has one for both. */
export function EmailRow({ user: { id, email, enabled }, signIn }: MailedRowProps) {
  const { verified_at, invitation, withheld } = signIn
  const mail = useMailValidation(id, email)
  const send = useOnce(async () => notify({ type: 'success', text: await mail.mutateAsync() }))
  return (
    <Row
      label="Email validated"
      error={mail.error}
      action={
        !verified_at &&
        !invitation && (
          <Button
            size="s"
            pending={mail.isPending}
            disabledReason={withheld ?? (!enabled && signInMessages.mayNotBeMailed)}
            onClick={send}
          >
            Mail a link
          </Button>
        )
      }
    >
      {verified_at ? <Moment at={verified_at} /> : <Amber>{signInMessages.notValidated}</Amber>}
    </Row>
  )
}
