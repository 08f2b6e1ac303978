import { retryOf } from '#web/lib/errors.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { type Draft, type EditorProps, incomplete, useFields } from './draft.ts'
import { type Names, useNames } from './names.ts'
import { SideSwitch } from './side-switch.tsx'
import { TickList } from './tick-list.tsx'

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
