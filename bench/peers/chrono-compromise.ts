import * as chrono from 'chrono-node'
import nlp from 'compromise'
import { z } from 'zod'
import { addDays, type FoundPeriod, type Library, noonOf } from './library.ts'

const MULTIPLES: Record<string, number> = { k: 1e3, m: 1e6, mm: 1e6, mil: 1e6, mln: 1e6, b: 1e9, bn: 1e9 }
const FoundByNlp = z.object({
  text: z.string(),
  number: z.object({ num: z.number().nullable().catch(null), suffix: z.string(), unit: z.string() }),
  offset: z.object({ start: z.number(), length: z.number() }),
})

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (part: chrono.ParsedComponents, month = part.get('month'), day = part.get('day')) =>
  `${part.get('year')}-${two(month ?? 1)}-${two(day ?? 1)}`

/** The whole of what was said: chrono gives a moment, and says which parts of it were named. */
function wholeOf(part: chrono.ParsedComponents): { from: string; to: string } {
  const day = dayOf(part)
  if (part.isCertain('day') || part.isCertain('weekday')) return { from: day, to: day }
  if (part.isCertain('month')) {
    const last = new Date(Date.UTC(part.get('year') ?? 0, part.get('month') ?? 1, 0)).getUTCDate()
    return { from: dayOf(part, undefined, 1), to: dayOf(part, undefined, last) }
  }
  return { from: dayOf(part, 1, 1), to: dayOf(part, 12, 31) }
}

/** "next 90 days" and "last two weeks" come as the day they lead to; "this week" as its first. */
function periodOf({ text, start, end }: chrono.ParsedResult, today: string): { from: string; to: string } {
  if (/\bweek$/i.test(text)) {
    const day = dayOf(start)
    const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
    return { from: monday, to: addDays(monday, 6) }
  }
  if (/^(in the |the )?(next|coming) .*s$/i.test(text)) return { from: today, to: dayOf(start) }
  if (/^(in the |the )?(last|past|previous) .*s$/i.test(text)) return { from: dayOf(start), to: today }
  return { from: wholeOf(start).from, to: wholeOf(end ?? start).to }
}

/** chrono leaves out a year that stands alone. */
function findYears(text: string): FoundPeriod[] {
  return [...text.matchAll(/\b(19|20)\d\d\b/g)].map(({ index, 0: year }) => ({
    start: index,
    end: index + year.length,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  }))
}

export const chronoCompromise: Library = {
  name: 'chrono+compromise',
  findPeriods: (text, today) => {
    const dates = chrono.parse(text, noonOf(today)).map(
      (found): FoundPeriod => ({
        start: found.index,
        end: found.index + found.text.length,
        ...periodOf(found, today),
      }),
    )
    const apart = (year: FoundPeriod) => !dates.some((date) => year.start < date.end && date.start < year.end)
    return [...dates, ...findYears(text).filter(apart)]
  },
  findNumbers: (text) =>
    z
      .array(FoundByNlp)
      .parse(nlp(text).numbers().json({ offset: true }))
      .flatMap(({ number: { num, suffix, unit }, offset: { start, length } }) => {
        const multiple = MULTIPLES[(suffix || unit).toLowerCase()] ?? 1
        return num === null ? [] : [{ start, end: start + length, value: num * multiple }]
      }),
}
