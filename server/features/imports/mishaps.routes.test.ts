import { mkdirSync, rmdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LOCK_WAIT } from '../../database/pool.ts'
import type { DB } from '../../database/schema.gen.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { sendSheet, sheet } from '../../testing/sending-sheets.ts'

let test: TestApp
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp({ lockWait: LOCK_WAIT })
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

const TEXT = sheet('Nevada,Town of Mishaps,Tax Deed,2027-04-01,,5,')
const countOf = async (table: 'auctions' | 'imports' | 'import_changes' | 'jurisdictions') =>
  (
    await test.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const counts = async () =>
  Promise.all([countOf('auctions'), countOf('imports'), countOf('import_changes'), countOf('jurisdictions')])

/** Makes every import do this where it writes its changes down. */
async function atTheEnd(statement: string) {
  await sql
    .raw(`
    create or replace function mishap() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
    create or replace trigger mishap after insert on import_changes for each statement execute function mishap()`)
    .execute(test.owner)
}
/** Holds an import between deciding and writing while something else is done. @returns its answer */
async function whileWriting(
  send: () => ReturnType<typeof sendSheet>,
  meanwhile: (holder: Kysely<DB>) => Promise<void>,
) {
  await atTheEnd('perform pg_advisory_xact_lock(77)')
  return test.db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(77)`.execute(holder)
    const sent = send()
    for (;;) {
      const { rows } = await sql`
        select from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`.execute(holder)
      if (rows.length > 0) break
    }
    await meanwhile(holder)
    await sql`select pg_advisory_unlock(77)`.execute(holder)
    return sent
  })
}
afterEach(() => sql`drop trigger if exists mishap on import_changes`.execute(test.owner))

it('says that the database is full, and does nothing by half', async () => {
  const before = await counts()
  await atTheEnd(`raise exception 'could not extend file' using errcode = '53100'`)
  const answer = await sendSheet(editor, TEXT)
  expect(answer.statusCode).toBe(507)
  expect(answer.json().message).toMatch(/no room .* Nothing was changed/)
  expect(await counts()).toEqual(before)
})

it('says that the database went away, and does nothing by half', async () => {
  const before = await counts()
  await atTheEnd('perform pg_terminate_backend(pg_backend_pid())')
  const answer = await sendSheet(editor, TEXT)
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toContain('does not answer')
  expect(await counts()).toEqual(before)
})

it('says that the file cannot be kept', async () => {
  rmdirSync(test.uploadFolder)
  const answer = await sendSheet(editor, TEXT)
  mkdirSync(test.uploadFolder)
  expect(answer.statusCode).toBe(507)
  expect(answer.json().message).toContain('no room for the file')
})

it('decides anew where somebody makes or changes the same auction in the very moment', async () => {
  const another = sql`
    insert into auctions (state_code, jurisdiction_id, auction_type_id, begin_date, total_certificates)
    select state_code, jurisdiction_id, auction_type_id, '2031-01-01', 1 from auctions where id = 1`
  const { rows } = await sql<{ state: string; jurisdiction: string; type: string }>`
    select s.name as state, j.name as jurisdiction, t.name as type from auctions a
    join states s on s.code = a.state_code join jurisdictions j on j.id = a.jurisdiction_id
    join auction_types t on t.id = a.auction_type_id where a.id = 1`.execute(test.db)
  const [known] = rows
  const text = sheet(`${known?.state},${known?.jurisdiction},${known?.type},2031-01-01,,7,`)
  const answer = await whileWriting(
    () => sendSheet(editor, text),
    async (holder) => void (await another.execute(holder)),
  )
  expect(answer.json()).toMatchObject({ created: 0, updated: 1 })
})

it('does not undo while an import is being written, and says so', async () => {
  const { import_id } = (await sendSheet(editor, sheet('Nevada,Town of Waits,Tax Deed,2027-04-01,,5,'))).json()
  const answer = await whileWriting(
    () => sendSheet(editor, sheet('Nevada,Town of Writes,Tax Deed,2027-04-01,,5,')),
    async () => {
      const undone = await editor.post(`/api/imports/${import_id}/undo`)
      expect(undone.statusCode).toBe(409)
      expect(undone.json()).toMatchObject({ code: 'busy' })
      expect((await editor.post('/api/imports/999999/undo')).statusCode).toBe(404)
    },
  )
  expect(answer.json()).toMatchObject({ created: 1 })
  expect((await editor.post(`/api/imports/${import_id}/undo`)).json()).toMatchObject({ deleted: 1 })
})

it('lets nobody wait for long who changes an auction that somebody else holds', async () => {
  await sendSheet(editor, sheet('Nevada,Town of Holds,Tax Deed,2027-04-01,,5,'))
  const { id } = await test.db.selectFrom('auctions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await test.db.transaction().execute(async (holder) => {
    await sql`update auctions set total_certificates = 6 where id = ${id}`.execute(holder)
    for (const answer of [
      await editor.put(`/api/auctions/${id}`, { body: { total_certificates: 7 } }),
      await editor.delete(`/api/auctions/${id}`),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'busy' })
    }
  })
  expect((await editor.put(`/api/auctions/${id}`, { body: { total_certificates: 7 } })).statusCode).toBe(200)
})

it('writes nothing for somebody who was signed out meanwhile', async () => {
  const before = await counts()
  const leaving = await test.signInWith('upload')
  const answer = await whileWriting(
    () => sendSheet(leaving, sheet('Nevada,Town of Leaving,Tax Deed,2027-04-01,,5,')),
    async () => expect((await leaving.post('/api/auth/logout')).statusCode).toBe(200),
  )
  expect(answer.statusCode).toBe(401)
  expect(await counts()).toEqual(before)
})

it('takes no column of something else for jurisdictions', async () => {
  const before = await counts()
  const rows = Array.from({ length: 10_001 }, (_, row) => `Nevada,Owner No ${row},Tax Deed,2027-04-01,,5,`)
  const answer = await sendSheet(editor, sheet(...rows))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().message).toContain('10,001 jurisdictions are not known')
  expect(await counts()).toEqual(before)
})

it('imports of several people at once wait for each other, and all are done', async () => {
  const colleagues = await Promise.all([
    test.signInWith('upload'),
    test.signInWith('upload'),
    test.signInWith('upload'),
  ])
  const rows = Array.from(
    { length: 300 },
    (_, row) => `Nevada,Town No ${row % 50},Tax Deed,2028-01-0${1 + (row % 6)},,${row},`,
  )
  const answers = await Promise.all(colleagues.map((colleague) => sendSheet(colleague, sheet(...rows))))
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
  const created = answers.map((answer) => answer.json().created)
  expect(created.sort()).toEqual([0, 0, 150])
})
