import { paths } from './paths.ts'

/** Reachable without a session: the three of §4, and the pages the sign-in page refers to (R16). */
const PUBLIC: readonly string[] = [paths.login, paths.register, paths.validate, paths.privacy, paths.terms, paths.help]

type Visit = {
  pathname: string /** path, search and hash */
  href: string /** where sign-in is to lead */
  next?: string
}

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname)

/** An address inside this app, or nothing: a link from elsewhere must not choose where a sign-in or an unlocking leads. */
export function safeNext(next: string | undefined): string | undefined {
  if (!next) return undefined
  const base = 'http://app.invalid'
  const url = URL.parse(next, base)
  if (!next.startsWith('/') || url?.origin !== base) return undefined
  const path: string = withoutSlash(url.pathname)
  if (path === paths.login || path === paths.lock) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * The navigation guard (§4, R15), and the lock: while it is on, every address leads there (R14).
 * @returns where to send the visitor instead, or null to let them in
 */
export function guard({ pathname, href, next }: Visit, loggedIn: boolean, locked = false): string | null {
  const path = withoutSlash(pathname)
  if (locked) {
    const back = path === paths.login ? (next ?? '') : href
    return path === paths.lock ? null : `${paths.lock}?${new URLSearchParams({ next: back })}`
  }
  if (path === paths.root) return loggedIn ? paths.ai : paths.register
  if (loggedIn) return path === paths.login ? (safeNext(next) ?? paths.ai) : null
  if (PUBLIC.includes(path)) return null
  // R14: somebody signed out has nothing to unlock, so the lock is nowhere to come back to.
  if (path === paths.lock) return paths.login
  return `${paths.login}?${new URLSearchParams({ next: href })}`
}
