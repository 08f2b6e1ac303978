import { addDays, addMonths, isDay, partsOf, type Range } from '../calendar.ts'
import type { Period } from '../meanings.ts'
import { type Item, itemAt, joins, type SpanOf } from './items.ts'

/**
 * Which year a period is in.
 *
 * `May` + `2025` · `Q1` + `FY26` · `winter` + `2025-2026` · `March, April and May` + `2025` · `starts in May and ends by` + `June 2026`
 */
type PeriodItem = SpanOf<'period'>
type Found = { length: number; become: Item[] }

/** Whether a period is in every year: a 29th of February is not. */
const existsIn = ({ day }: Period, year: number) => !day || isDay(year, day.month, day.day)

/** Which year a period without one is in: the nearest that has not ended, or the latest that has begun when looking back. */
export function nearestYear(period: Period, today: string, back: boolean): number {
  const { year } = partsOf(today)
  const { at } = period
  if (!at) return year
  const years = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((shift) => year + (back ? -shift : shift))
  const fits = (each: number) => existsIn(period, each) && (back ? at(each).from <= today : at(each).to >= today)
  return years.find(fits) ?? year
}

/** A period put where it is, up to the end of another item. */
export const placed = (period: PeriodItem, range: Range, to: Item): PeriodItem => {
  const { at: _at, near: _near, dayOnly: _dayOnly, months: _months, ...rest } = period
  return { ...rest, range, end: to.end }
}

/** A period of the year that stands beside it; quarters and halves of a fiscal year are its own. */
function inYear(first: PeriodItem, year: PeriodItem): Range | undefined {
  const { at } = first
  const { range, fiscal } = year
  if (!at || !range) return undefined
  const last = partsOf(range.to).year
  if (!fiscal) return at(partsOf(range.from).year)
  const own = at(last)
  if (first.grain === 'quarter' || first.grain === 'half')
    return { from: addMonths(own.from, -3), to: addDays(addMonths(addDays(own.to, 1), -3), -1) }
  return own.from > range.to ? at(last - 1) : own
}

const joinedTo = ({ assumed: _, ...first }: PeriodItem, range: Range, second: PeriodItem): PeriodItem => ({
  ...placed(first, range, second),
  start: Math.min(first.start, second.start),
  end: Math.max(first.end, second.end),
  ...(second.assumed ? { assumed: true } : {}),
})

/** "winter 2025-2026" */
export function seasonOfTwo(items: readonly Item[], at: number): Found | undefined {
  const first = itemAt(items, at, 'period')
  const gap = items[at + 1]?.kind === 'comma' ? 1 : 0
  const second = itemAt(items, at + 1 + gap, 'period')
  const third = items[at + 2 + gap]?.kind === 'to' ? itemAt(items, at + 3 + gap, 'period') : undefined
  if (!first?.at || second?.year === undefined) return undefined
  if (first.grain === 'season' && third?.year === second.year + 1)
    return { length: 4 + gap, become: [placed(first, first.at(second.year), third)] }
  return second.grain === 'span'
    ? { length: 2 + gap, become: [placed(first, first.at(second.year), second)] }
    : undefined
}

/** `this year and last`: the two years. */
function yearPair(item: Item | undefined): Item[] | undefined {
  if (item?.kind !== 'period' || item.grain !== 'span' || item.year !== undefined || !item.range) return undefined
  const [first, last] = [partsOf(item.range.from).year, partsOf(item.range.to).year]
  const whole = item.range.from.endsWith('-01-01') && item.range.to.endsWith('-12-31') && last === first + 1
  const one = (year: number): Item => ({ ...item, ...wholeYear(year) })
  return whole ? [one(first), { kind: 'or', start: item.end, end: item.end }, one(last)] : undefined
}
const wholeYear = (year: number) => ({ range: { from: `${year}-01-01`, to: `${year}-12-31` }, grain: 'year' as const })

