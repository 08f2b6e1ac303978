import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../database/pool.ts'

/** What holds where nobody has set anything (R43). A stored value of another shape counts as not set. */
const Company = z.object({
  company_name: z.string().catch('Liendesk'),
  phone: z.string().catch('(800) 555-0199'),
})
const Stored = Company.extend({
  example_questions: z
    .array(z.string())
    .catch(['Show auctions that ran in Arizona', 'Tax lien auctions above $2,000,000 total market value in Florida']),
})

/** The settings that every signed-in screen uses. */
export const findSettings = async (db: Db) => Stored.parse(await findStored(db))

/** Who we are to people outside: on the pages before sign-in and in mails. */
export const findCompany = async (db: Db) => Company.parse(await findStored(db))

async function findStored(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

type AuctionCounts = { count: number; states: number; samples: number }

export async function countAuctionsByOrigin(db: Db): Promise<AuctionCounts> {
  const { rows } = await sql<AuctionCounts>`
    select count(*) as count, count(distinct state_code) as states, count(*) filter (where sample) as samples
    from auctions`.execute(db)
  return rows[0] ?? { count: 0, states: 0, samples: 0 }
}
