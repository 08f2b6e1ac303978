import { type RawBuilder, sql } from 'kysely'
import { placeKey } from '#ask/normalise/place-names.ts'
import type { Auction } from '#contract/auctions.ts'
import type { Db } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing } from '../../lists/page.ts'
import { findAuctions } from './auctions.queries.ts'
import { AUCTIONS, type Selection, selectionOf } from './sources.queries.ts'

const MAX_WORDS = 10

type Named = { states: string[]; jurisdictions: number[]; types: number[] }

/**
 * The first auctions whose place, state and type have all the words: those that are not over, the next one first, and then the last before.
 * What the words name is looked up first, so that what nothing is called needs no auctions, and what few are is found by its index.
 */
export async function findNamedAuctions(db: Db, text: string, today: string, limit: number): Promise<Auction[]> {
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  const named = words.length > 0 ? await findNamed(db, words) : []
  if (named.length === 0 || named.some(isNothing)) return []
  const where = sql<boolean>`${sql.join(named.map(conditionOf), sql` and `)}`
  const find = (when: RawBuilder<boolean>, dir: 'asc' | 'desc', most: number) =>
    findAuctions(db, sql<boolean>`${where} and ${when}`, { order: [{ field: 'begin_date', dir }], limit: most })
  const coming = await find(sql<boolean>`a.begin_date >= ${today}`, 'asc', limit)
  if (coming.length === limit) return coming
  const others = sql<boolean>`(a.begin_date < ${today} or a.begin_date is null)`
  return [...coming, ...(await find(others, 'desc', limit - coming.length))]
}

const isNothing = ({ states, jurisdictions, types }: Named) => states.length + jurisdictions.length + types.length === 0

/** What each word stands in the name of; places without regard to accents and suffixes. */
async function findNamed(db: Db, words: readonly string[]): Promise<Named[]> {
  const keys = words.map((word) => placeKey(word)).map((key) => (key === '' ? null : containing(key)))
  const { rows } = await sql<Named>`
    select
      array(select code::text from states where name ilike w.pattern or code = upper(w.word)) as states,
      array(select id from jurisdictions where name ilike w.pattern or match_key like w.key) as jurisdictions,
      array(select id from auction_types where name ilike w.pattern) as types
    from unnest(${words}::text[], ${words.map(containing)}::text[], ${keys}::text[]) with ordinality
      as w (word, pattern, key, place)
    order by w.place`.execute(db, inTime())
  return rows
}

/** By one column where a word names things of one kind: an index finds them. */
function conditionOf({ states, jurisdictions, types }: Named): RawBuilder<boolean> {
  const any = [
    ...(states.length > 0 ? [sql`a.state_code = any(${states}::text[])`] : []),
    ...(jurisdictions.length > 0 ? [sql`a.jurisdiction_id = any(${jurisdictions}::bigint[])`] : []),
    ...(types.length > 0 ? [sql`a.auction_type_id = any(${types}::bigint[])`] : []),
  ]
  return sql<boolean>`(${sql.join(any, sql` or `)})`
}

type ListFilters = {
  search: string
  state?: string | undefined
  jurisdiction?: string | undefined
  auction_type?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The auctions of `GET /api/auctions` with its filters, and its search over the names of state, jurisdiction and type. */
export function listSelection({ search, state, jurisdiction, auction_type, from, to }: ListFilters): Selection {
  const period = from !== undefined || to !== undefined
  const filtered = selectionOf({
    ...(state && { states: [state.toUpperCase()] }),
    ...(jurisdiction && { jurisdictions: [{ name: jurisdiction }] }),
    ...(auction_type && { types: [auction_type] }),
    ...(period && { dates: [{ kind: 'period', on: 'overlaps', ...(from && { from }), ...(to && { to }) }] }),
  })
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return filtered
  return { source: AUCTIONS, where: sql`${filtered.where} and ${sql.join(words.map(nameCondition), sql` and `)}` }
}

/** Each word has to stand in one of the names, so that `maricopa arizona` finds what a person means by it. */
function nameCondition(word: string): RawBuilder<boolean> {
  const pattern = containing(word)
  return sql<boolean>`(
    a.state_code in (select code from states where name ilike ${pattern} or code = ${word.toUpperCase()})
    or a.jurisdiction_id in (select id from jurisdictions where name ilike ${pattern})
    or a.auction_type_id in (select id from auction_types where name ilike ${pattern})
  )`
}
