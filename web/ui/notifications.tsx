import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide'
import { useSyncExternalStore } from 'react'
import { NOTIFICATION_TIMEOUT_MS } from '#web/lib/constants.ts'
import { useLocked } from '#web/lib/use-session.ts'
import { Button } from './button.tsx'
import { type Glyph, Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** The notification types of §9; the two required ones are info and warning with a badge (R54). */
export type NotificationType = keyof typeof LOOKS

type Notification = {
  id: number
  type: NotificationType
  text: string
  at: Date
  /** where it appears; at the lower right unless told otherwise */
  place?: NotificationPlace | undefined
  /** how long it stays, in ms; null: until it is closed. 10 s unless told otherwise */
  timeout?: number | null | undefined
  /** what can be done about it, once, for as long as it can be read */
  action?: { label: string; onClick: () => void } | undefined
  /** on screen; afterwards it can be read in the tray */
  open: boolean
  read: boolean
}

const plain = { ink: 'text-text-3', required: false }
const LOOKS = {
  info: { ...plain, glyph: Info },
  primary: { glyph: Info, ink: 'text-accent-text', required: false },
  danger: { glyph: CircleAlert, ink: 'text-danger-text', required: false },
  warning: { glyph: TriangleAlert, ink: 'text-amber-text', required: false },
  success: { glyph: Check, ink: 'text-accent-text', required: false },
  basic: { ...plain, glyph: null },
  requiredBlue: { ...plain, glyph: Info, required: true },
  requiredOrange: { glyph: TriangleAlert, ink: 'text-amber-text', required: true },
} satisfies Record<string, { glyph: Glyph | null; ink: string; required: boolean }>

/** Where notifications appear: clear of the bars of the app. */
const LOW = 'bottom-24 max-phone:bottom-32'
const HIGH = 'top-14'
const PLACES = {
  'top left': `left-4 ${HIGH}`,
  'top center': `left-1/2 -translate-x-1/2 ${HIGH}`,
  'top right': `right-4 ${HIGH}`,
  'bottom left': `left-4 ${LOW}`,
  'bottom center': `left-1/2 -translate-x-1/2 ${LOW}`,
  'bottom right': `right-4 ${LOW}`,
} as const
export type NotificationPlace = keyof typeof PLACES
const USUAL: NotificationPlace = 'bottom right'

/** As many as stand in one place at a time. */
const SHOWN = 4
/** The tray keeps this many; older ones go. */
const KEPT = 50

let all: readonly Notification[] = []
let held = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: readonly Notification[]) {
  all = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function startTimer({ id, timeout = NOTIFICATION_TIMEOUT_MS }: Pick<Notification, 'id' | 'timeout'>) {
  clearTimeout(timers.get(id))
  if (timeout === null) return
  timers.set(
    id,
    setTimeout(() => closeNotification(id), timeout),
  )
}

/** R54: nothing leaves while somebody points at it or has the focus in it; afterwards each gets its full time again. */
function hold(next: boolean) {
  if (held === next) return
  held = next
  for (const one of all) {
    if (!one.open) continue
    if (held) clearTimeout(timers.get(one.id))
    else startTimer(one)
  }
}

function closeNotification(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(all.map((one) => (one.id === id ? { ...one, open: false } : one)))
  // What held the rest may have gone with it, unseen: an element taken away under the pointer reports no leaving.
  hold(false)
}

let lastId = 0

/** Tells the person at the screen something, from anywhere. Closes by itself after 10 s or on click, and stays readable in the tray (§4, §9, R54). */
export function notify(message: Pick<Notification, 'type' | 'text' | 'action' | 'place' | 'timeout'>): void {
  lastId += 1
  // Said again while it still stands, it takes the place of the first.
  for (const { id, open, text } of all) if (open && text === message.text) closeNotification(id)
  const one = { ...message, id: lastId, at: new Date(), open: true, read: false }
  set([one, ...all].slice(0, KEPT))
  if (!held) startTimer(one)
}

/** Every notification of this visit, newest first. */
export const useNotifications = (): readonly Notification[] => useSyncExternalStore(subscribe, () => all)

export const markNotificationsRead = (): void => set(all.map((one) => ({ ...one, read: true })))

/** A notification's action, in the toast and in the tray: done from either, it is gone from both. */
export function NotificationAction({ id, action }: Pick<Notification, 'id' | 'action'>) {
  if (!action) return null
  return (
    <Button
      size="s"
      className="-my-0.5 pointer-coarse:-my-1.5"
      onClick={({ currentTarget }) => {
        // The tray would cover what is said of it. The focus goes back to the bell.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        set(all.map((one) => (one.id === id ? { ...one, action: undefined } : one)))
        closeNotification(id)
        action.onClick()
      }}
    >
      {action.label}
    </Button>
  )
}

/** Forgets them all: another person's must not be read by the next one at this screen. */
export function clearNotifications(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  held = false
  set([])
}

/** Icon, badge and text of a notification, in the toast and in the tray. */
export function NotificationText({ type, text }: Pick<Notification, 'type' | 'text'>) {
  const { glyph, ink, required } = LOOKS[type]
  return (
    <>
      {glyph && <Icon glyph={glyph} className={`mt-0.5 ${ink}`} />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {required && (
          <>
            <span
              className={`mr-1 rounded-1 px-1.5 py-px text-s font-medium ${type === 'requiredOrange' ? 'bg-amber-tint text-amber-text' : 'bg-press text-text-2'}`}
            >
              Required
            </span>{' '}
          </>
        )}
        {text}
      </span>
    </>
  )
}

function Toast({ notification }: { notification: Notification }) {
  const { id, type, text, action } = notification
  const close = () => closeNotification(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: §4 closes on click; by keyboard its cross does
    <div
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="pointer-events-auto flex items-start gap-2.5 rounded-3 bg-raised py-2.5 pr-2.5 pl-3 shadow-menu"
      onClick={close}
    >
      <NotificationText type={type} text={text} />
      <NotificationAction id={id} action={action} />
      <IconButton size="s" className="-my-0.5 pointer-coarse:-my-1.5" icon={X} label="Dismiss" onClick={close} />
    </div>
  )
}

/** Where notifications appear. Once in the app. It announces politely and never takes the focus. A locked screen says nothing (R14); the tray has it afterwards. */
export function NotificationRegion() {
  const locked = useLocked()
  const open = useNotifications().filter((one) => one.open && !locked)
  const places = new Set([USUAL, ...open.map(({ place = USUAL }) => place)])
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => hold(true)}
      onPointerMove={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className="pointer-events-none"
    >
      {[...places].map((place) => (
        <div key={place} className={`fixed z-60 grid w-88 max-w-[calc(100vw-32px)] gap-2 ${PLACES[place]}`}>
          {open
            .filter((one) => (one.place ?? USUAL) === place)
            .slice(0, SHOWN)
            .map((one) => (
              <Toast key={one.id} notification={one} />
            ))}
        </div>
      ))}
    </section>
  )
}
