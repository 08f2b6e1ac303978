import { kindOfColumn } from '#contract/aggregate-columns.ts'
import type { GroupField, NullableField, Quantity, SortField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery, Chip, Column, Measure } from '#contract/auction-query.ts'
import type { Language, Text } from '../language.ts'
import type { Vocabulary } from '../scene.ts'
import {
  FIELD_LABELS,
  NULLABLE_LABELS,
  QUANTITY_LABELS,
  SIGNS,
  sayAmount,
  sayDate,
  sayEither,
  sayList,
  sayNumber,
  sayPlace,
  sayPlaces,
  within,
} from './say-conditions.ts'

/** A query in words: chips under an answer, and one sentence when nothing matched (R40). */

/** How a query is said. State names come from the vocabulary; without it their codes are shown. */
export type Manner = { today: string; language: Language; vocabulary?: Vocabulary }

/** Words of groups, one and many. */
export const GROUP_WORDS: Readonly<Record<GroupField, Record<Language, readonly [one: string, many: string]>>> = {
  state: { en: ['state', 'states'], es: ['estado', 'estados'] },
  jurisdiction: { en: ['jurisdiction', 'jurisdictions'], es: ['jurisdicción', 'jurisdicciones'] },
  auction_type: { en: ['auction type', 'auction types'], es: ['tipo de subasta', 'tipos de subasta'] },
  day: { en: ['day', 'days'], es: ['día', 'días'] },
  week: { en: ['week', 'weeks'], es: ['semana', 'semanas'] },
  month: { en: ['month', 'months'], es: ['mes', 'meses'] },
  quarter: { en: ['quarter', 'quarters'], es: ['trimestre', 'trimestres'] },
  year: { en: ['year', 'years'], es: ['año', 'años'] },
  month_of_year: { en: ['month of the year', 'months of the year'], es: ['mes del año', 'meses del año'] },
  weekday: { en: ['weekday', 'weekdays'], es: ['día de la semana', 'días de la semana'] },
  size: { en: ['size', 'sizes'], es: ['tamaño', 'tamaños'] },
}
export const SORT_LABELS: Readonly<Record<SortField | 'value', Text>> = {
  ...QUANTITY_LABELS,
  ...NULLABLE_LABELS,
  state: { en: 'State', es: 'Estado' },
  jurisdiction: { en: 'Jurisdiction', es: 'Jurisdicción' },
  auction_type: { en: 'Auction Type', es: 'Tipo de subasta' },
  market_minus_assessed: { en: 'Market Value minus Assessed Value', es: 'Valor de mercado menos valor tasado' },
  market_to_assessed: { en: 'Market to Assessed Value', es: 'Relación entre valor de mercado y tasado' },
  value: { en: 'the figure', es: 'la cifra' },
}
export const FUNCTIONS = {
  count: { en: 'Count', es: 'Cantidad' },
  sum: { en: 'Sum of', es: 'Suma de' },
  avg: { en: 'Average', es: 'Promedio de' },
  min: { en: 'Lowest', es: 'Mínimo de' },
  max: { en: 'Highest', es: 'Máximo de' },
  median: { en: 'Median', es: 'Mediana de' },
  distinct: { en: 'Number of', es: 'Número de' },
  share: { en: 'Share', es: 'Porcentaje' },
} as const
/** Before what is left out. */
export const NOT: Text = { en: 'not', es: 'excepto' }
/** Before what was searched for. */
export const SEARCHED: Text = { en: 'Searched', es: 'Búsqueda' }
/** With more conditions than these, alternatives are a phrase. */
const MOST_IN_ALTERNATIVES = 12
/** More auctions than these are not named one by one. */
const MOST_NUMBERS = 3
/** Parts that a value says by itself, by where they stand in a filter. */
const PLAIN = new Set(['states', 'jurisdictions', 'not_states', 'not_jurisdictions', 'types', 'not_types', 'any_of'])

