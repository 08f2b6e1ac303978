import { type ComponentProps, useId } from 'react'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'trailing' | 'placeholder'>

/** A calendar day, `YYYY-MM-DD` or empty: typed part by part, or picked in the browser's own calendar, which is in the reader's language. */
export const DateField = (props: DateFieldProps) => <TextField autoComplete="off" {...props} type="date" />

type DateRangeProps = {
  legend: string
  /** days, `YYYY-MM-DD`; empty where it is open */
  value: readonly [first: string, last: string]
  onChange: (value: readonly [first: string, last: string]) => void
  hint?: string
  disabled?: boolean
}

/** From one day to another, both of them in it; an end that is left empty is open. */
export function DateRange({ legend, value: [first, last], onChange, hint, disabled = false }: DateRangeProps) {
  const id = useId()
  const isReversed = first !== '' && last !== '' && last < first
  return (
    <fieldset
      className="grid grid-cols-1 items-start gap-x-3 gap-y-1.5 phone:grid-cols-2"
      aria-describedby={hint && `${id}-note`}
    >
      <legend className="mb-1.5 text-s font-medium text-text-2">{legend}</legend>
      <DateField
        label="From"
        value={first}
        max={last || undefined}
        disabled={disabled}
        onChange={(next) => onChange([next, last])}
      />
      <DateField
        label="To"
        value={last}
        min={first || undefined}
        disabled={disabled}
        error={isReversed ? 'The last day is before the first.' : undefined}
        onChange={(next) => onChange([first, next])}
      />
      {hint && (
        <p id={`${id}-note`} className="text-s text-text-3 phone:col-span-2">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
