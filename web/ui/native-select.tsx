import { ChevronsUpDown } from 'lucide'
import { useId } from 'react'
import { FIELD_BOX, FieldLayout } from './field-frame.tsx'
import { Icon } from './icon.tsx'

type NativeSelectProps<Value extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice from a list inside a popover: the browser's own list opens above the top layer, where one of ours would open beneath. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, labelHidden = false, options, value, onChange } = props
  const id = useId()
  const control = (
    <div className="relative grid items-center">
      <select
        id={id}
        aria-label={labelHidden ? label : undefined}
        data-size="m"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
        className={`${FIELD_BOX} appearance-none truncate border-edge pr-7! hover:bg-hover focus-visible:-outline-offset-1 [&>option]:bg-raised`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon glyph={ChevronsUpDown} size={14} className="pointer-events-none absolute right-2 text-text-3" />
    </div>
  )
  if (labelHidden) return control
  return (
    <FieldLayout id={id} labelElement={<label htmlFor={id}>{label}</label>}>
      {control}
    </FieldLayout>
  )
}
