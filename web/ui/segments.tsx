import { useId } from 'react'

type SegmentsProps<Value extends string> = {
  /** what is chosen; for assistive technology */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two or three short words, all in sight: radio buttons drawn as one control. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex w-max overflow-hidden rounded-2 border border-edge">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid h-6.5 place-items-center border-l border-line-2 px-2.5 text-s text-text-2 first-of-type:border-l-0 hover:bg-hover has-checked:bg-press has-checked:font-medium has-checked:text-text forced-colors:has-checked:underline has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-9"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
