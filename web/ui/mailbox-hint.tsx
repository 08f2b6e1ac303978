import { useWelcome } from '#web/lib/use-welcome.ts'

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
