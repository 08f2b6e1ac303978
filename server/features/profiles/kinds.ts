import type { Dpe, DpeFields } from '#contract/dpes.ts'
import type { Instructor, InstructorFields } from '#contract/instructors.ts'
import type { Student, StudentFields } from '#contract/students.ts'
import { USER_TYPES } from '#contract/user-rules.ts'
import { AppError } from '../../errors.ts'
import { findDpes, findInstructors, findStudents } from './kinds.queries.ts'
import type { ProfileKind } from './profiles.service.ts'

export const INSTRUCTOR: ProfileKind<Instructor> = {
  noun: 'instructor',
  one: 'an instructor',
  table: 'instructors',
  userTypeId: USER_TYPES.instructor,
  columns: {
    roleId: 'role_id',
    biography: 'biography',
    hireDate: 'hire_date',
    active: 'active',
  } satisfies Record<keyof InstructorFields, string>,
  refusals: { instructors_role: { path: 'roleId', message: 'There is no such instructor role.' } },
  find: findInstructors,
  said: ({ role, biography, hireDate, active }) => ({ role: role?.name ?? null, biography, hireDate, active }),
}

const NO_INSTRUCTOR = { path: 'instructorId', message: 'There is no such instructor.' }

export const STUDENT: ProfileKind<Student> = {
  noun: 'student',
  one: 'a student',
  table: 'students',
  userTypeId: USER_TYPES.student,
  columns: {
    instructorId: 'instructor_id',
    status: 'status',
    enrolmentDate: 'enrolment_date',
    progressNotes: 'progress_notes',
  } satisfies Record<keyof StudentFields, string>,
  refusals: { students_instructor: NO_INSTRUCTOR },
  // Who is assigned to somebody stays so when that one is deleted; nobody is newly assigned to them.
  async allow(tx, { instructor_id: id }) {
    if (typeof id !== 'number') return
    const [instructor] = await findInstructors(tx, { id })
    if (instructor && instructor.archived_at === null) return
    throw new AppError('invalid_request', NO_INSTRUCTOR.message, { errors: [NO_INSTRUCTOR] })
  },
  find: findStudents,
  said: ({ instructor, status, enrolmentDate, progressNotes }) => ({
    instructor: instructor && `${instructor.firstName} ${instructor.lastName}`,
    status,
    enrolmentDate,
    progressNotes,
  }),
}

export const DPE: ProfileKind<Dpe> = {
  noun: 'DPE',
  one: 'a DPE',
  table: 'dpes',
  userTypeId: USER_TYPES.dpe,
  columns: {
    preferredOptionId: 'preferred_option_id',
    preferredMethodOptionId: 'preferred_method_option_id',
    travelOptionId: 'travel_option_id',
    notes: 'notes',
    active: 'active',
  } satisfies Record<keyof DpeFields, string>,
  refusals: {
    dpes_preferred_option: { path: 'preferredOptionId', message: 'There is no such preferred option.' },
    dpes_preferred_method_option: { path: 'preferredMethodOptionId', message: 'There is no such method option.' },
    dpes_travel_option: { path: 'travelOptionId', message: 'There is no such travel option.' },
  },
  find: findDpes,
  said: ({ preferredOption, preferredMethodOption, travelOption, notes, active }) => ({
    preferredOption: preferredOption?.name ?? null,
    preferredMethodOption: preferredMethodOption?.name ?? null,
    travelOption: travelOption?.name ?? null,
    notes,
    active,
  }),
}
