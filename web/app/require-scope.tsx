import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from './paths.ts'

/** A page for holders of a scope, or of one of several (§2). The server decides all over again at each call (R26). */
export function RequireScope({ scopes, children }: { scopes: readonly BuiltInScope[]; children: ReactNode }) {
  return holdsScope(useSession(), ...scopes) ? children : <NoPermission scopes={scopes} />
}

/** What a page says to somebody who lacks its scope: which one it is, and who can give it. */
function NoPermission({ scopes }: { scopes: readonly BuiltInScope[] }) {
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

type NeedsScopeProps = {
  scope: BuiltInScope
  /** "Who signed in and who joined" */
  what: string
}

/** What stands in place of a part of a page that takes a scope: which one, and who can give it. */
export const NeedsScope = ({ scope, what }: NeedsScopeProps) => (
  <p className="max-w-168 text-text-2">
    {what} needs the scope <span className="font-mono text-s">{scope}</span>. An administrator can give it to you
    through one of your authentication groups.
  </p>
)
