import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '#web/lib/api-client.ts'
import { forgetAuctions } from '../imports-api.ts'

/** One page of the imports, the newest first. The page before stays while the next one loads. */
export const importsQuery = (page: number, page_size: number) =>
  queryOptions({
    queryKey: ['imports', 'list', page, page_size],
    queryFn: ({ signal }) => callPage('GET /api/imports', { query: { page, page_size }, signal }),
    placeholderData: keepPreviousData,
  })

/** One import with its report. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => call('GET /api/imports/:id', { params: { id }, signal }),
  })

/** Takes an import back. */
export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/imports/:id/undo', { params: { id } }),
    onSettled: () => forgetAuctions(client),
  })
}
