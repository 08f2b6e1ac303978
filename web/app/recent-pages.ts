/** Where somebody was last in this browser, the newest first: what the search of the top bar offers before anything is typed. */

const KEPT = 8
const keyOf = (userId: number) => `liendesk.recent.${userId}`

export function readRecentPages(userId: number): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
}

export function noteVisit(userId: number, pathname: string): void {
  const paths = [pathname, ...readRecentPages(userId).filter((path) => path !== pathname)]
  localStorage.setItem(keyOf(userId), JSON.stringify(paths.slice(0, KEPT)))
}
