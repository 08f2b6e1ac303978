import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createLog } from '../../log.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { type ModelServer, says, startModelServer } from '../../testing/model-server.ts'
import { TOKEN_SECRET } from '../../testing/secrets.ts'

let test: TestApp
let model: ModelServer
let admin: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  model = await startModelServer()
  admin = await test.signInWith('settings')
})
afterAll(async () => {
  await model.close()
  await test.close()
})
afterEach(async () => {
  test.later(61_000)
  await test.db.deleteFrom('settings').execute()
  await test.db.deleteFrom('model_keys').execute()
  admin = await test.signInWith('settings')
})

const KEY = 'sk-a-key-that-nobody-may-see'
const put = (body: object) => admin.put('/api/settings', { body })
const tryModel = (body: object) => admin.post('/api/settings/model/test', { body })
const entered = (more: object = {}) => ({ model_url: model.url, model_name: 'small', ...more })

describe('a test mail', () => {
  it('goes to who asks for it, and to nobody else', async () => {
    const answer = await admin.post('/api/settings/mail/test', { body: { to: 'else@example.com' } })
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', admin.user.id)
      .executeTakeFirstOrThrow()
    expect(answer.json()).toEqual({ outcome: 'accepted', to: email, detail: '' })
    expect((await test.mailTo(email)).subject).toBe('A test mail of Liendesk')
  })

  it('is not sent again and again', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await admin.post('/api/settings/mail/test')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('trying a language model (R46)', () => {
  it('says that it works, and how long that took', async () => {
    model.answer = says('ready')
    const answer = await tryModel(entered({ model_key: KEY }))
    expect(answer.json()).toEqual({ outcome: 'works', ms: expect.any(Number), status: null })
    expect(model.asked.at(-1)).toMatchObject({ url: '/v1/chat/completions', authorization: `Bearer ${KEY}` })
    expect(await test.db.selectFrom('model_keys').selectAll().execute()).toEqual([])
  })

  it('says with which status it was refused, that it is not there, or that it is something else', async () => {
    model.answer = (response) => response.writeHead(404).end()
    expect((await tryModel(entered())).json()).toMatchObject({ outcome: 'refused', status: 404 })
    model.answer = (response) => response.end('<html>')
    expect((await tryModel(entered())).json()).toMatchObject({ outcome: 'incompatible', status: null })
    const nowhere = await tryModel(entered({ model_url: 'http://127.0.0.1:2' }))
    expect(nowhere.json()).toMatchObject({ outcome: 'unreachable', status: null })
  })

  it('uses the key that is kept for the same address, and for no other', async () => {
    model.answer = says('ready')
    await put(entered({ model_key: KEY }))
    await tryModel(entered({ model_url: `${model.url}/` }))
    expect(model.asked.at(-1)?.authorization).toBe(`Bearer ${KEY}`)
    await tryModel(entered({ model_url: `${model.url}/other` }))
    expect(model.asked.at(-1)?.authorization).toBeUndefined()
    await tryModel(entered({ model_key: '' }))
    expect(model.asked.at(-1)?.authorization).toBeUndefined()
  })
})

describe('the key', () => {
  const kept = async () => (await test.db.selectFrom('model_keys').select('value').execute()).map(({ value }) => value)

  it('is kept and answered to nobody, nor logged', async () => {
    const answers = [await put(entered({ model_key: KEY })), await admin.get('/api/settings/all')]
    for (const answer of answers) expect(answer.json()).toMatchObject({ ...entered(), model_has_key: true })
    answers.push(await admin.get('/api/settings'), await put({ model_name: 'large' }))
    expect(answers.map(({ body }) => body.includes(KEY))).toEqual([false, false, false, false])
    expect(await kept()).toEqual([KEY])
    const rows = await test.db
      .selectFrom('activity')
      .selectAll()
      .where('entity', '=', 'settings')
      .orderBy('id')
      .execute()
    expect(JSON.stringify(rows)).not.toContain(KEY)
    expect(rows.at(-2)?.after).toMatchObject({ model_key: 'changed', model_has_key: true })
  })

  it('stays where it is not named, is replaced, and goes', async () => {
    await put(entered({ model_key: KEY }))
    expect((await put({ model_name: 'large' })).json().model_has_key).toBe(true)
    await put({ model_key: 'another' })
    expect(await kept()).toEqual(['another'])
    expect((await put({ model_key: '' })).json().model_has_key).toBe(false)
    expect(await kept()).toEqual([])
  })

  it('is forgotten with another address: whoever sets that up is not sent it', async () => {
    await put(entered({ model_key: KEY }))
    const moved = await put({ model_url: 'https://elsewhere.example/v1' })
    expect(moved.json()).toMatchObject({ model_url: 'https://elsewhere.example/v1', model_has_key: false })
    expect(await kept()).toEqual([])
    const both = await put({ model_url: model.url, model_key: KEY })
    expect(both.json().model_has_key).toBe(true)
  })
})

describe('on two servers with one database', () => {
  it('what is set at one holds at the other from its next request on', async () => {
    const other = await buildApp({
      db: test.db,
      signInDb: test.db,
      clock: { now: () => new Date(), today: () => '2026-11-20' },
      mail: test.mail,
      mailbox: undefined,
      trustedProxies: [],
      publicUrl: () => 'http://localhost:3000',
      tokenSecret: TOKEN_SECRET,
      uploads: { folder: test.uploadFolder, leastBytes: 0, withinMs: 1000 },
      store: test.store,
      webFolder: '/nowhere',
      log: createLog('silent'),
    })
    const there = async () => (await other.inject('/api/settings/welcome')).json()
    expect(await there()).toMatchObject({ company_name: 'Liendesk', registration: 'open' })
    const logo = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex')
    await put({ company_name: 'Acme Liens', registration: 'closed', logo: logo.toString('base64') })
    const seen = await there()
    expect(seen).toMatchObject({ company_name: 'Acme Liens', registration: 'closed' })
    expect((await other.inject(seen.logo)).rawPayload).toEqual(logo)
    await other.close()
  })
})
