import { addMonths, isDay, isoDay, monthRange, partsOf, type Range } from '../calendar.ts'
import { phraseTable } from '../phrases.ts'
import { isGenitive, type Token } from '../tokens.ts'
import { COUNT_OPENS, countAt } from './counts.ts'
import { ORDINAL_OPENS, ORDINAL_WORDS, ordinalAt } from './ordinals.ts'
import { DIGITS, needing, opening, type Recogniser } from './recogniser.ts'
import { shortYearAt } from './short-years.ts'
import type { Period, Span } from './spans.ts'

/**
 * Days and months by name.
 *
 * `May 1` `1-May` `the 15th of March` `thirty of June` `May 1st, 2026`
 * `the 20th` (the coming one) · `March` (any year, until a year stands beside it) · `may` is a month only where a month can be.
 */
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

const single = (iso: string): Range => ({ from: iso, to: iso })

/** A day of a month, its year yet to be found. */
export function yearless(month: number, day: number): Period {
  return { kind: 'period', at: (year) => single(isoDay(year, month, day)), grain: 'day', day: { month, day } }
}

/** What a verb stands before or after: `auctions that may close`, `you may show`. */
const BEFORE_VERB = /^(that|which|who|it|they|we|you|i|he|she|there|and|or)$/
const VERBS =
  /^(be|have|i|we|you|not|also|need|want|start|begin|open|end|close|finish|run|exceed|go|take|last|happen|occur|come|still|well|only|actually|no)$/
/** What makes a name of the word before it: `March County`, `Spring Valley`. */
export const PLACE_WORDS =
  /^(county|counties|parish|borough|township|city|town|village|valley|creek|river|lake|lakes|hill|hills|grove|garden|gardens|branch|ridge|haven|harbor|island|bay|mountain|point|falls|heights|beach|springs?|park)$/

/** `states may boast`: a verb, unless a preposition of time stands before `may`. */
const ANY_VERB =
  /^(boast|claim|see|show|hold|contain|prove|fall|ask|trouble|expect|bid|find|yield|offer|exist|remain|carry|appear|call|look|count|include|cover|concern|interest|suit|learn|enquire|inquire|bear|possess|lay|conclude|commence|number|amount|rank|stand|lie|extend|continue|sell|say|know|please|request|trouble|receive)$/
const OF_TIME =
  /^(in|of|during|for|since|until|till|by|before|after|from|to|through|thru|and|or|late|early|mid|next|last|this|every|each|any|the|between|than|on|-|,)$/

/** No verb stands behind these: "in May also". */
const LED = /^(in|during|since|until|till|before|after|early|mid|late|through|thru)$/

const isVerb = (tokens: readonly Token[], at: number) =>
  ANY_VERB.test(tokens[at + 1]?.word ?? '') && !OF_TIME.test(tokens[at - 1]?.word ?? '')

/** Whether `may` here is the month and not the verb, `March` not a place. */
function isMonthWord(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? ''
  const [token] = tokens.slice(at, at + 1)
  if (PLACE_WORDS.test(next)) return false
  // "March's", "in Octobers"
  if (token?.word.endsWith('s')) return token.word !== 'mays' || isGenitive(token)
  if (tokens[at]?.word !== 'may') return true
  // "May only", all that is said
  if (next === 'only' && tokens.length === at + 2) return true
  if (LED.test(tokens[at - 1]?.word ?? '')) return true
  if (isVerb(tokens, at)) return false
  if (/^(i|we|you|he|she)$/.test(tokens[at - 1]?.word ?? '')) return false
  return !(
    VERBS.test(next) &&
    (at === 0 || BEFORE_VERB.test(tokens[at - 1]?.word ?? '') || /^(be|have|not|also|i|we|you)$/.test(next))
  )
}

/** A month's name from this token on, where it is one. */
const monthAt = (tokens: readonly Token[], at: number) =>
  isMonthWord(tokens, at) ? MONTHS.find(tokens, at) : undefined

const between = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'of' || (tokens[at]?.word === '-' && tokens[at]?.glued)

/** `-26` after `1-May`. */
function tiedYear(tokens: readonly Token[], at: number): number | undefined {
  const [sign, year] = [tokens[at], tokens[at + 1]]
  if (!/^[-/]$/.test(sign?.word ?? '') || !sign?.glued || !year?.glued || !/^(\d\d|\d{4})$/.test(year.text))
    return undefined
  return year.value < 100 ? 2000 + year.value : year.value
}

