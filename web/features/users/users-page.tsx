import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { sayTotal } from '#web/lib/pages.ts'
import { useSized } from '#web/lib/settings-query.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { type ChangeParams, useList } from '#web/lib/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { useBulkChanges } from './bulk/bulk-changes.tsx'
import { type BulkRights, countOf, SelectionBar, useChosenUsers } from './bulk/selection-bar.tsx'
import { ColumnsPopover } from './columns-popover.tsx'
import { useUserRestoring } from './delete-user.tsx'
import { ExportButton } from './export-button.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UNFILTERED, type UserFilter, UserFilterBar, UserFilterChips, useUserFilters } from './user-filter-bar.tsx'
import {
  countMatching,
  type ListedUser,
  type User,
  type UserField,
  type UserFilterParams,
  type UsersParams,
  usersQuery,
} from './users-api.ts'
import { usersMessages } from './users-messages.ts'
import { UsersTable, withDeleted } from './users-table.tsx'

type UsersPageProps = {
  params: UsersParams
  onParams: ChangeParams<UsersParams>
  /** whether the person may read groups and scopes, to filter by them */
  readsGroups: boolean
  /** what the person may do to many users */
  rights: BulkRights
  /** leads to Add User, for who may create users */
  addButton: ReactNode
  /** absent for who may not change users: they look at somebody */
  onEdit: ((user: User) => void) | undefined
  /** who is signed in */
  ownId: number
  /** why somebody may do what, and what was done to them, in a dialog */
  moreOf: (user: User) => ReactNode
  /** where in the browser's history the page is: whoever comes back to it finds it as they left it */
  entry: string | undefined
}

/** Only for who may not edit, and then when they look at somebody. */
const UserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog)

/** Users (§2): search in all columns as they are shown, sort, edit. */
export function UsersPage(props: UsersPageProps) {
  const { params, onParams, readsGroups, rights, addButton, onEdit, ownId, moreOf, entry } = props
  const view = useDialog<User>()
  const arrangement = useUserColumns()
  const users = useQuery(usersQuery(useSized(params), arrangement.fields.includes('auth_groups')))
  const list = useList<ListedUser, UserField, UsersParams>(users, { params, onParams, first: 'username' })
  const { search, total, more } = list
  const filters = useUserFilters(params, readsGroups)
  const isDeleted = params.archived === 'true'
  const restoreUser = useUserRestoring()
  const restore = async (user: User) => {
    const isBack = await restoreUser(user)
    // With the last one the table goes, and the focus would go with it.
    if (isBack && total === 1) list.searchField.current?.focus()
    return isBack
  }
  const { page, page_size, sort, order, archived, ...narrowing } = params
  const matching = { ...narrowing, search }
  const chosen = useChosenUsers(list.rows ?? NO_ROWS, JSON.stringify([matching, archived]))
  const clear = () => {
    // The search can have the focus once it is there again.
    flushSync(chosen.clear)
    list.searchField.current?.focus()
  }
  const { enable, move, dialogs } = useBulkChanges(chosen.chosen, matching, chosen.clear, list.scroller)
  const filter = (changed: UserFilterParams) => onParams({ ...params, ...changed, page: undefined })
  const isChoosing = countOf(chosen.chosen) > 0
  const widen = () => {
    list.searchField.current?.focus()
    onParams({ ...params, ...UNFILTERED, search: undefined, page: undefined })
  }
  return (
    <ListFrame
      title="Users"
      beside={<span className="text-l text-text-3 tabular-nums">{total !== undefined && sayTotal(total, more)}</span>}
      actions={
        <>
          <ExportButton params={params} total={total} more={more} fields={arrangement.fields} />
          {addButton}
        </>
      }
      list={list}
      searchLabel="Search all columns"
      filters={
        <UserFilterBar filters={filters} onChange={filter}>
          <ColumnsPopover arrangement={arrangement} />
        </UserFilterBar>
      }
      narrowing={<UserFilterChips filters={filters} onChange={isChoosing ? undefined : filter} />}
      selection={
        isChoosing && (
          <SelectionBar
            chosen={chosen}
            search={search}
            total={total}
            more={more}
            countAll={() => countMatching(matching)}
            rights={rights}
            onEnable={enable}
            onMove={move}
            onClear={clear}
          />
        )
      }
      failed={usersMessages.listFailed}
      nothing={
        <NoUsers search={search} filters={filters} isDeleted={isDeleted} addButton={addButton} onClear={widen} />
      }
    >
      <UsersTable
        columns={isDeleted ? withDeleted(arrangement.shown, restore) : arrangement.shown}
        list={list}
        onOpen={onEdit ?? view.show}
        opens={onEdit ? 'Edit' : 'View'}
        entry={entry}
        chosen={(rights.enable || rights.group) && !isDeleted ? chosen : undefined}
      />
      {dialogs}
      {view.subject && (
        <UserDialog
          key={view.key}
          user={view.subject}
          open={view.open}
          onClose={view.close}
          mayDelete={view.subject.id !== ownId}
          afterDeletion={list.searchField}
          more={moreOf(view.subject)}
        />
      )}
    </ListFrame>
  )
}

const NO_ROWS: readonly User[] = []

type NoUsersProps = {
  search: string
  filters: readonly UserFilter[]
  isDeleted: boolean
  addButton: ReactNode
  /** takes search and filters away */
  onClear: () => void
}

function NoUsers({ search, filters, isDeleted, addButton, onClear }: NoUsersProps) {
  const isFiltered = filters.some(({ chosen }) => chosen.length > 0)
  const isNarrowed = search !== '' || isFiltered
  return (
    <EmptyState
      title={isNarrowed ? nobodyMatches(search, filters) : 'No users yet'}
      text={nothingText(isNarrowed, isDeleted)}
      action={
        isNarrowed ? (
          <Button onClick={onClear}>{isFiltered ? 'Clear search and filters' : 'Clear search'}</Button>
        ) : (
          addButton
        )
      }
    />
  )
}

function nothingText(isNarrowed: boolean, isDeleted: boolean): string {
  if (isDeleted) return usersMessages.deletedStay
  return isNarrowed
    ? 'Each word was looked for in usernames, emails, names, user types and phones.'
    : 'Add the first one.'
}

function nobodyMatches(search: string, filters: readonly UserFilter[]): string {
  const fields = filters.filter(({ chosen }) => chosen.length > 0).map(({ field }) => field)
  if (fields.join() === 'archived') return search ? `No deleted users match “${search}”` : 'No deleted users'
  const sought = [search && `“${search}”`, fields.length > 0 && 'these filters'].filter(Boolean)
  return `No users match ${sought.join(' and ')}`
}
