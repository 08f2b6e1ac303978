import { Search } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import { moveByArrows } from '#web/lib/keyboard.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Draft, type EditorProps, incomplete, useFields } from './draft.ts'
import { type Names, useNames } from './names.ts'

type NamesEditorProps = EditorProps<'states' | 'types'> & { kind: 'states' | 'types' }

const NOUNS = {
  states: { one: 'State', many: 'states' },
  types: { one: 'Auction Type', many: 'auction types' },
} as const

const optionsOf = (kind: 'states' | 'types', names: Names) =>
  kind === 'states'
    ? names.states.map(({ code, name }) => ({ value: code, label: name }))
    : names.types.map((type) => ({ value: type, label: type }))

/** States or auction types, asked for or left out. */
export function NamesEditor({ kind, part, onDraft }: NamesEditorProps) {
  const { data, error, refetch } = useNames()
  const { one, many } = NOUNS[kind]
  const make = ({ not, names }: { not: boolean; names: string[] }): Draft =>
    names.length > 0 ? { kind, not, names } : incomplete(`Tick one of the ${many}.`)
  const [{ not, names }, change] = useFields({ not: part?.not ?? false, names: part?.names ?? [] }, make, onDraft)
  return (
    <>
      <SideSwitch noun={one} not={not} onChange={(next) => change({ not: next })} />
      {error && <FormError onRetry={retryOf({ error, refetch })}>The {many} could not be loaded.</FormError>}
      <TickList
        noun={many}
        options={data ? optionsOf(kind, data) : []}
        ticked={names}
        onChange={(ticked) => change({ names: ticked })}
      />
    </>
  )
}

type Option = { value: string; label: string }

type TickListProps = {
  /** what is ticked, in the plural: "states" */
  noun: string
  options: readonly Option[]
  ticked: readonly string[]
  onChange: (ticked: string[]) => void
}

/** What a search finds, names that begin with it and codes first. */
function search(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return options
  const begins = ({ value, label }: Option) => label.toLowerCase().startsWith(wanted) || value.toLowerCase() === wanted
  const holds = ({ label }: Option) => label.toLowerCase().includes(wanted)
  return [...options.filter(begins), ...options.filter((option) => !begins(option) && holds(option))]
}

/** Several of a list, searched and ticked. Enter in the search ticks its first match; what was ticked at first stands on top. */
function TickList({ noun, options, ticked, onChange }: TickListProps) {
  const [text, setText] = useState('')
  const [before] = useState(ticked)
  const known = new Set(options.map(({ value }) => value))
  const all = [...ticked.filter((value) => !known.has(value)).map((value) => ({ value, label: value })), ...options]
  const wasTicked = ({ value }: Option) => before.includes(value)
  const found = search([...all.filter(wasTicked), ...all.filter((option) => !wasTicked(option))], text)
  const tick = (value: string, on: boolean) =>
    onChange([...ticked.filter((other) => other !== value), ...(on ? [value] : [])])
  const tickFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    if (found[0]) tick(found[0].value, true)
    setText('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className="grid gap-2" onKeyDown={moveByArrows}>
      <div className="flex h-(--control) flex-col justify-end">
        <TextField
          label={`Search ${noun}`}
          labelHidden
          placeholder={`Search ${noun}`}
          icon={Search}
          value={text}
          onChange={setText}
          onKeyDown={tickFirst}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <ul className="h-44 overflow-y-auto rounded-2 border border-line-2 py-1">
        {found.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              checked={ticked.includes(value)}
              onChange={(on) => tick(value, on)}
              label={label}
              className="flex! min-h-7 px-2.5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-10 [&_input]:outline-none"
            />
          </li>
        ))}
        {found.length === 0 && text.trim() !== '' && (
          <li className="px-2.5 py-1 text-text-3">
            No {noun} match “{text.trim()}”.
          </li>
        )}
      </ul>
    </div>
  )
}

type SideSwitchProps = { noun: string; not: boolean; onChange: (not: boolean) => void }

const SIDES = [
  { value: 'is', label: 'is' },
  { value: 'not', label: 'is not' },
] as const

/** Whether what is named is asked for or left out: `State is | is not`. */
export function SideSwitch({ noun, not, onChange }: SideSwitchProps) {
  return (
    <div className="flex items-center gap-2.5 font-medium">
      {noun}
      <Segments
        label={`${noun} is or is not`}
        options={SIDES}
        value={not ? 'not' : 'is'}
        onChange={(side) => onChange(side === 'not')}
      />
    </div>
  )
}
