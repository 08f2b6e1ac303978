import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dpe } from '#contract/dpes.ts'
import type { Instructor } from '#contract/instructors.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import type { LookupList } from '#contract/lookups.ts'
import type { Student } from '#contract/students.ts'
import type { Lookup } from '#contract/users.ts'
import { ApiError, call, callPage } from '#web/lib/api-client.ts'
import type { DpeEntry, InstructorEntry, StudentEntry } from '#web/lib/new-profile.ts'

/** What the panels of instructors, students and DPEs ask of the server. */

export type { Dpe, DpeEntry, Instructor, InstructorEntry, Student, StudentEntry }

/** Nothing where there is no such thing yet. */
const orNone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  })

const keyOf = (userId: number, kind: string) => ['users', 'profile', userId, kind] as const

export const instructorQuery = (userId: number) =>
  queryOptions({
    queryKey: keyOf(userId, 'instructor'),
    queryFn: ({ signal }) => orNone(call('GET /api/activeInstructors/user/:userId', { params: { userId }, signal })),
  })

export const studentQuery = (userId: number) =>
  queryOptions({
    queryKey: keyOf(userId, 'student'),
    queryFn: ({ signal }) => orNone(call('GET /api/activeStudents/user/:userId', { params: { userId }, signal })),
  })

export const dpeQuery = (userId: number) =>
  queryOptions({
    queryKey: keyOf(userId, 'dpe'),
    queryFn: ({ signal }) => orNone(call('GET /api/dpes/user/:userId', { params: { userId }, signal })),
  })

/** How far somebody has come with describing themselves. */
export const onboardingQuery = (userId: number) =>
  queryOptions({
    queryKey: keyOf(userId, 'onboarding'),
    queryFn: ({ signal }) => call('GET /api/users/:id/onboarding', { params: { id: userId }, signal }),
  })

type ChoicesKey =
  | 'GET /api/activeInstructors/instructorRoles'
  | 'GET /api/dpes/preferredOptions'
  | 'GET /api/dpes/preferredMethodOptions'
  | 'GET /api/dpes/travelOptions'
  | 'GET /api/authgroups/hosts'
  | 'GET /api/authgroups/command_lookups'

/** A list of choices that staff keep: by which name it is edited, and how it is read. */
const choices = (list: LookupList, key: ChoicesKey) => ({
  list,
  query: queryOptions({ queryKey: ['lookups', key], queryFn: ({ signal }) => call(key, { signal }) }),
})
export type Choices = ReturnType<typeof choices>
export const roles = choices('instructorRoles', 'GET /api/activeInstructors/instructorRoles')
export const preferredOptions = choices('preferredOptions', 'GET /api/dpes/preferredOptions')
export const preferredMethodOptions = choices('preferredMethodOptions', 'GET /api/dpes/preferredMethodOptions')
export const travelOptions = choices('travelOptions', 'GET /api/dpes/travelOptions')
export const hosts = choices('hosts', 'GET /api/authgroups/hosts')
export const commandLookups = choices('commandLookups', 'GET /api/authgroups/command_lookups')

/** Who students are assigned to, by name: the first thousand. */
export const instructorsQuery = queryOptions({
  queryKey: ['users', 'profile', 'instructors'],
  queryFn: ({ signal }) => callPage('GET /api/activeInstructors', { query: { page_size: MAX_PAGE_SIZE }, signal }),
})

/** Makes the profile of a user, or changes it as it was seen. */
export const saveInstructor = (userId: number, known: Instructor | null, entry: InstructorEntry) =>
  known
    ? call('PUT /api/activeInstructors/:id', { params: { id: known.id }, body: { ...entry, version: known.version } })
    : call('POST /api/activeInstructors', { body: { userId, ...entry } })

export const saveStudent = (userId: number, known: Student | null, entry: StudentEntry) =>
  known
    ? call('PUT /api/activeStudents/:id', { params: { id: known.id }, body: { ...entry, version: known.version } })
    : call('POST /api/activeStudents', { body: { userId, ...entry } })

export const saveDpe = (userId: number, known: Dpe | null, entry: DpeEntry) =>
  known
    ? call('PUT /api/dpes/:id', { params: { id: known.id }, body: { ...entry, version: known.version } })
    : call('POST /api/dpes', { body: { userId, ...entry } })

export const removeInstructor = ({ id }: Instructor) => call('DELETE /api/activeInstructors/:id', { params: { id } })
export const removeStudent = ({ id }: Student) => call('DELETE /api/activeStudents/:id', { params: { id } })
export const removeDpe = ({ id }: Dpe) => call('DELETE /api/dpes/:id', { params: { id } })

/** Punches shown at once. */
const PUNCHES = 5

export const punchesQuery = (userId: number, all: boolean) =>
  queryOptions({
    queryKey: ['users', 'punches', userId, all],
    queryFn: ({ signal }) =>
      callPage('GET /api/cardPunches/user/:userId', {
        params: { userId },
        query: { page_size: all ? MAX_PAGE_SIZE : PUNCHES },
        signal,
      }),
  })

/** @param key sent again with the same one, it is one punch */
export function usePunch(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ note, key }: { note: string; key: string }) =>
      call('POST /api/cardPunches/user', { body: { user_id: userId, note }, idempotencyKey: key }),
    onSuccess: () =>
      Promise.all(
        [['users', 'punches', userId], ['activity']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

/** What editing a list of choices asks of the server. */

/** A choice as a row that is edited in place. The server keeps no version of one: whoever renames it last has named it. */
export type Choice = Lookup & { readonly version: 0 }
export const asRow = ({ id, name }: Lookup): Choice => ({ id, name, version: 0 })

/** Adding, renaming and removing. The list shows it at once; it is read again then, as are those who have its choices. */
export function useChangeChoices({ list, query: { queryKey } }: Choices) {
  const client = useQueryClient()
  const renew = () => {
    for (const key of [queryKey, ['users', 'profile'], ['activity']]) void client.invalidateQueries({ queryKey: key })
  }
  const change = (to: (choices: Lookup[]) => Lookup[]) => {
    client.setQueryData(queryKey, (choices) => choices && to(choices))
    renew()
  }
  const add = useMutation({
    mutationFn: (name: string) => call('POST /api/lookups/:list', { params: { list }, body: { name } }),
    onSuccess: (added) => change((choices) => [...choices, added]),
  })
  const { mutateAsync: rename } = useMutation({
    mutationFn: async ({ id, value }: { id: number; value: string }) =>
      asRow(await call('PUT /api/lookups/:list/:id', { params: { list, id }, body: { name: value } })),
    onSuccess: ({ id, name }) =>
      change((choices) => choices.map((choice) => (choice.id === id ? { id, name } : choice))),
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Lookup) => call('DELETE /api/lookups/:list/:id', { params: { list, id } }).catch(unlessGone),
    onSuccess: (_, { id }) => change((choices) => choices.filter((choice) => choice.id !== id)),
  })
  return { add, rename, remove }
}

/** Somebody else removed it first. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
