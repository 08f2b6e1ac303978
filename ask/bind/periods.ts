import { addDays, addMonths, dayNumber, monthRange, partsOf, weekRange } from '../calendar.ts'
import type { Token } from '../tokens.ts'
import { bindExplanations, markExplanations } from './explanations.ts'
import { type Item, itemAt, rewrite, type SpanOf } from './items.ts'
import { bindMonthDays } from './month-days.ts'
import { bindStep } from './period-steps.ts'
import {
  distantYear,
  eachYear,
  nearestYear,
  pairPhases,
  placed,
  seasonOfTwo,
  shareYears,
  withYear,
} from './period-years.ts'
import { saidAgain } from './said-again.ts'

/**
 * Words of time that belong together become one period, before anything is said about it.
 *
 * `May` + `2025` · `Q3` + `last year` · `next` + `summer` · `the first week of` + `March 2026` · `May 3` `-` `10` · `March, April and May` + `2025`
 */
type Found = { length: number; become: Item[] }

/** `Tuesday, December 1` is that day, `Tuesday of next week` the one in it. */
function withWeekday(items: readonly Item[], at: number): Found | undefined {
  const first = itemAt(items, at, 'period')
  const gap = items[at + 1]?.kind === 'comma' ? 1 : 0
  const second = itemAt(items, at + 1 + gap, 'period')
  if (!first || !second) return undefined
  const [weekday, other] = first.weekday === undefined ? [second, first] : [first, second]
  if (weekday.weekday === undefined || other.weekday !== undefined) return undefined
  const { start, end } = { start: first.start, end: second.end }
  if (other.grain === 'day') return { length: 2 + gap, become: [{ ...other, start, end }] }
  if (other.grain !== 'week' || !other.range) return undefined
  const from = addDays(weekRange(other.range.from).from, (weekday.weekday + 6) % 7)
  const days = weekday.range ? dayNumber(weekday.range.to) - dayNumber(weekday.range.from) : 0
  const range = { from, to: addDays(from, days) }
  return { length: 2 + gap, become: [{ ...placed(other, range, other), grain: days > 0 ? 'span' : 'day', start, end }] }
}

/** `2026 YTD`, `YTD 2025`: from the first day of that year to this day in it. */
function yearToDate(items: readonly Item[], at: number, today: string): Found | undefined {
  const pair = [itemAt(items, at, 'period'), itemAt(items, at + 1, 'period')]
  const said = pair.find((each) => each?.year !== undefined)
  const gone = pair.find((each) => each?.range?.from === `${today.slice(0, 4)}-01-01` && each.range.to === today)
  const [first, second] = pair
  if (!said?.range || !gone || !first || !second) return undefined
  const to = addMonths(today, 12 * (partsOf(said.range.from).year - partsOf(today).year))
  return { length: 2, become: [{ ...gone, range: { from: said.range.from, to }, start: first.start, end: second.end }] }
}

/** `2026 so far`, `Q4 to date`: until today. */
function toDate(items: readonly Item[], at: number, today: string): Found | undefined {
  const period = itemAt(items, at, 'period')
  const tense = itemAt(items, at + 1, 'tense')
  if (!period || !tense?.toDate) return undefined
  const range = period.range ?? period.at?.(nearestYear(period, today, true))
  if (!range || range.from > today) return undefined
  return { length: 2, become: [{ ...placed(period, { from: range.from, to: today }, tense), grain: 'span' }] }
}

/** "the middle of March 27" is of that year: a day has no middle. */
function ofShortYear(period: SpanOf<'period'>): SpanOf<'period'> {
  const { day, at: _at, ...rest } = period
  if (!day || period.range || day.day < 20) return period
  return { ...rest, range: monthRange(2000 + day.day, day.month), grain: 'month', assumed: true }
}

/** A part and the period it cuts. */
function cutPeriod(items: readonly Item[], at: number): Found | undefined {
  const part = itemAt(items, at, 'part')
  const said = itemAt(items, at + 1, 'period')
  if (!part || !said) return undefined
  const period = part.vague ? ofShortYear(said) : said
  const { at: inEach, near, months: _months, day: _day, weekday: _weekday, edge: _edge, ...rest } = period
  const { take } = part
  const cut = {
    ...rest,
    grain: 'span' as const,
    ...(part.vague ? { assumed: true } : {}),
    ...(part.edge ? { edge: part.edge } : {}),
    start: part.start,
  }
  const become = period.range
    ? { ...cut, range: take(period.range) }
    : {
        ...cut,
        ...(inEach ? { at: (year: number) => take(inEach(year)) } : {}),
        ...(near ? { near: (back: boolean) => take(near(back)) } : {}),
      }
  return { length: 2, become: [become] }
}

