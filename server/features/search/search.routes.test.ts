import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Found } from '#contract/search.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

type Somebody = Awaited<ReturnType<TestApp['signInWith']>>

let test: TestApp
let staff: Somebody
let admin: Somebody
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
  admin = await test.signInWith('users', 'auth-groups')
})
afterAll(() => test.close())

const find = async (who: Somebody, text: string): Promise<Found> =>
  (await who.get(`/api/search?text=${encodeURIComponent(text)}`)).json()

describe('who finds what (R26)', () => {
  it('nobody without signing in', async () => {
    expect((await test.anonymous.get('/api/search?text=a')).statusCode).toBe(401)
  })

  it('says null for what may not be read, and never that there is none', async () => {
    const { id } = await buildUser(test.db, { username: 'findable' })
    expect(await find(staff, 'findable')).toMatchObject({ people: null, groups: null, scopes: null })
    const reader = await test.signInWith('user-scopes')
    expect(await find(reader, 'findable')).toMatchObject({ people: null, groups: [], scopes: [] })
    const found = await find(admin, 'findable')
    expect(found).toMatchObject({ people: [{ id, username: 'findable' }], groups: [], scopes: [] })
    expect(found.people?.[0]).not.toHaveProperty('phone')
  })

  it('finds one’s own questions and notes, and nobody else’s', async () => {
    await staff.post('/api/auctions/ai', { body: { text: 'tax liens in Quietville' } })
    await staff.post('/api/notes', { body: { text: 'Quietville is quiet' } })
    expect(await find(staff, 'quietville')).toMatchObject({
      questions: [{ text: 'tax liens in Quietville' }],
      notes: [{ title: 'Quietville is quiet' }],
    })
    expect(await find(admin, 'quietville')).toMatchObject({ questions: [], notes: [] })
  })
})

describe('what is found', () => {
  it('people by phone, by address and by their names either way round', async () => {
    const user = await buildUser(test.db, { username: 'zelda', phone: '3125550188' })
    const names = { first_name: 'Zelda', last_name: 'Quux' }
    await test.db.updateTable('users').set(names).where('id', '=', user.id).execute()
    const phones = ['(312) 555-0188', '3125550188', '312-555-0188', '312.555.0188', '+1 312 555 0188']
    for (const text of [...phones, 'zelda quux', 'Quux, Zelda', 'quux zelda', 'zelda']) {
      expect([text, (await find(admin, text)).people]).toEqual([text, [expect.objectContaining({ id: user.id })]])
    }
  })

  it('five of a kind at most', async () => {
    for (let n = 0; n < 7; n++) {
      await buildUser(test.db, { username: `manyfold${n}` })
      await buildScope(test.db, { name: `manyfold${n}` })
      await buildGroup(test.db, { name: `manyfold${n}` })
    }
    const { people, groups, scopes } = await find(admin, 'manyfold')
    expect([people?.length, groups?.length, scopes?.length]).toEqual([5, 5, 5])
  })

  it('auctions by place, state and type: those to come first, then the last before', async () => {
    const { auctions } = await find(staff, 'lien, florida')
    expect(auctions).toHaveLength(5)
    for (const { state, auction_type } of auctions) {
      expect([state.code, auction_type.name]).toEqual(['FL', expect.stringContaining('Lien')])
    }
    const days = auctions.map(({ auction_begin_date }) => auction_begin_date ?? '')
    expect(days[0] ?? '').toMatch(/^202[67]-/)
    expect((days[0] ?? '') >= '2026-11-20').toBe(true)
    expect((await find(staff, 'florida nowhere')).auctions).toEqual([])
  })

  it('places without regard to accents', async () => {
    const byKey = await find(staff, 'dona ana')
    expect(byKey.auctions[0]?.jurisdiction.name).toBe('Doña Ana County')
    expect(await find(staff, 'doña ana')).toEqual(byKey)
  })

  it('with no text, the last of one’s own questions and notes alone', async () => {
    const gil = await test.signInWith('users')
    for (const text of ['Ohio', 'Texas']) await gil.post('/api/auctions/ai', { body: { text } })
    await gil.post('/api/notes', { body: { text: 'A note' } })
    expect(await find(gil, '  ')).toEqual({
      people: [],
      groups: null,
      scopes: null,
      auctions: [],
      questions: [expect.objectContaining({ text: 'Texas' }), expect.objectContaining({ text: 'Ohio' })],
      notes: [expect.objectContaining({ title: 'A note' })],
    })
  })

  it.each(['%', '_', "'; drop table users; --", '\\', '🙂', '. , -', 'a '.repeat(99)])(
    'takes %j as it is',
    async (text) => {
      expect((await admin.get(`/api/search?text=${encodeURIComponent(text)}`)).statusCode).toBe(200)
    },
  )

  it('refuses a text that is no search', async () => {
    expect((await staff.get(`/api/search?text=${'x'.repeat(201)}`)).statusCode).toBe(400)
    expect((await staff.get('/api/search?text=%00')).statusCode).toBe(400)
  })
})
