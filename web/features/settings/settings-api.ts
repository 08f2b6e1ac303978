import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AllSettings } from '#contract/settings.ts'
import { ApiError, call, type Input } from '#web/lib/api-client.ts'

/** Everything that the Settings page asks of the server. The keys of settings begin with `settings`, as that of what every screen uses. */

export type SettingsBody = NonNullable<Input<'PUT /api/settings'>['body']>

/** All that is set. Whoever comes back to the window has it as it is then. */
export const allSettingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: ({ signal }) => call('GET /api/settings/all', { signal }),
  refetchOnWindowFocus: true,
})

const isAllSettings = (value: unknown): value is AllSettings =>
  typeof value === 'object' && value !== null && 'version' in value && 'company_name' in value

/** All as it is now, where a change was refused because somebody else changed the same first (R35). */
function conflictIn(error: unknown): AllSettings | undefined {
  const current = error instanceof ApiError && error.code === 'conflict' ? error.problem?.current : undefined
  return isAllSettings(current) ? current : undefined
}

/** Saves what changed. Every open part of this browser follows. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsBody) => call('PUT /api/settings', { body }),
    onSuccess: (all) => client.setQueryData(allSettingsQuery.queryKey, all),
    // What somebody else changed is shown beside what was typed.
    onError: (error) => {
      const current = conflictIn(error)
      if (current) client.setQueryData(allSettingsQuery.queryKey, current)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['settings'] }),
  })
}

/** How many auctions a question finds; it is not kept as asked. No setting changes it. */
export const readingQuery = (text: string) =>
  queryOptions({
    queryKey: ['auctions', 'reading', text],
    queryFn: ({ signal }) => call('POST /api/auctions/reading', { body: { text }, signal }),
    enabled: text !== '',
    staleTime: 60_000,
  })

export const useTestMail = () => useMutation({ mutationFn: () => call('POST /api/settings/mail/test', {}) })

export type ModelTrial = NonNullable<Input<'POST /api/settings/model/test'>['body']>
export const useTestModel = () =>
  useMutation({ mutationFn: (body: ModelTrial) => call('POST /api/settings/model/test', { body }) })
