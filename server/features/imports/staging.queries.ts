import { sql } from 'kysely'
import { matchKey } from '../../database/match-keys.ts'
import { type Db, LOCK_WAIT, type Tx } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { STAGED_COLUMNS } from './copy-line.ts'
import { forFilled, typeOf } from './outcomes.queries.ts'

/** Where rows of a sheet go first, as COPY names it. */
export const STAGED_ROWS = `import_rows (${STAGED_COLUMNS.join(', ')})`

/** There are about 3,100 counties and as many towns that hold sales: more new ones come of a column that is none. */
const MOST_NEW_PLACES = 10_000
/** Jurisdictions that are added at once. */
const PLACES_AT_ONCE = 1000

/** Makes the tables of one import; they go with its transaction. */
export async function createStaging(tx: Tx): Promise<void> {
  await sql`
    create temporary table import_rows (
      row integer not null, state text, jurisdiction text, auction_type text, begin_date date,
      ${forFilled((column) => sql`${sql.ref(column)} ${typeOf(column)}`)}, identifier text, sale integer, cells json, problems json
    ) on commit drop`.execute(tx)
}

/**
 * Finds the jurisdiction of every staged auction; one that its state does not know yet is added.
 * @param importId whose they are
 * @throws AppError unprocessable where that would be too many
 */
export async function resolvePlaces(tx: Tx, importId: number): Promise<void> {
  await sql`analyze import_rows (state, jurisdiction, auction_type, sale, cells, problems)`.execute(tx)
  await sql`
    create temporary table import_places on commit drop as
    select state, lower(jurisdiction) as name_key, min(jurisdiction) as name, null::bigint as jurisdiction_id
    from import_rows where problems is null and state is not null group by 1, 2`.execute(tx)
  await findPlaces(tx)
  await refuseTooMany(tx)
  for (;;) {
    const { rows } = await sql<{ state: string; name: string }>`
      select state, name from import_places where jurisdiction_id is null order by state, name limit ${PLACES_AT_ONCE}`.execute(
      tx,
    )
    if (rows.length === 0) return
    const places = rows.map(({ state, name }) => ({ state, name, match_key: matchKey(name) }))
    await sql`
      insert into jurisdictions (state_code, name, match_key, import_id)
      select state, name, match_key, ${importId}
      from json_to_recordset(${JSON.stringify(places)}::json) as place(state text, name text, match_key text)
      on conflict do nothing`.execute(tx)
    await findPlaces(tx)
  }
}

async function refuseTooMany(tx: Tx) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_places where jurisdiction_id is null`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count <= MOST_NEW_PLACES) return
  const said = count.toLocaleString('en-US')
  throw new AppError(
    'unprocessable',
    `${said} jurisdictions are not known. Is another column mapped to the jurisdiction?`,
  )
}

/** Of two that differ in case alone, the older is meant. */
const findPlaces = (tx: Tx) =>
  sql`
  update import_places p set jurisdiction_id = j.id
  from (select state_code, lower(name) as name_key, min(id) as id from jurisdictions group by 1, 2) j
  where p.jurisdiction_id is null and j.state_code = p.state and j.name_key = p.name_key`.execute(tx)

/** All names that a row of a sheet can name. */
export async function findKnownPlaces(db: Db) {
  const states = await db.selectFrom('states').select(['code', 'name']).orderBy('name').execute()
  const jurisdictions = await db
    .selectFrom('jurisdictions')
    .select(['state_code as state', 'name'])
    .orderBy('id')
    .execute()
  const types = await db.selectFrom('auction_types').select('name').orderBy('id').execute()
  return { states, jurisdictions, types: types.map(({ name }) => name) }
}

/** Auctions that are made at once, about: somebody waits, and sees how far it is. */
const AT_ONCE = 20_000

/** Jurisdictions whose auctions are made at once: those above the one and up to the other. */
type Piece = { above: number; upTo: number }

/** Parts what is to be made. @param created how many auctions that are */
export async function inPieces(tx: Tx, created: number): Promise<Piece[]> {
  if (created <= AT_ONCE) return [{ above: 0, upTo: Number.MAX_SAFE_INTEGER }]
  const pieces = Math.ceil(created / AT_ONCE)
  const shares = Array.from({ length: pieces }, (_, index) => (index + 1) / pieces)
  await sql`create index on import_outcomes (jurisdiction_id) where outcome = 'created'`.execute(tx)
  const { rows } = await sql<{ last: number }>`
    select distinct unnest(percentile_disc(${shares}::float8[]) within group (order by jurisdiction_id)) as last
    from import_outcomes where outcome = 'created' order by last`.execute(tx)
  return rows.map(({ last }, index) => ({ above: rows[index - 1]?.last ?? 0, upTo: last }))
}

/**
 * Makes the auctions that are new. @returns how many: fewer than were to be made where somebody else made one at the same moment
 */
export async function createAuctions(tx: Tx, { above, upTo }: Piece): Promise<number> {
  // In the order of the key, so that two imports wait in turn and never each for the other.
  const { numAffectedRows } = await sql`
    insert into auctions (id, state_code, jurisdiction_id, auction_type_id, begin_date, twin, ${forFilled((column) => sql.ref(column))})
    overriding system value
    select auction_id, state_code, jurisdiction_id, auction_type_id, begin_date, twin, ${forFilled((column) => sql.ref(column))}
    from import_outcomes where outcome = 'created' and jurisdiction_id > ${above} and jurisdiction_id <= ${upTo}
    order by jurisdiction_id, auction_type_id, begin_date, twin
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Fills in auctions that are known, and makes those real that were made up. @returns how many: fewer where somebody changed one meanwhile */
export async function updateAuctions(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update auctions a set sample = false, version = a.version + 1, updated_at = now(),
      ${forFilled((column) => sql`${sql.ref(column)} = coalesce(${sql.ref(`o.${column}`)}, ${sql.ref(`a.${column}`)})`)}
    from import_outcomes o
    where o.outcome = 'updated' and a.id = o.auction_id and a.version = o.version`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Keeps what undoing the import will take, and where each auction comes from. */
export async function insertChanges(tx: Tx, importId: number): Promise<void> {
  const before = forFilled((column) => sql`${sql.lit(column)}, ${sql.ref(`old_${column}`)}`)
  await sql`
    insert into import_changes (auction_id, import_id, row, before, version_before, version_after)
    select auction_id, ${importId}, nullif(greatest(row, 0), 0),
      case when outcome = 'updated' then jsonb_build_object('sample', sample, ${before}) end, version, coalesce(version + 1, 1)
    from import_outcomes where outcome in ('created', 'updated') order by auction_id`.execute(tx)
}

/** Rows that are worth it; PostgreSQL would come to it by itself within minutes. */
const MANY = 20_000

/**
 * After many rows changed, counts them anew and marks what everybody may see: until then answers are planned with old figures and look
 * each auction up. Nobody waits for it. @param signal ends it
 */
export async function settle(db: Db, changed: number, signal: AbortSignal): Promise<void> {
  if (changed < MANY) return
  await db
    .connection()
    .execute(async (own) => {
      // It waits for another one, which nobody waits for either.
      await sql`set lock_timeout = 0`.execute(own)
      await sql`vacuum (analyze) auctions, auction_sums, import_changes`
        .execute(own, { signal, inflightQueryAbortStrategy: 'cancel query' })
        .finally(() => sql`set lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(own))
    })
    .catch(() => {})
}
