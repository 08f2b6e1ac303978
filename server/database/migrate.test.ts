import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const appliedAs = (name: string, checksum: string) =>
  database.owner.updateTable('migrations').set({ checksum }).where('name', '=', name).execute()

it('brings a database made by the other text of 0007 to the same', async () => {
  const { owner: db } = database
  expect(await migrate(db)).toEqual([])
  await appliedAs('0007_sums.sql', '2afb70f50ba1296cb2bde007d8b2183e1b3826334b9691fb33f586ca1f945751')
  await db.deleteFrom('migrations').where('name', '=', '0009_sums_at_once.sql').execute()
  expect(await migrate(db)).toEqual(['0009_sums_at_once.sql'])
  expect(await migrate(db)).toEqual([])
})

it('keeps out by their status whoever was kept out otherwise, and lists them so', async () => {
  const { owner: db } = database
  await sql`
    drop trigger users_described on users;
    alter table users add column search_key text not null default '', add column facet text not null default '';
    alter table users drop column enabled;
    alter table users add column enabled boolean not null default true;
    create trigger users_described before insert or update of user_status_id, enabled on users
      for each row execute function describe_user();
    insert into users (username, email, password_hash, first_name, last_name, user_type_id, user_status_id, enabled)
      select 'was.' || status || enabled, 'was.' || status || enabled || '@example.test', '', 'Was', 'Here', 5, status, enabled
      from generate_series(1, 5) status, (values (true), (false)) flags (enabled)`.execute(db)
  await db.deleteFrom('migrations').where('name', '=', '0035_status_says_who_signs_in.sql').execute()
  expect(await migrate(db)).toEqual(['0035_status_says_who_signs_in.sql'])
  const people = await db
    .selectFrom('users')
    .select(['username', 'user_status_id', 'enabled'])
    .where('username', 'like', 'was.%')
    .execute()
  expect(Object.fromEntries(people.map((one) => [one.username, one.user_status_id]))).toEqual({
    ...{ 'was.1true': 1, 'was.2true': 2, 'was.3true': 3, 'was.4true': 4, 'was.5true': 5 },
    ...{ 'was.1false': 2, 'was.2false': 2, 'was.3false': 3, 'was.4false': 2, 'was.5false': 2 },
  })
  for (const { user_status_id: status, enabled } of people) expect(enabled).toBe(status !== 2 && status !== 3)
})

it('gives groups of one alias their ids, also where that is taken, and none too long', async () => {
  const { owner: db } = database
  await sql`drop index auth_groups_alias`.execute(db)
  const long = 'l'.repeat(60)
  const aliasOf = async (name: string, alias: string) =>
    (
      await db
        .insertInto('auth_groups')
        .values({ name, description: 'x', alias })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await aliasOf('One', 'desk')
  const two = await aliasOf('Two', 'DESK')
  await aliasOf('Taken', `desk-${two}`)
  await aliasOf('Long one', long)
  const longer = await aliasOf('Long two', long)
  await db.deleteFrom('migrations').where('name', '=', '0036_unique_aliases.sql').execute()
  expect(await migrate(db)).toEqual(['0036_unique_aliases.sql'])
  const groups = await db.selectFrom('auth_groups').select(['name', 'alias']).execute()
  expect(Object.fromEntries(groups.map(({ name, alias }) => [name, alias]))).toMatchObject({
    ...{ One: 'desk', Two: `DESK-${two + 1}`, Taken: `desk-${two}` },
    ...{ 'Long one': long, 'Long two': `${'l'.repeat(40)}-${longer}` },
  })
})

it('tells each certificate which auction it is of', async () => {
  const { owner: db } = database
  await sql`
    alter table certificates drop column auction_id;
    alter table imports add column auction_id bigint;
    create index imports_auction on imports (auction_id, id desc) where auction_id is not null;
    insert into imports (user_id, request_sha256, file_name, file_bytes, file_sha256, header, mapping, created, updated, unchanged,
        skipped, rejected, report, auction_id)
      select (select min(id) from users), '', 'list.csv', 1, '', '[]', '{}', 1, 0, 0, 0, 0, '{}', auction
      from (values (7), (8), (null)) lists (auction);
    insert into certificates (import_id, row, cells) select id, row, '[]' from imports, generate_series(1, 2) row`.execute(
    db,
  )
  await db.deleteFrom('migrations').where('name', '=', '0038_certificates_of_auctions.sql').execute()
  expect(await migrate(db)).toEqual(['0038_certificates_of_auctions.sql'])
  const found = await db
    .selectFrom('certificates')
    .select(['auction_id', 'row'])
    .orderBy('auction_id')
    .orderBy('row')
    .execute()
  expect(found.map(({ auction_id, row }) => [auction_id, row])).toEqual([
    [7, 1],
    [7, 2],
    [8, 1],
    [8, 2],
  ])
})

it('refuses to go on where a migration was changed', async () => {
  await appliedAs('0006_months_and_kinds.sql', 'of another text')
  await expect(migrate(database.owner)).rejects.toThrow('Migration 0006_months_and_kinds.sql was changed')
})
