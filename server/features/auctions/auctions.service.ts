import { byField, NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction, AuctionChanges, Totals } from '#contract/auctions.ts'
import { MAX_SEARCH_ROWS } from '#contract/limits.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import {
  deleteAuction,
  findAuctionById,
  findTotals,
  lockAuctionById,
  searchAuctions,
  updateAuction,
} from './auctions.queries.ts'
import { ensureJurisdiction, findAuctionTypeId, findStateCode } from './places.queries.ts'
import { selectionOf, selectionOfIds } from './sources.queries.ts'

/**
 * Changes an auction; an absent field stays, null clears. A jurisdiction not known yet is added to its state.
 * @throws AppError conflict (changed since `version`); unprocessable (unknown state or type, end before begin); duplicate_auction; not_found
 */
export async function changeAuction(db: Db, actor: Actor, id: number, changes: AuctionChanges): Promise<Auction> {
  return db.transaction().execute(async (tx) => {
    const before = found(await lockAuctionById(tx, id), 'auction')
    if (changes.version !== undefined && changes.version !== before.version) {
      throw new AppError('conflict', 'Somebody else changed this auction.', { current: before })
    }
    const { version: _, ...wanted } = changes
    if (Object.values(wanted).every((value) => value === undefined)) return before
    await updateAuction(tx, id, await figuresOf(tx, before, changes)).catch((error) => {
      if (!violates(error, 'auctions_key')) throw error
      throw new AppError(
        'duplicate_auction',
        'There is an auction of this type in this jurisdiction on that day already.',
      )
    })
    const after = found(await findAuctionById(tx, id), 'auction')
    await recordActivity(tx, actor, {
      action: 'updated',
      entity: 'auction',
      entityId: id,
      before: summary(before),
      after: summary(after),
    })
    return after
  })
}

/** Sums and averages of exactly the auctions that searching with a query finds. */
export async function sumAuctions(db: Db, query: AuctionQuery): Promise<Totals> {
  if (query.limit === undefined) return findTotals(db, selectionOf(query.filter))
  const rows = await searchAuctions(db, query, { limit: MAX_SEARCH_ROWS })
  return findTotals(db, selectionOfIds(rows.map(({ id }) => id)))
}

/** @throws AppError not_found */
export async function removeAuction(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = found(await lockAuctionById(tx, id), 'auction')
    await deleteAuction(tx, id)
    await recordActivity(tx, actor, { action: 'deleted', entity: 'auction', entityId: id, before: summary(before) })
  })
}

async function figuresOf(tx: Tx, before: Auction, changes: AuctionChanges) {
  const state = changes.state?.name ?? before.state.name
  const known = await findStateCode(tx, state)
  if (!known) throw new AppError('unprocessable', `There is no state named ${state}.`)
  const typeName = changes.auction_type?.name ?? before.auction_type.name
  const type = await findAuctionTypeId(tx, typeName)
  if (!type) throw new AppError('unprocessable', `There is no auction type named ${typeName}.`)

  const { auction_begin_date: begin, auction_end_date: end, ...figures } = { ...before, ...definedOf(changes) }
  if (begin && end && end < begin) throw new AppError('unprocessable', 'An auction cannot end before it begins.')
  return {
    state_code: known.code,
    jurisdiction_id: await ensureJurisdiction(tx, known.code, changes.jurisdiction?.name ?? before.jurisdiction.name),
    auction_type_id: type.id,
    begin_date: begin,
    end_date: end,
    ...byField(NUMBER_FIELDS, (field) => figures[field]),
  }
}

type Figures = Pick<Auction, 'auction_begin_date' | 'auction_end_date' | NumberField>

/** The dates and figures that were sent, null included. */
function definedOf(changes: AuctionChanges): Partial<Figures> {
  const { state, jurisdiction, auction_type, version, ...figures } = changes
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))
}

const summary = ({ state, jurisdiction, auction_type, id, sample, ...figures }: Auction) => ({
  ...figures,
  state: state.name,
  jurisdiction: jurisdiction.name,
  auction_type: auction_type.name,
})
