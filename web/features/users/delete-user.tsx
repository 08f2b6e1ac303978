import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { deletionText, restorableUntil } from '#web/lib/deletion-words.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { Impact } from '#web/ui/confirm-dialog.tsx'
import { restoreAndSay, useDeletion } from '#web/ui/deletion.ts'
import { ImpactDetails } from '#web/ui/effect-details.tsx'
import { groupsOfUserQuery, userGroupsMessages } from './user-groups-api.ts'
import { permissionsQuery, useDeleteUser, useRestoreUser } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

/** Bringing a deleted user back, and saying what became of it. @returns whether they are back */
export function useUserRestoring(): (user: { id: number }) => Promise<boolean> {
  const { mutateAsync } = useRestoreUser()
  return (user) =>
    restoreAndSay(user, {
      restore: ({ id }) => mutateAsync(id),
      restored: () => usersMessages.restored,
      failed: usersMessages.restoringFailed,
    })
}

type Named = { id: number; username: string }

/** Deleting a user. The page shows `confirmDialog`. @param onDeleted there is nothing to edit any more */
export function useUserDeletion(onDeleted: () => void): {
  deleteUser: (user: Named) => Promise<void>
  confirmDialog: ReactNode
} {
  const client = useQueryClient()
  const { mutateAsync } = useDeleteUser()
  const undo = useUserRestoring()
  const { remove: deleteUser, confirmDialog } = useDeletion<Named>({
    question: ({ id, username }) => ({
      title: 'Delete user',
      text: usersMessages.confirmDelete(username),
      impact: fetchDeletionImpact(client, id),
      actionLabel: 'Delete user',
    }),
    remove: ({ id }) => mutateAsync(id),
    onDeleted,
    deleted: ({ username }) => usersMessages.deletedUser(username),
    undo,
    failed: ({ message }) => usersMessages.deletionFailed(message),
  })
  return { deleteUser, confirmDialog }
}

/** What comes of deleting somebody, for the question before it: the groups they are in, and the scopes that they lose with them. */
async function fetchDeletionImpact(client: QueryClient, id: number): Promise<Impact> {
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

/** Over the form of somebody deleted: by whom, until when they can be restored (R29), and the way back. */
export function DeletedBanner({ user, mayRestore }: { user: User; mayRestore: boolean }) {
  const { archived_at, updated_by } = user
  const [pending, setPending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const restoreUser = useUserRestoring()
  const restore = useOnce(async () => {
    setPending(true)
    await restoreUser(user)
    setPending(false)
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    return () => {
      // The button goes with the banner: the focus goes on to what can be edited now.
      if (document.activeElement === document.body) form?.querySelector('input')?.focus()
    }
  }, [])
  if (archived_at === null) return null
  const isRestorable = mayRestore && restorableUntil(archived_at) !== null
  return (
    <div ref={place}>
      <Banner tone="doubt" action={isRestorable ? { label: 'Restore', pending, onClick: restore } : undefined}>
        {deletionText(archived_at, updated_by)}
      </Banner>
    </div>
  )
}
