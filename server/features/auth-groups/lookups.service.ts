import { recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { By } from '../../plugins/authentication.ts'
import { lockGroupById } from './auth-groups.queries.ts'
import {
  findCommandLookupsOfGroup,
  findHostsOfGroup,
  type LookupRow,
  linkCommandLookup,
  linkHost,
} from './lookups.queries.ts'

const LOOKUPS = {
  host: { link: linkHost, list: findHostsOfGroup, constraint: 'auth_group_hosts_host_id_fkey' },
  'command lookup': {
    link: linkCommandLookup,
    list: findCommandLookupsOfGroup,
    constraint: 'auth_group_command_lookups_command_lookup_id_fkey',
  },
} as const

/** Links a group to a host or a command lookup (R25). @returns all it is linked to @throws AppError not_found */
export async function linkLookup(
  db: Db,
  { actor }: By,
  kind: keyof typeof LOOKUPS,
  groupId: number,
  id: number,
): Promise<LookupRow[]> {
  const { link, list, constraint } = LOOKUPS[kind]
  return db.transaction().execute(async (tx) => {
    found(await lockGroupById(tx, groupId), 'auth group')
    const isNew = await link(tx, groupId, id).catch((error: unknown) => {
      if (violates(error, constraint)) throw new AppError('not_found', `There is no such ${kind}.`)
      throw error
    })
    if (isNew) {
      const after = { linked: id }
      await recordActivity(tx, actor, { action: `linked ${kind}`, entity: 'auth-group', entityId: groupId, after })
    }
    return list(tx, groupId)
  })
}
