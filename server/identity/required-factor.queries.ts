import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { SECOND_FACTOR_MODES } from '#contract/setting-choices.ts'
import type { Db } from '../database/pool.ts'
import { ADMITTED } from './users.queries.ts'

/** The settings that say who has to sign in with a second factor. A stored value of another shape counts as not set. */
export const FactorPolicy = z.object({
  second_factor: z.enum(SECOND_FACTOR_MODES).catch('optional'),
  second_factor_scopes: z.array(z.enum(BUILT_IN_SCOPES)).catch([]),
})

async function findFactorPolicy(db: Db): Promise<z.infer<typeof FactorPolicy>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', FactorPolicy.keyof().options)
    .execute()
  return FactorPolicy.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

/** Whether somebody has a second factor. @param userId a column */
export const hasSecondFactor = (userId: string) =>
  sql<boolean>`exists (select from second_factors f where f.user_id = ${sql.ref(userId)} and f.secret is not null)`

/** Whether `u` has to have one, by how it is set now. */
async function isRequired(db: Db): Promise<RawBuilder<boolean>> {
  const { second_factor, second_factor_scopes } = await findFactorPolicy(db)
  if (second_factor !== 'scopes') return sql.lit(second_factor === 'everybody')
  return sql<boolean>`exists (
    select from auth_group_users gu
    join auth_groups g on g.id = gu.auth_group_id and g.active
    join auth_group_scopes gs on gs.auth_group_id = g.id
    join scopes s on s.id = gs.scope_id and s.archived_at is null
    where gu.user_id = u.id and s.name = any(${second_factor_scopes}::text[]))`
}

/** Whether somebody has to sign in with a second factor: by a setting, of everybody or of holders of scopes (R10). */
export async function needsSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select ${await isRequired(db)} as needed from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.needed ?? false
}

/** Whether they have to and have none: they come by no session with their password alone. */
export async function lacksSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select ${await isRequired(db)} and not ${hasSecondFactor('u.id')} as lacks from users u where u.id = ${userId}`.execute(
    db,
  )
  return rows[0]?.lacks ?? false
}

/** Of everybody who may sign in: how many, how many have to have a second factor, and how many of those have none. */
export async function countSecondFactors(db: Db): Promise<{ people: number; required: number; missing: number }> {
  const { rows } = await sql<{ people: number; required: number; missing: number }>`
    select count(*) as people,
      count(*) filter (where required) as required,
      count(*) filter (where required and not has_one) as missing
    from (
      select ${await isRequired(db)} as required, ${hasSecondFactor('u.id')} as has_one
      from users u where ${ADMITTED}
    ) as people`.execute(db)
  return rows[0] ?? { people: 0, required: 0, missing: 0 }
}
