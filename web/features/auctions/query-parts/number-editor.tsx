import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type EditorProps, useFields } from './draft.ts'
import { type NumberFields, numberFieldsOf, readNumberFields } from './number-fields.ts'
import { choicesOf, NUMBER_LABELS, OPERATORS } from './part-labels.ts'

const BETWEEN: { value: NumberFields['op']; label: string } = { value: 'between', label: 'between' }
const AN_AMOUNT: { value: NumberField | ''; label: string } = { value: '', label: 'an amount' }

/** A figure against an amount, a range or another figure. */
export function NumberEditor({ part, onDraft }: EditorProps<'number'>) {
  const [fields, change] = useFields(numberFieldsOf(part?.number), readNumberFields, onDraft)
  const { field, op, low, high, than, times } = fields
  const others = NUMBER_FIELDS.filter((other) => other !== field)
  const onField = (next: NumberField) => change({ field: next, ...(next === than && { than: '' }) })
  const amount = { inputMode: 'text', autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <NativeSelect label="Figure" options={choicesOf(NUMBER_LABELS, NUMBER_FIELDS)} value={field} onChange={onField} />
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
        <NativeSelect
          label="Is"
          options={than ? OPERATORS : [...OPERATORS, BETWEEN]}
          value={op}
          onChange={(next) => change({ op: next })}
        />
        <NativeSelect
          label="Compared with"
          options={op === 'between' ? [AN_AMOUNT] : [AN_AMOUNT, ...choicesOf(NUMBER_LABELS, others)]}
          value={than}
          onChange={(next) => change({ than: next })}
        />
      </div>
      {than === '' ? (
        <div className={`grid gap-2 ${op === 'between' ? 'grid-cols-2' : ''}`}>
          <TextField
            {...amount}
            data-first
            label={op === 'between' ? 'From' : 'Amount'}
            value={low}
            onChange={(next) => change({ low: next })}
          />
          {op === 'between' && (
            <TextField {...amount} label="To" value={high} onChange={(next) => change({ high: next })} />
          )}
        </div>
      ) : (
        <TextField
          {...amount}
          data-first
          label={`Times ${NUMBER_LABELS[than]}`}
          value={times}
          onChange={(next) => change({ times: next })}
        />
      )}
    </>
  )
}
