import { MONTHS, WEEKDAYS } from '#contract/calendar-names.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type DateFields, dateFieldsOf, readDateFields, type When } from './date-fields.ts'
import { type EditorProps, useFields } from './draft.ts'

const WHEN: { value: When; label: string }[] = [
  { value: 'overlaps', label: 'runs in a period' },
  { value: 'begins', label: 'begins in a period' },
  { value: 'ends', label: 'ends in a period' },
  { value: 'within', label: 'lies wholly within a period' },
  { value: 'months-overlaps', label: 'runs in months of any year' },
  { value: 'months-begins', label: 'begins in months of any year' },
  { value: 'weekdays', label: 'begins on weekdays' },
  { value: 'length', label: 'lasts some days' },
]

const MONTH_CHOICES = MONTHS.map((label, index) => ({ value: index + 1, label }))
const WEEKDAY_CHOICES = WEEKDAYS.map((name, value) => ({ value, label: name.slice(0, 3) }))

/** When an auction is held: a period, months of any year, weekdays, or how many days it lasts. */
export function DateEditor({ part, onDraft }: EditorProps<'date'>) {
  const [fields, change] = useFields(dateFieldsOf(part?.date), readDateFields, onDraft)
  return (
    <>
      <NativeSelect label="The auction" options={WHEN} value={fields.when} onChange={(when) => change({ when })} />
      <WhenFields fields={fields} change={change} />
    </>
  )
}

type WhenFieldsProps = { fields: DateFields; change: (some: Partial<DateFields>) => void }

function WhenFields({ fields, change }: WhenFieldsProps) {
  const { when, from, to, months, weekdays, least, most } = fields
  if (when === 'months-begins' || when === 'months-overlaps')
    return (
      <Ticks label="Months" options={MONTH_CHOICES} ticked={months} onChange={(next) => change({ months: next })} />
    )
  if (when === 'weekdays')
    return (
      <Ticks
        label="Weekdays"
        options={WEEKDAY_CHOICES}
        ticked={weekdays}
        onChange={(next) => change({ weekdays: next })}
      />
    )
  const days = when === 'length'
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        data-first
        {...(days ? { inputMode: 'numeric' } : { type: 'date', max: '9999-12-31' })}
        label={days ? 'At least days' : 'From'}
        value={days ? least : from}
        onChange={(next) => change(days ? { least: next } : { from: next })}
      />
      <TextField
        {...(days ? { inputMode: 'numeric' } : { type: 'date', max: '9999-12-31' })}
        label={days ? 'At most days' : 'To'}
        value={days ? most : to}
        onChange={(next) => change(days ? { most: next } : { to: next })}
      />
    </div>
  )
}

type TicksProps = {
  label: string
  options: readonly { value: number; label: string }[]
  ticked: readonly number[]
  onChange: (ticked: number[]) => void
}

function Ticks({ label, options, ticked, onChange }: TicksProps) {
  const tick = (value: number, on: boolean) =>
    onChange([...ticked.filter((other) => other !== value), ...(on ? [value] : [])].sort((a, b) => a - b))
  return (
    <fieldset className="grid grid-cols-4 gap-x-2 gap-y-1">
      <legend className="mb-1.5 text-s font-medium text-text-2">{label}</legend>
      {options.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          label={name}
          checked={ticked.includes(value)}
          onChange={(on) => tick(value, on)}
          className="min-h-7 pointer-coarse:min-h-10"
        />
      ))}
    </fieldset>
  )
}
