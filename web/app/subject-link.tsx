import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BuiltInScope } from '#contract/scope-names.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { askForId } from '#web/lib/ask-link.ts'
import { holdsScope } from '#web/lib/session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from './paths.ts'

type Look = { className: string; children: string }
type Way = {
  entity: string
  /** absent: for everybody */
  scope?: BuiltInScope
  link: (name: string, id: number, look: Look) => ReactNode
}

/** Where things are seen, the best way first. */
const WAYS: readonly Way[] = [
  {
    entity: 'auction',
    link: (name, id, look) => <Link to={paths.ai} search={askForId(`Auction in ${name}`, id)} {...look} />,
  },
  { entity: 'import', scope: 'upload', link: (_name, _id, look) => <Link to={paths.upload} {...look} /> },
  {
    entity: 'user',
    scope: 'crm',
    link: (_, id, look) => <Link to={paths.userForm} params={{ id: String(id) }} {...look} />,
  },
  {
    entity: 'user',
    scope: 'users',
    link: (name, _, look) => <Link to={paths.users} search={{ search: name }} {...look} />,
  },
  {
    entity: 'auth-group',
    scope: 'auth-groups',
    link: (name, _, look) => <Link to={paths.authGroups} search={{ search: name }} {...look} />,
  },
  {
    entity: 'scope',
    scope: 'user-scopes',
    link: (name, _, look) => <Link to={paths.scopes} search={{ search: name }} {...look} />,
  },
]

type SubjectLinkProps = { entry: TimelineEntry; name: string }

/** What an entry of the timeline names, as a link to where one may see it; plain where one may not, or it is gone. */
export function SubjectLink({ entry: { entity, entity_id, subject }, name }: SubjectLinkProps): ReactNode {
  const session = useSession()
  const way = WAYS.find((one) => one.entity === entity && (!one.scope || holdsScope(session, one.scope)))
  if (way && entity_id !== null && !subject?.gone)
    return way.link(name, entity_id, { className: 'font-medium text-accent-text hover:underline', children: name })
  return <span className="font-medium">{name}</span>
}
