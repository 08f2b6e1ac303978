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

it('are found from each other, by the id of either', async () => {
  const teacher = (await staff.post('/api/activeInstructors', { body: somebodyNew({ lastName: 'Teach' }) })).json()
  const learner = (
    await staff.post('/api/activeStudents', { body: somebodyNew({ lastName: 'Learn', instructorId: teacher.id }) })
  ).json()
  const named = { id: teacher.id, userId: teacher.userId, firstName: 'New', lastName: 'Teach' }
  expect(learner).toMatchObject({ instructorId: teacher.id, instructor: named })
  expect((await staff.get(`/api/activeInstructors/${teacher.id}`)).json().students).toEqual([
    { id: learner.id, userId: learner.userId, firstName: 'New', lastName: 'Learn' },
  ])
  for (const address of [`instructor/${teacher.id}`, `instructorUser/${teacher.userId}`]) {
    const answer = await staff.get(`/api/activeStudents/${address}`)
    expect([answer.headers['x-total-count'], answer.json()]).toEqual(['1', [learner]])
  }
  expect((await staff.get(`/api/activeStudents/user/${learner.userId}`)).json()).toEqual(learner)
  expect((await staff.get(`/api/activeInstructors/user/${teacher.userId}`)).json().id).toBe(teacher.id)
  expect((await staff.get(`/api/activeInstructors/user/${learner.userId}`)).statusCode).toBe(404)
  expect((await staff.get(`/api/activeStudents/instructorUser/${learner.userId}`)).statusCode).toBe(404)
  // Somebody's own record names their students; what is known of those is for staff.
  const own = await test.signInAs({ id: teacher.userId })
  expect((await own.get(`/api/activeInstructors/user/${teacher.userId}`)).json().students).toHaveLength(1)
  expect((await own.get(`/api/activeStudents/instructorUser/${teacher.userId}`)).statusCode).toBe(403)
  await staff.delete(`/api/activeStudents/${learner.id}`)
  expect((await staff.get(`/api/activeInstructors/${teacher.id}`)).json().students).toEqual([])
})

it('are filtered by whether they teach at present', async () => {
  const lastName = 'Filtered'
  for (const active of [true, false]) {
    await staff.post('/api/activeInstructors', { body: somebodyNew({ lastName, active }) })
  }
  const total = async (query = '') =>
    (await staff.get(`/api/activeInstructors?search=${lastName}${query}`)).headers['x-total-count']
  expect([await total(), await total('&active=true'), await total('&active=false')]).toEqual(['2', '1', '1'])
  expect((await staff.get('/api/activeInstructors?active=maybe')).statusCode).toBe(400)
})
