import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { isWhole } from '../testing/proof.ts'

/**
 * What cannot be used is refused with a sentence that says what is wrong and what is allowed, never in the words of a library: every place
 * of every body and query that the API describes, filled with what it does not take.
 */
let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

/** A part of what the API says of itself. */
type Shape = { [key: string]: unknown }
const Shape: z.ZodType<Shape> = z.record(z.string(), z.unknown())
const Operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Shape })) }).optional(),
})
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Shape).optional() }).optional(),
})
type Description = z.output<typeof Description>

const JSON_BODY = { 'content-type': 'application/json' }
const WRONG = [
  ...[null, true, -1, 0.5, 1e300, '', 'x', 'a\0b', 'x'.repeat(20_001), [], [null], ['x'], [-1], {}, { x: 1 }],
  Array.from({ length: 10_001 }, () => 1),
]
/** Among all other tests, every fourth. */
const SENT = isWhole ? WRONG : WRONG.filter((_, at) => at % 4 === 0)
const WRONG_TEXTS = ['', ' ', '-1', '0', '1.5', '9'.repeat(20), 'x', 'x'.repeat(300), 'a\0b', '1,,2', '0000-01-01']
/** Ends as a sentence does, or is one of the specification's. */
const IS_SENTENCE = /[.!]$|^No /
/** A library's words, or ours where we know nothing better. */
const IS_FOREIGN = /invalid|expected|too (big|small)|unrecognized|pattern|cannot be used/i

/** Where something can stand in a body: what has it there and nothing else. */
function placesIn(shape: Shape, description: Description, depth = 0): ((wrong: unknown) => unknown)[] {
  const ref = /^#\/components\/schemas\/(.+)$/.exec(String(shape.$ref))?.[1]
  const known = ref === undefined ? shape : (description.components?.schemas?.[ref] ?? {})
  const parts = z.array(Shape).safeParse(known.anyOf ?? known.oneOf ?? known.allOf).data ?? []
  const fields = Object.entries(z.record(z.string(), Shape).safeParse(known.properties).data ?? {})
  const items = Shape.safeParse(known.items).data
  const inside = (one: Shape) => (depth < 3 ? placesIn(one, description, depth + 1) : [])
  return [
    (wrong) => wrong,
    ...parts.flatMap(inside),
    ...fields.flatMap(([name, field]) => inside(field).map((place) => (wrong: unknown) => ({ [name]: place(wrong) }))),
    ...(items ? inside(items).map((place) => (wrong: unknown) => [place(wrong)]) : []),
  ]
}

/** An address under which there is nothing, that can be read. */
const addressOf = (path: string) =>
  path.replace('sessions/{id}', 'sessions/00000000-0000-4000-8000-000000000000').replace(/\{\w+\}/g, '999999')

const Refused = z.object({ message: z.string(), errors: z.array(z.object({ path: z.string(), message: z.string() })) })
type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }

