import { getRouteApi } from '@tanstack/react-router'
import type { ScopesParams } from '#web/features/scopes/scopes-api.ts'
import { ScopesPage } from '#web/features/scopes/scopes-page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RequireScope } from './require-scope.tsx'
import { scopedPages } from './scoped-pages.ts'

const History = lazyPart(async () => (await import('#web/features/activity/history.tsx')).History)

const route = getRouteApi('/main/users/authGroupsScopeAdmin')

/** The User Scopes page in its place, for holders of `user-scopes` (§2): page, search and sort live in the address. */
export function ScopesRoute() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const changeParams = (next: ScopesParams, options?: { replace?: boolean }) =>
    void navigate({ search: next, replace: options?.replace ?? false })
  return (
    <RequireScope scopes={scopedPages.scopes.scopes}>
      <ScopesPage
        params={params}
        onParams={changeParams}
        historyOf={({ id }) => <History subject={{ entity: 'scope', id }} place="dialog" />}
      />
    </RequireScope>
  )
}
