import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInPage, type SignInStep } from '#web/features/auth/sign-in-page.tsx'
import { endSession, readSession } from '#web/lib/session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from './paths.ts'

const route = getRouteApi('/outside/login')

/**
 * The Sign In page in its place. Where it leads afterwards is the guard's to say. The key of a mailed link (R11) is taken out of the
 * address as soon as it is read and kept beside it, so that no list of visited addresses shows it and a reload does not lose it. Somebody
 * signed in keeps it in the address until the password is set: without it, the guard would lead them on.
 */
export function LoginRoute() {
  const { reset, step, next } = route.useSearch()
  const kept = useLocation({ select: ({ state }) => state.mailedKey })
  const navigate = route.useNavigate()
  const session = useSession()
  useEffect(() => {
    if (reset !== undefined && !readSession()) {
      void navigate({ search: ({ reset: _, ...rest }) => rest, state: { mailedKey: reset }, replace: true })
    }
  }, [reset, navigate])
  const go = (to: SignInStep) =>
    void navigate({ search: { ...(next !== undefined && { next }), ...(to !== 'password' && { step: to }) } })
  const forgetSession = () => {
    if (readSession()) endSession({ onPurpose: true })
  }
  const owner = session?.user.must_change_password ? session.user : undefined
  return (
    <SignInPage to={paths} resetKey={reset ?? kept} owner={owner} step={step} onStep={go} onReset={forgetSession} />
  )
}
