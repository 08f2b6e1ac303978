import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppearance } from '#web/lib/appearance.ts'
import { watchSession } from '#web/lib/session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { NotificationRegion } from '#web/ui/notifications.tsx'
import { watchNavigation } from './after-navigation.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { followSession } from './session-follower.ts'

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
