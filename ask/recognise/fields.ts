import type { NumberField } from '#contract/auction-fields.ts'
import { phraseTable } from '../phrases.ts'
import { COMPARISONS } from './comparisons.ts'
import { fromTable, opening, type Recogniser } from './recogniser.ts'
import type { Meaning, Span } from './spans.ts'

/**
 * The four figures of an auction by their names.
 *
 * `market value` `assessed` `the estimate` `certs` `how many certificates` · loose (which value is not said): `worth` `value` `price`
 */
const field = (name: NumberField, options: { total?: boolean; loose?: boolean } = {}): Meaning => ({
  kind: 'field',
  field: name,
  total: options.total ?? false,
  loose: options.loose ?? false,
})

const CERTIFICATES = 'certificates|certificate|certs|cert|parcels|parcel|lots|properties|items'
const VALUE = 'value|values|valuation|valuations|price|prices|amount|amounts|figure|figures|number|numbers|worth'
const SUM = 'total|totals|sum|sums'
const TOTAL = 'total|totals|totaled|totalling|combined|aggregate|overall|cumulative'

export const FIELDS = phraseTable<Meaning>([
  [`number|count|quantity of ${CERTIFICATES}`, field('total_certificates', { total: true })],
  [`${CERTIFICATES}`, field('total_certificates')],
  [
    `certificate|certificates|cert|certs|parcel|parcels|lot count|counts|number|numbers|volume|figure|figures`,
    field('total_certificates'),
  ],
  ['certificate|certificates|cert|certs total|totals', field('total_certificates', { total: true })],
  [`${TOTAL} ${CERTIFICATES}`, field('total_certificates', { total: true })],
  [`${TOTAL} number|count of ${CERTIFICATES}`, field('total_certificates', { total: true })],
  ['market|mkt|fmv|marketvalue', field('total_market_value')],
  [`market|mkt|fmv|appraised ${VALUE}`, field('total_market_value')],
  [`fair market ${VALUE}`, field('total_market_value')],
  [`${CERTIFICATES} ${SUM}`, field('total_certificates', { total: true })],
  [`market|mkt|fmv ${SUM}`, field('total_market_value', { total: true })],
  [`assessed|assessment ${SUM}`, field('total_assessed_value', { total: true })],
  [`estimated|estimate|est ${SUM}`, field('total_estimated_value', { total: true })],
  [`${TOTAL} fair? market|mkt ${VALUE}`, field('total_market_value', { total: true })],
  [`assessed|assessment|assessments|assess`, field('total_assessed_value')],
  [`assessed|assessment|assess ${VALUE}`, field('total_assessed_value')],
  [`tax assessed|assessment ${VALUE}?`, field('total_assessed_value')],
  [`${TOTAL} assessed|assessment ${VALUE}`, field('total_assessed_value', { total: true })],
  [`estimated|estimate|estimates|est|estimation|estimations`, field('total_estimated_value')],
  [`estimated|estimate|est ${VALUE}`, field('total_estimated_value')],
  ['market value|values at all', field('total_market_value')],
  ['assessed value|values at all', field('total_assessed_value')],
  ['estimated value|values at all', field('total_estimated_value')],
  ['market|mkt|fmv value? total|totals|sum', field('total_market_value', { total: true })],
  ['assessed|assessment value? total|totals|sum', field('total_assessed_value', { total: true })],
  ['estimated|estimate|est value? total|totals|sum', field('total_estimated_value', { total: true })],
  [`${TOTAL} estimated|estimate|est ${VALUE}`, field('total_estimated_value', { total: true })],
  [
    'worth|valued|value|values|price|priced|valuation|dollar|cost|costs|costing',
    field('total_market_value', { loose: true }),
  ],
  ['dollar|dollars value|amount|volume|worth', field('total_market_value', { loose: true })],
  [`${TOTAL} value|values|worth|price|dollars|dollar`, field('total_market_value', { total: true, loose: true })],
  [`${TOTAL} dollar value|amount|volume`, field('total_market_value', { total: true, loose: true })],
])

const fromFields = fromTable(FIELDS)
const NUMERIC = /^(k|m|mm|mil|million|thousand|hundred|grand|certs?|certificates?)$/

/** See the table above. "Under 500k assessed worth over 1M": what it is worth is another figure, and said with a comparison of its own. */
export const recogniseField: Recogniser = opening(FIELDS.opens, (tokens, at, scene) => {
  const found = fromFields(tokens, at, scene)
  const before = tokens[at - 1]
  if (!found || !('length' in found) || !(before?.kind === 'number' || NUMERIC.test(before?.word ?? ''))) return found
  const worth = ({ end }: Span) =>
    tokens[end - 1]?.word === 'worth' && end > at + 1 && COMPARISONS.find(tokens, end) !== undefined
  return found.filter((span) => !worth(span))
})
