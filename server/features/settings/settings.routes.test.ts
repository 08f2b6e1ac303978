import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('settings')
})
afterAll(() => test.close())
afterEach(() => test.db.deleteFrom('settings').execute())

const set = (name: string, value: unknown) =>
  test.db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value) })
    .execute()
const put = (body: object) => admin.put('/api/settings', { body })
const all = async () => (await admin.get('/api/settings/all')).json()
const welcome = async () => (await test.anonymous.get('/api/settings/welcome')).json()
const activity = () =>
  test.db
    .selectFrom('activity')
    .select(['user_id', 'action', 'before', 'after'])
    .where('entity', '=', 'settings')
    .orderBy('id', 'desc')
    .executeTakeFirst()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Pictures of a size, as far as their heads say it. */
const pngOf = (width: number, height: number) => {
  const png = Buffer.from(PNG)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}
const hex = (width: number, height: number) =>
  [height, width].map((side) => side.toString(16).padStart(4, '0')).join('')
const jpegOf = (width: number, height: number) =>
  Buffer.from(`ffd8ffe000104a46494600010100000100010000ffc0000b08${hex(width, height)}01011100ffd9`, 'hex')
const JPEG = jpegOf(1, 1)
const webpOf = (kind: 'VP8 ' | 'VP8L' | 'VP8X', head: string) => {
  const content = Buffer.from(head, 'hex')
  const chunk = Buffer.alloc(8)
  chunk.write(kind)
  chunk.writeUInt32LE(content.length, 4)
  const riff = Buffer.from('RIFF\0\0\0\0WEBP')
  riff.writeUInt32LE(4 + chunk.length + content.length, 4)
  return Buffer.concat([riff, chunk, content])
}
const TOO_WIDE = 'Use a picture of at most 4,000 × 4,000 px.'

const DEFAULTS = {
  company_name: 'Liendesk',
  logo: null,
  phone: '(800) 555-0199',
  example_questions: [expect.stringMatching(/ran in/), expect.stringMatching(/total market value/)],
  page_sizes: [20, 50, 100, 200, 500, 1000],
  default_page_size: 20,
}

describe('who may do what (R26)', () => {
  it.each([
    ['get', '/api/settings/all'],
    ['put', '/api/settings'],
    ['post', '/api/settings/mail/test'],
    ['post', '/api/settings/model/test'],
  ] as const)('%s %s answers 401 to nobody and 403 to others', async (method, url) => {
    expect((await test.anonymous[method](url)).statusCode).toBe(401)
    const outsider = await test.signInWith('users', 'crm', 'upload', 'auth-groups', 'user-scopes')
    const refused = await outsider[method](url)
    expect([refused.statusCode, refused.json().scope]).toEqual([403, 'settings'])
  })
})

describe('reading', () => {
  it('answers to whoever is signed in what every screen needs, with defaults (R43, §9)', async () => {
    expect((await test.anonymous.get('/api/settings')).statusCode).toBe(401)
    const staff = await test.signInWith()
    expect((await staff.get('/api/settings')).json()).toEqual({
      ...DEFAULTS,
      sidebar: { active: 'success', background: 'black' },
      auctions: { count: 6000, states: 51, samples: 6000 },
      today: '2026-11-20',
    })
  })

  it('answers what was set, and the default where that cannot be used', async () => {
    await set('phone', '(602) 555-0143')
    await set('company_name', { not: 'a name' })
    await set('sidebar_active', 'pink')
    const staff = await test.signInWith()
    expect((await staff.get('/api/settings')).json()).toMatchObject({
      phone: '(602) 555-0143',
      company_name: 'Liendesk',
      sidebar: { active: 'success' },
    })
  })

  it('answers to who sets them all there is, and never the key', async () => {
    expect(await all()).toEqual({
      ...DEFAULTS,
      registration: 'open',
      second_factor: 'optional',
      second_factor_scopes: [],
      sidebar_active: 'success',
      sidebar_background: 'black',
      model_url: '',
      model_name: '',
      model_has_key: false,
      version: 0,
      awaiting_approval: 0,
      second_factors: { people: expect.any(Number), required: 0, missing: 0 },
      mail: { way: 'mailbox', host: null, sender: 'Liendesk' },
    })
  })
})

