import { paths } from './paths.ts'

/** Reachable without a session: the three of §4, the pages the sign-in page refers to (R16), and where mail is read without a mail server. */
const PUBLIC: readonly string[] = [
  paths.login,
  paths.register,
  paths.validate,
  paths.privacy,
  paths.terms,
  paths.help,
  paths.devMail,
]

type Visit = {
  pathname: string /** path, search and hash */
  href: string /** where sign-in is to lead */
  next?: string
  /** by the link that sets a new password (R11): also for who is signed in, whose session it ends */
  resets?: boolean
  /** of signing in, as the address asks for it */
  step?: string
}

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname)

/** An address inside this app, or nothing: a link from elsewhere must not choose where a sign-in or an unlocking leads. */
export function safeNext(next: string | undefined): string | undefined {
  if (!next) return undefined
  const base = 'http://app.invalid'
  const url = URL.parse(next, base)
  if (!next.startsWith('/') || url?.origin !== base) return undefined
  // `/.//elsewhere` becomes `//elsewhere`, which is another host.
  if (url.pathname.startsWith('//')) return undefined
  const path: string = withoutSlash(url.pathname)
  if (path === paths.login || path === paths.lock) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The address of the page that is kept while the screen is locked. */
let kept: string | undefined

/** While the screen is locked over a page that is kept, hidden, its address leads nowhere else: it would be lost. @param href none to end it */
export function keepPage(href: string | undefined): void {
  kept = href
}
export const isKept = (href: string): boolean => href === kept

/** The step of signing in at which somebody chooses a password in place of one that staff typed. */
const NEW_PASSWORD = 'new-password'

/**
 * The navigation guard (§4, R15), and the lock: while it is on, every address leads there (R14).
 * @param mustChange staff typed the password: every page of the app leads to where another is chosen
 * @returns where to send the visitor instead, or null to let them in
 */
export function guard(visit: Visit, loggedIn: boolean, locked = false, mustChange = false): string | null {
  const path = withoutSlash(visit.pathname)
  // Whoever forgot the password cannot unlock with it: the link that sets a new one works all the same, and shows nothing of the app.
  const resets = path === paths.login && visit.resets === true
  if (locked && !resets) return path === paths.lock ? null : toLock(path, visit)
  if (mustChange && !resets) return guardTypedPassword(path, visit)
  return loggedIn ? guardSignedIn(path, visit) : guardSignedOut(path, visit)
}

const toLock = (path: string, { href, next = '' }: Visit) =>
  `${paths.lock}?${new URLSearchParams({ next: path === paths.login ? next : href })}`

function guardTypedPassword(path: string, { href, next = '', step }: Visit): string | null {
  const isLogin = path === paths.login
  if (isLogin ? step === NEW_PASSWORD : PUBLIC.includes(path)) return null
  const onwards = isLogin ? next : href
  return `${paths.login}?${new URLSearchParams({ ...(onwards && { next: onwards }), step: NEW_PASSWORD })}`
}

function guardSignedIn(path: string, { next, resets = false }: Visit): string | null {
  if (path === paths.root) return paths.ai
  return path === paths.login && !resets ? (safeNext(next) ?? paths.ai) : null
}

function guardSignedOut(path: string, { href }: Visit): string | null {
  if (path === paths.root) return paths.register
  if (PUBLIC.includes(path)) return null
  // R14: somebody signed out has nothing to unlock, so the lock is nowhere to come back to.
  if (path === paths.lock) return paths.login
  return `${paths.login}?${new URLSearchParams({ next: href })}`
}