/** `week 3 of January` is no day. */
const isNumbered = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' && /^(week|wk)$/.test(tokens[at - 1]?.word ?? '')

/** `the 15th of March`, `1 May`, `1-May`, `1-May-26`, `thirty of June`. */
function dayFirst(tokens: readonly Token[], at: number): Span | undefined {
  const the = tokens[at]?.word === 'the' ? 1 : 0
  const spoken = ordinalAt(tokens, at + the, true) ?? countAt(tokens, at + the)
  const day = spoken && ('value' in spoken ? spoken : { value: spoken.count, length: spoken.length })
  if (!day || isNumbered(tokens, at)) return undefined
  const after = at + the + day.length
  const linked = between(tokens, after)
  const month = monthAt(tokens, linked ? after + 1 : after)
  // "ten May auctions" are ten, "ten of May" is a day
  if (!month || !(linked || ordinalAt(tokens, at + the, true)) || !isDay(2024, month.meaning, day.value))
    return undefined
  const end = after + (linked ? 1 : 0) + month.length
  const year = tokens[after]?.word === 'of' ? undefined : tiedYear(tokens, end)
  if (year === undefined || !linked) return { ...yearless(month.meaning, day.value), start: at, end }
  const range = single(isoDay(year, month.meaning, day.value))
  return { kind: 'period', range, grain: 'day', start: at, end: end + 2 }
}

/** What follows a day said as a plain number: `december five through`, `on may twelve twenty twenty seven`. */
const ENDS_SPOKEN = /^(to|through|thru|until|till|and|or|in|for|with|from|at|twenty|two|please|onwards?|,|\?|-)$/
const BEFORE_SPOKEN = /^(on|before|after|by|since|until|till|from|between|to|through|starting|beginning|ending|and|or)$/

/** What a number before it counts. */
const COUNTED = /^(hundred|thousand|million|billion|percent|dozen|largest|biggest|smallest|[a-z]+s)$/

/** `twenty twenty six`, `two thousand`: a year, and no day. */
const isYearWord = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.word === 'twenty' && /^(twenty|thirty|[a-z]+teen)$/.test(tokens[at + 1]?.word ?? '')) ||
  (tokens[at]?.word === 'two' && tokens[at + 1]?.word === 'thousand')

/** `december five`, `november twenty eight`: said as a plain number, where nothing is counted. */
function spokenDay(tokens: readonly Token[], at: number): { value: number; length: number } | undefined {
  const spoken = tokens[at]?.kind === 'word' && !isYearWord(tokens, at) ? countAt(tokens, at) : undefined
  if (!spoken || spoken.vague !== undefined || spoken.count > 31) return undefined
  const next = tokens[at + spoken.length]
  const led = BEFORE_SPOKEN.test(tokens[at - 2]?.word ?? '')
  const ends = next === undefined || ENDS_SPOKEN.test(next.word)
  return ends || (led && next.kind === 'word' && !COUNTED.test(next.word))
    ? { value: spoken.count, length: spoken.length }
    : undefined
}

/** The day after a month's name, unless it is a year or an amount: `May 1st`, not `May '25`, `May 5%`. */
function dayAfter(tokens: readonly Token[], at: number): { value: number; end: number } | undefined {
  const from = tokens[at]?.word === 'the' ? at + 1 : at
  const day = ordinalAt(tokens, from, true) ?? spokenDay(tokens, from)
  if (!day || tokens[from]?.shortYear) return undefined
  const unit = tokens[from + day.length]
  const amount = (unit?.glued && unit.kind === 'word') || unit?.word === '%'
  return amount ? undefined : { value: day.value, end: from + day.length }
}

/** `the month of`, `the month` before its name. */
function monthLabel(tokens: readonly Token[], at: number): number {
  const the = tokens[at]?.word === 'the' ? 1 : 0
  if (tokens[at + the]?.word !== 'month') return 0
  if (tokens[at + the + 1]?.word === 'of') return the + 2
  return the === 1 && MONTHS.get(tokens[at + 2]?.word ?? '') !== undefined ? 2 : 0
}

