import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignInPage } from '#web/features/auth/sign-in-page.tsx'
import { endSession, readSession } from '#web/lib/session.ts'
import { paths } from './paths.ts'

const route = getRouteApi('/outside/login')

/**
 * The Sign In page in its place. Where it leads afterwards is the guard's to say. The key of a mailed link (R11) is taken out of the
 * address as soon as it is read, so that the browser's history does not keep it. Somebody signed in keeps it there until the password is
 * set: without it, the guard would lead them on.
 */
export function LoginRoute() {
  const { reset, forgot } = route.useSearch()
  const navigate = route.useNavigate()
  const [resetKey, setResetKey] = useState(reset)
  if (reset !== undefined && reset !== resetKey) setResetKey(reset)
  useEffect(() => {
    if (reset !== undefined && !readSession()) {
      void navigate({ search: ({ reset: _, ...rest }) => rest, replace: true })
    }
  }, [reset, navigate])
  const forgetSession = () => {
    if (readSession()) endSession({ onPurpose: true })
  }
  return (
    <SignInPage key={resetKey} to={paths} resetKey={resetKey} forgot={forgot !== undefined} onReset={forgetSession} />
  )
}
