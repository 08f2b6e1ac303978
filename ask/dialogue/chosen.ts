import type { AuctionQuery } from '#contract/auction-query.ts'
import { combine } from '../frame/merge.ts'
import { nameWords } from '../normalise/place-names.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'

/**
 * An answer in words to a question back, such as "Which one do you mean: Baltimore County or Baltimore City?"
 *
 * `the city` `Baltimore County please` `the first one` `the latter` `2` `both` · anything else is a question of its own
 */
export type Choice = { label: string; query: AuctionQuery }

const FIRST = wordSet('first 1 one 1st former')
const SECOND = wordSet('second 2 two 2nd latter last other')
const BOTH = wordSet('both either all any whichever together')
const AROUND = wordSet(
  'the a i we it its is was s mean meant want wanted need like would d please pls ok okay oh sorry yes yeah no not that this one ones option number of in for them those two show me us give see lets go with take just only actually well um hmm dont do doesnt matter mind care thanks st nd and , . ! ? - #',
)

const wordsOf = (label: string) => new Set(nameWords(label).split(' '))

/** The words that say which, "one" only where nothing else does. */
function telling(tokens: readonly Token[]): string[] {
  const words = tokens.map(({ word }) => word).filter((word) => !AROUND.has(word))
  const alone = tokens.filter(({ kind }) => kind !== 'sign')
  return words.length === 0 && alone.length === 1 && FIRST.has(alone[0]?.word ?? '') ? ['1'] : words
}

/** The choice that the words name: "the city", "Baltimore County". */
function named(words: readonly string[], choices: readonly Choice[]): Choice | undefined {
  const [found, other] = choices.filter(({ label }) => {
    const own = wordsOf(label)
    return words.every((word) => own.has(word))
  })
  return other ? undefined : found
}

/** Every choice together: they differ in their places alone. */
function allOf([first, ...others]: readonly Choice[]): AuctionQuery | undefined {
  const filter = others.reduce((all, { query }) => combine(all, query.filter), first?.query.filter ?? {})
  return first && { ...first.query, filter }
}

/** What a text chooses; nothing where it says anything else. */
export function chosenOf(tokens: readonly Token[], choices: readonly Choice[]): AuctionQuery | undefined {
  const words = telling(tokens)
  const [word, more] = words
  if (word === undefined) return undefined
  if (more === undefined && BOTH.has(word)) return allOf(choices)
  if (more === undefined && FIRST.has(word)) return choices[0]?.query
  if (more === undefined && SECOND.has(word)) return choices.at(-1)?.query
  // "not the city"
  return tokens.some(({ word: each }) => each === 'not') ? undefined : named(words, choices)?.query
}