type Part = { field: string; value: string; key: string }

const namesOf = (codes: readonly string[], { vocabulary }: Manner) =>
  codes.map((code) => vocabulary?.stateNames.get(code) ?? code)

/** Which auctions, and where: states and places, those asked for and those left out. */
function whereParts(filter: AuctionFilter, manner: Manner): Part[] {
  const { ids, states, not_states: noStates, jurisdictions, not_jurisdictions: noPlaces } = filter
  const { language } = manner
  const [state, place, not] = [SORT_LABELS.state[language], SORT_LABELS.jurisdiction[language], NOT[language]]
  const parts: Part[] = []
  if (ids) {
    const [number, shown] = { en: ['number', 'that were shown'], es: ['número', 'que se mostraron'] }[language]
    const value =
      ids.length > MOST_NUMBERS ? `${ids.length} ${shown}` : `${number} ${sayList(ids.map(String), language)}`
    parts.push({ field: { en: 'Auction', es: 'Subasta' }[language], value, key: 'ids' })
  }
  if (states) parts.push({ field: state, value: namesOf(states, manner).join(', '), key: 'states' })
  if (noStates) parts.push({ field: state, value: `${not} ${namesOf(noStates, manner).join(', ')}`, key: 'not_states' })
  if (jurisdictions) parts.push({ field: place, value: sayPlaces(jurisdictions, language), key: 'jurisdictions' })
  if (noPlaces) parts.push({ field: place, value: `${not} ${sayPlaces(noPlaces, language)}`, key: 'not_jurisdictions' })
  return parts
}

/** What, when and how much. */
function otherParts(filter: AuctionFilter, { today, language }: Manner): Part[] {
  const parts: Part[] = []
  const { types, not_types: noTypes, missing, present } = filter
  const type = SORT_LABELS.auction_type[language]
  if (types) parts.push({ field: type, value: types.join(', '), key: 'types' })
  if (noTypes) parts.push({ field: type, value: `${NOT[language]} ${noTypes.join(', ')}`, key: 'not_types' })
  filter.dates?.forEach((date, index) => {
    const { label, value } = sayDate(date, today, language)
    parts.push({ field: label[language], value, key: `dates.${index}` })
  })
  filter.numbers?.forEach((number, index) => {
    const field = FIELD_LABELS[number.field][language]
    parts.push({ field, value: sayNumber(number, language), key: `numbers.${index}` })
  })
  missing?.forEach((field, index) => {
    const value = NULLABLE_LABELS[field][language]
    parts.push({ field: { en: 'Missing', es: 'Sin' }[language], value, key: `missing.${index}` })
  })
  present?.forEach((field, index) => {
    const value = NULLABLE_LABELS[field][language]
    parts.push({ field: { en: 'Present', es: 'Con' }[language], value, key: `present.${index}` })
  })
  return parts
}

/** Alternatives and exceptions, each as a phrase of its parts. */
function nestedParts(filter: AuctionFilter, manner: Manner): Part[] {
  const { language } = manner
  const inWords = (branch: AuctionFilter) =>
    filterParts(branch, manner)
      .map(({ field, value, key }) => (PLAIN.has(key) ? value : `${field} ${value}`))
      .join(' · ')
  const parts: Part[] = []
  if (filter.any_of) {
    const value = sayEither(filter.any_of.map(inWords), language)
    parts.push({ field: { en: 'Any of', es: 'Cualquiera de' }[language], value, key: 'any_of' })
  }
  filter.none_of?.forEach((branch, index) => {
    parts.push({ field: { en: 'Not', es: 'Excepto' }[language], value: inWords(branch), key: `none_of.${index}` })
  })
  return parts
}

function filterParts(filter: AuctionFilter, manner: Manner): Part[] {
  return [...whereParts(filter, manner), ...otherParts(filter, manner), ...nestedParts(filter, manner)]
}