describe('changing', () => {
  it('changes what is sent, for everybody at once, and records it', async () => {
    const answer = await put({ company_name: '  Acme  Liens ', phone: '602.555.0143', registration: 'approval' })
    expect(answer.statusCode).toBe(200)
    const changed = { company_name: 'Acme Liens', phone: '(602) 555-0143', registration: 'approval' }
    expect(answer.json()).toMatchObject({ ...changed, version: 1, default_page_size: 20 })
    expect(await welcome()).toEqual({ ...changed, logo: null, development_mailbox: true })
    expect(await activity()).toEqual({
      user_id: admin.user.id,
      action: 'updated',
      before: { company_name: 'Liendesk', phone: '(800) 555-0199', registration: 'open' },
      after: changed,
    })
    expect((await put({ company_name: '' })).json()).toMatchObject({ company_name: 'Liendesk', version: 2 })
  })

  it('does not record what stays as it is', async () => {
    await put({ sidebar_active: 'info' })
    const before = await activity()
    expect((await put({ sidebar_active: 'info', version: 0 })).json().version).toBe(1)
    expect(await activity()).toEqual(before)
  })

  it.each<[body: object, path: string, message: unknown]>([
    [{}, '', 'Send what is to change.'],
    [{ version: 3 }, '', 'Send what is to change.'],
    [{ phone: '555' }, 'phone', 'Enter a phone number of 10 digits.'],
    [{ phone: '' }, 'phone', 'Enter a phone number of 10 digits.'],
    [{ company_name: 'x'.repeat(61) }, 'company_name', 'Use at most 60 characters.'],
    [{ company_name: 'Acme\u202eLiens' }, 'company_name', expect.stringMatching(/can be seen/)],
    [{ example_questions: ['a', 'a'] }, 'example_questions', 'Each question can be there once.'],
    [{ example_questions: ['  '] }, 'example_questions.0', 'Type a question.'],
    ...['one\ntwo', '\u200b', 'auctions \u202ein Ohio'].map((text): [object, string, RegExp] => [
      { example_questions: [text] },
      'example_questions.0',
      /can be seen/,
    ]),
    [{ page_sizes: [] }, 'page_sizes', 'Offer at least one size.'],
    [{ page_sizes: [30] }, 'page_sizes.0', 'Use one of 20, 50, 100, 200, 500, 1000.'],
    [{ default_page_size: 30 }, 'default_page_size', 'Use one of 20, 50, 100, 200, 500, 1000.'],
    [{ page_sizes: [50] }, 'default_page_size', 'Choose one of the sizes that are offered.'],
    [{ sidebar_active: 'pink' }, 'sidebar_active', expect.any(String)],
    [{ registration: 'maybe' }, 'registration', expect.any(String)],
    [{ model_url: 'ftp://models.example/v1' }, 'model_url', expect.stringMatching(/^Enter an address/)],
    [{ model_url: 'https://me:secret@models.example/v1' }, 'model_url', expect.stringMatching(/^Enter an address/)],
    [{ model_url: 'https://models.example/v1?key=secret' }, 'model_url', expect.stringMatching(/^Enter an address/)],
    [{ model_url: 'http://169.254.169.254/v1', model_name: 'small' }, 'model_url', /link-local/],
    [{ model_url: 'https://models.example/v1' }, 'model_name', 'Enter the name of a model.'],
    [{ model_key: 'two words' }, 'model_key', 'Use letters, digits and signs, without spaces.'],
    [{ logo: 'no base64!' }, 'logo', 'Send the picture in base64.'],
    [{ logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }, 'logo', /PNG, JPEG or/],
    ...[
      pngOf(30_000, 30_000),
      pngOf(1, 4001),
      jpegOf(4001, 20),
      webpOf('VP8 ', '0000009d012aa10f1400'),
      webpOf('VP8L', '2fa00f400000'),
      webpOf('VP8X', '00000000a00f00130000'),
    ].map((picture): [object, string, string] => [{ logo: picture.toString('base64') }, 'logo', TOO_WIDE]),
    [{ logo: PNG.subarray(0, 20).toString('base64') }, 'logo', /PNG, JPEG or/],
    [{ logo: Buffer.alloc(500_001).toString('base64') }, 'logo', 'Use a picture of at most 500 kB.'],
  ])('refuses %j, saying of what and why', async (body, path, message) => {
    const answer = await put(body)
    expect(answer.statusCode).toBe(400)
    const wanted = message instanceof RegExp ? expect.stringMatching(message) : message
    expect(answer.json().errors).toEqual([{ path: path === '' ? '' : expect.stringContaining(path), message: wanted }])
    expect((await all()).version).toBe(0)
  })

  it('tells who saves what somebody else has changed meanwhile, and of nothing else (R35)', async () => {
    const other = await test.signInWith('settings')
    const { version } = await all()
    await other.put('/api/settings', { body: { phone: '6025550143', version } })
    const conflict = await put({ phone: '6025550199', version })
    expect(conflict.statusCode).toBe(409)
    const { user } = other
    const { first_name, last_name } = await test.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(conflict.json()).toMatchObject({
      code: 'conflict',
      message: `${first_name} ${last_name} changed these settings.`,
      current: { phone: '(602) 555-0143', version: 1 },
    })
    expect((await put({ sidebar_active: 'info', version })).statusCode).toBe(200)
    expect((await put({ phone: '6025550199', version: 1 })).json()).toMatchObject({ phone: '(602) 555-0199' })
  })

  it('one of two who save the same at once is told', async () => {
    const { version } = await all()
    const answers = await Promise.all(
      ['info', 'danger', 'primary'].map((sidebar_active) => put({ sidebar_active, version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('the logo', () => {
  it('is what its content says, at an address of its own that holds for good', async () => {
    const { logo } = (await put({ logo: PNG.toString('base64') })).json()
    expect(logo).toMatch(/^\/api\/settings\/logo\/[\da-f]{20}$/)
    const staff = await test.signInWith()
    expect((await staff.get('/api/settings')).json().logo).toBe(logo)
    expect((await welcome()).logo).toBe(logo)
    const picture = await test.anonymous.get(logo)
    expect(picture.rawPayload).toEqual(PNG)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const { logo: next } = (await put({ logo: JPEG.toString('base64') })).json()
    expect(next).not.toBe(logo)
    expect((await test.anonymous.get(next)).headers['content-type']).toBe('image/jpeg')
    const gone = await test.anonymous.get(logo)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await put({ logo: null })).json().logo).toBeNull()
    expect((await test.anonymous.get(next)).statusCode).toBe(404)
    expect(await activity()).toMatchObject({ before: { logo: expect.any(String) }, after: { logo: null } })
  })

  it('may be as large as is said', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(500_000 - PNG.length)])
    const { logo } = (await put({ logo: large.toString('base64') })).json()
    expect((await test.anonymous.get(logo)).rawPayload.length).toBe(500_000)
    await put({ logo: null })
  })

  it.each(['x', '..%2f..%2fetc', 'a'.repeat(64), '%27%20or%201=1'])('%s is none', async (hash) => {
    expect((await test.anonymous.get(`/api/settings/logo/${hash}`)).statusCode).toBe(404)
  })
})
