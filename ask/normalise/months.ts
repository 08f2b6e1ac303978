import { phraseTable } from '../phrases.ts'

/** Months by their names, January first. */
export const MONTH_WORDS =
  'january|januarys|januaries|jan / february|februarys|februaries|feb|febuary / march|marchs|marches|mar / april|aprils|apr / may|mays / june|junes|jun / july|julys|jul / august|augusts|aug / september|septembers|sep|sept / october|octobers|oct / november|novembers|nov / december|decembers|dec'.split(
    ' / ',
  )

/** `march` to 3. */
export const MONTHS = phraseTable<number>(MONTH_WORDS.map((pattern, index) => [pattern, index + 1] as const))
