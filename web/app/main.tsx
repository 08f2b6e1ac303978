import './outside.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppearance } from '#web/lib/appearance.ts'
import { watchSession } from '#web/lib/session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { NotificationRegion } from '#web/ui/notifications.tsx'
import { watchNavigation } from './after-navigation.ts'
import { createAppRouter } from './router.tsx'
import { followSession } from './session-follower.ts'

startAppearance()
watchSession()
const router = createAppRouter()
followSession(router)
watchNavigation(router)

/** Puts the app in the place of the first frame (index.html) once there is a page to show; drawn in slices, so that a key is heard in between. */
function draw(place: HTMLElement): void {
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

const place = document.getElementById('root')
if (place) void router.load().finally(() => draw(place))
