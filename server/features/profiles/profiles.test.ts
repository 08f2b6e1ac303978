import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, somebodyNew } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm', 'settings')
})
afterAll(() => test.close())

/** Fields as a form sends them. */
const formOf = (fields: object) =>
  multipart(...Object.entries(fields).map(([name, value]) => ({ name, text: String(value) })))

/** What instructors, students and DPEs have in common, with some fields of each, and what is no id of anything. */
const KINDS = [
  {
    noun: 'instructor',
    url: '/api/activeInstructors',
    typeId: 2,
    fields: { roleId: 1, biography: 'Line 1\nLine 2', hireDate: '2024-02-29', active: false },
    blank: { roleId: null, biography: '', hireDate: null, active: true },
    shown: { role: { id: 1, name: 'Lead' } },
    wrong: { roleId: 999_999 },
    said: { before: { role: 'Lead', active: false }, after: { role: null, active: true } },
  },
  {
    noun: 'student',
    url: '/api/activeStudents',
    typeId: 3,
    fields: { status: 'on hold', enrolmentDate: '2026-01-31', progressNotes: 'Reads county lists.' },
    blank: { status: 'enrolled', enrolmentDate: null, progressNotes: '', instructorId: null },
    shown: { instructor: null },
    wrong: { instructorId: 999_999 },
    said: { before: { status: 'on hold' }, after: { status: 'enrolled' } },
  },
  {
    noun: 'DPE',
    url: '/api/dpes',
    typeId: 4,
    fields: {
      preferredOptionId: 1,
      preferredMethodOptionId: 2,
      travelOptionId: 3,
      notes: 'Calls back.',
      active: false,
    },
    blank: { preferredOptionId: null, preferredMethodOptionId: null, travelOptionId: null, notes: '', active: true },
    shown: {
      preferredOption: { id: 1, name: 'No preference' },
      preferredMethodOption: { id: 2, name: 'In person' },
      travelOption: { id: 3, name: 'Anywhere' },
    },
    wrong: { travelOptionId: 999_999 },
    said: { before: { travelOption: 'Anywhere' }, after: { travelOption: null } },
  },
] as const

