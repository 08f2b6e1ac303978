import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { isFigure } from './absence-words.ts'
import { QUANTITY_OPENS, quantityAt } from './amounts.ts'

/**
 * Parts and multiples of another figure.
 *
 * `half of` `half` `a third of` `two thirds of` `twice` `double` `three times` `2x` `2 *` `20%` `80 percent of` · `twice as high as` `half as much as`
 */
const ratio = (times: number): Meaning => ({ kind: 'ratio', times, percent: false, within: false })

export const RATIO_WORDS = phraseTable<Meaning>([
  ['half of?', ratio(0.5)],
  ['one|a half of?', ratio(0.5)],
  ['one|a third of?', ratio(1 / 3)],
  ['one|a quarter|fourth of?', ratio(0.25)],
  ['one|a fifth of?', ratio(0.2)],
  ['one|a tenth of?', ratio(0.1)],
  ['two thirds of?', ratio(2 / 3)],
  ['three quarters|fourths of?', ratio(0.75)],
  ['two fifths of?', ratio(0.4)],
  ['three fifths of?', ratio(0.6)],
  ['four fifths of?', ratio(0.8)],
  ['nine tenths of?', ratio(0.9)],
  ['twice|double|doubles|doubling of?', ratio(2)],
  ['triple|triples|thrice of?', ratio(3)],
  ['quadruple|quadruples', ratio(4)],
  ['two|2 times', ratio(2)],
  ['three|3 times', ratio(3)],
  ['four|4 times', ratio(4)],
  ['five|5 times', ratio(5)],
  ['ten|10 times', ratio(10)],
  ['one|1 and a half times', ratio(1.5)],
  ['two|2 and a half times', ratio(2.5)],
])

const LARGEST = 1e6

/** `20%`, `80 percent of`, `sixty percent of`, `2x`, `3 times`, `one point five times`. */
function numbered(tokens: readonly Token[], at: number): Span | undefined {
  const number = /^(a|percent|times)$/.test(tokens[at]?.word ?? '') ? undefined : quantityAt(tokens, at)
  const unitAt = at + (number?.length ?? 0)
  const unit = tokens[unitAt]
  if (!number || !unit || number.value > LARGEST) return undefined
  if (/^(%|percent|pct)$/.test(unit.word)) {
    const end = unitAt + (tokens[unitAt + 1]?.word === 'of' ? 2 : 1)
    return { kind: 'ratio', times: number.value / 100, percent: true, within: false, start: at, end }
  }
  // "below 0.8 of market value"
  const part = number.value < 1 && unit.word === 'of' && tokens[at]?.text.includes('.') === true
  if (part) return { ...ratio(number.value), start: at, end: unitAt + 1 }
  const times = /^(times|\*)$/.test(unit.word) || (unit.word === 'x' && (unit.glued || isFigure(tokens, unitAt + 1)))
  return times ? { ...ratio(number.value), start: at, end: unitAt + 1 } : undefined
}

/** `times 2`, after a figure. */
function multiplied(tokens: readonly Token[], at: number): Span | undefined {
  const number = tokens[at + 1]
  if (!/^(times|x|\*)$/.test(tokens[at]?.word ?? '') || tokens[at - 1]?.kind === 'number') return undefined
  return number?.kind === 'number' && number.value <= LARGEST
    ? { ...ratio(number.value), start: at, end: at + 2 }
    : undefined
}

const OPENS = [...RATIO_WORDS.opens, ...QUANTITY_OPENS, 'within', 'times', 'x', '*']

/** `as high as`, after `twice`: how many words. */
function likeness(tokens: readonly Token[], at: number): number {
  const size = /^(much|many|high|big|large|great|low|small|valuable|expensive)$/.test(tokens[at + 1]?.word ?? '')
  return tokens[at]?.word === 'as' && size && tokens[at + 2]?.word === 'as' ? 3 : 0
}

/** A ratio in words or numbers. */
function ratioAt(tokens: readonly Token[], at: number): Span | undefined {
  const phrase = RATIO_WORDS.find(tokens, at)
  const found = phrase
    ? { ...phrase.meaning, start: at, end: at + phrase.length }
    : (numbered(tokens, at) ?? multiplied(tokens, at))
  return found && { ...found, end: found.end + likeness(tokens, found.end) }
}

/** A ratio in words or numbers; `within 10% of`. */
export const recogniseRatio: Recogniser = opening(OPENS, (tokens, at) => {
  const like = /^(like|about|around|roughly)$/.test(tokens[at + 1]?.word ?? '') ? 2 : 1
  const share = tokens[at]?.word === 'within' ? numbered(tokens, at + like) : undefined
  if (share?.kind === 'ratio' && share.percent) return { ...share, within: true, start: at }
  return ratioAt(tokens, at)
})
