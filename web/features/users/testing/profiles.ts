import type { Document } from '#contract/documents.ts'
import type { Instructor } from '#contract/instructors.ts'
import type { Student } from '#contract/students.ts'
import { type FakeAnswers, fakeServer, listOf } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { aPerson, lookups, shell, why } from './people.ts'
import { signInAnswer } from './sign-in.ts'

export const MOMENT = '2026-11-20T08:00:00.000Z'
export const person = (id: number, typeId: number, type: string, more = {}) =>
  aPerson({ id, userTypeId: typeId, userType: { id: typeId, name: type }, ...more })
const base = (user: ReturnType<typeof person>) => ({
  id: 70 + user.id,
  userId: user.id,
  user,
  version: 4,
  archived_at: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  updated_by: 'Dana Reyes',
})
export const anInstructor = (more: Partial<Instructor> = {}): Instructor => ({
  ...base(person(3, 2, 'Instructor')),
  role: { id: 1, name: 'Lead' },
  roleId: 1,
  biography: 'Taught in Ohio.',
  hireDate: '2024-02-29',
  active: true,
  students: [{ id: 90, userId: 8, firstName: 'Rosa', lastName: 'Learner' }],
  documents: [],
  ...more,
})
export const aStudent = (more: Partial<Student> = {}): Student => ({
  ...base(person(3, 3, 'Student')),
  instructor: null,
  instructorId: null,
  status: 'enrolled',
  enrolmentDate: null,
  progressNotes: '',
  documents: [],
  ...more,
})
const ROLES = [
  { id: 1, name: 'Lead' },
  { id: 2, name: 'Guest' },
]

/** Edit User of somebody, for a holder of users and crm. @param scopes held beside these */
export function openPerson(
  user: ReturnType<typeof person>,
  answers: FakeAnswers,
  { scopes = [] }: { scopes?: string[] } = {},
) {
  const me = aUser({ scopes: ['users', 'crm', ...scopes] })
  const server = fakeServer({
    ...shell,
    ...lookups,
    ...why,
    ...signInAnswer(),
    'GET /api/auth/me': () => me,
    'GET /api/users/:id': () => user,
    'GET /api/activity': () => listOf([]),
    'GET /api/activeInstructors/instructorRoles': () => ROLES,
    ...answers,
  })
  openApp(`/users/addEditUser/${user.id}`, { user: me })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { ...server, sent }
}

export const aDocument = (id: number, name: string, more: Partial<Document> = {}): Document => ({
  id,
  userId: 3,
  name,
  type: 'pdf',
  bytes: 516_000,
  created_at: MOMENT,
  updated_at: MOMENT,
  updated_by: 'Dana Reyes',
  ...more,
})
