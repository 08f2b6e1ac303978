import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import { STUDENT_STATUSES, type Student } from '#contract/students.ts'
import type { Db } from '../../database/pool.ts'
import type { Page } from '../../lists/page.ts'
import { withDocuments } from '../documents/documents.queries.ts'
import { EDITOR, findProfiles, isOne, type Which, withUsers } from './profiles.queries.ts'

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

type ByName = ListQuery<'lastName'> & {
  status?: Student['status'] | undefined
  instructorId?: number | undefined
}

/** A page of students that are not deleted, by name. */
export function findStudentsByName(db: Db, query: ByName): Promise<Page<Student>> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (query.status) conditions.push(sql`p.status = ${query.status}`)
  if (query.instructorId !== undefined) conditions.push(sql`p.instructor_id = ${query.instructorId}`)
  return findProfiles(db, { table: 'students', find: findStudents }, query, sql`${sql.join(conditions, sql` and `)}`)
}
