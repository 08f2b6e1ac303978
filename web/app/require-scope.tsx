import type { ReactNode } from 'react'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { holdsScope } from '#web/lib/session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { NoPermission } from './no-permission.tsx'

/** A page for holders of one scope (§2). The server decides all over again at each call (R26). */
export function RequireScope({ scope, children }: { scope: BuiltInScope; children: ReactNode }) {
  return holdsScope(useSession(), scope) ? children : <NoPermission scope={scope} />
}
