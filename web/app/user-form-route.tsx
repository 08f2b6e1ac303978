import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { AddUserPage, EditUserPage } from '#web/features/users/user-form-page.tsx'
import { userQuery } from '#web/features/users/users-api.ts'
import { hasProfile } from '#web/lib/new-profile.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { RequireScope } from './require-scope.tsx'
import { pagesOpenedBy, scopedPages } from './scoped-pages.ts'

const History = lazyPart(async () => (await import('#web/features/activity/history.tsx')).History)
const NewProfilePanel = lazyPart(
  async () => (await import('#web/features/profiles/new-profile-panel.tsx')).NewProfilePanel,
)
const UserProfiles = lazyPart(async () => (await import('#web/features/profiles/user-profiles.tsx')).UserProfiles)
const UserGroups = lazyPart(async () => (await import('#web/features/users/user-groups.tsx')).UserGroups)
const UserPermissions = lazyPart(async () => (await import('#web/features/users/user-permissions.tsx')).UserPermissions)

const route = getRouteApi('/main/users/addEditUser/{-$id}')

/** Add User and Edit User in their place, for holders of `crm` (§2). Back leads to the list as it was left, for who may open it. */
export function UserFormRoute() {
  const { id } = route.useParams()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const session = useSession()
  const list = holdsScope(session, ...scopedPages.users.scopes) ? paths.users : paths.ai
  const place = route.useMatch({ select: ({ pathname }) => pathname })
  const leave = (ignoreBlocker: boolean) =>
    canGoBack ? history.back({ ignoreBlocker }) : void navigate({ to: list, replace: true, ignoreBlocker })
  const edit = (added: number) => void navigate({ to: paths.userForm, params: { id: String(added) } })
  const ways = {
    onBack: () => leave(false),
    onDone: () => {
      // Saved after they had gone elsewhere: there they stay.
      if (history.location.pathname === place) leave(true)
    },
  }
  if (id !== undefined && !/^\d{1,15}$/.test(id)) return <NotFoundPage />
  return (
    <RequireScope scopes={scopedPages.userForm.scopes}>
      {id === undefined ? (
        <AddUserPage
          {...ways}
          onEdit={edit}
          profilePanel={(props) => hasProfile(props.userTypeId) && <NewProfilePanel {...props} />}
        />
      ) : (
        <EditUserPage
          key={id}
          id={Number(id)}
          {...ways}
          mayDelete={holdsScope(session, 'users') && session?.user.id !== Number(id)}
          more={
            <>
              <Profiles userId={Number(id)} onOpen={edit} />
              <UserGroups userId={Number(id)} mayChange={holdsScope(session, 'auth-groups')} />
              <UserPermissions userId={Number(id)} pagesOpenedBy={pagesOpenedBy} place="page" />
              {holdsScope(session, 'users') && <History subject={{ entity: 'user', id: Number(id) }} place="page" />}
            </>
          }
        />
      )}
    </RequireScope>
  )
}

/** Of which type somebody is, and whether they are deleted, is known where their form is. */
function Profiles({ userId, onOpen }: { userId: number; onOpen: (userId: number) => void }) {
  const user = useQuery(userQuery(userId)).data
  return user && <UserProfiles userTypeId={user.userTypeId} userId={userId} isLocked={!user.active} onOpen={onOpen} />
}
