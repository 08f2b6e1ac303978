import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import type { AuthGroup, ListedGroup } from '#contract/auth-groups.ts'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { useSized } from '#web/lib/settings-query.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { type ChangeParams, useList } from '#web/lib/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { DeletedToggle } from '#web/ui/deleted-list.tsx'
import { HelpDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { AddGroupDialog } from './add-group-dialog.tsx'
import { AssignUsersDialog } from './assign-users-dialog.tsx'
import { type GroupsParams, groupsQuery } from './auth-groups-api.ts'
import { type GroupField, groupsMessages } from './auth-groups-messages.ts'
import { AuthGroupsTable } from './auth-groups-table.tsx'
import { useDeletedGroups, useGroupDeletion } from './deleted-groups.tsx'
import type { GroupDialogProps } from './group-scopes-dialog.tsx'

const GroupScopesDialog = lazyPart(async () => (await import('./group-scopes-dialog.tsx')).GroupScopesDialog)

const NOTHING: GroupsParams = {}

type AuthGroupsPageProps = {
  params: GroupsParams
  onParams: ChangeParams<GroupsParams>
  /** the id of who is signed in */
  ownId: number
  /** the dialog that gives scopes to a group, for who holds `user-scopes` (R26): they may take them, too */
  addScopes: ((props: GroupDialogProps) => ReactNode) | undefined
  /** names of the pages that a scope opens */
  pagesOpenedBy: (scope: string) => string[]
  /** what was done to a group, where one may read it */
  historyOf: (group: AuthGroup) => ReactNode
}

/** Authentication Group Management (§2): search, sort, edit in place, create, delete, say who is in a group. */
export function AuthGroupsPage({ params, onParams, ownId, historyOf, ...scopesProps }: AuthGroupsPageProps) {
  const isDeleted = params.archived === 'true'
  // The list that is not shown reads nothing, and knows of no page.
  const shown = isDeleted ? NOTHING : params
  const list = useList<ListedGroup, GroupField, GroupsParams>(
    useQuery({ ...groupsQuery(useSized(shown)), enabled: !isDeleted }),
    {
      params: shown,
      onParams,
      first: 'name',
    },
  )
  const deleted = useDeletedGroups({ params: isDeleted ? params : NOTHING, onParams, on: isDeleted })
  const { deleteGroup, confirmDialog } = useGroupDeletion()
  const add = useDialog<true>()
  const assign = useDialog<AuthGroup>()
  const scopes = useDialog<AuthGroup>()
  return (
    <>
      <ListFrame<unknown, GroupField>
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
        list={isDeleted ? deleted.list : list}
        searchLabel="Search"
        filters={
          <DeletedToggle
            on={isDeleted}
            onToggle={() => onParams({ ...params, archived: isDeleted ? undefined : 'true', page: undefined })}
          />
        }
        failed={groupsMessages.listFailed}
        nothing={
          isDeleted ? (
            deleted.nothing
          ) : (
            <NoGroups search={list.search} onClear={list.clearSearch} onAdd={() => add.show(true)} />
          )
        }
      >
        {isDeleted ? (
          deleted.table
        ) : (
          <AuthGroupsTable
            list={list}
            selectedId={assign.open ? assign.subject?.id : undefined}
            onAssign={assign.show}
            onScopes={scopes.show}
            onDelete={deleteGroup}
          />
        )}
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
      {scopes.subject && (
        <GroupScopesDialog
          key={`scopes-${scopes.key}`}
          group={scopes.subject}
          open={scopes.open}
          onClose={scopes.close}
          history={historyOf(scopes.subject)}
          {...scopesProps}
        />
      )}
      {confirmDialog}
      {deleted.confirmDialog}
    </>
  )
}

function NoGroups({ search, onClear, onAdd }: { search: string; onClear: () => void; onAdd: () => void }) {
  return (
    <EmptyState
      title={search ? `No groups match “${search}”` : 'No groups yet'}
      text={search ? 'Names, descriptions and aliases were searched.' : 'A group gives its people its scopes.'}
      action={<Button onClick={search ? onClear : onAdd}>{search ? 'Clear search' : 'Add New Group'}</Button>}
    />
  )
}

/** The help of the Authentication Group Management page (§2). */
function AuthGroupsHelp() {
  return (
    <HelpDialog title="About authentication groups">
      <p>Groups hold scopes, and everybody in a group has the scopes of the group.</p>
      <p>The arrow at the start of a row says who is in that group. Only what you change there is saved.</p>
      <p>Type into a name, a description or an alias to change it; it is saved half a second after you stop typing.</p>
      <p>A deleted group can be brought back for {RESTORABLE_DAYS} days, with its people and scopes.</p>
    </HelpDialog>
  )
}
