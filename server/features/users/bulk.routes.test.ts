import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkReport } from '#contract/bulk-changes.ts'
import { MAX_CHANGED_USERS } from '#contract/limits.ts'
import { INACTIVE_STATUS, SUSPENDED_STATUS } from '#contract/user-rules.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildUser } from '../../testing/factories.ts'

let test: TestApp
type Client = Awaited<ReturnType<TestApp['signInWith']>>
let staff: Client

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm', 'auth-groups')
})
afterAll(() => test.close())

let counter = 0
/** People whom one search finds, and nobody else. */
async function family(size: number, options: Parameters<typeof buildUser>[1] = {}) {
  const search = `family${++counter}x`
  const people = []
  for (let n = 0; n < size; n++) people.push(await buildUser(test.db, { ...options, username: `${search}${n}` }))
  return { search, ids: people.map(({ id }) => id), people }
}
const enable = (users: object, enabled: boolean, client: Client = staff) =>
  client.post('/api/users/enabled', { body: { users, enabled } })
const move = (group: number, users: object, member: boolean, client: Client = staff) =>
  client.post(`/api/authgroups/${group}/members`, { body: { users, member } })
/** Outcomes by id. */
const outcomes = (report: BulkReport) => Object.fromEntries(report.rows.map(({ user, outcome }) => [user.id, outcome]))
const enabledOf = async (ids: readonly number[]) =>
  (await test.db.selectFrom('users').select('enabled').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ enabled }) => enabled,
  )
