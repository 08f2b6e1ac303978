import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser, PASSWORD } from '../../testing/factories.ts'
import { countDays } from './counted-activity.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('GET /api/activity', () => {
  it('needs the scope users', async () => {
    expect((await test.anonymous.get('/api/activity')).statusCode).toBe(401)
    expect((await (await test.signInWith('crm')).get('/api/activity')).json()).toMatchObject({ scope: 'users' })
  })

  it('says who did what to what, from where, with before and after, the newest first', async () => {
    const editor = await test.signInWith('user-scopes')
    const reader = await test.signInWith('users')
    const { id } = (await editor.post('/api/scopes', { body: { name: 'audited', description: 'One' } })).json()
    await editor.put(`/api/scopes/${id}`, { body: { description: 'Two' } })
    const answer = await reader.get(`/api/activity?entity=scope&entity_id=${id}`)
    expect(answer.headers['x-total-count']).toBe('2')
    const rows: Activity[] = answer.json()
    expect(rows).toMatchObject([
      {
        action: 'updated',
        entity: 'scope',
        entity_id: id,
        about: 'audited',
        user: { id: editor.user.id, name: expect.stringMatching(/^Person No/) },
        before: { name: 'audited', description: 'One' },
        after: { name: 'audited', description: 'Two' },
        ip: '127.0.0.1',
      },
      { action: 'created', before: null },
    ])
    expect(rows[0]?.request_id).toMatch(/^[\da-f-]{36}$/)
  })

  it('records sign-ins, failures, locks and sign-outs, and nothing that was typed', async () => {
    const reader = await test.signInWith('users')
    const dana = await buildUser(test.db)
    const login = (username: string, password: string) =>
      test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: '10.40.0.1' })
    const { token } = (await login(dana.username, PASSWORD)).json()
    await test.as(token).post('/api/auth/logout')
    for (let n = 0; n < 5; n++) await login(dana.username, 'a wrong secret')
    await login('my secret in the wrong field', 'x')
    const rows: Activity[] = (await reader.get(`/api/activity?entity=user&entity_id=${dana.id}&order=asc`)).json()
    expect(rows.map(({ action }) => action)).toEqual([
      'signed in',
      'signed out',
      ...Array(4).fill('sign-in failed'),
      'sign-in locked',
    ])
    expect(rows.at(-1)).toMatchObject({
      user: null,
      after: { reason: 'wrong password', locked_for_seconds: 1 },
      ip: '10.40.0.1',
    })
    const all = (await reader.get('/api/activity')).body
    expect(all).not.toMatch(/wrong secret|my secret/)
  })

  it('names who was put into a group or taken out, and which scope, where it is one', async () => {
    const admin = await test.signInWith('auth-groups', 'user-scopes', 'users')
    const [ann, bob, group, scope] = [
      await buildUser(test.db),
      await buildUser(test.db),
      await buildGroup(test.db),
      await buildScope(test.db),
    ]
    const link = (...user_ids: number[]) =>
      admin.post('/api/authgroups/link_users', { body: { user_ids, auth_group_id: group.id } })
    await link(ann.id)
    await admin.delete(`/api/authgroups/${group.id}/users/${ann.id}`)
    await link(ann.id, bob.id)
    await admin.put(`/api/authgroups/${group.id}/scopes/${scope.id}`)
    await admin.put(`/api/authgroups/${group.id}`, { body: { name: 'Renamed', version: 1 } })
    const { first_name, last_name } = await test.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    const person = { id: ann.id, name: `${first_name} ${last_name}` }
    const rows: Activity[] = (await admin.get(`/api/activity?entity=auth-group&entity_id=${group.id}&order=asc`)).json()
    expect(rows.map(({ action, named }) => [action, named])).toEqual([
      ['added users', { total: 1, first: [person] }],
      ['removed users', { total: 1, first: [person] }],
      ['added users', { total: 2, first: [person, expect.objectContaining({ id: bob.id })] }],
      ['granted scopes', { total: 1, first: [{ id: scope.id, name: scope.name }] }],
      ['updated', null],
    ])
    expect(rows.map((row) => row.group)).toEqual(Array(5).fill('Renamed'))
  })

  it('is paged, searched and filtered by who, what and when', async () => {
    const reader = await test.signInWith('users')
    const editor = await test.signInWith('user-scopes')
    for (const name of ['paged-1', 'paged-2', 'paged-3']) {
      await editor.post('/api/scopes', { body: { name, description: name } })
    }
    const by = `user_id=${editor.user.id}`
    const first = await reader.get(`/api/activity?${by}&page_size=2`)
    expect(first.json()).toHaveLength(2)
    expect(first.headers['x-total-count']).toBe('3')
    expect(first.headers.link).toContain('page=2')
    const all: Activity[] = (await reader.get(`/api/activity?${by}`)).json()
    const count = async (query: string) => (await reader.get(`/api/activity?${by}&${query}`)).json().length
    expect(await count('action=created')).toBe(3)
    expect(await count('action=deleted')).toBe(0)
    expect(await count('search=CREAT')).toBe(3)
    expect(await count('search=%25')).toBe(0)
    expect(await count(`from=${all[1]?.at}`)).toBe(2)
    expect(await count(`to=${all[1]?.at}`)).toBe(1)
    for (const bad of ['from=yesterday', 'user_id=x', 'page=0', 'sort=name']) {
      expect((await reader.get(`/api/activity?${bad}`)).statusCode).toBe(400)
    }
    // no database knows these
    for (const moment of ['0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'1'.repeat(3000)}Z`]) {
      expect((await reader.get(`/api/activity?from=${moment}`)).statusCode).toBe(400)
      expect((await reader.get(`/api/activity?to=${moment}`)).statusCode).toBe(400)
    }
  })
})

