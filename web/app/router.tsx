import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { isLocked, mustChangePassword, readSession } from '#web/lib/session.ts'
import { BrokenPage } from '#web/ui/error-boundary.tsx'
import { guard, isKept } from './guard.ts'
import { lazyPage } from './lazy-page.ts'
import { paths } from './paths.ts'
import { parseSearch, stringifySearch, textParam } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  /** For the window's title and the breadcrumb. */
  interface StaticDataRouteOption {
    title?: string
    /** of the window, where it depends on the address */
    titleFor?: (search: Record<string, unknown>) => string
    /** the section of the menu that the page belongs to */
    section?: 'Auction' | 'Users'
  }
  /** What a place in the browser's history knows beside its address. */
  interface HistoryState {
    /** of a mailed link (R11, R30) */
    mailedKey?: string
  }
}

/** The page reads what it understands of it: what a list knows comes with the list. */
const listSearch = (search: Record<string, unknown>): Record<string, unknown> => search

const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location: { pathname, href, searchStr } }) => {
    const search = new URLSearchParams(searchStr)
    const [next, step] = [search.get('next'), search.get('step')]
    const given = { ...(next !== null && { next }), ...(step !== null && { step }) }
    const visit = { pathname, href, resets: search.has('reset'), ...given }
    const elsewhere = guard(visit, readSession() !== null, isLocked() && !isKept(href), mustChangePassword())
    if (elsewhere) throw redirect({ href: elsewhere, replace: true })
  },
})

/** The guard sends every visitor of the root on; it is here so that links to it are known. */
const start = createRoute({ getParentRoute: () => root, path: paths.root })