/** The conditions of alternatives and exceptions, each by itself: all of them can be changed. An exception of one condition stays a phrase. */
function branchParts(filter: AuctionFilter, manner: Manner): Part[] {
  const within = (branch: AuctionFilter, path: string) =>
    filterParts(branch, manner).map((part) => ({ ...part, key: `${path}.${part.key}` }))
  const either = (filter.any_of ?? []).map((branch, index) => within(branch, `any_of.${index}`))
  const phrases = nestedParts(filter, manner)
  const isPlain = either.every((parts) => parts.length > 0) && either.flat().length <= MOST_IN_ALTERNATIVES
  const exceptions = (filter.none_of ?? []).flatMap((branch, index) => {
    const parts = within(branch, `none_of.${index}`)
    return parts.length > 1 ? parts : phrases.filter(({ key }) => key === `none_of.${index}`)
  })
  return [...(isPlain ? either.flat() : phrases.filter(({ key }) => key === 'any_of')), ...exceptions]
}

/** What a query asks for, condition by condition, as phrases: `Any of: Tax Deed · Texas or Tax Lien`. */
export const conditionsOf = ({ filter }: AuctionQuery, manner: Manner): Chip[] =>
  filterParts(filter, manner).map(({ field, value, key }) => ({ field, value, assumed: false, path: `filter.${key}` }))

/** What a quantity is set against, within a sentence. */
const PER: Readonly<Record<Quantity, Text>> = {
  total_certificates: { en: 'certificate', es: 'certificado' },
  total_market_value: { en: 'dollar of market value', es: 'dólar de valor de mercado' },
  total_assessed_value: { en: 'dollar of assessed value', es: 'dólar de valor tasado' },
  total_estimated_value: { en: 'dollar of estimated value', es: 'dólar de valor estimado' },
  duration: { en: 'day', es: 'día' },
}

/** What is computed, and of what: `Average Total Market Value`, `Count`, `Total Market Value per certificate`. */
export function sayMeasure(measure: Measure, language: Language): string {
  const fn = FUNCTIONS[measure.fn][language]
  if (measure.fn === 'distinct') return `${fn} ${GROUP_WORDS[measure.field][language][1]}`
  if (measure.fn === 'count') return fn
  if (measure.fn === 'share')
    return measure.field ? `${fn} ${{ en: 'of', es: 'de' }[language]} ${quantityIn(measure.field, language)}` : fn
  const { field, against } = measure
  if (!against) return `${fn} ${quantityIn(field, language)}`
  const other =
    against.op === '/'
      ? `${{ en: 'per', es: 'por' }[language]} ${PER[against.field][language]}`
      : `${{ en: 'minus', es: 'menos' }[language]} ${quantityIn(against.field, language)}`
  const said = `${quantityIn(field, language)} ${other}`
  return measure.fn === 'sum' && against.op === '/' ? said : `${fn} ${said}`
}
const quantityIn = (field: Quantity, language: Language) => within(QUANTITY_LABELS[field], language)

/** `by state and auction type` */
export const byGroups = (groups: readonly GroupField[], language: Language): string =>
  `${{ en: 'by', es: 'por' }[language]} ${sayList(
    groups.map((group) => GROUP_WORDS[group][language][0]),
    language,
  )}`

/** A filter as a phrase of its parts: `Texas · Begins 2026`. Of several that are compared each is so called. */
const sayFilter = (filter: AuctionFilter, manner: Manner): string =>
  filterParts(filter, manner)
    .map(({ field, value, key }) => (PLAIN.has(key) || key.startsWith('dates') ? value : `${field} ${value}`))
    .join(' · ') || { en: 'all', es: 'todas' }[manner.language]

const CHANGES = {
  difference: { en: 'change', es: 'cambio' },
  percent: { en: 'change in %', es: 'cambio en %' },
} as const

