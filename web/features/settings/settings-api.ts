import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#web/lib/api-client.ts'

/** Everything that the Settings page asks of the server. All keys begin with `settings`, as that of what every screen uses. */

export type SettingsBody = NonNullable<Input<'PUT /api/settings'>['body']>

/** All that is set. Whoever comes back to the window has it as it is then. */
export const allSettingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: ({ signal }) => call('GET /api/settings/all', { signal }),
  refetchOnWindowFocus: true,
})

/** Saves what changed. Every open part of this browser follows. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsBody) => call('PUT /api/settings', { body }),
    onSuccess: (all) => client.setQueryData(allSettingsQuery.queryKey, all),
    // After a conflict, too: what the others changed is shown beside what was typed.
    onSettled: () => client.invalidateQueries({ queryKey: ['settings'] }),
  })
}

/** How many auctions a question finds; it is not kept as asked. */
export const readingQuery = (text: string) =>
  queryOptions({
    queryKey: ['settings', 'reading', text],
    queryFn: ({ signal }) => call('POST /api/auctions/reading', { body: { text }, signal }),
    enabled: text !== '',
    staleTime: 60_000,
  })

export const useTestMail = () => useMutation({ mutationFn: () => call('POST /api/settings/mail/test', {}) })

export type ModelTrial = NonNullable<Input<'POST /api/settings/model/test'>['body']>
export const useTestModel = () =>
  useMutation({ mutationFn: (body: ModelTrial) => call('POST /api/settings/model/test', { body }) })
