import { ApiError } from './api-client.ts'

/** What went wrong, where nothing stands before it: the client's own few words are the end of a sentence elsewhere. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  if (error.code === 'no_connection') return 'There is no connection to the server. Try again in a moment.'
  if (error.code === 'timed_out') return `There was ${error.message}. Try again.`
  return error.code === 'unreadable' ? 'The answer of the server cannot be read. Try again in a moment.' : error.message
}
