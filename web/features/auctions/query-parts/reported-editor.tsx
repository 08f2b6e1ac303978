import { NULLABLE_FIELDS, type NullableField } from '#contract/auction-fields.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Draft, type EditorProps, useFields } from './draft.ts'
import { choicesOf, NULLABLE_LABELS } from './part-labels.ts'

type Side = 'missing' | 'reported'
const SIDES: { value: Side; label: string }[] = [
  { value: 'missing', label: 'is missing' },
  { value: 'reported', label: 'was reported' },
]

const make = ({ field, side }: { field: NullableField; side: Side }): Draft => ({
  kind: 'reported',
  missing: side === 'missing',
  field,
})

/** A figure or date that a county did not report, or did. */
export function ReportedEditor({ part, onDraft }: EditorProps<'reported'>) {
  const initial = {
    field: part?.field ?? 'total_market_value',
    side: part?.missing === false ? 'reported' : 'missing',
  } as const
  const [{ field, side }, change] = useFields<{ field: NullableField; side: Side }>(initial, make, onDraft)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
      <NativeSelect
        label="Figure"
        options={choicesOf(NULLABLE_LABELS, NULLABLE_FIELDS)}
        value={field}
        onChange={(next) => change({ field: next })}
      />
      <NativeSelect label="Is" options={SIDES} value={side} onChange={(next) => change({ side: next })} />
    </div>
  )
}
