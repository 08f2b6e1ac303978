import type { Language } from '#ask/language.ts'
import {
  byGroups,
  describeQuery,
  FUNCTIONS,
  GROUP_WORDS,
  type Manner,
  SEARCHED,
  sayMeasure,
  saySet,
} from '#ask/say/explain.ts'
import { days, QUANTITY_LABELS, sayAmount } from '#ask/say/say-conditions.ts'
import { MONTH_NAMES, sayMonth, sayPeriod, WEEKDAY_NAMES } from '#ask/say/say-dates.ts'
import { columnsOf, kindOfColumn, kindOfMeasure, type NumberKind } from '#contract/aggregate-columns.ts'
import { type GroupField, SIZE_BANDS } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionQuery, Column, Measure } from '#contract/auction-query.ts'

/** What was computed, as the server hands it over. `values` and `totals` are those of `columnsOf`, null where there is nothing to compute from. */
export type AggregateResult = {
  /** labels as in the data, one for each group; without groups there is one row */
  rows: readonly { labels: readonly string[]; values: readonly (number | null)[] }[]
  /** of all auctions, whatever groups are left out */
  totals: readonly (number | null)[]
  /** how many auctions it is about, and of each measure how many of them have its figure */
  matched: number
  reported: readonly number[]
  /** how many groups there are, shown or not */
  groups: number
}

/** A band of market value: `under $1 million`, `$5 to $10 million`. */
function sayBand(at: number, language: Language): string {
  const million = (amount = 0) =>
    `$${amount / 1e6} ${{ en: 'million', es: amount === 1e6 ? 'millón' : 'millones' }[language]}`
  const [low, high] = [SIZE_BANDS[at - 1], SIZE_BANDS[at]]
  if (low === undefined) return `${{ en: 'under', es: 'menos de' }[language]} ${million(high)}`
  if (high === undefined) return `${million(low)} ${{ en: 'and more', es: 'y más' }[language]}`
  return `$${low / 1e6} ${{ en: 'to', es: 'a' }[language]} ${million(high)}`
}

/** A group's label in words: `2026-03` as "March 2026", weekday 1 as "Monday", month `03` as "March"; others as they are. */
export function groupLabel(label: string, group: GroupField, language: Language): string {
  if (group === 'month') return sayMonth(label.slice(0, 4), Number(label.slice(5, 7)), language)
  if (group === 'quarter') return `${{ en: 'Q', es: 'T' }[language]}${label.slice(6)} ${label.slice(0, 4)}`
  if (group === 'day') return sayPeriod(label, label, '', language)
  if (group === 'week')
    return `${{ en: 'week of', es: 'semana del' }[language]} ${sayPeriod(label, label, '', language)}`
  if (group === 'month_of_year') return MONTH_NAMES[language][Number(label) - 1] ?? label
  if (group === 'size') return sayBand(Number(label), language)
  return group === 'weekday' ? (WEEKDAY_NAMES[language][Number(label)] ?? label) : label
}

/** A number of a column: a count whole, money with its cents. */
function valueText(value: number | null | undefined, kind: NumberKind, language: Language): string {
  if (value === null || value === undefined) return { en: 'no value', es: 'sin valor' }[language]
  const rounded = Math.round(value * 100) / 100
  if (kind === 'percent') return `${rounded}%`
  if (kind === 'days') return days(rounded, language)
  return sayAmount(value, kind === 'money' ? 'total_market_value' : undefined)
}

const plural = (count: number, [one, many]: readonly [one: string, many: string]) =>
  `${sayAmount(count, undefined)} ${count === 1 ? one : many}`

/** `1 auction`, `1,234 auctions`. */
export const sayCount = (count: number, language: Language): string =>
  plural(count, { en: ['auction', 'auctions'] as const, es: ['subasta', 'subastas'] as const }[language])

