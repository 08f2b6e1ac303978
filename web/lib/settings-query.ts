import { queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** How this Liendesk is set up (R43): company, phone, example questions, size of the auction list. Used by several screens. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/settings', { signal }),
  staleTime: 60_000,
})