/** `2025 or 2026`: the years of a list with what joins them, from this item on, and where it ends. */
function yearsAt(items: readonly Item[], from: number): { list: Item[]; end: number } | undefined {
  const year = (at: number) => {
    const item = itemAt(items, at, 'period')
    return item?.range !== undefined && item.grain === 'year' && !item.fiscal
  }
  const two = yearPair(items[from])
  if (two) return { list: two, end: from + 1 }
  let end = from
  while (year(end) && joins(items[end + 1]) && year(end + 2)) end += 2
  return end > from ? { list: items.slice(from, end + 1), end: end + 1 } : undefined
}

const isPart = (item: PeriodItem | undefined): item is PeriodItem => !!item?.at && !item.range && !item.day

/** `May and June`: the parts of a year that are listed from here on, and where the list ends. */
function partsAt(items: readonly Item[], from: number): { list: PeriodItem[]; end: number } {
  const list: PeriodItem[] = []
  let end = from
  for (let at = from; ; at += 2) {
    const part = itemAt(items, at, 'period')
    if (!isPart(part)) return { list, end }
    list.push(part)
    end = at + 1
    if (!/^(and|or)$/.test(items[end]?.kind ?? '')) return { list, end }
  }
}

/** `May 2025 and 2026`, `Q3 in either 2024 or 2025`, `2025 or 2026 in May`, `May and June, this year and last`: the same parts of each of those years. */
export function eachYear(items: readonly Item[], at: number): Found | undefined {
  const led = partsAt(items, at)
  const gap = led.list.length > 0 && /^(either|both|comma)$/.test(items[led.end]?.kind ?? '') ? 1 : 0
  const years = yearsAt(items, led.end + gap)
  if (!years) return undefined
  const behind = years.end + (items[years.end]?.kind === 'comma' ? 1 : 0)
  const parts = led.list.length > 0 ? led : partsAt(items, behind)
  if (parts.list.length === 0) return undefined
  const end = parts === led ? years.end : parts.end
  // "2024, 2025, May 2026"
  if (parts !== led && itemAt(items, end, 'period')?.year !== undefined) return undefined
  const assumed = parts === led && gap === 0 ? { assumed: true } : {}
  const of = (part: PeriodItem, { start, end, range }: PeriodItem): PeriodItem => ({
    ...placed(part, part.at?.(partsOf(range?.from ?? '').year) ?? { from: '', to: '' }, part),
    start,
    end,
    ...assumed,
  })
  const listed = years.list.flatMap((item) => (item.kind === 'period' ? parts.list.map((part) => of(part, item)) : []))
  const or = ({ start }: Item): Item => ({ kind: 'or', start, end: start })
  return { length: end - at, become: listed.flatMap((item, index) => (index > 0 ? [or(item), item] : [item])) }
}

/** `May 2025`, `May, 2025`, `2025 May`, `Q1 FY26`. */
export function withYear(items: readonly Item[], at: number): Found | undefined {
  const first = itemAt(items, at, 'period')
  const gap = items[at + 1]?.kind === 'comma' ? 1 : 0
  const second = itemAt(items, at + 1 + gap, 'period')
  if (!first || !second) return undefined
  const after = second.grain === 'year' ? inYear(first, second) : undefined
  if (after) return { length: 2 + gap, become: [joinedTo(first, after, second)] }
  const before = first.grain === 'year' && gap === 0 ? inYear(second, first) : undefined
  return before && { length: 2, become: [joinedTo(second, before, first)] }
}

const BETWEEN_YEARS = new Set<Item['kind']>(['to', 'relation', 'phase', 'from', 'by'])

/** The period that a list or range goes on with: `March and` April 2025, `starts in May and ends by` June 2026. */
function nextOfList(items: readonly Item[], at: number): PeriodItem | undefined {
  let next = at + 1
  while (joins(items[next]) || BETWEEN_YEARS.has(items[next]?.kind ?? 'word')) next++
  const linked = items.slice(at + 1, next).some((item) => item.kind === 'to' || item.kind === 'relation' || joins(item))
  return linked ? itemAt(items, next, 'period') : undefined
}

