import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyPage } from '#web/lib/load-chunk.ts'
import { paths } from './paths.ts'
import { root } from './root-route.tsx'
import { textParam } from './search-params.ts'

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
    ...textParam(search, 'step'),
  }),
  staticData: { titleFor: ({ search }) => (search.onboarding === undefined ? 'Create Account' : 'Welcome') },
  component: lazyRouteComponent(
    lazyPage(() => import('./register-route.tsx')),
    'RegisterRoute',
  ),
})
const validate = createRoute({
  getParentRoute: () => outside,
  path: paths.validate,
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
/** Pages of who is not signed in, those that everybody may read, and the lock. */
export const outsideRoutes = [
  start,
  outside.addChildren([login, register, validate, privacy, terms, help, devMail]),
  lock,
] as const
