import { useRef } from 'react'
import { localDay } from '#web/lib/formats.ts'
import type { TimelineFilter } from '#web/lib/timeline.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'auctions', label: 'Auctions' },
  { value: 'people', label: 'People' },
  { value: 'imports', label: 'Imports' },
] as const

/** Whether anything is left out. */
export const isNarrowed = (params: TimelineFilter): boolean => Object.values(params).some(Boolean)

/** Changes what is named, in what the address says by then: a search comes a moment after it was typed. */
export type ChangeFilter = (next: TimelineFilter, options?: { replace?: boolean }) => void

/** What shows everything. */
export const ALL: TimelineFilter = {
  kind: undefined,
  mine: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
}

type TimelineFiltersProps = { params: TimelineFilter; onChange: ChangeFilter }

/** What of the timeline is shown: of what, by whom, of which days, and with which words. */
export function TimelineFilters({ params, onChange }: TimelineFiltersProps) {
  const searchField = useRef<HTMLInputElement>(null)
  const { kind = 'all', mine, from = '', to = '', search = '' } = params
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segments
        label="Of what"
        options={KINDS}
        value={kind}
        onChange={(next) => onChange({ kind: next === 'all' ? undefined : next })}
      />
      {/* Its box is not on paper: there, its word says that it is chosen. */}
      <div className={mine ? '' : 'print:hidden'}>
        <Checkbox
          label="Mine"
          checked={mine === 'true'}
          onChange={(on) => onChange({ mine: on ? 'true' : undefined })}
        />
      </div>
      <div className={`flex flex-wrap items-center gap-2 ${from || to ? '' : 'print:hidden'}`}>
        <Day
          label="From"
          value={from}
          max={to || localDay()}
          onChange={(day) => onChange({ from: day || undefined })}
        />
        <Day label="To" value={to} min={from} max={localDay()} onChange={(day) => onChange({ to: day || undefined })} />
      </div>
      <div className="max-phone:w-full">
        <SearchBox
          label="Search the timeline"
          value={search}
          onSearch={(text) => onChange({ search: text || undefined }, { replace: true })}
          field={searchField}
        />
      </div>
      {isNarrowed({ ...params, search: undefined }) && (
        <Button variant="ghost" onClick={() => onChange({ ...ALL, search: params.search })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

const Day = ({ label, ...field }: DayProps) => (
  <div className={`flex items-center gap-2 ${field.value ? '' : 'print:hidden'}`}>
    <span aria-hidden className="text-s text-text-2 max-phone:hidden">
      {label}
    </span>
    {/* The field of a chosen day is not on paper; the day is. */}
    <span aria-hidden className="hidden print:inline">
      {field.value}
    </span>
    <div className="flex h-(--control) w-36 flex-col justify-end print:hidden">
      <TextField type="date" label={label} labelHidden autoComplete="off" {...field} />
    </div>
  </div>
)
