import { Link } from '@tanstack/react-router'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from './paths.ts'

/** What a page says to somebody who lacks its scope: which one it is, and who can give it. */
export function NoPermission({ scopes }: { scopes: readonly BuiltInScope[] }) {
  return (
    <EmptyState
      level={1}
      title={
        <>
          This page needs the scope <span className="font-mono text-m">{scopes.join(' or ')}</span>
        </>
      }
      text="An administrator can give it to you through one of your authentication groups. It takes effect without signing in again."
      action={
        <Link to={paths.ai} className={buttonClass()}>
          Back to AI
        </Link>
      }
    />
  )
}
