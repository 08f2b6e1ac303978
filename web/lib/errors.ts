import { ApiError } from './api-client.ts'

/** What the server said of each field it refused, by the name the field has in the body. Nothing where it refused for another reason. */
export function refusedFields(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(errors.map(({ path, message }) => [path.split(/[./]/).at(-1) ?? '', message]))
}

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

/** What went wrong, where nothing stands before it: the client's own few words are the end of a sentence elsewhere. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  if (error.code === 'no_connection') return 'There is no connection to the server. Try again in a moment.'
  if (error.code === 'timed_out') return `There was ${error.message}. Try again.`
  return error.code === 'unreadable' ? 'The answer of the server cannot be read. Try again in a moment.' : error.message
}
