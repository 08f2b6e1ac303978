import { monthsRange, quarterRange } from '../calendar.ts'
import type { Period, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { COUNT_OPENS, countAt } from './counts.ts'
import { PLACE_WORDS } from './explicit-dates.ts'
import { ORDINAL_OPENS, ordinalAt } from './ordinals.ts'

/**
 * Quarters, halves and seasons, their year yet to be found.
 *
 * `Q3` `Q32025` `third quarter` `3rd qtr` `quarter 2` `1Q26` · `H1` · `summer` `fall` `winter 2025` (December to February)
 */
const SEASONS = phraseTable<readonly [first: number, last: number]>([
  ['spring|springtime', [3, 5]],
  ['summer|summertime', [6, 8]],
  ['fall|autumn', [9, 11]],
  ['winter|wintertime', [12, 2]],
])
export const SEASON_WORDS = SEASONS.words

const monthList = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => ((first + index - 1) % 12) + 1)

/** The months from one to the other, of a year to be found. */
function monthsOfYear(first: number, last: number, grain: Period['grain']): Period {
  return { kind: 'period', at: (year) => monthsRange(year, first, last), months: monthList(first, last), grain }
}

/** A quarter (`q`) or half (`h`) by its number, of a year if one is given. */
function partOfYear(letter: string, number: number, year?: number): Period | undefined {
  const quarter = letter === 'q'
  if (number < 1 || number > (quarter ? 4 : 2)) return undefined
  const months = quarter ? 3 : 6
  const part = monthsOfYear((number - 1) * months + 1, number * months, quarter ? 'quarter' : 'half')
  if (year === undefined) return part
  const range = quarter ? quarterRange(year, number) : monthsRange(year, (number - 1) * 6 + 1, number * 6)
  return { kind: 'period', range, grain: part.grain }
}

const placed = (period: Period | undefined, start: number, end: number): Span | undefined =>
  period && { ...period, start, end }

const fullYear = (digits: string | undefined) =>
  digits === undefined || digits === '' ? undefined : digits.length === 2 ? 2000 + Number(digits) : Number(digits)

/** `Q3`, `H1`, `Q32025`, `H2 26`. */
function fused(tokens: readonly Token[], at: number): Span | undefined {
  const parts = /^([qh])([1-4])(20\d\d|\d\d)?$/.exec(tokens[at]?.word ?? '')
  if (!parts) return undefined
  const [, letter = 'q', number, year] = parts
  const next = tokens[at + 1]?.text ?? ''
  const short = year === undefined && /^[2-4]\d$/.test(next) ? next : undefined
  return placed(partOfYear(letter, Number(number), fullYear(year ?? short)), at, at + (short ? 2 : 1))
}

/** `Q 3`, `1Q26`. */
function lettered(tokens: readonly Token[], at: number): Span | undefined {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]
  if (/^[qh]$/.test(word) && next?.kind === 'number') return placed(partOfYear(word, next.value), at, at + 2)
  const after = next?.glued && tokens[at]?.kind === 'number' ? /^([qh])(\d\d)?$/.exec(next.word) : undefined
  return after ? placed(partOfYear(after[1] ?? 'q', tokens[at]?.value ?? 0, fullYear(after[2])), at, at + 2) : undefined
}

const isQuarter = (token: Token | undefined) => token?.word === 'quarter' || token?.word === 'qtr'

/** `third quarter`, `quarter 3`. */
function spelled(tokens: readonly Token[], at: number): Span | undefined {
  const last = /^(last|final)$/.test(tokens[at]?.word ?? '') && /^(of|in)$/.test(tokens[at + 2]?.word ?? '')
  const ordinal = last ? { value: 4, length: 1 } : ordinalAt(tokens, at)
  if (ordinal && isQuarter(tokens[at + ordinal.length])) {
    const end = at + ordinal.length + 1
    return placed(partOfYear('q', ordinal.value), at, tokens[end]?.word === 'of' ? end + 1 : end)
  }
  const next = tokens[at + 1]
  if (!isQuarter(tokens[at]) || !next) return undefined
  const number = next.kind === 'number' ? next.value : ['one', 'two', 'three', 'four'].indexOf(next.word) + 1
  return placed(partOfYear('q', number), at, at + 2)
}

