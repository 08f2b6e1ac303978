import { partsOf } from '../calendar.ts'
import type { Language } from '../language.ts'

/** Days and periods in words, as everywhere in the application: `Feb 3 - Feb 5`, the year when it is not the current one (R42). */

export const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}
export const WEEKDAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  es: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
}

function sayShort(iso: string, language: Language): string {
  const { month, day } = partsOf(iso)
  const name = (MONTH_NAMES[language][month - 1] ?? '').slice(0, 3)
  return { en: `${name} ${day}`, es: `${day} ${name}` }[language]
}

/** `Nov 20, 2026`, whatever year it is. */
export const sayDate = (iso: string, language: Language): string =>
  `${sayShort(iso, language)}${{ en: ',', es: '' }[language]} ${partsOf(iso).year}`

/** `Nov 20`, `Mar 31, 2027`. */
const sayDay = (iso: string, today: string, language: Language) =>
  iso.slice(0, 4) === today.slice(0, 4) ? sayShort(iso, language) : sayDate(iso, language)

/** A whole month: `March 2027`, `marzo de 2027`. */
export const sayMonth = (year: number | string, month: number, language: Language): string =>
  `${MONTH_NAMES[language][month - 1]}${{ en: '', es: ' de' }[language]} ${year}`

/** A whole year, month or any range; open ends as `or later` and `or earlier`. */
export function sayPeriod(from: string | undefined, to: string | undefined, today: string, language: Language): string {
  if (from === undefined && to === undefined) return { en: 'any time', es: 'cualquier fecha' }[language]
  if (from === undefined) return `${sayDay(to ?? '', today, language)} ${{ en: 'or earlier', es: 'o antes' }[language]}`
  if (to === undefined) return `${sayDay(from, today, language)} ${{ en: 'or later', es: 'o después' }[language]}`
  if (from === to) return sayDay(from, today, language)
  const a = partsOf(from)
  if (from.slice(5) === '01-01' && to === `${from.slice(0, 4)}-12-31`) return String(a.year)
  if (a.day === 1 && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) >= 28)
    return sayMonth(a.year, a.month, language)
  return `${sayDay(from, today, language)} - ${sayDay(to, today, language)}`
}

/** `March, April`. */
export function sayMonths(months: readonly number[], language: Language): string {
  return months.map((month) => MONTH_NAMES[language][month - 1] ?? '').join(', ')
}

/** `Saturday or Sunday`. */
export function sayWeekdays(weekdays: readonly number[], language: Language): string {
  return weekdays.map((day) => WEEKDAY_NAMES[language][day] ?? '').join({ en: ' or ', es: ' o ' }[language])
}
