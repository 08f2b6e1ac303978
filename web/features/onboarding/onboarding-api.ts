import { useCallback, useEffect, useState } from 'react'
import type { Onboarding } from '#contract/onboarding.ts'
import { ApiError, call, type Input } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchWithProgress } from '#web/lib/fetch-with-progress.ts'
import type { Sending } from '#web/lib/use-uploads.ts'

export type { Onboarding }
export type Step = Onboarding['steps'][number]
/** Of the link that was mailed: whose it is, and its secret. */
export type Link = { id: string; key: string }

/** What is known of them so far. */
const fetchOnboarding = ({ id, key }: Link, signal: AbortSignal): Promise<Onboarding> =>
  call('POST /api/users/onboarding/:id/check', { params: { id }, body: { key }, signal })

/** Whether a link was used or has expired. */
export const isDeadLink = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'invalid_key'
/** Whether it is none: cut off, perhaps. */
export const isNoLink = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'invalid_request'

/** What a step sends. */
export type Entered = Omit<NonNullable<Input<'PUT /api/users/onboarding/:id'>['body']>, 'key'>

export const saveStep = ({ id, key }: Link, entered: Entered): Promise<Onboarding> =>
  call('PUT /api/users/onboarding/:id', { params: { id }, body: { key, ...entered } })

export const removeDocument = ({ id, key }: Link, document: number): Promise<Onboarding> =>
  call('POST /api/users/onboarding/:id/documents/:document/delete', { params: { id, document }, body: { key } })

/** The key stands before the file, which is not received without. */
export function sendDocument({ id, key }: Link, file: File, { signal, sent }: Sending): Promise<Onboarding> {
  const form = new FormData()
  form.append('key', key)
  form.append('documents', file, file.name)
  const transport = fetchWithProgress({ sent, line: () => undefined })
  return call('POST /api/users/onboarding/:id', { params: { id }, form, signal, transport })
}

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
