import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/timeline.ts'
import { useSession } from '#web/lib/use-session.ts'
import { entityLink } from './entity-links.ts'

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
