import { useRouter } from '@tanstack/react-router'
import type { Activity } from '#contract/activity.ts'
import { LogDrawer } from '#web/features/activity/log-drawer.tsx'
import { holdsScope, type Session } from '#web/lib/session.ts'
import { paths } from './paths.ts'

/** The log in its place: what it names leads to its page, for who may open that. */
export function LogLayer({ session, onClose }: { session: Session; onClose: () => void }) {
  const router = useRouter()
  const hrefOf = ({ entity, entity_id: id, about }: Activity): string | undefined => {
    if (id === null || about === null) return undefined
    const hrefTo = (to: string, search: string) => router.buildLocation({ to, search: { search } }).href
    if (entity === 'user' && holdsScope(session, 'crm')) {
      return router.buildLocation({ to: paths.userForm, params: { id: String(id) } }).href
    }
    if (entity === 'auth-group' && holdsScope(session, 'auth-groups')) return hrefTo(paths.authGroups, about)
    if (entity === 'scope' && holdsScope(session, 'user-scopes')) return hrefTo(paths.scopes, about)
    return undefined
  }
  return (
    <LogDrawer
      readsAll={holdsScope(session, 'users')}
      hrefOf={hrefOf}
      onGo={(href) => router.history.push(href)}
      onClose={onClose}
    />
  )
}
