import {
  DISTINCT_FIELDS,
  type DistinctField,
  GROUP_FIELDS,
  type GroupField,
  MEASURES,
  type Measure,
} from '#contract/auction-fields.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Draft, type EditorProps, useFields } from './draft.ts'
import { choicesOf, GROUP_LABELS, MEASURE_LABELS } from './part-labels.ts'
import type { Computed } from './query-part.ts'

type Fields = { aggregate: Computed }

const FUNCTIONS: { value: Computed['fn']; label: string }[] = [
  { value: 'count', label: 'Count' },
  { value: 'sum', label: 'Sum of' },
  { value: 'avg', label: 'Average' },
  { value: 'median', label: 'Median' },
  { value: 'min', label: 'Lowest' },
  { value: 'max', label: 'Highest' },
  { value: 'distinct', label: 'Number of' },
]
const FIGURES = choicesOf(MEASURE_LABELS, MEASURES)
const COUNTED_LABELS: Record<DistinctField, string> = {
  state: 'states',
  jurisdiction: 'jurisdictions',
  auction_type: 'auction types',
}
const COUNTED = choicesOf(COUNTED_LABELS, DISTINCT_FIELDS)
const GROUPS: { value: GroupField | ''; label: string }[] = [
  { value: '', label: 'nothing: one figure for all' },
  ...choicesOf(GROUP_LABELS, GROUP_FIELDS),
]

const make = ({ aggregate }: Fields): Draft => ({ kind: 'aggregate', aggregate })

const groupsOf = ({ group_by: group, having }: Computed) => ({
  ...(group && { group_by: group }),
  ...(having && { having }),
})

/** Another function of the same groups; a figure stays where the function can be computed of it. */
function withFunction(aggregate: Computed, fn: Computed['fn']): Computed {
  const groups = groupsOf(aggregate)
  if (fn === 'count') return { fn, ...groups }
  if (fn === 'distinct') return { fn, field: aggregate.fn === 'distinct' ? aggregate.field : 'state', ...groups }
  const field: Measure =
    aggregate.fn === 'count' || aggregate.fn === 'distinct' ? 'total_market_value' : aggregate.field
  return { fn, field, ...groups }
}

/** A condition on the figure of a group goes with the groups. */
function withGroups({ group_by: _, having, ...rest }: Computed, group: GroupField | ''): Computed {
  return group === '' ? rest : { ...rest, group_by: group, ...(having && { having }) }
}

/** What is computed: a function, of what, and for each of which groups. */
export function AggregateEditor({ part, onDraft }: EditorProps<'aggregate'>) {
  const initial: Fields = { aggregate: part?.aggregate ?? { fn: 'count' } }
  const [{ aggregate }, change] = useFields(initial, make, onDraft)
  const { group_by: group = '' } = aggregate
  return (
    <>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
        <NativeSelect
          label="Compute"
          options={FUNCTIONS}
          value={aggregate.fn}
          onChange={(next) => change({ aggregate: withFunction(aggregate, next) })}
        />
        {aggregate.fn === 'distinct' && (
          <NativeSelect
            label="Of"
            options={COUNTED}
            value={aggregate.field}
            onChange={(field) => change({ aggregate: { ...aggregate, field } })}
          />
        )}
        {aggregate.fn !== 'distinct' && aggregate.fn !== 'count' && (
          <NativeSelect
            label="Of"
            options={FIGURES}
            value={aggregate.field}
            onChange={(field) => change({ aggregate: { ...aggregate, field } })}
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
