import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../lists/page.ts'
import { AUCTIONS, type Selection, selectionOf } from './sources.queries.ts'

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
