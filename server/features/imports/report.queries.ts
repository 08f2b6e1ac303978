import { sql } from 'kysely'
import { PARCEL_VALUES, sumOf } from '#contract/import-fields.ts'
import type { ImportExtent, ImportReport, ImportSale, RowProblem } from '#contract/imports.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { FILLED, type Filled, forFilled } from './outcomes.queries.ts'

/** Problems, changes and places that a report shows; all are kept. */
const MOST_SHOWN = 100
/** Sales of a certificate list that a report shows. */
const MOST_SALES = 1000

export type Counts = Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'repeated' | 'skipped' | 'rejected'>

/** How many rows came to what. */
export async function countOutcomes(tx: Tx): Promise<Counts> {
  const { rows } = await sql<{ outcome: string; count: number }>`
    select outcome, count(*) as count from import_outcomes group by outcome
    union all select 'rejected', count(*) from import_rows where problems is not null`.execute(tx)
  const of = (outcome: keyof Counts) => rows.find((row) => row.outcome === outcome)?.count ?? 0
  return {
    created: of('created'),
    updated: of('updated'),
    unchanged: of('unchanged') + of('repeated'),
    repeated: of('repeated'),
    skipped: of('skipped'),
    rejected: of('rejected'),
  }
}

/** The first problems of rejected rows, in the order of the sheet. */
export async function findErrors(tx: Tx): Promise<RowProblem[]> {
  const { rows } = await sql<{ problems: RowProblem[] }>`
    select problems from import_rows where problems is not null order by row limit ${MOST_SHOWN}`.execute(tx)
  return rows.flatMap(({ problems }) => problems).slice(0, MOST_SHOWN)
}

type Values = Record<Filled, string | number | null>
type ChangedRow = Omit<ImportReport['changes'][number], 'fields'> & { sample: boolean; before: Values; after: Values }

/** The first auctions that change, with what changes of them: what replaces somebody's own words must not be the hundred-and-first. */
export async function findChanges(tx: Tx): Promise<ImportReport['changes']> {
  const values = (prefix: string) => forFilled((column) => sql`${sql.lit(column)}, ${sql.ref(`${prefix}${column}`)}`)
  const { rows } = await sql<ChangedRow>`
    with first as (
      select o.*, edit.by from import_outcomes o
      left join lateral (
        -- looked up for each, so that it never depends on what PostgreSQL thinks there is; made by hand is what left this very version
        select coalesce(u.first_name || ' ' || u.last_name, 'somebody') as by
        from activity left join users u on u.id = user_id
        where o.version > 1 and entity = 'auction' and entity_id = o.auction_id and action = 'updated'
          and (after ->> 'version')::integer = o.version
        order by at desc limit 1
      ) edit on true
      where outcome = 'updated' order by edit.by is null, abs(row) limit ${MOST_SHOWN}
    )
    select row, auction_id, s.name as state, j.name as jurisdiction, begin_date as auction_begin_date, by as edited_by, sample,
      json_build_object(${values('old_')}) as before, json_build_object(${values('')}) as after
    from first f
    join states s on s.code = f.state_code
    join jurisdictions j on j.id = f.jurisdiction_id
    order by by is null, abs(row)`.execute(tx)
  return rows.map(({ row, sample, before, after, ...auction }) => ({
    ...auction,
    // The rows of a certificate list are all its auctions'; its first stands for them.
    row: Math.max(row, 1),
    fields: {
      ...(sample && { sample: { before: true, after: false } }),
      ...Object.fromEntries(
        FILLED.filter((column) => after[column] !== null && after[column] !== before[column]).map((column) => [
          column === 'end_date' ? 'auction_end_date' : column,
          { before: before[column], after: after[column] },
        ]),
      ),
    },
  }))
}

/** Where and when the auctions are that are made or change; null where there are none. */
export async function findExtent(tx: Tx): Promise<ImportExtent | null> {
  const { rows } = await sql<ImportExtent>`
    with touched as (select state_code, jurisdiction_id, begin_date from import_outcomes where outcome in ('created', 'updated'))
    select array(select name from states where code in (select state_code from touched) order by name) as states,
      (select name from jurisdictions where id = one.first_place and one.first_place = one.last_place) as jurisdiction,
      first_day, last_day
    from (
      select min(jurisdiction_id) as first_place, max(jurisdiction_id) as last_place, min(begin_date) as first_day,
        max(begin_date) as last_day
      from touched having count(*) > 0
    ) one`.execute(tx)
  return rows[0] ?? null
}

/** The first places that an import makes, for its auctions name them. */
export const findNewPlaces = (tx: Tx, importId: number): Promise<ImportReport['new_places']> =>
  tx
    .selectFrom('jurisdictions')
    .innerJoin('states', 'states.code', 'state_code')
    .where('import_id', '=', importId)
    .select(['states.name as state', 'jurisdictions.name'])
    .orderBy('states.name')
    .orderBy('jurisdictions.name')
    .limit(MOST_SHOWN)
    .execute()

/** Certificates of a list whose auctions are made or change. */
export async function countChangedCertificates(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(r.total_certificates), 0)::bigint as count
    from import_outcomes o join import_rows r on r.row = o.row
    where outcome in ('created', 'updated')`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Rows of a certificate list whose identifier a row above of the same sale has as well: several years of one parcel, or the same certificate twice. */
export async function countSameIdentifiers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(again), 0)::bigint as count from (
      select count(*) - count(distinct identifier collate "C") as again from import_rows where identifier is not null group by sale
    ) sales`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The first sales of a certificate list with what their rows add up to, in the order in which they stand there. */
export async function findSales(tx: Tx): Promise<ImportSale[]> {
  const values = PARCEL_VALUES.map((value) => sql`r.${sql.ref(sumOf(value))} as ${sql.ref(value)}`)
  const { rows } = await sql<ImportSale>`
    select s.name as state, j.name as jurisdiction, t.name as auction_type, r.begin_date as auction_begin_date,
      r.end_date as auction_end_date, r.total_certificates as certificates, ${sql.join(values)}
    from import_rows r
    join import_drafts d on d.row = r.row
    join states s on s.code = d.state
    join jurisdictions j on j.id = d.jurisdiction_id
    join auction_types t on t.id = d.auction_type_id
    where r.row <= 0
    order by r.row desc limit ${MOST_SALES}`.execute(tx)
  return rows
}

/** Keeps the rows that were rejected, with their cells and what is wrong with them. */
export async function insertRejectedRows(tx: Tx, importId: number): Promise<void> {
  await sql`
    insert into import_rejected_rows (import_id, row, cells, problems)
    select ${importId}, row, cells, problems from import_rows where problems is not null order by row`.execute(tx)
}

/** What the file of rejected rows looks like: its header, and the cells of its widest row. */
export type RejectedLayout = { header: string[]; widest: number }

export async function findRejectedLayout(db: Db, importId: number): Promise<RejectedLayout | undefined> {
  const { rows } = await sql<RejectedLayout>`
    select header, (select coalesce(max(json_array_length(cells)), 0) from import_rejected_rows where import_id = i.id) as widest
    from imports i where id = ${importId}`.execute(db)
  return rows[0]
}

/** A row that was not imported. */
export type RejectedRow = { row: number; cells: string[]; problems: RowProblem[] }

/** Rejected rows of an import below a row, in order. */
export async function findRejectedRows(db: Db, importId: number, below: number, limit: number): Promise<RejectedRow[]> {
  const { rows } = await sql<RejectedRow>`
    select row, cells, problems from import_rejected_rows
    where import_id = ${importId} and row > ${below} order by row limit ${limit}`.execute(db)
  return rows
}
