import { useRef } from 'react'

/**
 * Starts something that takes a while, once at a time: a second Enter or click that comes before the screen could show that it is under way is the same one.
 * What goes wrong is shown by whoever runs it, as a mutation's `error`.
 */
export function useOnce<Args extends unknown[]>(start: (...args: Args) => Promise<unknown>): (...args: Args) => void {
  const running = useRef(false)
  return (...args) => {
    if (running.current) return
    running.current = true
    const end = () => {
      running.current = false
    }
    start(...args).then(end, end)
  }
}
