import type { ReactNode } from 'react'
import { type ApiError, call } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { MailboxHint, useMailRequest } from '#web/ui/mail-request.tsx'
import { Wait } from '#web/ui/wait.tsx'
import { notValidated, tooManyTries } from './sign-in-messages.ts'

function ResendValidation({ username, mailbox }: { username: string; mailbox: string }) {
  const resend = useMailRequest(() => call('POST /api/users/validate/resend', { body: { username } }))
  return (
    <div className="my-3 grid gap-2 border-y border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{notValidated}</p>
        <Button size="s" pending={resend.pending} onClick={resend.ask}>
          Resend
        </Button>
      </div>
      {resend.answer}
      {resend.sent && <MailboxHint mailbox={mailbox} />}
    </div>
  )
}

/** What can be done about a refused sign-in: wait (R12), or validate the address first (R2). */
export function SignInTrouble(props: { error: ApiError; username: string; mailbox: string }): ReactNode {
  const { error, username, mailbox } = props
  return (
    <>
      {error.retryAfter !== undefined && (
        <p role="status" className="mt-0.5 text-text-2">
          {error.code === 'login_failed' && tooManyTries} <Wait seconds={error.retryAfter} />
        </p>
      )}
      {error.problem?.verification_required === true && <ResendValidation username={username} mailbox={mailbox} />}
    </>
  )
}
