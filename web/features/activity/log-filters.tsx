import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Search } from 'lucide'
import { useRef, useState } from 'react'
import { beginOf } from '#web/lib/days.ts'
import { useDebouncedValue } from '#web/lib/delays.ts'
import { localDay } from '#web/lib/formats.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type LogFilter, logKindsQuery, whoQuery } from './activity-api.ts'
import { entityWord } from './entry-words.ts'

const SEARCH_DELAY_MS = 150

type LogFiltersProps = {
  readsAll: boolean
  filters: ChosenFilters
  onChange: (next: Partial<ChosenFilters>) => void
}

/** What of the log is shown: by whom, what was done, to what, and when. */
export function LogFilters({ readsAll, filters, onChange }: LogFiltersProps) {
  const { actions = [], entities = [] } = useQuery(logKindsQuery).data ?? {}
  const { who, action, entity, from, to } = filters
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 border-b border-line pb-3">
      <legend className="sr-only">Filters</legend>
      <NativeSelect
        label="What was done"
        options={[{ value: '', label: 'Anything' }, ...actions.map((value) => ({ value, label: value }))]}
        value={action}
        onChange={(value) => onChange({ action: value })}
      />
      <NativeSelect
        label="To what"
        options={[{ value: '', label: 'Anything' }, ...entities.map((value) => ({ value, label: entityWord(value) }))]}
        value={entity}
        onChange={(value) => onChange({ entity: value })}
      />
      <TextField
        label="From"
        type="date"
        max={to || localDay()}
        value={from}
        onChange={(value) => onChange({ from: value })}
      />
      <TextField
        label="To"
        type="date"
        min={from}
        max={localDay()}
        value={to}
        onChange={(value) => onChange({ to: value })}
      />
      {readsAll && <Who who={who} onChange={(chosen) => onChange({ who: chosen })} />}
      <Button
        variant="ghost"
        className="col-start-2 justify-self-end"
        disabledReason={Object.values(filters).every((filter) => !filter) && 'Nothing is filtered.'}
        onClick={() => onChange(NO_FILTERS)}
      >
        Clear filters
      </Button>
    </fieldset>
  )
}

type WhoProps = { who: ChosenFilters['who']; onChange: (who: ChosenFilters['who']) => void }

/** By whom it was done: searched, for there may be a million. */
function Who({ who, onChange }: WhoProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const people = useQuery({ ...whoQuery(useDebouncedValue(search.trim(), SEARCH_DELAY_MS)), enabled: isOpen })
  const choose = (chosen: ChosenFilters['who']) => {
    layer.current?.hidePopover()
    onChange(chosen)
  }
  const row = 'block w-full truncate rounded-2 px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2'
  return (
    <Popover
      role="dialog"
      label="By whom"
      className="w-72 p-2"
      layerRef={layer}
      onOpen={() => setIsOpen(true)}
      onClosed={() => {
        setIsOpen(false)
        setSearch('')
      }}
      button={(opens) => (
        <button type="button" {...opens} className={`${buttonClass()} min-w-0 shrink! justify-between!`}>
          <span className="min-w-0 truncate">{who ? `By ${who.name}` : 'By anybody'}</span>
          <Icon glyph={ChevronDown} size={14} />
        </button>
      )}
    >
      <TextField
        label="Search for a user"
        labelHidden
        placeholder="Search for a user"
        icon={Search}
        value={search}
        onChange={setSearch}
        autoComplete="off"
        spellCheck={false}
      />
      {people.error && <p className="px-2 py-1.5 text-danger-text">People could not be read.</p>}
      <ul aria-label="People" className="mt-2">
        <li>
          <button type="button" className={row} onClick={() => choose(null)}>
            Anybody
          </button>
        </li>
        {people.data?.rows.map(({ id, firstName, lastName, username }) => (
          <li key={id}>
            <button
              type="button"
              className={row}
              onClick={() => choose({ id, name: `${firstName} ${lastName}`.trim() || username })}
            >
              {firstName} {lastName} <span className="font-mono text-s text-text-3">{username}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** What somebody filters the log by. Days as they are where they sit. */
export type ChosenFilters = {
  who: { id: number; name: string } | null
  action: string
  entity: string
  from: string
  to: string
}

export const NO_FILTERS: ChosenFilters = { who: null, action: '', entity: '', from: '', to: '' }

/** The filters as the server is asked: both days are within. */
export const filterOf = ({ who, action, entity, from, to }: ChosenFilters): LogFilter => ({
  user_id: who?.id,
  action: action || undefined,
  entity: entity || undefined,
  from: beginOf(from),
  to: beginOf(to, 1),
})
