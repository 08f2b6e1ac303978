import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ActivityEntity } from '#contract/activity.ts'
import type { BuiltInScope } from '#contract/scope-names.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { askForId } from '#web/lib/ask-link.ts'
import { holdsScope, type Session, useSession } from '#web/lib/session.ts'
import { paths } from './paths.ts'

/** A page, and what it is to show. */
type Place = { to: string; params?: Record<string, string>; search?: Record<string, string> }

type Way = {
  entity: ActivityEntity
  /** absent: for everybody */
  scope?: BuiltInScope
  place: (id: number, name: string) => Place
}

/** Where things are seen, the best way first. */
const WAYS: readonly Way[] = [
  { entity: 'auction', place: (id, name) => ({ to: paths.ai, search: askForId(`Auction in ${name}`, id) }) },
  { entity: 'import', scope: 'upload', place: () => ({ to: paths.upload }) },
  { entity: 'user', scope: 'crm', place: (id) => ({ to: paths.userForm, params: { id: String(id) } }) },
  { entity: 'user', scope: 'users', place: (_, name) => ({ to: paths.users, search: { search: name } }) },
  {
    entity: 'auth-group',
    scope: 'auth-groups',
    place: (_, name) => ({ to: paths.authGroups, search: { search: name } }),
  },
  { entity: 'scope', scope: 'user-scopes', place: (_, name) => ({ to: paths.scopes, search: { search: name } }) },
]

/**
 * Where a thing is seen by somebody: the same wherever it is named.
 * @param name by which its list finds it
 * @returns undefined where it is seen nowhere, or they may not
 */
export const entityLink = (entity: string, id: number, name: string, session: Session | null): Place | undefined =>
  WAYS.find((way) => way.entity === entity && (!way.scope || holdsScope(session, way.scope)))?.place(id, name)

type SubjectLinkProps = { entry: TimelineEntry; name: string }

/** What an entry of the timeline names, as a link to where one may see it; plain where one may not, or it is gone. */
export function SubjectLink({ entry: { entity, entity_id, subject }, name }: SubjectLinkProps): ReactNode {
  const session = useSession()
  const place = entity_id === null || subject?.gone ? undefined : entityLink(entity, entity_id, name, session)
  if (!place) return <span className="font-medium">{name}</span>
  return (
    <Link {...place} className="font-medium text-accent-text hover:underline">
      {name}
    </Link>
  )
}
