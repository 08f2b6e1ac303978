import type { NumberField } from '#contract/auction-fields.ts'
import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable } from '../spans.ts'

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
const VALUE = 'value|values|valuation|valuations|price|prices|amount|amounts|total|figure|figures|number|numbers|worth'
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

/** See the table above. */
export const recogniseField = fromTable(FIELDS)
