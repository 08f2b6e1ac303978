import { queryOptions, useQuery } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts'
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

/** The sizes of a page that lists offer, and the one they begin with, as settings have it (§9). */
export function usePageSizes(): { sizes: readonly number[]; first: number } {
  const { data } = useQuery(settingsQuery)
  return { sizes: data?.page_sizes ?? PAGE_SIZES, first: data?.default_page_size ?? DEFAULT_PAGE_SIZE }
}

/** What a list is asked for: where the address names no size, that of the settings. */
export function useSized<Params extends { page_size?: number | undefined }>(params: Params): Params {
  const { first } = usePageSizes()
  return { ...params, page_size: params.page_size ?? first }
}
