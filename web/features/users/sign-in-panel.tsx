import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatMomentExact } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { type SignIn, signInQuery, useSignOutEverywhere, useTurnOffSecondFactor, useUnlock } from './sign-in-api.ts'
import { signInMessages } from './sign-in-messages.ts'
import { Amber, EmailRow, isOver, Moment, PasswordRow, ROW, Row } from './sign-in-rows.tsx'
import { type User, userQuery } from './users-api.ts'

/** How somebody signs in, beneath their form: what lets them in, what keeps them out, where they are, and what can be done about it. */
export function SignInPanel({ id }: { id: number }) {
  const heading = useId()
  const signIn = useQuery(signInQuery(id))
  const user = useQuery(userQuery(id)).data
  return (
    <section aria-labelledby={heading} className="border-t border-line">
      <div className="max-w-180 px-(--gutter) py-5">
        <h2 id={heading} className="text-l font-semibold tracking-[-0.01em]">
          Sign-in
        </h2>
        <div className="mt-3 grid grid-cols-1">
          {signIn.data && user && <Rows user={user} signIn={signIn.data} />}
          {signIn.error && !signIn.data && (
            <FormError onRetry={retryOf(signIn)}>{signInMessages.loadFailed(signIn.error.message)}</FormError>
          )}
          {signIn.isPending && <Loading />}
        </div>
      </div>
    </section>
  )
}

function Loading() {
  const isSlow = useDelayed(true)
  return (
    <div role="status" aria-label="Loading how they sign in" className="grid">
      {isSlow &&
        ['Password', 'Tries', 'Second factor', 'Email', 'Sessions'].map((row) => (
          <div key={row} className={`${ROW} py-4`}>
            <Skeleton />
            <Skeleton className="w-60 max-w-full" />
          </div>
        ))}
    </div>
  )
}

type PartProps = { id: number; signIn: SignIn }

function Rows({ user, signIn }: { user: User; signIn: SignIn }) {
  const { id, enabled } = user
  return (
    <>
      {signIn.withheld && <p className="mb-2 text-text-2">{signIn.withheld}</p>}
      <dl className="grid grid-cols-1">
        {!enabled && (
          <Row label="May sign in">
            <Amber>{signInMessages.mayNot}</Amber>
          </Row>
        )}
        <PasswordRow user={user} signIn={signIn} />
        <TriesRow id={id} signIn={signIn} />
        <FactorRow id={id} signIn={signIn} />
        <EmailRow user={user} signIn={signIn} />
        <SessionsRow id={id} signIn={signIn} />
      </dl>
    </>
  )
}

function TriesRow({ id, signIn: { failed_tries, locked_until, withheld } }: PartProps) {
  const unlock = useUnlock(id)
  const open = useOnce(async () => {
    await unlock.mutateAsync()
    notify({ type: 'success', text: signInMessages.unlocked })
  })
  const isLocked = locked_until !== null && !isOver(locked_until)
  const nothing = failed_tries === 0 && !isLocked && signInMessages.nothingToUnlock
  return (
    <Row
      label="Lock"
      error={unlock.error}
      action={
        <Button size="s" pending={unlock.isPending} disabledReason={withheld ?? nothing} onClick={open}>
          Unlock
        </Button>
      }
    >
      {failed_tries === 0 ? signInMessages.noTries : signInMessages.tries(failed_tries)}
      {isLocked && (
        <Amber>
          {' '}
          Locked until <Moment at={locked_until} />.
        </Amber>
      )}
    </Row>
  )
}

function FactorRow({ id, signIn: { second_factor, withheld } }: PartProps) {
  const remove = useTurnOffSecondFactor(id)
  const isSelf = useSession()?.user.id === id
  const { confirm, confirmDialog } = useConfirm()
  const turnOff = useOnce(async () => {
    const isSure = await confirm({
      title: 'Turn off the second factor',
      text: signInMessages.turnOff,
      actionLabel: 'Turn off',
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync()
    notify({ type: 'success', text: signInMessages.turnedOff })
  })
  return (
    <Row
      label="Second factor"
      error={remove.error}
      action={
        <>
          <Button
            size="s"
            aria-label="Turn off the second factor"
            pending={remove.isPending}
            disabledReason={
              withheld ?? ((!second_factor && signInMessages.factorIsOff) || (isSelf && signInMessages.ownFactor))
            }
            onClick={turnOff}
          >
            Turn off
          </Button>
          {confirmDialog}
        </>
      }
    >
      {second_factor ? signInMessages.factorOn : signInMessages.factorOff}
    </Row>
  )
}

function SessionsRow({ id, signIn: { sessions, withheld } }: PartProps) {
  const end = useSignOutEverywhere(id)
  const isSelf = useSession()?.user.id === id
  const { confirm, confirmDialog } = useConfirm()
  const signOut = useOnce(async () => {
    const isSure = await confirm({
      title: 'Sign out everywhere',
      text: isSelf ? signInMessages.signOutSelf(sessions.length) : signInMessages.signOut(sessions.length),
      actionLabel: 'Sign out everywhere',
      danger: true,
    })
    if (!isSure) return
    notify({ type: 'success', text: signInMessages.signedOut(await end.mutateAsync()) })
  })
  return (
    <Row
      label="Sessions"
      error={end.error}
      action={
        <>
          <Button
            size="s"
            pending={end.isPending}
            disabledReason={withheld ?? (sessions.length === 0 && signInMessages.nowhere)}
            onClick={signOut}
          >
            Sign out everywhere
          </Button>
          {confirmDialog}
        </>
      }
    >
      {sessions.length === 0 && signInMessages.nowhere}
      <ul className="grid gap-2 empty:hidden">
        {sessions.map(({ id: session, device, ip, last_used_at, created_at }) => (
          <li key={session}>
            <p className="font-medium">{device}</p>
            <p className="text-s text-text-3" title={`Signed in ${formatMomentExact(created_at)}`}>
              {ip ?? 'Unknown address'}, last used{' '}
              <time dateTime={last_used_at} title={formatMomentExact(last_used_at)}>
                {formatAgo(last_used_at)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Row>
  )
}