const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: lazyRouteComponent(
    lazyPage(() => import('./auth-layout.tsx')),
    'AuthLayout',
  ),
})
const login = createRoute({
  getParentRoute: () => outside,
  path: paths.login,
  validateSearch: (search: Record<string, unknown>) => ({
    ...textParam(search, 'next'),
    ...textParam(search, 'reset'),
    ...textParam(search, 'step'),
  }),
  staticData: { title: 'Sign In' },
  component: lazyRouteComponent(
    lazyPage(() => import('./login-route.tsx')),
    'LoginRoute',
  ),
})
const publicPages = () => import('./public-pages.tsx')
const register = createRoute({
  getParentRoute: () => outside,
  path: paths.register,
  validateSearch: (search: Record<string, unknown>) => ({
    ...textParam(search, 'onboarding'),
    ...textParam(search, 'key'),
    ...textParam(search, 'step'),
  }),
  staticData: { titleFor: ({ onboarding }) => (onboarding === undefined ? 'Create Account' : 'Welcome') },
  component: lazyRouteComponent(
    lazyPage(() => import('./register-route.tsx')),
    'RegisterRoute',
  ),
})
const validate = createRoute({
  getParentRoute: () => outside,
  path: paths.validate,
  validateSearch: (search: Record<string, unknown>) => textParam(search, 'key'),
  staticData: { title: 'Validate' },
  component: lazyRouteComponent(
    lazyPage(() => import('./validate-route.tsx')),
    'ValidateRoute',
  ),
})
const privacy = createRoute({
  getParentRoute: () => outside,
  path: paths.privacy,
  staticData: { title: 'Privacy Policy' },
  component: lazyRouteComponent(lazyPage(publicPages), 'PrivacyPage'),
})
const terms = createRoute({
  getParentRoute: () => outside,
  path: paths.terms,
  staticData: { title: 'Terms of Service' },
  component: lazyRouteComponent(lazyPage(publicPages), 'TermsPage'),
})
const help = createRoute({
  getParentRoute: () => outside,
  path: paths.help,
  staticData: { title: 'Help and Support' },
  component: lazyRouteComponent(lazyPage(publicPages), 'HelpPage'),
})
const devMail = createRoute({
  getParentRoute: () => outside,
  path: paths.devMail,
  validateSearch: (search: Record<string, unknown>) => textParam(search, 'message'),
  staticData: { title: 'Development mailbox' },
  component: lazyRouteComponent(
    lazyPage(() => import('./mailbox-route.tsx')),
    'MailboxRoute',
  ),
})

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: lazyRouteComponent(
    lazyPage(() => import('./main-layout.tsx')),
    'MainLayout',
  ),
})
const pages = createRoute({
  getParentRoute: () => main,
  path: paths.pages,
  beforeLoad: () => {
    throw redirect({ to: paths.profile, replace: true })
  },
})
const profile = createRoute({
  getParentRoute: () => main,
  path: paths.profile,
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(
    lazyPage(() => import('./profile-route.tsx')),
    'ProfileRoute',
  ),
})
const ai = createRoute({
  getParentRoute: () => main,
  path: paths.ai,
  validateSearch: (search: Record<string, unknown>) => ({ ...textParam(search, 'q'), ...textParam(search, 'query') }),
  staticData: { title: 'AI', section: 'Auction' },
  component: lazyRouteComponent(
    lazyPage(() => import('./ai-route.tsx')),
    'AiRoute',
  ),
})
const scopes = createRoute({
  getParentRoute: () => main,
  path: paths.scopes,
  validateSearch: listSearch,
  staticData: { title: 'User Scopes', section: 'Users' },
  component: lazyRouteComponent(
    lazyPage(() => import('./scopes-route.tsx')),
    'ScopesRoute',
  ),
})
const notBuilt = lazyRouteComponent(
  lazyPage(() => import('./not-built-page.tsx')),
  'NotBuiltPage',
)
const upload = createRoute({
  getParentRoute: () => main,
  path: paths.upload,
  staticData: { title: 'Upload', section: 'Auction' },
  component: lazyRouteComponent(
    lazyPage(() => import('./upload-route.tsx')),
    'UploadRoute',
  ),
})
const users = createRoute({
  getParentRoute: () => main,
  path: paths.users,
  validateSearch: listSearch,
  staticData: { title: 'Users', section: 'Users' },
  component: lazyRouteComponent(
    lazyPage(() => import('./users-route.tsx')),
    'UsersRoute',
  ),
})
const userForm = createRoute({
  getParentRoute: () => main,
  path: paths.userForm,
  staticData: { title: 'User', section: 'Users' },
  component: lazyRouteComponent(
    lazyPage(() => import('./user-form-route.tsx')),
    'UserFormRoute',
  ),
})
const authGroups = createRoute({
  getParentRoute: () => main,
  path: paths.authGroups,
  validateSearch: listSearch,
  staticData: { title: 'Authentication Groups', section: 'Users' },
  component: lazyRouteComponent(
    lazyPage(() => import('./auth-groups-route.tsx')),
    'AuthGroupsRoute',
  ),
})
const settings = createRoute({
  getParentRoute: () => main,
  path: paths.settings,
  staticData: { title: 'Settings' },
  component: notBuilt,
})
/** Stands in no layout: nothing of the app is to be seen. */
const lock = createRoute({
  getParentRoute: () => root,
  path: paths.lock,
  validateSearch: (search: Record<string, unknown>) => textParam(search, 'next'),
  staticData: { title: 'Lock' },
  component: lazyRouteComponent(
    lazyPage(() => import('./lock-route.tsx')),
    'LockRoute',
  ),
})
const notFound = createRoute({
  getParentRoute: () => main,
  path: '$',
  staticData: { title: 'Not found' },
  component: lazyRouteComponent(
    lazyPage(() => import('./not-found-page.tsx')),
    'NotFoundPage',
  ),
})

const routeTree = root.addChildren([
  start,
  outside.addChildren([login, register, validate, privacy, terms, help, devMail]),
  lock,
  main.addChildren([pages, profile, ai, scopes, upload, users, userForm, authGroups, settings, notFound]),
])

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
    defaultErrorComponent: () => <BrokenPage onRetry={() => window.location.reload()} />,
    ...(history && { history }),
  })
export type AppRouter = ReturnType<typeof createAppRouter>
