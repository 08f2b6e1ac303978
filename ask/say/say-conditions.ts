import type { Measure, NullableField, NumberField } from '#contract/auction-fields.ts'
import type { DateCondition, NumberCondition, Place } from '#contract/auction-query.ts'
import { sayMonths, sayPeriod, sayWeekdays } from './say-dates.ts'

/** Single conditions in words: `≥ $500,000`, `Nov 20 - Mar 31, 2027`, `Fulton, GA`. */

export const FIELD_LABELS: Readonly<Record<NumberField, string>> = {
  total_certificates: 'Total Certificates',
  total_market_value: 'Total Market Value',
  total_assessed_value: 'Total Assessed Value',
  total_estimated_value: 'Total Estimated Value',
}
export const MEASURE_LABELS: Readonly<Record<Measure, string>> = { ...FIELD_LABELS, duration: 'Duration' }
export const NULLABLE_LABELS: Readonly<Record<NullableField, string>> = {
  ...FIELD_LABELS,
  begin_date: 'Begins',
  end_date: 'Ends',
}
export const SIGNS = { '>': '>', '>=': '≥', '<': '<', '<=': '≤', '=': '=' } as const

/** Digits in groups of three. */
const grouped = (digits: string): string =>
  digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits

/** An amount of a figure: `$1,500,000`, `$0.50`, `1,200`. Without a figure it is a plain number. */
export function sayAmount(value: number, field: NumberField | undefined): string {
  const [whole = '0', cents = ''] = (Math.round(Math.abs(value) * 100) / 100).toString().split('.')
  const money = field !== undefined && field !== 'total_certificates'
  const decimals = cents === '' ? '' : `.${money ? cents.padEnd(2, '0') : cents}`
  return `${value < 0 ? '-' : ''}${money ? '$' : ''}${grouped(whole)}${decimals}`
}

/** `≥ $500,000`, `100 - 200`, `< 50% of Total Market Value`. */
export function sayNumber(number: NumberCondition): string {
  if (number.kind === 'between')
    return `${sayAmount(number.low, number.field)} - ${sayAmount(number.high, number.field)}`
  if (number.kind === 'value') return `${SIGNS[number.op]} ${sayAmount(number.value, number.field)}`
  const { op, times, plus, than, field } = number
  const share =
    times === 1 ? '' : times > 20 ? `${times.toLocaleString('en-US')} × ` : `${Math.round(times * 10_000) / 100}% of `
  const more = plus === 0 ? '' : ` ${plus > 0 ? '+' : '-'} ${sayAmount(Math.abs(plus), field)}`
  return `${SIGNS[op]} ${share}${FIELD_LABELS[than]}${more}`
}

/** `1 day`, `3.5 days`. */
export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** `1 day`, `3 - 5 days`, `≥ 8 days`. */
function sayLength(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `≤ ${days(max ?? 0)}`
  if (max === undefined) return `≥ ${days(min)}`
  return min === max ? days(min) : `${min} - ${days(max)}`
}

const WHEN = { begins: 'Begins', ends: 'Ends', overlaps: 'Held', within: 'Held' } as const

/** The label of a date condition and its value. */
export function sayDate(
  date: DateCondition,
  today: string,
): { field: 'Begins' | 'Ends' | 'Held' | 'Duration'; value: string } {
  if (date.kind === 'length') return { field: 'Duration', value: sayLength(date.min_days, date.max_days) }
  if (date.kind === 'weekdays') return { field: 'Begins', value: `on a ${sayWeekdays(date.weekdays)}` }
  if (date.kind === 'months') return { field: WHEN[date.on], value: `${sayMonths(date.months)} of any year` }
  const within = date.on === 'within' ? 'within ' : ''
  return { field: WHEN[date.on], value: `${within}${sayPeriod(date.from, date.to, today)}` }
}

/** `Fulton, GA`. */
export const sayPlace = ({ name, state }: Place): string => (state ? `${name}, ${state}` : name)

const MOST_SAID = 20

/** `Fulton, GA; DeKalb, GA`; of very many the first. */
export function sayPlaces(places: readonly Place[]): string {
  const said = places.slice(0, MOST_SAID).map(sayPlace).join('; ')
  return places.length > MOST_SAID ? `${said} and ${places.length - MOST_SAID} more` : said
}

/** `Texas, Ohio and Iowa`. */
export function sayList(words: readonly string[], join = 'and'): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${join} ${words.at(-1)}` : (words[0] ?? '')
}
