import type { Db, Tx } from '../../database/pool.ts'

/** Hosts and command lookups: plain rows that groups are linked to, without behaviour (R25). */
export type LookupRow = { id: number; name: string; description: string }

const FIELDS = ['id', 'name', 'description'] as const

export const findHosts = (db: Db): Promise<LookupRow[]> =>
  db.selectFrom('hosts').select(FIELDS).orderBy('name').execute()

export const findCommandLookups = (db: Db): Promise<LookupRow[]> =>
  db.selectFrom('command_lookups').select(FIELDS).orderBy('name').execute()

export const findHostsOfGroup = (db: Db, groupId: number): Promise<LookupRow[]> =>
  db
    .selectFrom('hosts')
    .innerJoin('auth_group_hosts as l', 'l.host_id', 'hosts.id')
    .where('l.auth_group_id', '=', groupId)
    .select(FIELDS)
    .orderBy('name')
    .execute()

export const findCommandLookupsOfGroup = (db: Db, groupId: number): Promise<LookupRow[]> =>
  db
    .selectFrom('command_lookups')
    .innerJoin('auth_group_command_lookups as l', 'l.command_lookup_id', 'command_lookups.id')
    .where('l.auth_group_id', '=', groupId)
    .select(FIELDS)
    .orderBy('name')
    .execute()

/** @returns whether it was new @throws pg.DatabaseError where there is no such row */
export async function linkHost(tx: Tx, groupId: number, hostId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('auth_group_hosts')
    .values({ auth_group_id: groupId, host_id: hostId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0
}

/** @returns whether it was new @throws pg.DatabaseError where there is no such row */
export async function linkCommandLookup(tx: Tx, groupId: number, lookupId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('auth_group_command_lookups')
    .values({ auth_group_id: groupId, command_lookup_id: lookupId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0
}