const countUsers = async () =>
  (
    await test.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe.each(KINDS)('$noun', ({ noun, url, typeId, fields, blank, shown, wrong, said }) => {
  const create = async (more: object = {}) => (await staff.post(url, { body: somebodyNew(more) })).json()

  it('is created with its user in one transaction, and read by its id', async () => {
    const answer = await staff.post(url, { body: somebodyNew({ ...fields, firstName: 'Rosa' }) })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { ...fields, ...shown, version: 1, archived_at: null, user: { firstName: 'Rosa', userTypeId: typeId } },
    ])
    const made = answer.json()
    expect(made.userId).toBe(made.user.id)
    expect((await staff.get(`${url}/${made.id}`)).json()).toEqual(made)
  })

  it('needs nothing but a user', async () => {
    expect(await create()).toMatchObject(blank)
  })

  it('leaves no user behind where a field is refused, and says which', async () => {
    const before = await countUsers()
    const answer = await staff.post(url, { body: somebodyNew(wrong) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { path: Object.keys(wrong)[0], message: expect.stringMatching(/^There is no/) },
    ])
    expect(await countUsers()).toBe(before)
  })

  it('is attached to a user who is there already, once', async () => {
    const { id } = await buildUser(test.db, { typeId })
    const made = await staff.post(url, { body: { userId: id, ...fields } })
    expect([made.statusCode, made.json()]).toMatchObject([201, { userId: id, ...fields }])
    const again = await staff.post(url, { body: { userId: id } })
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringMatching(/is an? \w+ already\.$/)])
    expect((await staff.post(url, { body: { userId: 999_999 } })).statusCode).toBe(404)
    const { id: gone } = await buildUser(test.db, { typeId, active: false })
    expect((await staff.post(url, { body: { userId: gone } })).statusCode).toBe(422)
  })

  it('is attached once, however many try at once', async () => {
    const { id } = await buildUser(test.db, { typeId })
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.post(url, { body: { userId: id } })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)])
  })

  it.each(['put', 'post'] as const)('is changed by %s; what is absent stays', async (method) => {
    const made = await create(fields)
    const [[field, value] = []] = Object.entries(blank)
    const changed = await staff[method](`${url}/${made.id}`, { body: { [String(field)]: value, version: 1 } })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { ...fields, [String(field)]: value, version: 2 }])
    expect(changed.json().updated_by).toMatch(/^Person/)
    const stale = await staff[method](`${url}/${made.id}`, { body: { ...blank, version: 1 } })
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'conflict', current: { version: 2 } }])
    expect((await staff[method](`${url}/${made.id}`, { body: wrong })).statusCode).toBe(400)
    expect((await staff[method](`${url}/999999`, { body: {} })).statusCode).toBe(404)
  })

  it('takes forms, in which blank means none', async () => {
    const form = formOf({ ...somebodyNew(), ...fields })
    const made = await staff.post(url, form)
    expect([made.statusCode, made.json()]).toMatchObject([201, fields])
    const emptied = formOf(Object.fromEntries(Object.entries(blank).map(([field, value]) => [field, value ?? ''])))
    const changed = await staff.post(`${url}/${made.json().id}`, emptied)
    expect([changed.statusCode, changed.json()]).toMatchObject([200, blank])
    const deep = { name: 'one', text: `${'['.repeat(5000)}${']'.repeat(5000)}`, type: 'application/json' }
    const nested = await staff.post(url, multipart(deep))
    expect([nested.statusCode, nested.json().message]).toEqual([400, 'Send one as text.'])
    const half = '縁'.repeat(200_000)
    const large = await staff.post(url, formOf({ ...somebodyNew(), one: half, other: half }))
    expect([large.statusCode, large.json().message]).toEqual([413, 'The form is too large.'])
  })

  it('is deleted, which leaves the user, and comes back where it is made again', async () => {
    const made = await create(fields)
    expect((await staff.delete(`${url}/${made.id}`)).json()).toEqual({ success: true })
    expect((await staff.delete(`${url}/${made.id}`)).json()).toEqual({ success: true })
    expect((await staff.get(`${url}/${made.id}`)).json()).toMatchObject({ ...fields, archived_at: expect.any(String) })
    expect((await staff.get(`/api/users/${made.userId}`)).json()).toMatchObject({ active: true })
    expect((await staff.put(`${url}/${made.id}`, { body: blank })).statusCode).toBe(422)
    const back = await staff.post(url, { body: { userId: made.userId, ...blank } })
    expect([back.statusCode, back.json()]).toMatchObject([201, { id: made.id, archived_at: null, ...blank }])
  })

  it('is listed by name and searched, without those that are deleted or whose user is', async () => {
    const lastName = `Listed${typeId}`
    const [ann, bob, cai] = [
      await create({ lastName, firstName: 'Bea' }),
      await create({ lastName, firstName: 'Ann' }),
      await create({ lastName, firstName: 'Cai' }),
    ]
    const list = async (query = '') => {
      const answer = await staff.get(`${url}?search=${lastName}${query}`)
      return [answer.json().map(({ id }: { id: number }) => id), Number(answer.headers['x-total-count'])]
    }
    expect(await list()).toEqual([[bob.id, ann.id, cai.id], 3])
    expect(await list('&order=desc&page=2&page_size=2')).toEqual([[bob.id], 3])
    await staff.delete(`${url}/${bob.id}`)
    await staff.delete(`/api/users/${cai.userId}`)
    expect(await list()).toEqual([[ann.id], 1])
    expect((await staff.get(`${url}?search=%25`)).json()).toEqual([])
  })

  it('stands in the history of its user', async () => {
    const made = await create(fields)
    await staff.put(`${url}/${made.id}`, { body: blank })
    await staff.delete(`${url}/${made.id}`)
    const entries = (await staff.get(`/api/activity?person=${made.userId}`)).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      `removed ${noun}`,
      `updated ${noun}`,
      `made ${noun}`,
      'created',
    ])
    expect(entries[1]).toMatchObject(said)
  })

  const date = Object.keys(fields).find((name) => name.endsWith('Date'))
  it.each(date ? ['9999-99-99', '0000-01-01', '2026-02-30', 'soon'] : [])(
    'refuses what is no date: %s',
    async (text) => {
      expect((await staff.post(url, { body: somebodyNew({ [String(date)]: text }) })).statusCode).toBe(400)
    },
  )
})
