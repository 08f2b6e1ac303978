import {
  DISTINCT_FIELDS,
  type DistinctField,
  GROUP_FIELDS,
  isMoney,
  QUANTITIES,
  type Quantity,
} from '#contract/auction-fields.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Draft, type EditorProps, incomplete, useFields } from './draft.ts'
import { parseAmount, writeAmount } from './number-fields.ts'
import { choicesOf, GROUP_LABELS, OPERATORS, QUANTITY_LABELS } from './part-labels.ts'
import type { Computed, Having } from './query-part.ts'

const FUNCTIONS: { value: Computed['fn']; label: string }[] = [
  { value: 'count', label: 'Count' },
  { value: 'sum', label: 'Sum of' },
  { value: 'avg', label: 'Average' },
  { value: 'median', label: 'Median' },
  { value: 'min', label: 'Lowest' },
  { value: 'max', label: 'Highest' },
  { value: 'distinct', label: 'Number of' },
]
const COUNTED_LABELS: Record<DistinctField, string> = {
  state: 'states',
  jurisdiction: 'jurisdictions',
  auction_type: 'auction types',
}
const COUNTED = choicesOf(COUNTED_LABELS, DISTINCT_FIELDS)

type OfQuantity = Extract<Computed, { fn: 'sum' | 'avg' | 'median' | 'min' | 'max' }>
type Against = '' | `${'/' | '-'} ${Quantity}`

/** Another function; a figure stays where the function can be computed of it. */
function withFunction(measure: Computed, fn: Computed['fn']): Computed {
  if (fn === 'count') return { fn }
  if (fn === 'distinct') return { fn, field: measure.fn === 'distinct' ? measure.field : 'state' }
  return measure.fn === 'count' || measure.fn === 'distinct' ? { fn, field: 'total_market_value' } : { ...measure, fn }
}

/** What a figure can be set against: any other as a ratio, one in dollars too for a difference in dollars. */
function againstChoices(field: Quantity): { value: Against; label: string }[] {
  const others = QUANTITIES.filter((other) => other !== field)
  return [
    { value: '', label: 'nothing: as it is' },
    ...others.map((other) => ({ value: `/ ${other}` as const, label: `one of ${QUANTITY_LABELS[other]}` })),
    ...others
      .filter((other) => isMoney(other) && isMoney(field))
      .map((other) => ({ value: `- ${other}` as const, label: `minus ${QUANTITY_LABELS[other]}` })),
  ]
}

function withAgainst({ against: _, ...measure }: OfQuantity, choice: Against): OfQuantity {
  const field = QUANTITIES.find((each) => choice.endsWith(` ${each}`))
  return field ? { ...measure, against: { op: choice.startsWith('/') ? '/' : '-', field } } : measure
}

/** What is computed: a function, of what, and for each of what else. */
export function MeasureEditor({ part, onDraft }: EditorProps<'measure'>) {
  const initial: { measure: Computed } = { measure: part?.measure ?? { fn: 'count' } }
  const make = ({ measure }: typeof initial): Draft => ({ kind: 'measure', measure })
  const [{ measure }, change] = useFields(initial, make, onDraft)
  return (
    <>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
        <NativeSelect
          label="Compute"
          options={FUNCTIONS}
          value={measure.fn}
          onChange={(fn) => change({ measure: withFunction(measure, fn) })}
        />
        {measure.fn === 'distinct' && (
          <NativeSelect
            label="Of"
            options={COUNTED}
            value={measure.field}
            onChange={(field) => change({ measure: { ...measure, field } })}
          />
        )}
        {measure.fn !== 'distinct' && measure.fn !== 'count' && (
          <NativeSelect
            label="Of"
            options={choicesOf(QUANTITY_LABELS, QUANTITIES)}
            value={measure.field}
            onChange={(field) => change({ measure: { fn: measure.fn, field } })}
          />
        )}
      </div>
      {measure.fn !== 'distinct' && measure.fn !== 'count' && (
        <NativeSelect
          label="For each"
          options={againstChoices(measure.field)}
          value={measure.against ? (`${measure.against.op} ${measure.against.field}` as const) : ''}
          onChange={(choice) => change({ measure: withAgainst(measure, choice) })}
        />
      )}
    </>
  )
}

/** What there is a row for each of. */
export function GroupEditor({ part, onDraft }: EditorProps<'group'>) {
  const initial = { group: part?.group ?? 'state' } as const
  const make = ({ group }: { group: (typeof GROUP_FIELDS)[number] }): Draft => ({ kind: 'group', group })
  const [{ group }, change] = useFields<{ group: (typeof GROUP_FIELDS)[number] }>(initial, make, onDraft)
  return (
    <NativeSelect
      label="For each"
      options={choicesOf(GROUP_LABELS, GROUP_FIELDS)}
      value={group}
      onChange={(next) => change({ group: next })}
    />
  )
}

type HavingFields = { op: Having['op']; amount: string }

/** What the figure of a group that is kept has to be. */
export function HavingEditor({ part, onDraft }: EditorProps<'having'>) {
  const { having, isMoney: ofMoney } = part ?? { having: undefined, isMoney: false }
  const initial: HavingFields = {
    op: having?.op ?? '>=',
    amount: having ? writeAmount(having.value, ofMoney ? 'total_market_value' : 'total_certificates') : '',
  }
  const make = ({ op, amount }: HavingFields): Draft => {
    const value = parseAmount(amount)
    return value === undefined
      ? incomplete('Give an amount such as 20 or $1,000,000.')
      : { kind: 'having', having: { ...having, op, value }, isMoney: ofMoney }
  }
  const [{ op, amount }, change] = useFields(initial, make, onDraft)
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
      <NativeSelect label="Is" options={OPERATORS} value={op} onChange={(next) => change({ op: next })} />
      <TextField
        label="Amount"
        data-first
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={amount}
        onChange={(next) => change({ amount: next })}
      />
    </div>
  )
}
