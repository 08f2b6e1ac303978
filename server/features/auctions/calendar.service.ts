import ical from 'ical-generator'
import { addDays } from '#ask/calendar.ts'
import { breakdownOf } from '#ask/offer/breakdown.ts'
import type { AuctionQuery, Interpretation } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import type { CalendarDay } from '#contract/calendar.ts'
import { MAX_CALENDAR_FILE } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { computeAggregate } from './aggregate.queries.ts'
import { countAuctions, searchAuctions } from './auctions.queries.ts'
import { findFirstOfDays } from './calendar.queries.ts'
import { narrowed, readNarrowing, type Scene } from './read-question.ts'
import { selectionOf } from './sources.queries.ts'

type Period = { from: string; to: string; about?: string | undefined }

const ALL: AuctionQuery = { filter: {}, sort: [] }

/**
 * The days of a period on which auctions begin.
 * @param each how many of a day are wanted themselves
 * @throws AppError unprocessable where `about` is no question for auctions
 */
export async function findCalendar(
  db: Db,
  scene: Scene,
  { each, ...period }: Period & { each: number },
): Promise<{ about: Interpretation | null; days: CalendarDay[]; undated: number }> {
  const about = period.about === undefined ? null : readNarrowing(period.about, scene)
  const { filter } = inPeriod(period, about)
  const byDay: AuctionQuery = { filter, sort: [], aggregate: { fn: 'count', group_by: 'day' } }
  const [counted, first, undated] = await Promise.all([
    computeAggregate(db, byDay, { fn: 'count', group_by: 'day' }),
    findFirstOfDays(db, filter, each),
    countAuctions(db, selectionOf(narrowed({ filter: { missing: ['begin_date'] }, sort: [] }, about).filter)),
  ])
  const groups = breakdownOf(byDay, counted, scene.vocabulary) ?? []
  const ofDay = Map.groupBy(first, ({ auction_begin_date }) => auction_begin_date)
  const days = (counted.groups ?? []).flatMap(({ label: day, value }, at) => {
    const query = groups[at]?.query
    return query ? [{ day, auctions: value ?? 0, first: ofDay.get(day) ?? [], query }] : []
  })
  return { about, days, undated }
}

/** The auctions that begin in a period, by day. */
const inPeriod = ({ from, to }: Period, about: Interpretation | null): AuctionQuery =>
  narrowed({ ...ALL, filter: { dates: [{ kind: 'period', on: 'begins', from, to }] } }, about)

/**
 * The auctions that begin in a period as a calendar file (RFC 5545): whole days, in no time zone (R42).
 * @param publicUrl where people open Liendesk
 * @throws AppError unprocessable where `about` is no question for auctions, and where there are too many
 */
export async function writeCalendarFile(
  { db, now, publicUrl }: { db: Db; now: Date; publicUrl: string },
  scene: Scene,
  period: Period,
): Promise<string> {
  const about = period.about === undefined ? null : readNarrowing(period.about, scene)
  const auctions = await searchAuctions(db, inPeriod(period, about), { limit: MAX_CALENDAR_FILE + 1 })
  if (auctions.length > MAX_CALENDAR_FILE) {
    throw new AppError(
      'unprocessable',
      `A calendar file has at most ${MAX_CALENDAR_FILE.toLocaleString('en-US')} auctions. Choose a shorter period, or narrow it by a question.`,
    )
  }
  const file = ical({ name: 'Auctions', prodId: { company: 'Liendesk', product: 'Auctions' } })
  for (const auction of auctions) {
    const { auction_begin_date: begin } = auction
    if (begin) file.createEvent(eventOf(auction, begin, now, publicUrl))
  }
  return file.toString()
}

function eventOf(auction: Auction, begin: string, now: Date, publicUrl: string) {
  const { id, version, state, jurisdiction, auction_type, auction_end_date: end } = auction
  const place = `${jurisdiction.name}, ${state.code}`
  return {
    id: `auction-${id}@${new URL(publicUrl).hostname}`,
    sequence: version,
    stamp: now,
    allDay: true,
    // Whole days are written as they are in UTC; the end is the first day after.
    start: new Date(begin),
    end: new Date(addDays(end ?? begin, 1)),
    summary: `${auction_type.name}: ${place}`,
    location: place,
    description: describe(auction),
    url: `${publicUrl}/pages/ai?${new URLSearchParams({ q: `${auction_type.name} auctions in ${jurisdiction.name}, ${state.name} on ${begin}` })}`,
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What is known of an auction, a line each. */
function describe(auction: Auction): string {
  const money = (name: string, value: number | null) => (value === null ? [] : `${name}: ${dollars.format(value)}`)
  const { total_certificates: certificates } = auction
  return [
    ...(certificates === null ? [] : [`Total Certificates: ${certificates.toLocaleString('en-US')}`]),
    ...money('Total Market Value', auction.total_market_value),
    ...money('Total Assessed Value', auction.total_assessed_value),
    ...money('Total Estimated Value', auction.total_estimated_value),
    'Dates are approximate: ask the county before you travel.',
    ...(auction.sample ? ['Sample data'] : []),
  ].join('\n')
}
