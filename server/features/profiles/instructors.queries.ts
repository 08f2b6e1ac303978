import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Instructor } from '#contract/instructors.ts'
import type { ListQuery } from '#contract/list-query.ts'
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
