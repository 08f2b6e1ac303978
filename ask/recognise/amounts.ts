import { phraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import { isPronoun } from './pronoun-one.ts'
import { DIGITS, opening, type Recogniser } from './recogniser.ts'
import type { Meaning, Span } from './spans.ts'
import { below100, ONES, type Part, spoken, TENS_VALUES } from './spoken-numbers.ts'

/**
 * Numbers in every spelling.
 *
 * `$1.5M` `500k` `2,000` `two million` `three quarters of a million` `a hundred` `half a million` `1.5 mil` `a dozen`
 * `a million and a half` `two and a half million` `a couple hundred` `twenty-five thousand dollars`
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

const UNITS = new Map(
  Object.entries({
    hundred: 100,
    hundreds: 100,
    dozen: 12,
    dozens: 12,
    score: 20,
    gross: 144,
    thousand: 1e3,
    thousands: 1e3,
    k: 1e3,
    grand: 1e3,
    m: 1e6,
    mm: 1e6,
    mn: 1e6,
    mil: 1e6,
    mill: 1e6,
    mio: 1e6,
    million: 1e6,
    millions: 1e6,
    lakh: 1e5,
    lakhs: 1e5,
    lac: 1e5,
    lacs: 1e5,
    crore: 1e7,
    crores: 1e7,
    b: 1e9,
    bn: 1e9,
    billion: 1e9,
    billions: 1e9,
  }),
)
const LETTER_UNITS = new Set(['k', 'm', 'b'])
const DOLLARS = new Set(['dollars', 'dollar', 'bucks', 'usd', 'us$'])
const DOZENS = new Set(['dozen', 'dozens', 'score', 'gross', 'hundred', 'hundreds'])

/** The words of this recogniser, for the spelling index. */
export const AMOUNT_WORDS: readonly string[] = [
  ...ONES.keys(),
  ...TENS_VALUES.keys(),
  ...[...UNITS.keys()].filter((word) => word.length > 3),
  'dollars',
  'half',
  'quarter',
  'quarters',
  'couple',
]

/** A letter that is no unit, as nothing glues it to a number: "5 m"; but "forty k", where there are no digits to be glued to. */
function standsApart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const spelled = token?.word === 'k' && tokens[at - 1]?.kind === 'word'
  return token !== undefined && LETTER_UNITS.has(token.word) && !token.glued && !spelled
}

/** `million`, `hundred thousand`, `k`: what multiplies the number before it. */
function multiplier(tokens: readonly Token[], at: number, money: boolean): Part | undefined {
  let value = 1
  let length = 0
  let dozens = true
  for (;;) {
    const token = tokens[at + length]
    const unit = token && UNITS.get(token.word)
    if (!token || unit === undefined) break
    if (!money && standsApart(tokens, at + length)) break
    if (length > 0 && unit < 1000) break
    if (!DOZENS.has(token.word)) dozens = false
    value *= unit
    length++
  }
  return length > 0 && value <= 1e15 ? { value, length, money: !dozens, unit: true } : undefined
}

/** `one point five`, `2 point 75`: the digits after the point. */
function decimals(tokens: readonly Token[], at: number): { value: number; length: number } | undefined {
  if (tokens[at]?.word !== 'point') return undefined
  const next = tokens[at + 1]
  if (next?.kind === 'number' && Number.isInteger(next.value) && next.text.length < 4)
    return { value: next.value / 10 ** next.text.length, length: 2 }
  let digits = ''
  while (digits.length < 4 && ONES.has(wordAt(tokens, at + 1 + digits.length)))
    digits += String(ONES.get(wordAt(tokens, at + 1 + digits.length)))
  const whole = TENS_VALUES.has(wordAt(tokens, at + 1)) ? below100(tokens, at + 1) : undefined
  if (whole) return { value: whole.value / 100, length: 1 + whole.length }
  return digits ? { value: Number(`0.${digits}`), length: 1 + digits.length } : undefined
}

const FRACTIONS = phraseTable<number>([
  ['a|one? half of? a?', 0.5],
  ['a|one? quarter of? a?', 0.25],
  ['three quarters|quarter of? a?', 0.75],
  ['a? couple of?', 2],
])

