import { useQuery } from '@tanstack/react-query'
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
import { filterGroupsQuery, filterScopesQuery, statusesQuery, typesQuery, type UserFilterParams } from './users-api.ts'

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

export type FilterField = keyof UserFilterParams
export type FilterValue = { id: string; name: string }

export type UserFilter = {
  field: FilterField
  label: string
  /** one value at most */
  single: boolean
  /** undefined while they load */
  values: readonly FilterValue[] | undefined
  /** ids, in the order they were chosen */
  chosen: readonly string[]
}

const MAY_SIGN_IN: readonly FilterValue[] = [
  { id: 'true', name: 'May sign in' },
  { id: 'false', name: 'May not sign in' },
]

const SECOND_FACTOR: readonly FilterValue[] = [
  { id: 'true', name: 'Has one' },
  { id: 'false', name: 'Has none' },
]

const DELETED: readonly FilterValue[] = [{ id: 'true', name: 'Deleted' }]

const asValues = (rows: readonly { id: number; name: string }[] | undefined) =>
  rows?.map(({ id, name }) => ({ id: String(id), name }))

const SINGLE: ReadonlySet<FilterField> = new Set(['enabled', 'second_factor', 'archived'])

/** What the list can be filtered by, and what is chosen. @param readsGroups whether the person may read groups and scopes (R26) */
export function useUserFilters(params: UserFilterParams, readsGroups: boolean): UserFilter[] {
  const statuses = useQuery(statusesQuery).data
  const types = useQuery(typesQuery).data
  const groups = useQuery({ ...filterGroupsQuery, enabled: readsGroups }).data
  const scopes = useQuery({ ...filterScopesQuery, enabled: readsGroups }).data
  const filter = (field: FilterField, label: string, values: readonly FilterValue[] | undefined): UserFilter => ({
    ...{ field, label, values, single: SINGLE.has(field) },
    chosen: params[field]?.split(',') ?? [],
  })
  return [
    filter('status', 'Status', asValues(statuses)),
    filter('type', 'User type', asValues(types)),
    ...(readsGroups ? [filter('group', 'Group', asValues(groups)), filter('scope', 'Scope', asValues(scopes))] : []),
    filter('enabled', 'Sign-in', MAY_SIGN_IN),
    filter('second_factor', 'Second factor', SECOND_FACTOR),
    filter('archived', 'Users', DELETED),
  ]
}

/** The params with a value chosen, or no longer. */
function toggled({ field, chosen, single }: UserFilter, id: string): UserFilterParams {
  const others = chosen.filter((one) => one !== id)
  const next = others.length < chosen.length ? others : [...(single ? [] : chosen), id]
  return { [field]: next.length > 0 ? next.join(',') : undefined }
}

/** The params without filters. */
export const UNFILTERED: UserFilterParams = {
  status: undefined,
  type: undefined,
  group: undefined,
  scope: undefined,
  enabled: undefined,
  second_factor: undefined,
  archived: undefined,
}
