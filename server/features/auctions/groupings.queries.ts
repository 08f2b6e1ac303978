import { type RawBuilder, sql } from 'kysely'
import { type GroupField, SIZE_BANDS } from '#contract/auction-fields.ts'

/**
 * What auctions are grouped by, and how a group's `key` is labelled afterwards: once a group, not once an auction.
 * Days, and the Mondays of weeks, are `2026-03-09`, months `2026-03`, quarters `2026-Q1`, months of the year `03`, weekdays `0` (Sunday)
 * to `6`, sizes the number of their band; ask/say/say-aggregate.ts puts them into words.
 */
export const GROUPINGS: Record<
  GroupField,
  { key: RawBuilder<unknown>; label: (key: RawBuilder<unknown>) => RawBuilder<string | null> }
> = {
  state: { key: sql`a.state_code`, label: (key) => sql`(select s.name from states s where s.code = ${key})` },
  jurisdiction: {
    key: sql`a.jurisdiction_id`,
    label: (key) => sql`(select j.name || ', ' || j.state_code from jurisdictions j where j.id = ${key})`,
  },
  auction_type: {
    key: sql`a.auction_type_id`,
    label: (key) => sql`(select t.name from auction_types t where t.id = ${key})`,
  },
  day: { key: sql`a.begin_date`, label: (key) => sql`to_char(${key}, 'YYYY-MM-DD')` },
  week: {
    key: sql`date_trunc('week', a.begin_date::timestamp)`,
    label: (key) => sql`to_char(${key}, 'YYYY-MM-DD')`,
  },
  month: { key: sql`date_trunc('month', a.begin_date::timestamp)`, label: (key) => sql`to_char(${key}, 'YYYY-MM')` },
  quarter: {
    key: sql`date_trunc('quarter', a.begin_date::timestamp)`,
    label: (key) => sql`to_char(${key}, 'YYYY-"Q"Q')`,
  },
  year: { key: sql`date_trunc('year', a.begin_date::timestamp)`, label: (key) => sql`to_char(${key}, 'YYYY')` },
  month_of_year: { key: sql`date_part('month', a.begin_date)`, label: (key) => sql`to_char(${key}, 'FM00')` },
  weekday: { key: sql`date_part('dow', a.begin_date)`, label: (key) => sql`${key}::text` },
  size: {
    key: sql`width_bucket(a.total_market_value, ${sql.raw(`array[${SIZE_BANDS.join(',')}]::numeric[]`)})`,
    label: (key) => sql`${key}::text`,
  },
}
