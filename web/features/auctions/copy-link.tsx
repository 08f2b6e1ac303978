import { Check, Link } from 'lucide'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import type { QuestionAddress } from './question-address.ts'

const SAID_FOR_MS = 2000

/** Copies the address that asks a question. */
export function CopyLink({ address }: { address: QuestionAddress }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const link = new URL(location.pathname, location.origin)
    for (const [name, value] of Object.entries(address)) link.searchParams.set(name, value)
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(link.href)
      setCopied(true)
    } catch {
      notify({ type: 'danger', text: 'The link could not be copied. Copy it from the address bar.' })
    }
  }
  return (
    <span className="inline-flex">
      <IconButton
        size="s"
        label="Copy link to this question"
        icon={copied ? Check : Link}
        onClick={() => void copy()}
      />
      <span aria-live="polite" className="sr-only">
        {copied && 'Link copied'}
      </span>
    </span>
  )
}
