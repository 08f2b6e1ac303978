import { useRef, useState } from 'react'
import { call } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { MailboxHint, useMailRequest } from '#web/ui/mail-request.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SignInCard, STEP_BUTTON, TEXT_LINK } from './sign-in-card.tsx'
import { whoMissing } from './sign-in-messages.ts'

type ForgotStepProps = {
  /** as it was typed at sign-in */
  username: string
  mailbox: string
  onBack: () => void
}

/** Forgot Password? (R11). The answer is the same for known and unknown people. */
export function ForgotStep({ username, mailbox, onBack }: ForgotStepProps) {
  const [who, setWho] = useState(username)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const request = useMailRequest(() => call('POST /api/auth/forgot-password', { body: { username: who.trim() } }))
  const submit = () => {
    setTried(true)
    if (who.trim()) request.ask()
    else field.current?.focus()
  }
  return (
    <SignInCard onSubmit={submit}>
      <TextField
        size="l"
        ref={field}
        autoFocus
        label="Email, username or phone number"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={who}
        onChange={setWho}
        error={tried && !who.trim() ? whoMissing : undefined}
      />
      {request.answer}
      {request.sent && <MailboxHint mailbox={mailbox} />}
      <Button
        type="submit"
        variant={request.sent ? 'secondary' : 'primary'}
        className={STEP_BUTTON}
        pending={request.pending}
      >
        {request.sent ? 'Send it again' : 'Email me a link'}
      </Button>
      <button type="button" className={`${TEXT_LINK} justify-self-start text-s`} onClick={onBack}>
        Back to sign in
      </button>
    </SignInCard>
  )
}
