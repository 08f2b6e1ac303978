import { addDays, weekdayOf } from '../calendar.ts'
import { phraseTable } from '../phrases.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Days of the week. In the plural, or after "on a", any such day; otherwise the one day meant.
 *
 * `on Mondays` `any Tuesday` `weekends` `weekdays` · `this Friday` `next Tuesday` `last Monday` `Friday` (the coming one)
 */
export const DAYS = phraseTable<number>([
  ['sunday|sun', 0],
  ['monday|mon', 1],
  ['tuesday|tue|tues', 2],
  ['wednesday|wed|weds', 3],
  ['thursday|thu|thur|thurs', 4],
  ['friday|fri', 5],
  ['saturday', 6],
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
  ['weekend auctions|sales', [0, 6]],
  ['weekday|weekdays', [1, 2, 3, 4, 5]],
  ['a weekday', [1, 2, 3, 4, 5]],
])
const ANY = new Set(['a', 'any', 'every', 'each'])

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const STEP = /^(this|next|coming|upcoming|last|past|previous)$/

/** "per weekday" groups; it is no condition. */
const groups = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'weekday' && /^(per|by|each|every|which|what)$/.test(wordAt(tokens, at - 1))

/** The one day meant: `Friday` the coming one, `next Friday` that of next week, `last Friday` the one before today. */
function dayMeant(weekday: number, step: string, today: string): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  if (/^(last|past|previous)$/.test(step)) return addDays(today, ahead === 0 ? -7 : ahead - 7)
  if (step !== 'next') return addDays(today, ahead)
  const fromMonday = (day: number) => (day + 6) % 7
  return addDays(today, 7 - fromMonday(weekdayOf(today)) + fromMonday(weekday))
}

/** See the examples above. */
export const recogniseWeekday: Recogniser = (tokens, at, { today }) => {
  const group = groups(tokens, at) ? undefined : DAY_GROUPS.find(tokens, at)
  if (group) return { kind: 'weekdays', days: group.meaning, start: at, end: at + group.length }
  const word = wordAt(tokens, at)
  const any = ANY.has(word)
  const led = any || STEP.test(word) ? 1 : 0
  const day = DAYS.find(tokens, at + led)
  if (!day) return undefined
  const end = at + led + 1
  if (any) return { kind: 'weekdays', days: [day.meaning], start: at, end }
  const iso = dayMeant(day.meaning, word, today)
  return { kind: 'period', range: { from: iso, to: iso }, grain: 'day', start: at, end }
}
