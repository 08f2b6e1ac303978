import { sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import type { MissedQuestion } from '#contract/statistics.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'

/** Figures of one of some times: the times begin with `moments`, the last of which ends the last one. */
export type InTime<Figures> = Figures & { time: number }

export type QuestionFigures = { understood: number; asked_back: number; in_words: number; not_understood: number }

/** How questions were answered in each of some times. */
export async function countQuestions(db: Db, moments: readonly Date[]): Promise<InTime<QuestionFigures>[]> {
  const { rows } = await sql<InTime<QuestionFigures>>`
    select width_bucket(asked_at, ${moments}::timestamptz[]) - 1 as time,
      count(*) filter (where outcome = 'query') as understood,
      count(*) filter (where outcome = 'choice') as asked_back,
      count(*) filter (where outcome = 'reply') as in_words,
      count(*) filter (where outcome = 'not-understood') as not_understood
    from questions where asked_at >= ${moments.at(0)} and asked_at < ${moments.at(-1)} group by 1`.execute(db, inTime())
  return rows
}

export type ImportFigures = { files: number; created: number; updated: number; rejected: number; undone: number }

/** What was imported in each of some times, and how many imports were undone in it. */
export async function countImports(db: Db, moments: readonly Date[]): Promise<InTime<ImportFigures>[]> {
  const within = (column: 'imported_at' | 'undone_at') =>
    sql`${sql.ref(column)} >= ${moments.at(0)} and ${sql.ref(column)} < ${moments.at(-1)}`
  const { rows } = await sql<InTime<ImportFigures>>`
    select width_bucket(at, ${moments}::timestamptz[]) - 1 as time, sum(files) as files, sum(created) as created,
      sum(updated) as updated, sum(rejected) as rejected, sum(undone) as undone
    from (
      select imported_at as at, 1 as files, created, updated, rejected, 0 as undone from imports where ${within('imported_at')}
      union all
      select undone_at, 0, 0, 0, 0, 1 from imports where ${within('undone_at')}
    ) one group by 1`.execute(db, inTime())
  return rows
}

/** How many people joined in each of some times, deleted since or not: from one end to the other along an index, which is faster than telling times apart. */
export async function countJoined(db: Db, moments: readonly Date[]): Promise<InTime<{ joined: number }>[]> {
  const { rows } = await sql<InTime<{ joined: number }>>`
    select t.at::int - 1 as time, j.joined
    from unnest(${moments.slice(0, -1)}::timestamptz[], ${moments.slice(1)}::timestamptz[]) with ordinality as t (from_at, to_at, at),
      lateral (select count(*) as joined from users u where u.created_at >= t.from_at and u.created_at < t.to_at) j`.execute(
    db,
    inTime(),
  )
  return rows
}

/** When the first question was asked. */
export async function findFirstQuestion(db: Db): Promise<string | null> {
  const row = await db.selectFrom('questions').select('asked_at').orderBy('asked_at').limit(1).executeTakeFirst()
  return row?.asked_at ?? null
}

/** Names of types and of statuses. */
export async function findKindsOfPeople(db: Db) {
  const [types, statuses] = await Promise.all(
    (['user_types', 'user_statuses'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'name']).orderBy('id').execute(),
    ),
  )
  return { types: types ?? [], statuses: statuses ?? [] }
}

/** A page of the texts that were not understood since a moment, each once. */
export async function findMissed(
  db: Db,
  since: Date,
  query: ListQuery<'asked_at' | 'times'>,
): Promise<Page<MissedQuestion>> {
  const missed = db
    .selectFrom('questions')
    .where('outcome', '=', 'not-understood')
    .where('asked_at', '>=', since.toISOString())
    .where('text', 'ilike', containing(query.search))
  const rows = await missed
    .select((eb) => ['text', eb.fn.countAll<number>().as('times'), eb.fn.max('asked_at').as('asked_at')])
    .groupBy('text')
    .orderBy(query.sort, query.order)
    .orderBy((eb) => eb.fn.max('id'), query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute(inTime())
  const { total } = await missed
    .select((eb) => eb.fn.count<number>('text').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
