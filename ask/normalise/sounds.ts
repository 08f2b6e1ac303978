import { wordSet } from '../word-set.ts'
import type { Token } from './tokens.ts'

/** How many tokens from here on are read together, and the words they stand for. */
export type Heard = { length: number; words: readonly string[] }

/** What is heard from a token on, if it is heard otherwise than it is written. */
type Rule = (tokens: readonly Token[], at: number) => Heard | undefined

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/**
 * Words written for others that sound the same, and sounds that say nothing.
 *
 * `over to million` → `over two million` · `50 an 100` → `50 and 100` · `in main` → `in maine` · `uh`, `the the`, `okay now just …` → nothing · `uh no february` → `instead february`
 */
const SCALES = wordSet('hundred thousand million billion hundreds grand')
const HEARD_NUMBERS = new Map(
  Object.entries({ to: 'two', too: 'two', for: 'four', won: 'one', ate: 'eight', sex: 'six', tree: 'three' }),
)
const BEFORE_NUMBER = wordSet(
  'over under than then least most above below about around exactly worth only between and or top',
)

const number: Rule = (tokens, at) => {
  const isAnd = wordAt(tokens, at) === 'an' && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number'
  if (isAnd) return { length: 1, words: ['and'] }
  const meant = HEARD_NUMBERS.get(wordAt(tokens, at))
  const counts = SCALES.has(wordAt(tokens, at + 1)) && BEFORE_NUMBER.has(wordAt(tokens, at - 1))
  return meant && counts ? { length: 1, words: [meant] } : undefined
}

/** Maine; "main street" and "the main ones" are not. */
const maine: Rule = (tokens, at) => {
  if (wordAt(tokens, at) !== 'main' || !wordSet('in from for of').has(wordAt(tokens, at - 1))) return undefined
  const next = tokens[at + 1]
  const ends = !next || next.kind === 'sign' || wordSet('and or with for in over this next that last').has(next.word)
  return ends ? { length: 1, words: ['maine'] } : undefined
}

const HESITATION = /^(uh+|um+|uhm+|erm*|hm+|ah+|eh|mhm|uhhuh)$/
/** Without "in", which may be Indiana: "liens in IN". */
const DOUBLED = wordSet('the an of and for with to is are from on at that over under than more less')
const OPENER = wordSet('okay ok so and alright right well but hey yes yeah great good cool then perfect thanks hi')
/** What "now" has a meaning before: "now running", "now and then", "now until March". */
const STILL = wordSet(
  'running open active live in on until till through and or to ongoing happening going , ? underway',
)

/** "now" that opens a sentence is no time. */
const now: Rule = (tokens, at) => {
  if (wordAt(tokens, at) !== 'now' || at === 0 || at + 1 >= tokens.length) return undefined
  const opens = tokens
    .slice(0, at)
    .every(({ word, kind }) => OPENER.has(word) || HESITATION.test(word) || kind === 'sign')
  return opens && !STILL.has(wordAt(tokens, at + 1)) ? { length: 1, words: [] } : undefined
}

const filling: Rule = (tokens, at) => {
  const word = wordAt(tokens, at)
  const idle = HESITATION.test(word)
    ? tokens.length > 1 && !tokens[at]?.upper
    : word === wordAt(tokens, at - 1) && DOUBLED.has(word)
  return idle ? { length: 1, words: [] } : undefined
}

/** `uh no february`, `no, ohio`: what was said before is taken back. */
const no: Rule = (tokens, at) => {
  if (wordAt(tokens, at) !== 'no' || at + 1 >= tokens.length) return undefined
  const hesitant = at === 1 && /^(uh+|um+|oh|ah|er|hm+|sorry|oops)$/.test(wordAt(tokens, 0))
  const apart = at === 0 && wordAt(tokens, 1) === ','
  return hesitant || apart ? { length: apart ? 2 : 1, words: ['instead'] } : undefined
}

const RULES: readonly Rule[] = [filling, now, no, number, maine]

/** See the examples above. */
export function soundAt(tokens: readonly Token[], at: number): Heard | undefined {
  for (const rule of RULES) {
    const heard = rule(tokens, at)
    if (heard) return heard
  }
  return undefined
}