/** `the second and third quarters`, `the first and the second quarter`: those two, and what lies between. */
function pairSpelled(tokens: readonly Token[], at: number): Span | undefined {
  const first = ordinalAt(tokens, at)
  const link = at + (first?.length ?? 0)
  if (!first || !/^(and|to|through|&|-)$/.test(tokens[link]?.word ?? '')) return undefined
  const from = link + (tokens[link + 1]?.word === 'the' ? 2 : 1)
  const last = ordinalAt(tokens, from)
  const unit = tokens[from + (last?.length ?? 0)]?.word ?? ''
  const size = /^quarters?$/.test(unit) ? 3 : 0
  if (!last || size === 0 || first.value >= last.value || last.value > 4) return undefined
  const end = from + last.length + 1
  const part = monthsOfYear((first.value - 1) * size + 1, last.value * size, 'quarter')
  return placed(part, at, tokens[end]?.word === 'of' ? end + 1 : end)
}

/** "fall below" is no season. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const after =
    /^(under|below|in|on|into|within|short|between|outside|over|entirely|wholly|completely|fully|exactly|during)$/.test(
      tokens[at + 1]?.word ?? '',
    )
  const season = /^(in|this|next|last|the)$/.test(tokens[at - 1]?.word ?? '')
  return tokens[at]?.word === 'fall' && after && !season
}

const PLURALS = new Map(
  Object.entries({ springs: [3, 5], summers: [6, 8], falls: [9, 11], autumns: [9, 11], winters: [12, 2] } as const),
)

/** `the summers of 2025 and 2026`; "Summers" alone is a county. */
function several(tokens: readonly Token[], at: number) {
  const meaning = PLURALS.get(tokens[at]?.word ?? '')
  const said = tokens[at - 1]?.word === 'the' && tokens[at + 1]?.word === 'of' && tokens[at + 2]?.kind === 'number'
  return meaning && said ? { meaning, length: 2 } : undefined
}

function season(tokens: readonly Token[], at: number): Span | undefined {
  const found = SEASONS.find(tokens, at) ?? several(tokens, at)
  if (found && isVerb(tokens, at)) return { kind: 'filler', start: at, end: at + 1 }
  if (!found || PLACE_WORDS.test(tokens[at + found.length]?.word ?? '')) return undefined
  const [first, last] = found.meaning
  const { months, ...nearest } = monthsOfYear(first, last, 'season')
  // "over the summer" is one summer, "in summer" may be any
  const one = tokens[at - 1]?.word === 'the' && /^(over|during|through|throughout)$/.test(tokens[at - 2]?.word ?? '')
  return placed(one || !months ? nearest : { ...nearest, months }, at, at + found.length)
}

/** `two summers ago`: the last but one of those that have begun. */
function seasonsAgo(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const count = countAt(tokens, at)
  const end = at + (count?.length ?? 0) + 2
  const [first, last] = PLURALS.get(tokens[end - 2]?.word ?? '') ?? []
  if (!count || !first || !last || !/^(ago|back)$/.test(tokens[end - 1]?.word ?? '')) return undefined
  const year = Number(today.slice(0, 4))
  const begun = monthsRange(year, first, last).from <= today ? year : year - 1
  const range = monthsRange(begun - count.count + 1, first, last)
  return { kind: 'period', range, grain: 'season', relative: 'past', assumed: true, start: at, end }
}

const OPENS = [
  ...COUNT_OPENS,
  ...PLURALS.keys(),
  ...ORDINAL_OPENS,
  ...SEASONS.opens,
  'q',
  'h',
  'last',
  'final',
  'quarter',
  'qtr',
]

/** See the examples above. */
export const recogniseYearPart: Recogniser = opening(
  OPENS,
  (tokens, at, { today }) =>
    seasonsAgo(tokens, at, today) ??
    fused(tokens, at) ??
    lettered(tokens, at) ??
    pairSpelled(tokens, at) ??
    spelled(tokens, at) ??
    season(tokens, at),
)
