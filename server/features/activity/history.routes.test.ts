import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Activity, HistoryEntry } from '#contract/activity.ts'
import type { Member } from '#contract/group-links.ts'
import { MAX_NAMED } from '#contract/limits.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

/** What the log says of one person, and of one group: who came, who left, and when. */
let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

const historyOf = async (person: number): Promise<Activity[]> =>
  (await admin.get(`/api/activity?person=${person}&order=asc`)).json()
const historyOfGroup = async (group: number): Promise<HistoryEntry[]> =>
  (await admin.get(`/api/authgroups/${group}/activity?order=asc`)).json()
const addTo = (user: number, ...groups: number[]) => admin.post(`/api/authgroups/${user}/user`, { body: { groups } })
const link = (group: number, ...user_ids: number[]) =>
  admin.post('/api/authgroups/link_users', { body: { user_ids, auth_group_id: group } })
const move = (group: number, ids: number[], member: boolean) =>
  admin.post(`/api/authgroups/${group}/members`, { body: { users: { ids }, member } })
const remove = (group: number, user: number) => admin.delete(`/api/authgroups/${group}/users/${user}`)
const undo = async (group: number) =>
  admin.post(`/api/activity/${(await historyOfGroup(group)).findLast(({ undoable_until }) => undoable_until)?.id}/undo`)

