import { sql } from 'kysely'
import { PLANNED_ONCE } from '../../database/planned-once.ts'
import type { Db } from '../../database/pool.ts'
import { containing } from '../../lists/page.ts'
import { facetMeets, hasFacets, having, type UsersQuery } from './user-filters.queries.ts'
import { COMPLETE_LENGTH } from './user-terms.ts'

/** The index finds three letters at a time; with so many of them, hardly anybody is left who does not have the whole. */
const INDEXED_LENGTH = 3
const RARE_PARTS = 3

/** What was counted before of what is asked for, with what has changed since. */
export type Counted = {
  /** exact; undefined where it has to be counted now */
  total: number | undefined
  rangeCount: number
  /** so many are found, fetched and sorted in a few milliseconds */
  few: number
  /** in which ranges of each order the search text is, as bits; null where it is not among the frequent ones */
  present: Uint8Array | null
  /** all that meet the filters; undefined where there are none */
  facets: string[] | undefined
  /** whether nobody has the search text but who is written down with it, and perhaps who changed since */
  listed: boolean
  /** whether the index for texts can find it: it knows none of one or two letters */
  indexed: boolean
  /** a pattern of the rarest parts of the search text: who has the whole has them */
  rareParts: string
}

type Row = {
  rangeCount: number
  few: number
  term_total: number | null
  present: Uint8Array | null
  unknown_part: boolean
  listed: boolean
  rareParts: number[]
  facets: string[]
  facets_total: number
  since: number
}

/** @returns undefined where nothing was counted: there are few users */
export async function readCounted(db: Db, query: UsersQuery): Promise<Counted | undefined> {
  const { search } = query
  const term = lowered(search)
  const side = (name: 'was' | 'now') => {
    const [text, facet] = [
      sql<string | null>`${sql.ref(`${name}_text`)}`,
      sql<string | null>`${sql.ref(`${name}_facet`)}`,
    ]
    return search === '' ? facetMeets(facet, query) : sql`${facetMeets(facet, query)} and ${having(text, search)}`
  }
  const { rows } = await sql<Row>`
    ${PLANNED_ONCE} select c.range_count as "rangeCount", c.few, t.total as term_total, t.present, t.ids is not null as listed,
      exists (
        select from unnest(${partsOf(term, COMPLETE_LENGTH)}::text[]) part
        left join user_terms s on s.term = part where coalesce(s.total, 0) = 0
      ) as unknown_part,
      array(
        select place::int - 1 from unnest(${partsOf(term, INDEXED_LENGTH)}::text[]) with ordinality p (part, place)
        left join user_terms s on s.term = part order by coalesce(s.total, 0), place limit ${sql.lit(RARE_PARTS)}
      ) as "rareParts",
      array(
        select facet from user_facets where ${facetMeets(sql`facet`, query)}
        union select now_facet from user_changes where now_facet is distinct from was_facet and ${facetMeets(sql`now_facet`, query)}
      ) as facets,
      (select coalesce(sum(total), 0)::int from user_facets where ${facetMeets(sql`facet`, query)}) as facets_total,
      (select count(*) filter (where ${side('now')}) - count(*) filter (where ${side('was')}) from user_changes
        where ${search !== ''} or was_facet is distinct from now_facet) as since
    from user_counts c left join user_terms t on t.term = ${term}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { rangeCount, few, present, since } = row
  const filtered = hasFacets(query)
  const before = search === '' ? row.facets_total : filtered ? null : row.term_total
  return {
    total: before === null ? undefined : before + since,
    rangeCount,
    few,
    present,
    facets: filtered ? row.facets : undefined,
    listed: row.unknown_part || row.listed,
    indexed: [...search].length >= INDEXED_LENGTH,
    rareParts: patternOf(search, row.rareParts),
  }
}

/** As PostgreSQL does: each character by itself. */
export const lowered = (text: string) => [...text].map((character) => character.toLowerCase()).join('')

/** A pattern of the parts of a text that begin at these places; of the whole where there is none. */
function patternOf(text: string, places: readonly number[]): string {
  if (places.length === 0) return containing(text)
  const kept = [...text].map((_, at) => places.some((from) => at >= from && at < from + INDEXED_LENGTH))
  return containing([...text].map((character, at) => (kept[at] ? character : '\n')).join('')).replaceAll(/\n+/g, '%')
}

/** The texts of a length that a text is made of, itself where it is shorter. None where letters may have several lower cases. */
function partsOf(text: string, length: number): string[] {
  if (!/^[ -~]+$/.test(text)) return []
  const size = Math.min(length, text.length)
  return Array.from({ length: text.length - size + 1 }, (_, from) => text.slice(from, from + size))
}
