import type { Scene } from '../scene.ts'
import type { Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { recogniseExplicitDate } from './explicit-dates.ts'
import { recogniseFiscalYear } from './fiscal-years.ts'
import { recogniseHoliday } from './holidays.ts'
import { recogniseNumericDate } from './numeric-dates.ts'
import { recogniseRelativeDate } from './relative-dates.ts'
import { recogniseWeekday } from './weekdays.ts'
import { recogniseYearPart } from './year-parts.ts'
import { recogniseToday, recogniseYear } from './years.ts'

/** Whether a period begins at a token: `last week in December`, but `last week in Texas` is the week itself. */

const PERIODS: readonly Recogniser[] = [
  recogniseExplicitDate,
  recogniseRelativeDate,
  recogniseYearPart,
  recogniseHoliday,
  recogniseYear,
  recogniseNumericDate,
  recogniseFiscalYear,
  recogniseWeekday,
  recogniseToday,
]
/** Words before a period, or before a part of one: `early next spring`, `the first week of the second quarter`. */
const LEADS = /^(this|next|last|coming|past|every|each|any|a|first|second|third|fourth|early|mid|late)$/

/** Whether words of a period stand here; "the" before them is passed over. */
export function periodFollows(tokens: readonly Token[], at: number, scene: Scene): boolean {
  const period = (from: number) =>
    PERIODS.some((recognise) => {
      const found = recognise(tokens, from, scene)
      return found !== undefined && 'kind' in found && found.kind === 'period'
    })
  const from = tokens[at]?.word === 'the' ? at + 1 : at
  return (
    period(at) ||
    (from > at && period(from)) ||
    (LEADS.test(tokens[from]?.word ?? '') && leads(tokens, from + 1, period))
  )
}

/** Whether a period stands within a few words: `any given September`. */
const leads = (tokens: readonly Token[], at: number, period: (from: number) => boolean) =>
  [at, at + 1, at + 2].some((from) => from < tokens.length && period(from))
