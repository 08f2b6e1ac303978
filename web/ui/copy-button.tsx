import { useState } from 'react'
import { Button } from './button.tsx'

const NOT_COPIED = 'It could not be copied. Select it and copy it yourself.'

/** Puts a text on the clipboard, and says so in its own words. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid(NOT_COPIED)
    }
  }
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="text-s text-text-2">
        {said}
      </span>
    </span>
  )
}
