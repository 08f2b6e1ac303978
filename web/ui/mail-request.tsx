import { Check } from 'lucide'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useWelcome } from '#web/lib/use-welcome.ts'
import { FormError } from './form-error.tsx'
import { Icon } from './icon.tsx'
import { Wait } from './wait.tsx'

/** What went wrong, with the time left where the server named one. */
export function FailedRequest({ error }: { error: Error }) {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined
  return (
    <FormError>
      {retryAfter === undefined ? (
        sentenceOf(error)
      ) : (
        <>
          {error.message} <Wait seconds={retryAfter} />
        </>
      )}
    </FormError>
  )
}

/**
 * Asks the server to mail something, once at a time:
 *
 *     const { ask, pending, sent, answer } = useMailRequest(() => call('POST …', { body }))
 *     return <>{answer}<Button pending={pending} onClick={ask}>Resend</Button></>
 *
 * `answer` is what the server said of it (the same for everybody, R1), or why it did not, with the time to wait.
 */
export function useMailRequest(send: () => Promise<{ message: string }>): {
  ask: () => void
  pending: boolean
  sent: boolean
  answer: ReactNode
} {
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<string | Error>()
  /** once, whatever comes of asking again: that mail is still on its way */
  const [sent, setSent] = useState(false)
  const ask = useOnce(async () => {
    setPending(true)
    // Gone before the next one comes, so that the same words are read aloud again and a wait starts anew.
    setSaid(undefined)
    try {
      setSaid((await send()).message)
      setSent(true)
    } catch (error) {
      setSaid(asError(error))
    } finally {
      setPending(false)
    }
  })
  const answer = (
    <>
      <div role="status" className="empty:hidden">
        {typeof said === 'string' && (
          <p className="flex items-start gap-2 rounded-2 bg-accent-tint px-3 py-2">
            <Icon glyph={Check} className="mt-0.5 text-accent-text" />
            <span className="min-w-0 flex-1 wrap-anywhere">{said}</span>
          </p>
        )}
      </div>
      {said instanceof Error && <FailedRequest error={said} />}
    </>
  )
  return { ask, pending, sent, answer }
}

/** Where a mail has gone while no mail server is set; nothing where one is. In a tab of its own: the page it is said on stays as it is. */
export function MailboxHint({ mailbox }: { mailbox: string }) {
  const welcome = useWelcome()
  return (
    welcome?.development_mailbox && (
      <p className="text-s text-text-2">
        No mail server is set on this Liendesk, so mail is kept in the{' '}
        <a
          href={mailbox}
          target="_blank"
          className="rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current"
          rel="noopener"
        >
          development mailbox
        </a>
        .
      </p>
    )
  )
}
