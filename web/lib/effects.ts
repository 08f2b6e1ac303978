import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Affected, Effect, ProposedChangeBody } from '#contract/permissions.ts'
import { call, callPage } from './api-client.ts'

/** What a change would do, and which it is. */
export type KnownEffect = Effect & { change: ProposedChangeBody }

/** Who would gain and who would lose what with a change of a group or a scope: how many, and the first by name. Changes nothing. */
export const fetchEffect = async (change: ProposedChangeBody, signal?: AbortSignal): Promise<KnownEffect> => ({
  ...(await call('POST /api/permissions/preview', { body: change, signal })),
  change,
})

type Asked = { side: 'gains' | 'losses'; search: string; page: number; page_size: number }

/** A page of all who would gain, or lose, something. */
export const useAffected = (
  change: ProposedChangeBody,
  query: Asked,
  enabled: boolean,
): UseQueryResult<{ rows: Affected[]; total: number }> =>
  useQuery({
    queryKey: ['effects', change, query],
    queryFn: ({ signal }) => callPage('POST /api/permissions/preview/people', { body: change, query, signal }),
    enabled,
    placeholderData: keepPreviousData,
    // What is looked at before a change is not what it will be after it.
    gcTime: 0,
  })
