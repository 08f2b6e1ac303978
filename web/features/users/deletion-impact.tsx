import type { QueryClient } from '@tanstack/react-query'
import type { Impact } from '#web/ui/confirm-dialog.tsx'
import { ImpactDetails } from '#web/ui/effect-details.tsx'
import { groupsOfUserQuery, userGroupsMessages } from './user-groups-api.ts'
import { permissionsQuery } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

/** What comes of deleting somebody, for the question before it: the groups they are in, and the scopes that they lose with them. */
export async function fetchDeletionImpact(client: QueryClient, id: number): Promise<Impact> {
  const [groups, held] = await Promise.all([
    client.fetchQuery(groupsOfUserQuery(id)),
    client.fetchQuery(permissionsQuery(id)),
  ])
  const scopes = held.map(({ scope }) => scope.name)
  return {
    text: usersMessages.deletionImpact,
    details: (
      <ImpactDetails label="What they lose">
        <section>
          <h3 className="text-s font-medium text-text-2">Groups</h3>
          <p>{groups.map(({ name }) => name).join(', ') || userGroupsMessages.nowhere}</p>
        </section>
        <section>
          <h3 className="text-s font-medium text-text-2">Scopes</h3>
          <p className={scopes.length > 0 ? 'font-mono text-s' : ''}>
            {scopes.join(', ') || usersMessages.holdsNothing}
          </p>
        </section>
      </ImpactDetails>
    ),
  }
}
