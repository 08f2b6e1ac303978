import { useQuery } from '@tanstack/react-query'
import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, type MouseEvent, useEffect, useLayoutEffect, useState } from 'react'
import { meQuery, useLogout } from '#web/features/auth/auth-api.ts'
import { isAnythingUnsaved, mayLeaveAll } from '#web/lib/leave-guards.ts'
import { isLocked, mustChangePassword, readSession, type Session } from '#web/lib/session.ts'
import { useLocked, useSession } from '#web/lib/use-session.ts'
import { BrokenPart, ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Footer } from './footer.tsx'
import { keepPage } from './guard.ts'
import { Layers } from './layers.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useDrawer } from './overlays.ts'
import { PageFade } from './page-fade.tsx'
import { PAGE_ID } from './page-id.ts'
import { Palette } from './palette/palette-dialog.tsx'
import { PasswordConfirmer } from './password-confirmer.tsx'
import { QueryCache } from './query-cache.tsx'
import { noteVisit } from './recent-pages.ts'
import { Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { TopBar } from './top-bar.tsx'
import { useLeaving } from './use-leaving.ts'
import { useLinksToTop, useShellKeys } from './use-shell-keys.ts'
import { useSidebar } from './use-sidebar.ts'

/** Moves the focus without a trace in the address. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(PAGE_ID)?.focus()
}

const isShutOut = () => readSession() === null || isLocked() || mustChangePassword()

function Shell({ session }: { session: Session }) {
  const { wide, open, setOpen } = useSidebar()
  const alone = useMatches({ select: (matches) => matches.at(-1)?.staticData.alone ?? false })
  const drawer = useDrawer()
  const logout = useLogout()
  useLeaving(isShutOut)
  useShellKeys()
  useLinksToTop()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => noteVisit(session.user.id, pathname), [session.user.id, pathname])
  // Scopes change while a session lasts: menus follow the session (R3), so that nothing of this call is drawn.
  useQuery({ ...meQuery, notifyOnChangeProps: [] })
  const logOut = async () => {
    if (await mayLeaveAll()) logout.mutate()
  }
  const sidebar = (
    <ErrorBoundary broken={BrokenPart}>
      <Sidebar session={session} onLogOut={logOut} />
    </ErrorBoundary>
  )
  const beside = wide && open && !alone
  // Once it was opened it stays, so that it slides out whole.
  const [drawn, setDrawn] = useState(false)
  if (!wide && open && !drawn) setDrawn(true)
  return (
    <>
      <div className={`grid h-full grid-cols-1 ${beside ? 'desk:grid-cols-[var(--side)_minmax(0,1fr)]' : ''}`}>
        <a
          href={`#${PAGE_ID}`}
          onClick={skip}
          className="fixed top-2 left-2 z-50 -translate-y-16 print:hidden rounded-2 bg-raised px-3 py-1.5 shadow-menu focus-visible:translate-y-0"
        >
          Skip to the page
        </a>
        {beside && <div className="min-h-0 border-r border-line print:hidden">{sidebar}</div>}
        {!wide && !alone && drawn && (
          <SidebarDrawer open={open} onClose={() => setOpen(false)}>
            {sidebar}
          </SidebarDrawer>
        )}
        <div
          className={`grid min-h-0 min-w-0 grid-cols-1 ${alone ? 'grid-rows-[auto_minmax(0,1fr)]' : 'grid-rows-[var(--bar)_auto_minmax(0,1fr)_auto]'} bg-surface print:grid-rows-none`}
        >
          {!alone && (
            <TopBar session={session} sidebarOpen={open} onToggleSidebar={() => setOpen(!open)} onLogOut={logOut} />
          )}
          <OfflineNotice />
          {/* The page scrolls in here, or fills it and scrolls inside itself. It holds all that is placed within it: the window never scrolls. */}
          <main
            id={PAGE_ID}
            tabIndex={-1}
            className={`relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] overflow-y-auto outline-none print:overflow-visible ${drawer ? 'min-[1400px]:mr-104 print:mr-0' : ''}`}
          >
            <PageFade />
          </main>
          {!alone && (
            <ErrorBoundary broken={BrokenPart}>
              <Footer />
            </ErrorBoundary>
          )}
        </div>
      </div>
      {/* Beside the grid: in it, each would take a row of its own. */}
      <Palette session={session} onLogOut={() => void logOut()} />
      <PasswordConfirmer />
      <Layers session={session} />
    </>
  )
}

/** Needed once somebody locks the screen. */
const Locked = lazyPart(async () => (await import('./locked.tsx')).Locked)

function LockedOver({ session: { user } }: { session: Session }) {
  // As it is at this moment: what is hidden takes its guards along.
  const [unsaved] = useState(isAnythingUnsaved)
  const [focus] = useState(() => document.activeElement)
  const { history } = useRouter()
  useLayoutEffect(() => {
    keepPage(history.location.href)
    const unblock = history.block({ blockerFn: async () => isLocked(), enableBeforeUnload: unsaved })
    return () => {
      keepPage(undefined)
      unblock()
    }
  }, [history, unsaved])
  return <Locked user={user} before={focus} />
}

/**
 * What every signed-in page stands in (§2). Once the session ends there is nothing to show; the guard leads away. While the screen is locked
 * (R14) the page is not shown, hears no key and asks the server nothing, but is kept with what was typed.
 */
export function MainLayout() {
  const session = useSession()
  const locked = useLocked()
  return (
    session && (
      <>
        <Activity mode={locked ? 'hidden' : 'visible'}>
          <QueryCache key={session.user.id}>
            <Shell session={session} />
          </QueryCache>
        </Activity>
        {locked && <LockedOver session={session} />}
      </>
    )
  )
}
