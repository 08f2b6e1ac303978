import { Check, CircleAlert, X } from 'lucide'
import { type KeyboardEvent, useId, useSyncExternalStore } from 'react'
import { DIALOG_AUTO_CLOSE_MS } from '#web/lib/constants.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { notify } from './notifications.tsx'

/**
 * The timed dialogs titled Success and Error of §8. They close after 1500 ms, not while somebody points at them or has the focus in them,
 * and they never take the focus (R35): whoever is typing goes on typing. An error that closed by itself goes on as a notification, so that it can still be read.
 */

type Result = { readonly id: number; readonly kind: 'Success' | 'Error'; readonly text: string }

let shown: readonly Result[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(next: readonly Result[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hold({ id }: Result) {
  clearTimeout(timers.get(id))
}

function close(result: Result) {
  hold(result)
  timers.delete(result.id)
  set(shown.filter(({ id }) => id !== result.id))
}

function closeSoon(result: Result) {
  hold(result)
  const expire = () => {
    close(result)
    if (result.kind === 'Error') notify({ type: 'danger', text: result.text })
  }
  timers.set(result.id, setTimeout(expire, DIALOG_AUTO_CLOSE_MS))
}

function show(kind: Result['kind'], text: string) {
  lastId += 1
  const result = { id: lastId, kind, text }
  // One of a kind at a time: the newest says how things stand. An error is never pushed out by a success.
  for (const old of shown) if (old.kind === kind) close(old)
  set([...shown, result])
  closeSoon(result)
}

/** Says that something worked, for 1.5 s. From anywhere. */
export const showSuccess = (text: string): void => show('Success', text)

/** Says that something did not work and why. For what has no place of its own on the page to say it. */
export const showError = (text: string): void => show('Error', text)

function ResultDialog({ result }: { result: Result }) {
  const { kind, text } = result
  const id = useId()
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && close(result)
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onPointerEnter={() => hold(result)}
      onPointerLeave={() => closeSoon(result)}
      onFocus={() => hold(result)}
      onBlur={() => closeSoon(result)}
      onKeyDown={leave}
      className="pointer-events-auto flex items-start gap-3 rounded-4 bg-raised py-3 pr-3 pl-4 shadow-dialog transition-opacity duration-(--t-layer) starting:opacity-0"
    >
      <Icon
        glyph={kind === 'Success' ? Check : CircleAlert}
        className={`mt-0.5 ${kind === 'Success' ? 'text-accent-text' : 'text-danger-text'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} className="text-l font-semibold tracking-[-0.01em]">
          {kind}
        </h2>
        <p id={`${id}-text`} className="wrap-anywhere text-text-2">
          {kind}: {text}
        </p>
      </div>
      <IconButton size="s" icon={X} label="Close" onClick={() => close(result)} />
    </div>
  )
}

/** Where the timed dialogs appear. Once in the app. */
export function ResultDialogs() {
  const results = useSyncExternalStore(subscribe, () => shown)
  return (
    <div
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed top-1.5 left-1/2 z-60 grid w-104 max-w-[calc(100vw-16px)] -translate-x-1/2 gap-2"
    >
      {results.map((result) => (
        <ResultDialog key={result.id} result={result} />
      ))}
    </div>
  )
}
