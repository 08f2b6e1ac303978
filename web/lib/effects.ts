import type { Effect, ProposedChangeBody } from '#contract/permissions.ts'
import { call } from './api-client.ts'

/** Who would gain and who would lose what with a change of a group or a scope, by name. Changes nothing. */
export const fetchEffect = (change: ProposedChangeBody, signal?: AbortSignal): Promise<Effect> =>
  call('POST /api/permissions/preview', { body: change, signal })
