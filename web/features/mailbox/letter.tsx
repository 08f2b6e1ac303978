import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import type { MailboxMessage } from '#contract/mailbox.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { formatMomentExact } from '#web/lib/formats.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { letterDocument, linkify } from './letter-html.ts'
import { mailboxMessages } from './mailbox-messages.ts'
import { useLetter } from './use-mailbox.ts'

const PARTS = [
  { value: 'html', label: 'Formatted' },
  { value: 'text', label: 'Plain text' },
] as const

/** No scripts and no origin of its own: a letter can only be read, and its links followed. */
const SANDBOX = 'allow-popups allow-top-navigation-by-user-activation allow-popups-to-escape-sandbox'

function PlainText({ text }: { text: string }) {
  const pieces = linkify(text)
  let at = 0
  const placed = pieces.map((piece) => {
    const start = at
    at += piece.text.length
    return { ...piece, start }
  })
  return (
    <section
      aria-label="Plain text of the message"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-y-auto px-5 py-4 wrap-anywhere whitespace-pre-wrap -outline-offset-2"
    >
      {placed.map(({ start, text: words, href }) =>
        href ? (
          <a key={start} href={href} className="rounded-1 text-accent-text underline underline-offset-2">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </section>
  )
}

/** One message: to whom, when, and its two parts. */
export function Letter({ id, known, onBack }: { id: string; known: MailboxMessage | undefined; onBack: () => void }) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  const read = useLetter(id)
  const waiting = useDelayed(read === undefined)
  const failed = read instanceof Error ? read : undefined
  const letter = read instanceof Error ? undefined : read
  const head = letter ?? known
  return (
    <article className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex items-start gap-2 border-b border-line py-3 pr-5 pl-3 phone:pl-5">
        <IconButton icon={ArrowLeft} label="Back to the messages" className="-mt-1 phone:hidden" onClick={onBack} />
        <div className="min-w-0 flex-1">
          <h2 className="text-l font-semibold tracking-[-0.01em] wrap-anywhere">{head?.subject}</h2>
          {head && (
            <p className="mt-0.5 text-s wrap-anywhere text-text-2">
              To {head.to} · <time dateTime={head.at}>{formatMomentExact(head.at)}</time>
            </p>
          )}
          {letter && (
            <div className="mt-2">
              <Segments label="Part of the message" options={PARTS} value={part} onChange={setPart} />
            </div>
          )}
        </div>
      </header>
      {failed && (
        <div className="p-5">
          <FormError>
            {failed instanceof ApiError && failed.status === 404 ? mailboxMessages.gone : failed.message}
          </FormError>
        </div>
      )}
      {waiting && (
        <div className="grid content-start gap-4 p-5">
          <Skeleton className="w-60 max-w-full" />
          <Skeleton className="w-80 max-w-full" />
          <Skeleton className="w-40 max-w-full" />
        </div>
      )}
      {letter && part === 'html' && (
        <iframe
          title="The message as it is shown in mail programs"
          sandbox={SANDBOX}
          srcDoc={letterDocument(letter.html)}
          className="block size-full"
        />
      )}
      {letter && part === 'text' && <PlainText text={letter.text} />}
    </article>
  )
}
