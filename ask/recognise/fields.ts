import type { NumberField } from '#contract/auction-fields.ts'
import { phraseTable } from '../phrases.ts'

const CERTIFICATES = 'certificates|certificate|certs|cert|parcels|parcel|lots|properties|items'
const VALUE = 'value|values|valuation|valuations|price|prices|amount|amounts|figure|figures|number|numbers|worth'
const SUM = 'total|totals|sum|sums'
const TOTAL = 'total|totals|totaled|totalling|combined|aggregate|overall|cumulative'

/** The four figures of an auction by their names: "the estimate", "certs". */
export const FIELDS = phraseTable<NumberField>([
  [`number|count|quantity of ${CERTIFICATES}`, 'total_certificates'],
  [`${CERTIFICATES}`, 'total_certificates'],
  [
    `certificate|certificates|cert|certs|parcel|parcels|lot count|counts|number|numbers|volume|figure|figures`,
    'total_certificates',
  ],
  ['certificate|certificates|cert|certs total|totals', 'total_certificates'],
  [`${TOTAL} ${CERTIFICATES}`, 'total_certificates'],
  [`${TOTAL} number|count of ${CERTIFICATES}`, 'total_certificates'],
  ['market|mkt|fmv|marketvalue', 'total_market_value'],
  [`market|mkt|fmv|appraised ${VALUE}`, 'total_market_value'],
  [`fair market ${VALUE}`, 'total_market_value'],
  [`${CERTIFICATES} ${SUM}`, 'total_certificates'],
  [`market|mkt|fmv ${SUM}`, 'total_market_value'],
  [`assessed|assessment ${SUM}`, 'total_assessed_value'],
  [`estimated|estimate|est ${SUM}`, 'total_estimated_value'],
  [`${TOTAL} fair? market|mkt ${VALUE}`, 'total_market_value'],
  [`assessed|assessment|assessments|assess`, 'total_assessed_value'],
  [`assessed|assessment|assess ${VALUE}`, 'total_assessed_value'],
  [`tax assessed|assessment ${VALUE}?`, 'total_assessed_value'],
  [`${TOTAL} assessed|assessment ${VALUE}`, 'total_assessed_value'],
  [`estimated|estimate|estimates|est|estimation|estimations`, 'total_estimated_value'],
  [`estimated|estimate|est ${VALUE}`, 'total_estimated_value'],
  ['market value|values at all', 'total_market_value'],
  ['assessed value|values at all', 'total_assessed_value'],
  ['estimated value|values at all', 'total_estimated_value'],
  ['market|mkt|fmv value? total|totals|sum', 'total_market_value'],
  ['assessed|assessment value? total|totals|sum', 'total_assessed_value'],
  ['estimated|estimate|est value? total|totals|sum', 'total_estimated_value'],
  [`${TOTAL} estimated|estimate|est ${VALUE}`, 'total_estimated_value'],
  ['worth|valued|value|values|price|priced|valuation|dollar|cost|costs|costing', 'total_market_value'],
  ['dollar|dollars value|amount|volume|worth', 'total_market_value'],
  [`${TOTAL} value|values|worth|price|dollars|dollar`, 'total_market_value'],
  [`${TOTAL} dollar value|amount|volume`, 'total_market_value'],
])
