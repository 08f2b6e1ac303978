import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useId, useState } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { formatCount } from '#web/lib/formats.ts'
import { moveByArrows } from '#web/lib/move-by-arrows.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { offeredScopesQuery } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

type ScopePicksProps = {
  /** offered first where the list does not have it on its first page */
  first: Scope
  ticked: ReadonlyMap<number, string>
  /** scopes the group has already */
  held: ReadonlySet<number>
  onTick: (scope: Scope, on: boolean) => void
  error: string | undefined
}

/** The scopes that can be given to a group: searched, ticked; what the group holds is ticked and stays so. */
export function ScopePicks({ first, ticked, held, onTick, error }: ScopePicksProps) {
  const [search, setSearch] = useState('')
  const id = useId()
  const { data, error: failure, refetch } = useQuery(offeredScopesQuery(useDeferredValue(search.trim())))
  const found = data?.rows ?? []
  const rows = search || !data || found.some((scope) => scope.id === first.id) ? found : [first, ...found]
  const hidden = data ? data.total - found.length : 0
  return (
    <fieldset className="grid grid-cols-1 gap-2" onKeyDown={moveByArrows} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-s font-medium text-text-2">Scopes</legend>
      <div className="flex h-(--control) flex-col justify-end">
        <TextField
          label="Search scopes"
          labelHidden
          placeholder="Search scopes"
          icon={Search}
          value={search}
          onChange={setSearch}
          // Enter would send the form; whoever searches is not done yet.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {failure && <FormError onRetry={() => void refetch()}>{scopesMessages.listFailed(failure.message)}</FormError>}
      <ul className="h-54 overflow-y-auto rounded-2 border border-line-2">
        {rows.map((scope) => (
          <Pick
            key={scope.id}
            scope={scope}
            isFirst={scope.id === first.id}
            checked={ticked.has(scope.id)}
            held={held.has(scope.id)}
            onChange={(on) => onTick(scope, on)}
          />
        ))}
        {data && rows.length === 0 && <li className="px-3 py-2 text-text-3">No scope matches “{search.trim()}”.</li>}
      </ul>
      {hidden > 0 && <p className="text-s text-text-3">{formatCount(hidden)} more. Search to find them.</p>}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-s text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PickProps = { scope: Scope; isFirst: boolean; checked: boolean; held: boolean; onChange: (on: boolean) => void }

function Pick({ scope, isFirst, checked, held, onChange }: PickProps) {
  const ground = held ? '' : checked ? 'bg-selected' : 'hover:bg-hover'
  return (
    <li
      className={`h-9 border-b border-line last:border-b-0 ${ground}`}
      // The scope the dialog was opened for is in sight from the start.
      ref={(item) => {
        if (isFirst) item?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <Checkbox
        checked={checked || held}
        disabled={held}
        onChange={onChange}
        className="flex! h-full w-full gap-2.5! px-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&_input]:outline-none"
        label={
          <>
            <span className="w-32 shrink-0 truncate font-mono text-s" title={scope.name}>
              {scope.name}
            </span>
            <span className="min-w-0 flex-1 truncate text-s text-text-3" title={scope.description}>
              {held ? 'Held already' : scope.description}
            </span>
          </>
        }
      />
    </li>
  )
}
