import { getRouteApi } from '@tanstack/react-router'
import type { GroupsParams } from '#web/features/auth-groups/auth-groups-api.ts'
import { AuthGroupsPage } from '#web/features/auth-groups/auth-groups-page.tsx'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RequireScope } from './require-scope.tsx'
import { pagesOpenedBy, scopedPages } from './scoped-pages.ts'

const History = lazyPart(async () => (await import('#web/features/activity/history.tsx')).History)

const AssignScopes = lazyPart(
  async () => (await import('#web/features/scopes/assign-scopes-dialog.tsx')).AssignScopesDialog,
)

const route = getRouteApi('/main/users/userAuthGroupsAdmin')

/** The Authentication Groups page in its place, for holders of `auth-groups` (§2): page, search and sort live in the address. */
export function AuthGroupsRoute() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession()
  const changeParams = (next: GroupsParams, options?: { replace?: boolean }) =>
    void navigate({ search: next, replace: options?.replace ?? false })
  return (
    <RequireScope scopes={scopedPages.authGroups.scopes}>
      <AuthGroupsPage
        params={params}
        onParams={changeParams}
        ownId={session?.user.id ?? 0}
        addScopes={holdsScope(session, 'user-scopes') ? (props) => <AssignScopes {...props} /> : undefined}
        pagesOpenedBy={pagesOpenedBy}
        historyOf={({ id }) => <History subject={{ entity: 'auth-group', id }} place="dialog" />}
      />
    </RequireScope>
  )
}
