import { X } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { type FieldFrame, FieldLayout, noteIdOf } from './field-frame.tsx'
import { Icon } from './icon.tsx'

type TagsInputProps = FieldFrame & {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  placeholder?: string
  disabled?: boolean
}

const SEPARATOR = /[,\n]/
const sameAs = (one: string) => (other: string) => other.toLowerCase() === one.toLowerCase()

/** What is new of some words, and what of them is there already: whatever their case. */
function sorted(words: readonly string[], there: readonly string[]) {
  const fresh: string[] = []
  const known: string[] = []
  for (const word of words.map((text) => text.trim()).filter(Boolean)) {
    const isKnown = [...there, ...fresh].some(sameAs(word))
    ;(isKnown ? known : fresh).push(word)
  }
  return { fresh, known }
}

/**
 * Any number of short words. Enter, a comma or leaving the field adds what is typed; Backspace in the empty field takes the last one away, and
 * each has a cross. What is there already is refused. What changed is read aloud.
 */
export function TagsInput(props: TagsInputProps) {
  const { label, labelHidden = false, aside, hint, error, value, onChange, placeholder, disabled = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState('')
  const add = (words: readonly string[], rest = '') => {
    const { fresh, known } = sorted(words, value)
    setText(rest)
    setRefused(known.length > 0 ? `${known.join(', ')}: there already.` : '')
    if (fresh.length === 0) return
    setSaid(`${fresh.join(', ')} added.`)
    onChange([...value, ...fresh])
  }
  const remove = (tag: string) => {
    setRefused('')
    setSaid(`${tag} removed.`)
    onChange(value.filter((one) => one !== tag))
    field.current?.focus()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = value.at(-1)
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
    else if (event.key === 'Enter' && text.trim()) add(text.split(SEPARATOR))
    else return
    event.preventDefault()
  }
  /** However it came: what stands before a comma is whole. */
  const type = (next: string) => {
    const words = next.split(SEPARATOR)
    const rest = words.pop()?.trimStart()
    if (words.length > 0) return add(words, rest)
    setRefused('')
    setText(next)
  }
  const paste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text').split(SEPARATOR)
    if (words.length === 1) return
    event.preventDefault()
    add([text, ...words])
  }
  return (
    <FieldLayout id={id} labelElement={<label htmlFor={id}>{label}</label>} {...{ labelHidden, aside, hint, error }}>
      <div
        className={`flex min-h-(--control) w-full min-w-0 flex-wrap items-center gap-1.5 rounded-2 border px-2.5 py-1 text-m focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus has-[input:disabled]:bg-sunken ${error ? 'border-danger-edge' : 'border-edge'}`}
      >
        <ul aria-label={label} className="contents">
          {value.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-2 border border-line-2 bg-press px-2 text-s has-[button]:pr-1"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  title={`Remove ${tag}`}
                  onClick={() => remove(tag)}
                  className="relative inline-grid size-4 shrink-0 place-items-center rounded-1 text-text-3 hover:bg-press hover:text-text after:absolute after:-inset-x-1 after:-inset-y-1 pointer-coarse:after:-inset-y-2"
                >
                  <Icon glyph={X} size={12} />
                </button>
              )}
            </li>
          ))}
        </ul>
        <input
          ref={field}
          id={id}
          value={text}
          disabled={disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          enterKeyHint="enter"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIdOf(id, { hint, error })}
          onChange={({ currentTarget, nativeEvent }) => {
            // What a keyboard is still putting together is not taken from it.
            if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setText(currentTarget.value)
            else type(currentTarget.value)
          }}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={keyDown}
          onPaste={paste}
          onBlur={() => text.trim() && add(text.split(SEPARATOR))}
          className="h-6 min-w-24 flex-1 bg-transparent outline-none placeholder:text-text-3"
        />
      </div>
      <p role="status" className="text-s text-amber-text not-empty:mt-1">
        {refused}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldLayout>
  )
}
