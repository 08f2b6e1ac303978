import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { buildGroup } from '../testing/factories.ts'
import { isWhole } from '../testing/proof.ts'

/**
 * Every text of people, groups and scopes, and every search: whatever is typed is refused with a sentence, or kept and given back as it
 * was typed, blanks around it aside, and in names what is written in several ways. It is text everywhere, and never a pattern, a name of something in the program, or an error.
 */
let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

const TEXTS: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror=alert(1)>',
  'a script': '"><script>alert(1)</script>',
  entities: '&lt;b&gt;&amp;',
  SQL: "'; drop table users; --",
  'a template': '{{7*7}} <%= 7*7 %> #{7}',
  'a formula': '=HYPERLINK("http://example.test")',
  percent: '100%',
  underscores: '_._',
  'backslashes: 3': 'a\\\\\\b',
  'escaped percent': '\\%\\_',
  'right to left': '\u202Egnp.exe\u202C',
  isolates: '\u2066abc\u2069 \u200Fxyz',
  Hebrew: 'שלום עולם',
  'nothing to see': 'a\u200Bb\u00ADc\u2060d',
  'joined emoji': '👩‍👩‍👧‍👦 🏳️‍🌈',
  composed: 'Zoe\u0308 caf\u00E9',
  Turkish: 'İstanbul ıŞIK',
  ligatures: 'Straße ﬃ ǅ',
  stacked: `Z${'\u0310\u0353\u0301'.repeat(10)}`,
  unassigned: '\u{10FFFF}\uFFFE',
  'its prototype': '__proto__',
  'its maker': 'constructor',
  'a method': 'hasOwnProperty',
  nothing: 'null',
  undefined: 'undefined',
  'a number': '1e309',
  JSON: '{"$ne":null}',
  'a path': '../../etc/passwd',
  'blanks around': '   middle of it\u3000\uFEFF',
  'blanks alone': ' \u00A0\u3000\u2028 ',
  'two lines': 'one\ntwo',
  'a bell': 'ding\u0007',
  'a line separator': 'one\u2028two',
  NUL: 'a\0b',
  'half a pair': 'a\uD83Db',
  'the other half': '\uDE00',
  'pairs the wrong way round': '\uDE00\uD83D',
  '10,000 characters': 'x'.repeat(10_000),
  '10,000 emoji': '😀'.repeat(10_000),
}

/** `name`: what something is told apart by, where two that look the same are the same; `line`: one line; `text`: any */
type Field = { field: string; max: number; kind: 'name' | 'line' | 'text' }
const groupOf = (n: number) => ({ name: `Odd ${n}`, description: 'About', alias: `odd-${n}` })
const scopeOf = (n: number) => ({ name: `odd-${n}`, description: 'About' })
const userOf = (n: number) => ({
  username: `odd.${n}`,
  password: 'Capital-1!',
  firstName: 'Odd',
  lastName: 'Person',
  email: `odd.${n}@example.test`,
  address: 'Somewhere',
  userTypeId: 5,
})
const NOUNS = [
  {
    url: '/api/users',
    bodyOf: userOf,
    fields: [
      { field: 'username', max: 254, kind: 'name' },
      { field: 'firstName', max: 100, kind: 'line' },
      { field: 'lastName', max: 100, kind: 'line' },
    ],
  },
  {
    url: '/api/authgroups',
    bodyOf: groupOf,
    fields: [
      { field: 'name', max: 60, kind: 'name' },
      { field: 'description', max: 500, kind: 'text' },
      { field: 'alias', max: 60, kind: 'name' },
    ],
  },
  {
    url: '/api/scopes',
    bodyOf: scopeOf,
    fields: [
      { field: 'name', max: 60, kind: 'name' },
      { field: 'description', max: 500, kind: 'text' },
    ],
  },
] as const
const FIELDS = NOUNS.flatMap(({ url, bodyOf, fields }) => fields.map((field) => ({ url, bodyOf, ...field })))

type Kept = Pick<Field, 'max' | 'kind'>
/** A text as it is kept: blanks around it aside, and of a name what is written in several ways as one. */
const keptAs = (text: string, { kind }: Kept) =>
  kind === 'name' ? text.normalize('NFKC').replace(/ +/g, ' ').trim() : text.trim()

/** What of these texts cannot be seen, or moves what stands beside it. */
const UNSEEN = /[\u200B\u202E\u2066\uFEFF\u{10FFFF}]/u

