/** Where somebody was last in this browser, the newest first: what the search of the top bar offers before anything is typed. */

const KEPT = 8
const keyOf = (userId: number) => `liendesk.recent.${userId}`

export function readRecentPages(userId: number): string[] {
  return (localStorage.getItem(keyOf(userId)) ?? '').split('\n').filter((path) => path.startsWith('/'))
}

export function noteVisit(userId: number, pathname: string): void {
  const paths = [pathname, ...readRecentPages(userId).filter((path) => path !== pathname)]
  localStorage.setItem(keyOf(userId), paths.slice(0, KEPT).join('\n'))
}