/** `half a million`, `a quarter of a million`, `a couple hundred`. */
function fraction(tokens: readonly Token[], at: number): Part | undefined {
  const found = FRACTIONS.find(tokens, at)
  const unit = found && multiplier(tokens, at + found.length, false)
  return (
    unit && {
      value: found.meaning * unit.value,
      length: found.length + unit.length,
      money: unit.money,
      unit: true,
    }
  )
}

/** What a quantity begins with. */
export const QUANTITY_OPENS: readonly string[] = [
  ...ONES.keys(),
  ...TENS_VALUES.keys(),
  ...FRACTIONS.opens,
  'dozen',
  'hundred',
  'thousand',
  'million',
  'billion',
  'point',
  DIGITS,
]

/** What is added to a whole: `two and a half million`, `a million and a quarter`. */
const ADDED = phraseTable<number>([
  ['and a half', 0.5],
  ['and a quarter', 0.25],
  ['and a third', 1 / 3],
  ['and three quarter|quarters', 0.75],
])

/** "between 250 thousand and three quarters of a million" has two ends. */
function addedAt(tokens: readonly Token[], at: number) {
  const found = ADDED.find(tokens, at)
  const ranged = found?.meaning !== 0.5 && tokens.slice(Math.max(0, at - 5), at).some(({ word }) => word === 'between')
  return ranged ? undefined : found
}

const MERE = /^(cool|full|round|good|whole|mere|bare|clear|solid|paltry)$/

/** `300.000 dollars`: nobody gives a thousandth of a dollar, and no unit follows. */
function thousands(tokens: readonly Token[], at: number): number {
  const { text = '', value = Number.NaN } = tokens[at] ?? {}
  const grouped = value < 1000 && /^[1-9]\d{0,2}\.\d{3}$/.test(text) && !UNITS.has(wordAt(tokens, at + 1))
  return grouped && !/^(x|times|%|percent)$/.test(wordAt(tokens, at + 1)) ? Math.round(value * 1000) : value
}

/** The number a quantity begins with: in digits, in words, or `a`; `the dozen`. */
function baseOf(tokens: readonly Token[], at: number): Part | undefined {
  const token = tokens[at]
  const written = token?.kind === 'number' && !token.shortYear && token.value <= 1e15
  const whole: Part | undefined = written
    ? { value: thousands(tokens, at), length: 1, money: false, unit: false }
    : wordAt(tokens, at) === 'point'
      ? { value: 0, length: 0, money: false, unit: false }
      : spoken(tokens, at)
  const more = whole && decimals(tokens, at + whole.length)
  if (whole && more) return { ...whole, value: whole.value + more.value, length: whole.length + more.length }
  if (whole && whole.length > 0) return whole
  const mere = MERE.test(tokens[at + 1]?.word ?? '') && UNITS.has(tokens[at + 2]?.word ?? '') ? 2 : 1
  if (token?.word === 'a') return { value: 1, length: mere, money: false, unit: false }
  return isBareUnit(tokens, at) ? { value: 1, length: 0, money: false, unit: false } : undefined
}

/** `over hundred certs`, `million or more`: one of them, where the "a" is left out. */
const isBareUnit = (tokens: readonly Token[], at: number) =>
  /^(hundred|thousand|million|billion)$/.test(wordAt(tokens, at)) && (at === 0 || COMPARED.test(wordAt(tokens, at - 1)))
const COMPARED = /^(over|under|above|below|than|least|most|about|around|exceeding|exceeds|exceed|exactly|[<>]=?)$/

/** `and fifty`, after a hundred: not where the "and" parts a range, nor before a number with a unit of its own. */
function joinedRest(tokens: readonly Token[], at: number, unit: number): Part | undefined {
  const rest = wordAt(tokens, at) === 'and' && unit <= 1000 ? below100(tokens, at + 1) : undefined
  const ranged = tokens.slice(Math.max(0, at - 5), at).some(({ word }) => word === 'between')
  return rest && !ranged && !UNITS.has(wordAt(tokens, at + 1 + rest.length)) ? rest : undefined
}