/** What a column holds beside its measure: a set, or how it differs from the first: `2026`, `2026: change in %`. */
export function saySet({ set, change }: Column, { sets = [] }: Aggregate, manner: Manner): string {
  const filter = set === undefined ? undefined : sets[set]
  const name = filter ? sayFilter(filter, manner) : ''
  if (!change) return name
  const words = CHANGES[change][manner.language]
  return sets.length > 2 ? `${name}: ${words}` : words
}

/** What groups have to have: `> $5,000,000`, `Count > 20`. */
function sayHaving(
  { op, value, ...column }: NonNullable<Aggregate['having']>[number],
  aggregate: Aggregate,
  manner: Manner,
): string {
  const { language } = manner
  const measure = aggregate.measures[column.measure ?? 0]
  const money = kindOfColumn(aggregate, column) === 'money'
  const amount = `${SIGNS[op]} ${money ? sayAmount(value, 'total_market_value') : sayAmount(value, undefined)}`
  const percent = kindOfColumn(aggregate, column) === 'percent' ? '%' : ''
  const isOne = aggregate.measures.length === 1 && !aggregate.sets
  const name = [measure && sayMeasure(measure, language), saySet(column, aggregate, manner)].filter(Boolean).join(' ')
  return `${isOne ? '' : `${name} `}${amount}${percent}`
}

/** The figures, groups, sides and conditions of an aggregate, each where it stands. */
function aggregateParts(aggregate: Aggregate, manner: Manner): Part[] {
  const { language } = manner
  const { measures, groups = [], sets = [], having = [], counted } = aggregate
  const word = (text: Text) => text[language]
  const of = (filter: AuctionFilter, field: string, path: string) =>
    filterParts(filter, manner).map((part) => ({
      ...{ field, value: `${part.field} ${part.value}`, key: `${path}.${part.key}` },
    }))
  const number = { en: 'Number of groups', es: 'Número de grupos' }
  return [
    ...measures.flatMap((measure, at): Part[] => [
      {
        ...{ field: word({ en: 'Computed', es: 'Cálculo' }), value: sayMeasure(measure, language) },
        key: `measures.${at}`,
      },
      ...(measure.fn === 'share'
        ? of(measure.of, word({ en: 'Share of', es: 'Porcentaje de' }), `measures.${at}.of`)
        : []),
    ]),
    ...groups.map((group, at) => ({
      ...{ field: word({ en: 'By', es: 'Por' }), value: GROUP_WORDS[group][language][0], key: `groups.${at}` },
    })),
    ...sets.flatMap((set, at) => of(set, word({ en: 'Compared', es: 'Comparado' }), `sets.${at}`)),
    ...having.map((each, at) => ({
      ...{ field: word({ en: 'Only where', es: 'Solo donde' }), value: sayHaving(each, aggregate, manner) },
      key: `having.${at}`,
    })),
    ...(counted ? [{ field: word(number), value: word({ en: 'only', es: 'solamente' }), key: 'counted' }] : []),
  ]
}

/**
 * The parts of a query in words, each with where it stands in the query. `assumed` holds the paths of what the question did not say.
 */
