import { queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/**
 * How this Liendesk is set up (R43): company, logo, phone, example questions, sidebar, page sizes, size of the auction list. Somebody else
 * may change it meanwhile: whoever comes back to the window, or opens a page, has it as it is.
 */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/settings', { signal }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
