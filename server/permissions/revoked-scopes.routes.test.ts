import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type Client, type TestApp } from '../testing/build-test-app.ts'
import { buildGroup, buildUser } from '../testing/factories.ts'

/** What was taken from somebody and can be given back still counts (R28, R29): nobody signs in as them to wait for it. */
let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

const DAY = 86_400_000

/** Somebody with two scopes by a group, and that scope's id. */
async function someHolder() {
  const person = await buildUser(test.db)
  const group = await buildGroup(test.db, { users: [person.id], scopes: ['settings', 'upload'] })
  const scopes: { id: number; name: string }[] = (await admin.get(`/api/authgroups/${group.id}/scopes`)).json()
  const settings = scopes.find(({ name }) => name === 'settings')?.id ?? 0
  const entries = async (): Promise<Activity[]> =>
    (await admin.get(`/api/activity?entity=auth-group&entity_id=${group.id}`)).json()
  const newest = async () => {
    const [entry] = await entries()
    if (!entry) throw new Error('Nothing was recorded.')
    return entry
  }
  const holds = async () => {
    const session = await test.signInAs(person)
    return (await session.get('/api/health/details')).statusCode === 200
  }
  return { id: person.id, person, group, settings, entries, newest, holds }
}
type Holder = Awaited<ReturnType<typeof someHolder>>

/** Ways to take a scope from somebody, each with its way back. */
const WAYS: Record<
  string,
  { take: (by: Client, holder: Holder) => Promise<unknown>; back: (holder: Holder) => ReturnType<Client['post']> }
> = {
  'out of a group': {
    take: (by, { id, group }) => by.delete(`/api/authgroups/${group.id}/users/${id}`),
    back: async ({ newest }) => admin.post(`/api/activity/${(await newest()).id}/undo`),
  },
  'out of a group, among others': {
    take: (by, { id, group }) =>
      by.post(`/api/authgroups/${group.id}/members`, { body: { users: { ids: [id] }, member: false } }),
    back: async ({ newest }) => admin.post(`/api/activity/${(await newest()).id}/undo`),
  },
  'with the group': {
    take: (by, { group }) => by.delete(`/api/authgroups/${group.id}`),
    back: ({ group }) => admin.post(`/api/authgroups/${group.id}/restore`),
  },
  'with the group, undone in the log': {
    take: (by, { group }) => by.delete(`/api/authgroups/${group.id}`),
    back: async ({ newest }) => admin.post(`/api/activity/${(await newest()).id}/undo`),
  },
  'with the scope of the group': {
    take: (by, { group, settings }) => by.delete(`/api/authgroups/${group.id}/scopes/${settings}`),
    back: async ({ newest }) => admin.post(`/api/activity/${(await newest()).id}/undo`),
  },
}

/** Ways to change how somebody signs in, or whether they do. */
const CHANGES: Record<string, (by: Client, id: number) => ReturnType<Client['post']>> = {
  password: (by, id) =>
    by.put(`/api/users/${id}`, { body: { password: 'Another-long-1!', confirmPassword: 'Another-long-1!' } }),
  'e-mail': (by, id) => by.put(`/api/users/${id}`, { body: { email: `other${id}@example.test` } }),
  username: (by, id) => by.put(`/api/users/${id}`, { body: { username: `other${id}` } }),
  phone: (by, id) => by.put(`/api/users/${id}`, { body: { phone: '6025550143' } }),
  'whether they sign in': (by, id) => by.put(`/api/users/${id}`, { body: { enabled: false } }),
  'second factor': (by, id) => by.delete(`/api/users/${id}/second-factor`),
  invitation: (by, id) => by.post(`/api/users/${id}/invitation`),
  onboarding: (by, id) => by.post(`/api/users/${id}/onboarding`),
  tries: (by, id) => by.delete(`/api/users/${id}/lock`),
}

