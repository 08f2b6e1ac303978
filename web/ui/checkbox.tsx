import { Check, Minus } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type CheckboxProps = {
  checked: boolean
  /** @param withShift chosen with the Shift key held */
  onChange: (checked: boolean, withShift: boolean) => void
  /** some, but not all, of what the box stands for */
  mixed?: boolean
  /** why the box cannot be ticked or cleared now */
  disabledReason?: string | false | undefined
  title?: string | undefined
  className?: string
} & ({ label: ReactNode; labelHidden?: never } | { label: string; labelHidden: true })

/** A checkbox and its label, which is part of what can be clicked. */
export function Checkbox({
  label,
  labelHidden,
  checked,
  onChange,
  mixed = false,
  disabledReason,
  title,
  className = '',
}: CheckboxProps) {
  const reasonId = useId()
  return (
    <label
      title={disabledReason || title}
      className={`inline-flex items-center gap-2 ${disabledReason ? 'text-text-3' : ''} ${className}`}
    >
      <span className="relative grid size-4 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={labelHidden ? label : undefined}
          checked={checked}
          disabled={Boolean(disabledReason)}
          aria-describedby={disabledReason ? reasonId : undefined}
          ref={(box) => {
            if (box) box.indeterminate = mixed
          }}
          onChange={({ currentTarget, nativeEvent }) =>
            onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="peer size-4 appearance-none rounded-1 border border-edge bg-transparent checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line-2 disabled:bg-press forced-colors:appearance-auto"
        />
        {(mixed || checked) && (
          <Icon
            glyph={mixed ? Minus : Check}
            size={12}
            className="pointer-events-none absolute stroke-3 text-on-accent peer-disabled:text-text-3 forced-colors:hidden"
          />
        )}
      </span>
      {labelHidden ? null : label}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </label>
  )
}
