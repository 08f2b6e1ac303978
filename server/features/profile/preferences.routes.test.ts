import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const URL = '/api/auth/preferences'
const EMAIL_FIRST = [
  { field: 'email', shown: true },
  { field: 'phone', shown: false },
]
const saved = async (client: Awaited<ReturnType<TestApp['signInWith']>>, user_columns: unknown) =>
  (await client.put(URL, { body: { user_columns } })).json()

describe('preferences', () => {
  it('are one’s own, on every machine, and nobody else’s', async () => {
    expect((await test.anonymous.get(URL)).statusCode).toBe(401)
    expect((await test.anonymous.put(URL, { body: {} })).statusCode).toBe(401)
    const ann = await test.signInWith()
    expect((await ann.get(URL)).json()).toEqual({ user_columns: null })
    expect(await saved(ann, EMAIL_FIRST)).toEqual({ user_columns: EMAIL_FIRST })
    const elsewhere = await test.signInAs(ann.user)
    expect((await elsewhere.get(URL)).json()).toEqual({ user_columns: EMAIL_FIRST })
    expect((await (await test.signInWith()).get(URL)).json()).toEqual({ user_columns: null })
  })

  it('stay where nothing is said of them, and are as at first with null', async () => {
    const ann = await test.signInWith()
    await saved(ann, EMAIL_FIRST)
    expect((await ann.put(URL, { body: {} })).json()).toEqual({ user_columns: EMAIL_FIRST })
    expect(await saved(ann, null)).toEqual({ user_columns: null })
    expect((await ann.get(URL)).json()).toEqual({ user_columns: null })
  })

  it.each([
    ['no column', []],
    ['usernames hidden', [{ field: 'username', shown: false }]],
    ['one twice', [EMAIL_FIRST[0], EMAIL_FIRST[0]]],
    ['one that is none', [{ field: 'password_hash', shown: true }]],
    ['more than is asked', [{ field: 'email', shown: true, width: 4 }]],
    ['no list', 'email'],
  ])('are refused with %s', async (_, columns) => {
    const ann = await test.signInWith()
    expect(await saved(ann, columns)).toMatchObject({ status: 400, code: 'invalid_request' })
    expect((await ann.put(URL, { body: { theme: 'dark' } })).statusCode).toBe(400)
    expect((await ann.get(URL)).json()).toEqual({ user_columns: null })
  })

  it('that can be used no more count as not set', async () => {
    const ann = await test.signInWith()
    await test.db
      .insertInto('user_preferences')
      .values({ user_id: ann.user.id, preferences: JSON.stringify({ user_columns: [{ field: 'gone', shown: true }] }) })
      .execute()
    expect((await ann.get(URL)).json()).toEqual({ user_columns: null })
  })

  it('from when every column could be hidden show usernames again, and stay for the rest', async () => {
    const ann = await test.signInWith()
    const user_columns = [EMAIL_FIRST[0], { field: 'username', shown: false }]
    await test.db
      .insertInto('user_preferences')
      .values({ user_id: ann.user.id, preferences: JSON.stringify({ user_columns }) })
      .execute()
    const shown = [EMAIL_FIRST[0], { field: 'username', shown: true }]
    expect((await ann.get(URL)).json()).toEqual({ user_columns: shown })
  })

  it('are recorded where they change, and only there', async () => {
    const ann = await test.signInWith('users')
    await saved(ann, EMAIL_FIRST)
    await saved(ann, EMAIL_FIRST)
    const log = (await ann.get(`/api/activity?entity=preferences&user_id=${ann.user.id}`)).json()
    expect(log).toMatchObject([
      {
        action: 'updated',
        entity_id: ann.user.id,
        before: { user_columns: null },
        after: { user_columns: 'email, phone (hidden)' },
      },
    ])
  })

  it('that are set from two places at once are those of one of them', async () => {
    const ann = await test.signInWith('users')
    const [first, second] = [EMAIL_FIRST, EMAIL_FIRST.toReversed()]
    const answers = await Promise.all([1, 2, 3, 4].map((n) => saved(ann, n % 2 ? first : second)))
    expect(answers.map(({ status }) => status)).toEqual([undefined, undefined, undefined, undefined])
    expect([first, second]).toContainEqual((await ann.get(URL)).json().user_columns)
  })
})
