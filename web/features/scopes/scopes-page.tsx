import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef } from 'react'
import { DEFAULT_PAGE_SIZE } from '#contract/limits.ts'
import type { Scope } from '#contract/scopes.ts'
import { pageCount } from '#web/lib/pages.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { AddScopeDialog } from './add-scope-dialog.tsx'
import { AssignScopesDialog } from './assign-scopes-dialog.tsx'
import { useScopeDeletion } from './delete-scope.ts'
import { type ScopeField, type ScopesParams, scopesQuery } from './scopes-api.ts'
import { ScopesHelp } from './scopes-help.tsx'
import { scopesMessages } from './scopes-messages.ts'
import { ScopesTable } from './scopes-table.tsx'

type ScopesPageProps = {
  /** which scopes are listed: the address says so, so that a link, Back and a reload show the same */
  params: ScopesParams
  onParams: (next: ScopesParams, options?: { replace?: boolean }) => void
}

/** User Scopes Management (§2): search, sort, edit in place, add, delete, assign to a group. */
export function ScopesPage({ params, onParams }: ScopesPageProps) {
  const { search = '', page = 1, page_size = DEFAULT_PAGE_SIZE, sort = 'name', order = 'asc' } = params
  const list = useQuery(scopesQuery(params))
  const { deleteScope, confirmDialog } = useScopeDeletion()
  const add = useDialog<true>()
  const assign = useDialog<Scope>()
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  const { rows, total } = list.data ?? {}
  const last = pageCount(total ?? 0, page_size)
  const isPastTheEnd = rows?.length === 0 && !list.isPlaceholderData && page > last
  useEffect(() => {
    if (isPastTheEnd) onParams({ ...params, page: last }, { replace: true })
  }, [isPastTheEnd, last, params, onParams])

  const show = (next: Partial<ScopesParams>, options?: { replace?: boolean }) => {
    const { page: _from, ...rest } = params
    scroller.current?.scrollTo({ top: 0 })
    onParams({ ...rest, ...next }, options)
  }
  const searchFor = (text: string) => text !== search && show({ search: text }, { replace: true })
  const clearSearch = () => {
    searchField.current?.focus()
    searchFor('')
  }
  /** With the error its button goes: the focus goes on to the list. */
  const readAgain = async () => {
    const { isSuccess } = await list.refetch()
    if (isSuccess) scroller.current?.focus()
  }
  const sortBy = (field: ScopeField) => show({ sort: field, order: sort === field && order === 'asc' ? 'desc' : 'asc' })

  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_auto_auto_minmax(0,1fr)_auto]">
      <header className="flex items-center gap-2 px-(--gutter) pt-4 pb-3">
        <h1 className="min-w-0 text-xl font-semibold tracking-[-0.017em]">User Scopes Management</h1>
        <ScopesHelp />
        <span className="flex-1" />
        <Button variant="primary" icon={Plus} onClick={() => add.show(true)}>
          Add New Scope
        </Button>
      </header>
      <div className="border-b border-line px-(--gutter) pb-3">
        <SearchBox label="Search by name or description" value={search} onSearch={searchFor} field={searchField} />
      </div>
      <div>
        {list.error && (
          <Banner tone="error" action={{ label: 'Retry', pending: list.isFetching, onClick: () => void readAgain() }}>
            {scopesMessages.listFailed(list.error.message)}
          </Banner>
        )}
      </div>
      <div ref={scroller} tabIndex={-1} className="overflow-auto outline-none">
        {rows?.length === 0 && !isPastTheEnd ? (
          <NoScopes
            search={search}
            onClear={clearSearch}
            addButton={<Button onClick={() => add.show(true)}>Add New Scope</Button>}
          />
        ) : (
          !(list.error && !rows) && (
            <ScopesTable
              rows={rows}
              waiting={list.isPlaceholderData}
              sort={sort}
              order={order}
              onSort={sortBy}
              selectedId={assign.open ? assign.subject?.id : undefined}
              scroller={scroller}
              onAssign={assign.show}
              onDelete={deleteScope}
            />
          )
        )}
      </div>
      <Pager
        total={total}
        page={page}
        pageSize={page_size}
        onPage={(next) => show({ page: next })}
        onPageSize={(next) => show({ page_size: next })}
      />
      <AddScopeDialog key={`add-${add.key}`} open={add.open} onClose={add.close} />
      {assign.subject && (
        <AssignScopesDialog
          key={`assign-${assign.key}`}
          scope={assign.subject}
          open={assign.open}
          onClose={assign.close}
        />
      )}
      {confirmDialog}
    </div>
  )
}

function NoScopes({ search, onClear, addButton }: { search: string; onClear: () => void; addButton: ReactNode }) {
  if (!search)
    return (
      <EmptyState title="No scopes yet" text="A scope is a permission that auth groups can hold." action={addButton} />
    )
  return (
    <EmptyState
      title={`No scopes match “${search}”`}
      text="Names and descriptions were searched."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}
