import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#web/lib/formats.ts'
import { type ChangeParams, useList } from '#web/lib/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { useBulkChanges } from './bulk/bulk-changes.tsx'
import { type BulkRights, SelectionBar } from './bulk/selection-bar.tsx'
import { countOf, useChosenUsers } from './bulk/use-chosen-users.ts'
import { ColumnsPopover } from './columns-popover.tsx'
import { ExportButton } from './export-button.tsx'
import { useUserColumns } from './use-user-columns.ts'
import { UserFilterBar, UserFilterChips } from './user-filter-bar.tsx'
import { UNFILTERED, useUserFilters } from './user-filters.ts'
import {
  type ListedUser,
  type User,
  type UserField,
  type UserFilterParams,
  type UsersParams,
  usersQuery,
} from './users-api.ts'
import { usersMessages } from './users-messages.ts'
import { UsersTable } from './users-table.tsx'

type UsersPageProps = {
  params: UsersParams
  onParams: ChangeParams<UsersParams>
  /** whether the person may read groups and scopes, to filter by them */
  readsGroups: boolean
  /** what the person may do to many users */
  rights: BulkRights
  /** leads to Add User, for who may create users */
  addButton: ReactNode
  onEdit: (user: User) => void
  /** where in the browser's history the page is: whoever comes back to it finds it as they left it */
  entry: string | undefined
}

/** Users (§2): search in all columns as they are shown, sort, edit. */
export function UsersPage({ params, onParams, readsGroups, rights, addButton, onEdit, entry }: UsersPageProps) {
  const arrangement = useUserColumns()
  const users = useQuery(usersQuery(params, arrangement.fields.includes('auth_groups')))
  const list = useList<ListedUser, UserField, UsersParams>(users, { params, onParams, first: 'username' })
  const { search, total } = list
  const filters = useUserFilters(params, readsGroups)
  const { page, page_size, sort, order, ...narrowing } = params
  const matching = { ...narrowing, search }
  const chosen = useChosenUsers(list.rows ?? NO_ROWS, JSON.stringify(matching))
  const clear = () => {
    // The search can have the focus once it is there again.
    flushSync(chosen.clear)
    list.searchField.current?.focus()
  }
  const { enable, move, dialogs } = useBulkChanges(chosen.chosen, matching, chosen.clear, list.scroller)
  const filter = (changed: UserFilterParams) => onParams({ ...params, ...changed, page: undefined })
  const isFiltered = filters.some(({ chosen }) => chosen.length > 0)
  const isChoosing = countOf(chosen.chosen) > 0
  const isNarrowed = search !== '' || isFiltered
  return (
    <ListFrame
      title="Users"
      beside={<span className="text-l text-text-3 tabular-nums">{total !== undefined && formatCount(total)}</span>}
      actions={
        <>
          <ExportButton params={params} total={total} fields={arrangement.fields} />
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
            rights={rights}
            onEnable={enable}
            onMove={move}
            onClear={clear}
          />
        )
      }
      failed={usersMessages.listFailed}
      nothing={
        <EmptyState
          title={isNarrowed ? nobodyMatches(search, isFiltered) : 'No users yet'}
          text={
            isNarrowed
              ? 'Usernames, emails, names, user types and phones were searched, as they are shown.'
              : 'Add the first one.'
          }
          action={
            isNarrowed ? (
              <Button
                onClick={() => {
                  list.searchField.current?.focus()
                  onParams({ ...params, ...UNFILTERED, search: undefined, page: undefined })
                }}
              >
                {isFiltered ? 'Clear search and filters' : 'Clear search'}
              </Button>
            ) : (
              addButton
            )
          }
        />
      }
    >
      <UsersTable
        columns={arrangement.shown}
        rows={list.rows}
        waiting={list.waiting}
        sort={list.sort}
        order={list.order}
        onSort={list.sortBy}
        onEdit={onEdit}
        entry={entry}
        chosen={rights.enable || rights.group ? chosen : undefined}
        scroller={list.scroller}
      />
      {dialogs}
    </ListFrame>
  )
}

const NO_ROWS: readonly User[] = []

const nobodyMatches = (search: string, isFiltered: boolean) =>
  [`No users match ${search ? `“${search}”` : 'these filters'}`, search && isFiltered ? ' and these filters' : ''].join(
    '',
  )
