import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createLog } from '../../log.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'
import { TOKEN_SECRET } from '../../testing/secrets.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

let addresses = 0
async function signIn(username: string, userAgent = FIREFOX, device?: string) {
  const answer = await test.anonymous.post('/api/auth/login', {
    body: { username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress: `10.20.0.${++addresses % 250}`,
    ...(device !== undefined && { cookies: { liendesk_device: device } }),
  })
  expect(answer.statusCode).toBe(200)
  const cookie = answer.cookies.find(({ name }) => name === 'liendesk_device')?.value ?? ''
  return { client: test.as(answer.json().token), cookie }
}
const isOver = async (client: ReturnType<TestApp['as']>) => (await client.get('/api/auth/me')).statusCode === 401

describe('one’s own sessions', () => {
  it('need somebody signed in', async () => {
    expect((await test.anonymous.get('/api/auth/sessions')).statusCode).toBe(401)
    expect((await test.anonymous.delete('/api/auth/sessions')).statusCode).toBe(401)
    expect((await test.anonymous.delete(`/api/auth/sessions/${crypto.randomUUID()}`)).statusCode).toBe(401)
  })

  it('are listed with device, address and times, and ended one by one', async () => {
    const { username } = await buildUser(test.db)
    const here = await signIn(username)
    const there = await signIn(username, EDGE)
    const rows = (await here.client.get('/api/auth/sessions')).json()
    expect(rows.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
      ['Microsoft Edge on Windows', false],
      ['Firefox on Linux', true],
    ])
    expect(rows[0].ip).toMatch(/^10\.20\.0\./)
    expect(Date.parse(rows[0].last_used_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await here.client.delete(`/api/auth/sessions/${rows[0].id}`)).json()).toEqual({ success: true })
    expect(await isOver(there.client)).toBe(true)
    expect(await isOver(here.client)).toBe(false)
    expect((await here.client.delete(`/api/auth/sessions/${rows[0].id}`)).statusCode).toBe(404)
    expect((await here.client.delete('/api/auth/sessions/1')).statusCode).toBe(400)
  })

  it('ASVS 8.2.2: those of others are neither seen nor ended', async () => {
    const mine = await signIn((await buildUser(test.db)).username)
    const theirs = await signIn((await buildUser(test.db)).username)
    const [row] = (await theirs.client.get('/api/auth/sessions')).json()
    expect((await mine.client.get('/api/auth/sessions')).json()).toHaveLength(1)
    expect((await mine.client.delete(`/api/auth/sessions/${row.id}`)).statusCode).toBe(404)
    expect(await isOver(theirs.client)).toBe(false)
  })

  it('ASVS 7.4.3: are ended all, or all but this one', async () => {
    const { username } = await buildUser(test.db)
    const all = [await signIn(username), await signIn(username), await signIn(username)]
    const [here] = all
    expect((await here?.client.delete('/api/auth/sessions?others=true'))?.json()).toEqual({ success: true, ended: 2 })
    expect(await Promise.all(all.map(({ client }) => isOver(client)))).toEqual([false, true, true])
    expect((await here?.client.delete('/api/auth/sessions'))?.json()).toEqual({ success: true, ended: 1 })
    expect(await Promise.all(all.map(({ client }) => isOver(client)))).toEqual([true, true, true])
  })

  it('a new device is told of by mail, a known one and the very first are not', async () => {
    const { id, username } = await buildUser(test.db)
    const { email } = await test.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const first = await signIn(username)
    await signIn(username, FIREFOX, first.cookie)
    await test.mailIdle()
    await signIn(username, EDGE)
    const mail = await test.mailTo(email)
    expect(mail.subject).toBe('New sign-in to Liendesk')
    expect(mail.text).toContain('Microsoft Edge on Windows')
  })
})

describe('on two servers with one database', () => {
  it('ASVS 7.4.1, 7.4.2, 8.3.2: logout, disabling, archiving and a lost scope hold at the very next request', async () => {
    const folder = { folder: test.uploadFolder, leastBytes: 0, withinMs: 1000 }
    const other = await buildApp({
      db: test.db,
      signInDb: test.db,
      clock: { now: () => new Date(), today: () => '2026-11-20' },
      mail: test.mail,
      mailbox: undefined,
      trustedProxies: [],
      publicUrl: () => 'http://localhost:3000',
      tokenSecret: TOKEN_SECRET,
      uploads: folder,
      store: test.store,
      webFolder: '/nowhere',
      log: createLog('silent'),
    })
    const there = async (url: string, token: string) =>
      (await other.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
    const change = (values: object, id: number) =>
      test.db.updateTable('users').set(values).where('id', '=', id).execute()

    const leaving = await test.signInWith()
    expect(await there('/api/auth/me', leaving.token)).toBe(200)
    await leaving.post('/api/auth/logout')
    expect(await there('/api/auth/me', leaving.token)).toBe(401)
    for (const values of [{ user_status_id: 2 }, { active: false, archived_at: new Date().toISOString() }]) {
      const one = await test.signInWith()
      expect(await there('/api/auth/me', one.token)).toBe(200)
      await change(values, one.user.id)
      expect(await there('/api/auth/me', one.token)).toBe(401)
    }
    const holder = await test.signInWith('users')
    expect(await there('/api/activity', holder.token)).toBe(200)
    await test.db.deleteFrom('auth_group_users').where('user_id', '=', holder.user.id).execute()
    expect(await there('/api/activity', holder.token)).toBe(403)
    await other.close()
  })
})
