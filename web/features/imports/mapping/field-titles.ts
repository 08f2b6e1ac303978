import type { Field, LeftOutReason } from '#contract/import-fields.ts'

/** What fields are called on screen. */
export const FIELD_TITLES: Readonly<Record<Field, string>> = {
  state: 'State',
  jurisdiction: 'Jurisdiction',
  auction_type: 'Auction Type',
  auction_begin_date: 'Begin Date',
  auction_end_date: 'End Date',
  total_certificates: 'Certificates',
  total_market_value: 'Market Value',
  total_assessed_value: 'Assessed Value',
  total_estimated_value: 'Estimated Value',
  identifier: 'Identifier',
  market_value: 'Market Value',
  assessed_value: 'Assessed Value',
  estimated_value: 'Estimated Value',
}

/** What rows are that are left out, for one and for several. */
export const LEFT_OUT_NOUNS: Readonly<Record<LeftOutReason, readonly [one: string, many: string]>> = {
  blank: ['blank row', 'blank rows'],
  title: ['title', 'titles'],
  repeated_header: ['repeated header', 'repeated headers'],
  footer: ['footer', 'footers'],
  total: ['total', 'totals'],
  by_hand: ['row by hand', 'rows by hand'],
}
