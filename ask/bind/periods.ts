import { isDay, isoDay, partsOf, type Range } from '../calendar.ts'
import type { Period } from '../meanings.ts'
import { type Item, itemAt, joins, rewrite, type SpanOf } from './items.ts'

/**
 * Words of time that belong together become one period, before anything is said about it.
 *
 * `May` + `2025` · `Q3` + `last year` · `next` + `summer` · `the first week of` + `March 2026` · `May 3` `-` `10` · `March, April and May` + `2025`
 */
type PeriodItem = SpanOf<'period'>

/** Which year a period without one is in: the nearest that has not ended, or the latest that has begun when looking back. */
export function nearestYear(period: Period, today: string, back: boolean): number {
  const { year } = partsOf(today)
  if (!period.at) return year
  if (back) {
    for (const each of [year, year - 1]) if (period.at(each).from <= today) return each
    return year - 1
  }
  for (const each of [year - 1, year, year + 1]) if (period.at(each).to >= today) return each
  return year + 1
}

/** `this`, `next` and `last` before a month, a season, a holiday. */
function steppedYear(period: Period, step: 'this' | 'next' | 'last', today: string): number {
  const { year } = partsOf(today)
  if (!period.at) return year
  if (step === 'last') {
    for (const each of [year, year - 1]) if (period.at(each).to < today) return each
    return year - 1
  }
  if (step === 'next') return period.at(year).from > today ? year : year + 1
  // "this winter" in November is the one ahead, "this March" in November the one of this year
  const current = period.at(year - 1)
  return current.from <= today && current.to >= today ? year - 1 : year
}

const placed = (period: PeriodItem, range: Range, to: Item): PeriodItem => {
  const { at: _at, months: _months, ...rest } = period
  return { ...rest, range, end: to.end }
}

function withYear(items: readonly Item[], at: number): { length: number; become: Item[] } | undefined {
  const first = itemAt(items, at, 'period')
  if (!first) return undefined
  const gap = items[at + 1]?.kind === 'comma' ? 1 : 0
  const second = itemAt(items, at + 1 + gap, 'period')
  if (!second) return undefined
  const third = items[at + 2 + gap]?.kind === 'to' ? itemAt(items, at + 3 + gap, 'period') : undefined
  // "winter 2025-2026"
  if (first.at && first.grain === 'season' && second.year !== undefined && third?.year === second.year + 1)
    return { length: 4 + gap, become: [placed(first, first.at(second.year), third)] }
  if (first.at && second.grain === 'span' && second.year !== undefined)
    return { length: 2 + gap, become: [placed(first, first.at(second.year), second)] }
  if (first.at && second.range && second.grain === 'year')
    return { length: 2 + gap, become: [placed(first, first.at(partsOf(second.range.from).year), second)] }
  if (first.range && first.grain === 'year' && second.at && gap === 0)
    return {
      length: 2,
      become: [{ ...placed(second, second.at(partsOf(first.range.from).year), second), start: first.start }],
    }
  return undefined
}

/** `May 3 - 10`, `May 3 to 10, 2026`: the second day is of the same month. */
function dayRange(items: readonly Item[], at: number): { length: number; become: Item[] } | undefined {
  const first = itemAt(items, at, 'period')
  const link = items[at + 1]
  const last = itemAt(items, at + 2, 'amount')
  const day = first?.day
  if (
    !first ||
    !day ||
    !first.at ||
    !link ||
    (link.kind !== 'to' && link.kind !== 'and') ||
    !last?.integer ||
    !isDay(2024, day.month, last.value) ||
    last.value <= day.day
  )
    return undefined
  const make = (year: number): Range => ({
    from: isoDay(year, day.month, day.day),
    to: isoDay(year, day.month, last.value),
  })
  return { length: 3, become: [{ kind: 'period', at: make, grain: 'span', start: first.start, end: last.end }] }
}

/** A year said once for a list or range: `March and April 2025`, `Q1 to Q3 2025`. */
function shareYears(items: readonly Item[]): Item[] {
  const shared = [...items]
  for (let at = shared.length - 1; at >= 0; at--) {
    const period = itemAt(shared, at, 'period')
    if (!period?.at) continue
    let next = at + 1
    while (
      joins(shared[next]) ||
      shared[next]?.kind === 'to' ||
      (shared[next]?.kind === 'relation' && itemAt(shared, next, 'relation')?.relation === 'until')
    )
      next++
    const following = next > at + 1 ? itemAt(shared, next, 'period') : undefined
    if (!following?.range || following.relative || (following.grain === 'year' && items[at + 1]?.kind !== 'to'))
      continue
    let year = partsOf(following.range.from).year
    if (period.at(year).from > following.range.to) year--
    shared[at] = placed(period, period.at(year), period)
  }
  return shared
}

/** Merges the words of time. Several passes: a part may stand before a month that is joined to its year first. */
export function bindPeriods(items: readonly Item[], today: string): Item[] {
  const ranged = rewrite(items, (all, at) => dayRange(all, at))
  const dated = shareYears(rewrite(ranged, (all, at) => withYear(all, at)))
  const stepped = rewrite(dated, (all, at) => {
    const step =
      all[at]?.kind === 'per' ? { step: 'every' as const, start: all[at]?.start ?? 0 } : itemAt(all, at, 'step')
    const period = itemAt(all, at + 1, 'period')
    if (!step || !period?.at) return undefined
    if (step.step === 'every') return { length: 2, become: [{ ...period, start: step.start }] }
    return {
      length: 2,
      become: [{ ...placed(period, period.at(steppedYear(period, step.step, today)), period), start: step.start }],
    }
  })
  const cut = (list: readonly Item[]) =>
    rewrite(list, (all, at) => {
      const part = itemAt(all, at, 'part')
      const period = itemAt(all, at + 1, 'period')
      if (!part || !period) return undefined
      const { at: inYear } = period
      if (period.range)
        return {
          length: 2,
          become: [{ ...placed(period, part.take(period.range), period), grain: 'span', start: part.start }],
        }
      if (!inYear) return undefined
      const { months: _months, day: _day, ...rest } = period
      return {
        length: 2,
        become: [{ ...rest, at: (year: number) => part.take(inYear(year)), grain: 'span', start: part.start }],
      }
    })
  return cut(cut(stepped))
}
