import { Link, useMatches } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from './paths.ts'

/** Stands where the menu leads to a page that this version does not have. */
export function NotBuiltPage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'This page'
  const verb = title.endsWith('s') ? 'are' : 'is'
  return (
    <EmptyState
      level={1}
      title={`${title} ${verb} not part of this version yet.`}
      action={
        <Link to={paths.ai} className={buttonClass()}>
          Back to AI
        </Link>
      }
    />
  )
}
