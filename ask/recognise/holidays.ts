import { addDays, easter, isoDay, nthWeekday, weekRange } from '../calendar.ts'
import { phraseTable } from '../phrases.ts'
import type { Recogniser } from '../spans.ts'

/**
 * Holidays of the United States.
 *
 * `Thanksgiving` `Labor Day week` `Christmas Eve` `Labor Day` `the Fourth of July` `New Year's` — the year is found as for any day.
 */
type Rule = (year: number) => string
const fixed =
  (month: number, day: number): Rule =>
  (year) =>
    isoDay(year, month, day)
const nth =
  (month: number, which: number, weekday: number): Rule =>
  (year) =>
    nthWeekday(year, month, which, weekday)

export const HOLIDAYS = phraseTable<Rule>([
  ['new years|year day?', fixed(1, 1)],
  ['new years|year eve', fixed(12, 31)],
  ['mlk day?', nth(1, 3, 1)],
  ['martin luther king jr? day', nth(1, 3, 1)],
  ['groundhog day', fixed(2, 2)],
  ['valentines|valentine day?', fixed(2, 14)],
  ['presidents|president day', nth(2, 3, 1)],
  ['st|saint patricks|pattys day?', fixed(3, 17)],
  ['easter sunday?', easter],
  ['good friday', (year) => addDays(easter(year), -2)],
  ['tax day', fixed(4, 15)],
  ['earth day', fixed(4, 22)],
  ['cinco de mayo', fixed(5, 5)],
  ['mothers day', nth(5, 2, 0)],
  ['memorial day', nth(5, -1, 1)],
  ['juneteenth', fixed(6, 19)],
  ['fathers day', nth(6, 3, 0)],
  ['independence day', fixed(7, 4)],
  ['fourth|4th of july', fixed(7, 4)],
  ['labor|labour day', nth(9, 1, 1)],
  ['columbus day', nth(10, 2, 1)],
  ['indigenous peoples day', nth(10, 2, 1)],
  ['halloween', fixed(10, 31)],
  ['election day', (year) => addDays(nthWeekday(year, 11, 1, 1), 1)],
  ['veterans|veteran day', fixed(11, 11)],
  ['thanksgiving|turkey day?', nth(11, 4, 4)],
  ['black friday', (year) => addDays(nthWeekday(year, 11, 4, 4), 1)],
  ['cyber monday', (year) => addDays(nthWeekday(year, 11, 4, 4), 4)],
  ['christmas|xmas day?', fixed(12, 25)],
  ['christmas|xmas eve', fixed(12, 24)],
  ['boxing day', fixed(12, 26)],
])

/** See the table above. */
export const recogniseHoliday: Recogniser = (tokens, at) => {
  const found = HOLIDAYS.find(tokens, at)
  if (!found) return undefined
  const rule = found.meaning
  const day = (year: number) => ({ from: rule(year), to: rule(year) })
  if (tokens[at + found.length]?.word === 'week')
    return { kind: 'period', at: (year) => weekRange(rule(year)), grain: 'week', start: at, end: at + found.length + 1 }
  return { kind: 'period', at: day, grain: 'day', start: at, end: at + found.length }
}
