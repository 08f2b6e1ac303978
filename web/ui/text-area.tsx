import { type ComponentProps, type FocusEvent, useId } from 'react'
import { type FieldFrame, FieldLayout, noteIdOf } from './field-frame.tsx'

type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange' | 'children'> & {
    value: string
    onChange: (value: string) => void
  }

/** Text of several lines, as high as it is long, trimmed where it is left (§2). Controlled. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden = false, aside, hint, error, onChange, onBlur, rows = 3, ...area } = props
  const id = useId()
  const leave = (event: FocusEvent<HTMLTextAreaElement>) => {
    const text = area.value.trim()
    if (text !== area.value) onChange(text)
    onBlur?.(event)
  }
  return (
    <FieldLayout id={id} labelElement={<label htmlFor={id}>{label}</label>} {...{ labelHidden, aside, hint, error }}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteIdOf(id, { hint, error })}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={leave}
        className={`field-sizing-content block max-h-100 min-h-20 w-full rounded-2 border bg-transparent px-2.5 py-1.5 text-m text-text outline-none placeholder:text-text-3 focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus disabled:bg-sunken disabled:text-text-3 ${error ? 'border-danger-edge' : 'border-edge'}`}
      />
    </FieldLayout>
  )
}
