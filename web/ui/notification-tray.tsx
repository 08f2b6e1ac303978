import { Bell } from 'lucide'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { markNotificationsRead, NotificationAction, NotificationText, useNotifications } from './notifications.tsx'
import { Popover } from './popover.tsx'

const timeOf = (at: Date) => at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

type TrayProps = {
  /** what has no room beside the bell on a narrow screen, and stands in it there */
  actions?: readonly { label: string; onSelect: () => void }[]
}

/** The bell: what was announced during this visit stays readable here (R54), and what could be done about it can be done later, too. */
export function NotificationTray({ actions = [] }: TrayProps) {
  const layer = useRef<HTMLDivElement>(null)
  const all = useNotifications()
  const unread = all.filter((one) => !one.read).length
  return (
    <Popover
      role="dialog"
      label="Notifications"
      align="end"
      layerRef={layer}
      onClosed={markNotificationsRead}
      className="w-88 max-w-[calc(100vw-16px)]"
      button={(opens) => (
        <IconButton {...opens} icon={Bell} label={unread ? `Notifications, ${unread} unread` : 'Notifications'}>
          {unread > 0 && (
            <span className="absolute top-1/2 left-1/2 -mt-2.5 size-3 rounded-full border-2 border-surface bg-accent" />
          )}
        </IconButton>
      )}
    >
      <div className="flex gap-2 border-b border-line p-2 empty:hidden phone:hidden">
        {actions.map(({ label, onSelect }) => (
          <Button
            key={label}
            className="flex-1"
            onClick={() => {
              layer.current?.hidePopover()
              onSelect()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <h2 className="border-b border-line px-3 py-2 text-s font-medium text-text-2">Notifications</h2>
      {all.length === 0 ? (
        <p className="px-3 py-4 text-text-2">Nothing has been announced since you opened this window.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className="max-h-96 overflow-y-auto -outline-offset-2" tabIndex={0} aria-label="Notifications">
          {all.map((one) => (
            <li key={one.id} className="flex items-start gap-2.5 border-t border-line px-3 py-2.5 first:border-t-0">
              <NotificationText type={one.type} text={one.text} />
              <NotificationAction id={one.id} action={one.action} />
              <time dateTime={one.at.toISOString()} className="mt-0.5 shrink-0 text-s text-text-3">
                {timeOf(one.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
