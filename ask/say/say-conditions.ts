import type { NullableField, NumberField, Quantity } from '#contract/auction-fields.ts'
import type { DateCondition, NumberCondition, Place } from '#contract/auction-query.ts'
import type { Language, Text } from '../language.ts'
import { sayMonths, sayPeriod, sayWeekdays } from './say-dates.ts'

/** Single conditions in words: `≥ $500,000`, `Nov 20 - Mar 31, 2027`, `Fulton, GA`. */

export const FIELD_LABELS: Readonly<Record<NumberField, Text>> = {
  total_certificates: { en: 'Total Certificates', es: 'Total de certificados' },
  total_market_value: { en: 'Total Market Value', es: 'Valor total de mercado' },
  total_assessed_value: { en: 'Total Assessed Value', es: 'Valor total tasado' },
  total_estimated_value: { en: 'Total Estimated Value', es: 'Valor total estimado' },
}
const DURATION: Text = { en: 'Duration', es: 'Duración' }
export const QUANTITY_LABELS: Readonly<Record<Quantity, Text>> = { ...FIELD_LABELS, duration: DURATION }
export const NULLABLE_LABELS: Readonly<Record<NullableField, Text>> = {
  ...FIELD_LABELS,
  begin_date: { en: 'Begins', es: 'Fecha de inicio' },
  end_date: { en: 'Ends', es: 'Fecha de fin' },
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

/** A label behind other words of a chip: Spanish has no capitals there. */
export const within = ({ en, es }: Text, language: Language): string => ({ en, es: es.toLowerCase() })[language]

/** `≥ $500,000`, `100 - 200`, `< 50% of Total Market Value`. */
export function sayNumber(number: NumberCondition, language: Language): string {
  if (number.kind === 'between')
    return `${sayAmount(number.low, number.field)} - ${sayAmount(number.high, number.field)}`
  if (number.kind === 'value') return `${SIGNS[number.op]} ${sayAmount(number.value, number.field)}`
  const { op, times, plus, than, field } = number
  const percent = `${Math.round(times * 10_000) / 100}% ${{ en: 'of', es: 'del' }[language]} `
  const share = times === 1 ? '' : times > 20 ? `${times.toLocaleString('en-US')} × ` : percent
  const more = plus === 0 ? '' : ` ${plus > 0 ? '+' : '-'} ${sayAmount(Math.abs(plus), field)}`
  return `${SIGNS[op]} ${share}${within(FIELD_LABELS[than], language)}${more}`
}

/** `1 day`, `3.5 days`. */
export function days(count: number, language: Language): string {
  const [one, many] = { en: ['day', 'days'], es: ['día', 'días'] }[language]
  return `${count} ${count === 1 ? one : many}`
}

/** `1 day`, `3 - 5 days`, `≥ 8 days`. */
function sayLength(min: number | undefined, max: number | undefined, language: Language): string {
  if (min === undefined) return `≤ ${days(max ?? 0, language)}`
  if (max === undefined) return `≥ ${days(min, language)}`
  return min === max ? days(min, language) : `${min} - ${days(max, language)}`
}

const HELD: Text = { en: 'Held', es: 'Fecha' }
const WHEN = {
  begins: NULLABLE_LABELS.begin_date,
  ends: NULLABLE_LABELS.end_date,
  overlaps: HELD,
  within: HELD,
} as const

/** The label of a date condition and its value. */
export function sayDate(date: DateCondition, today: string, language: Language): { label: Text; value: string } {
  if (date.kind === 'length') return { label: DURATION, value: sayLength(date.min_days, date.max_days, language) }
  if (date.kind === 'weekdays') {
    const value = `${{ en: 'on a', es: 'en' }[language]} ${sayWeekdays(date.weekdays, language)}`
    return { label: WHEN.begins, value }
  }
  if (date.kind === 'months') {
    const value = `${sayMonths(date.months, language)} ${{ en: 'of any year', es: 'de cualquier año' }[language]}`
    return { label: WHEN[date.on], value }
  }
  const inside = date.on === 'within' ? { en: 'within ', es: 'dentro de ' }[language] : ''
  return { label: WHEN[date.on], value: `${inside}${sayPeriod(date.from, date.to, today, language)}` }
}

/** `Fulton, GA`. */
export const sayPlace = ({ name, state }: Place): string => (state ? `${name}, ${state}` : name)

const MOST_SAID = 20

/** `Fulton, GA; DeKalb, GA`; of very many the first. */
export function sayPlaces(places: readonly Place[], language: Language): string {
  const said = places.slice(0, MOST_SAID).map(sayPlace).join('; ')
  const more = places.length - MOST_SAID
  return more > 0 ? `${said} ${{ en: `and ${more} more`, es: `y ${more} más` }[language]}` : said
}

/** Spanish says `e` and `u` before the same sound: `Ohio e Illinois`, but `Ohio y Iowa`. */
function joiner(join: 'and' | 'or', next: string, language: Language): string {
  if (language === 'en') return join
  const [first = '', second = ''] = next.toLowerCase().replace('h', '')
  if (join === 'or') return first === 'o' ? 'u' : 'o'
  return first === 'i' && !'aeiou'.includes(second) ? 'e' : 'y'
}

/** `Texas, Ohio and Iowa`. */
export function sayList(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joiner('and', last, language)} ${last}` : last
}

/** `Texas or Ohio or Iowa`. */
export const sayEither = ([first = '', ...others]: readonly string[], language: Language): string =>
  others.reduce((said, next) => `${said} ${joiner('or', next, language)} ${next}`, first)
