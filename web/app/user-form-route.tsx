import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { AddUserPage, EditUserPage } from '#web/features/users/user-form-page.tsx'
import { holdsScope } from '#web/lib/session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { RequireScope } from './require-scope.tsx'

const route = getRouteApi('/main/users/addEditUser/{-$id}')

/** Add User and Edit User in their place, for holders of `crm` (§2). Back leads to the list as it was left. */
export function UserFormRoute() {
  const { id } = route.useParams()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const session = useSession()
  const back = () => (canGoBack ? history.back() : void navigate({ to: paths.users, replace: true }))
  if (id !== undefined && !/^\d{1,15}$/.test(id)) return <NotFoundPage />
  return (
    <RequireScope scope="crm">
      {id === undefined ? (
        <AddUserPage onBack={back} />
      ) : (
        <EditUserPage
          key={id}
          id={Number(id)}
          onBack={back}
          mayDelete={holdsScope(session, 'users') && session?.user.id !== Number(id)}
        />
      )}
    </RequireScope>
  )
}
