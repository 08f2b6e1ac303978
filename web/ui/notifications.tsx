import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide'
import { type FocusEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { NOTIFICATION_TIMEOUT_MS } from '#web/lib/constants.ts'
import { useLocked } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from './button.tsx'
import { type Glyph, Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/*
 * Our own: Base UI's Toast would add 13 kB to what every page loads first, drops the oldest in place of letting what is new wait, and goes on with
 * the rest of its time after a hover (R54).
 */

/** The notification types of §9; the two required ones are info and warning with a badge (R54). */
export type NotificationType = keyof typeof LOOKS

type Notification = {
  id: number
  type: NotificationType
  text: string
  at: Date
  /** where it appears */
  place: NotificationPlace
  /** how long it stays, in ms; null: until it is closed. 10 s unless told otherwise */
  timeout?: number | null | undefined
  /** what can be done about it, once, for as long as it can be read */
  action?: { label: string; onClick: () => void } | undefined
  /** on screen, or waiting for room there; afterwards it can be read in the tray */
  open: boolean
  read: boolean
}

const plain = { ink: 'text-text-3', required: false }
const LOOKS = {
  info: { ...plain, glyph: Info, name: 'Information' },
  primary: { glyph: Info, ink: 'text-accent-text', name: 'Information', required: false },
  danger: { glyph: CircleAlert, ink: 'text-danger-text', name: 'Error', required: false },
  warning: { glyph: TriangleAlert, ink: 'text-amber-text', name: 'Warning', required: false },
  success: { glyph: Check, ink: 'text-accent-text', name: 'Success', required: false },
  basic: { ...plain, glyph: null, name: null },
  requiredBlue: { ...plain, glyph: Info, name: 'Information', required: true },
  requiredOrange: { glyph: TriangleAlert, ink: 'text-amber-text', name: 'Warning', required: true },
} satisfies Record<string, { glyph: Glyph | null; ink: string; name: string | null; required: boolean }>

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
const holding = { pointer: false, focus: false }
/** what had the focus before it went into a notification */
let before: Element | null = null
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: readonly Notification[]) {
  all = next
  keepTime()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Those on screen, of some: in each place the first that came. The others wait until there is room. */
const shownOf = (some: readonly Notification[]) =>
  some.filter((one) => {
    const isEarlier = (other: Notification) => other.open && other.place === one.place && other.id < one.id
    return one.open && some.filter(isEarlier).length < SHOWN
  })

/** R54: time runs for what can be read, and for nothing while somebody points at one or has the focus in one; afterwards each gets its full time again. */
function keepTime() {
  const running = holding.pointer || holding.focus ? [] : shownOf(all)
  for (const [id, timer] of timers) {
    if (running.some((one) => one.id === id)) continue
    clearTimeout(timer)
    timers.delete(id)
  }
  for (const { id, timeout = NOTIFICATION_TIMEOUT_MS } of running) {
    if (timeout !== null && !timers.has(id))
      timers.set(
        id,
        setTimeout(() => closeNotification(id), timeout),
      )
  }
}

function hold(by: keyof typeof holding, isHeld: boolean) {
  if (holding[by] === isHeld) return
  holding[by] = isHeld
  keepTime()
}

const elementIdOf = (id: number) => `notification-${id}`

/** The focus leaves the notifications: for where it was before, or else for the page. */
function giveFocusBack() {
  const target = before
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  if (document.activeElement !== target) document.querySelector('main')?.focus({ preventScroll: true })
}

function closeNotification(id: number) {
  // What is taken away with the focus in it leaves it nowhere.
  if (document.getElementById(elementIdOf(id))?.contains(document.activeElement)) giveFocusBack()
  // An element taken away under the pointer reports no leaving.
  holding.pointer = false
  set(all.map((one) => (one.id === id ? { ...one, open: false } : one)))
}

let lastId = 0

type Message = Pick<Notification, 'type' | 'text' | 'action' | 'timeout'> & {
  /** at the lower right unless told otherwise */
  place?: NotificationPlace
}

/**
 * Tells the person at the screen something, from anywhere. Closes by itself after 10 s or on click, and stays readable in the tray (§4, §9, R54).
 * Beyond four in one place, it waits its turn.
 */
export function notify({ place = USUAL, ...message }: Message): void {
  lastId += 1
  // Said again while it still stands, it takes the place of the first.
  for (const { id, open, text } of all) if (open && text === message.text) closeNotification(id)
  const one = { ...message, place, id: lastId, at: new Date(), open: true, read: false }
  set([one, ...all].filter(({ open }, at) => open || at < KEPT))
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
  holding.pointer = false
  holding.focus = false
  set([])
}

/** Icon, badge and text of a notification, in the toast and in the tray. */
export function NotificationText({ type, text }: Pick<Notification, 'type' | 'text'>) {
  const { glyph, ink, name, required } = LOOKS[type]
  return (
    <>
      {name && <span className="sr-only">{name}: </span>}
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
  const textId = useId()
  const close = () => closeNotification(id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      id={elementIdOf(id)}
      role="group"
      aria-labelledby={textId}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="pointer-events-auto flex items-start gap-2.5 rounded-3 bg-raised py-2.5 pr-2.5 pl-3 shadow-menu"
      onClick={close}
    >
      <div
        id={textId}
        role={type === 'danger' ? 'alert' : undefined}
        className="flex min-w-0 flex-1 items-start gap-2.5"
      >
        <NotificationText type={type} text={text} />
      </div>
      <NotificationAction id={id} action={action} />
      <IconButton size="s" className="-my-0.5 pointer-coarse:-my-1.5" icon={X} label="Dismiss" onClick={close} />
    </div>
  )
}

const KEY = 'F8'
const SHORTCUTS = {
  place: 'Notifications on screen',
  keys: [
    [KEY, 'Go to the newest, and back'],
    ['Esc', 'Close the one that has the focus'],
  ],
} as const

/**
 * Where notifications appear. Once in the app. It announces politely, failures at once, and never takes the focus: F8 leads into it, and back.
 * A locked screen says nothing (R14); the tray has it afterwards.
 */
export function NotificationRegion() {
  const locked = useLocked()
  const region = useRef<HTMLElement>(null)
  const notifications = useNotifications()
  const shown = locked ? [] : shownOf(notifications)
  const places = new Set([USUAL, ...shown.map(({ place }) => place)])
  useShortcuts(SHORTCUTS)
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key !== KEY) return
      const [newest] = shownOf(all)
      if (region.current?.contains(document.activeElement)) giveFocusBack()
      else if (newest) document.getElementById(elementIdOf(newest.id))?.querySelector('button')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [])
  const focusIn = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !region.current?.contains(relatedTarget)) before = relatedTarget
    hold('focus', true)
  }
  const focusOut = () => {
    // The window lost the focus, not the notification.
    if (region.current?.contains(document.activeElement)) return
    before = null
    hold('focus', false)
  }
  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => hold('pointer', true)}
      onPointerMove={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={focusIn}
      onBlur={focusOut}
      className="pointer-events-none"
    >
      {[...places].map((place) => (
        <div key={place} className={`fixed z-60 grid w-88 max-w-[calc(100vw-32px)] gap-2 ${PLACES[place]}`}>
          {shown
            .filter((one) => one.place === place)
            .map((one) => (
              <Toast key={one.id} notification={one} />
            ))}
        </div>
      ))}
    </section>
  )
}
