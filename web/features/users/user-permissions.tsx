import { useQuery } from '@tanstack/react-query'
import { retryOf } from '#web/lib/errors.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { OpenedByScope } from '#web/ui/opened-by-scope.tsx'
import { permissionsQuery, userQuery } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

type UserPermissionsProps = {
  userId: number
  /** names of the pages that a scope opens */
  pagesOpenedBy: (scope: string) => string[]
  /** on a page of its own width, or within a dialog */
  place: 'page' | 'dialog'
}

/** Why somebody may do what: each scope with the groups it comes through, and what it opens. */
export function UserPermissions({ userId, pagesOpenedBy, place }: UserPermissionsProps) {
  const held = useQuery(permissionsQuery(userId))
  const isDeleted = useQuery(userQuery(userId)).data?.active === false
  const Heading = place === 'page' ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby="permissions"
      className={`grid gap-3 ${place === 'page' ? 'grid-cols-[minmax(0,42rem)] border-t border-line px-(--gutter) py-5' : 'grid-cols-1'}`}
    >
      <Heading
        id="permissions"
        className={`font-semibold ${place === 'page' ? 'text-l tracking-[-0.01em]' : 'text-m'}`}
      >
        Permissions
      </Heading>
      {held.error && (
        <FormError onRetry={retryOf(held)}>{usersMessages.permissionsFailed(held.error.message)}</FormError>
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
