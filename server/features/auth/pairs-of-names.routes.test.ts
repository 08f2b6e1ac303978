import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser } from '../../testing/factories.ts'

/**
 * Who is known is told by no public answer (R1, R2, R11), not by what two names of one person have in common either: whoever asks about
 * `plain` and then about `ｐlain`, or about a username and then about an address, learns no more than about two names of nobody.
 */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ clockStandsStill: true })
})
afterAll(() => test.close())
beforeEach(() => test.later(2 * 86_400_000))

let counter = 0
/** Names that are one person's, or would be. */
const PAIRS: Record<string, (n: number) => [{ username: string; email: string; phone: string }, string, string]> = {
  'a username and the same in full width': (n) => [person(n), `plain${n}`, `ｐｌａｉｎ${n}`],
  'a username and the address': (n) => [person(n), `plain${n}`, `plain${n}@example.test`],
  'the address and the phone': (n) => [person(n), `plain${n}@example.test`, `602555${String(n).padStart(4, '0')}`],
  'a phone, written in two ways': (n) => [
    person(n),
    `602555${String(n).padStart(4, '0')}`,
    `(602) 555-${String(n).padStart(4, '0')}`,
  ],
  'a username in two cases': (n) => [person(n), `plain${n}`, ` PLAIN${n} `],
}
const person = (n: number) => ({
  username: `plain${n}`,
  email: `plain${n}@example.test`,
  phone: `602555${String(n).padStart(4, '0')}`,
})

type Ask = (name: string, ip: string) => ReturnType<TestApp['anonymous']['post']>
const ASKING: Record<string, Ask> = {
  'a sign-in': (username, remoteAddress) =>
    test.anonymous.post('/api/auth/login', { body: { username, password: 'wrong' }, remoteAddress }),
  'a forgotten password': (username, remoteAddress) =>
    test.anonymous.post('/api/auth/forgot-password', { body: { username }, remoteAddress }),
  'another validation link': (username, remoteAddress) =>
    test.anonymous.post('/api/users/validate/resend', { body: { username }, remoteAddress }),
}

/** What an answer tells: all of it but its time and its request's id. */
function told({ statusCode, headers, body }: Awaited<ReturnType<Ask>>) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return { statusCode, headers: rest, body: body.replace(/"request_id":"[^"]*"/, '') }
}

describe.each(Object.entries(ASKING))('%s', (_, ask) => {
  describe.each(Object.entries(PAIRS))('by %s', (_pair, pairOf) => {
    it.each([1, 5, 60])('after %s of the first name', async (times) => {
      const answersFor = async (isKnown: boolean) => {
        const n = ++counter
        const [who, first, second] = pairOf(n)
        if (isKnown) await buildUser(test.db, who)
        const answers = []
        // Strangers at many addresses, and the one who asks, at one of their own.
        for (let time = 0; time < times; time++) answers.push(await ask(first, `10.${isKnown ? 1 : 2}.${n}.${time}`))
        for (let time = 0; time < 3; time++) answers.push(await ask(second, `10.${isKnown ? 3 : 4}.${n}.1`))
        // The wait of an address is forgotten sooner than that of a person.
        test.later(2 * 3_600_000)
        for (let time = 0; time < 3; time++) answers.push(await ask(second, `10.${isKnown ? 1 : 2}.${n}.0`))
        return answers.map(told)
      }
      expect(await answersFor(true)).toEqual(await answersFor(false))
    })
  })
})

describe('a registration', () => {
  const register = (username: string, remoteAddress: string, more: object = {}) =>
    test.anonymous.post('/api/users/register', {
      body: { username, password: 'Parcel-7-harbour', firstName: 'Ines', lastName: 'Okafor', ...more },
      remoteAddress,
    })
  const ADDRESSES: Record<string, (n: number) => [string, string, object?]> = {
    'an address in two cases': (n) => [`plain${n}@example.test`, `PLAIN${n}@Example.Test`],
    'an address and the same in full width': (n) => [`plain${n}@example.test`, `ｐｌａｉｎ${n}@example.test`],
    'an address and another one with the same phone': (n) => [
      `plain${n}@example.test`,
      `other${n}@example.test`,
      { phone: person(n).phone },
    ],
  }

  describe.each(Object.entries(ADDRESSES))('by %s', (_, addressesOf) => {
    it.each([
      ['validated', 1],
      ['validated', 5],
      ['not validated', 1],
      ['not validated', 5],
    ])('of somebody %s, after %s of the first address', async (state, times) => {
      const answersFor = async (isKnown: boolean) => {
        const n = ++counter
        const [first, second, more] = addressesOf(n)
        if (isKnown) await buildUser(test.db, { ...person(n), verified: state === 'validated' })
        const answers = []
        for (let time = 0; time < times; time++) {
          answers.push(await register(first, `10.${isKnown ? 5 : 6}.${n}.${time}`, more))
        }
        for (let time = 0; time < 3; time++) {
          answers.push(await register(second, `10.${isKnown ? 7 : 8}.${n}.1`, more))
        }
        return answers.map(told)
      }
      const known = await answersFor(true)
      expect(known).toEqual(await answersFor(false))
      expect(known[0]?.statusCode).toBe(201)
    })
  })
})

describe('from one network', () => {
  it.each(['a forgotten password', 'another validation link'])(
    '%s is answered alike, and mailed so often an hour',
    async (what) => {
      const ask = ASKING[what]
      const ip = `198.51.100.${++counter}`
      const people = []
      for (let n = 0; n < 60; n++) people.push(await buildUser(test.db, { verified: what === 'a forgotten password' }))
      const answers = new Set<string>()
      for (const { username } of people) answers.add(JSON.stringify(told(await (ask as Ask)(username, ip))))
      expect(answers.size).toBe(1)
      await test.mailIdle()
      const ids = people.map(({ id }) => id)
      const keys = await test.db.selectFrom('user_keys').select('id').where('user_id', 'in', ids).execute()
      expect(keys).toHaveLength(50)
    },
  )
})
