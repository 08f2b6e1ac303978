import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { BrokenPage } from '#web/ui/error-boundary.tsx'
import { PendingPage } from '#web/ui/waiting.tsx'
import { mainRoutes } from './main-routes.tsx'
import { outsideRoutes } from './outside-routes.tsx'
import { root } from './root-route.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** What comes sooner is not announced (look and feel: a skeleton after 150 ms). */
const PENDING_AFTER_MS = 150

const routeTree = root.addChildren([...outsideRoutes, mainRoutes])

/**
 * Every route of the app (§2): history mode, base /. Pages load when they are needed, or a little before: when a link to them is
 * pointed at. Tests give a history of their own.
 */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // A page that is not there at once is drawn as on its way.
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ({ error }) => <BrokenPage error={error} onRetry={() => window.location.reload()} />,
    ...(history && { history }),
  })
export type AppRouter = ReturnType<typeof createAppRouter>
