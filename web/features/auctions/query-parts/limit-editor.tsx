import { TextField } from '#web/ui/text-field.tsx'
import { type Draft, type EditorProps, incomplete, useFields } from './draft.ts'

/** The contract's. */
const MOST = 100_000

function make({ text }: { text: string }): Draft {
  const limit = Number(text.replaceAll(',', '').trim())
  return Number.isInteger(limit) && limit >= 1 && limit <= MOST
    ? { kind: 'limit', limit }
    : incomplete('Give a whole number from 1 to 100,000.')
}

/** How many of the answer are kept. */
export function LimitEditor({ part, onDraft }: EditorProps<'limit'>) {
  const [{ text }, change] = useFields({ text: String(part?.limit ?? '') }, make, onDraft)
  return (
    <TextField
      label="At most"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(next) => change({ text: next })}
    />
  )
}