/** What has to be so before it can be changed. */
const PREPARING: Record<string, (holder: Holder) => Promise<unknown>> = {
  'second factor': ({ id }) =>
    test.db.insertInto('second_factors').values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP' }).execute(),
  invitation: ({ id }) =>
    test.db
      .updateTable('users')
      .set({ password_hash: '', invited_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  onboarding: async ({ id }) => {
    await test.db.updateTable('users').set({ user_type_id: 2 }).where('id', '=', id).execute()
    return admin.post('/api/activeInstructors', { body: { userId: id } })
  },
}

describe.each(Object.entries(WAYS))('a scope taken away %s', (_, { take, back }) => {
  it.each(Object.entries(CHANGES))('still guards: %s', async (_what, change) => {
    const holder = await someHolder()
    const attacker = await test.signInWith('crm', 'users', 'auth-groups', 'user-scopes', 'upload')
    await take(attacker, holder)
    expect(await holder.holds()).toBe(false)
    const answer = await change(attacker, holder.id)
    expect(answer.json()).toMatchObject({
      code: 'scope_not_held',
      message: expect.stringMatching(/^This person held settings within the last 30 days and can be given it back/),
    })
  })

  it('guards no longer once it cannot be given back', async () => {
    const holder = await someHolder()
    await take(admin, holder)
    test.later(31 * DAY)
    const late = await test.signInWith('crm', 'upload')
    const answer = await late.put(`/api/users/${holder.id}`, { body: { username: `late${holder.id}` } })
    test.later(-31 * DAY)
    expect(answer.statusCode).toBe(200)
  })

  it('comes back to whoever signs in as before', async () => {
    const holder = await someHolder()
    await take(admin, holder)
    const answer = await back(holder)
    expect([answer.statusCode, await holder.holds()]).toEqual([200, true])
    expect(answer.json().left_out ?? []).toEqual([])
  })

  it.each(['password', 'e-mail', 'username', 'phone', 'second factor', 'invitation', 'onboarding'])(
    'does not come back once others have changed the %s, and says so',
    async (what) => {
      const holder = await someHolder()
      const other = await buildUser(test.db)
      await test.db
        .insertInto('auth_group_users')
        .values({ auth_group_id: holder.group.id, user_id: other.id })
        .execute()
      await PREPARING[what]?.(holder)
      await take(admin, holder)
      const change = CHANGES[what]
      expect((await change?.(admin, holder.id))?.statusCode).toBe(200)
      const answer = await back(holder)
      const { firstName, lastName } = (await admin.get(`/api/users/${holder.id}`)).json()
      expect(answer.body).toContain(`${firstName} ${lastName}`)
      expect(await holder.holds()).toBe(false)
      for (const { id } of await holder.entries()) await admin.post(`/api/activity/${id}/undo`)
      expect(await holder.holds()).toBe(false)
    },
  )
})

describe('what was taken from a group and can be given back to it', () => {
  const groupWithout = async () => {
    const holder = await someHolder()
    await admin.delete(`/api/authgroups/${holder.group.id}/scopes/${holder.settings}`)
    return holder
  }
  const JOINING: Record<string, (by: Client, group: number, user: number) => ReturnType<Client['post']>> = {
    'from the group': (by, auth_group_id, id) =>
      by.post('/api/authgroups/link_users', { body: { auth_group_id, user_ids: [id] } }),
    'among many': (by, group, id) =>
      by.post(`/api/authgroups/${group}/members`, { body: { users: { ids: [id] }, member: true } }),
    'from the user': (by, group, id) => by.post(`/api/authgroups/${id}/user`, { body: { groups: [group] } }),
  }

  it.each(Object.entries(JOINING))(
    'comes to nobody who is put into it by who does not hold it: %s',
    async (_, join) => {
      const { group, newest, holds } = await groupWithout()
      const entry = await newest()
      const intruder = await test.signInWith('auth-groups', 'user-scopes', 'upload')
      expect((await join(intruder, group.id, intruder.user.id)).json()).toMatchObject({ code: 'scope_not_held' })
      const other = await buildUser(test.db)
      expect((await join(admin, group.id, other.id)).statusCode).toBe(200)
      expect((await admin.post(`/api/activity/${entry.id}/undo`)).statusCode).toBe(200)
      expect((await (await test.signInAs(other)).get('/api/health/details')).statusCode).toBe(200)
      expect(await holds()).toBe(true)
    },
  )

  it('binds nobody once it can be given back no more', async () => {
    const { group } = await groupWithout()
    test.later(31 * DAY)
    const late = await test.signInWith('auth-groups', 'upload')
    const answer = await JOINING['from the group']?.(late, group.id, late.user.id)
    test.later(-31 * DAY)
    expect(answer?.statusCode).toBe(200)
  })
})
