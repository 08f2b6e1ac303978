import './outside.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
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

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
      <NotificationRegion />
    </StrictMode>,
  )
}
