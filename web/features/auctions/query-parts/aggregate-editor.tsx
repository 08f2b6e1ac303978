import { GROUP_FIELDS, type GroupField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Draft, type EditorProps, useFields } from './draft.ts'
import { choicesOf, GROUP_LABELS, NUMBER_LABELS } from './part-labels.ts'
import type { Aggregate } from './query-part.ts'

type Field = NonNullable<Aggregate['field']>
type Fields = { aggregate: Aggregate }

const FUNCTIONS: { value: Aggregate['fn']; label: string }[] = [
  { value: 'count', label: 'Count' },
  { value: 'sum', label: 'Sum of' },
  { value: 'avg', label: 'Average' },
  { value: 'median', label: 'Median' },
  { value: 'min', label: 'Lowest' },
  { value: 'max', label: 'Highest' },
  { value: 'distinct', label: 'Number of' },
]
const FIGURES: { value: Field; label: string }[] = choicesOf(NUMBER_LABELS, NUMBER_FIELDS)
const COUNTED: { value: Field; label: string }[] = [
  { value: 'state', label: 'states' },
  { value: 'jurisdiction', label: 'jurisdictions' },
  { value: 'auction_type', label: 'auction types' },
]
const GROUPS: { value: GroupField | ''; label: string }[] = [
  { value: '', label: 'nothing: one figure for all' },
  ...choicesOf(GROUP_LABELS, GROUP_FIELDS),
]

const make = ({ aggregate }: Fields): Draft => ({ kind: 'aggregate', aggregate })

/** What another function can be computed of: its field stays where it fits. */
function withFunction({ field, ...rest }: Aggregate, fn: Aggregate['fn']): Aggregate {
  if (fn === 'count') return { ...rest, fn }
  const fitting = fn === 'distinct' ? [...COUNTED, ...FIGURES] : FIGURES
  const kept = fitting.find(({ value }) => value === field) ?? (fn === 'distinct' ? COUNTED[0] : FIGURES[1])
  return { ...rest, fn, field: kept?.value }
}

/** A condition on the figure of a group goes with the groups. */
function withGroups({ group_by: _, having, ...rest }: Aggregate, group: GroupField | ''): Aggregate {
  return group === '' ? rest : { ...rest, group_by: group, ...(having && { having }) }
}

/** What is computed: a function, of what, and for each of which groups. */
export function AggregateEditor({ part, onDraft }: EditorProps<'aggregate'>) {
  const initial: Fields = { aggregate: part?.aggregate ?? { fn: 'count' } }
  const [{ aggregate }, change] = useFields(initial, make, onDraft)
  const { fn, field, group_by: group = '' } = aggregate
  return (
    <>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
        <NativeSelect
          label="Compute"
          options={FUNCTIONS}
          value={fn}
          onChange={(next) => change({ aggregate: withFunction(aggregate, next) })}
        />
        {field && (
          <NativeSelect
            label="Of"
            options={fn === 'distinct' ? [...COUNTED, ...FIGURES] : FIGURES}
            value={field}
            onChange={(next) => change({ aggregate: { ...aggregate, field: next } })}
          />
        )}
      </div>
      <NativeSelect
        label="For each"
        options={GROUPS}
        value={group}
        onChange={(next) => change({ aggregate: withGroups(aggregate, next) })}
      />
    </>
  )
}
