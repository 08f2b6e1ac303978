import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppearance } from '#web/lib/appearance.ts'
import { watchSession } from '#web/lib/session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { NotificationRegion } from '#web/ui/notifications.tsx'
import { PAGE_ID } from './page-fade.tsx'
import { type AppRouter, createAppRouter } from './router.tsx'
import { followSession } from './session-follower.ts'
import { titleOf } from './titles.ts'

/** Puts the app in the place of the frame (index.html). */
function draw(router: AppRouter): void {
  const place = document.getElementById('root')
  if (!place) return
  const app = createRoot(place)
  startTransition(() =>
    app.render(
      <StrictMode>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
        <NotificationRegion />
      </StrictMode>,
    ),
  )
}

startAppearance()
watchSession()
const router = createAppRouter()
followSession(router)
watchNavigation(router)
// Once there is a page to show. What could not be loaded says so in the place of the page.
void router.load().finally(() => draw(router))

/** After every navigation: the window's title, the page's top (§2), and the focus in the page unless the page put it somewhere itself. */
function watchNavigation(router: AppRouter): void {
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
