import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { retryOf } from './errors.ts'

const offered = (error: Error | null) => retryOf({ error, refetch: () => {} }) !== undefined
const answered = (status: number) => new ApiError(status, status === 0 ? 'no_connection' : 'unexpected', 'x')

test.each([0, 408, 429, 500, 502, 503, 504])('after %i it is tried again', (status) => {
  expect(offered(answered(status))).toBe(true)
})

test.each([400, 403, 404, 409, 413, 422])('after %i it would be answered the same', (status) => {
  expect(offered(answered(status))).toBe(false)
})

test('what no answer came of is tried again, and where nothing went wrong there is nothing to try', () => {
  expect([offered(new Error('broke off')), offered(null)]).toEqual([true, false])
})
