import { sessionEnded } from '#web/features/auth/auth-messages.ts'
import { isLocked, onSessionChange, readSession } from '#web/lib/session.ts'
import { clearNotifications, notify } from '#web/ui/notifications.tsx'
import { closeOverlays } from './overlays.ts'
import { paths } from './paths.ts'
import type { AppRouter } from './router.tsx'

/**
 * When the session starts, changes or ends, in this tab or another: the guard runs again, and no notification of one person is left for the next.
 * A page of the app stays where it is while the screen is locked: `MainLayout` hides it.
 * @returns how to stop
 */
export function followSession(router: AppRouter): () => void {
  let userId = readSession()?.user.id
  return onSessionChange(({ onPurpose }) => {
    const before = userId
    userId = readSession()?.user.id
    const signedOut = userId === undefined && onPurpose
    if (before !== userId) {
      clearNotifications()
      closeOverlays()
      if (userId === undefined && !signedOut) notify({ type: 'info', text: sessionEnded })
    }
    // Somebody who signs out means to leave: the next one to sign in does not land on their page.
    if (isLocked() && router.state.matches.some(({ routeId }) => routeId === '/main')) return
    void (signedOut ? router.navigate({ to: paths.login }) : router.invalidate())
  })
}
