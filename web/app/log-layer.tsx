import { useRouter } from '@tanstack/react-router'
import type { Activity } from '#contract/activity.ts'
import { LogDrawer } from '#web/features/activity/log-drawer.tsx'
import { holdsScope, type Session } from '#web/lib/session.ts'
import { entityLink } from './entity-links.tsx'

/** The log in its place: what it names leads to its page, for who may open that. */
export function LogLayer({ session, onClose }: { session: Session; onClose: () => void }) {
  const router = useRouter()
  const hrefOf = ({ entity, entity_id: id, about }: Activity): string | undefined => {
    if (id === null || about === null) return undefined
    const place = entityLink(entity, id, about, session)
    return place && router.buildLocation(place).href
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
