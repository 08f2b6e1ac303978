import { getRouteApi } from '@tanstack/react-router'
import { ScopesPage } from '#web/features/scopes/scopes-page.tsx'
import { RequireScope } from './require-scope.tsx'
import type { ListParams } from './search-params.ts'

const route = getRouteApi('/main/users/authGroupsScopeAdmin')

/** The User Scopes page in its place, for holders of `user-scopes` (§2): page, search and sort live in the address. */
export function ScopesRoute() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const changeParams = (next: ListParams<'name' | 'description'>, options?: { replace?: boolean }) =>
    void navigate({ search: next, replace: options?.replace ?? false })
  return (
    <RequireScope scope="user-scopes">
      <ScopesPage params={params} onParams={changeParams} />
    </RequireScope>
  )
}