describe('GET /api/activity/own', () => {
  it('is for everybody who is signed in, and has what they did themselves', async () => {
    expect((await test.anonymous.get('/api/activity/own')).statusCode).toBe(401)
    const [ann, bo] = [await test.signInWith('user-scopes'), await test.signInWith('user-scopes', 'users')]
    const { id } = (await ann.post('/api/scopes', { body: { name: 'own-of-ann', description: 'One' } })).json()
    await ann.put(`/api/scopes/${id}`, { body: { description: 'Two' } })
    await bo.put(`/api/scopes/${id}`, { body: { description: 'Three' } })
    const read = async (who: typeof ann, query = '') => (await who.get(`/api/activity/own${query}`)).json()
    expect(await read(ann)).toMatchObject([
      { action: 'updated', user: { id: ann.user.id }, after: { description: 'Two' } },
      { action: 'created' },
    ])
    expect(await read(bo)).toMatchObject([{ action: 'updated', after: { description: 'Three' } }])
    expect(await read(ann, `?user_id=${bo.user.id}`)).toHaveLength(2)
    expect(await read(ann, `?entity=scope&entity_id=${id}&action=created`)).toHaveLength(1)
    expect(await read(ann, '?to=2020-01-01T00:00:00Z')).toEqual([])
    expect((await ann.get('/api/activity/own?page_size=1')).headers['x-total-count']).toBe('2')
  })
})

describe('GET /api/activity/kinds', () => {
  it('says all that was done, and what it was done to, each once', async () => {
    expect((await test.anonymous.get('/api/activity/kinds')).statusCode).toBe(401)
    const ann = await test.signInWith('user-scopes', 'users')
    await ann.post('/api/scopes', { body: { name: 'of-kinds', description: 'One' } })
    const { actions, entities } = (await ann.get('/api/activity/kinds')).json()
    const rows: Activity[] = (await ann.get('/api/activity')).json()
    const sorted = (values: string[]) => [...new Set(values)].toSorted()
    expect(actions.toSorted()).toEqual(sorted(rows.map(({ action }) => action)))
    expect(entities.toSorted()).toEqual(sorted(rows.map(({ entity }) => entity)))
  })
})

describe('the number of all entries', () => {
  const totals = async (reader: Awaited<ReturnType<TestApp['signInWith']>>) => {
    const answer = await reader.get('/api/activity')
    const { rows } = await sql<{ real: number }>`select count(*) as real from activity`.execute(test.db)
    return [answer.headers['x-total-count'], String(rows[0]?.real)]
  }

  it('is right before days are counted, afterwards, and with what is written since', async () => {
    const reader = await test.signInWith('users')
    await sql`
      insert into activity (at, action, entity)
      select now() - n * interval '5 hours', 'of old', 'test' from generate_series(0, 99) n`.execute(test.owner)
    const [before, real] = await totals(reader)
    expect(before).toBe(real)
    for (let n = 0; n < 2; n++) await countDays(test.db)
    await sql`insert into activity (at, action, entity) values (now() - interval '23 hours', 'late', 'test')`.execute(
      test.owner,
    )
    const days = await test.db.selectFrom('activity_days').selectAll().execute()
    expect(days.length).toBeGreaterThan(15)
    expect((await totals(reader)).map(Number)).toEqual([Number(real) + 1, Number(real) + 1])
    const filtered = await reader.get('/api/activity?action=of%20old&page_size=30&page=4')
    expect([filtered.headers['x-total-count'], filtered.json().length]).toEqual(['100', 10])
  })
})

it('is searched by who did it', async () => {
  const reader = await test.signInWith('users')
  const editor = await test.signInWith('user-scopes')
  await editor.post('/api/scopes', { body: { name: 'searched', description: 'By name' } })
  const rows: Activity[] = (await reader.get(`/api/activity?search=${editor.user.username.toUpperCase()}`)).json()
  expect(rows.map(({ user, action }) => [user?.id, action])).toEqual([[editor.user.id, 'created']])
})

it('ASVS 16.4.2: what answers requests can only add to the log, whoever owns it is refused too', async () => {
  await test.anonymous.post('/api/auth/login', { body: { username: 'nobody', password: 'x' } })
  for (const attack of ['update activity set ip = null', 'delete from activity', 'truncate activity']) {
    await expect(sql.raw(attack).execute(test.db)).rejects.toThrow('permission denied')
    await expect(sql.raw(attack).execute(test.owner)).rejects.toThrow('only ever added to')
  }
})
