import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'
import { cancelQuietly } from './time-limit.ts'

/** The database as queries see it. Always the first parameter and never optional: inside a transaction, pass the transaction. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const { builtins } = pg.types
/** Of no name there. */
const INT8_ARRAY = 1016
/** int8 and numeric fit a JavaScript number here (ids, dollars with cents); dates stay the text they are (R42: no time zone shift). */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  // Of ids, none of them null; a hundred times as fast as what reads any array.
  [INT8_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`)],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

/**
 * How PostgreSQL plans, on the bundled server and on anybody's own: the data is in memory, where a page costs the same anywhere,
 * and compiling a statement to machine code takes longer than any of ours runs.
 */
const PLANS = "set random_page_cost = 1.1; set work_mem = '16MB'; set jit = off"
/** How long anybody waits for somebody else's rows: who waits holds a connection, and others need it. */
export const LOCK_WAIT = '2s'

/** An open database with the connections it is made of, for what queries cannot do: COPY. */
export class OpenDatabase extends Kysely<DB> {
  readonly pool: pg.Pool

  constructor(pool: pg.Pool, lockWait?: string) {
    super({ dialect: dialectOn(pool, lockWait) })
    this.pool = pool
  }
}

/**
 * A connection of its own, for a moment. Where it breaks, as when PostgreSQL is stopped, the next query fails; unheard, it would end Liendesk.
 * Kysely cancels statements by such, and neither listens to them nor waits for their end.
 */
export class UnheardClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** How queries are made on connections. */
export const dialectOn = (pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>, lockWait = LOCK_WAIT) =>
  new PostgresDialect({
    pool,
    controlClient: UnheardClient,
    async onCreateConnection(connection) {
      cancelQuietly(connection)
      await connection.executeQuery(CompiledQuery.raw(`${PLANS}; set lock_timeout = '${lockWait}'`))
    },
  })

/**
 * Opens a pool of connections.
 * @param connection where the server is, as `pg` takes it
 * @param lockWait how long anybody waits for somebody else's rows, as PostgreSQL takes it
 */
export function openDatabase(connection: pg.PoolConfig, lockWait?: string): OpenDatabase {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'liendesk',
    ...connection,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
    },
  })
  // A connection that breaks, idle or between two statements, fails the next query, which then reports what is wrong. Unheard, it would
  // end Liendesk.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', planOnce)
  return new OpenDatabase(pool, lockWait)
}

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
function planOnce(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [text, ...more]) =>
      Reflect.apply(query, self, [
        typeof text === 'string' && text.includes(MARK) ? { name: nameOf(text), text } : text,
        ...more,
      ]),
  })
}

/**
 * Waits until no other replica does the same, however long that takes: replicas that start at once prepare the database one after the other.
 * It holds until the transaction ends.
 * @param lock any number, of its own for each thing that is done
 */
export async function lockAcrossReplicas<Schema>(tx: Kysely<Schema>, lock: number): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}
