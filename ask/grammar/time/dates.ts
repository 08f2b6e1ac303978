import type { AuctionFilter, DateCondition } from '#contract/auction-query.ts'
import { addDays, type Range } from '../../calendar.ts'
import type { Context } from '../../engine/context.ts'
import type { Condition, On, Period, Relation } from '../../meanings.ts'
import type { Token } from '../../normalise/tokens.ts'
import { daysOf, single } from './periods.ts'
import { comesIn, inYear, isYearly, type Yearly } from './yearly.ts'

/** Periods as conditions on when an auction is held. */

export const overlap = (on: On, range: { from?: string; to?: string }): DateCondition => ({
  kind: 'period',
  on,
  ...range,
})
export const dated = (dates: readonly DateCondition[], assumed: boolean): Condition => ({
  dim: 'date',
  filter:
    dates.length === 1 ? { dates: [...dates] } : { any_of: dates.map((each): AuctionFilter => ({ dates: [each] })) },
  ...(assumed && { assumed: true as const }),
})

/** Times of which all must hold. */
export const bothDates = (dates: readonly DateCondition[]): Condition => ({
  dim: 'date',
  filter: { dates: [...dates] },
})

export const anyYear = (months: readonly number[], on: 'overlaps' | 'begins'): Condition => ({
  dim: 'date',
  filter: { dates: [{ kind: 'months', on, months: [...months] }] },
})

/** Whether the year of a period was not said. */
export const isVague = (period: Period) => period.assumed === true || isYearly(period.days)

/** A period as a condition. */
export function related(period: Period, relation: Relation, on: On, context: Context): DateCondition {
  const { from, to } = daysOf(period, relation === 'since' ? { ...context, tense: context.tense ?? 'past' } : context)
  const side = on === 'ends' ? 'ends' : 'begins'
  switch (relation) {
    case 'in':
      return overlap(on, { from, to })
    case 'before':
      return overlap(side, { to: addDays(from, -1) })
    case 'after':
      return overlap(side, { from: addDays(to, 1) })
    case 'since':
      // "finished since Labor Day"
      return overlap(side, on === 'ends' && from < context.today ? { from, to: addDays(context.today, -1) } : { from })
    case 'onward':
      return overlap(side, { from })
    case 'around':
      return period.grain === 'day'
        ? overlap(on, { from: addDays(from, -3), to: addDays(to, 3) })
        : overlap(on, { from, to })
    case 'from':
      // "from tomorrow", "starting from 2027"; those "from 2025" are of that year
      return on === 'begins' || (period.grain === 'day' && to >= context.today)
        ? overlap(side, { from })
        : overlap(on, { from, to })
    case 'until':
      return overlap(side, { to })
  }
}

/** The second of two periods in the year of the first, or the year after. */
export function pair(first: Period, last: Period, context: Context): Range | undefined {
  if (isYearly(first.days) && isYearly(last.days) && context.year === undefined && !context.month)
    return nearestPair(first.days, last.days, context)
  const known = isYearly(last.days) ? undefined : last.days
  const start = known && isYearly(first.days) ? lastBefore(first.days, known) : daysOf(first, context)
  const end =
    known ??
    (isYearly(last.days)
      ? [0, 1]
          .map((by) => (isYearly(last.days) ? inYear(last.days, Number(start.from.slice(0, 4)) + by) : last.days))
          .find(({ to }) => to >= start.from)
      : undefined)
  return end && end.to >= start.from ? { from: start.from, to: end.to } : undefined
}
/** Two ends in whatever year: the nearest such time that is not over; looking back, the last that has begun. */
function nearestPair(first: Yearly, last: Yearly, { today, tense }: Context): Range | undefined {
  const year = Number(today.slice(0, 4))
  const years = Array.from({ length: 10 }, (_, by) => year - 1 + by).filter((each) => comesIn(first, each))
  const found = years.flatMap((each) => {
    const { from } = inYear(first, each)
    const ends = comesIn(last, each) ? [each, each + 1] : []
    const end = ends.map((by) => inYear(last, by)).find(({ to }) => to >= from)
    return end ? [{ from, to: end.to }] : []
  })
  return tense === 'past' ? found.findLast(({ from }) => from <= today) : found.find(({ to }) => to >= today)
}

const lastBefore = (days: Yearly, { from, to }: Range): Range => {
  const year = Number(to.slice(0, 4))
  const same = inYear(days, year)
  return same.from <= from ? same : inYear(days, year - 1)
}

/** A list with one more: the year of the last is that of all whose year was not said. */
export function listed(periods: readonly Period[], period: Period): Period[] {
  const year = isYearly(period.days) || period.grain === 'year' ? undefined : Number(period.days.from.slice(0, 4))
  return [
    ...periods.map((each) => (year && isYearly(each.days) ? { ...each, days: inYear(each.days, year) } : each)),
    period,
  ]
}

/** "that close by Wednesday": what is due by a day to come is from today on. */
export function dueBy(condition: Condition, { today, tense }: Context, said: readonly Token[]): Condition {
  const [date, more] = condition.filter.dates ?? []
  const isOpen =
    !more && date?.kind === 'period' && date.from === undefined && date.to !== undefined && date.to >= today
  const isDue = isOpen && tense !== 'past' && said.some(({ word }) => word === 'by')
  return isDue ? { ...condition, filter: { dates: [{ ...date, from: today }] } } : condition
}

/** The months of periods of which no year was said, and weekdays of which no date was. */
export function ofAnyYear(
  periods: readonly Period[],
  on: 'overlaps' | 'begins' = 'overlaps',
): Pick<Condition, 'anyYear'> | undefined {
  const weekdays = periods.flatMap(({ weekday }) => weekday ?? [])
  if (weekdays.length === periods.length) return { anyYear: { dates: [{ kind: 'weekdays', weekdays }] } }
  const months = periods.flatMap(({ days }) =>
    isYearly(days) && days.kind === 'months' ? monthList(days.first, days.last) : [],
  )
  const all = periods.every(({ days }) => isYearly(days) && days.kind === 'months')
  return all ? { anyYear: { dates: [{ kind: 'months', on, months }] } } : undefined
}

export const monthList = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => ((first + index - 1) % 12) + 1)

export function tensed(tense: 'past' | 'upcoming' | 'running' | 'not-over', today: string): DateCondition {
  if (tense === 'past') return overlap('ends', { to: addDays(today, -1) })
  if (tense === 'upcoming') return overlap('begins', { from: today })
  return tense === 'running' ? overlap('overlaps', single(today)) : overlap('ends', { from: today })
}
