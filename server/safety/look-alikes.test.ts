import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { buildScope, buildUser, PASSWORD, somebodyNew } from '../testing/factories.ts'

/** Names are unique (R27): two that look the same are one name, however they are written. */
let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

const UNSEEN = /^Use characters that can be seen/
/** Written in another way, it is the same name. */
const WRITTEN: Readonly<Record<string, (name: string) => string>> = {
  'in capitals': (name) => name.toUpperCase(),
  'in full width': (name) =>
    name.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'in bold of mathematics': (name) =>
    name.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x1d3b9)),
  'with no-break spaces': (name) => `\u00a0${name.replace(' ', '\u202f')}\u3000`,
  'with two spaces': (name) => name.replace(' ', '  '),
  'with its accents beside': (name) => name.normalize('NFD'),
}
/** What nobody sees, or what moves what stands beside it, is refused. */
const HIDDEN: Readonly<Record<string, string>> = {
  'a space without width': '\u200b',
  'a joiner': '\u200d',
  'a word joiner': '\u2060',
  'a soft hyphen': '\u00ad',
  'a byte order mark': '\ufeff',
  'a mark of direction': '\u200f',
  'an override of direction': '\u202e',
  'an isolate': '\u2066',
  'a variation selector': '\ufe0f',
  'a filler': '\u3164',
  'a blank of Braille': '\u2800',
  'a tag': '\u{e0061}',
  'a control character': '\u0007',
  'a line break': '\n',
  'a character of private use': '\ue000',
}

let counter = 0
const scopes = {
  url: '/api/scopes',
  taken: /there is a scope named/,
  field: 'name',
  bodyOf: (name: string) => ({ name, description: 'About' }),
}
let others = 0
const groups = {
  url: '/api/authgroups',
  taken: /there is .*group named/i,
  field: 'name',
  bodyOf: (name: string) => ({ name, description: 'About', alias: `odd ${++others}` }),
}
const aliases = {
  url: '/api/authgroups',
  taken: /there is a group with the alias/,
  field: 'alias',
  bodyOf: (alias: string) => ({ name: `Odd ${++others}`, description: 'About', alias }),
}
const users = {
  url: '/api/users',
  taken: /^Username is already taken!$/,
  field: 'username',
  bodyOf: (username: string) => ({ ...somebodyNew(), username }),
}

describe.each([scopes, groups, aliases, users])('the $field of $url', ({ url, taken, field, bodyOf }) => {
  it.each(Object.entries(WRITTEN))('%s is the same name', async (_, write) => {
    const name = `caf\u00e9 owners ${++counter}`
    expect((await admin.post(url, { body: bodyOf(name) })).statusCode).toBe(201)
    const again = await admin.post(url, { body: bodyOf(write(name)) })
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringMatching(taken)])
    const other = (await admin.post(url, { body: bodyOf(`another ${counter}`) })).json()
    const renamed = await admin.put(`${url}/${other.id}`, { body: { [field]: write(name) } })
    expect([renamed.statusCode, renamed.json().message]).toEqual([409, expect.stringMatching(taken)])
  })

  it.each(Object.entries(HIDDEN))('is refused with %s', async (_, hidden) => {
    const { id } = (await admin.post(url, { body: bodyOf(`seen ${++counter}`) })).json()
    for (const name of [`us${hidden}ers`, `x${hidden}y ${counter}`]) {
      const made = await admin.post(url, { body: bodyOf(name) })
      expect([made.statusCode, made.json().message]).toEqual([400, expect.stringMatching(UNSEEN)])
      const changed = await admin.put(`${url}/${id}`, { body: { [field]: name } })
      expect([changed.statusCode, changed.json().message]).toEqual([400, expect.stringMatching(UNSEEN)])
    }
  })

  it('can have an emoji, also one of several characters', async () => {
    for (const emoji of ['\u{1f469}\u200d\u{1f4bb}', '\u26a0\ufe0f', '\u{1f3f3}\ufe0f\u200d\u{1f308}']) {
      const name = `${emoji} team ${++counter}`
      expect((await admin.post(url, { body: bodyOf(name) })).json()[field]).toBe(name)
    }
  })
})

describe('one of the six scopes', () => {
  it.each(BUILT_IN_SCOPES)('%s has no double', async (scope) => {
    for (const write of Object.values(WRITTEN)) {
      const answer = await admin.post('/api/scopes', { body: scopes.bodyOf(write(scope)) })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'name_taken'])
    }
  })
})

describe('what was named before', () => {
  it('stays as it is, is read, and can be described, renamed and deleted', async () => {
    const { id } = await buildScope(test.db, { name: 'old\u200b  name' })
    expect((await admin.get(`/api/scopes/${id}`)).json().name).toBe('old\u200b  name')
    const described = await admin.put(`/api/scopes/${id}`, { body: { description: 'Of before' } })
    expect(described.json()).toMatchObject({ name: 'old\u200b  name', description: 'Of before' })
    expect((await admin.put(`/api/scopes/${id}`, { body: { name: 'new name' } })).json().name).toBe('new name')
    expect((await admin.delete(`/api/scopes/${id}`)).statusCode).toBe(200)
  })

  it('is signed in with as it was, and with another way to write it where nobody else is called so', async () => {
    const wide = await buildUser(test.db, { username: '\uff57\uff49\uff44\uff45' })
    expect(await signIn('\uff57\uff49\uff44\uff45')).toBe(wide.id)
    const narrow = await buildUser(test.db, { username: 'wide' })
    expect([await signIn('\uff57\uff49\uff44\uff45'), await signIn('WIDE')]).toEqual([wide.id, narrow.id])
    const { id } = (
      await admin.post('/api/users', {
        body: { ...somebodyNew(), username: 'zo\u00eb', password: PASSWORD, confirmPassword: PASSWORD },
      })
    ).json()
    expect([await signIn('zoe\u0308'), await signIn('\uff5ao\u00eb')]).toEqual([id, id])
  })
})

describe('GET /api/users/{username}/check', () => {
  it('knows a name however it is written', async () => {
    const { username } = (await admin.post('/api/users', { body: somebodyNew() })).json()
    for (const write of Object.values(WRITTEN)) {
      expect((await admin.get(`/api/users/${encodeURIComponent(write(username))}/check`)).body).toBe('1')
    }
  })
})

/** @returns who signed in; undefined where nobody did */
async function signIn(username: string): Promise<number | undefined> {
  const body = { username, password: PASSWORD }
  return (await test.anonymous.post('/api/auth/login', { body, remoteAddress: `10.0.0.${++counter}` })).json().user?.id
}
