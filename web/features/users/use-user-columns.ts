import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { UserColumns } from '#contract/preferences.ts'
import { call } from '#web/lib/api-client.ts'
import { INLINE_EDIT_DEBOUNCE_MS } from '#web/lib/constants.ts'
import { notify } from '#web/ui/notifications.tsx'
import { allColumns, columnsOf, shownFields } from './user-columns.tsx'

/** Read once: nobody else changes one's own. */
const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call('GET /api/auth/preferences', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The columns of the Users page as this person has arranged them. Until they are known, and where they cannot be had, they are the
 * specification's. A change is there at once, and kept once nothing has changed for a moment.
 */
export function useUserColumns() {
  const client = useQueryClient()
  const { data, isPending } = useQuery(preferencesQuery)
  const { mutate } = useMutation({
    mutationFn: (user_columns: UserColumns | null) => call('PUT /api/auth/preferences', { body: { user_columns } }),
    // One after the other: the last is what stays.
    scope: { id: 'preferences' },
    onError: ({ message }) =>
      notify({ type: 'danger', text: `Your columns could not be kept: ${message}`, action: undefined }),
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    mutate(client.getQueryData(preferencesQuery.queryKey)?.user_columns ?? null)
  }, [client, mutate])
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  const chosen = data?.user_columns ?? null
  const columns = useMemo(() => allColumns(chosen), [chosen])
  const fields = useMemo(() => shownFields(columns), [columns])
  return {
    columns,
    /** those that are shown */
    fields,
    shown: useMemo(() => columnsOf(fields), [fields]),
    /** whether they are not the specification's */
    arranged: chosen !== null,
    /** whether what this person has chosen before is not known yet */
    pending: isPending,
    /** @param next of how they are at this moment, which may be shown a moment later; null for the specification's */
    change(next: (now: UserColumns) => UserColumns | null) {
      client.setQueryData(preferencesQuery.queryKey, (now) => ({
        user_columns: next(allColumns(now?.user_columns ?? null)),
      }))
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, INLINE_EDIT_DEBOUNCE_MS)
    },
  }
}
