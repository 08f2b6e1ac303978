import { Select as Base } from '@base-ui/react/select'
import { ChevronsUpDown } from 'lucide'
import { useId, useState } from 'react'
import { FIELD_BOX, type FieldFrame, FieldLayout, noteIdOf } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { SelectList, type SelectOption, useHoverClose } from './select-list.tsx'

type SelectProps<Value> = FieldFrame & {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  size?: 'm' | 'l'
  className?: string
}

/** A choice from a list. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const {
    label,
    labelHidden = false,
    aside,
    hint,
    error,
    options,
    value,
    onChange,
    placeholder,
    disabled = false,
  } = props
  const { size = 'm', className = '' } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const hover = useHoverClose(() => setOpen(false))
  const chosen = options.find((option) => option.value === value)
  const edge = error ? 'border-danger-edge' : 'border-edge'
  return (
    <Base.Root
      items={options}
      value={value}
      open={open}
      onOpenChange={(next) => {
        hover.stay()
        setOpen(next)
      }}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <FieldLayout id={id} labelElement={<Base.Label>{label}</Base.Label>} {...{ labelHidden, aside, hint, error }}>
        <Base.Trigger
          data-size={size}
          // Its label is bound a moment later.
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIdOf(id, { hint, error })}
          className={`${FIELD_BOX} ${edge} justify-between text-left hover:bg-hover focus-visible:-outline-offset-1 disabled:bg-sunken disabled:text-text-3 ${className}`}
        >
          <span className="min-w-0 truncate">
            {chosen ? chosen.label : <span className="text-text-3">{placeholder}</span>}
            {chosen?.hint && <span className="text-text-3"> · {chosen.hint}</span>}
          </span>
          <Icon glyph={ChevronsUpDown} size={14} className="text-text-3" />
        </Base.Trigger>
      </FieldLayout>
      <SelectList label={label} options={options} hover={hover.list} />
    </Base.Root>
  )
}
