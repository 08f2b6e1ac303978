import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from './paths.ts'

/** Any other path (§2). */
export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title="The page requested could not be found"
      text="The address may be mistyped, or the page may have moved."
      action={
        <Link to={paths.ai} className={buttonClass()}>
          Back to AI
        </Link>
      }
    />
  )
}
