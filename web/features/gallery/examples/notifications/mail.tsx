import { ApiError } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useMailRequest } from '#web/ui/mail-request.tsx'
import { MailboxHint } from '#web/ui/mailbox-hint.tsx'

const refused = new ApiError(429, 'too_many_requests', 'A mail was sent a moment ago.', undefined, 60)

export function Mail() {
  // In the product, the server is asked to mail it.
  const sent = useMailRequest(async () => ({ message: 'If there is such an account, a mail is on its way to it.' }))
  const late = useMailRequest(() => Promise.reject(refused))
  return (
    <div className="grid max-w-120 gap-3">
      {sent.answer}
      {late.answer}
      <div className="flex flex-wrap gap-2">
        <Button pending={sent.pending} onClick={sent.ask}>
          Resend
        </Button>
        <Button pending={late.pending} onClick={late.ask}>
          Resend too soon
        </Button>
      </div>
      <MailboxHint mailbox="/dev/mail" />
    </div>
  )
}
