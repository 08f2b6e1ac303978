import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** @returns the key of the mailed link that led here, also while another page is being loaded, whose place in the history has none; or '' */
export function useMailedKey(): string {
  const kept = useLocation({ select: ({ state }) => state.mailedKey })
  const [key, setKey] = useState(kept ?? '')
  if (kept !== undefined && kept !== key) setKey(kept)
  return key
}
