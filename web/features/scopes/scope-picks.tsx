import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { retryOf } from '#web/lib/errors.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { PickList } from '#web/ui/pick-list.tsx'
import { offeredScopesQuery } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

type ScopePicksProps = {
  /** what the dialog was opened for, if for one: it stands first, in sight from the start */
  first: Scope | undefined
  ticked: ReadonlyMap<number, string>
  /** scopes the group has already */
  held: ReadonlySet<number>
  onTick: (scope: Scope, on: boolean) => void
  error: string | undefined
}

/** The scopes that can be given to a group: searched, ticked; what the group holds is ticked and stays so. */
export function ScopePicks({ first, ...picks }: ScopePicksProps) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(offeredScopesQuery(useDeferredValue(search.trim())))
  const found = data?.rows ?? []
  const rows = search || !first ? found : [first, ...found.filter(({ id }) => id !== first.id)]
  return (
    <>
      {error && <FormError onRetry={retryOf({ error, refetch })}>{scopesMessages.listFailed(error.message)}</FormError>}
      <PickList
        legend="Scopes"
        search={search}
        onSearch={setSearch}
        searchLabel="Search scopes"
        rows={data && rows}
        hidden={data ? data.total - rows.length : 0}
        heldText="Held already"
        nothing={`No scope matches “${search.trim()}”.`}
        mono
        {...picks}
      />
    </>
  )
}
