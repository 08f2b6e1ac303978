import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { SessionUser } from '#contract/auth.ts'
import { closeOverlays } from '#web/app/overlays.ts'
import { QueryCache } from '#web/app/query-cache.tsx'
import { type AppRouter, createAppRouter } from '#web/app/router.tsx'
import { followSession } from '#web/app/session-follower.ts'
import { endSession, startSession } from '#web/lib/session.ts'
import { NotificationRegion } from '#web/ui/notifications.tsx'

/** Somebody to be signed in, holding the scopes named. */
export function aUser({ scopes = [], ...rest }: Partial<SessionUser> & { scopes?: string[] } = {}): SessionUser {
  const held = scopes.map((name, index) => ({ id: index + 1, name, description: name }))
  return {
    id: 1,
    username: 'dana.kessler',
    firstName: 'Dana',
    lastName: 'Kessler',
    email: 'dana.kessler@example.com',
    userType: { id: 1, name: 'Admin' },
    auth_groups: [{ id: 1, name: 'Administrators', alias: 'admins', scopes: held }],
    must_change_password: false,
    ...rest,
  }
}

/** Shows something with the notifications; takes it away, and forgets the session, when the test ends. */
function show(shown: ReactNode): void {
  const place = document.createElement('div')
  place.style.height = '100%'
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <>
      {shown}
      <NotificationRegion />
    </>,
  )
  onTestFinished(() => {
    // What is still said in a dialog of its own would stand over the next test.
    for (const cross of document.querySelectorAll<HTMLElement>('[role="dialog"] [aria-label="Close"]')) cross.click()
    root.unmount()
    place.remove()
    closeOverlays()
    endSession({ onPurpose: true })
    localStorage.clear()
  })
}

/** Puts a page on screen as the app would: with its query cache, its notifications and a router (whose every address shows this page). */
export function renderApp(page: ReactNode, { user }: { user?: SessionUser } = {}): void {
  if (user) startSession('token-of-the-test', user, true)
  const rootRoute = createRootRoute({ component: () => page, notFoundComponent: () => page })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  show(
    <QueryCache>
      <RouterProvider router={router} />
    </QueryCache>,
  )
}

/** Opens the whole app at an address. @returns its router, to see where it has gone */
export function openApp(address: string, { user }: { user?: SessionUser } = {}): AppRouter {
  if (user) startSession('token-of-the-test', user, true)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  show(<RouterProvider router={router} />)
  onTestFinished(followSession(router))
  return router
}
