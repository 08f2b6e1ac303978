import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, type MouseEvent, useEffect, useLayoutEffect, useState } from 'react'
import { meQuery, useLogout } from '#web/features/auth/auth-api.ts'
import type { Answer } from '#web/lib/api-client.ts'
import { noteNoAnswer, onReachedAgain, useConnectionLost } from '#web/lib/connection.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { isAnythingUnsaved, mayLeaveAll } from '#web/lib/leave-guards.ts'
import { isLocked, mustChangePassword, readSession, type Session, useLocked, useSession } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BrokenPart, ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { keepPage } from './guard.ts'
import { Layers } from './layers.tsx'
import { useDrawer } from './overlays.ts'
import { PAGE_ID, PageFade } from './page-fade.tsx'
import { Palette } from './palette/palette-dialog.tsx'
import { PasswordConfirmer } from './password-confirmer.tsx'
import { paths } from './paths.ts'
import { QueryCache } from './query-cache.tsx'
import { noteVisit } from './recent-pages.ts'
import { Sidebar, SidebarDrawer, useSidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useNavigationBlocker } from './use-navigation-blocker.ts'
import { useLinksToTop, useShellKeys } from './use-shell-keys.ts'

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
  useNavigationBlocker(isShutOut)
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

/** Says that there is no connection, for as long as there is none. Afterwards what the page shows is read again. */
function OfflineNotice() {
  const client = useQueryClient()
  const isLost = useConnectionLost()
  useEffect(() => {
    window.addEventListener('offline', noteNoAnswer)
    if (!navigator.onLine) noteNoAnswer()
    const stop = onReachedAgain(() => void client.invalidateQueries())
    return () => {
      window.removeEventListener('offline', noteNoAnswer)
      stop()
    }
  }, [client])
  return (
    <div className="print:hidden">
      {isLost && (
        <Banner tone="stale">
          There is no connection to the server. What you see may be old; it is read again once there is one.
        </Banner>
      )}
    </div>
  )
}

/** How many auctions there are, and whether they are real: "6,000 auctions in 51 states and districts, sample data". */
function Stock({ count: auctions, states, samples }: Answer<'GET /api/settings'>['auctions']) {
  const allMadeUp = samples >= auctions
  return (
    <>
      {formatCounted(auctions, 'auction', 'auctions')}
      {states > 0 && (
        <span className="max-phone:hidden"> in {formatCounted(states, 'state', 'states and districts')}</span>
      )}
      {samples > 0 && (allMadeUp ? ', sample data' : `, ${formatCount(samples)} of them sample data`)}
    </>
  )
}

/** The bar at the foot of every page (§2). */
function Footer() {
  const settings = useQuery(settingsQuery)
  return (
    <footer className="flex h-7 items-center gap-4 border-t border-line bg-sunken px-(--gutter) text-s whitespace-nowrap text-text-3">
      <Link to={paths.overview} className="text-text-2 hover:underline">
        Dashboard
      </Link>
      <span className="min-w-0 flex-1 truncate text-right">
        {settings.data && <Stock {...settings.data.auctions} />}
        {settings.isError && !settings.data && 'The number of auctions could not be read.'}
      </span>
    </footer>
  )
}
