import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/sessions.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatMomentExact } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { sessionsQuery, useEndSession, useEndSessions } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'

const ROW = 'flex items-start gap-3 border-t border-line py-2 first:border-t-0 first:pt-0'

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMomentExact(at)}>
      {formatAgo(at)}
    </time>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession()
  const endIt = async (button: HTMLElement) => {
    const focusNext = focusNextLike(button)
    const isEnded = await end.mutateAsync(session).then(
      () => true,
      () => false,
    )
    if (isEnded) focusNext()
  }
  const { device, ip, current, created_at, last_used_at } = session
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-medium">{device}</span>
          {current && <span className="ml-2 text-s text-accent-text">This one</span>}
        </p>
        <p className="text-s wrap-anywhere text-text-3">
          {ip ?? 'Unknown address'}, signed in <Moment at={created_at} />, last used <Moment at={last_used_at} />
        </p>
        {end.error && (
          <p role="alert" className="text-s text-danger-text">
            {profileMessages.endFailed(end.error.message)}
          </p>
        )}
      </div>
      <Button
        size="s"
        pending={end.isPending}
        aria-label={current ? 'End this session and log out' : `End the session of ${device}`}
        data-action="end"
        onClick={({ currentTarget }) => void endIt(currentTarget)}
      >
        End
      </Button>
    </li>
  )
}

function SessionRows({ sessions }: { sessions: readonly Session[] }) {
  const end = useEndSessions()
  const { confirm, confirmDialog } = useConfirm()
  const isEnding = (others: boolean) => end.isPending && end.variables.others === others
  const endAll = async () => {
    const isSure = await confirm({
      title: 'End all sessions',
      text: 'Every session ends, this one included. You sign in again with your password.',
      actionLabel: 'End all',
      danger: true,
    })
    if (isSure) end.mutate({ others: false })
  }
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!hasOthers && <p className="text-text-2">You are signed in nowhere else.</p>}
      {end.error && <FormError>{profileMessages.endFailed(end.error.message)}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button
          pending={isEnding(true)}
          disabledReason={!hasOthers && 'There are no others.'}
          onClick={() => end.mutate({ others: true })}
        >
          End all others
        </Button>
        <Button pending={isEnding(false)} onClick={() => void endAll()}>
          End all
        </Button>
      </div>
      {confirmDialog}
    </>
  )
}

/** Where somebody is signed in (R3), and ending that. */
export function SessionsList() {
  const sessions = useQuery(sessionsQuery)
  const isSlow = useDelayed(sessions.isPending)
  if (sessions.data) return <SessionRows sessions={sessions.data} />
  if (sessions.error) {
    return <FormError onRetry={retryOf(sessions)}>{profileMessages.sessionsFailed(sessions.error.message)}</FormError>
  }
  return (
    <div role="status" aria-label="Loading sessions" className="grid gap-4">
      {isSlow && [1, 2, 3].map((row) => <Skeleton key={row} className="w-60" />)}
    </div>
  )
}
