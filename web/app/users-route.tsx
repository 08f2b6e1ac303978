import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { UsersParams } from '#web/features/users/users-api.ts'
import { UsersPage } from '#web/features/users/users-page.tsx'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { paths } from './paths.ts'
import { RequireScope } from './require-scope.tsx'
import { pagesOpenedBy, scopedPages } from './scoped-pages.ts'

const History = lazyPart(async () => (await import('#web/features/activity/history.tsx')).History)
const UserPermissions = lazyPart(async () => (await import('#web/features/users/user-permissions.tsx')).UserPermissions)

const route = getRouteApi('/main/users/users')
/** The Users page in its place, for holders of `users` (§2): page, search, sort and filters live in the address. */
export function UsersRoute() {
  const params = route.useSearch()
  const navigate = useNavigate()
  const entry = useLocation({ select: ({ state }) => state.__TSR_key })
  const session = useSession()
  const mayAdd = holdsScope(session, 'crm')
  const readsGroups = holdsScope(session, 'auth-groups') || holdsScope(session, 'user-scopes')
  const changeParams = (next: UsersParams, options?: { replace?: boolean }) =>
    void navigate({ to: paths.users, search: next, replace: options?.replace ?? false })
  return (
    <RequireScope scopes={scopedPages.users.scopes}>
      <UsersPage
        params={params}
        entry={entry}
        readsGroups={readsGroups}
        rights={{ enable: mayAdd, group: holdsScope(session, 'auth-groups') }}
        onParams={changeParams}
        addButton={
          mayAdd && (
            <Link to={paths.userForm} className={buttonClass({ variant: 'primary' })}>
              Add +
            </Link>
          )
        }
        onEdit={mayAdd ? ({ id }) => void navigate({ to: paths.userForm, params: { id: String(id) } }) : undefined}
        ownId={session?.user.id ?? 0}
        moreOf={({ id }) => (
          <>
            <UserPermissions userId={id} pagesOpenedBy={pagesOpenedBy} place="dialog" />
            <History subject={{ entity: 'user', id }} place="dialog" />
          </>
        )}
      />
    </RequireScope>
  )
}
