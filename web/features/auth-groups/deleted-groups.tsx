import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeletedGroup } from '#contract/auth-groups.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session.ts'
import { useSized } from '#web/lib/settings-query.ts'
import { type ChangeParams, type List, useList } from '#web/lib/use-list.ts'
import { type DeletedRow, useDeletedList } from '#web/ui/deleted-list.tsx'
import { restoreAndSay, useDeletion } from '#web/ui/deletion.ts'
import { impactOf } from '#web/ui/effect-details.tsx'
import {
  deletedGroupsQuery,
  type GroupsParams,
  isGone,
  isRefusal,
  useDeleteGroup,
  useRestoreGroup,
} from './auth-groups-api.ts'
import { type GroupField, groupsMessages } from './auth-groups-messages.ts'

type DeletedGroups = {
  params: GroupsParams
  onParams: ChangeParams<GroupsParams>
  /** they are shown */
  on: boolean
}

/** @param held the scopes of who looks: nobody gives one of the application's own back that they do not hold (R28) */
function rowOf({ users_count, scopes, ...group }: DeletedGroup, held: readonly string[]): DeletedRow {
  const foreign = BUILT_IN_SCOPES.find((scope) => scopes.includes(scope) && !held.includes(scope))
  return {
    ...group,
    gives: `${formatCounted(users_count, 'person', 'people')}, ${scopes.join(', ') || 'no scopes'}`,
    withheld: foreign && groupsMessages.restoringWithheld(foreign),
  }
}

/** The deleted groups in place of the others: who deleted them, and what restoring gives back. */
export function useDeletedGroups({ params, onParams, on }: DeletedGroups): {
  list: List<DeletedGroup, GroupField>
  table: ReactNode
  nothing: ReactNode
  confirmDialog: ReactNode
} {
  const query = useQuery({ ...deletedGroupsQuery(useSized(params)), enabled: on })
  const list = useList<DeletedGroup, GroupField, GroupsParams>(query, { params, onParams, first: 'name' })
  const restore = useGroupRestoring()
  const held = useSession()?.appScopes ?? []
  const shown = useDeletedList({
    list,
    rowOf: (group) => rowOf(group, held),
    label: 'Deleted authentication groups',
    nouns: 'groups',
    stay: groupsMessages.deletedStay,
    question: ({ name }) => ({
      title: 'Restore authentication group',
      text: groupsMessages.confirmRestore(name),
      actionLabel: 'Restore group',
    }),
    effectOf: ({ id }) => fetchEffect({ restore_group: id }),
    restore,
  })
  return { list, ...shown }
}

type Named = { id: number; name: string }

/** Bringing a deleted group back, and saying what became of it. @returns whether it is back */
function useGroupRestoring(): (group: Named) => Promise<boolean> {
  const { mutateAsync } = useRestoreGroup()
  return (group) =>
    restoreAndSay(group, {
      restore: ({ id }) => mutateAsync(id),
      restored: ({ name }, { left_out }) => groupsMessages.restored(name, left_out),
      failed: groupsMessages.restoringFailed,
    })
}

/** Deleting a group. The page shows `confirmDialog`. */
export function useGroupDeletion(): {
  deleteGroup: (group: Named, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { mutateAsync } = useDeleteGroup()
  const undo = useGroupRestoring()
  const { remove: deleteGroup, confirmDialog } = useDeletion<Named>({
    question: ({ id, name }) => ({
      title: 'Delete authentication group',
      text: groupsMessages.confirmDelete(name),
      impact: fetchEffect({ delete_group: id }).then(impactOf),
      actionLabel: 'Delete group',
    }),
    remove: ({ id }) => mutateAsync(id),
    success: groupsMessages.deleted,
    deleted: ({ name }) => groupsMessages.deletedGroup(name),
    undo,
    failed: (error) =>
      (isRefusal(error) ? groupsMessages.deletionRefused : groupsMessages.deletionBroke)(error.message),
    isGone,
  })
  return { deleteGroup, confirmDialog }
}
