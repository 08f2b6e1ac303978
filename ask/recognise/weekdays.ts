import { addDays, weekdayOf } from '../calendar.ts'
import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { PLACE_WORDS } from './explicit-dates.ts'
import { ORDINAL_OPENS, ordinalAt } from './ordinals.ts'

/**
 * Days of the week. In the plural, or after "on a", any such day; otherwise the one day meant.
 *
 * `on Mondays` `any Tuesday` `except Friday` `weekends` `weekdays` · `Monday through Thursday` · `this Friday` `next Tuesday` `last Monday` `Friday` (the coming one)
 */
export const DAYS = phraseTable<number>([
  ['sunday|sun', 0],
  ['monday|mon', 1],
  ['tuesday|tue|tues', 2],
  ['wednesday|wed|weds', 3],
  ['thursday|thu|thur|thurs', 4],
  ['friday|fri', 5],
  ['saturday|sat', 6],
])
export const DAY_GROUPS = phraseTable<readonly number[]>([
  ['sundays', [0]],
  ['mondays', [1]],
  ['tuesdays', [2]],
  ['wednesdays', [3]],
  ['thursdays', [4]],
  ['fridays', [5]],
  ['saturdays', [6]],
  ['weekends', [0, 6]],
  ['a|the|any weekend', [0, 6]],
  ['weekend', [0, 6]],
  ['weekday|weekdays', [1, 2, 3, 4, 5]],
  ['a|every|any weekday', [1, 2, 3, 4, 5]],
  ['every|each weekend', [0, 6]],
])
const ANY = new Set(['a', 'any', 'every', 'each'])

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const STEP = new Set('this next coming upcoming last past previous'.split(' '))

/** "per weekday" groups; it is no condition. */
const groups = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'weekday' && /^(per|by|each|which|what|busiest|slowest|quietest)$/.test(wordAt(tokens, at - 1))

/** The one day meant: `Friday` the coming one, `next Friday` that of next week, `last Friday` the one before today. */
function dayMeant(weekday: number, step: string, today: string): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  if (/^(last|past|previous)$/.test(step)) return addDays(today, ahead === 0 ? -7 : ahead - 7)
  if (step !== 'next') return addDays(today, ahead)
  const fromMonday = (day: number) => (day + 6) % 7
  return addDays(today, 7 - fromMonday(weekdayOf(today)) + fromMonday(weekday))
}

/** Words that leave days out: "every day but Monday" is no one Monday. */
const LEFT_OUT = /^(but|except|excepting|excluding|besides|not|skip|minus|never)$/
const leftOut = (tokens: readonly Token[], at: number) =>
  LEFT_OUT.test(wordAt(tokens, at - 1)) || (wordAt(tokens, at - 1) === 'on' && LEFT_OUT.test(wordAt(tokens, at - 2)))