const membersOf = async (group: number) =>
  (
    await test.db
      .selectFrom('auth_group_users')
      .select('user_id')
      .where('auth_group_id', '=', group)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

describe('POST /api/users/enabled', () => {
  it('says which status each had, and gives that one back', async () => {
    const { ids } = await family(2)
    const [suspended = 0, inactive = 0] = ids
    const setTo = (id: number, user_status_id: number) =>
      test.db.updateTable('users').set({ user_status_id }).where('id', '=', id).execute()
    await setTo(suspended, SUSPENDED_STATUS)
    await setTo(inactive, INACTIVE_STATUS)
    const report: BulkReport = (await enable({ ids }, true)).json()
    expect(report.rows.map((row) => row.outcome === 'changed' && row.statusBefore)).toEqual([
      SUSPENDED_STATUS,
      INACTIVE_STATUS,
    ])
    const undo = { users: { ids: [suspended] }, enabled: false, userStatusId: SUSPENDED_STATUS }
    expect((await staff.post('/api/users/enabled', { body: undo })).statusCode).toBe(200)
    expect((await staff.get(`/api/users/${suspended}`)).json()).toMatchObject({ userStatusId: SUSPENDED_STATUS })
    const contradicting = await staff.post('/api/users/enabled', { body: { ...undo, enabled: true } })
    expect(contradicting.statusCode).toBe(400)
    const message = 'Inactive and Suspended may not sign in, everybody else may.'
    expect(contradicting.json().errors).toEqual([{ path: 'userStatusId', message }])
    const unknown = { users: { ids }, enabled: true, userStatusId: 6 }
    expect((await staff.post('/api/users/enabled', { body: unknown })).statusCode).toBe(400)
  })

  it('disables these, signs them out, and says what became of each', async () => {
    const { ids, people } = await family(3)
    const [first, second, third] = people
    const session = await test.signInAs(people[0] ?? staff.user)
    await test.db
      .updateTable('users')
      .set({ user_status_id: INACTIVE_STATUS })
      .where('id', '=', second?.id ?? 0)
      .execute()
    const boss = await buildUser(test.db, { scopes: ['settings'] })
    const gone = await buildUser(test.db, { active: false })
    const answer = await enable({ ids: [...ids, boss.id, gone.id, staff.user.id] }, false)
    expect(answer.statusCode).toBe(200)
    const report: BulkReport = answer.json()
    expect(outcomes(report)).toEqual({
      ...{ [first?.id ?? 0]: 'changed', [second?.id ?? 0]: 'unchanged', [third?.id ?? 0]: 'changed' },
      ...{ [boss.id]: 'refused', [gone.id]: 'refused', [staff.user.id]: 'refused' },
    })
    const reasons = report.rows.flatMap((row) => (row.outcome === 'refused' ? [row.reason] : []))
    expect(reasons.toSorted()).toEqual([
      'This person holds settings, which you do not: you cannot change how they sign in, nor delete them.',
      'This user is deleted.',
      'You are left out when many are changed.',
    ])
    expect(report.next).toBeNull()
    expect(await enabledOf(ids)).toEqual([false, false, false])
    expect((await session.get('/api/auth/me')).statusCode).toBe(401)
    const log = (await staff.get(`/api/activity?entity=user&entity_id=${first?.id}`)).json()
    expect(log).toMatchObject([
      { action: 'updated', before: { userStatusId: 1 }, after: { userStatusId: 2, ended_sessions: 1 } },
    ])
    expect((await staff.get(`/api/activity?entity=user&entity_id=${second?.id}`)).json()).toEqual([])
  })

  it('lets them sign in again', async () => {
    const { ids } = await family(2, { enabled: false })
    expect(outcomes((await enable({ ids }, true)).json())).toEqual({
      [ids[0] ?? 0]: 'changed',
      [ids[1] ?? 0]: 'changed',
    })
    expect(await enabledOf(ids)).toEqual([true, true])
  })

  it('changes all that match, where they are as many as were counted', async () => {
    const { ids, search } = await family(3)
    const wrong = await enable({ matching: { search }, count: 4 }, false)
    expect(wrong.statusCode).toBe(409)
    expect(wrong.json()).toMatchObject({
      code: 'conflict',
      message: '3 match now, not 4. Nobody was changed: look at them again.',
    })
    expect(await enabledOf(ids)).toEqual([true, true, true])
    const right = await enable({ matching: { search, enabled: 'true', type: '5' }, count: 3 }, false)
    expect(Object.values(outcomes(right.json()))).toEqual(['changed', 'changed', 'changed'])
    expect(await enabledOf(ids)).toEqual([false, false, false])
  })

  it('goes on where it ended, until all that match are changed, though what was changed matches no more', async () => {
    const size = MAX_CHANGED_USERS + 100
    await sql`
      insert into users (username, email, password_hash, first_name, last_name, user_type_id, email_verified_at)
      select 'crowd' || n, 'crowd' || n || '@example.test', '', 'In', 'Crowd', 5, now() from generate_series(1, ${size}) n`.execute(
      test.db,
    )
    const matching = { search: 'crowd', enabled: 'true' }
    const first: BulkReport = (await enable({ matching, count: size }, false)).json()
    expect(first.rows).toHaveLength(MAX_CHANGED_USERS)
    const second: BulkReport = (await enable({ matching, after: first.next }, false)).json()
    expect(second.rows).toHaveLength(100)
    expect(second.next).toBeNull()
    expect(new Set([...first.rows, ...second.rows].map(({ user }) => user.id)).size).toBe(size)
    expect((await staff.get('/api/users?search=crowd&enabled=true')).json()).toEqual([])
  })

  it('takes `users` to change whom a list shows', async () => {
    const { search } = await family(1)
    const crm = await test.signInWith('crm')
    expect((await enable({ matching: { search }, count: 1 }, false, crm)).json()).toMatchObject({
      code: 'missing_scope',
      scope: 'users',
    })
  })

  it.each([
    ['nobody', { users: { ids: [] }, enabled: false }],
    ['too many', { users: { ids: Array.from({ length: MAX_CHANGED_USERS + 1 }, (_, n) => n + 1) }, enabled: false }],
    ['no count', { users: { matching: {} }, enabled: false }],
    ['the deleted', { users: { matching: { archived: 'true' }, count: 1 }, enabled: false }],
    ['an unknown filter', { users: { matching: { statuses: '1' }, count: 1 }, enabled: false }],
    ['neither on nor off', { users: { ids: [1] } }],
  ])('refuses %s', async (_, body) => {
    expect((await staff.post('/api/users/enabled', { body })).statusCode).toBe(400)
  })

  it('says where one of them is not there', async () => {
    const { ids } = await family(1)
    expect((await enable({ ids: [...ids, 999_999_999] }, false)).statusCode).toBe(404)
    expect(await enabledOf(ids)).toEqual([true])
  })
})

describe('POST /api/authgroups/:id/members', () => {
  it('puts all that match into a group, and takes them out again', async () => {
    const { ids, search } = await family(3)
    const group = await buildGroup(test.db, { users: ids.slice(0, 1) })
    const added: BulkReport = (await move(group.id, { matching: { search }, count: 3 }, true)).json()
    expect(added.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed', 'changed'])
    expect(await membersOf(group.id)).toEqual(ids)
    const inGroup = { matching: { search, group: String(group.id) }, count: 3 }
    const removed: BulkReport = (await move(group.id, inGroup, false)).json()
    expect(removed.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed'])
    expect(await membersOf(group.id)).toEqual([])
    const [entry] = (await staff.get(`/api/activity?entity=auth-group&entity_id=${group.id}`)).json()
    expect(entry).toMatchObject({ action: 'removed users', named: { total: 3, first: ids.map((id) => ({ id })) } })
    expect((await staff.post(`/api/activity/${entry.id}/undo`)).statusCode).toBe(200)
    expect(await membersOf(group.id)).toEqual(ids)
  })

  it('takes nobody out who takes others out, and puts nobody in who is deleted', async () => {
    const { ids } = await family(1)
    const gone = await buildUser(test.db, { active: false })
    const group = await buildGroup(test.db, { users: [...ids, staff.user.id] })
    const removed: BulkReport = (await move(group.id, { ids: [...ids, staff.user.id] }, false)).json()
    expect(outcomes(removed)).toEqual({ [ids[0] ?? 0]: 'changed', [staff.user.id]: 'refused' })
    const added: BulkReport = (await move(group.id, { ids: [gone.id] }, true)).json()
    expect(outcomes(added)).toEqual({ [gone.id]: 'refused' })
    expect(await membersOf(group.id)).toEqual([staff.user.id])
  })

  it('gives nothing that the caller does not hold (R28)', async () => {
    const { ids } = await family(1)
    const group = await buildGroup(test.db, { scopes: ['settings'] })
    expect((await move(group.id, { ids }, true)).json()).toMatchObject({ code: 'scope_not_held' })
    expect(await membersOf(group.id)).toEqual([])
  })

  it('leaves the last administrator (R28)', async () => {
    const other = await buildTestApp()
    const admin = await other.signInWith('auth-groups')
    const last = await buildUser(other.db, { scopes: ['user-scopes'] })
    await other.db
      .updateTable('users')
      .set({ user_status_id: INACTIVE_STATUS })
      .where('username', '=', 'admin')
      .execute()
    const body = { users: { ids: [last.id] }, member: false }
    const answer = await admin.post(`/api/authgroups/${last.groupId}/members`, { body })
    expect(answer.json()).toMatchObject({ code: 'last_administrator' })
    expect(
      await other.db.selectFrom('auth_group_users').selectAll().where('user_id', '=', last.id).execute(),
    ).toHaveLength(1)
    await other.close()
  })

  it('says beforehand who of all that match gains and loses what', async () => {
    const { search } = await family(2)
    const { ids: more } = await family(1)
    const group = await buildGroup(test.db, { users: more, scopes: ['crm'] })
    const preview = (body: object) => staff.post('/api/permissions/preview', { body })
    const all = { matching: { search }, count: 2 }
    const joining = (await preview({ group: group.id, users: all, member: true })).json()
    expect(joining).toMatchObject({ people: 2, gains: { scopes: [{ name: 'crm', people: 2 }] }, losses: { people: 0 } })
    const members = { matching: { group: String(group.id) }, count: 1 }
    const leaving = (await preview({ group: group.id, users: members, member: false })).json()
    expect(leaving).toMatchObject({ people: 1, losses: { first: [{ user: { id: more[0] }, scopes: ['crm'] }] } })
    const groupsOnly = await test.signInWith('auth-groups')
    const body = { group: group.id, users: all, member: true }
    expect((await groupsOnly.post('/api/permissions/preview', { body })).json()).toMatchObject({ scope: 'users' })
  })
})

describe('what would become of many, said before', () => {
  const enabling = async (users: object, enabled: boolean, client: Client = staff) =>
    (await client.post('/api/users/enabled/preview', { body: { users, enabled } })).json()
  const moving = async (group: number, users: object, member: boolean) =>
    (await staff.post(`/api/authgroups/${group}/members/preview`, { body: { users, member } })).json()
  const none = { changed: 0, unchanged: 0, self: 0, beyond: 0, deleted: 0 }

  it('is what becomes of them: who is so already, oneself, who holds more and who is deleted are told apart', async () => {
    const { ids } = await family(3)
    const [first = 0] = ids
    await test.db.updateTable('users').set({ user_status_id: INACTIVE_STATUS }).where('id', '=', first).execute()
    const boss = await buildUser(test.db, { scopes: ['settings'] })
    const gone = await buildUser(test.db, { active: false })
    const all = { ids: [...ids, boss.id, gone.id, staff.user.id] }
    const said = { changed: 2, unchanged: 1, self: 1, beyond: 1, deleted: 1 }
    expect(await enabling(all, false)).toEqual(said)
    expect(await enabledOf(ids)).toEqual([false, true, true])
    expect(await enabling(all, true)).toEqual({ ...none, changed: 1, unchanged: 4, deleted: 1 })
    const report: BulkReport = (await enable(all, false)).json()
    const counts = Object.groupBy(report.rows, ({ outcome }) => outcome)
    expect(Object.entries(counts).map(([outcome, rows]) => [outcome, rows.length])).toEqual(
      expect.arrayContaining([
        ['changed', said.changed],
        ['unchanged', said.unchanged],
        ['refused', said.self + said.beyond + said.deleted],
      ]),
    )
  })

  it('counts members as such, and takes nobody out who takes others out', async () => {
    const { ids } = await family(3)
    const gone = await buildUser(test.db, { active: false })
    const group = await buildGroup(test.db, { users: [ids[0] ?? 0, staff.user.id], scopes: ['crm'] })
    const users = { ids: [...ids, gone.id, staff.user.id] }
    expect(await moving(group.id, users, true)).toEqual({ ...none, changed: 2, unchanged: 2, deleted: 1 })
    expect(await moving(group.id, users, false)).toEqual({ ...none, changed: 1, unchanged: 2, self: 1, deleted: 1 })
    const preview = async (member: boolean) =>
      (await staff.post('/api/permissions/preview', { body: { group: group.id, users, member } })).json()
    expect(await preview(true)).toMatchObject({ people: 2, gains: { people: 2 } })
    expect(await preview(false)).toMatchObject({ people: 1, losses: { first: [{ user: { id: ids[0] } }] } })
  })

  it('is of as many as were counted, for who lists users', async () => {
    const { search } = await family(2)
    expect(await enabling({ matching: { search }, count: 2 }, false)).toEqual({ ...none, changed: 2 })
    const wrong = { matching: { search }, count: 3 }
    const group = await buildGroup(test.db)
    expect(await enabling(wrong, false)).toMatchObject({ code: 'conflict' })
    expect(await moving(group.id, wrong, true)).toMatchObject({ code: 'conflict' })
    const body = { group: group.id, users: wrong, member: true }
    expect((await staff.post('/api/permissions/preview', { body })).json()).toMatchObject({ code: 'conflict' })
    const crm = await test.signInWith('crm')
    expect(await enabling({ matching: { search }, count: 2 }, false, crm)).toMatchObject({ scope: 'users' })
    expect(await moving(999_999, { ids: [1] }, true)).toMatchObject({ code: 'not_found' })
  })
})
