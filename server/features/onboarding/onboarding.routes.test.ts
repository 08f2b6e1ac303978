import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { documentPart, fieldParts } from '../../testing/document-files.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'

let test: TestApp
let staff: Client

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

const OWN = 'Meadow-31-lantern'
const URLS = { instructor: '/api/activeInstructors', student: '/api/activeStudents', DPE: '/api/dpes' } as const
type Noun = keyof typeof URLS

let counter = 0
/** Somebody new who was invited, with the key of their link. */
async function invited(noun: Noun = 'instructor') {
  const email = `starter.${++counter}@example.test`
  const body = { username: `starter.${counter}`, firstName: 'Rosa', lastName: 'Starter', email, invite: true }
  const made = (await staff.post(URLS[noun], { body })).json()
  return {
    id: Number(made.userId),
    profileId: Number(made.id),
    email,
    key: await keyMailedTo(email, /^You are invited/),
  }
}
async function keyMailedTo(address: string, about: RegExp) {
  const { text } = await test.mailTo(address, about)
  return /\/register\?onboarding=\d+&key=([\w-]{43})\s/.exec(text)?.[1] ?? `no key in ${text}`
}
type Whose = { id: number; key: string }
const read = ({ id, key }: Whose) => test.anonymous.post(`/api/users/onboarding/${id}/check`, { body: { key } })
const save = ({ id, key }: Whose, fields: object) =>
  test.anonymous.put(`/api/users/onboarding/${id}`, { body: { key, ...fields } })
/** As staff see it. */
const stateOf = async ({ id }: { id: number }) => (await staff.get(`/api/users/${id}/onboarding`)).json()
/** Lets days pass; staff sign in again. */
async function daysLater(days: number) {
  test.later(days * 86_400_000)
  staff = await test.signInWith('users', 'crm')
}
const login = (username: string, password: string) =>
  test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: `10.60.0.${++counter % 250}` })

