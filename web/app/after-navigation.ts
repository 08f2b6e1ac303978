import { PAGE_ID } from './page-id.ts'
import type { AppRouter } from './router.tsx'
import { titleOf } from './title-of.ts'

/** After every navigation: the window's title, the page's top (§2), and the focus in the page unless the page put it somewhere itself. */
export function watchNavigation(router: AppRouter): void {
  let shown: string | undefined
  router.subscribe('onRendered', () => {
    const { matches, resolvedLocation } = router.state
    const page = matches.at(-1)
    const title = page && titleOf(page)
    document.title = title ? `${title} · Liendesk` : 'Liendesk'
    const before = shown
    if (before === resolvedLocation?.pathname) return
    shown = resolvedLocation?.pathname
    // The first page stands at its top; to say so again would lay it out there and then.
    if (before === undefined) return
    const element = document.getElementById(PAGE_ID)
    element?.scrollTo(0, 0)
    window.scrollTo(0, 0)
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true })
  })
}
