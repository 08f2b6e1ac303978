import { Search } from 'lucide'
import { useId } from 'react'
import { formatCount } from '#web/lib/formats.ts'
import { moveByArrows } from '#web/lib/keyboard.ts'
import { Checkbox } from './checkbox.tsx'
import { TextField } from './text-field.tsx'

type Pickable = { id: number; name: string; description: string }

type PickListProps<Row extends Pickable> = {
  legend: string
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  /** undefined while they are on their way */
  rows: readonly Row[] | undefined
  /** found and not among the rows */
  hidden: number
  ticked: { has: (id: number) => boolean }
  /** ticked for good, and what is said of them */
  held: { has: (id: number) => boolean }
  heldText: string
  onTick: (row: Row, on: boolean) => void
  /** what stands where nothing is found */
  nothing: string
  error: string | undefined
  /** names are code, such as those of scopes */
  mono?: boolean
}

/** Things that are searched and ticked, in a form: the arrow keys go from one to the next. */
export function PickList<Row extends Pickable>(props: PickListProps<Row>) {
  const { legend, search, onSearch, searchLabel, rows, hidden, nothing, error, ...pick } = props
  const id = useId()
  return (
    <fieldset className="grid grid-cols-1 gap-2" onKeyDown={moveByArrows} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-s font-medium text-text-2">{legend}</legend>
      <div className="flex h-(--control) flex-col justify-end">
        <TextField
          label={searchLabel}
          labelHidden
          placeholder={searchLabel}
          icon={Search}
          value={search}
          onChange={onSearch}
          // Enter would send the form; whoever searches is not done yet.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <ul className="h-54 overflow-y-auto rounded-2 border border-line-2">
        {rows?.map((row) => (
          <Pick key={row.id} row={row} {...pick} />
        ))}
        {rows?.length === 0 && <li className="px-3 py-2 text-text-3">{nothing}</li>}
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

type PickProps<Row extends Pickable> = Pick<PickListProps<Row>, 'ticked' | 'held' | 'heldText' | 'onTick' | 'mono'> & {
  row: Row
}

function Pick<Row extends Pickable>({ row, ticked, held, heldText, onTick, mono }: PickProps<Row>) {
  const { id, name, description } = row
  const isHeld = held.has(id)
  const ground = isHeld ? '' : ticked.has(id) ? 'bg-selected' : 'hover:bg-hover'
  return (
    <li className={`h-(--row-height) border-b border-line last:border-b-0 ${ground}`}>
      <Checkbox
        checked={ticked.has(id) || isHeld}
        disabledReason={isHeld && heldText}
        onChange={(on) => onTick(row, on)}
        className="flex! h-full w-full gap-2.5! px-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&_input]:outline-none"
        label={
          <>
            <span className={`w-32 shrink-0 truncate text-s ${mono ? 'font-mono' : ''}`} title={name}>
              {name}
            </span>
            <span className="min-w-0 flex-1 truncate text-s text-text-3" title={description}>
              {isHeld ? heldText : description}
            </span>
          </>
        }
      />
    </li>
  )
}
