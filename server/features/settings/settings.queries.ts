import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** The settings that were changed, by name. */
export async function findSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}

type AuctionCounts = { count: number; states: number; samples: number }

export async function countAuctionsByOrigin(db: Db): Promise<AuctionCounts> {
  const { rows } = await sql<AuctionCounts>`
    select count(*) as count, count(distinct state_code) as states, count(*) filter (where sample) as samples
    from auctions`.execute(db)
  return rows[0] ?? { count: 0, states: 0, samples: 0 }
}

/** The business's name, for mails and authenticator apps. */
export async function findCompanyName(db: Db): Promise<string> {
  const name = (await findSettings(db)).get('company_name')
  return typeof name === 'string' && name ? name : 'Liendesk'
}
