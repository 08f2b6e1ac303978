import { ApiError } from './api-client.ts'

/** What went wrong, where nothing stands before it: the client's own two words are the end of a sentence elsewhere. */
export const sentenceOf = (error: Error): string =>
  error instanceof ApiError && error.code === 'no_connection'
    ? 'There is no connection to the server. Try again in a moment.'
    : error.message
