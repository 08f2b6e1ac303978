import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import type { Scope } from '#contract/scopes.ts'
import { useSized } from '#web/lib/settings-query.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { type ChangeParams, useList } from '#web/lib/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { DeletedToggle } from '#web/ui/deleted-list.tsx'
import { HelpDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { AddScopeDialog } from './add-scope-dialog.tsx'
import { AssignScopesDialog } from './assign-scopes-dialog.tsx'
import { useDeletedScopes, useScopeDeletion } from './deleted-scopes.tsx'
import { type ScopeField, type ScopesParams, scopesQuery } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'
import { ScopesTable } from './scopes-table.tsx'

const HoldersDialog = lazyPart(async () => (await import('./holders-dialog.tsx')).HoldersDialog)

const NOTHING: ScopesParams = {}

type ScopesPageProps = {
  params: ScopesParams
  onParams: ChangeParams<ScopesParams>
  /** what was done to a scope, where one may read it */
  historyOf: (scope: Scope) => ReactNode
}

/** User Scopes Management (§2): search, sort, edit in place, add, delete, assign to a group. */
export function ScopesPage({ params, onParams, historyOf }: ScopesPageProps) {
  const isDeleted = params.archived === 'true'
  // The list that is not shown reads nothing, and knows of no page.
  const shown = isDeleted ? NOTHING : params
  const list = useList<Scope, ScopeField, ScopesParams>(
    useQuery({ ...scopesQuery(useSized(shown)), enabled: !isDeleted }),
    {
      params: shown,
      onParams,
      first: 'name',
    },
  )
  const deleted = useDeletedScopes({ params: isDeleted ? params : NOTHING, onParams, on: isDeleted })
  const { deleteScope, confirmDialog } = useScopeDeletion()
  const add = useDialog<true>()
  const assign = useDialog<Scope>()
  const who = useDialog<Scope>()
  return (
    <>
      <ListFrame<unknown, ScopeField>
        title="User Scopes Management"
        beside={<ScopesHelp />}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => add.show(true)}>
            Add New Scope
          </Button>
        }
        list={isDeleted ? deleted.list : list}
        searchLabel="Search by name or description"
        filters={
          <DeletedToggle
            on={isDeleted}
            onToggle={() => onParams({ ...params, archived: isDeleted ? undefined : 'true', page: undefined })}
          />
        }
        failed={scopesMessages.listFailed}
        nothing={
          isDeleted ? (
            deleted.nothing
          ) : (
            <NoScopes search={list.search} onClear={list.clearSearch} onAdd={() => add.show(true)} />
          )
        }
      >
        {isDeleted ? (
          deleted.table
        ) : (
          <ScopesTable
            list={list}
            selectedId={assign.open ? assign.subject?.id : undefined}
            onAssign={assign.show}
            onWho={who.show}
            onDelete={deleteScope}
          />
        )}
      </ListFrame>
      <AddScopeDialog key={`add-${add.key}`} open={add.open} onClose={add.close} />
      {assign.subject && (
        <AssignScopesDialog
          key={`assign-${assign.key}`}
          scope={assign.subject}
          open={assign.open}
          onClose={assign.close}
        />
      )}
      {who.subject && (
        <HoldersDialog
          key={`who-${who.key}`}
          scope={who.subject}
          open={who.open}
          onClose={who.close}
          history={historyOf(who.subject)}
        />
      )}
      {confirmDialog}
      {deleted.confirmDialog}
    </>
  )
}

function NoScopes({ search, onClear, onAdd }: { search: string; onClear: () => void; onAdd: () => void }) {
  if (!search)
    return (
      <EmptyState
        title="No scopes yet"
        text="A scope is a permission that auth groups can hold."
        action={<Button onClick={onAdd}>Add New Scope</Button>}
      />
    )
  return (
    <EmptyState
      title={`No scopes match “${search}”`}
      text="Names and descriptions were searched."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}

/** The help of the User Scopes Management page (§2): what scopes are and what can be done with them here. */
function ScopesHelp() {
  return (
    <HelpDialog title="About scopes">
      <p>A scope is a permission. Auth groups hold scopes, and everybody in a group has the scopes of the group.</p>
      <p>Type into a name or a description to change it; it is saved half a second after you stop typing.</p>
      <p>
        The arrow at the start of a row gives that scope, and others with it, to an auth group. Nothing is taken away by
        it.
      </p>
      <p>The people at the end of a row are those who hold that scope.</p>
      <p>A deleted scope can be brought back for {RESTORABLE_DAYS} days, in the groups that held it.</p>
      <p>Scopes with a lock are used by the application. They keep their names and cannot be deleted.</p>
    </HelpDialog>
  )
}
