import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useState } from 'react'
import type { AuthGroup } from '#contract/auth-groups.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { retryOf } from '#web/lib/errors.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { confirmEffect } from '#web/ui/effect-details.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { AddToGroupsDialog } from './add-to-groups-dialog.tsx'
import { groupsOfUserQuery, useAddToGroups, useRemoveFromGroup, userGroupsMessages } from './user-groups-api.ts'
import { userQuery } from './users-api.ts'

type UserGroupsProps = {
  userId: number
  /** they hold `auth-groups` (R26) */
  mayChange: boolean
}

/** All groups somebody is in, also those that give nothing; they come into others here, and leave them. */
export function UserGroups({ userId, mayChange }: UserGroupsProps) {
  const user = useQuery(userQuery(userId)).data
  const groups = useQuery(groupsOfUserQuery(userId))
  const [adding, setAdding] = useState({ key: 0, open: false })
  const who = user ? `${user.firstName} ${user.lastName}` : ''
  const { remove, confirmDialog } = useRemoval(userId, who)
  const isChangeable = mayChange && user?.active === true
  return (
    <section
      aria-labelledby="groups"
      className="grid grid-cols-[minmax(0,42rem)] gap-3 border-t border-line px-(--gutter) py-5"
    >
      <div className="flex items-center gap-3">
        <h2 id="groups" tabIndex={-1} className="flex-1 text-l font-semibold tracking-[-0.01em] outline-none">
          Groups
        </h2>
        {isChangeable && (
          <Button size="s" onClick={() => setAdding({ key: adding.key + 1, open: true })}>
            Add to groups
          </Button>
        )}
      </div>
      {groups.error && <FormError onRetry={retryOf(groups)}>{userGroupsMessages.notAssigned(groups.error)}</FormError>}
      {groups.data?.length === 0 && <p className="text-text-2">{userGroupsMessages.nowhere}</p>}
      <ul aria-labelledby="groups" aria-busy={groups.isPending}>
        {groups.data?.map((group) => (
          <li key={group.id} className="flex items-start gap-3 border-t border-line py-2 first:border-t-0 first:pt-0">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{group.name}</span> <span className="text-text-2">{group.description}</span>
            </p>
            {isChangeable && (
              <IconButton
                size="s"
                danger
                icon={X}
                label={`Remove from ${group.name}`}
                data-action="remove"
                onClick={({ currentTarget }) => void remove(group, currentTarget)}
              />
            )}
          </li>
        ))}
      </ul>
      {adding.key > 0 && (
        <AddToGroupsDialog
          key={adding.key}
          userId={userId}
          who={who}
          held={new Set(groups.data?.map(({ id }) => id))}
          open={adding.open}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      )}
      {confirmDialog}
    </section>
  )
}

/** Taking somebody out of a group, from the question (what they lose comes first) to the way back. */
function useRemoval(userId: number, who: string) {
  const { confirm, confirmDialog } = useConfirm()
  const { mutateAsync: removeFrom } = useRemoveFromGroup(userId)
  const { mutateAsync: addTo } = useAddToGroups(userId)
  const undo = async ({ id, name }: AuthGroup) => {
    try {
      await addTo([id])
      showSuccess(userGroupsMessages.back(who, name))
    } catch (error) {
      showError(userGroupsMessages.notAssigned(asError(error)))
    }
  }
  const remove = async (group: AuthGroup, button: HTMLElement) => {
    const isSure = await confirmEffect(confirm, fetchEffect({ group: group.id, remove_users: [userId] }), {
      title: 'Remove from the group',
      text: userGroupsMessages.confirmRemove(who, group.name),
      actionLabel: 'Remove',
      danger: true,
    })
    if (!isSure) return
    // The last one leaves the list with nothing to stand on.
    const isLast = button.closest('ul')?.children.length === 1
    const focusNext = isLast ? () => document.getElementById('groups')?.focus() : focusNextLike(button)
    try {
      await removeFrom(group.id)
      focusNext()
      const action = { label: 'Undo', onClick: () => void undo(group) }
      notify({ type: 'success', text: userGroupsMessages.removed(who, group.name), action })
    } catch (error) {
      showError(userGroupsMessages.removalFailed(asError(error).message))
    }
  }
  return { remove, confirmDialog }
}
