import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'
import { importSheet, sheet } from '../../testing/sending-sheets.ts'
import { countDays } from '../activity/counted-activity.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const read = async (as: Client, days = '30', zone = ''): Promise<Statistics> =>
  (await as.get(`/api/statistics?days=${days}${zone && `&zone=${encodeURIComponent(zone)}`}`)).json()
const ask = (as: Client, text: string, more: { linked?: boolean; conversation_id?: string } = {}) =>
  as.post('/api/auctions/ai', { body: { text, ...more } })
/** Figures of the last day, and of all before it. */
const lastOf = <Row>(rows: readonly Row[]) => rows.at(-1)

it('needs a session, and a period and a zone that there are', async () => {
  expect((await test.anonymous.get('/api/statistics')).statusCode).toBe(401)
  const staff = await test.signInWith('settings')
  expect((await staff.get('/api/statistics?days=8')).statusCode).toBe(400)
  for (const path of ['statistics', 'questions/missed', 'tasks'])
    expect((await staff.get(`/api/${path}?zone=Nowhere`)).json().message).toContain('America/Chicago')
})

it.each([
  ['7', 'day', 7],
  ['30', 'day', 30],
  ['90', 'day', 90],
  ['365', 'month', 12],
])('of %s days has a row for every %s', async (days, unit, count) => {
  const found = await read(await test.signInWith('settings'), days)
  expect([found.unit, found.questions.rows.length, found.changes.rows.length]).toEqual([unit, count, count])
  expect(found.questions.rows[0]?.at).toBe(found.from)
  if (unit === 'day') expect(lastOf(found.imports.rows)?.at).toBe(found.to)
})

it('says how questions were answered, today and in the time before', async () => {
  const staff = await test.signInWith('settings')
  const before = await read(staff)
  for (const text of ['auctions in Ohio', 'hello', 'qwrtz plk']) await ask(staff, text)
  const old = { conversation_id: '0b0e4a2e-5b0e-4c53-9d24-0d8a3a3b6f10', user_id: staff.user.id, query: null }
  await test.owner
    .insertInto('questions')
    .values([
      { ...old, asked_at: daysAgo(40), text: 'a', outcome: 'query' },
      { ...old, asked_at: daysAgo(3), text: 'b', outcome: 'choice' },
      { ...old, asked_at: daysAgo(70), text: 'c', outcome: 'query' },
    ])
    .execute()
  const { questions, since } = await read(staff)
  const was = lastOf(before.questions.rows)
  expect(lastOf(questions.rows)).toEqual({
    at: was?.at,
    understood: (was?.understood ?? 0) + 1,
    asked_back: was?.asked_back,
    in_words: (was?.in_words ?? 0) + 1,
    not_understood: (was?.not_understood ?? 0) + 1,
  })
  expect(questions.rows.at(-4)).toMatchObject({ asked_back: 1 })
  expect(questions.before).toEqual({ understood: 1, asked_back: 0, in_words: 0, not_understood: 0 })
  expect(since.questions?.slice(0, 10)).toBe(daysAgo(70).slice(0, 10))
})

it('counts what people ask, and not what a link or a reload asks for them', async () => {
  const staff = await test.signInWith('settings')
  await ask(staff, 'auctions in Utah')
  const before = await read(staff)
  for (const text of ['auctions in Utah', 'hello', 'florp glim']) await ask(staff, text, { linked: true })
  expect((await read(staff)).questions).toEqual(before.questions)
  expect((await staff.get('/api/questions/missed?search=florp')).json()).toEqual([])
  expect((await staff.get('/api/auctions/questions')).json()).toMatchObject([{ text: 'auctions in Utah' }])
})

it('builds a follow-up on a question that a link asked', async () => {
  const staff = await test.signInWith('settings')
  const { conversation_id } = (await ask(staff, 'tax liens in Ohio', { linked: true })).json()
  const { interpretation } = (await ask(staff, 'only in 2027', { conversation_id })).json()
  expect(interpretation.query.filter).toMatchObject({ states: ['OH'] })
})

it('says what was imported and undone', async () => {
  const staff = await test.signInWith('upload', 'settings')
  const { import_id } = await importSheet(
    staff,
    sheet('Nevada,Town of Sums,Tax Deed,2027-04-01,,5,', 'Nevada,,Tax Deed,2027-04-01,,5,'),
  )
  await staff.post(`/api/imports/${import_id}/undo`)
  const { imports, changes } = await read(staff)
  expect(lastOf(imports.rows)).toMatchObject({ files: 1, created: 1, updated: 0, rejected: 1, undone: 1 })
  expect(lastOf(changes.rows)).toMatchObject({ auctions: 0, imports: 2, people: null, permissions: null })
})