/** Whether a text can be kept: something is left of it, it is not too long, and the database can hold it. */
function canBeKept(text: string, place: Kept): boolean {
  const kept = keptAs(text, place)
  if (kept === '' || Math.max(text.length, kept.length) > place.max) return false
  if (text.includes('\0') || !text.isWellFormed()) return false
  if (place.kind === 'name' && UNSEEN.test(kept)) return false
  return place.kind === 'text' || !/[\p{Cc}\u2028\u2029]/u.test(kept)
}

const MAX_SEARCH = 200
let counter = 0
const next = () => ++counter
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('a text', () => {
  it.each(FIELDS)('is kept, and found, or refused: $field of $url', async (place) => {
    const { url, bodyOf, field, max } = place
    const longest = { 'the longest': 'é'.repeat(max), 'one too many': 'y'.repeat(max + 1) }
    for (const [name, text] of Object.entries({ ...TEXTS, ...longest })) {
      const created = await admin.post(url, { body: { ...bodyOf(next()), [field]: text } })
      if (!canBeKept(text, place)) {
        expect([name, created.statusCode, created.json().message]).toEqual([name, 400, expect.stringMatching(/\w/)])
        continue
      }
      const { id } = created.json()
      const kept = keptAs(text, place)
      expect([name, created.statusCode, created.json()[field]]).toEqual([name, 201, kept])
      expect((await admin.get(`${url}/${id}`)).json()[field]).toBe(kept)
      const search = await admin.get(`${url}?search=${encodeURIComponent(kept)}`)
      if (kept.length > MAX_SEARCH) expect([name, search.statusCode]).toEqual([name, 400])
      else expect([name, idsOf(search.json())]).toEqual([name, expect.arrayContaining([id])])
    }
  })

  it.each(FIELDS)('is changed to it, or stays: $field of $url', async (place) => {
    const { url, bodyOf, field } = place
    const { id, ...before } = (await admin.post(url, { body: bodyOf(next()) })).json()
    let last = before[field]
    for (const [name, text] of Object.entries(TEXTS)) {
      // another than those of the test before: names are unique
      const wanted = `${text}~`
      const { statusCode } = await admin.put(`${url}/${id}`, { body: { [field]: wanted } })
      const kept = canBeKept(wanted, place)
      expect([name, statusCode]).toEqual([name, kept ? 200 : 400])
      if (kept) last = keptAs(wanted, place)
      expect((await admin.get(`${url}/${id}`)).json()[field]).toBe(last)
    }
  })

  it('is refused, or kept, as address, e-mail and phone of somebody', async () => {
    for (const [name, text] of Object.entries(TEXTS)) {
      for (const field of ['address', 'email', 'phone']) {
        const answer = await admin.post('/api/users', { body: { ...userOf(next()), [field]: text } })
        const isKept = answer.statusCode === 201
        expect([name, field, answer.statusCode]).toEqual([name, field, expect.toBeOneOf([201, 400])])
        if (field !== 'address')
          expect([name, field, isKept]).toEqual([name, field, field === 'phone' && text.trim() === ''])
        else if (isKept) expect(answer.json().address).toBe(text.trim())
      }
    }
  })

  it('is a password as it is, not a blank less', async () => {
    for (const [name, text] of Object.entries(TEXTS).filter((_, at) => isWhole || at % 4 === 0)) {
      const body = { ...userOf(next()), password: `A1!quiet${text}` }
      const created = await admin.post('/api/users', { body })
      const canBe = [...body.password].length <= 128 && text.isWellFormed() && !text.includes('\0')
      expect([name, created.statusCode]).toEqual([name, canBe ? 201 : 400])
      if (!canBe) continue
      const tries = [await signIn(body.username, `${body.password} `), await signIn(body.username, body.password)]
      expect([name, ...tries]).toEqual([name, 401, 200])
    }
  })
})

