import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { profileMessages } from './profile-messages.ts'

/** Puts a text on the clipboard, and says so in its own words. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid(profileMessages.notCopied)
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
