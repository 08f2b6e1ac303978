import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'

/** The switch colours of §9. */
export const SWITCH_COLOURS = ['blue', 'azure', 'green', 'orange', 'red', 'purple', 'black'] as const

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** of the track while it is on; green is the product's own */
  colour?: (typeof SWITCH_COLOURS)[number]
  disabled?: boolean
  hint?: string
} & ({ label: ReactNode; labelHidden?: never } | { label: string; labelHidden: true })

/** Turns something on or off at once. What is sent with a form's button is a checkbox. */
export function Switch({
  label,
  labelHidden,
  checked,
  onChange,
  colour = 'green',
  disabled = false,
  hint,
}: SwitchProps) {
  const id = useId()
  return (
    <div className={`inline-flex min-w-0 items-start gap-2 ${disabled ? 'text-text-3' : ''}`}>
      <Base.Root
        nativeButton
        render={<button type="button" />}
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={labelHidden ? label : undefined}
        aria-describedby={hint ? `${id}-note` : undefined}
        style={{ color: disabled ? undefined : `var(--switch-${colour})` }}
        className="inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-edge px-0.5 transition-colors duration-(--t-fast) data-checked:border-current data-checked:bg-current disabled:border-line-2 data-checked:disabled:bg-press not-data-disabled:hover:[box-shadow:0_0_0_4px_var(--press)] not-data-disabled:active:[box-shadow:0_0_0_4px_var(--line-2)]"
      >
        {/* The edge is what is painted of it where grounds are not. */}
        <Base.Thumb className="size-3.5 rounded-full border border-transparent bg-edge transition-transform duration-(--t-fast) data-checked:translate-x-4 data-checked:bg-surface data-disabled:bg-text-3" />
      </Base.Root>
      {labelHidden ? null : (
        <span className="min-w-0">
          <label htmlFor={id}>{label}</label>
          {hint && (
            <span id={`${id}-note`} className="block text-s text-text-3">
              {hint}
            </span>
          )}
        </span>
      )}
    </div>
  )
}
