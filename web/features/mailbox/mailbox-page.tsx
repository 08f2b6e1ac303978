import type { MailboxMessage } from '#contract/mailbox.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Letter } from './letter.tsx'
import { mailboxMessages } from './mailbox-messages.ts'
import { useMailbox } from './use-mailbox.ts'

type MailboxPageProps = {
  /** the message that is open; the address says which */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}

function MessageList(props: {
  messages: readonly MailboxMessage[]
  opened: string | undefined
  onOpen: (id: string) => void
}) {
  const { messages, opened, onOpen } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul aria-label="Messages" tabIndex={0} className="min-h-0 overflow-y-auto -outline-offset-2">
      {messages.map(({ id, at, to, subject }) => (
        <li key={id} className="border-b border-line">
          <button
            type="button"
            aria-current={id === opened ? 'true' : undefined}
            onClick={() => onOpen(id)}
            className="block w-full px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover aria-[current]:bg-selected aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
          >
            <span className="block truncate font-medium" title={subject}>
              {subject}
            </span>
            <span className="flex gap-3 text-s text-text-2">
              <span className="min-w-0 flex-1 truncate" title={to}>
                {to}
              </span>
              <time dateTime={at} className="shrink-0 text-text-3 tabular-nums">
                {formatAgo(at)}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where mail is read while no mail server is set. Beside each other where there is room; on a phone the list, then the message. */
export function MailboxPage({ opened, onOpen }: MailboxPageProps) {
  const { messages, trouble } = useMailbox()
  if (trouble === 'none') return <EmptyState level={1} title={mailboxMessages.none} text={mailboxMessages.noneText} />
  return (
    <div className="grid h-[max(420px,calc(100dvh-188px))] w-[min(1040px,calc(100vw-32px))] grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <div>
        <h1 className="text-xl font-semibold tracking-[-0.017em]">{mailboxMessages.title}</h1>
        <p className="mt-0.5 text-text-2">{mailboxMessages.what}</p>
      </div>
      <div className="mt-4 grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-4 border border-line-2 bg-surface">
        <div>{trouble && <Banner tone="error">{mailboxMessages.listFailed(trouble.message)}</Banner>}</div>
        {messages?.length === 0 && (
          <div className="grid place-items-center">
            <EmptyState title={mailboxMessages.empty} text={mailboxMessages.emptyText} />
          </div>
        )}
        {messages && messages.length > 0 && (
          <div className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] phone:grid-cols-[320px_minmax(0,1fr)]">
            <div className={`min-h-0 border-line phone:grid phone:border-r ${opened ? 'max-phone:hidden' : 'grid'}`}>
              <MessageList messages={messages} opened={opened} onOpen={onOpen} />
            </div>
            {opened ? (
              <Letter
                key={opened}
                id={opened}
                known={messages.find(({ id }) => id === opened)}
                onBack={() => onOpen(undefined)}
              />
            ) : (
              <p className="place-self-center p-5 text-text-3 max-phone:hidden">{mailboxMessages.choose}</p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
