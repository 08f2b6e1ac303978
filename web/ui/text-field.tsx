import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react'
import { FIELD_BOX, type FieldFrame, FieldLayout, noteIdOf } from './field-frame.tsx'
import { type Glyph, Icon } from './icon.tsx'

type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'size' | 'children'> & {
    value: string
    onChange: (value: string) => void
    icon?: Glyph
    /** a small control inside the field, at its right end */
    trailing?: ReactNode
    /** `l` where the field is the page's subject, as in Sign In */
    size?: 'm' | 'l'
    /** blanks around the text are part of it: it is not trimmed where the field is left (§2) */
    keepsBlanks?: boolean
  }

/** A line of text with its label, hint and error, trimmed where it is left (§2). Controlled. `ref` is the input's. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden = false,
    aside,
    hint,
    error,
    onChange,
    onBlur,
    keepsBlanks = false,
    icon,
    trailing,
    size = 'm',
    className = '',
    ...input
  } = props
  const id = useId()
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = input.value.trim()
    if (!keepsBlanks && text !== input.value) onChange(text)
    onBlur?.(event)
  }
  const edge = error ? 'border-danger-edge' : 'border-edge'
  return (
    <FieldLayout id={id} labelElement={<label htmlFor={id}>{label}</label>} {...{ labelHidden, aside, hint, error }}>
      <div
        data-size={size}
        className={`${FIELD_BOX} ${edge} has-[input:disabled]:bg-sunken focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus ${className}`}
      >
        {icon && <Icon glyph={icon} className="text-text-3" />}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIdOf(id, { hint, error })}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={leave}
          className="size-full min-w-0 flex-1 text-ellipsis bg-transparent outline-none placeholder:text-text-3 disabled:text-text-3"
        />
        {trailing}
      </div>
    </FieldLayout>
  )
}
