import { addDays, partsOf } from '../calendar.ts'
import type { Period } from '../meanings.ts'
import { type Item, itemAt, joins } from './items.ts'
import { placed } from './period-years.ts'

/**
 * Which one of its kind a period is.
 *
 * `next` + `summer` · `October last` · `this December and next` · `last March or April`
 */
type Found = { length: number; become: Item[] }

/** `this`, `next` and `last` before a month, a season, a holiday. */
function steppedYear(period: Period, step: 'this' | 'next' | 'last', today: string): number {
  const { year } = partsOf(today)
  if (!period.at) return year
  if (step === 'last') {
    for (const each of [year, year - 1]) if (period.at(each).to < today) return each
    return year - 2
  }
  if (step === 'next') return period.at(year).from > today ? year : year + 1
  // "this winter" in November is the one ahead, "this March" in November the one of this year
  const current = period.at(year - 1)
  return current.from <= today && current.to >= today ? year - 1 : year
}

/** `October last`, `in May next`, `Monday last`: the step stands behind, where nothing follows that it could belong to. */
function stepBehind(items: readonly Item[], at: number, today: string): Found | undefined {
  const period = itemAt(items, at, 'period')
  const behind = itemAt(items, at + 1, 'step')
  const step = behind?.step
  if (!period || !behind || step === undefined || step === 'every') return undefined
  const next = items[at + 2]
  if (next && !joins(next) && !/^(condition|states|place|compare|with|not|word|cue|from|to|tense)$/.test(next.kind))
    return undefined
  if (period.at)
    return { length: 2, become: [{ ...placed(period, period.at(steppedYear(period, step, today)), behind) }] }
  if (period.weekday === undefined || !period.range) return undefined
  const back = step === 'last' && period.range.from >= today ? -7 : 0
  const range = { from: addDays(period.range.from, back), to: addDays(period.range.to, back) }
  return { length: 2, become: [{ ...period, range, end: behind.end }] }
}

const isOne = (item: Item | undefined) => item?.kind === 'noun' && item.pronoun

/** Of two steps of one period, which year each is in: the next one is that after this one. */
function yearsOfSteps(period: Period, steps: readonly ('this' | 'next' | 'last')[], today: string): number[] {
  const own = steppedYear(period, 'this', today)
  const by = { this: 0, next: 1, last: -1 }
  return steps.includes('this')
    ? steps.map((step) => own + by[step])
    : steps.map((step) => steppedYear(period, step, today))
}

/** `this December and next`, `last Easter and this one`, `this May and last May`: each of the two years. */
function twoSteps(items: readonly Item[], at: number, today: string): Found | undefined {
  const [one, other] = [itemAt(items, at, 'step'), itemAt(items, at + 3, 'step')]
  const [period, link, next] = [itemAt(items, at + 1, 'period'), items[at + 2], items[at + 4]]
  if (!one || !other || !period?.at || !link || !joins(link) || one.step === 'every' || other.step === 'every')
    return undefined
  const again = next?.kind === 'period' && next.at?.(2000).from === period.at(2000).from
  const further = isOne(next) || again ? 1 : 0
  if (further === 0 && /^(period|noun|types|amount|stretch|part)$/.test(next?.kind ?? '')) return undefined
  const [first = 0, second = 0] = yearsOfSteps(period, [one.step, other.step], today)
  const last = items[at + 3 + further] ?? other
  const become = [placed(period, period.at(first), period), link, placed(period, period.at(second), last)]
  return { length: 4 + further, become }
}

/** `last March or April`, `next June and July`: what is listed behind it is of that step too. */
function stepOfList(items: readonly Item[], at: number, step: 'this' | 'next' | 'last', today: string) {
  const [first, link, second] = [itemAt(items, at + 1, 'period'), items[at + 2], itemAt(items, at + 3, 'period')]
  if (!first?.at || !link || !joins(link) || !second?.at || second.range || second.grain !== first.grain)
    return undefined
  const begins = first.at(steppedYear(first, step, today))
  const own = steppedYear(second, step, today)
  const year = step === 'this' && second.at(own).to < begins.from ? own + 1 : own
  return { length: 4, become: [placed(first, begins, first), link, placed(second, second.at(year), second)] }
}

/** A step and its period, from this item on. */
export function bindStep(all: readonly Item[], at: number, today: string): Found | undefined {
  const behind = twoSteps(all, at, today) ?? stepBehind(all, at, today)
  if (behind) return behind
  const step =
    all[at]?.kind === 'per' ? { step: 'every' as const, start: all[at]?.start ?? 0 } : itemAt(all, at, 'step')
  const period = itemAt(all, at + 1, 'period')
  if (!step || !period?.at) return undefined
  if (step.step === 'every') return { length: 2, become: [{ ...period, start: step.start }] }
  const list = stepOfList(all, at, step.step, today)
  if (list) return list
  return {
    length: 2,
    become: [{ ...placed(period, period.at(steppedYear(period, step.step, today)), period), start: step.start }],
  }
}
