import type { ReactNode } from 'react'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { holdsScope } from '#web/lib/session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { NoPermission } from './no-permission.tsx'

/** A page for holders of a scope, or of one of several (§2). The server decides all over again at each call (R26). */
export function RequireScope({ scopes, children }: { scopes: readonly BuiltInScope[]; children: ReactNode }) {
  return holdsScope(useSession(), ...scopes) ? children : <NoPermission scopes={scopes} />
}