/** `Friday's`, `next Tuesdays`: one day, not every one. */
const isOne = (tokens: readonly Token[], at: number) =>
  /^[a-z]+days$/.test(wordAt(tokens, at)) &&
  !wordAt(tokens, at).startsWith('week') &&
  (STEP.has(wordAt(tokens, at - 1)) || /['’]/.test(tokens[at]?.text ?? ''))

/** "the Monday call" is no time of auctions. */
const MEETING =
  /^(call|calls|meeting|meetings|conference|briefing|memo|memorandum|newsletter|review|deck|standup|luncheon|lunch|dinner|session|huddle|presentation|bulletin|digest|agenda)$/

/** The day's name here: "Sat" is one, "sat down" and "Sun County" are not. */
function dayAt(tokens: readonly Token[], at: number): number | undefined {
  const day =
    DAYS.find(tokens, at)?.meaning ?? (isOne(tokens, at) ? DAY_GROUPS.find(tokens, at)?.meaning[0] : undefined)
  if (day === undefined || PLACE_WORDS.test(wordAt(tokens, at + 1)) || isWeWould(tokens, at)) return undefined
  if (MEETING.test(wordAt(tokens, at + 1))) return undefined
  const verb =
    wordAt(tokens, at) === 'sat' &&
    !tokens[at]?.capital &&
    !/^(on|this|next|last|and|or|,)$/.test(wordAt(tokens, at - 1))
  return verb ? undefined : day
}

/** `we'd like`, also without its apostrophe. */
const isWeWould = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'wed' &&
  (/['’]/.test(tokens[at]?.text ?? '') ||
    /^(like|love|want|need|be|prefer|rather|also|just|really|have|appreciate|have)$/.test(wordAt(tokens, at + 1)))

/** The word before the list a day stands in: "a" of "a Tuesday or Thursday", "next" of "next Tuesday and Thursday". */
function beforeList(tokens: readonly Token[], at: number): string {
  let first = at
  while (/^(,|or|and|&)$/.test(wordAt(tokens, first - 1)) && DAYS.get(wordAt(tokens, first - 2)) !== undefined)
    first -= 2
  return first < at ? wordAt(tokens, first - 1) : ''
}

/** `Monday through Thursday`: of the week that comes. */
function fromTo(tokens: readonly Token[], at: number, first: number, today: string): Span | undefined {
  if (!/^(to|through|thru|-|till|until)$/.test(wordAt(tokens, at + 1))) return undefined
  const last = dayAt(tokens, at + 2)
  if (last === undefined) return undefined
  const from = dayMeant(first, '', today)
  return {
    kind: 'period',
    range: { from, to: addDays(from, (last - first + 7) % 7) },
    grain: 'span',
    weekday: first,
    start: at,
    end: at + 3,
  }
}

/** `last Monday to last Friday`: up to the last one, also where today lies between the two. */
function lastFromTo(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const first = wordAt(tokens, at) === 'last' ? dayAt(tokens, at + 1) : undefined
  const link = wordAt(tokens, at - 1) === 'between' ? /^and$/ : /^(to|through|thru|-|till|until)$/
  if (first === undefined || !link.test(wordAt(tokens, at + 2))) return undefined
  const step = wordAt(tokens, at + 3) === 'last' ? 1 : 0
  const last = dayAt(tokens, at + 3 + step)
  if (last === undefined) return undefined
  const to = dayMeant(last, 'last', today)
  const range = { from: addDays(to, -((last - first + 7) % 7)), to }
  return { kind: 'period', range, grain: 'span', relative: 'past', start: at, end: at + 4 + step }
}

/** What says that a day is meant of every month: `of each month`. */
const EACH_MONTH = phraseTable<true>([['of|in|for? each|every|any|a|the? given? month', true]])

/** `the first Tuesday of each month`: any Tuesday; which one of the month cannot be asked for, so "first" is left over. */
function nthOfEach(tokens: readonly Token[], at: number): readonly Span[] | undefined {
  const ordinal = ordinalAt(tokens, at)?.length ?? 0
  const day =
    ordinal > 0
      ? (DAYS.find(tokens, at + ordinal)?.meaning ?? DAY_GROUPS.find(tokens, at + ordinal)?.meaning)
      : undefined
  if (day === undefined) return undefined
  const from = at + ordinal
  const end = from + 1 + (EACH_MONTH.find(tokens, from + 1)?.length ?? 0)
  return [
    { kind: 'part', take: (range) => range, start: at, end: from },
    { kind: 'weekdays', days: typeof day === 'number' ? [day] : day, start: from, end },
  ]
}

const OPENS = [...DAYS.opens, ...DAY_GROUPS.opens, ...ORDINAL_OPENS, ...ANY, ...STEP]

const weekdayAt: Recogniser = (tokens, at, { today }) => {
  const nth = nthOfEach(tokens, at) ?? lastFromTo(tokens, at, today)
  if (nth) return nth
  const group = groups(tokens, at) || isOne(tokens, at) ? undefined : DAY_GROUPS.find(tokens, at)
  if (group) return { kind: 'weekdays', days: group.meaning, start: at, end: at + group.length }
  const word = wordAt(tokens, at)
  const any = ANY.has(word)
  const led = any || STEP.has(word) ? 1 : 0
  const day = dayAt(tokens, at + led)
  if (day === undefined) return undefined
  const end = at + led + 1
  const list = led === 0 ? beforeList(tokens, at) : ''
  if (any || leftOut(tokens, at) || ANY.has(list)) return { kind: 'weekdays', days: [day], start: at, end }
  const range = led === 0 ? fromTo(tokens, at, day, today) : undefined
  if (range) return range
  const iso = dayMeant(day, STEP.has(list) ? list : word, today)
  return {
    kind: 'period',
    range: { from: iso, to: iso },
    grain: 'day',
    ...(led === 0 ? { weekday: day } : {}),
    start: at,
    end,
  }
}

/** The names of days; their small words are in every text. */
const NEEDS = [...DAYS.words, ...DAY_GROUPS.words].filter((word) => word !== 'the' && !ANY.has(word))

/** See the examples above. */
export const recogniseWeekday = needing(NEEDS, opening(OPENS, weekdayAt))