describe('the history of a person', () => {
  it('has the groups they came into and left, one at a time, with others and in bulk, as the past has them', async () => {
    const [ann, bob] = [await buildUser(test.db), await buildUser(test.db)]
    const [desk, notes] = [await buildGroup(test.db), await buildGroup(test.db)]
    const steps = [
      () => addTo(ann.id, desk.id, notes.id),
      () => remove(desk.id, ann.id),
      () => link(desk.id, ann.id, bob.id),
      () => admin.put(`/api/users/${ann.id}`, { body: { lastName: 'Married' } }),
      () => move(desk.id, [ann.id, bob.id], false),
      () => undo(desk.id),
      () => move(notes.id, [ann.id, bob.id], true),
      () => move(desk.id, [bob.id], false),
    ]
    const past: { groups: number[]; entries: number }[] = []
    for (const step of steps) {
      expect((await step()).statusCode).toBe(200)
      const { rows } = await sql<{ at: string }>`
        select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(test.db)
      const then = (await admin.get(`/api/users/${ann.id}/at?date=${rows[0]?.at}`)).json()
      past.push({ groups: then.groups.map(({ id }: { id: number }) => id), entries: (await historyOf(ann.id)).length })
    }
    const history = await historyOf(ann.id)
    expect(history.map(({ action, entity, group, named }) => [action, group ?? entity, named?.total])).toEqual([
      ['added users', desk.name, 1],
      ['added users', notes.name, 1],
      ['removed users', desk.name, 1],
      ['added users', desk.name, 2],
      ['updated', 'user', undefined],
      ['removed users', desk.name, 2],
      ['added users', desk.name, 2],
    ])
    // as she was made she is in a group of her own
    for (const { groups, entries } of past) {
      const folded = new Set([ann.groupId])
      for (const { action, entity_id } of history.slice(0, entries)) {
        if (action === 'added users') folded.add(entity_id ?? 0)
        if (action === 'removed users') folded.delete(entity_id ?? 0)
      }
      expect(groups.toSorted()).toEqual([...folded].toSorted())
    }
    expect((await admin.get(`/api/activity?person=${ann.id}&page_size=2`)).headers['x-total-count']).toBe('7')
    expect(await historyOf(999_999)).toEqual([])
    expect((await admin.get('/api/activity?person=x')).statusCode).toBe(400)
  })
})

describe('the history of a group', () => {
  it('says who, of many the first, and all of them by name when asked', async () => {
    const people = []
    for (let n = 0; n < 23; n++) people.push(await buildUser(test.db))
    const ids = people.map(({ id }) => id)
    const group = await buildGroup(test.db)
    await link(group.id, ...ids)
    await admin.delete(`/api/users/${ids[0]}`)
    const [entry] = await historyOfGroup(group.id)
    expect(entry).toMatchObject({ before: null, after: {}, named: { total: 23 } })
    expect(entry?.named?.first.map(({ id }) => id)).toEqual(ids.slice(0, MAX_NAMED))
    const url = `/api/activity/${entry?.id}/people`
    const page = await admin.get(`${url}?page_size=20`)
    expect([page.json().length, page.headers['x-total-count']]).toEqual([20, '23'])
    expect(page.headers.link).toContain('page=2')
    const all: Member[] = (await admin.get(url)).json()
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const names = all.map(({ lastName }) => lastName.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const found = await admin.get(`${url}?search=${people[7]?.username.toUpperCase()}`)
    expect(found.json().map(({ id }: Member) => id)).toContain(ids[7])
    expect(found.headers['x-total-count']).toBe(String(found.json().length))
    expect((await admin.get(`${url}?search=%25`)).json()).toEqual([])
  })

  it('stays short however many they were', async () => {
    await sql`
      insert into users (username, email, password_hash, first_name, last_name, user_type_id)
      select 'throng' || n, 'throng' || n || '@example.test', '', 'In', 'Throng', 5 from generate_series(1, 3000) n`.execute(
      test.db,
    )
    const { rows } = await sql<{ id: number }>`select id from users where username like 'throng%'`.execute(test.db)
    const ids = rows.map(({ id }) => id)
    const group = await buildGroup(test.db)
    await link(group.id, ...ids)
    await move(group.id, ids.slice(0, 2000), false)
    await undo(group.id)
    await move(group.id, ids.slice(1000, 3000), false)
    const answer = await admin.get(`/api/authgroups/${group.id}/activity`)
    expect(answer.body.length).toBeLessThan(5000)
    expect(answer.json()).toMatchObject([
      { action: 'removed users', named: { total: 2000 }, undone: false },
      { action: 'undone' },
      { action: 'added users', named: { total: 2000 } },
      { action: 'removed users', named: { total: 2000 }, undone: true, undoable_until: null },
      { action: 'added users', named: { total: 3000 } },
    ])
    expect((await historyOf(ids[1500] ?? 0)).map(({ action }) => action)).toEqual([
      'added users',
      'removed users',
      'added users',
      'removed users',
    ])
  })

  it('is not undone where only some are back', async () => {
    const [ann, bob, group] = [await buildUser(test.db), await buildUser(test.db), await buildGroup(test.db)]
    await link(group.id, ann.id, bob.id)
    await move(group.id, [ann.id, bob.id], false)
    await addTo(ann.id, group.id)
    expect((await historyOfGroup(group.id))[1]).toMatchObject({ action: 'removed users', undone: false })
    expect((await undo(group.id)).statusCode).toBe(200)
    expect((await historyOfGroup(group.id))[1]).toMatchObject({ undone: true })
    await remove(group.id, ann.id)
    await remove(group.id, bob.id)
    // once for good
    expect((await historyOfGroup(group.id))[1]).toMatchObject({ undone: true })
  })

  it('is undone where they are back one by one, and names who is not kept any more', async () => {
    const [ann, bob, group] = [await buildUser(test.db), await buildUser(test.db), await buildGroup(test.db)]
    await link(group.id, ann.id, bob.id)
    await move(group.id, [ann.id, bob.id], false)
    for (const { id } of [ann, bob]) await addTo(id, group.id)
    expect((await historyOfGroup(group.id))[1]).toMatchObject({ undone: true, undoable_until: null })
    const after = JSON.stringify({ added: [999_999] })
    await sql`insert into activity (action, entity, entity_id, after) values ('added users', 'auth-group', ${group.id}, ${after})`.execute(
      test.owner,
    )
    expect((await historyOfGroup(group.id)).at(-1)?.named).toEqual({
      total: 1,
      first: [{ id: 999_999, name: 'A deleted user' }],
    })
  })

  it('names no people of what is about something else', async () => {
    const { id } = await buildUser(test.db)
    await admin.put(`/api/users/${id}`, { body: { lastName: 'Changed' } })
    const [entry] = await historyOf(id)
    expect((await admin.get(`/api/activity/${entry?.id}/people`)).json()).toMatchObject({ status: 404 })
    expect((await admin.get('/api/activity/999999/people')).statusCode).toBe(404)
  })
})

describe('who reads groups and scopes', () => {
  const READERS = [['auth-groups'], ['user-scopes'], ['users']] as const

  it.each(READERS)('reads with %s alone what was done to one of them, and nothing else', async (scope) => {
    const reader = await test.signInWith(scope)
    const [ann, one, other, given] = [
      await buildUser(test.db),
      await buildGroup(test.db),
      await buildGroup(test.db),
      await buildScope(test.db),
    ]
    await link(one.id, ann.id)
    await link(other.id, ann.id)
    await admin.put(`/api/users/${ann.id}`, { body: { lastName: 'Married' } })
    await admin.put(`/api/authgroups/${other.id}/scopes/${given.id}`)
    await admin.put(`/api/scopes/${given.id}`, { body: { description: 'Changed' } })
    const urls = { group: `/api/authgroups/${one.id}/activity`, scope: `/api/scopes/${given.id}/activity` }
    // neither the filters of the whole log nor the search lead out of it
    const widened = [
      '',
      `person=${ann.id}`,
      `scope=${given.id}`,
      'entity=user',
      `entity=user&entity_id=${ann.id}`,
      `entity_id=${other.id}`,
      `user_id=${admin.user.id}`,
      'action=updated',
      'search=a',
    ]
    const found = async (url: string) => {
      const rows: HistoryEntry[] = (await reader.get(url)).json()
      return rows.map(({ action, entity, entity_id }) => [action, entity, entity_id])
    }
    for (const query of widened) {
      expect(await found(`${urls.group}?${query}`)).toEqual([['added users', 'auth-group', one.id]])
      expect(await found(`${urls.scope}?${query}`)).toEqual([
        ['updated', 'scope', given.id],
        ['granted scopes', 'auth-group', other.id],
      ])
    }
    const [entry] = await historyOfGroup(one.id)
    expect((await reader.get(`/api/activity/${entry?.id}/people`)).json()).toMatchObject([{ id: ann.id }])
    const ofUser = (await historyOf(ann.id)).find(({ entity }) => entity === 'user')
    expect((await reader.get(`/api/activity/${ofUser?.id}/people`)).statusCode).toBe(404)
    const whole = scope === 'users' ? 200 : 403
    for (const query of [...widened, `entity=auth-group&entity_id=${one.id}`, `entity=scope&entity_id=${given.id}`]) {
      expect((await reader.get(`/api/activity?${query}`)).statusCode).toBe(whole)
    }
    const then = await reader.get(`/api/users/${ann.id}/at?date=2000-01-01`)
    expect(then.statusCode).toBe(scope === 'users' ? 404 : 403)
  })

  it('has it of what is deleted, and undoes by the rules of the change back', async () => {
    const [people, scopes] = [await test.signInWith('auth-groups'), await test.signInWith('user-scopes')]
    const [ann, group, given] = [await buildUser(test.db), await buildGroup(test.db), await buildScope(test.db)]
    await link(group.id, ann.id)
    await admin.put(`/api/authgroups/${group.id}/scopes/${given.id}`)
    await remove(group.id, ann.id)
    await admin.delete(`/api/authgroups/${group.id}/scopes/${given.id}`)
    const rows: HistoryEntry[] = (await scopes.get(`/api/authgroups/${group.id}/activity`)).json()
    expect(rows.slice(0, 2).map(({ action }) => action)).toEqual(['removed scopes', 'removed users'])
    // From where it was done is only for who reads the whole log.
    expect(rows.flatMap((row) => Object.keys(row))).not.toContain('ip')
    const undoAs = async (client: Client, at: number) =>
      (await client.post(`/api/activity/${rows[at]?.id}/undo`)).json()
    expect(await undoAs(people, 0)).toMatchObject({ status: 403, scope: 'user-scopes' })
    expect(await undoAs(scopes, 0)).toMatchObject({ message: 'The group holds them again.' })
    expect(await undoAs(scopes, 1)).toMatchObject({ status: 403, scope: 'auth-groups' })
    expect(await undoAs(people, 1)).toMatchObject({ message: 'They are in the group again.' })
    await admin.delete(`/api/authgroups/${group.id}`)
    expect((await people.get(`/api/authgroups/${group.id}/activity`)).json()[0]).toMatchObject({ action: 'deleted' })
  })
})
