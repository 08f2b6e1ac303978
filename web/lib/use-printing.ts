import { useSyncExternalStore } from 'react'

let isPrinting = false

function subscribe(listener: () => void): () => void {
  const begin = () => {
    isPrinting = true
    listener()
  }
  const end = () => {
    isPrinting = false
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed: on paper nothing scrolls, and what is not drawn is not there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
