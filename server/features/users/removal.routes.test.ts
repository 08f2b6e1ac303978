import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INACTIVE_STATUS } from '#contract/user-rules.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** Taking users away, and back. */
let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

const names = async (query: string) =>
  (await staff.get(`/api/users?${query}`)).json().map(({ username }: { username: string }) => username)

describe('nobody locks everyone out (R28)', () => {
  const MESSAGE = 'You cannot remove the last administrator.'

  it('not oneself', async () => {
    const me = await test.signInWith('users', 'crm')
    const own = `/api/users/${me.user.id}`
    expect((await me.put(own, { body: { enabled: false } })).json()).toMatchObject({ status: 409, message: MESSAGE })
    expect((await me.delete(own)).json()).toMatchObject({ status: 409, message: MESSAGE })
    expect((await me.put(own, { body: { enabled: true, lastName: 'Fine' } })).statusCode).toBe(200)
  })

  it('not the last who gives permissions', async () => {
    const own = await buildTestApp()
    try {
      await own.db
        .updateTable('users')
        .set({ user_status_id: INACTIVE_STATUS })
        .where('username', '=', 'admin')
        .execute()
      const scopes = ['users', 'crm', 'auth-groups', 'user-scopes'] as const
      const remover = await own.signInWith(...scopes)
      const other = (await own.signInWith(...scopes)).user
      const third = await own.signInWith(...scopes)
      expect((await remover.delete(`/api/users/${other.id}`)).statusCode).toBe(200)
      expect((await remover.post(`/api/users/${other.id}/restore`)).statusCode).toBe(200)
      const pending = { email_verified_at: null, self_registered: true }
      await own.db.updateTable('users').set(pending).where('id', '=', third.user.id).execute()
      const results = await Promise.all([
        third.delete(`/api/users/${other.id}`),
        third.delete(`/api/users/${remover.user.id}`),
        remover.put(`/api/users/${other.id}`, { body: { enabled: false } }),
      ])
      expect(results.map(({ statusCode }) => statusCode)).toContain(409)
      const rows = await own.db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [other.id, remover.user.id])
        .where('active', '=', true)
        .where('enabled', '=', true)
        .execute()
      expect(rows).toHaveLength(1)
    } finally {
      await own.close()
    }
  })
})

describe('DELETE and restore (R29)', () => {
  it('archives somebody, who is signed out and can be had back for 30 days', async () => {
    const { id, username } = await buildUser(test.db)
    const { token } = (await test.anonymous.post('/api/auth/login', { body: { username, password: PASSWORD } })).json()
    for (let n = 0; n < 2; n++) expect((await staff.delete(`/api/users/${id}`)).json()).toEqual({ success: true })
    expect((await test.as(token).get('/api/auth/me')).statusCode).toBe(401)
    expect(await names(`search=${username}`)).toEqual([])
    expect(await names(`search=${username}&archived=true`)).toEqual([username])
    expect((await staff.get(`/api/users/${id}`)).json()).toMatchObject({ active: false })
    expect((await staff.get(`/api/users/${username}/check`)).body).toBe('1')
    const restored = await staff.post(`/api/users/${id}/restore`)
    expect(restored.json()).toMatchObject({ id, active: true, archived_at: null })
    expect(await names(`search=${username}`)).toEqual([username])
    const actions = (await staff.get(`/api/activity?entity=user&entity_id=${id}`)).json()
    expect(actions.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['restored', 'deleted'])
    await staff.delete(`/api/users/${id}`)
    await test.db
      .updateTable('users')
      .set({ archived_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute()
    expect((await staff.post(`/api/users/${id}/restore`)).statusCode).toBe(422)
  })
})

it('somebody deleted is not changed before they are brought back', async () => {
  const dana = await buildUser(test.db)
  await staff.delete(`/api/users/${dana.id}`)
  const change = () => staff.put(`/api/users/${dana.id}`, { body: { lastName: 'Married' } })
  expect((await change()).json()).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^This user is deleted/),
  })
  await staff.post(`/api/users/${dana.id}/restore`)
  expect((await change()).json()).toMatchObject({ lastName: 'Married' })
})
