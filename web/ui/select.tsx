import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { SELECT_HOVER_CLOSE_MS } from '#web/lib/constants.ts'
import { FIELD_BOX, type FieldFrame, FieldLayout, noteIdOf } from './field-frame.tsx'
import { Icon } from './icon.tsx'

type SelectOption<Value> = { value: Value; label: string; hint?: string; disabled?: boolean }

type SelectProps<Value> = FieldFrame & {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  size?: 'm' | 'l'
  className?: string
}

/** Closes the list when the mouse has been in it, leaves and stays away; touch, pen and keyboard are left alone. */
function useHoverClose(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  return {
    /** opened anew: where the mouse went before is over */
    stay,
    list: {
      onPointerEnter: stay,
      onPointerLeave: (event: PointerEvent) => {
        stay()
        if (event.pointerType === 'mouse') timer.current = setTimeout(close, SELECT_HOVER_CLOSE_MS)
      },
    },
  }
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
      {/* It would add a style element of its own, which the content policy refuses. */}
      <CSPProvider disableStyleElements>
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-50" />
          {/* A region, since it stands outside every landmark of the page. */}
          <Base.Positioner
            role="region"
            aria-label={label}
            sideOffset={4}
            alignItemWithTrigger={false}
            className="z-50 outline-none"
          >
            <Base.Popup
              className="max-h-(--available-height) min-w-[min(var(--anchor-width),var(--available-width))] max-w-[min(420px,var(--available-width))] origin-(--transform-origin) overflow-y-auto rounded-3 bg-raised p-1 shadow-menu outline-none transition-opacity duration-(--t-layer) data-ending-style:opacity-0 data-starting-style:opacity-0"
              {...hover.list}
            >
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className="grid min-h-8 grid-cols-[1fr_auto_16px] items-center gap-2 rounded-2 px-2 text-m outline-none data-disabled:text-text-3 data-highlighted:bg-hover pointer-coarse:min-h-10"
                  >
                    <Base.ItemText className="truncate">{option.label}</Base.ItemText>
                    <span className="text-s text-text-3">{option.hint}</span>
                    <Base.ItemIndicator className="text-accent-text">
                      <Icon glyph={Check} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
    </Base.Root>
  )
}
