import { sql } from 'kysely'
import { ASKED_FIELDS, byField } from '#contract/auction-fields.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { MissedQuestion } from '#contract/statistics.ts'
import type { MissingFigure } from '#contract/tasks.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'
import { countAuctions, findTotals } from '../auctions/auctions.queries.ts'
import { selectionOf } from '../auctions/sources.queries.ts'

/** Figures of one of some times: the times begin with `moments`, the last of which ends the last one. */
export type InTime<Figures> = Figures & { time: number }

/** How a question was answered, as it is kept. */
export const OUTCOMES = ['query', 'choice', 'reply', 'not-understood'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Times as rows `t (begins, ends, time)`. */
const timesOf = (moments: readonly Date[]) =>
  sql`unnest(${moments.slice(0, -1)}::timestamptz[], ${moments.slice(1)}::timestamptz[]) with ordinality as t (begins, ends, time)`

/** How many questions that people asked were answered how in each of some times: from one end to the other along an index, which is faster than telling times apart. */
export async function countQuestions(
  db: Db,
  moments: readonly Date[],
): Promise<InTime<{ outcome: Outcome; count: number }>[]> {
  const { rows } = await sql<InTime<{ outcome: Outcome; count: number }>>`
    select t.time::int - 1 as time, o.outcome, c.count
    from ${timesOf(moments)}, unnest(${sql.val(OUTCOMES)}::text[]) o (outcome),
      lateral (
        select count(*) from questions q
        where not q.linked and q.outcome = o.outcome and q.asked_at >= t.begins and q.asked_at < t.ends) c
    where c.count > 0`.execute(db, inTime())
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

/** How many people joined in each of some times, deleted since or not. */
export async function countJoined(db: Db, moments: readonly Date[]): Promise<InTime<{ joined: number }>[]> {
  const { rows } = await sql<InTime<{ joined: number }>>`
    select t.time::int - 1 as time, j.joined from ${timesOf(moments)},
      lateral (select count(*) as joined from users u where u.created_at >= t.begins and u.created_at < t.ends) j`.execute(
    db,
    inTime(),
  )
  return rows
}

/** When the first question was asked. */
export async function findFirstQuestion(db: Db): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(q.asked_at) as first from unnest(${sql.val(OUTCOMES)}::text[]) o (outcome),
      lateral (select asked_at from questions where not linked and outcome = o.outcome order by asked_at limit 1) q`.execute(
    db,
  )
  return rows[0]?.first ?? null
}

/** Names of types and of statuses. */
export async function findKindsOfPeople(db: Db) {
  const namesIn = (table: 'user_types' | 'user_statuses') =>
    db.selectFrom(table).select(['id', 'name']).orderBy('id').execute()
  return { types: await namesIn('user_types'), statuses: await namesIn('user_statuses') }
}

/** Texts that differ in case and in their blanks alone are one question. */
const QUESTION = sql<string>`lower(regexp_replace(text, '\\s+', ' ', 'g'))`

const missedSince = (db: Db, since: Date, search: string) =>
  db
    .selectFrom('questions')
    .where('linked', '=', false)
    .where('outcome', '=', 'not-understood')
    .where('asked_at', '>=', since.toISOString())
    .where(QUESTION, 'ilike', containing(search))

/** How many different questions people asked since a moment that were not understood. */
export async function countMissed(db: Db, since: Date, search = ''): Promise<number> {
  const { total } = await missedSince(db, since, search)
    .select((eb) => eb.fn.count<number>(QUESTION).distinct().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of the questions that people asked since a moment and were not understood, each once, as it was typed last. */
export async function findMissed(
  db: Db,
  since: Date,
  query: ListQuery<'asked_at' | 'times'>,
): Promise<Page<MissedQuestion>> {
  const rows = await missedSince(db, since, query.search)
    .select(sql<string>`(array_agg(text order by id desc))[1]`.as('text'))
    .select((eb) => [eb.fn.countAll<number>().as('times'), eb.fn.max('asked_at').as('asked_at')])
    .groupBy(QUESTION)
    .orderBy(query.sort, query.order)
    .orderBy((eb) => eb.fn.max('id'), query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute(inTime())
  return { rows, total: await countMissed(db, since, query.search) }
}

/** How many auctions are without a figure, of all and of those that begin today or later: as many as the chat shows. */
export async function countMissing(
  db: Db,
  today: string,
): Promise<Record<MissingFigure, { all: number; upcoming: number }>> {
  const undated = await countAuctions(db, selectionOf({ missing: ['begin_date'] }))
  const all = await findTotals(db, selectionOf({}))
  const upcoming = await findTotals(db, selectionOf({ dates: [{ kind: 'period', on: 'begins', from: today }] }))
  return {
    begin_date: { all: undated, upcoming: 0 },
    ...byField(ASKED_FIELDS, (field) => ({ all: all[field].missing, upcoming: upcoming[field].missing })),
  }
}

/** Rows that were rejected, and the imports they are of. */
export type RejectedRows = { count: number; imports: number; import_id: number | null }

/**
 * Rejected rows that nobody has dealt with: of imports that stand, and that no later one that stands takes the place of, be it of a file of
 * the same name or of their own rows, put right in the file that is offered for it.
 */
export async function countRejectedRows(db: Db): Promise<RejectedRows> {
  const { rows } = await sql<RejectedRows>`
    select coalesce(sum(rejected), 0) as count, count(*) as imports, max(id) as import_id from (
      select i.id, i.rejected from imports i
      where i.rejected > 0 and i.undone_at is null
        and not exists (
          select from imports later where later.file_name = i.file_name and later.id > i.id and later.undone_at is null)
        and i.id::text not in (
          select part from imports later, substring(later.file_name from '^rejected-rows-([0-9]{1,15})[^0-9]') part
          where later.undone_at is null and part is not null)
    ) one`.execute(db)
  return rows[0] ?? { count: 0, imports: 0, import_id: null }
}
