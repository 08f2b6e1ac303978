import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, Suspense } from 'react'
import type { AuthGroup } from '#contract/auth-groups.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { type ChangeParams, useList } from '#web/lib/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { AddGroupDialog } from './add-group-dialog.tsx'
import { AssignUsersDialog } from './assign-users-dialog.tsx'
import { type GroupsParams, groupsQuery } from './auth-groups-api.ts'
import { AuthGroupsHelp } from './auth-groups-help.tsx'
import { type GroupField, groupsMessages } from './auth-groups-messages.ts'
import { AuthGroupsTable } from './auth-groups-table.tsx'
import { useGroupDeletion } from './delete-group.ts'

const EffectDialog = lazy(async () => ({ default: (await import('./effect-dialog.tsx')).EffectDialog }))

type AuthGroupsPageProps = {
  params: GroupsParams
  onParams: ChangeParams<GroupsParams>
  /** the id of who is signed in */
  ownId: number
  /** they hold `user-scopes` (R26) */
  mayRemoveScopes: boolean
  /** names of the pages that a scope opens */
  pagesOpenedBy: (scope: string) => string[]
  /** what was done to a group, where one may read it */
  historyOf: (group: AuthGroup) => ReactNode
}

/** Authentication Group Management (§2): search, sort, edit in place, create, delete, say who is in a group. */
export function AuthGroupsPage({ params, onParams, ownId, historyOf, ...effectProps }: AuthGroupsPageProps) {
  const list = useList<AuthGroup, GroupField, GroupsParams>(useQuery(groupsQuery(params)), {
    params,
    onParams,
    first: 'name',
  })
  const { deleteGroup, confirmDialog } = useGroupDeletion()
  const add = useDialog<true>()
  const assign = useDialog<AuthGroup>()
  const effect = useDialog<AuthGroup>()
  return (
    <>
      <ListFrame
        title="Authentication Group Management"
        beside={<AuthGroupsHelp />}
        actions={
          <IconButton
            icon={Plus}
            label="Add New Group"
            className="bg-accent text-on-accent! hover:bg-accent-hover!"
            onClick={() => add.show(true)}
          />
        }
        list={list}
        searchLabel="Search"
        failed={groupsMessages.listFailed}
        nothing={
          <EmptyState
            title={list.search ? `No groups match “${list.search}”` : 'No groups yet'}
            text={
              list.search ? 'Names, descriptions and aliases were searched.' : 'A group gives its people its scopes.'
            }
            action={
              <Button onClick={list.search ? list.clearSearch : () => add.show(true)}>
                {list.search ? 'Clear search' : 'Add New Group'}
              </Button>
            }
          />
        }
      >
        <AuthGroupsTable
          rows={list.rows}
          waiting={list.waiting}
          sort={list.sort}
          order={list.order}
          onSort={list.sortBy}
          selectedId={assign.open ? assign.subject?.id : undefined}
          scroller={list.scroller}
          onAssign={assign.show}
          onEffect={effect.show}
          onDelete={deleteGroup}
        />
      </ListFrame>
      <AddGroupDialog key={`add-${add.key}`} open={add.open} onClose={add.close} />
      {assign.subject && (
        <AssignUsersDialog
          key={`assign-${assign.key}`}
          group={assign.subject}
          ownId={ownId}
          open={assign.open}
          onClose={assign.close}
        />
      )}
      {effect.subject && (
        <Suspense>
          <EffectDialog
            key={`effect-${effect.key}`}
            group={effect.subject}
            open={effect.open}
            onClose={effect.close}
            history={historyOf(effect.subject)}
            {...effectProps}
          />
        </Suspense>
      )}
      {confirmDialog}
    </>
  )
}