/** The figure in words: `Average market value`, `Total Certificates`, `Auctions`. */
function figureText(measure: Measure, language: Language): string {
  if (measure.fn === 'count') return { en: 'auctions', es: 'subastas' }[language]
  if (measure.fn === 'distinct') return GROUP_WORDS[measure.field][language][1]
  if (measure.fn === 'share' || measure.against) return sayMeasure(measure, language)
  const label = QUANTITY_LABELS[measure.field][language]
  return measure.fn === 'sum' ? label : `${FUNCTIONS[measure.fn][language]} ${label.toLowerCase()}`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What a column is called: `Auctions`, `Average total market value 2026`, `Auctions: change in %`. */
export function sayColumn(column: Column, aggregate: Aggregate, manner: Manner): string {
  const measure = aggregate.measures[column.measure ?? 0]
  const figure = measure ? capital(figureText(measure, manner.language)) : ''
  const set = saySet(column, aggregate, manner)
  if (!set) return figure
  if (aggregate.measures.length === 1) return capital(set)
  return `${figure} ${set}`
}

/** Of how many auctions a figure is, where some have none. */
const sayReported = (matched: number, reported: number, language: Language) =>
  ({
    en: `the ${sayAmount(reported, undefined)} of ${sayCount(matched, language)} that report it`,
    es: `las ${sayAmount(reported, undefined)} de ${sayCount(matched, language)} que lo informan`,
  })[language]

/** The figures of a row, each with what it is where there are several. */
function sayValues(values: readonly (number | null)[], aggregate: Aggregate, manner: Manner): string {
  const columns = columnsOf(aggregate)
  const texts = columns.map((column, at) => valueText(values[at], kindOfColumn(aggregate, column), manner.language))
  if (columns.length === 1) return texts[0] ?? ''
  return columns.map((column, at) => `${sayColumn(column, aggregate, manner)} ${texts[at]}`).join(', ')
}

/** A breakdown: every group with its values right after its name; the winner first where the most is asked for. */
function sayGroups(
  { limit, skip, limit_by }: AuctionQuery,
  aggregate: Aggregate,
  { rows, matched, reported, groups: count }: AggregateResult,
  searched: string,
  manner: Manner,
): string {
  const { language } = manner
  const { groups = [], measures, having, counted } = aggregate
  const [group, inner] = groups
  const named = group ? (inner ? GROUP_WORDS[inner] : GROUP_WORDS[group])[language] : (['', ''] as const)
  if (counted) return `${plural(count, named)}: ${searched}.`
  if (rows.length === 0)
    return `${{ en: 'No auctions found', es: 'No se encontraron subastas' }[language]}: ${searched}.`
  const nameOf = (labels: readonly string[]) =>
    labels.map((label, at) => groupLabel(label, groups[at] ?? 'state', language)).join(', ')
  const lines = rows.map(({ labels, values }) => `${nameOf(labels)}: ${sayValues(values, aggregate, manner)}`)
  const winner = lines.join(', ')
  const figures = measures.map((measure) => figureText(measure, language).toLowerCase()).join(', ')
  const isOne = limit === 1 && !limit_by && columnsOf(aggregate).length === 1
  if (isOne && winner)
    return `${winner} ${language === 'es' && measures[0]?.fn !== 'count' ? `(${figures})` : figures}. ${SEARCHED[language]}: ${searched}.`
  const partly = reported.flatMap((each) => (each < matched ? [sayReported(matched, each, language)] : []))
  const isWhole = skip === undefined && !inner
  const head = having && isWhole ? `${plural(count, named)}:\n` : ''
  return `${head}${lines.join('\n')}\n(${[`${figures} ${byGroups(groups, language)}`, ...new Set(partly)].join('; ')})`
}

/** One number with what it is of. */
function sayValue(
  measure: Measure,
  { totals: [value = null], matched, reported: [reported = matched] }: AggregateResult,
  searched: string,
  language: Language,
): string {
  if (measure.fn === 'count') return `${sayCount(value ?? 0, language)}: ${searched}.`
  if (measure.fn === 'distinct') return `${plural(value ?? 0, GROUP_WORDS[measure.field][language])}: ${searched}.`
  if (value === null)
    return {
      en: `No value: none of the auctions has one. Searched: ${searched}.`,
      es: `Sin valor: ninguna de las subastas lo tiene. Búsqueda: ${searched}.`,
    }[language]
  const said = valueText(value, kindOfMeasure(measure), language)
  if (measure.fn === 'share') return `${said}: ${searched}.`
  const counted = reported < matched ? sayReported(matched, reported, language) : sayCount(matched, language)
  return `${figureText(measure, language)}: ${said} ${{ en: 'over', es: 'en' }[language]} ${counted}: ${searched}.`
}

/** Several numbers, each with what it is. */
function sayFigures(aggregate: Aggregate, result: AggregateResult, searched: string, manner: Manner): string {
  const { language } = manner
  const { totals, matched, reported } = result
  const lines = columnsOf(aggregate).map((column, at) => {
    const has = reported[column.measure ?? 0] ?? matched
    const partly = has < matched && !column.change ? ` (${sayReported(matched, has, language)})` : ''
    return `${sayColumn(column, aggregate, manner)}: ${valueText(totals[at], kindOfColumn(aggregate, column), language)}${partly}`
  })
  const [measure] = aggregate.measures
  const head =
    aggregate.sets && aggregate.measures.length === 1 && measure ? `${capital(figureText(measure, language))}\n` : ''
  return `${head}${lines.join('\n')}\n${SEARCHED[language]}: ${searched}.`
}

/**
 * The words for a computed answer: "12 auctions: tax lien auctions in Arizona, held 2024."
 * Every number comes from the result.
 */
export function sayAggregate(query: AuctionQuery, result: AggregateResult, manner: Manner): string {
  const { aggregate } = query
  const { language } = manner
  const searched = describeQuery(query, manner)
  const [measure, another] = aggregate?.measures ?? []
  if (!aggregate || !measure) return sayCount(result.matched, language)
  if (aggregate.groups) return sayGroups(query, aggregate, result, searched, manner)
  return another || aggregate.sets
    ? sayFigures(aggregate, result, searched, manner)
    : sayValue(measure, result, searched, language)
}

/** The name of a table: `Auctions by state`, `Average total market value and Auctions by auction type`. */
export function nameBreakdown({ aggregate }: AuctionQuery, language: Language): string {
  if (!aggregate) return ''
  const figures = aggregate.measures.map((measure) => figureText(measure, language).toLowerCase())
  const name = figures.join(', ')
  return capital(aggregate.groups ? `${name} ${byGroups(aggregate.groups, language)}` : name)
}
