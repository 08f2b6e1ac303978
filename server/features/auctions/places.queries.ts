import { sql } from 'kysely'
import type { StateFacts } from '#contract/state-facts.ts'
import { matchKey } from '../../database/match-keys.ts'
import type { Db } from '../../database/pool.ts'

/** Everything a question can name: all states, jurisdictions (with how many auctions each has) and auction types. */
export async function findVocabularySource(db: Db) {
  const states = await db.selectFrom('states').select(['code', 'name']).orderBy('name').execute()
  const jurisdictions = await db
    .selectFrom('jurisdictions as j')
    .leftJoin('auctions as a', 'a.jurisdiction_id', 'j.id')
    .select((eb) => ['j.state_code as state', 'j.name', eb.fn.count<number>('a.id').as('auctions')])
    .groupBy('j.id')
    .orderBy('j.id')
    .execute()
  const types = await db.selectFrom('auction_types').select('name').orderBy('id').execute()
  return { states, jurisdictions, types: types.map((type) => type.name) }
}

/** The id of the newest jurisdiction: with another one, there are names that a vocabulary may not know yet. */
export async function findNewestJurisdiction(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('jurisdictions')
    .select((eb) => eb.fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** What every state sells and on which terms. */
export const findStateFacts = (db: Db): Promise<StateFacts[]> =>
  db.selectFrom('states').selectAll().orderBy('name').execute()

/** @param state the name or the two-letter code, in any case */
export const findStateCode = (db: Db, state: string): Promise<{ code: string } | undefined> =>
  db
    .selectFrom('states')
    .select('code')
    .where(sql<boolean>`lower(name) = lower(${state}) or code = upper(${state})`)
    .executeTakeFirst()

export const findAuctionTypeId = (db: Db, name: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('auction_types').select('id').where(sql`lower(name)`, '=', name.toLowerCase()).executeTakeFirst()

/** The jurisdiction of this name in a state; a county or city not known yet is added. @returns its id */
export async function ensureJurisdiction(db: Db, stateCode: string, name: string): Promise<number> {
  const known = await db
    .selectFrom('jurisdictions')
    .select('id')
    .where('state_code', '=', stateCode)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('jurisdictions')
    .values({ state_code: stateCode, name, match_key: matchKey(name) })
    .onConflict((conflict) => conflict.columns(['state_code', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