describe('what is of people', () => {
  it('is null without the scope users', async () => {
    expect(await read(await test.signInWith('upload', 'settings', 'crm'))).toMatchObject({
      people: null,
      sign_ins: null,
    })
  })

  it('is who there is by type and status, who joined, who signed in and who could not', async () => {
    const staff = await test.signInWith('users', 'crm', 'settings')
    const before = await read(staff)
    const { id, username } = await buildUser(test.db, { typeId: 4 })
    await test.db.updateTable('users').set({ user_status_id: 4 }).where('id', '=', id).execute()
    for (const password of [PASSWORD, 'wrong', 'wrong']) {
      await test.anonymous.post('/api/auth/login', { body: { username, password } })
    }
    const after = await read(staff)
    const countOf = (found: Statistics, list: 'types' | 'statuses', name: string) =>
      found.people?.[list].find((kind) => kind.name === name)?.count ?? -1
    for (const [list, name] of [
      ['types', 'DPE'],
      ['statuses', 'Pending'],
    ] as const) {
      expect(countOf(after, list, name)).toBe(countOf(before, list, name) + 1)
    }
    expect(after.people?.total).toBe((before.people?.total ?? 0) + 1)
    const joined = (found: Statistics) => lastOf(found.people?.joined.rows ?? [])?.joined ?? -1
    expect(joined(after)).toBe(joined(before) + 1)
    const signIns = (found: Statistics) => lastOf(found.sign_ins?.rows ?? [])
    expect(signIns(after)).toMatchObject({
      signed_in: (signIns(before)?.signed_in ?? 0) + 1,
      failed: (signIns(before)?.failed ?? 0) + 2,
    })
    await staff.put(`/api/users/${id}`, { body: { firstName: 'Counted' } })
    expect(lastOf((await read(staff)).changes.rows)?.people).toBe((lastOf(after.changes.rows)?.people ?? 0) + 1)
  })
})

it('is the same once the days that are over are counted', async () => {
  const staff = await test.signInWith('users', 'settings')
  await sql`
    insert into activity (at, action, entity)
    select now() - n * interval '7 hours', (array['signed in', 'updated', 'sign-in failed'])[n % 3 + 1], (array['user', 'scope'])[n % 2 + 1]
    from generate_series(0, 200) n`.execute(test.owner)
  for (const days of ['30', '90', '365']) {
    const before = await read(staff, days)
    await countDays(test.db)
    expect(await read(staff, days)).toEqual(before)
  }
  const { sign_ins } = await read(staff)
  expect(sign_ins?.before.signed_in).toBeGreaterThan(0)
})

it('has as many changes as the timeline on each day of a zone, counted before or not', async () => {
  const own = await buildTestApp()
  const staff = await own.signInWith('users', 'upload', 'settings')
  await sql`
    insert into activity (at, action, entity, entity_id)
    select date_trunc('day', now()) - interval '3 days' + n * interval '10 minutes', 'updated', 'auction', 1
    from generate_series(-144, 144) n`.execute(own.owner)
  const rowsOn = async (day: string, zone: string) => {
    const begin = Temporal.PlainDate.from(day).toZonedDateTime(zone)
    const [from, to] = [begin, begin.add({ days: 1 })].map((moment) => moment.toInstant().toString())
    let rows = 0
    for (let before = ''; ; ) {
      const part: TimelineEntry[] = (
        await staff.get(`/api/timeline?kind=auctions&page_size=100&from=${from}&to=${to}${before}`)
      ).json()
      rows += part.length
      if (part.length < 100) return rows
      before = `&before=${part.at(-1)?.id}`
    }
  }
  for (const isCounted of [false, true]) {
    if (isCounted) await countDays(own.db)
    for (const zone of ['America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland']) {
      const rows = (await read(staff, '7', zone)).changes.rows
      const changes = rows.map(({ at, auctions }) => [zone, at, auctions])
      const listed = await Promise.all(rows.map(async ({ at }) => [zone, at, await rowsOn(at, zone)]))
      expect(changes).toEqual(listed)
    }
  }
  await own.close()
})

it('leaves connections to others, as tasks and a search of everything do', async () => {
  // Of its own: nothing that an earlier test asked for is still read beside it.
  const own = await buildTestApp()
  const staff = await own.signInWith('users', 'settings', 'upload', 'auth-groups')
  // It looks for mail every two seconds, with connections of the same pool.
  await own.mail.stop()
  const { pool } = own.db
  let most = 0
  pool.on('acquire', () => {
    most = Math.max(most, pool.totalCount - pool.idleCount)
  })
  for (const path of ['statistics', 'tasks', 'search?text=person']) await staff.get(`/api/${path}`)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
  await own.close()
})

describe('GET /api/questions/missed', () => {
  it('needs the scope settings', async () => {
    expect((await test.anonymous.get('/api/questions/missed')).statusCode).toBe(401)
    const refused = await (await test.signInWith('users')).get('/api/questions/missed')
    expect([refused.statusCode, refused.json().scope]).toEqual([403, 'settings'])
  })

  it('has a question once, whatever its blanks and its capitals, as it was typed last', async () => {
    const staff = await test.signInWith('settings')
    for (const text of ['gnarf wibble', 'Gnarf  Wibble']) await ask(staff, text)
    const answer = await staff.get('/api/questions/missed?search=gnarf%20wibble')
    expect(answer.json()).toMatchObject([{ text: 'Gnarf  Wibble', times: 2 }])
    expect(answer.headers['x-total-count']).toBe('1')
  })

  it('has each text once, with how often and when last, the newest first', async () => {
    const staff = await test.signInWith('settings')
    const other = await test.signInWith()
    await ask(staff, 'blorp frizzle')
    await ask(other, 'zzkq vvx')
    await ask(other, 'blorp frizzle')
    const answer = await staff.get('/api/questions/missed?page_size=2')
    expect(answer.json()).toMatchObject([
      { text: 'blorp frizzle', times: 2 },
      { text: 'zzkq vvx', times: 1 },
    ])
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(2)
    expect(answer.headers.link).toContain('rel="next"')
    const found = await staff.get('/api/questions/missed?search=FRIZZ')
    expect([found.headers['x-total-count'], found.json().length]).toEqual(['1', 1])
    expect((await staff.get('/api/questions/missed?search=%25')).json()).toEqual([])
    const often = await staff.get('/api/questions/missed?sort=times')
    expect(often.json()[0].text).toBe('blorp frizzle')
  })
})
