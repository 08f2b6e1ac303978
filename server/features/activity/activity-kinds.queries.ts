import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

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
