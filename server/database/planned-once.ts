import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* planned once */'
/**
 * Part of a statement that PostgreSQL is to plan once for each connection: planning five joins takes longer than running them, 1.2 ms instead
 * of 0.2 for the session of every request. Only where the plan is the same for any values, as the statement leaves no choice: rows by their
 * ids (server/lists/plan-cliff.test.ts). Where what is asked for decides how to find it, one ran 31 instead of 3,254 times a second; and
 * `plan_cache_mode = force_generic_plan` holds for every statement with parameters. Kysely knows no named statements.
 */
export const PLANNED_ONCE = sql.raw(MARK)

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size}`
  names.set(text, name)
  return name
}

/** Has a connection name the statements that say so. */
export function planOnce(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [text, ...more]) =>
      Reflect.apply(query, self, [
        typeof text === 'string' && text.includes(MARK) ? { name: nameOf(text), text } : text,
        ...more,
      ]),
  })
}