describe('an onboarding', () => {
  it('is left, resumed and finished with a password; then the link is used up', async () => {
    const rosa = await invited()
    expect((await read(rosa)).json()).toMatchObject({
      firstName: 'Rosa',
      email: rosa.email,
      noun: 'instructor',
      profile: { biography: '' },
      steps: ['person', 'profile', 'documents', 'password'],
      saved: null,
      finished: false,
    })
    const first = await save(rosa, {
      step: 'person',
      firstName: 'Rosalind',
      phone: '(555) 010-0142',
      address: '1 Elm St',
    })
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { firstName: 'Rosalind', phone: '5550100142', saved: 'person' },
    ])
    await save(rosa, { step: 'profile', biography: 'Taught in Ohio.' })
    expect(await stateOf(rosa)).toEqual({ saved: 'profile', asked_at: expect.any(String), finished_at: null })
    // Left here, and resumed on another day.
    await daysLater(2)
    expect((await read(rosa)).json()).toMatchObject({
      firstName: 'Rosalind',
      address: '1 Elm St',
      profile: { biography: 'Taught in Ohio.' },
      saved: 'profile',
    })
    const files = multipart({ name: 'key', text: rosa.key }, { name: 'step', text: 'documents' }, documentPart('pdf'))
    const sent = await test.anonymous.post(`/api/users/onboarding/${rosa.id}`, files)
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { saved: 'documents', documents: [{ name: 'a.pdf' }] }])
    expect((await save(rosa, { finish: true })).json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
    expect((await save(rosa, { password: 'short' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    })
    const last = await save(rosa, { step: 'password', password: OWN })
    expect([last.statusCode, last.json()]).toMatchObject([200, { finished: true, saved: 'password' }])
    expect(await stateOf(rosa)).toMatchObject({ saved: 'password', finished_at: expect.any(String) })
    const message = 'You have finished with this link. Sign in.'
    expect((await read(rosa)).json()).toMatchObject({ status: 422, code: 'invalid_key', message })
    expect((await save(rosa, { firstName: 'Late' })).statusCode).toBe(422)
    expect((await login(rosa.email, OWN)).statusCode).toBe(200)
    const known = (await staff.get(`${URLS.instructor}/${rosa.profileId}`)).json()
    expect(known).toMatchObject({
      biography: 'Taught in Ohio.',
      documents: [{ name: 'a.pdf', updated_by: 'Rosalind Starter' }],
    })
  })

  it('asks of each what they know of themselves, and nothing that is for staff to say', async () => {
    const [sam, dee] = [await invited('student'), await invited('DPE')]
    expect((await read(sam)).json()).toMatchObject({
      noun: 'student',
      profile: {},
      steps: ['person', 'documents', 'password'],
    })
    const asked = (await read(dee)).json()
    expect(asked).toMatchObject({ noun: 'DPE', steps: ['person', 'profile', 'password'], profile: { notes: '' } })
    expect(asked.choices.travelOptions).toContainEqual({ id: 3, name: 'Anywhere' })
    const saved = await save(dee, { step: 'profile', travelOptionId: 3, notes: 'Weekends only.' })
    expect(saved.json()).toMatchObject({ profile: { travelOptionId: 3, notes: 'Weekends only.' } })
    expect((await save(dee, { travelOptionId: 999_999 })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'travelOptionId' }],
    })
    expect((await save(sam, { biography: 'x' })).json()).toMatchObject({ status: 400, errors: [{ path: 'biography' }] })
    await save(sam, {
      progressNotes: 'Excellent',
      status: 'completed',
      username: 'taken.over',
      email: 'other@example.test',
    })
    expect((await staff.get(`${URLS.student}/${sam.profileId}`)).json()).toMatchObject({
      progressNotes: '',
      status: 'enrolled',
      user: { username: expect.stringMatching(/^starter/), email: sam.email },
    })
  })

  it('stays with a blank password, and keeps what is absent', async () => {
    const rosa = await invited()
    await save(rosa, { address: '1 Elm St' })
    expect((await save(rosa, { password: '' })).json()).toMatchObject({ address: '1 Elm St', finished: false })
  })

  it('is saved as a whole, or not at all', async () => {
    const [rosa, dee] = [await invited(), await invited('DPE')]
    const refused = await save(dee, { lastName: 'Changed', notes: 'Changed', preferredOptionId: 999_999 })
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: 'preferredOptionId' }] })
    expect((await read(dee)).json()).toMatchObject({ lastName: 'Starter', profile: { notes: '' }, saved: null })
    const before = readdirSync(test.documentFolder)
    const step = fieldParts({ key: rosa.key, lastName: 'Changed', biography: 'Changed', password: OWN })
    // The password fits, and finds its link used up when it is its turn.
    const send = () => test.anonymous.post(`/api/users/onboarding/${rosa.id}`, multipart(...step, documentPart('pdf')))
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
    expect((await staff.get(`${URLS.instructor}/${rosa.profileId}`)).json().documents).toHaveLength(1)
    await expect.poll(() => readdirSync(test.documentFolder).length).toBe(before.length + 1)
  })

  it('is sent a wrong document, which is taken back', async () => {
    const [rosa, ines] = [await invited(), await invited()]
    const parts = [...fieldParts({ key: rosa.key }), documentPart('pdf'), documentPart('csv')]
    const sent = await test.anonymous.post(`/api/users/onboarding/${rosa.id}`, multipart(...parts))
    const [first, other] = sent.json().documents
    expect(first).toMatchObject({ own: true })
    const before = readdirSync(test.documentFolder).length
    const remove = ({ id, key }: Whose, document = first.id) =>
      test.anonymous.post(`/api/users/onboarding/${id}/documents/${document}/delete`, { body: { key } })
    expect((await remove(ines)).statusCode).toBe(404)
    expect((await remove({ ...rosa, key: ines.key })).statusCode).toBe(422)
    const removed = await remove(rosa)
    expect([removed.statusCode, removed.json().documents]).toEqual([200, [other]])
    await expect.poll(() => readdirSync(test.documentFolder).length).toBe(before - 1)
    expect((await remove(rosa)).statusCode).toBe(404)
    // What staff filed is not theirs to take back.
    await staff.post(`${URLS.instructor}/${rosa.profileId}`, multipart(documentPart('docx')))
    const filed = (await read(rosa)).json().documents.find(({ name }: { name: string }) => name === 'a.docx')
    expect(filed).toMatchObject({ own: false })
    expect((await remove(rosa, filed.id)).statusCode).toBe(404)
  })

  it('is no step that is not asked', async () => {
    const [rosa, dee] = [await invited(), await invited('DPE')]
    expect((await save(dee, { step: 'documents' })).json()).toMatchObject({ status: 400, errors: [{ path: 'step' }] })
    expect((await save(rosa, { step: 'password' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    })
    expect(await stateOf(rosa)).toMatchObject({ saved: null })
  })

  it('is said in the log, done by themselves', async () => {
    const rosa = await invited()
    await save(rosa, { firstName: 'Rosalind' })
    await save(rosa, { password: OWN })
    const log = await test.db
      .selectFrom('activity')
      .select(['action', 'user_id'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', rosa.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action, user_id }) => [action, user_id === rosa.id])).toEqual([
      ['created', false],
      ['made instructor', false],
      ['updated', true],
      ['accepted invitation', true],
      ['described themselves', true],
    ])
  })
})

