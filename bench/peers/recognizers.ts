import { Culture, recognizeCurrency, recognizeDateTime, recognizeNumber } from '@microsoft/recognizers-text-suite'
import { z } from 'zod'
import { addDays, type FoundPeriod, type Library, noonOf } from './library.ts'

const Moment = z.object({
  type: z.string(),
  start: z.string().optional(),
  end: z.string().optional(),
  value: z.string().optional(),
})
const Resolution = z
  .object({ values: z.array(Moment) })
  .nullable()
  .catch(null)
const Amount = z.object({ value: z.string() }).nullable().catch(null)
const English = Culture.English

/** The period of one reading. The library's ends lie one day past the period. */
function periodOf({ type, start, end, value }: z.infer<typeof Moment>): Pick<FoundPeriod, 'from' | 'to'> | undefined {
  if (type === 'date' && value) return { from: value, to: value }
  if (type !== 'daterange' || !(start || end)) return undefined
  return { ...(start && { from: start }), ...(end && { to: addDays(end, -1) }) }
}

/** Of the same date in several years the one to come is meant, as the library puts it last. */
function findPeriods(text: string, today: string): FoundPeriod[] {
  return recognizeDateTime(text, English, undefined, noonOf(today)).flatMap((found) => {
    const last = Resolution.parse(found.resolution)?.values.at(-1)
    const period = last && periodOf(last)
    return period ? [{ start: found.start, end: found.end + 1, ...period }] : []
  })
}

export const recognizers: Library = {
  name: 'recognizers-text',
  findPeriods,
  findNumbers: (text) => {
    const money = recognizeCurrency(text, English)
    const plain = recognizeNumber(text, English).filter(
      ({ start }) => !money.some((amount) => start >= amount.start && start <= amount.end),
    )
    return [...money, ...plain].flatMap(({ start, end, resolution }) => {
      const value = Number(Amount.parse(resolution)?.value ?? Number.NaN)
      return Number.isFinite(value) ? [{ start, end: end + 1, value }] : []
    })
  },
}