const LONG = /^(month|quarter|season|half|year)$/

/** `on Monday or Tuesday in 2027`: any such day, where a longer time is said; `Monday, December 7` is that day. */
function weekdaysWithin(items: readonly Item[]): readonly Item[] {
  const long = items.some((item) => item.kind === 'period' && LONG.test(item.grain))
  const dated = items.some((item) => item.kind === 'period' && item.weekday === undefined && !LONG.test(item.grain))
  if (!long || dated) return items
  return items.map((item): Item => {
    if (item.kind !== 'period' || item.weekday === undefined || item.grain !== 'day') return item
    return { kind: 'weekdays', days: [item.weekday], start: item.start, end: item.end }
  })
}

/** `in June of every year`: of any year, and no breakdown where nothing is counted. */
function ofEveryYear(items: readonly Item[], at: number): Found | undefined {
  const month = itemAt(items, at, 'period')
  const year = itemAt(items, at + 2, 'dimension')
  const every = /^(per|step)$/.test(items[at + 1]?.kind ?? '') && year?.group === 'year' && !year.plural
  if (!month?.months || month.range || !every || items.some(({ kind }) => /^(fn|share|which|rank)$/.test(kind)))
    return undefined
  return { length: 3, become: [{ ...month, end: year.end }] }
}

const SENDS = /^(need|send|get|give|want|email|have|please|can|could)$/

/** `need the Ohio liens by tomorrow`: when the answer is wanted, which is named and not used. */
function withoutDeadline(items: readonly Item[], tokens: readonly Token[], today: string): readonly Item[] {
  const at = items.findIndex((item) => tokens[item.start]?.word === 'by' && /^(by|relation)$/.test(item.kind))
  const day = itemAt(items, at + 1, 'period')
  const soon = at > 0 && day?.grain === 'day' && day.range && day.range.to <= addDays(today, 7)
  const asked = tokens.slice(0, 3).some(({ word }) => SENDS.test(word)) && items[at - 1]?.kind !== 'phase'
  if (!soon || !asked || items.some(({ kind }) => kind === 'phase')) return items
  return items.map((item, index) => (index === at + 1 ? { kind: 'word', start: item.start, end: item.end } : item))
}

/** `opened before June 1 and closed on or after it`: the time said before. */
function pronouns(items: readonly Item[], tokens: readonly Token[]): readonly Item[] {
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  const found = items.findIndex(
    (item, at) => item.kind === 'relation' && /^(it|that|this|then)$/.test(wordAt(item.end)) && at > 0,
  )
  const relation = items[found]
  const said = items.findLast((item, at) => item.kind === 'period' && at < found)
  if (!relation || said?.kind !== 'period' || !/^(phase|tense)$/.test(items[found - 1]?.kind ?? '')) return items
  const named = /^(date|day|time|point|month|week|year|deadline)$/.test(wordAt(relation.end + 1)) ? 2 : 1
  const end = relation.end + named
  const again: Item = { ...said, start: relation.end, end }
  return items.flatMap((item, at) => (at === found ? [item, again] : at > found && item.start < end ? [] : [item]))
}

/** Merges the words of time. Several passes: a part may stand before a month that is joined to its year first. */
export function bindPeriods(said: readonly Item[], tokens: readonly Token[], today: string): readonly Item[] {
  if (!said.some(({ kind }) => kind === 'period')) return said
  const whole = rewrite(withoutDeadline(said, tokens, today), ofEveryYear)
  const items = weekdaysWithin(markExplanations(whole, tokens))
  const ranged = bindMonthDays(items)
  const yeared = rewrite(ranged, (all, at) => seasonOfTwo(all, at) ?? eachYear(all, at) ?? withYear(all, at))
  const dated = pairPhases(distantYear(shareYears(rewrite(yeared, (all, at) => withWeekday(all, at)))), today)
  const stepped = rewrite(pronouns(dated, tokens), (all, at) => bindStep(all, at, today))
  const cut = (list: readonly Item[]) => rewrite(list, cutPeriod)
  const timed = rewrite(cut(cut(stepped)), (all, at) => toDate(all, at, today) ?? yearToDate(all, at, today))
  return rewrite(bindExplanations(timed), saidAgain)
}
