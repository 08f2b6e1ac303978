import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Dpe } from '#contract/dpes.ts'
import type { Instructor } from '#contract/instructors.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { STUDENT_STATUSES, type Student } from '#contract/students.ts'
import type { Db } from '../../database/pool.ts'
import type { Page } from '../../lists/page.ts'
import { withDocuments } from '../documents/documents.queries.ts'
import { EDITOR, findProfiles, isOne, type Which, withUsers } from './profiles.queries.ts'

/** Instructors with their users and students, in no order. */
export async function findInstructors(db: Db, which: Which): Promise<Instructor[]> {
  const rows = await db
    .selectFrom('instructors as p')
    .leftJoin('instructor_roles as r', 'r.id', 'p.role_id')
    .leftJoin('users as e', 'e.id', 'p.updated_by')
    .where(isOne(which))
    .select([
      'p.id',
      'p.user_id as userId',
      'p.role_id as roleId',
      'r.name as roleName',
      'p.biography',
      'p.hire_date as hireDate',
      'p.active',
      'p.version',
      'p.archived_at',
      'p.created_at',
      'p.updated_at',
      EDITOR.as('updated_by'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('students as s')
          .innerJoin('users as u', 'u.id', 's.user_id')
          .whereRef('s.instructor_id', '=', 'p.id')
          .where('s.archived_at', 'is', null)
          .where('u.active', '=', true)
          .select(['s.id', 's.user_id as userId', 'u.first_name as firstName', 'u.last_name as lastName'])
          .orderBy(sql`lower(u.last_name), lower(u.first_name), u.id`),
      ).as('students'),
    )
    .execute()
  return (await withDocuments(db, 'instructors', await withUsers(db, rows))).map(({ roleName, ...row }) => ({
    ...row,
    role: row.roleId === null ? null : { id: row.roleId, name: roleName ?? '' },
  }))
}

type ByName = ListQuery<'lastName'> & { active?: boolean | undefined }

/** A page of instructors that are not deleted, by name. */
export const findInstructorsByName = (db: Db, query: ByName): Promise<Page<Instructor>> =>
  findProfiles(
    db,
    { table: 'instructors', find: findInstructors },
    query,
    query.active === undefined ? undefined : sql`p.active = ${query.active}`,
  )

/** Students with their users and who teaches them, in no order. */
export async function findStudents(db: Db, which: Which): Promise<Student[]> {
  const rows = await db
    .selectFrom('students as p')
    .leftJoin('instructors as i', 'i.id', 'p.instructor_id')
    .leftJoin('users as t', 't.id', 'i.user_id')
    .leftJoin('users as e', 'e.id', 'p.updated_by')
    .where(isOne(which))
    .select([
      'p.id',
      'p.user_id as userId',
      'p.instructor_id as instructorId',
      'i.user_id as instructorUserId',
      't.first_name as instructorFirstName',
      't.last_name as instructorLastName',
      'p.status',
      'p.enrolment_date as enrolmentDate',
      'p.progress_notes as progressNotes',
      'p.version',
      'p.archived_at',
      'p.created_at',
      'p.updated_at',
      EDITOR.as('updated_by'),
    ])
    .execute()
  return (await withDocuments(db, 'students', await withUsers(db, rows))).map(
    ({ instructorUserId, instructorFirstName, instructorLastName, status, ...row }) => ({
      ...row,
      status: STUDENT_STATUSES.find((known) => known === status) ?? 'enrolled',
      instructor:
        row.instructorId === null || instructorUserId === null
          ? null
          : {
              id: row.instructorId,
              userId: instructorUserId,
              firstName: instructorFirstName ?? '',
              lastName: instructorLastName ?? '',
            },
    }),
  )
}

type StudentsByName = ListQuery<'lastName'> & {
  status?: Student['status'] | undefined
  instructorId?: number | undefined
}

/** A page of students that are not deleted, by name. */
export function findStudentsByName(db: Db, query: StudentsByName): Promise<Page<Student>> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (query.status) conditions.push(sql`p.status = ${query.status}`)
  if (query.instructorId !== undefined) conditions.push(sql`p.instructor_id = ${query.instructorId}`)
  return findProfiles(db, { table: 'students', find: findStudents }, query, sql`${sql.join(conditions, sql` and `)}`)
}

/** DPEs with their users and what they chose, in no order. */
export async function findDpes(db: Db, which: Which): Promise<Dpe[]> {
  const rows = await db
    .selectFrom('dpes as p')
    .leftJoin('dpe_preferred_options as o', 'o.id', 'p.preferred_option_id')
    .leftJoin('dpe_preferred_method_options as m', 'm.id', 'p.preferred_method_option_id')
    .leftJoin('dpe_travel_options as t', 't.id', 'p.travel_option_id')
    .leftJoin('users as e', 'e.id', 'p.updated_by')
    .where(isOne(which))
    .select([
      'p.id',
      'p.user_id as userId',
      'p.preferred_option_id as preferredOptionId',
      'o.name as optionName',
      'p.preferred_method_option_id as preferredMethodOptionId',
      'm.name as methodName',
      'p.travel_option_id as travelOptionId',
      't.name as travelName',
      'p.notes',
      'p.active',
      'p.version',
      'p.archived_at',
      'p.created_at',
      'p.updated_at',
      EDITOR.as('updated_by'),
    ])
    .execute()
  return (await withUsers(db, rows)).map(({ optionName, methodName, travelName, ...row }) => ({
    ...row,
    preferredOption: chosen(row.preferredOptionId, optionName),
    preferredMethodOption: chosen(row.preferredMethodOptionId, methodName),
    travelOption: chosen(row.travelOptionId, travelName),
  }))
}

const chosen = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** A page of DPEs that are not deleted, by name. */
export const findDpesByName = (db: Db, query: ByName): Promise<Page<Dpe>> =>
  findProfiles(
    db,
    { table: 'dpes', find: findDpes },
    query,
    query.active === undefined ? undefined : sql`p.active = ${query.active}`,
  )
