import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('auth-groups', 'user-scopes', 'users')
})
afterAll(() => test.close())

type Entity = 'user' | 'auth-group' | 'scope'
const entriesOf = async (entity: Entity, id: number): Promise<Activity[]> =>
  (await admin.get(`/api/activity?entity=${entity}&entity_id=${id}`)).json()
const newest = async (entity: Entity, id: number): Promise<Activity> => {
  const [entry] = await entriesOf(entity, id)
  if (!entry) throw new Error('Nothing was recorded.')
  return entry
}
const undo = (id: number, client = admin) => client.post(`/api/activity/${id}/undo`)
const DAY = 86_400_000

/** Each kind of what can be undone: does it, and says how to look whether it is as before. */
const KINDS: {
  name: string
  holder: 'users' | 'auth-groups' | 'user-scopes'
  make: () => Promise<{ entity: Entity; id: number; state: () => Promise<unknown>; action: () => Promise<unknown> }>
}[] = [
  {
    name: 'a deleted user',
    holder: 'users',
    async make() {
      const { id } = await buildUser(test.db)
      const state = async () => (await admin.get(`/api/users/${id}`)).json().active
      return { entity: 'user', id, state, action: () => admin.delete(`/api/users/${id}`) }
    },
  },
  {
    name: 'a deleted group',
    holder: 'auth-groups',
    async make() {
      const { id } = await buildGroup(test.db, { users: [(await buildUser(test.db)).id] })
      const state = async () => (await admin.get(`/api/authgroups/${id}`)).json().users_count
      return { entity: 'auth-group', id, state, action: () => admin.delete(`/api/authgroups/${id}`) }
    },
  },
  {
    name: 'a deleted scope',
    holder: 'user-scopes',
    async make() {
      const { id, name } = await buildScope(test.db)
      await buildGroup(test.db, { scopes: [name] })
      const state = async () => [
        (await admin.get(`/api/scopes/${id}`)).json().name,
        (await admin.get(`/api/scopes/${id}/authgroups`)).json().length,
      ]
      return { entity: 'scope', id, state, action: () => admin.delete(`/api/scopes/${id}`) }
    },
  },
  {
    name: 'somebody taken out of a group',
    holder: 'auth-groups',
    async make() {
      const user = await buildUser(test.db)
      const { id } = await buildGroup(test.db, { users: [user.id] })
      const state = async () => (await admin.get(`/api/authgroups/${id}/linked_users`)).json()
      return { entity: 'auth-group', id, state, action: () => admin.delete(`/api/authgroups/${id}/users/${user.id}`) }
    },
  },
  {
    name: 'a scope taken from a group',
    holder: 'user-scopes',
    async make() {
      const scope = await buildScope(test.db)
      const { id } = await buildGroup(test.db, { scopes: [scope.name] })
      const state = async () =>
        (await admin.get(`/api/authgroups/${id}/scopes`)).json().map((one: { id: number }) => one.id)
      return { entity: 'auth-group', id, state, action: () => admin.delete(`/api/authgroups/${id}/scopes/${scope.id}`) }
    },
  },
]

