import type { GroupField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionQuery } from '#contract/auction-query.ts'
import type { Language } from '../language.ts'
import { byGroup, describeQuery, FUNCTIONS, GROUP_WORDS, type Manner, SEARCHED } from './explain.ts'
import { days, MEASURE_LABELS, sayAmount } from './say-conditions.ts'
import { MONTH_NAMES, sayMonth, sayPeriod, WEEKDAY_NAMES } from './say-dates.ts'

/** What was computed, as the server hands it over; labels of groups as in the data. */
export type AggregateResult = {
  value: number | null
  groups?: { label: string; value: number | null }[]
  /** how many auctions it is about, and how many of them have the figure, where some have none */
  matched: number
  reported?: number
}

/** A group's label in words: `2026-03` as "March 2026", weekday 1 as "Monday", month `03` as "March"; others as they are. */
export function groupLabel(label: string, group: GroupField, language: Language): string {
  if (group === 'month') return sayMonth(label.slice(0, 4), Number(label.slice(5, 7)), language)
  if (group === 'quarter') return `${{ en: 'Q', es: 'T' }[language]}${label.slice(6)} ${label.slice(0, 4)}`
  if (group === 'day') return sayPeriod(label, label, '', language)
  if (group === 'week')
    return `${{ en: 'week of', es: 'semana del' }[language]} ${sayPeriod(label, label, '', language)}`
  if (group === 'month_of_year') return MONTH_NAMES[language][Number(label) - 1] ?? label
  return group === 'weekday' ? (WEEKDAY_NAMES[language][Number(label)] ?? label) : label
}

/** A value of the aggregate: a count as a whole number, money with its cents. */
function valueText(value: number | null, aggregate: Aggregate, language: Language): string {
  if (value === null) return { en: 'no value', es: 'sin valor' }[language]
  if (aggregate.fn === 'share') return `${Math.round(value * 100) / 100}%`
  if (aggregate.fn === 'count' || aggregate.fn === 'distinct') return sayAmount(value, undefined)
  return aggregate.field === 'duration'
    ? days(Math.round(value * 100) / 100, language)
    : sayAmount(value, aggregate.field)
}

const plural = (count: number, [one, many]: readonly [one: string, many: string]) =>
  `${sayAmount(count, undefined)} ${count === 1 ? one : many}`

/** `1 auction`, `1,234 auctions`. */
export const sayCount = (count: number, language: Language): string =>
  plural(count, { en: ['auction', 'auctions'] as const, es: ['subasta', 'subastas'] as const }[language])

/** The figure in words: `average market value`, `Total Certificates`. */
function figureText(aggregate: Aggregate, language: Language): string {
  if (aggregate.fn === 'count') return { en: 'auctions', es: 'subastas' }[language]
  if (aggregate.fn === 'share') return FUNCTIONS.share[language]
  if (aggregate.fn === 'distinct') return GROUP_WORDS[aggregate.field][language][1]
  const label = MEASURE_LABELS[aggregate.field][language]
  return aggregate.fn === 'sum' ? label : `${FUNCTIONS[aggregate.fn][language]} ${label.toLowerCase()}`
}

/** A breakdown: every group with its value right after its name; the winner first where the most is asked for. */
function sayGroups(
  { limit }: AuctionQuery,
  aggregate: Aggregate,
  group: GroupField,
  { groups = [], matched, reported = matched }: AggregateResult,
  searched: string,
  language: Language,
): string {
  if (groups.length === 0)
    return `${{ en: 'No auctions found', es: 'No se encontraron subastas' }[language]}: ${searched}.`
  const lines = groups.map(
    ({ label, value }) => `${groupLabel(label, group, language)}: ${valueText(value, aggregate, language)}`,
  )
  const [winner] = lines
  const figure = figureText(aggregate, language).toLowerCase()
  if (limit === 1 && winner)
    return `${winner} ${language === 'es' && aggregate.fn !== 'count' ? `(${figure})` : figure}. ${SEARCHED[language]}: ${searched}.`
  const isLimited = aggregate.fn !== 'share' && aggregate.having
  const partly = reported < matched ? `; ${sayReported({ matched, reported }, language)}` : ''
  const head = isLimited ? `${plural(groups.length, GROUP_WORDS[group][language])}:\n` : ''
  return `${head}${lines.join('\n')}\n(${figure} ${byGroup(group, language)}${partly})`
}

/** Of how many auctions a figure is, where some have none. */
const sayReported = ({ matched, reported }: { matched: number; reported: number }, language: Language) =>
  ({
    en: `the ${sayAmount(reported, undefined)} of ${sayCount(matched, language)} that report it`,
    es: `las ${sayAmount(reported, undefined)} de ${sayCount(matched, language)} que lo informan`,
  })[language]

/** One number with what it is of. */
function sayValue(
  aggregate: Aggregate,
  { value, matched, reported = matched }: AggregateResult,
  searched: string,
  language: Language,
): string {
  if (aggregate.fn === 'count') return `${sayCount(value ?? 0, language)}: ${searched}.`
  if (aggregate.fn === 'distinct') return `${plural(value ?? 0, GROUP_WORDS[aggregate.field][language])}: ${searched}.`
  const said = valueText(value, aggregate, language)
  if (value !== null && aggregate.fn === 'share') return `${said}: ${searched}.`
  const counted = reported < matched ? sayReported({ matched, reported }, language) : sayCount(matched, language)
  if (value !== null)
    return `${figureText(aggregate, language)}: ${said} ${{ en: 'over', es: 'en' }[language]} ${counted}: ${searched}.`
  return {
    en: `No value: none of the auctions has one. Searched: ${searched}.`,
    es: `Sin valor: ninguna de las subastas lo tiene. Búsqueda: ${searched}.`,
  }[language]
}

/**
 * The words for a computed answer: "12 auctions: tax lien auctions in Arizona, held 2024."
 * Every number comes from the result.
 */
export function sayAggregate(query: AuctionQuery, result: AggregateResult, manner: Manner): string {
  const { aggregate } = query
  const { language } = manner
  const searched = describeQuery(query, manner)
  if (!aggregate) return sayCount(result.matched, language)
  return aggregate.fn !== 'share' && aggregate.group_by && result.groups
    ? sayGroups(query, aggregate, aggregate.group_by, result, searched, language)
    : sayValue(aggregate, result, searched, language)
}

/** The name of a breakdown: `Auctions by state`, `Average total market value by auction type`; empty where there are no groups. */
export function nameBreakdown({ aggregate }: AuctionQuery, language: Language): string {
  if (!aggregate || aggregate.fn === 'share' || !aggregate.group_by) return ''
  const name = `${figureText(aggregate, language).toLowerCase()} ${byGroup(aggregate.group_by, language)}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
