import { addDays, yearRange } from '../calendar.ts'
import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { DIGITS, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { isAllSaid } from './all-said.ts'
import { countAt } from './counts.ts'
import { MONTHS } from './explicit-dates.ts'

/**
 * Years.
 *
 * `2025` `in 25` `'25` `CY2026` `calendar year 2025` `the year of 2025` `2024-25` `the 2020s` · `twenty twenty-five` `two thousand and twenty six`
 * No year: `over 2000 certificates`, `2,025`, `$2025`.
 */
const AMOUNT_BEFORE = new Set(
  'over above than least most exceeding under below $ up exactly >= <= > < = minimum maximum'.split(' '),
)
const AMOUNT_AFTER = new Set(
  'certificates certificate certs cert parcels properties lots + % $ dollars k m million thousand billion bn mil percent'.split(
    ' ',
  ),
)
const YEAR_BEFORE = new Set('in of during for since until through before after by from to and'.split(' '))

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

const COMPARES =
  /^([<>=]|[<>]=|over|under|above|below|between|at|of|from|more|less|fewer|exceeding|minimum|min|maximum|max)$/
const COMPARES_ON = /^(than|least|most|of|to|a|or|equal)$/

/** `certs ≤ 20`, `certificates at least a hundred`: they have a number of their own. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  let next = at + 1
  if (COMPARES.test(wordAt(tokens, next))) next++
  while (next > at + 1 && COMPARES_ON.test(wordAt(tokens, next))) next++
  return tokens[next]?.kind === 'number' || (next > at + 1 && countAt(tokens, next) !== undefined)
}

/** `2025 certificate sales`, `May 2025 $1M+`, `2025 certs ≤ 20` and `in 2025 certificates …` are of that year, though a figure follows. */
function namedYear(tokens: readonly Token[], at: number, next: Token): boolean {
  const previous = wordAt(tokens, at - 1)
  const after = tokens[at + 2]
  if (next.glued) return false
  if (next.word === '$') return after?.kind === 'number'
  if (MONTHS.get(previous) !== undefined) return next.kind === 'word'
  const sale =
    /^(certificates?|certs?)$/.test(next.word) && /^(sales?|auctions?|counts?|numbers?)$/.test(after?.word ?? '')
  const word = /^[a-z]{2,}$/.test(next.word) && !/^(million|thousand|billion|bn|mil)$/.test(next.word)
  return sale || (word && (/^(in|during)$/.test(previous) || isCounted(tokens, at + 1)))
}

/** "the state with the most 2025 liens"; "at the most 2025" is an amount. */
function isRanked(tokens: readonly Token[], at: number): boolean {
  const word = (by: number) => tokens[at - by]?.word ?? ''
  // "pull up 2025 sales"
  if (word(1) === 'up' && /^(pull|bring|look|dig|come|call|show|coming|round|size|sum|wrap)$/.test(word(2))) return true
  return /^(most|least)$/.test(word(1)) && !/^(at|in)$/.test(word(2) === 'the' ? word(3) : word(2))
}

const VERB_UP =
  /^(wrap|wraps|wrapped|wrapping|wind|winds|wound|open|opens|opened|come|comes|came|coming|finish|finished)$/

/** Whether what stands before says when rather than how much: `$1M or above 2025`, `later than 2025`, `wrapped up 2026`. */
function isTimed(tokens: readonly Token[], at: number): boolean {
  const previous = wordAt(tokens, at - 1)
  const said = wordAt(tokens, at - 2)
  return (
    (/^(or|and)$/.test(said) && /^(over|above|under|below)$/.test(previous)) ||
    (previous === 'up' && VERB_UP.test(said)) ||
    (previous === 'than' && /^(later|earlier|sooner|older|newer|recent)$/.test(said)) ||
    /^(year|yr|fy)$/.test(said)
  )
}

const YEAR = /^(19[5-9]|20[0-9])\d$/

/** `over 2024 and 2025`, `over 2024, 2025 and 2026`: years that follow each other, and no figure. */
function isSpell(tokens: readonly Token[], at: number): boolean {
  let last = at
  while (/^(and|&|,|to|through|thru|-)$/.test(wordAt(tokens, last + 1)) && YEAR.test(tokens[last + 2]?.text ?? ''))
    last += 2
  const follows =
    tokens[last]?.value === (tokens[at]?.value ?? 0) + (last - at) / 2 || /^t/.test(wordAt(tokens, at + 1))
  return last > at && follows && wordAt(tokens, at - 1) === 'over' && !AMOUNT_AFTER.has(wordAt(tokens, last + 1))
}

function isYear(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'number' || !YEAR.test(token.text)) return false
  const previous = tokens[at - 1]?.word ?? ''
  const next = tokens[at + 1]
  const amount = AMOUNT_BEFORE.has(previous) && !isTimed(tokens, at) && !isRanked(tokens, at)
  if (amount && !isSpell(tokens, at)) return false
  const joined = next?.word === '+' && !next.glued
  if (next && AMOUNT_AFTER.has(next.word) && !joined) return namedYear(tokens, at, next)
  if (next?.word === 'or' && /^(more|fewer|less|higher)$/.test(tokens[at + 2]?.word ?? '')) return false
  return true
}