/** A year said once for a list or range: `March and April 2025`, `Q1 to Q3 2025`. */
export function shareYears(items: readonly Item[]): Item[] {
  const shared = [...items]
  for (let at = shared.length - 1; at >= 0; at--) {
    const period = itemAt(shared, at, 'period')
    if (!period?.at) continue
    const following = nextOfList(shared, at)
    if (!following?.range || following.relative || (following.grain === 'year' && items[at + 1]?.kind !== 'to'))
      continue
    let year = partsOf(following.range.from).year
    if (period.at(year).from > following.range.to) year--
    shared[at] = placed(period, period.at(year), period)
  }
  return shared.map((item, at) => yearBefore(shared, at) ?? yearAround(shared, at) ?? item)
}

/** `in 2025 before July`: of the year said right before. */
function yearAround(items: readonly Item[], at: number): PeriodItem | undefined {
  const period = itemAt(items, at, 'period')
  const year = itemAt(items, at - 1, 'relation') && itemAt(items, at - 2, 'period')
  if (!period?.at || period.range || year?.year === undefined || !year.range) return undefined
  return placed(period, period.at(year.year), period)
}

/** `2026 Q3 vs Q4`, `May 2025 and June`: the later one is of the year said before. */
function yearBefore(items: readonly Item[], at: number): PeriodItem | undefined {
  const period = itemAt(items, at, 'period')
  const before = joins(items[at - 1]) ? itemAt(items, at - 2, 'period') : undefined
  const placedThere = before?.range && !before.relative && before.grain === period?.grain && before.grain !== 'day'
  if (!period?.at || period.range || !placedThere || !before.range) return undefined
  const range = period.at(partsOf(before.range.from).year)
  return range.from > before.range.from ? placed(period, range, period) : undefined
}

const NEXT_TO_YEAR = new Set<string | undefined>([
  'to',
  'and',
  'or',
  'comma',
  'relation',
  'compare',
  'between',
  'from',
  'by',
])

/** `between Easter and Labor Day in Delaware last year`: one year said apart is that of the days before it. */
export function distantYear(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => item.kind === 'period' && item.grain === 'year')
  const year = itemAt(items, at, 'period')
  const others = items.filter((item) => item.kind === 'period' && item !== year)
  const led = NEXT_TO_YEAR.has(items[at - 1]?.kind) || NEXT_TO_YEAR.has(items[at + 1]?.kind)
  const open = others.every((item) => item.kind === 'period' && item.at && !item.range && item.grain === 'day')
  if (!year?.range || year.fiscal || led || others.length === 0 || !open) return [...items]
  const { range } = year
  return items.flatMap((item): Item[] => {
    if (item === year) return []
    return item.kind === 'period' && item.at ? [placed(item, item.at(partsOf(range.from).year), item)] : [item]
  })
}

/** The verb of a period: `ends in` June, `ends by` June. */
function verbOf(items: readonly Item[], at: number) {
  const verb = items[/^(relation|by)$/.test(items[at - 1]?.kind ?? '') ? at - 2 : at - 1]
  return verb?.kind === 'phase' ? verb : undefined
}

/** `starts in November and ends in January`, `began in May 2025 and ended by June`: the two are of one time, not of any year. */
export function pairPhases(items: readonly Item[], today: string): Item[] {
  const phased = items.flatMap((item, at) => {
    const phase = item.kind === 'period' ? verbOf(items, at) : undefined
    return item.kind === 'period' && phase ? [{ item, at, phase }] : []
  })
  const first = phased.find(({ phase }) => phase.on === 'begins')
  const second = phased.find(({ phase }) => phase.on === 'ends')
  const back = first?.phase.back === true || second?.phase.past === true
  const start = first?.item.range ?? first?.item.at?.(nearestYear(first.item, today, back))
  if (!first || !second || first.item.grain === 'year' || !start || !second.item.at || second.item.range)
    return [...items]
  const year = partsOf(start.from).year
  const end = second.item.at(year).to < start.from ? second.item.at(year + 1) : second.item.at(year)
  const placedBoth = [...items]
  placedBoth[first.at] = placed(first.item, start, first.item)
  placedBoth[second.at] = placed(second.item, end, second.item)
  return placedBoth
}