describe('who has a password', () => {
  const ready = async () => {
    const { id } = await buildUser(test.db, { typeId: 2, email: `ready.${++counter}@example.test` })
    await staff.post(URLS.instructor, { body: { userId: id } })
    const { email, username } = (await staff.get(`/api/users/${id}`)).json()
    return { id, email, username }
  }

  it('is asked by staff, finishes without one, and cannot be signed in as with the link', async () => {
    const ines = await ready()
    expect(await stateOf(ines)).toEqual({ saved: null, asked_at: null, finished_at: null })
    const asked = await staff.post(`/api/users/${ines.id}/onboarding`)
    expect(asked.json()).toEqual({ success: true, message: `A link is on its way to ${ines.email}.` })
    expect((await staff.post(`/api/users/${ines.id}/onboarding`)).statusCode).toBe(429)
    expect(await stateOf(ines)).toEqual({ saved: null, asked_at: expect.any(String), finished_at: null })
    const whose = { id: ines.id, key: await keyMailedTo(ines.email, /asks you to describe yourself$/) }
    expect((await read(whose)).json()).toMatchObject({ steps: ['person', 'profile', 'documents'] })
    expect((await save(whose, { password: OWN })).json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
    expect((await save(whose, { phone: '5550100143' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'phone' }],
    })
    const reset = await test.anonymous.post('/api/auth/reset-password', { body: { key: whose.key, password: OWN } })
    expect(reset.statusCode).toBe(422)
    expect((await save(whose, { step: 'profile', biography: 'Mine.' })).statusCode).toBe(200)
    expect((await save(whose, { finish: true })).json()).toMatchObject({ finished: true })
    expect((await read(whose)).statusCode).toBe(422)
    expect((await login(ines.username, PASSWORD)).statusCode).toBe(200)
    // Asked again, they begin again.
    await daysLater(1)
    await staff.post(`/api/users/${ines.id}/onboarding`)
    expect(await stateOf(ines)).toMatchObject({ saved: null, finished_at: null })
  })

  it('finishes once, with the newest link, and with that all links are over', async () => {
    const ines = await ready()
    const links = []
    for (let n = 0; n < 2; n++) {
      await staff.post(`/api/users/${ines.id}/onboarding`)
      links.push({ id: ines.id, key: await keyMailedTo(ines.email, /asks you to describe yourself$/) })
      await daysLater(1)
    }
    const [old, latest] = links
    if (!old || !latest) throw new Error('There are two links.')
    expect((await read(old)).statusCode).toBe(422)
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(latest, { finish: true })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect((await read(latest)).statusCode).toBe(422)
  })

  it('loses the link with another address, another password, or the right to sign in', async () => {
    const changes = [{ email: `moved.${counter}@example.test` }, { password: 'Other-Horse-9!' }, { enabled: false }]
    for (const change of changes) {
      const ines = await ready()
      await staff.post(`/api/users/${ines.id}/onboarding`)
      const whose = { id: ines.id, key: await keyMailedTo(ines.email, /asks you to describe yourself$/) }
      expect((await read(whose)).statusCode).toBe(200)
      const changed = await staff.put(`/api/users/${ines.id}`, { body: change })
      expect([change, changed.statusCode]).toEqual([change, 200])
      expect([change, (await read(whose)).statusCode]).toEqual([change, 422])
    }
  })
})

describe('a link', () => {
  it('tells the same by an address, which R30 names, and by a body, which leaves the key in no log', async () => {
    const rosa = await invited()
    const byAddress = await test.anonymous.get(`/api/users/onboarding/${rosa.id}/${rosa.key}`)
    expect([byAddress.statusCode, byAddress.json()]).toEqual([200, (await read(rosa)).json()])
  })

  it('is of one person, for a week', async () => {
    const [rosa, ines] = [await invited(), await invited()]
    for (const whose of [
      { ...rosa, key: ines.key },
      { ...rosa, key: 'x' },
      { ...rosa, id: 999_999 },
    ]) {
      expect((await read(whose)).json()).toMatchObject({ status: 422, code: 'invalid_key' })
      expect((await save(whose, { firstName: 'Mallory' })).statusCode).toBe(422)
    }
    await daysLater(7)
    expect((await read(rosa)).statusCode).toBe(422)
  })

  it('without a right one, no file is received', async () => {
    const before = readdirSync(test.documentFolder)
    const rosa = await invited()
    for (const parts of [
      [documentPart('pdf'), ...fieldParts({ key: rosa.key })],
      [...fieldParts({ key: 'wrong' }), documentPart('pdf')],
      [documentPart('pdf')],
    ]) {
      const answer = await test.anonymous.post(`/api/users/onboarding/${rosa.id}`, multipart(...parts))
      expect(answer.json()).toMatchObject({ status: 422, code: 'invalid_key' })
    }
    const parsed = { name: 'key', text: '{"toString":1,"valueOf":1}', type: 'application/json' }
    const odd = await test.anonymous.post(`/api/users/onboarding/${rosa.id}`, multipart(parsed, documentPart('pdf')))
    expect([odd.statusCode, odd.json().message]).toEqual([400, 'Send key as text.'])
    expect(readdirSync(test.documentFolder)).toEqual(before)
    const sam = await invited('DPE')
    const form = multipart(...fieldParts({ key: sam.key }), documentPart('pdf'))
    expect((await test.anonymous.post(`/api/users/onboarding/${sam.id}`, form)).statusCode).toBe(400)
  })

  it('goes to instructors, students and DPEs who may sign in', async () => {
    const { id: other } = await buildUser(test.db, { typeId: 5 })
    const { id: bare } = await buildUser(test.db, { typeId: 2 })
    const { id: disabled } = await buildUser(test.db, { typeId: 2, enabled: false })
    for (const id of [other, bare, disabled]) {
      expect((await staff.post(`/api/users/${id}/onboarding`)).statusCode).toBe(422)
    }
    expect((await staff.post('/api/users/999999/onboarding')).statusCode).toBe(404)
  })
})
