import { Filter } from 'lucide'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { Interpretation } from '#contract/auction-query.ts'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { TextField } from './text-field.tsx'

/** It stands in the address of the page. */
const LONGEST = 1000

type NarrowFieldProps = {
  /** the question that the page is narrowed by now; none where it is '' */
  value: string
  /** '' to show all again */
  onNarrow: (question: string) => void
  /** what was understood of it */
  about: Interpretation | null | undefined
  /** why it narrows nothing */
  error?: string | undefined
}

/** Narrows a page of figures by a question in plain language: what was understood stands under it, and what was not used. Escape takes back what was typed. */
export function NarrowField({ value, onNarrow, about, error }: NarrowFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Follows a question that came from elsewhere, as with the Back button.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNarrow(text.trim())
  }
  const takeBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === value) return
    // What is around it may be left by Escape.
    event.stopPropagation()
    setText(value)
  }
  const clear = () => {
    setText('')
    onNarrow('')
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 max-phone:w-full">
      <form onSubmit={submit} className="flex items-start gap-2">
        <div className="-mt-1.5 w-75 min-w-0 max-phone:flex-1">
          <TextField
            label="Only these auctions"
            labelHidden
            type="text"
            icon={Filter}
            placeholder="Only: tax liens above $50,000"
            error={text === value ? error : undefined}
            value={text}
            onChange={setText}
            onKeyDown={takeBack}
            maxLength={LONGEST}
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" disabledReason={text.trim() === value && shownAlready(value)}>
          Show
        </Button>
        {value !== '' && (
          <Button variant="ghost" onClick={clear}>
            Show all
          </Button>
        )}
      </form>
      {error === undefined && about && <Understood about={about} />}
    </div>
  )
}

const shownAlready = (question: string) => (question ? 'That is what is asked for.' : 'Type which auctions to show.')

function Understood({ about: { chips, unused } }: { about: Interpretation }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ field, value, assumed, path }) => (
        <Chip key={`${path} ${value}`} field={field} value={value} assumed={assumed} />
      ))}
      {unused.length > 0 && (
        <span className="text-s text-amber-text">
          Not used: {unused.map(({ text, reason }) => (reason ? `${text} (${reason})` : text)).join(', ')}
        </span>
      )}
    </div>
  )
}