describe.each(KINDS)('$name', ({ holder, make }) => {
  it('is had back from the log, once; a second time says so', async () => {
    const { entity, id, state, action } = await make()
    const before = await state()
    await action()
    expect(await state()).not.toEqual(before)
    const entry = await newest(entity, id)
    expect(entry).toMatchObject({
      undone: false,
      undoable_until: new Date(Date.parse(entry.at) + 30 * DAY).toISOString(),
    })
    const first = await undo(entry.id)
    expect([first.statusCode, first.json().success]).toEqual([200, true])
    expect(await state()).toEqual(before)
    const again = await undo(entry.id)
    expect(again.json()).toEqual({ success: true, message: 'This has been undone already.' })
    const [undone, back, now] = await entriesOf(entity, id)
    expect(undone).toMatchObject({ action: 'undone', after: { entry: entry.id }, undoable_until: null })
    expect(back?.request_id).toBe(undone?.request_id)
    expect(now).toMatchObject({ id: entry.id, undone: true, undoable_until: null })
  })

  it('takes what the change back takes', async () => {
    const { entity, id, action } = await make()
    await action()
    const entry = await newest(entity, id)
    expect((await undo(entry.id, test.anonymous)).statusCode).toBe(401)
    for (const scope of ['upload', 'settings', 'crm', 'users', 'auth-groups', 'user-scopes'] as const) {
      if (scope === holder) continue
      expect([scope, (await undo(entry.id, await test.signInWith(scope))).json().code]).toEqual([
        scope,
        'missing_scope',
      ])
    }
    expect((await undo(entry.id, await test.signInWith(holder))).statusCode).toBe(200)
  })

  it('is done once where two undo at the same time', async () => {
    const { entity, id, action } = await make()
    await action()
    const entry = await newest(entity, id)
    const answers = await Promise.all([undo(entry.id), undo(entry.id), undo(entry.id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => answer.json().message.includes('already'))).toHaveLength(2)
    expect((await entriesOf(entity, id)).filter((one) => one.action === 'undone')).toHaveLength(1)
  })

  it('is not had back after 30 days', async () => {
    const { entity, id, action } = await make()
    await action()
    const entry = await newest(entity, id)
    test.later(31 * DAY)
    const late = await test.signInWith('users', 'auth-groups', 'user-scopes')
    expect((await late.get(`/api/activity?entity=${entity}&entity_id=${id}`)).json()[0].undoable_until).toBeNull()
    const answer = await undo(entry.id, late)
    test.later(-31 * DAY)
    expect(answer.json()).toMatchObject({ status: 422, message: 'This can be undone for 30 days.' })
  })
})

describe('undoing', () => {
  it('is for what was deleted or removed, and for entries that there are', async () => {
    const { id } = (await admin.post('/api/scopes', { body: { name: 'undo-created', description: 'x' } })).json()
    const created = await newest('scope', id)
    expect(created.undoable_until).toBeNull()
    expect((await undo(created.id)).json()).toMatchObject({ status: 422, message: 'This cannot be undone.' })
    expect((await undo(999_999_999)).statusCode).toBe(404)
    expect((await admin.post('/api/activity/x/undo')).statusCode).toBe(400)
  })

  it('what came back another way was undone, and the deletion after it is a new one', async () => {
    const scope = await buildScope(test.db)
    await admin.delete(`/api/scopes/${scope.id}`)
    const first = await newest('scope', scope.id)
    await admin.post(`/api/scopes/${scope.id}/restore`)
    await admin.delete(`/api/scopes/${scope.id}`)
    expect((await undo(first.id)).json().message).toBe('This has been undone already.')
    expect((await admin.get(`/api/scopes/${scope.id}`)).statusCode).toBe(404)
    const [second, , before] = await entriesOf('scope', scope.id)
    expect([second?.undone, before?.undone]).toEqual([false, true])
    const user = await buildUser(test.db)
    const group = await buildGroup(test.db, { users: [user.id], scopes: [(await buildScope(test.db)).name] })
    const [held] = (await admin.get(`/api/authgroups/${group.id}/scopes`)).json()
    await admin.delete(`/api/authgroups/${group.id}/users/${user.id}`)
    await admin.delete(`/api/authgroups/${group.id}/scopes/${held.id}`)
    await admin.post('/api/authgroups/link_users', { body: { user_ids: [user.id], auth_group_id: group.id } })
    await admin.put(`/api/authgroups/${group.id}/scopes/${held.id}`)
    expect((await entriesOf('auth-group', group.id)).map(({ undone }) => undone)).toEqual([false, false, true, true])
  })

  it('a removal undone once does not come back by undoing it again after the next removal', async () => {
    const user = await buildUser(test.db)
    const group = await buildGroup(test.db, { users: [user.id] })
    const remove = () => admin.delete(`/api/authgroups/${group.id}/users/${user.id}`)
    await remove()
    const first = await newest('auth-group', group.id)
    await undo(first.id)
    await remove()
    await undo(first.id)
    expect((await admin.get(`/api/authgroups/${group.id}`)).json().users_count).toBe(0)
  })

  it('a scope taken from groups is found by the scope, among all that was done to it', async () => {
    const [scope, other] = [await buildScope(test.db), await buildScope(test.db)]
    const [first, second] = [await buildGroup(test.db), await buildGroup(test.db)]
    await admin.put(`/api/scopes/${first.id}/scopeadd`, { body: { scopes: [other.id, scope.id] } })
    await admin.put(`/api/authgroups/${second.id}/scopes/${other.id}`)
    await admin.put(`/api/scopes/${scope.id}`, { body: { description: 'Changed' } })
    await admin.delete(`/api/authgroups/${first.id}/scopes/${scope.id}`)
    await admin.delete(`/api/authgroups/${first.id}/scopes/${other.id}`)
    const history = async () => {
      const answer = await admin.get(`/api/scopes/${scope.id}/activity`)
      const rows: Activity[] = answer.json()
      expect(answer.headers['x-total-count']).toBe(String(rows.length))
      return rows
    }
    const [removed] = await history()
    expect((await history()).map(({ action, group }) => [action, group])).toEqual([
      ['removed scopes', first.name],
      ['updated', null],
      ['granted scopes', first.name],
    ])
    await undo(removed?.id ?? 0)
    expect((await history()).map(({ action, undone }) => [action, undone]).slice(0, 2)).toEqual([
      ['granted scopes', false],
      ['removed scopes', true],
    ])
    expect((await admin.get(`/api/scopes/${scope.id}/authgroups`)).json()).toMatchObject([{ id: first.id }])
  })

  it('R28: gives nobody what one does not hold, and what is refused is as it was', async () => {
    const user = await buildUser(test.db)
    const group = await buildGroup(test.db, { users: [user.id], scopes: ['settings'] })
    await admin.delete(`/api/authgroups/${group.id}/users/${user.id}`)
    const entry = await newest('auth-group', group.id)
    expect((await undo(entry.id)).json()).toMatchObject({ code: 'scope_not_held', status: 403 })
    expect(await newest('auth-group', group.id)).toMatchObject({ id: entry.id, undone: false })
  })

  it('says what stands in its way: a name that is taken, nobody left, a group that is gone', async () => {
    const scope = await buildScope(test.db)
    await admin.delete(`/api/scopes/${scope.id}`)
    await admin.post('/api/scopes', { body: { name: scope.name, description: 'x' } })
    expect((await undo((await newest('scope', scope.id)).id)).json()).toMatchObject({ code: 'name_taken' })
    const user = await buildUser(test.db)
    const group = await buildGroup(test.db, { users: [user.id] })
    await admin.delete(`/api/authgroups/${group.id}/users/${user.id}`)
    const entry = await newest('auth-group', group.id)
    await admin.delete(`/api/users/${user.id}`)
    expect((await undo(entry.id)).json()).toMatchObject({ status: 422, message: 'Nobody of them is there any more.' })
    await admin.delete(`/api/authgroups/${group.id}`)
    expect((await undo(entry.id)).statusCode).toBe(404)
  })

  it('asks for the password again where the change back does', async () => {
    const user = await buildUser(test.db)
    const group = await buildGroup(test.db, { users: [user.id] })
    await admin.delete(`/api/authgroups/${group.id}/users/${user.id}`)
    const entry = await newest('auth-group', group.id)
    const late = await test.signInWith('auth-groups')
    test.later(16 * 60_000)
    const answer = await undo(entry.id, late)
    test.later(-16 * 60_000)
    expect(answer.json()).toMatchObject({ code: 'confirmation_required' })
  })
})