export function explainQuery(query: AuctionQuery, manner: Manner, assumed?: ReadonlySet<string>): Chip[] {
  const { language } = manner
  const chip = (field: string, value: string, path: string): Chip => ({
    field,
    value,
    assumed: assumed !== undefined && assumed.size > 0 && assumed.has(path),
    path,
  })
  const { aggregate, sort, limit, limit_by, skip } = query
  const order = sort.map((key) => `${sayKey(key, aggregate, manner)} ${key.dir === 'asc' ? '↑' : '↓'}`)
  const parts = [
    ...whereParts(query.filter, manner),
    ...otherParts(query.filter, manner),
    ...branchParts(query.filter, manner),
  ]
  const label = (text: Text) => text[language]
  const places = skip === undefined ? String(limit) : `${skip + 1}${limit === 1 ? '' : ` - ${skip + (limit ?? 1)}`}`
  const each = limit_by ? ` ${{ en: 'of each', es: 'por' }[language]} ${GROUP_WORDS[limit_by][language][0]}` : ''
  return [
    ...parts.map(({ field, value, key }) => chip(field, value, `filter.${key}`)),
    ...(aggregate
      ? aggregateParts(aggregate, manner).map(({ field, value, key }) => chip(field, value, `aggregate.${key}`))
      : []),
    ...(order.length > 0 ? [chip(label({ en: 'Sorted by', es: 'Orden' }), order.join(', '), 'sort')] : []),
    ...(limit === undefined
      ? []
      : [
          chip(
            label(skip === undefined ? { en: 'Limit', es: 'Límite' } : { en: 'Place', es: 'Lugar' }),
            `${places}${each}`,
            'limit',
          ),
        ]),
  ]
}

/** What an order is by: of several figures which. */
function sayKey(key: AuctionQuery['sort'][number], aggregate: Aggregate | undefined, manner: Manner): string {
  const isOne = aggregate?.measures.length === 1 && !aggregate.sets
  if (key.field !== 'value' || !aggregate || isOne) return SORT_LABELS[key.field][manner.language]
  const measure = aggregate.measures[key.measure ?? 0]
  return [measure && sayMeasure(measure, manner.language), saySet(key, aggregate, manner)].filter(Boolean).join(' ')
}

/** Types as a noun: `tax lien and tax deed auctions`, in Spanish by their names. */
function sayTypes({ types = [] }: AuctionFilter, language: Language): string {
  if (types.length === 0) return { en: 'auctions', es: 'subastas' }[language]
  if (language === 'es') return `subastas de tipo ${sayList(types, language)}`
  const names = types.map((type) => type.toLowerCase().replace(/ sale$/, ''))
  return `${sayList(names, language)} auctions`
}

/** One part within a sentence. */
function sayPart({ field, value, key }: Part, language: Language): string | undefined {
  if (key === 'states' || key === 'jurisdictions' || key === 'types') return undefined
  if (key.startsWith('not_')) return value
  if (key.startsWith('dates') && language === 'es') return `${field.toLowerCase()}: ${value}`
  if (key.startsWith('dates'))
    return `${field === 'Begins' ? 'beginning' : field === 'Ends' ? 'ending' : field.toLowerCase()} ${value}`
  if (key.startsWith('numbers')) return `${field.toLowerCase()} ${value}`
  if (key.startsWith('missing') || key.startsWith('present')) return undefined
  return key.startsWith('none_of') ? `${NOT[language]} ${value}` : value
}

/** One sentence, for "Searched: …": `tax lien auctions in Georgia, beginning Nov 20 or later`. */
export function describeQuery({ filter }: AuctionQuery, manner: Manner): string {
  const { language } = manner
  const { jurisdictions = [], states = [], missing = [], present = [] } = filter
  const places = [...jurisdictions.map(sayPlace), ...namesOf(states, manner)]
  const types = sayTypes(filter, language)
  const head = places.length > 0 ? `${types} ${{ en: 'in', es: 'en' }[language]} ${sayList(places, language)}` : types
  const parts = filterParts(filter, manner).flatMap((part) => sayPart(part, language) ?? [])
  const named = (field: NullableField) => NULLABLE_LABELS[field][language].toLowerCase()
  if (missing.length > 0)
    parts.push(`${{ en: 'without', es: 'sin' }[language]} ${sayList(missing.map(named), language)}`)
  if (present.length > 0) parts.push(`${{ en: 'with', es: 'con' }[language]} ${sayList(present.map(named), language)}`)
  const narrowed = parts.length > 0 || head !== sayTypes({}, language)
  return narrowed ? [head, ...parts].join(', ') : { en: 'all auctions', es: 'todas las subastas' }[language]
}
