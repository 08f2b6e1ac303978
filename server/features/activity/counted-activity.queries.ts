import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'

/** Where the days end that are counted already. */
const COUNTED_UNTIL = sql<string>`coalesce(
  (select (max(day) + 1)::timestamp at time zone 'UTC' from activity_days), '-infinity'::timestamptz)`

/** All entries: of the days that `countDays` counted, and the few since. */
export async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(count) from activity_days), 0)
      + (select count(*) from activity where at >= ${COUNTED_UNTIL}) as total`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Counts the entries of days that are over, by their hours and kinds too, for good: nothing is ever taken away, and what began before the day
 * before yesterday ended has been written by now. By the database's clock, as the entries are. Repeating it, or two at once, changes nothing.
 */
export async function countDays(db: Db): Promise<void> {
  await sql`
    with hours as (
      insert into activity_hours (hour, entity, action, count)
      select date_trunc('hour', at, 'UTC'), entity, action, count(*) from activity
      where at >= ${COUNTED_UNTIL} and at < (date_trunc('day', now() at time zone 'UTC') - interval '1 day') at time zone 'UTC'
      group by 1, 2, 3
      on conflict do nothing
      returning hour, count
    )
    insert into activity_days (day, count)
    select (hour at time zone 'UTC')::date, sum(count) from hours group by 1
    on conflict do nothing`.execute(db)
}

const HOUR_MS = 3_600_000

/**
 * How many entries there were of each kind in each of some times: the times begin with these moments, the last of which ends the last one.
 * An hour within which a time begins, as days do in India, is counted by its entries.
 */
export async function countInTimes(
  db: Db,
  moments: readonly Date[],
): Promise<{ time: number; entity: string; action: string; count: number }[]> {
  const [from, to] = [moments.at(0), moments.at(-1)]
  const split = moments.map(Number).filter((moment) => moment % HOUR_MS !== 0)
  const hours = split.map((moment) => new Date(moment - (moment % HOUR_MS)))
  const { rows } = await sql<{ time: number; entity: string; action: string; count: number }>`
    select width_bucket(at, ${moments}::timestamptz[]) - 1 as time, entity, action, sum(count) as count from (
      select hour as at, entity, action, count from activity_hours
      where hour >= ${from} and hour < ${to} and hour <> all(${hours}::timestamptz[])
      union all
      select a.at, a.entity, a.action, 1 from unnest(${hours}::timestamptz[]) h (hour)
      join activity a on a.at >= h.hour and a.at < h.hour + interval '1 hour' and a.at < ${COUNTED_UNTIL}
      where a.at >= ${from} and a.at < ${to}
      union all
      select date_bin('15 minutes', at, 'epoch'), entity, action, count(*) from activity
      where at >= greatest(${COUNTED_UNTIL}, ${from}) and at < ${to} group by 1, 2, 3
    ) one group by 1, 2, 3`.execute(db, inTime())
  return rows
}

/** When the first entry was made. */
export async function findFirstEntry(db: Db): Promise<string | null> {
  const row = await db.selectFrom('activity').select('at').orderBy('at').orderBy('id').limit(1).executeTakeFirst()
  return row?.at ?? null
}

/** All that was ever done, and what it was done to: from one to the next along an index, for a log of millions has some thirty. */
export async function findKinds(db: Db): Promise<{ actions: string[]; entities: string[] }> {
  const eachOf = (column: 'action' | 'entity') => {
    const name = sql.ref(column)
    return sql<string[]>`array(
      with recursive one(value) as (
        (select ${name} from activity order by ${name} limit 1)
        union all
        select (select ${name} from activity where ${name} > one.value order by ${name} limit 1) from one where value is not null
      ) select value from one where value is not null)`
  }
  const { rows } = await sql<{ actions: string[]; entities: string[] }>`
    select ${eachOf('action')} as actions, ${eachOf('entity')} as entities`.execute(db)
  return rows[0] ?? { actions: [], entities: [] }
}
