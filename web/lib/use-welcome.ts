import { useEffect, useState } from 'react'
import { type Answer, call } from './api-client.ts'

/** Settings of the pages outside, once they are there. Without an answer these pages do without them, so nothing is said of it. */
export function useWelcome(): Answer<'GET /api/settings/welcome'> | undefined {
  const [welcome, setWelcome] = useState<Answer<'GET /api/settings/welcome'>>()
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/settings/welcome', { signal: leaving.signal }).then(setWelcome, () => {})
    return () => leaving.abort()
  }, [])
  return welcome
}
