import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/formats.ts'
import { type ChangeParams, useList } from '#web/lib/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { type User, type UserField, type UsersParams, usersQuery } from './users-api.ts'
import { usersMessages } from './users-messages.ts'
import { UsersTable } from './users-table.tsx'

type UsersPageProps = {
  params: UsersParams
  onParams: ChangeParams<UsersParams>
  /** leads to Add User, for who may create users */
  addButton: ReactNode
  onEdit: (user: User) => void
}

/** Users (§2): search in all columns as they are shown, sort, edit. */
export function UsersPage({ params, onParams, addButton, onEdit }: UsersPageProps) {
  const list = useList<User, UserField, UsersParams>(useQuery(usersQuery(params)), {
    params,
    onParams,
    first: 'username',
  })
  const { search, total } = list
  return (
    <ListFrame
      title="Users"
      beside={<span className="text-l text-text-3 tabular-nums">{total !== undefined && formatCount(total)}</span>}
      actions={addButton}
      list={list}
      searchLabel="Search all columns"
      failed={usersMessages.listFailed}
      nothing={
        <EmptyState
          title={search ? `No users match “${search}”` : 'No users yet'}
          text={search ? 'All columns were searched, as they are shown.' : 'Add the first one.'}
          action={search ? <Button onClick={list.clearSearch}>Clear search</Button> : addButton}
        />
      }
    >
      <UsersTable
        rows={list.rows}
        waiting={list.waiting}
        sort={list.sort}
        order={list.order}
        onSort={list.sortBy}
        onEdit={onEdit}
        scroller={list.scroller}
      />
    </ListFrame>
  )
}
