import ical, { ICalEventTransparency } from 'ical-generator'
import { addDays } from '#ask/calendar.ts'
import { bareName } from '#ask/normalise/place-names.ts'
import { AUCTION_FIELDS, isMoney, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, Interpretation } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import type { CalendarDay } from '#contract/calendar.ts'
import { MAX_CALENDAR_FILE } from '#contract/limits.ts'
import type { Db } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { countAuctions, searchAuctions } from './auctions.queries.ts'
import { countByDay, findFirstOfDays } from './calendar.queries.ts'
import { narrowed, readNarrowing, type Scene } from './read-question.ts'
import { selectionOf } from './sources.queries.ts'

type Period = { from: string; to: string; about?: string | undefined }

/**
 * The days of a period on which auctions run.
 * @param each how many of a day are wanted themselves
 * @throws AppError unprocessable where `about` is no question for auctions
 */
export async function findCalendar(
  db: Db,
  scene: Scene,
  { each, ...period }: Period & { each: number },
): Promise<{ about: Interpretation | null; days: CalendarDay[]; undated: number }> {
  const about = period.about === undefined ? null : readNarrowing(period.about, scene)
  const { filter } = heldIn(period, about)
  const [counted, first, undated] = await Promise.all([
    countByDay(db, filter, period),
    findFirstOfDays(db, filter, period, each),
    countAuctions(db, selectionOf(narrowed({ filter: { missing: ['begin_date'] }, sort: [] }, about).filter)),
  ])
  const days = counted.map(({ day, ...counts }) => ({
    day,
    ...counts,
    first: first.get(day) ?? [],
    query: heldIn({ from: day, to: day }, about),
  }))
  return { about, days, undated }
}

/** The auctions with a day in a period (R41). */
const heldIn = ({ from, to }: Pick<Period, 'from' | 'to'>, about: Interpretation | null): AuctionQuery =>
  narrowed({ filter: { dates: [{ kind: 'period', on: 'overlaps', from, to }] }, sort: [] }, about)

/**
 * The auctions with a day in a period as a calendar file (RFC 5545): whole days, in no time zone (R42).
 * @param publicUrl where people open Liendesk
 * @throws AppError unprocessable where `about` is no question for auctions, where there are too many, and where there are none: a calendar
 * file has at least one event
 */
export async function writeCalendarFile(
  { db, now, publicUrl }: { db: Db; now: Date; publicUrl: string },
  scene: Scene,
  period: Period,
): Promise<string> {
  const about = period.about === undefined ? null : readNarrowing(period.about, scene)
  const auctions = await searchAuctions(db, heldIn(period, about), { limit: MAX_CALENDAR_FILE + 1 })
  if (auctions.length === 0) {
    throw new AppError('unprocessable', 'No auctions are held then, so there is nothing to save.')
  }
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
  // The library leaves the end of the last line out (RFC 5545, 3.1).
  return `${file.toString()}\r\n`
}

function eventOf(auction: Auction, begin: string, now: Date, publicUrl: string) {
  const { id, version, state, jurisdiction, auction_type, auction_end_date: end } = auction
  const place = `${jurisdiction.name}, ${state.code}`
  return {
    id: `auction-${id}@${new URL(publicUrl).hostname}`,
    sequence: version,
    stamp: now,
    allDay: true,
    // Somebody else's sale keeps nobody busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    // Whole days are written as they are in UTC; the end is the first day after.
    start: new Date(begin),
    end: new Date(addDays(end ?? begin, 1)),
    summary: `${auction_type.name}: ${place}`,
    location: place,
    description: describe(auction),
    url: `${publicUrl}/pages/ai?${new URLSearchParams(asking(auction, begin))}`,
  }
}

/** What asks the AI page for one auction. With its query: a name may have words in it that mean something else in a question. */
function asking({ state, jurisdiction, auction_type }: Auction, begin: string): { q: string; query: string } {
  const filter: AuctionFilter = {
    states: [state.code],
    jurisdictions: [{ name: bareName(jurisdiction.name).name, state: state.code }],
    types: [auction_type.name],
    dates: [{ kind: 'period', on: 'begins', from: begin, to: begin }],
  }
  return {
    q: `${auction_type.name} auctions in ${jurisdiction.name}, ${state.name} on ${begin}`,
    query: JSON.stringify({ query: { filter, sort: [] } satisfies AuctionQuery }),
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What is known of an auction, a line each. */
function describe(auction: Auction): string {
  const figures = NUMBER_FIELDS.flatMap((field) => {
    const value = auction[field]
    if (value === null) return []
    const written = isMoney(field) ? dollars.format(value) : value.toLocaleString('en-US')
    return [`${AUCTION_FIELDS[field].label}: ${written}`]
  })
  return [
    ...figures,
    'Dates are approximate: ask the county before you travel.',
    ...(auction.sample ? ['Sample data'] : []),
  ].join('\n')
}
