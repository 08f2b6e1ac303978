import { type RawBuilder, sql } from 'kysely'
import { isMoney, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { DuplicateRule } from '#contract/import-fields.ts'
import type { Tx } from '../../database/pool.ts'

/** What an import may fill in of an auction it finds. */
export const FILLED = ['end_date', ...NUMBER_FIELDS] as const
export type Filled = (typeof FILLED)[number]

/** The type that a filled column has in the database. */
export const typeOf = (column: Filled): RawBuilder<unknown> =>
  column === 'end_date' ? sql`date` : isMoney(column) ? sql`numeric(16, 2)` : sql`integer`

/** One expression for each filled column. */
export const forFilled = (make: (column: Filled) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(FILLED.map(make), between)

/** A begin date as a value that equals itself where there is none: joins on it can be hashed. */
const dayKey = (column: string) => sql`coalesce(${sql.ref(column)}, 'infinity'::date)`

/** Gives the staged auctions the ids of their jurisdiction and type. Counted at once, or what follows is planned for a handful. */
export async function resolveDrafts(tx: Tx): Promise<void> {
  await sql`
    create temporary table import_drafts on commit drop as
    select r.row, r.begin_date, ${forFilled((column) => sql.ref(`r.${column}`))}, r.cells is not null as suspect,
      p.state, p.jurisdiction_id, t.id as auction_type_id, ${dayKey('r.begin_date')} as day_key
    from import_rows r
    join import_places p on p.state = r.state and p.name_key = lower(r.jurisdiction)
    join auction_types t on lower(t.name) = lower(r.auction_type)
    where r.problems is null and r.state is not null`.execute(tx)
  await sql`analyze import_drafts (row, jurisdiction_id, auction_type_id, day_key, suspect)`.execute(tx)
}

const sameKey = (a: string, b: string) =>
  sql`${sql.ref(`${a}.jurisdiction_id`)} = ${sql.ref(`${b}.jurisdiction_id`)}
    and ${sql.ref(`${a}.auction_type_id`)} = ${sql.ref(`${b}.auction_type_id`)}`

/**
 * Rejects rows whose auction stands further up in the sheet with other figures, and marks those that say the same once more. Only rows
 * with their cells can be such: the reading thread keeps the cells of all that may have been there before.
 * @param column of the sheet that names the jurisdiction
 */
export async function rejectRepeats(tx: Tx, column: number | null): Promise<void> {
  await sql`
    create temporary table import_repeats on commit drop as
    with keys as (select distinct jurisdiction_id, auction_type_id, day_key from import_drafts where suspect),
    numbered as (
      select r.*, first_value(r.row) over of_key as first_row,
        ${forFilled((field) => sql`first_value(${sql.ref(`r.${field}`)}) over of_key as ${sql.ref(`first_${field}`)}`)}
      from import_drafts r join keys k on ${sameKey('k', 'r')} and k.day_key = r.day_key
      window of_key as (partition by r.jurisdiction_id, r.auction_type_id, r.day_key order by r.row)
    )
    select row, first_row, (${forFilled(
      (field) => sql`${sql.ref(field)} is not distinct from ${sql.ref(`first_${field}`)}`,
      sql` and `,
    )}) as identical
    from numbered where row > first_row`.execute(tx)
  await sql`
    update import_rows r set problems = json_build_array(json_build_object(
      'row', r.row, 'field', 'jurisdiction', 'column', ${column}::int, 'code', 'repeated_in_file', 'value', r.jurisdiction,
      'message', 'Row ' || repeated.first_row || ' is the same auction with other dates or figures. Keep one of the two.'))
    from import_repeats repeated where repeated.row = r.row and not repeated.identical`.execute(tx)
}

/**
 * Rows of a certificate list that were rejected, put right and sent again belong to the others: what they come to is added to their auction.
 * That one is held until the import is over: what is added to must not change meanwhile.
 * @param layout of the sheet, by which the list with the others is known
 */
export async function addToLists(tx: Tx, layout: string): Promise<void> {
  const sum = (column: Filled) => {
    const [said, known] = [sql.ref(`r.${column}`), sql.ref(`a.${column}`)]
    return sql`${sql.ref(column)} = case when ${said} is not null then coalesce(${known}, 0) + ${said} end`
  }
  await sql`
    update import_drafts r set ${sql.join(NUMBER_FIELDS.map(sum))}
    from (
      select d.row, ${forFilled((column) => sql.ref(`a.${column}`))}
      from import_drafts d join auctions a on ${sameKey('a', 'd')} and ${dayKey('a.begin_date')} = d.day_key and a.twin = 0
      where exists (
        select from imports i where i.undone_at is null and i.layout = ${layout}
          and exists (select from certificates c where c.auction_id = a.id and c.import_id = i.id)
      )
      for update of a
    ) a
    where a.row = r.row`.execute(tx)
}

/**
 * Says of every staged auction what becomes of it. A blank never erases what is known.
 * @param writing whether auctions that will be made get their ids
 */
export async function decideOutcomes(tx: Tx, rule: DuplicateRule, writing: boolean): Promise<void> {
  await sql`
    create temporary table import_outcomes (
      row integer, state_code text, jurisdiction_id bigint, auction_type_id bigint, begin_date date, ${forFilled(typed(''))},
      outcome text, auction_id bigint, twin integer, version integer, sample boolean, ${forFilled(typed('old_'))}
    ) on commit drop`.execute(tx)
  if (rule === 'keep') return keepAll(tx, writing)
  for (const sameDay of SAME_DAY) await compare(tx, rule, writing, sameDay)
  // Of several twins the first is meant.
  await sql`
    with first as (
      select row, min(twin) as twin from import_outcomes
      where row in (select row from import_outcomes where twin > 0) group by row
    )
    delete from import_outcomes o using first where o.row = first.row and o.twin > first.twin`.execute(tx)
}

const typed = (prefix: string) => (column: Filled) => sql`${sql.ref(`${prefix}${column}`)} ${typeOf(column)}`

const NEW_COLUMNS = sql`row, state_code, jurisdiction_id, auction_type_id, begin_date, ${forFilled((column) => sql.ref(column))}, outcome, auction_id, twin`
const newId = (writing: boolean) =>
  writing ? sql`nextval(pg_get_serial_sequence('auctions', 'id'))` : sql`null::bigint`

/** Beside those there are, under the next numbers. */
async function keepAll(tx: Tx, writing: boolean) {
  await sql`
    insert into import_outcomes (${NEW_COLUMNS})
    select r.row, r.state, r.jurisdiction_id, r.auction_type_id, r.begin_date, ${forFilled((column) => sql.ref(`r.${column}`))},
      'created', ${newId(writing)}, coalesce(a.next, 0)
        + row_number() over (partition by r.jurisdiction_id, r.auction_type_id, r.day_key order by r.row) - 1
    from import_drafts r
    left join (
      select jurisdiction_id, auction_type_id, ${dayKey('begin_date')} as day_key, max(twin) + 1 as next from auctions group by 1, 2, 3
    ) a on ${sameKey('a', 'r')} and a.day_key = r.day_key`.execute(tx)
}

/** How a staged auction with a begin date, and one without, finds those that are there: by the unique key, whatever PostgreSQL takes the table for. */
const SAME_DAY = [
  { of: sql`r.begin_date is not null`, on: sql`a.begin_date = r.begin_date` },
  { of: sql`r.begin_date is null`, on: sql`a.begin_date is null` },
]

async function compare(tx: Tx, rule: 'update' | 'skip', writing: boolean, sameDay: (typeof SAME_DAY)[number]) {
  const differs = forFilled((column) => {
    const [said, known] = [sql.ref(`r.${column}`), sql.ref(`a.${column}`)]
    return sql`(${said} is not null and ${said} is distinct from ${known})`
  }, sql` or `)
  await sql`
    insert into import_outcomes (${NEW_COLUMNS}, version, sample, ${forFilled((column) => sql.ref(`old_${column}`))})
    select r.row, r.state, r.jurisdiction_id, r.auction_type_id, r.begin_date, ${forFilled((column) => sql.ref(`r.${column}`))},
      outcome, case when outcome = 'created' then ${newId(writing)} else a.id end, coalesce(a.twin, 0), a.version, a.sample,
      ${forFilled((column) => sql.ref(`a.${column}`))}
    from import_drafts r
    left join import_repeats repeated on repeated.row = r.row
    left join auctions a on ${sameKey('a', 'r')} and ${sameDay.on}
    cross join lateral (select case
      when repeated.row is not null then 'repeated'
      when a.id is null then 'created'
      when ${rule} = 'skip' then 'skipped'
      when a.sample or ${differs} then 'updated'
      else 'unchanged'
    end as outcome) decided
    where repeated.identical is not false and ${sameDay.of}`.execute(tx)
}
