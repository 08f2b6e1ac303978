import { useEffect, useState } from 'react'

/** Loading that ends sooner than this shows no skeleton: a flash is worse than nothing. */
const SKELETON_DELAY_MS = 150

/** @returns true once `waiting` has been true for 150 ms, or another time, false as soon as it is not */
export function useDelayed(waiting: boolean, delay = SKELETON_DELAY_MS): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, delay])
  return waiting && late
}
