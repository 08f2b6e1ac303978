import { ApiError } from './api-client.ts'

/** Whether the same call may be answered otherwise the next time: no answer came, too many asked, or the server itself failed. */
const canHeal = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status < 400 || [408, 429].includes(error.status) || error.status >= 500

/** Reads again what could not be read, for an error's Retry; undefined where trying again would change nothing (403, 404, 422). */
export const retryOf = ({
  error,
  refetch,
}: {
  error: Error | null
  refetch: () => unknown
}): (() => void) | undefined => (error && canHeal(error) ? () => void refetch() : undefined)