/** Sentences of a refusal that are none of ours. */
async function foreignWords(token: string, { method, url, body }: Call): Promise<string[]> {
  const authorization = `Bearer ${token}`
  const answer = await test.app.inject({
    method,
    url,
    headers: { authorization, ...(body !== undefined && JSON_BODY) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  if (answer.statusCode >= 500 || answer.statusCode === 401)
    return [`${method} ${url.slice(0, 80)} ${answer.statusCode}`]
  if (answer.statusCode !== 400) return []
  const { message, errors } = Refused.parse(answer.json())
  const said = new Set([message, ...errors.map((error) => error.message)])
  const foreign = [...said].filter((sentence) => !IS_SENTENCE.test(sentence) || IS_FOREIGN.test(sentence))
  return foreign.map((sentence) => `${method} ${url.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 80)} ${sentence}`)
}

const MethodName = z.enum(['get', 'post', 'put', 'delete'])
const methodOf = (name: string) =>
  (({ get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' }) as const)[MethodName.parse(name)]

describe('a refusal', () => {
  it('of a body says in a sentence what is wrong, on every route', async () => {
    const { description, operations } = await describedCalls()
    const found: string[] = []
    for (const { method, url, requestBody } of operations) {
      const { token } = await test.signInAs(admin.user)
      const shape = requestBody?.content['application/json']?.schema
      for (const place of shape ? placesIn(shape, description) : []) {
        const said = await Promise.all(SENT.map((wrong) => foreignWords(token, { method, url, body: place(wrong) })))
        found.push(...said.flat())
      }
    }
    expect(found).toEqual([])
  })

  it('of a query says in a sentence what is wrong, on every route', async () => {
    const { operations } = await describedCalls()
    const found: string[] = []
    // without those that end the session they are asked in
    for (const { method, url, parameters } of operations.filter((one) => one.method === 'GET')) {
      const { token } = await test.signInAs(admin.user)
      for (const { name } of parameters.filter((one) => one.in === 'query')) {
        const queries = [...WRONG_TEXTS.map((text) => `${name}=${encodeURIComponent(text)}`), `${name}=1&${name}=2`, '']
        const said = await Promise.all(queries.map((query) => foreignWords(token, { method, url: `${url}?${query}` })))
        found.push(...said.flat())
      }
    }
    expect(found).toEqual([])
  })
})

const MANY = 100_001
const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const NOBODY = { matching: { search: 'nobody' } }
const CASES: readonly [method: 'post' | 'put', url: string, body: unknown, path: string, sentence: string][] = [
  [
    'post',
    '/api/users/enabled',
    { users: { ids: many(2001) }, enabled: true },
    'users.ids',
    'At most 2,000 ids at once.',
  ],
  [
    'post',
    '/api/users/enabled',
    { users: { ids: [1, 'x'] }, enabled: true },
    'users.ids.1',
    'An id is a whole number.',
  ],
  ['post', '/api/users/enabled', { users: { ids: [] }, enabled: true }, 'users.ids', 'No user selected!'],
  ['post', '/api/users/enabled', { users: {}, enabled: true }, 'users.ids', 'users.ids is missing.'],
  [
    'post',
    '/api/users/enabled',
    { users: { ...NOBODY, count: 0 }, enabled: true },
    'users.count',
    'users.count has to be at least 1.',
  ],
  [
    'post',
    '/api/users/enabled',
    { users: { ...NOBODY, after: 'x' }, enabled: true },
    'users.after',
    'An id is a whole number.',
  ],
  [
    'post',
    '/api/users/enabled',
    { users: { matching: { status: 'x' }, count: 1 }, enabled: true },
    'users.matching.status',
    'Write ids as 1,2,3.',
  ],
  [
    'post',
    '/api/users/enabled',
    { users: { matching: { search: 'x'.repeat(201) }, count: 1 }, enabled: true },
    'users.matching.search',
    'Use at most 200 characters.',
  ],
  [
    'post',
    '/api/authgroups/1/members',
    { users: { ids: many(2001) }, member: true },
    'users.ids',
    'At most 2,000 ids at once.',
  ],
  ['post', '/api/authgroups/1/user', { groups: many(1001) }, 'groups', 'At most 1,000 ids at once.'],
  [
    'post',
    '/api/authgroups/link_users',
    { auth_group_id: 1, user_ids: many(MANY) },
    'user_ids',
    'At most 100,000 ids at once.',
  ],
  ['put', '/api/scopes/1/scopeadd', { scopes: many(1001) }, 'scopes', 'At most 1,000 ids at once.'],
  [
    'post',
    '/api/permissions/preview',
    { group: 1, add_scopes: many(1001) },
    'add_scopes',
    'At most 1,000 ids at once.',
  ],
  [
    'post',
    '/api/permissions/preview',
    { group: 1, remove_users: many(MANY) },
    'remove_users',
    'At most 100,000 ids at once.',
  ],
  [
    'post',
    '/api/permissions/preview',
    { group: 1, users: { matching: { search: 3 } }, member: true },
    'users.matching.search',
    'users.matching.search has to be text.',
  ],
  [
    'post',
    '/api/permissions/preview',
    { group: 1, add_scope: [1] },
    '',
    'Leave out what is not known here: add_scope.',
  ],
  ['post', '/api/permissions/preview', {}, 'group', 'group is missing.'],
  ['post', '/api/permissions/preview', { delete_scope: 'x' }, 'delete_scope', 'An id is a whole number.'],
  ['post', '/api/users', { enabled: 'maybe' }, 'enabled', 'enabled has to be true or false.'],
  ['put', '/api/users/1', { version: 'x' }, 'version', 'version has to be a number.'],
  [
    'post',
    '/api/auctions/totals',
    { query: { filter: { dates: [{ kind: 'era' }] } } },
    'query.filter.dates.0.kind',
    'query.filter.dates.0.kind has to be period, months, weekdays or length.',
  ],
  ['post', '/api/auth/login', [], '', 'The request has to be an object.'],
]

describe('what is wrong with one of several kinds of body', () => {
  it.each(CASES)('$0 $1 → $4', async (method, url, body, path, sentence) => {
    const { message, errors } = Refused.parse(
      (await admin[method](url, { body: JSON.stringify(body), headers: JSON_BODY })).json(),
    )
    expect([message, errors[0]?.path]).toEqual([sentence, path])
  })

  it('of a query too', async () => {
    const { message } = (await admin.get('/api/users/1/at?date=soon')).json()
    expect(message).toBe('Write a day as 2026-11-20, or a moment as 2026-11-20T09:30:00Z.')
  })

  it('is said of a hundred fields, and how many there are beside them', async () => {
    const user_ids = Array.from({ length: 100_000 }, () => 'x')
    const { errors } = (await admin.post('/api/authgroups/link_users', { body: { user_ids, auth_group_id: 1 } })).json()
    expect([errors.length, errors[99].path, errors[100]]).toEqual([
      101,
      'user_ids.99',
      { path: '', message: 'And 99,900 more.' },
    ])
  })
})

async function describedCalls() {
  const description = Description.parse((await test.anonymous.get('/api/openapi.json')).json())
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: methodOf(method),
      url: addressOf(path),
    })),
  )
  return { description, operations }
}
