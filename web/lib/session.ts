import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { IDLE_LIMIT_MS, TOKEN_KEY } from './constants.ts'

/** Who is signed in in this browser. The token and the user live in local storage (§4), so that all tabs share them. */

export type Session = {
  user: SessionUser
  /** names of all scopes held through groups */
  appScopes: string[]
  loggedIn: true
  viewSettings: boolean
}

const SESSION_KEY = 'liendesk.session'
const STAY_KEY = 'liendesk.staySignedIn'
const ACTIVE_KEY = 'liendesk.lastActive'
/** When the password was given last, in whichever tab. */
const CONFIRMED_KEY = 'liendesk.confirmedAt'
/** Set while the screen is locked (R14): in all tabs, and after a reload. */
const LOCKED_KEY = 'liendesk.locked'
/** A cookie without an expiry ends with the browser, in all tabs at once: what Stay Signed In unticked asks for (R4). The server never reads it. */
const BROWSER_COOKIE = 'liendesk_browser=open'

/** `onPurpose`: somebody signed out in this tab, rather than the session ending by itself or elsewhere. */
type SessionChange = { onPurpose: boolean }

const listeners = new Set<(change: SessionChange) => void>()
let current: Session | null = load()
let isEnded = false

function load(): Session | null {
  const stored = localStorage.getItem(SESSION_KEY)
  // Nothing is cleared here: another tab may be in the middle of signing in.
  if (!stored || !readToken()) return null
  if (hasLapsed()) {
    clear()
    return null
  }
  try {
    return JSON.parse(stored)
  } catch {
    clear()
    return null
  }
}

/** R4: without Stay Signed In a session ends with the browser and after 60 idle minutes. */
function hasLapsed(): boolean {
  if (localStorage.getItem(STAY_KEY) === 'true') return false
  const browserWasClosed = !document.cookie.split('; ').includes(BROWSER_COOKIE)
  const idle = Date.now() - Number(localStorage.getItem(ACTIVE_KEY) ?? 0)
  return browserWasClosed || idle > IDLE_LIMIT_MS
}

function clear() {
  for (const key of [SESSION_KEY, TOKEN_KEY, STAY_KEY, ACTIVE_KEY, CONFIRMED_KEY, LOCKED_KEY])
    localStorage.removeItem(key)
}

function announce(session: Session | null, onPurpose = false) {
  isEnded = session === null && !onPurpose && (isEnded || current !== null)
  current = session
  for (const listener of listeners) listener({ onPurpose })
}

function sessionOf(user: SessionUser): Session {
  const names = user.auth_groups.flatMap((group) => group.scopes.map((scope) => scope.name))
  const appScopes = [...new Set(names)].sort()
  return { user, appScopes, loggedIn: true, viewSettings: appScopes.includes('settings') }
}

// A declaration, for `current` above is loaded before a constant here would have its value.
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}
export const readSession = (): Session | null => current
/** Whether a session ended in this tab by itself, and nobody has signed in since: what is typed may be meant for the page that was there. */
export const endedByItself = (): boolean => isEnded
/** Whether somebody is signed in, and the app hidden until they give their password (R14). */
export const isLocked = (): boolean => current !== null && localStorage.getItem(LOCKED_KEY) !== null
/** Whether staff typed the password somebody signed in with: before anything else, they choose another. */
export const mustChangePassword = (): boolean => current?.user.must_change_password ?? false
/** Whether somebody holds a scope, or one of several. */
export const holdsScope = (session: Session | null, ...scopes: readonly BuiltInScope[]): boolean =>
  scopes.some((scope) => session?.appScopes.includes(scope))

/** For `useSyncExternalStore`. @returns how to stop listening */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps a successful login. `stay` is the Stay Signed In box; it is never sent (§3). The session itself is written last: other tabs hear
 * of each key as it comes, and take the one for a session only with all that belongs to it.
 */
export function startSession(token: string, user: SessionUser, stay: boolean): void {
  localStorage.removeItem(LOCKED_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(STAY_KEY, String(stay))
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser in use has the Cookie Store API
  if (!stay) document.cookie = `${BROWSER_COOKIE}; path=/; samesite=strict`
  touchSession()
  noteConfirmed()
  refreshUser(user)
}

export function noteConfirmed(): void {
  localStorage.setItem(CONFIRMED_KEY, String(Date.now()))
}
/** When the password was given last, as `Date.now()` says it. */
export const confirmedAt = (): number => Number(localStorage.getItem(CONFIRMED_KEY))

/** Takes over what the server says of the user now: scopes may have changed since the login. */
export function refreshUser(user: SessionUser): void {
  const session = sessionOf(user)
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  announce(session)
}

/** A new password ends every session and begins this one anew (R3): its token takes the place of the old, in all tabs. */
export function replaceToken(token: string): void {
  if (current) localStorage.setItem(TOKEN_KEY, token)
}

/** Hides the app in all tabs (R14), or shows it again. */
export function setLocked(locked: boolean): void {
  if (!current || locked === isLocked()) return
  if (locked) localStorage.setItem(LOCKED_KEY, 'true')
  else localStorage.removeItem(LOCKED_KEY)
  announce(current)
}

/** Forgets the session in this browser. The server's side is ended by `POST /api/auth/logout`. */
export function endSession({ onPurpose }: SessionChange = { onPurpose: false }): void {
  clear()
  announce(null, onPurpose)
}

/** Notes that somebody is at the screen. */
function touchSession(): void {
  localStorage.setItem(ACTIVE_KEY, String(Date.now()))
}

/** Follows other tabs signing in and out, and the idle limit. Called once, by the entry. */
export function watchSession(): void {
  window.addEventListener('storage', (event) => {
    if ([SESSION_KEY, TOKEN_KEY, LOCKED_KEY, null].includes(event.key)) announce(load())
  })
  let noted = 0
  const note = () => {
    if (current && Date.now() - noted > 10_000) {
      noted = Date.now()
      touchSession()
    }
  }
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(type, note, { passive: true })
  setInterval(() => {
    if (current && hasLapsed()) endSession()
  }, 30_000)
}

/** The session of this browser, followed: signing in or out in any tab re-renders. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, readSession)

/** Whether the screen is locked (R14), followed likewise. */
export const useLocked = (): boolean => useSyncExternalStore(onSessionChange, isLocked)
