import type { LeftOutReason } from '#contract/import-fields.ts'

/** What rows are that are left out, for one and for several. */
export const LEFT_OUT_NOUNS: Readonly<Record<LeftOutReason, readonly [one: string, many: string]>> = {
  blank: ['blank row', 'blank rows'],
  title: ['title', 'titles'],
  repeated_header: ['repeated header', 'repeated headers'],
  footer: ['footer', 'footers'],
  total: ['total', 'totals'],
  by_hand: ['row by hand', 'rows by hand'],
}