/** What is added after a unit: `… and a half`, `two thousand five hundred`. */
function remainder(tokens: readonly Token[], at: number, unit: number): { value: number; length: number } {
  const part = addedAt(tokens, at)
  if (part) return { value: unit * part.meaning, length: part.length }
  const joined = joinedRest(tokens, at, unit)
  if (joined) return { value: joined.value, length: joined.length + 1 }
  const rest = unit >= 1000 ? spoken(tokens, at) : unit === 100 ? below100(tokens, at) : undefined
  const own = rest && multiplier(tokens, at + rest.length, false)
  if (rest && own && rest.value * own.value < unit)
    return { value: rest.value * own.value, length: rest.length + own.length }
  return rest && !own ? rest : { value: 0, length: 0 }
}

/** `the dozen largest`, `which dozen` */
const theDozen = (tokens: readonly Token[], at: number): Part | undefined =>
  tokens[at]?.word === 'dozen' ? { value: 12, length: 1, money: false, unit: false } : undefined

/** A number with its unit: `1.5 million`, `500k`, `two and a half million`, `a million and a half`. */
export function quantityAt(tokens: readonly Token[], at: number, dollar = false): Part | undefined {
  const portion = fraction(tokens, at) ?? theDozen(tokens, at)
  if (portion) return portion
  const base = baseOf(tokens, at)
  if (!base) return undefined
  const part = addedAt(tokens, at + base.length)
  const half = part?.length ?? 0
  const added = part?.meaning ?? 0
  const unit = multiplier(tokens, at + base.length + half, dollar)
  // "between one and a half and three million"
  const lent = half > 0 && /^(and|to|-)$/.test(tokens[at + base.length + half]?.word ?? '')
  if (!unit && lent) return { ...base, value: base.value + added, length: base.length + half }
  if (!unit) return tokens[at]?.word === 'a' ? undefined : base
  const length = base.length + half + unit.length
  const plain = half > 0 || tokens[at]?.kind === 'number'
  const more =
    plain && !addedAt(tokens, at + length) ? { value: 0, length: 0 } : remainder(tokens, at + length, unit.value)
  return {
    value: (base.value + added) * unit.value + more.value,
    length: length + more.length,
    money: unit.money,
    unit: true,
    scale: unit.value,
  }
}

/** What makes a number something else: `20%`, `3rd`, `2x`, `5d`. */
function isOther(next: Token | undefined, { unit }: Part): boolean {
  if (next?.word === '%' || next?.word === 'percent') return true
  return !unit && next?.glued === true && /^(st|nd|rd|th|x|days?|weeks?|months?|years?|hrs?)$/.test(next.word)
}

/** "1-cert auctions" */
const isTied = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === '-' && tokens[at]?.glued && /^cert/.test(wordAt(tokens, at + 1))

/** `$1.5M`, `20 dollars`, the number of `1-cert auctions`. */
function amountAt(tokens: readonly Token[], at: number): Span | undefined {
  const dollar = tokens[at]?.word === '$' || tokens[at]?.word === 'usd'
  const from = at + (dollar ? 1 : 0)
  const found = quantityAt(tokens, from, dollar)
  const next = tokens[from + (found?.length ?? 0)]
  if (!found || isOther(next, found)) return undefined
  const named =
    next !== undefined &&
    (DOLLARS.has(next.word) || (next.word === '$' && tokens[from + found.length + 1]?.kind !== 'number'))
  const money = dollar || named || found.money
  const value = Math.round(found.value * 100) / 100
  const meaning: Meaning = {
    kind: 'amount',
    value,
    money,
    integer: Number.isInteger(value) && !money,
    unit: found.scale ?? 1,
    ...(dollar || named ? { dollar: true } : {}),
  }
  const end = from + found.length
  return { ...meaning, start: at, end: named || isTied(tokens, end) ? end + 1 : end }
}

/** Amounts; percentages and ordinals are left to others. */
export const recogniseAmount: Recogniser = opening([...QUANTITY_OPENS, '$', 'usd'], (tokens, at) =>
  isPronoun(tokens, at) || countsFigures(tokens, at) ? undefined : amountAt(tokens, at),
)

/** "the three values are the same": how many figures there are, and not what they are. */
const countsFigures = (tokens: readonly Token[], at: number) =>
  /^(two|three|four|[234])$/.test(wordAt(tokens, at)) &&
  /^(values|figures|columns|fields)$/.test(wordAt(tokens, at + 1))
