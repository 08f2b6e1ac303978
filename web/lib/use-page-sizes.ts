import { useQuery } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts'
import { settingsQuery } from './settings-query.ts'

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