describe('a search', () => {
  it('for anything finds what has it, or says why not, in every list', async () => {
    const group = await buildGroup(test.db)
    const lists = [
      '/api/users?search=',
      '/api/users?sort=userType&order=desc&search=',
      '/api/users?archived=true&search=',
      '/api/scopes?search=',
      '/api/authgroups?search=',
      '/api/authgroups?active=false&search=',
      `/api/authgroups/${group.id}/linked_users?search=`,
      `/api/authgroups/${group.id}/available_users?search=`,
      '/api/activity?search=',
      '/api/auctions?search=',
      '/api/auctions/questions?search=',
      '/api/imports?search=',
    ]
    const texts = Object.entries(TEXTS).filter(([, text]) => text.isWellFormed())
    for (const list of lists) {
      for (const [name, text] of texts) {
        const { statusCode } = await admin.get(list + encodeURIComponent(text))
        const canBe = text.length <= MAX_SEARCH && !text.includes('\0')
        expect([list, name, statusCode]).toEqual([list, name, canBe ? 200 : 400])
      }
    }
  })

  it('has no meaning but text: wrong pairs, and names of parameters that are something in the program', async () => {
    for (const list of ['/api/users', '/api/scopes', '/api/authgroups', '/api/activity']) {
      for (const query of ['search=%ED%A0%BD', 'search=%C0%80', 'search=%FF', 'search=%', 'search=%E2%82']) {
        const { statusCode } = await admin.get(`${list}?${query}`)
        expect([list, query, statusCode]).toEqual([list, query, expect.toBeOneOf([200, 400])])
      }
      for (const query of [
        '__proto__=1',
        'constructor=1',
        '__proto__[page]=1',
        'constructor.prototype.page=9',
        'toString=1',
      ]) {
        expect([list, query, (await admin.get(`${list}?${query}`)).statusCode]).toEqual([list, query, 200])
      }
      for (const query of ['sort=__proto__', 'sort=constructor', 'order=toString', 'search=a&search=b', 'sort=name;']) {
        expect([list, query, (await admin.get(`${list}?${query}`)).statusCode]).toEqual([list, query, 400])
      }
    }
  })

  it('for a username says whether it is taken, and one signs in with it, whatever it is', async () => {
    for (const [name, text] of Object.entries(TEXTS).filter(([, one]) => one.length < 100 && one.isWellFormed())) {
      const username = `${text}!`
      const body = { ...userOf(next()), username }
      const check = () => admin.get(`/api/users/${encodeURIComponent(username)}/check`)
      const before = await check()
      const { statusCode } = await admin.post('/api/users', { body })
      const kept = canBeKept(username, { max: 254, kind: 'name' })
      expect([name, statusCode, before.body.slice(0, 1)]).toEqual([
        name,
        kept ? 201 : 400,
        text.includes('\0') ? '{' : '0',
      ])
      if (!kept) continue
      expect([name, (await check()).body]).toEqual([name, '1'])
      expect([name, await signIn(username, body.password)]).toEqual([name, 200])
    }
  })
})

/** From an address of its own each time: nobody waits for the tries of others. */
async function signIn(username: string, password: string): Promise<number> {
  const n = next()
  const remoteAddress = `10.${n >> 16}.${(n >> 8) % 256}.${n % 256}`
  return (await test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress })).statusCode
}

describe('the name of a field', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '%s changes nothing else',
    async (field) => {
      const { id } = (await admin.post('/api/users', { body: userOf(next()) })).json()
      const json = `{"lastName":"Changed","${field}":{"enabled":false,"prototype":{"enabled":false}}}`
      const form = `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\nfalse\r\n--x--\r\n`
      for (const [body, type] of [
        [json, 'application/json'],
        [form, 'multipart/form-data; boundary=x'],
      ] as const) {
        const answer = await admin.put(`/api/users/${id}`, { body, headers: { 'content-type': type } })
        expect([type, answer.statusCode]).toEqual([type, expect.toBeOneOf([200, 400])])
      }
      expect((await admin.get(`/api/users/${id}`)).json()).toMatchObject({ enabled: true, firstName: 'Odd' })
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  it('and its value may be odd in a form as in JSON', async () => {
    const { id } = (await admin.post('/api/users', { body: userOf(next()) })).json()
    for (const [name, text] of Object.entries(TEXTS)) {
      const form = new FormData()
      form.set('lastName', text)
      const request = new Response(form)
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      const answer = await admin.put(`/api/users/${id}`, { body: await request.text(), headers })
      // a form is sent as UTF-8, in which half a pair is a replacement character, and its lines end with CR and LF
      const sent = text.toWellFormed().replaceAll('\n', '\r\n')
      const kept = canBeKept(sent, { max: 100, kind: 'line' })
      expect([name, answer.statusCode]).toEqual([name, kept ? 200 : 400])
      if (kept) expect(answer.json().lastName).toBe(sent.trim())
    }
  })
})
