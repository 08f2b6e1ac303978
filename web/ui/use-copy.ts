import { useEffect, useState } from 'react'
import { notify } from './notifications.tsx'

const SAID_FOR_MS = 2000

/**
 * Puts texts on the clipboard.
 * @returns `copied`, the text that was, for as long as it is worth saying, and `copy`, which notifies with `failed` where it could not
 */
export function useCopy(): { copied: string | undefined; copy: (text: string, failed: string) => Promise<void> } {
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string, failed: string) => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      notify({ type: 'danger', text: failed })
    }
  }
  return { copied, copy }
}
