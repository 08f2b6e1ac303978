import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LockPage } from '#web/features/confirmation/lock-page.tsx'
import { isLocked, onSessionChange, readSession, setLocked, useSession } from '#web/lib/session.ts'
import { safeNext } from './guard.ts'
import { PAGE_ID } from './page-fade.tsx'
import { paths } from './paths.ts'

const route = getRouteApi('/lock')

/** The lock in its place (R14). Arriving here locks the browser; once it is unlocked, here or in another tab, it leads back to where one was. */
export function LockRoute() {
  const { next } = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession()
  useEffect(() => {
    setLocked(true)
    return onSessionChange(() => {
      if (readSession() && !isLocked()) void navigate({ href: safeNext(next) ?? paths.ai, state: true, replace: true })
    })
  }, [navigate, next])
  return (
    <main
      id={PAGE_ID}
      tabIndex={-1}
      className="grid h-full grid-cols-1 place-items-center overflow-y-auto outline-none"
    >
      {session && <LockPage user={session.user} />}
    </main>
  )
}
