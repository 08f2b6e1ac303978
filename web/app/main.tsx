import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppearance } from '#web/lib/appearance.ts'
import { nextTurn } from '#web/lib/next-turn.ts'
import { watchSession } from '#web/lib/session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { NotificationRegion } from '#web/ui/notifications.tsx'
import { watchNavigation } from './after-navigation.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { followSession } from './session-follower.ts'

/** Puts the app in the place of the first frame (index.html) once there is a page to show; drawn in slices, so that a key is heard in between. */
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

/** Opens the page of the address. Once. */
export async function openApp(): Promise<void> {
  startAppearance()
  watchSession()
  const router = createAppRouter()
  followSession(router)
  watchNavigation(router)
  await nextTurn()
  // What could not be loaded says so in the place of the page.
  await router.load().finally(() => draw(router))
}
