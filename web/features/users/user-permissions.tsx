import { useQuery } from '@tanstack/react-query'
import { FormError } from '#web/ui/form-error.tsx'
import { OpenedByScope } from '#web/ui/opened-by-scope.tsx'
import { permissionsQuery, userQuery } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

type UserPermissionsProps = {
  userId: number
  /** names of the pages that a scope opens */
  pagesOpenedBy: (scope: string) => string[]
}

/** Why somebody may do what: each scope with the groups it comes through, and what it opens. */
export function UserPermissions({ userId, pagesOpenedBy }: UserPermissionsProps) {
  const held = useQuery(permissionsQuery(userId))
  const isDeleted = useQuery(userQuery(userId)).data?.active === false
  return (
    <section
      aria-labelledby="permissions"
      className="grid grid-cols-1 gap-3 border-t border-line px-(--gutter) py-5 *:max-w-168"
    >
      <h2 id="permissions" className="text-l font-semibold tracking-[-0.01em]">
        Permissions
      </h2>
      {held.error && (
        <FormError onRetry={() => void held.refetch()}>{usersMessages.permissionsFailed(held.error.message)}</FormError>
      )}
      {held.data?.length === 0 && (
        <p className="text-text-2">{isDeleted ? usersMessages.deletedHoldNothing : usersMessages.noPermissions}</p>
      )}
      <ul>
        {held.data?.map(({ scope, groups, endpoints }) => (
          <li key={scope.id} className="grid gap-0.5 border-t border-line py-2 first:border-t-0 first:pt-0">
            <p className="wrap-anywhere">
              <span className="font-mono text-s font-medium">{scope.name}</span>{' '}
              <span className="text-text-2">{scope.description}</span>
            </p>
            <p className="text-s wrap-anywhere text-text-2">Through {groups.map(({ name }) => name).join(', ')}</p>
            <OpenedByScope pages={pagesOpenedBy(scope.name)} endpoints={endpoints} />
          </li>
        ))}
      </ul>
    </section>
  )
}
