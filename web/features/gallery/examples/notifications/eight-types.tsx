import { Button } from '#web/ui/button.tsx'
import { NotificationText, type NotificationType, notify } from '#web/ui/notifications.tsx'

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
