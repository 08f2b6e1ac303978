import { createRootRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { isLocked, mustChangePassword, readSession } from '#web/lib/session.ts'
import { guard, isKept } from './guard.ts'

declare module '@tanstack/react-router' {
  /** For the window's title and the breadcrumb. */
  interface StaticDataRouteOption {
    title?: string
    /** where it depends on the address */
    titleFor?: (place: { search: Record<string, unknown>; params: Record<string, string | undefined> }) => string
    /** the section of the menu that the page belongs to */
    section?: 'Auction' | 'Users' | 'Dashboard' | 'Gallery'
    /** the page has the window to itself: no sidebar, no bars */
    alone?: true
  }
  /** What a place in the browser's history knows beside its address. */
  interface HistoryState {
    /** of a mailed link (R1, R11, R30) */
    mailedKey?: string
  }
}

/**
 * What all routes stand under. Before any of them is shown, the guard says whether it may be (§4). The key of a mailed link is taken out of the
 * address first, and kept beside it in the browser's history: no list of visited addresses shows it, and a reload does not lose it.
 */
export const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location: { pathname, href, searchStr, state } }) => {
    const search = new URLSearchParams(searchStr)
    const mailedKey = search.get('reset') ?? search.get('key')
    if (mailedKey !== null) {
      search.delete('reset')
      search.delete('key')
      throw redirect({ href: `${pathname}${search.size > 0 ? `?${search}` : ''}`, state: { mailedKey }, replace: true })
    }
    const [next, step] = [search.get('next'), search.get('step')]
    const given = { ...(next !== null && { next }), ...(step !== null && { step }) }
    const visit = { pathname, href, resets: state.mailedKey !== undefined, ...given }
    const elsewhere = guard(visit, readSession() !== null, isLocked() && !isKept(href), mustChangePassword())
    // With the key: the lock leads on to where it was.
    if (elsewhere) throw redirect({ href: elsewhere, state: true, replace: true })
  },
})

/** A page whose code the router loads when it is first needed. Where that does not come, `defaultErrorComponent` says so in its place. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadChunk(load), name)