/** The `'s` of `2025's` belongs to it. */
const withOwn = (tokens: readonly Token[], end: number) => {
  const next = tokens[end]
  return next?.word === 's' && next.start === (tokens[end - 1]?.end ?? 0) + 1 ? end + 1 : end
}

function yearSpan(year: number, start: number, end: number): Span {
  return { kind: 'period', range: yearRange(year), grain: 'year', year, start, end }
}

/** `CY2026`, `CY26`. */
function fusedYear(tokens: readonly Token[], at: number): Span | undefined {
  const digits = /^cy(\d\d|\d{4})$/.exec(wordAt(tokens, at))?.[1]
  return digits === undefined ? undefined : yearSpan(Number(digits) + (digits.length === 2 ? 2000 : 0), at, at + 1)
}

/** Words before a year that only name it: `fiscal year`, `FY`, `year`. */
function yearLabel(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  if (/^(calendar|tax)$/.test(word)) return /^(year|yr)$/.test(wordAt(tokens, at + 1)) ? 2 : 0
  if (/^(year|yr)$/.test(word) && wordAt(tokens, at + 1) === 'of') return 2
  return /^(cy|years?|yrs?)$/.test(word) ? 1 : 0
}

/** `2024-25`, `2024/25`: two years. */
function yearPair(tokens: readonly Token[], from: number, start: number): Span | undefined {
  const [first, dash, short] = tokens.slice(from, from + 3)
  const joined = (dash?.word === '/' || dash?.word === '-') && dash.glued && short?.glued === true
  if (!first || !joined || !/^\d\d$/.test(short.text) || short.value !== (first.value + 1) % 100) return undefined
  const range = { from: yearRange(first.value).from, to: yearRange(first.value + 1).to }
  return { kind: 'period', range, grain: 'span', year: first.value, start, end: from + 3 }
}

const AMOUNT_SIGNS = new Set(['%', '+', '/', '-'])
const UNITS = /^(days?|weeks?|months?|years?|certs?|certificates?|percent|k|m|million|thousand)$/

/** How many words before this one set it beside another: `and`, `compared to`. */
function beside(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at - 1)
  if (/^(and|or|&|\+|vs|versus|to|than|against)$/.test(word) && !/^compared?$/.test(wordAt(tokens, at - 2))) return 1
  return /^(to|with)$/.test(word) && /^compared?$/.test(wordAt(tokens, at - 2)) ? 2 : 0
}

/** `in excess of 25` is no year. */
const BOUND = /^(excess|minimum|maximum|total|upwards|number|count|north|south|short|shy)$/

/** `with certificates of 25`, `a market value of 25` */
const isWorth = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at - 1) === 'of' &&
  /^(values?|certs?|certificates?|estimates?)$/.test(wordAt(tokens, at - 2)) &&
  tokens.slice(Math.max(0, at - 5), at - 2).some(({ word }) => /^(an?|with|having|has|have)$/.test(word))

/** What a year follows at once: `summer 25`, `first half 27`. */
const NAMED_TIME = /^(summer|fall|autumn|spring|winter|quarter|qtr|half|christmas|xmas|easter|thanksgiving)$/

/** `in 25`, `during 26`, `summer 25`: two digits that nothing counts. */
function shortYear(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (!/^2\d$/.test(tokens[at]?.text ?? '') || isWorth(tokens, at) || (next?.glued && !/^[?,;:!)]$/.test(next.word)))
    return false
  if (NAMED_TIME.test(wordAt(tokens, at - 1)) && !AMOUNT_AFTER.has(next?.word ?? '') && !UNITS.test(next?.word ?? ''))
    return true
  const link = beside(tokens, at)
  const listed = link > 0 && /^2\d$/.test(wordAt(tokens, at - link - 1))
  const before = listed ? at - link - 2 : at - 1
  if (!/^(in|during|of|for|since|yrs?|years?)$/.test(wordAt(tokens, before)) || BOUND.test(wordAt(tokens, before - 1)))
    return false
  const ends = !next || YEAR_BEFORE.has(next.word) || (next.kind === 'sign' && !AMOUNT_SIGNS.has(next.word))
  return ends || !UNITS.test(next.word)
}