/** `May 1st`; a month alone carries its number, so that "every May" can mean any year. */
function monthFirst(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const named = at + monthLabel(tokens, at)
  const month = monthAt(tokens, named)
  if (!month) return undefined
  const number = month.meaning
  const end = named + month.length
  const short = shortYearAt(tokens, { at: named, months: MONTHS, today })
  if (typeof short === 'object')
    return {
      kind: 'period',
      range: monthRange(short.year, number),
      grain: 'month',
      assumed: true,
      start: at,
      end: end + 1,
    }
  const day = dayAfter(tokens, end)
  if (day && short === 'either') return { ...yearless(number, day.value), assumed: true, start: at, end: day.end }
  if (day && isDay(2024, number, day.value)) return { ...yearless(number, day.value), start: at, end: day.end }
  return { kind: 'period', at: (year) => monthRange(year, number), months: [number], grain: 'month', start: at, end }
}

/** What follows a day of the month: nothing that it could count. */
const ENDS_DAY =
  /^(of|and|or|to|through|thru|until|till|in|on|at|for|from|with|,|;|-|\?|\)|is|are|was|were|already|yet|please|pls|only|now|again|onward|onwards|forward|this|next|last|by|per|sorted|grouped|over|under|where|that|which|worth|starting|beginning|ending|closing)$/

const LINKS = /^(and|or|to|through|thru|until|till|-|,|&|the)$/

/** `the first and second quarter`, `the first in Ohio`: what is spelled out may be one of other things than days. */
function isOfMore(tokens: readonly Token[], at: number): boolean {
  const ahead = tokens.slice(at, at + 4).map(({ word }) => word)
  if (/^(in|for|with|from|is|are|was|were|only|already|,)$/.test(ahead[0] ?? '')) return true
  if (ahead[0] === 'of' && /^(them|those|these|all|both)$/.test(ahead[1] ?? '')) return true
  return ahead.some((word) =>
    /^(quarters?|half|halves|weeks?|weekend|months?|days?|thirds?|ones?|auctions?|sales?)$/.test(word),
  )
}

/** `the 20th`, and `20th` in a list: of this month, or of the month it comes next in; looking back, the last one. */
function dayAlone(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const the = tokens[at]?.word === 'the' ? 1 : 0
  if (the === 0 && !LINKS.test(tokens[at - 1]?.word ?? 'and')) return undefined
  if (tokens[at + the]?.kind === 'word' && isOfMore(tokens, at + the + 1)) return undefined
  const day = ordinalAt(tokens, at + the)
  const end = at + the + (day?.length ?? 0)
  const next = tokens[end]?.word
  // "the 15th of each month" cannot be asked for: it is named
  if (
    day &&
    next === 'of' &&
    /^(each|every|any)$/.test(tokens[end + 1]?.word ?? '') &&
    tokens[end + 2]?.word === 'month'
  )
    return { kind: 'part', take: (range) => range, start: at, end: end + 3 }
  if (!day || !isDay(2024, 1, day.value) || (next !== undefined && !ENDS_DAY.test(next))) return undefined
  const { year, month } = partsOf(today)
  const inMonth = (shift: number) => {
    const found = partsOf(addMonths(isoDay(year, month, 1), shift))
    return isDay(found.year, found.month, day.value) ? isoDay(found.year, found.month, day.value) : undefined
  }
  // of three months running at least two have any day there is
  const near = (back: boolean): Range => {
    const days = (back ? [0, -1, -2] : [0, 1, 2]).flatMap((shift) => inMonth(shift) ?? [])
    return single(days.find((each) => (back ? each <= today : each >= today)) ?? today)
  }
  return { kind: 'period', near, dayOnly: day.value, grain: 'day', start: at, end }
}

/** See the examples above. A text that holds neither a month nor which day it is says no date. */
export const recogniseExplicitDate: Recogniser = needing(
  [...MONTHS.words, ...ORDINAL_WORDS, DIGITS],
  opening(
    [...MONTHS.opens, ...ORDINAL_OPENS, ...COUNT_OPENS, 'the', 'month'],
    (tokens, at, { today }) => dayFirst(tokens, at) ?? monthFirst(tokens, at, today) ?? dayAlone(tokens, at, today),
  ),
)
