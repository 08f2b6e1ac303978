import { useCallback, useEffect, useState } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { fetchOnboarding, type Link, type Onboarding } from './onboarding-api.ts'

/** What is known of somebody new, loaded once: what is saved from then on is told with each answer. */
export function useOnboarding({ id, key }: Link) {
  const [known, setKnown] = useState<Onboarding>()
  const [error, setError] = useState<Error>()
  const load = useCallback(
    (signal: AbortSignal) => {
      setError(undefined)
      fetchOnboarding({ id, key }, signal).then(setKnown, (failure: unknown) => {
        if (!signal.aborted) setError(asError(failure))
      })
    },
    [id, key],
  )
  useEffect(() => {
    const gone = new AbortController()
    load(gone.signal)
    return () => gone.abort()
  }, [load])
  return { known, setKnown, error, retry: () => load(new AbortController().signal) }
}