const YEAR_AFTER = /^(and|or|to|through|until|till|with|where|that|which|please|by|sorted|over|under|only|vs|versus)$/
/** `in twenty four or twenty five`: two digits in words, with nothing behind them that they could count. */
function spokenShort(tokens: readonly Token[], at: number): Span | undefined {
  const count = wordAt(tokens, at) === 'twenty' ? countAt(tokens, at) : undefined
  if (count?.length !== 2 || tokens[at]?.kind !== 'word') return undefined
  const next = tokens[at + 2]
  const link = /^(and|or|to|through|vs|versus)$/.test(wordAt(tokens, at - 1)) ? 1 : 0
  const listed = link === 1 && wordAt(tokens, at - 3) === 'twenty'
  const led = /^(in|during|since|of|from|for|summer|winter|spring|fall|autumn)$/.test(
    wordAt(tokens, listed ? at - 4 : at - 1),
  )
  if (!led || !(next === undefined || next.kind === 'sign' || YEAR_AFTER.test(next.word))) return undefined
  // "in twenty four or more counties", "in twenty four to thirty days"
  const further = next && YEAR_AFTER.test(next.word) ? wordAt(tokens, at + 3) : ''
  if (/^(more|fewer|less|thirty|forty|so|higher|greater)$/.test(further)) return undefined
  return yearSpan(2000 + count.count, at, at + 2)
}

/** `twenty twenty-five`, `two thousand and twenty six`. */
function spokenYear(tokens: readonly Token[], at: number): Span | undefined {
  const century =
    wordAt(tokens, at) === 'twenty' ? 1 : wordAt(tokens, at) === 'two' && wordAt(tokens, at + 1) === 'thousand' ? 2 : 0
  if (century === 0) return undefined
  const from = at + century + (century === 2 && wordAt(tokens, at + century) === 'and' ? 1 : 0)
  const count = tokens[from]?.kind === 'word' ? countAt(tokens, from) : undefined
  const end = from + (count?.length ?? 0)
  const within = count && count.count >= 10 && count.count < 50
  return within && !AMOUNT_BEFORE.has(wordAt(tokens, at - 1)) && !AMOUNT_AFTER.has(wordAt(tokens, end))
    ? yearSpan(2000 + count.count, at, end)
    : undefined
}

/** `the 2020s`. */
function decade(tokens: readonly Token[], at: number): Span | undefined {
  const token = tokens[at]
  const ends = tokens[at + 1]
  if (!/^(19|20)\d0$/.test(token?.text ?? '') || ends?.word !== 's' || !ends.glued) return undefined
  const first = token?.value ?? 0
  return {
    kind: 'period',
    range: { from: yearRange(first).from, to: yearRange(first + 9).to },
    grain: 'span',
    start: at,
    end: at + 2,
  }
}

const OPENS = ['calendar', 'tax', 'cy', 'year', 'yr', 'years', 'yrs', 'twenty', 'two', DIGITS]

/** What leads to a year rather than to another number. */
const NAMES_YEAR =
  /^(in|of|during|for|since|until|till|through|before|after|by|year|years|yr|fy|spring|summer|fall|autumn|winter|early|late|mid)$/

/** "make it 2000", "no, 2000" of more than 1,000 certificates: no year that anybody asks for. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const before = wordAt(tokens, at - 1)
  if (NAMES_YEAR.test(before) || MONTHS.get(before) !== undefined || tokens[at - 1]?.kind === 'number') return false
  return Math.abs((tokens[at]?.value ?? 0) - 2025) > 10
}

/** A year, in four digits or two, or in words. */
export const recogniseYear: Recogniser = opening(OPENS, (tokens, at, { dated, counted }) => {
  const fused = fusedYear(tokens, at) ?? spokenYear(tokens, at) ?? spokenShort(tokens, at) ?? decade(tokens, at)
  if (fused) return fused
  const label = yearLabel(tokens, at)
  const from = at + label
  const token = tokens[from]
  if (token?.kind !== 'number') return undefined
  if (counted === true && label === 0 && isYear(tokens, from) && isAmount(tokens, from)) return undefined
  if (isYear(tokens, from)) return yearPair(tokens, from, at) ?? yearSpan(token.value, at, withOwn(tokens, from + 1))
  // "24 too", of a year
  const further = dated === true && /^2\d$/.test(token.text) && isAllSaid(tokens, from, from + 1)
  const named = further || (label > 0 && /^[12]\d$/.test(token.text))
  return token.shortYear || named || shortYear(tokens, from) ? yearSpan(2000 + token.value, at, from + 1) : undefined
})

const DAYS_FROM_TODAY = phraseTable<number>([
  ['day after tomorrow', 2],
  ['day before yesterday', -2],
  ['today|todays|tonight', 0],
  ['this|the present day', 0],
  ['the? present', 0],
  ['tomorrow|tomorrows|tmrw|tmr|tomorow', 1],
  ['yesterday|yesterdays', -1],
])

/** `today`, `tomorrow`, `yesterday`, `the day after tomorrow`, `tonight`. */
export const recogniseToday: Recogniser = opening(DAYS_FROM_TODAY.opens, (tokens, at, { today }) => {
  const found = DAYS_FROM_TODAY.find(tokens, at)
  // "from 2024 to the present"
  const present = wordAt(tokens, at + (found?.length ?? 0) - 1) === 'present'
  if (!found || (present && !/^(to|through|thru|until|till|-)$/.test(wordAt(tokens, at - 1)))) return undefined
  const day = addDays(today, found.meaning)
  return { kind: 'period', range: { from: day, to: day }, grain: 'day', start: at, end: at + found.length }
})
