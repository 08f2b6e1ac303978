import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { facetMeets, hasFacets, having, type UsersQuery } from './user-filters.queries.ts'
import { COMPLETE_LENGTH } from './user-terms.ts'

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
  /** whether nobody has the search text but perhaps who changed since */
  onlyChanged: boolean
}

type Row = {
  rangeCount: number
  few: number
  term_total: number | null
  present: Uint8Array | null
  unknown_part: boolean
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
    select c.range_count as "rangeCount", c.few, t.total as term_total, t.present,
      exists (
        select from unnest(${shortParts(term)}::text[]) part left join user_terms s on s.term = part where coalesce(s.total, 0) = 0
      ) as unknown_part,
      array(
        select facet from user_facets where ${facetMeets(sql`facet`, query)}
        union select now_facet from user_changes where ${facetMeets(sql`now_facet`, query)}
      ) as facets,
      (select coalesce(sum(total), 0)::int from user_facets where ${facetMeets(sql`facet`, query)}) as facets_total,
      (select count(*) filter (where ${side('now')}) - count(*) filter (where ${side('was')}) from user_changes) as since
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
    onlyChanged: row.unknown_part,
  }
}

/** As PostgreSQL does: each character by itself. */
const lowered = (text: string) => [...text].map((character) => character.toLowerCase()).join('')

/** Texts of which all are known, and that whoever has the whole has too. None where letters may have several lower cases. */
function shortParts(term: string): string[] {
  if (!/^[ -~]+$/.test(term)) return []
  const length = Math.min(COMPLETE_LENGTH, term.length)
  return Array.from({ length: term.length - length + 1 }, (_, from) => term.slice(from, from + length))
}
