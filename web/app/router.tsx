import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { BrokenPage } from '#web/ui/error-boundary.tsx'
import { mainRoutes } from './main-routes.tsx'
import { outsideRoutes } from './outside-routes.tsx'
import { root } from './root-route.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

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
    defaultErrorComponent: ({ error }) => <BrokenPage error={error} onRetry={() => window.location.reload()} />,
    ...(history && { history }),
  })
export type AppRouter = ReturnType<typeof createAppRouter>
