import type { DOMPurify } from 'dompurify'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { type Answer, call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { MIN_KEY_LENGTH } from '#web/lib/constants.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MailboxHint, useMailRequest } from '#web/ui/mail-request.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emailProblem } from './registration-form.ts'
import { validationMessages } from './registration-messages.ts'

type Outcome =
  /** nothing was asked for yet */
  | { kind: 'opened' }
  | { kind: 'checking' }
  | { kind: 'valid'; text: string; purify: DOMPurify | undefined }
  | { kind: 'failed'; text: string }

/** R17: the validation text is a string or has a `message`. */
const textOf = (answer: string | Answer<'POST /api/users/validate'>): string =>
  typeof answer === 'string' ? answer : answer.message

async function validate(key: string): Promise<Outcome> {
  // Without the sanitiser the text is shown as the text it is.
  const loading = import('dompurify').then((loaded) => loaded.default).catch(() => undefined)
  try {
    const text = textOf(await call('POST /api/users/validate', { body: { key } }))
    return { kind: 'valid', text, purify: await loading }
  } catch (error) {
    const reason = asError(error).message
    return { kind: 'failed', text: validationMessages.failed(reason) }
  }
}

/** A new link, for whom theirs did not work. */
function NewLink({ mailbox, field }: { mailbox: string; field: RefObject<HTMLInputElement | null> }) {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const resend = useMailRequest(() => call('POST /api/users/validate/resend', { body: { username: email.trim() } }))
  const problem = emailProblem(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem) resend.ask()
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <TextField
        size="l"
        ref={field}
        label="Email"
        hint="A new link is sent to it. Links hold 24 hours."
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={tried ? problem : undefined}
      />
      {resend.answer}
      {resend.sent && <MailboxHint mailbox={mailbox} />}
      <Button type="submit" className="h-9 w-full pointer-coarse:h-10" pending={resend.pending}>
        Send a new link
      </Button>
    </form>
  )
}

/**
 * The Validate page in its branded form (§2, §4, R1, R17, R18). A missing key, or one of 5 characters or fewer, is refused on load and without
 * a call. Any other is sent by a click, once: programs that look at mail open its links, scripts and all, and would validate an address for
 * whoever registered it.
 */
export function ValidatePage({ keyText, mailbox, onLogin }: { keyText: string; mailbox: string; onLogin: () => void }) {
  const possible = keyText.length > MIN_KEY_LENGTH
  const [outcome, setOutcome] = useState<Outcome>(
    possible ? { kind: 'opened' } : { kind: 'failed', text: validationMessages.invalidKey },
  )
  const [open, setOpen] = useState(true)
  const emailField = useRef<HTMLInputElement>(null)
  const loginButton = useRef<HTMLButtonElement>(null)
  const primary = useRef<HTMLButtonElement>(null)
  const begin = useOnce(async () => {
    setOutcome({ kind: 'checking' })
    setOutcome(await validate(keyText))
  })
  const close = () => setOpen(false)
  const failed = outcome.kind === 'failed'
  const isOpen = outcome.kind === 'opened' || outcome.kind === 'checking'
  const goToLogin = (
    <Button ref={primary} variant="primary" onClick={onLogin}>
      Go to login
    </Button>
  )
  return (
    <div className="w-94 max-w-full">
      <div className="grid justify-items-center gap-3 text-center">
        <Mark className="size-10" />
        <h1 className="text-xl font-semibold tracking-[-0.017em]">Tax Lien Validation</h1>
      </div>
      <div className="mt-5 grid gap-4 rounded-4 border border-line-2 bg-surface p-5 phone:p-6">
        <div aria-live="polite">
          {outcome.kind === 'opened' && <p>{validationMessages.opened}</p>}
          {outcome.kind === 'checking' && <p className="text-text-2">Validating your email address…</p>}
          {outcome.kind === 'valid' && <ValidationText text={outcome.text} purify={outcome.purify} />}
          {failed && <p className="text-danger-text wrap-anywhere">{outcome.text}</p>}
        </div>
        {failed && <NewLink mailbox={mailbox} field={emailField} />}
        {isOpen && (
          <Button
            variant="primary"
            className="h-9 w-full pointer-coarse:h-10"
            autoFocus
            pending={outcome.kind === 'checking'}
            onClick={begin}
          >
            Validate my email address
          </Button>
        )}
        {!isOpen && (
          <Button
            ref={loginButton}
            variant={failed ? 'ghost' : 'primary'}
            className="h-9 w-full pointer-coarse:h-10"
            onClick={onLogin}
          >
            Go to login
          </Button>
        )}
      </div>
      <Dialog
        open={open && failed}
        onClose={close}
        title="Error"
        help={failed && validationMessages.error(outcome.text)}
        initialFocus={primary}
        finalFocus={emailField}
        actions={
          <>
            <Button onClick={close}>Get a new link</Button>
            {goToLogin}
          </>
        }
      />
      <Dialog
        open={open && outcome.kind === 'valid'}
        onClose={close}
        title="Success"
        help={validationMessages.success(validationMessages.done)}
        finalFocus={loginButton}
        actions={goToLogin}
      />
    </div>
  )
}

/** What a validation text may be made of: words, and links. */
const TAGS = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'ul']

/** The validation text as HTML (R17), sanitised; as plain text where the sanitiser did not load. */
function ValidationText({ text, purify }: { text: string; purify: DOMPurify | undefined }) {
  if (!purify) return <p>{text}</p>
  const fill = (place: HTMLElement | null) =>
    place?.replaceChildren(
      purify.sanitize(text, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['href'], RETURN_DOM_FRAGMENT: true }),
    )
  return (
    <div
      ref={fill}
      className="wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5"
    />
  )
}
