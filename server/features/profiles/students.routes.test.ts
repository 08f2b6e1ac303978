import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { somebodyNew } from '../../testing/factories.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

it('are filtered by how far they are', async () => {
  const lastName = 'Filtered'
  await staff.post('/api/activeStudents', { body: somebodyNew({ lastName, status: 'completed' }) })
  const total = async (query = '') =>
    (await staff.get(`/api/activeStudents?search=${lastName}${query}`)).headers['x-total-count']
  expect([await total(), await total('&status=completed'), await total('&status=enrolled')]).toEqual(['1', '1', '0'])
  expect((await staff.get('/api/activeStudents?status=gone')).statusCode).toBe(400)
  expect((await staff.post('/api/activeStudents', { body: somebodyNew({ status: 'gone' }) })).statusCode).toBe(400)
})

it('are listed for an instructor page by page, and keep one who is deleted', async () => {
  const teacher = (await staff.post('/api/activeInstructors', { body: somebodyNew() })).json()
  for (const firstName of ['Cai', 'Ann', 'Bob']) {
    await staff.post('/api/activeStudents', {
      body: somebodyNew({ firstName, lastName: 'Same', instructorId: teacher.id }),
    })
  }
  const url = `/api/activeStudents/instructor/${teacher.id}`
  const first = await staff.get(`${url}?page_size=2`)
  const names = (answer: typeof first) =>
    answer.json().map(({ user }: { user: { firstName: string } }) => user.firstName)
  expect([names(first), first.headers['x-total-count'], first.headers.link]).toEqual([
    ['Ann', 'Bob'],
    '3',
    `<${url}?page_size=2&page=2>; rel="next"`,
  ])
  expect(names(await staff.get(`${url}?search=cai`))).toEqual(['Cai'])
  await staff.delete(`/api/activeInstructors/${teacher.id}`)
  expect((await staff.get(url)).json()[0]).toMatchObject({ instructor: { id: teacher.id, firstName: 'New' } })
  expect((await staff.get(`/api/activeStudents/instructorUser/${teacher.userId}`)).statusCode).toBe(404)
  const [assigned] = (await staff.get(url)).json()
  const kept = { instructorId: teacher.id, status: 'on hold' }
  expect((await staff.put(`/api/activeStudents/${assigned.id}`, { body: kept })).json()).toMatchObject(kept)
  const another = (await staff.post('/api/activeStudents', { body: somebodyNew() })).json()
  for (const answer of [
    await staff.put(`/api/activeStudents/${another.id}`, { body: kept }),
    await staff.post('/api/activeStudents', { body: somebodyNew(kept) }),
  ]) {
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'instructorId', message: 'There is no such instructor.' }],
    ])
  }
})
