import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeletedGroup } from '#contract/auth-groups.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { type ChangeParams, type List, useList } from '#web/lib/use-list.ts'
import { useSized } from '#web/lib/use-page-sizes.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { type DeletedRow, DeletedTable } from '#web/ui/deleted-list.tsx'
import { confirmEffect } from '#web/ui/effect-details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
  const restoreGroup = useGroupRestoring()
  const { confirm, confirmDialog } = useConfirm()
  const restore = async (row: DeletedRow) => {
    const isSure = await confirmEffect(confirm, fetchEffect({ restore_group: row.id }), {
      title: 'Restore authentication group',
      text: groupsMessages.confirmRestore(row.name),
      actionLabel: 'Restore group',
      danger: false,
    })
    if (!isSure) return false
    const isBack = await restoreGroup(row)
    // With the last one its table goes, and the focus would go with it.
    if (isBack && list.total === 1) list.searchField.current?.focus()
    return isBack
  }
  const held = useSession()?.appScopes ?? []
  const { search } = list
  return {
    list,
    confirmDialog,
    table: (
      <DeletedTable
        label="Deleted authentication groups"
        rows={list.rows?.map((group) => rowOf(group, held))}
        waiting={list.waiting}
        onRestore={restore}
        scroller={list.scroller}
      />
    ),
    nothing: (
      <EmptyState
        title={search ? `No deleted groups match “${search}”` : 'No deleted groups'}
        text={groupsMessages.deletedStay}
        action={search && <Button onClick={list.clearSearch}>Clear search</Button>}
      />
    ),
  }
}
