import type { Field } from '#contract/import-fields.ts'

/** What fields are called in messages. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  state: 'state',
  jurisdiction: 'jurisdiction',
  auction_type: 'auction type',
  auction_begin_date: 'begin date',
  auction_end_date: 'end date',
  total_certificates: 'number of certificates',
  total_market_value: 'market value',
  total_assessed_value: 'assessed value',
  total_estimated_value: 'estimated value',
  identifier: 'identifier',
  market_value: 'market value',
  assessed_value: 'assessed value',
  estimated_value: 'estimated value',
}

/** `state` → `State` */
export const asTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
