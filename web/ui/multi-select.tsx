import { Select as Base } from '@base-ui/react/select'
import { ChevronsUpDown } from 'lucide'
import { useId, useState } from 'react'
import { FIELD_BOX, type FieldFrame, FieldLayout, noteIdOf } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { SelectList, type SelectOption, useHoverClose } from './select-list.tsx'

/** Names that are written out; the others are counted (§9). */
const NAMED = 2

type MultiSelectProps<Value> = FieldFrame & {
  options: readonly SelectOption<Value>[]
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
  placeholder?: string
  disabled?: boolean
}

/** Several choices from a list. It says the first two by name and counts the rest, `Florida, Texas +3`; the list stays open while one chooses. */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const { label, labelHidden = false, aside, hint, error, options, value, onChange } = props
  const { placeholder, disabled = false } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const hover = useHoverClose(() => setOpen(false))
  // In the order of the list, whatever the order of choosing.
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  return (
    <Base.Root<Value, true>
      multiple
      items={options}
      value={value}
      open={open}
      onOpenChange={(next) => {
        hover.stay()
        setOpen(next)
      }}
      disabled={disabled}
      onValueChange={onChange}
    >
      <FieldLayout id={id} labelElement={<Base.Label>{label}</Base.Label>} {...{ labelHidden, aside, hint, error }}>
        <Base.Trigger
          data-size="m"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIdOf(id, { hint, error })}
          title={names.length > NAMED ? names.join(', ') : undefined}
          className={`${FIELD_BOX} ${error ? 'border-danger-edge' : 'border-edge'} justify-between text-left hover:bg-hover focus-visible:-outline-offset-1 disabled:bg-sunken disabled:text-text-3`}
        >
          <span className="flex min-w-0 gap-1.5">
            <span className="min-w-0 truncate">
              {names.slice(0, NAMED).join(', ') || <span className="text-text-3">{placeholder}</span>}
            </span>
            {names.length > NAMED && <span className="shrink-0 text-text-2 tabular-nums">+{names.length - NAMED}</span>}
          </span>
          <Icon glyph={ChevronsUpDown} size={14} className="text-text-3" />
        </Base.Trigger>
      </FieldLayout>
      <SelectList label={label} options={options} hover={hover.list} />
    </Base.Root>
  )
}
