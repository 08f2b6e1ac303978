import { ChevronDown, Search } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DeletedToggle } from '#web/ui/deleted-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toggled, UNFILTERED, type UserFilter } from './user-filters.ts'
import type { UserFilterParams } from './users-api.ts'

/** More values than these are searched. */
const UNSEARCHED = 8

type UserFilterBarProps = {
  filters: readonly UserFilter[]
  onChange: (changed: UserFilterParams) => void
  /** what else stands in the line */
  children: ReactNode
}

/** A menu of values for each filter. Where the screen is narrow they stand behind one button: the list has the room. */
export function UserFilterBar({ filters, onChange, children }: UserFilterBarProps) {
  const isNarrow = useMediaQuery('(width < 720px)')
  const deleted = filters.find(({ field }) => field === 'archived')
  const menus = filters
    .filter((filter) => filter !== deleted)
    .map((filter) => <FilterMenu key={filter.field} filter={filter} onToggle={(id) => onChange(toggled(filter, id))} />)
  return (
    <>
      {isNarrow ? <AllFilters>{menus}</AllFilters> : menus}
      {deleted && <DeletedToggle on={deleted.chosen.length > 0} onToggle={() => onChange(toggled(deleted, 'true'))} />}
      {children}
    </>
  )
}

const AllFilters = ({ children }: { children: ReactNode }) => (
  <Popover
    role="dialog"
    label="Filters"
    className="max-w-[calc(100vw-16px)] p-2"
    button={(opens) => (
      <button type="button" {...opens} className={buttonClass()}>
        Filters
        <Icon glyph={ChevronDown} size={14} />
      </button>
    )}
  >
    <div className="flex flex-wrap gap-2">{children}</div>
  </Popover>
)

type UserFilterChipsProps = Pick<UserFilterBarProps, 'filters'> & {
  /** absent while what is filtered by is only said */
  onChange: UserFilterBarProps['onChange'] | undefined
}

/** A chip for each value that is chosen (look: a chip says what, and goes by its cross). */
export function UserFilterChips({ filters, onChange }: UserFilterChipsProps) {
  const chosen = filters.flatMap((filter) => filter.chosen.map((id) => ({ filter, id })))
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex w-full flex-wrap items-center gap-1.5">
      {chosen.map(({ filter, id }) => (
        <li key={`${filter.field} ${id}`} className="max-w-full">
          <Chip
            field={filter.label}
            value={filter.values?.find((one) => one.id === id)?.name ?? `#${id}`}
            assumed={false}
            onRemove={onChange && (() => onChange(toggled(filter, id)))}
          />
        </li>
      ))}
      {onChange && (
        <li>
          <Button variant="ghost" size="s" onClick={() => onChange(UNFILTERED)}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  )
}

function FilterMenu({ filter, onToggle }: { filter: UserFilter; onToggle: (id: string) => void }) {
  const { label, values = [], chosen } = filter
  const [text, setText] = useState('')
  const shown = values.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Popover
      role="dialog"
      label={`Filter by ${label}`}
      className="w-64 p-2"
      onClosed={() => setText('')}
      button={(opens) => (
        <button type="button" {...opens} className={buttonClass()}>
          {label}
          {chosen.length > 0 && <span className="text-text-2 tabular-nums">{chosen.length}</span>}
          <Icon glyph={ChevronDown} size={14} />
        </button>
      )}
    >
      {values.length > UNSEARCHED && (
        <div className="mb-2">
          <TextField
            label={`Search ${label}`}
            labelHidden
            placeholder="Search"
            icon={Search}
            value={text}
            onChange={setText}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
      <fieldset className="grid">
        <legend className="sr-only">{label}</legend>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<span className="min-w-0 wrap-anywhere">{name}</span>}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
            className="min-h-8 rounded-2 px-2 hover:bg-hover"
          />
        ))}
      </fieldset>
      {shown.length === 0 && (
        <p className="px-2 py-1 text-text-3">{filter.values ? 'Nothing matches.' : 'Loading …'}</p>
      )}
    </Popover>
  )
}
