import { useState } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { MailboxHint, useMailRequest } from '#web/ui/mail-request.tsx'
import { NotificationTray } from '#web/ui/notification-tray.tsx'
import { type NotificationPlace, NotificationText, type NotificationType, notify } from '#web/ui/notifications.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { Wait } from '#web/ui/wait.tsx'

const EACH: readonly { type: NotificationType; text: string }[] = [
  { type: 'info', text: 'A new import has begun.' },
  { type: 'primary', text: 'Your question was kept.' },
  { type: 'danger', text: 'Failed to link users to auth group!' },
  { type: 'warning', text: 'Two dates were missing.' },
  { type: 'success', text: 'Successfully created scope!' },
  { type: 'basic', text: 'Nothing has changed.' },
  { type: 'requiredBlue', text: 'Read what an import needs.' },
  { type: 'requiredOrange', text: 'Choose a new password.' },
]

export const EightTypes = () => (
  <ul className="grid border-b border-line">
    {EACH.map(({ type, text }) => (
      <li key={type} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1">
        <span className="w-32 font-mono max-phone:w-full text-s text-text-2">{type}</span>
        <span className="flex min-w-0 flex-1 items-start gap-2.5">
          <NotificationText type={type} text={text} />
        </span>
        <Button size="s" aria-label={`Show ${type}`} onClick={() => notify({ type, text })}>
          Show
        </Button>
      </li>
    ))}
  </ul>
)

const PLACES = (
  ['top left', 'top center', 'top right', 'bottom left', 'bottom center', 'bottom right'] satisfies NotificationPlace[]
).map((place) => ({ value: place, label: place }))
const TIMES = [
  { value: '3000', label: '3 s' },
  { value: '10000', label: '10 s' },
  { value: 'stays', label: 'Stays' },
] as const

export function Places() {
  const [place, setPlace] = useState<NotificationPlace>('top center')
  const [time, setTime] = useState<(typeof TIMES)[number]['value']>('10000')
  const show = () =>
    notify({ type: 'info', text: `Here, ${place}.`, place, timeout: time === 'stays' ? null : Number(time) })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-52">
        <Select label="Place" options={PLACES} value={place} onChange={setPlace} />
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden className="text-s font-medium text-text-2">
          How long
        </span>
        <div className="flex h-(--control) items-center">
          <Segments label="How long" options={TIMES} value={time} onChange={setTime} />
        </div>
      </div>
      <Button onClick={show}>Show it</Button>
    </div>
  )
}

export function WithAction() {
  const [undone, setUndone] = useState(0)
  const show = () =>
    notify({
      type: 'success',
      text: 'Successfully deleted scope!',
      action: { label: 'Undo', onClick: () => setUndone((now) => now + 1) },
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={show}>Delete, with a way back</Button>
      <NotificationTray />
      <p role="status" className="text-text-2">
        Undone {formatCounted(undone, 'time', 'times')}
      </p>
    </div>
  )
}

const TAKES_MS = 600
const ALL = ['failed', 'doubt', 'stale', 'info'] as const
type Name = (typeof ALL)[number]

export function Banners() {
  const [shown, setShown] = useState<readonly Name[]>(ALL)
  const [pending, setPending] = useState<Name>()
  const hide = (name: Name) => setShown((now) => now.filter((one) => one !== name))
  // In the product, the server is asked again.
  const readAgain = (name: Name) => {
    setPending(name)
    setTimeout(() => {
      setPending(undefined)
      hide(name)
    }, TAKES_MS)
  }
  const again = (label: string, name: Name) => ({
    label,
    pending: pending === name,
    onClick: () => readAgain(name),
  })
  return (
    <div className="border border-b-0 border-line">
      {shown.includes('failed') && (
        <Banner tone="error" action={again('Retry', 'failed')}>
          Error getting scopes!: no connection
        </Banner>
      )}
      {shown.includes('doubt') && (
        <Banner tone="doubt">Two columns have the same name. The first of them is read.</Banner>
      )}
      {shown.includes('stale') && (
        <Banner tone="stale" action={again('Read again', 'stale')}>
          Somebody changed this list since you opened it.
        </Banner>
      )}
      {shown.includes('info') && (
        <Banner tone="info" onDismiss={() => hide('info')}>
          What is good to know can be dismissed, and it stays away.
        </Banner>
      )}
      <div className="border-b border-line px-(--gutter) py-1.5">
        <Button
          size="s"
          disabledReason={shown.length === ALL.length && 'All of them are shown.'}
          onClick={() => setShown(ALL)}
        >
          Show all again
        </Button>
      </div>
    </div>
  )
}

export function FormErrors() {
  const [hasFailed, setFailed] = useState(true)
  return (
    <div className="grid max-w-120 gap-3">
      <FormError>Scope creation failed: this name is taken.</FormError>
      {hasFailed ? (
        <FormError onRetry={() => setFailed(false)}>Error getting scopes!: no connection</FormError>
      ) : (
        <p role="status" className="flex items-center justify-between gap-2">
          <span>The scopes were read.</span>
          <Button size="s" onClick={() => setFailed(true)}>
            Lose the connection again
          </Button>
        </p>
      )}
      <FormError>
        Too many tries. <Wait seconds={90} />
      </FormError>
    </div>
  )
}

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
