import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeletedGroup } from '#contract/auth-groups.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { type ChangeParams, type List, useList } from '#web/lib/use-list.ts'
import { useSized } from '#web/lib/use-page-sizes.ts'
import { useSession } from '#web/lib/use-session.ts'
import { type DeletedRow, useDeletedList } from '#web/ui/deleted-list.tsx'
import { deletedGroupsQuery, type GroupsParams } from './auth-groups-api.ts'
import { type GroupField, groupsMessages } from './auth-groups-messages.ts'
import { useGroupRestoring } from './delete-group.ts'

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
