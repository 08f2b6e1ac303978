import { phraseTable } from '../phrases.ts'

/** Months by their names, `march` to 3. */
export const MONTHS = phraseTable<number>(
  [
    'january|januarys|jan',
    'february|februarys|feb|febuary',
    'march|marchs|mar',
    'april|aprils|apr',
    'may|mays',
    'june|junes|jun',
    'july|julys|jul',
    'august|augusts|aug',
    'september|septembers|sep|sept',
    'october|octobers|oct',
    'november|novembers|nov',
    'december|decembers|dec',
  ].map((pattern, index) => [pattern, index + 1] as const),
)
