import { sql } from 'kysely'
import type { LookupList } from '#contract/lookups.ts'
import type { Lookup } from '#contract/users.ts'
import type { Tx } from '../../database/pool.ts'

const TABLES = {
  instructorRoles: 'instructor_roles',
  preferredOptions: 'dpe_preferred_options',
  preferredMethodOptions: 'dpe_preferred_method_options',
  travelOptions: 'dpe_travel_options',
  genders: 'genders',
  hosts: 'hosts',
  commandLookups: 'command_lookups',
} as const satisfies Record<LookupList, string>
const UNIQUE_NAMES = {
  instructorRoles: 'instructor_roles_name',
  preferredOptions: 'dpe_preferred_options_name',
  preferredMethodOptions: 'dpe_preferred_method_options_name',
  travelOptions: 'dpe_travel_options_name',
  genders: 'genders_lower_name',
  hosts: 'hosts_lower_name',
  commandLookups: 'command_lookups_lower_name',
} as const satisfies Record<LookupList, string>

/** The unique indexes of a list's names. */
export const uniqueNames = (list: LookupList): string[] => [UNIQUE_NAMES[list], `${TABLES[list]}_name`]

/** @throws pg.DatabaseError of `uniqueNames` */
export async function insertChoice(tx: Tx, list: LookupList, name: string): Promise<Lookup> {
  return tx.insertInto(TABLES[list]).values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow()
}

/** A choice, which nobody else changes until the transaction ends. */
export async function lockChoice(tx: Tx, list: LookupList, id: number): Promise<Lookup | undefined> {
  return tx.selectFrom(TABLES[list]).select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @throws pg.DatabaseError of `uniqueNames` */
export async function renameChoice(tx: Tx, list: LookupList, id: number, name: string): Promise<void> {
  await sql`update ${sql.table(TABLES[list])} set name = ${name} where id = ${id}`.execute(tx)
}

/** @throws pg.DatabaseError, of a foreign key, where somebody has it */
export async function deleteChoice(tx: Tx, list: LookupList, id: number): Promise<void> {
  await sql`delete from ${sql.table(TABLES[list])} where id = ${id}`.execute(tx)
}
