import { useEffect, useState } from 'react'

const SAID_FOR_MS = 2000

/**
 * Puts texts on the clipboard.
 * @returns `copied`, the text that was, for as long as it is worth saying, and `copy`, which says whether it could
 */
export function useCopy(): { copied: string | undefined; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text)
      setCopied(text)
      return true
    } catch {
      return false
    }
  }
  return { copied, copy }
}
