import { sql } from 'kysely'
import { matchKey } from '../../database/match-keys.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { forFilled, typeOf } from './outcomes.queries.ts'
import { STAGED_COLUMNS } from './staged-line.ts'

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
      ${forFilled((column) => sql`${sql.ref(column)} ${typeOf(column)}`)}, identifier text, cells json, problems json
    ) on commit drop`.execute(tx)
}

/**
 * Finds the jurisdiction of every staged auction; one that its state does not know yet is added.
 * @param importId whose they are
 * @throws AppError unprocessable where that would be too many
 */
export async function resolvePlaces(tx: Tx, importId: number): Promise<void> {
  await sql`analyze import_rows (state, jurisdiction, auction_type, cells, problems)`.execute(tx)
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
