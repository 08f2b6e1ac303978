import { phraseTable } from '../phrases.ts'
import type { Meaning, Recogniser } from '../spans.ts'

/**
 * Parts and multiples of another figure.
 *
 * `half of` `half` `a third of` `two thirds of` `twice` `double` `three times` `2x` `20%` `80 percent of`
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

/** A ratio in words, or a number before `%`, `percent`, `x` or `times`. */
export const recogniseRatio: Recogniser = (tokens, at, scene) => {
  const phrase = RATIO_WORDS.find(tokens, at)
  if (phrase) return { ...phrase.meaning, start: at, end: at + phrase.length }
  const within = tokens[at]?.word === 'within' ? recogniseRatio(tokens, at + 1, scene) : undefined
  if (within && 'kind' in within && within.kind === 'ratio' && within.percent)
    return { ...within, within: true, start: at }
  const token = tokens[at]
  const unit = tokens[at + 1]
  if (token?.kind !== 'number' || !unit || token.value > 1e6) return undefined
  const of = tokens[at + 2]?.word === 'of' ? 1 : 0
  if (unit.word === '%' || unit.word === 'percent' || unit.word === 'pct')
    return { kind: 'ratio', times: token.value / 100, percent: true, within: false, start: at, end: at + 2 + of }
  if ((unit.word === 'x' && unit.glued) || unit.word === 'times')
    return { ...ratio(token.value), start: at, end: at + 2 }
  return undefined
}
