import { dayNumber } from '#ask/calendar.ts'
import { type Manner, SORT_LABELS } from '#ask/say/explain.ts'
import { days, sayAmount } from '#ask/say/say-conditions.ts'
import { sayPeriod } from '#ask/say/say-dates.ts'
import { asksWhether } from '#ask/yes-no.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { sayCount } from './say-aggregate.ts'

type Sort = AuctionQuery['sort'][number]

const day = (iso: string | null, { today, language }: Manner) =>
  iso === null ? undefined : sayPeriod(iso, iso, today, language)

/** What an auction was put first by: `$12,345,678`, `Nov 25`, `3 days`. Nothing for a name, which the row itself says. */
function valueText(auction: Auction, field: Sort['field'], manner: Manner): string | undefined {
  const { auction_begin_date: begin, auction_end_date: end } = auction
  const { total_market_value: market, total_assessed_value: assessed } = auction
  switch (field) {
    case 'total_certificates':
    case 'total_market_value':
    case 'total_assessed_value':
    case 'total_estimated_value': {
      const value = auction[field]
      return value === null ? undefined : sayAmount(value, field)
    }
    case 'begin_date':
      return day(begin, manner)
    case 'end_date':
      return day(end ?? begin, manner)
    case 'duration': {
      const count = begin === null ? 0 : dayNumber(end ?? begin) - dayNumber(begin) + 1
      return begin === null ? undefined : days(count, manner.language)
    }
    case 'market_minus_assessed':
      return market === null || assessed === null ? undefined : sayAmount(market - assessed, 'total_market_value')
    case 'market_to_assessed':
      return market === null || !assessed ? undefined : sayAmount(market / assessed, undefined)
    default:
      return undefined
  }
}

/**
 * The figure of an answer that shows auctions, in words: `12 auctions`; `Yes, 12 auctions.` where the text asked whether there are any, and every word of it was used;
 * for the largest, earliest … one, what it was put first by: `Total Market Value: $12,345,678`.
 */
export function sayRows(
  answer: { text: string; query: AuctionQuery; rows: readonly Auction[]; total: number; isWhole: boolean },
  manner: Manner,
): string {
  const { text, query, rows, total, isWhole } = answer
  const { language } = manner
  const count = sayCount(total, language)
  if (isWhole && asksWhether(text)) return `${{ en: 'Yes', es: 'Sí' }[language]}, ${count}.`
  const [[first], [sort]] = [rows, query.sort]
  const value = query.limit === 1 && first && sort ? valueText(first, sort.field, manner) : undefined
  return value === undefined || !sort ? count : `${SORT_LABELS[sort.field][language]}: ${value}`
}
