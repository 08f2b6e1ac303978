import { getRouteApi, useLocation } from '@tanstack/react-router'
import { SignInPage, type SignInStep } from '#web/features/auth/sign-in-page.tsx'
import { endSession, readSession } from '#web/lib/session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from './paths.ts'

const route = getRouteApi('/outside/login')

/** The Sign In page in its place, also for the link that sets a new password (R11). Where it leads afterwards is the guard's to say. */
export function LoginRoute() {
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
