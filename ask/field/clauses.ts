import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'

/**
 * Where one thing ends that is said and another begins.
 *
 * `Sorry to bother you, | but what is a lien?` `Is it the 20th already? | Which sales are on | as we speak?` `over $1M in Ohio, Iowa and Utah` is one
 */
export type Clause = { start: number; end: number }

/** What a question or a wish begins with, after a comma. */
const OPENERS = wordSet(
  'show list give find get pull tell fetch bring which what whats whatve how who when where why is are do does did can could would will i im id ive we weve please just let lets need want any define explain describe my he she it you everybody everyone somebody nobody hope sorry thanks thank looking should',
)
const SUBORDINATORS = wordSet(
  'if as because since when while before after though although until cause bc unless whenever',
)
const PERSONS = wordSet(
  'i im ive id ill hes shes our we were weve you youre youve it its he she they theyre thats anyone someone my',
)
const ABBREVIATIONS = wordSet('st ste ft mt dr mr mrs ms vs no co approx')
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** Whether a sentence ends with this token: `Tenn. deeds` and `St. Louis` go on. */
function endsSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token) return false
  if (token.kind === 'sign' && wordSet('? ! ;').has(token.word)) return true
  if (!token.stop || ABBREVIATIONS.has(token.word)) return false
  return token.word.length > 4 || tokens[at + 1]?.capital !== false || token.kind === 'number'
}

const PAUSES = wordSet(', - but so )')

/** `so many`, `so far`, `so that I can`. */
const OF_DEGREE = wordSet('many much far long few that on called i we it they he she you as')

/** Whether a clause of the same sentence begins with this token. */
function opensClause(tokens: readonly Token[], at: number, start: number): boolean {
  const word = wordAt(tokens, at)
  const before = wordAt(tokens, at - 1)
  // "I'm booking flights so Ohio liens"
  if (before === 'so' && at - start > 2 && PERSONS.has(wordAt(tokens, start)) && !OF_DEGREE.has(word)) return true
  // "as long as it's in 2026" goes on
  // "ended after it" goes on too
  const says = tokens[at + 2]?.kind === 'word'
  if (SUBORDINATORS.has(word) && before !== 'long' && PERSONS.has(wordAt(tokens, at + 1)) && says) return true
  if (before === ':' && tokens[at]?.kind === 'word') return true
  if (!PAUSES.has(before)) return false
  return OPENERS.has(word) || word === 'but' || word === 'so'
}

/** The clauses of a text, in order; together they are all of it. */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  for (let at = 1; at <= tokens.length; at++) {
    if (at < tokens.length && !endsSentence(tokens, at - 1) && !opensClause(tokens, at, start)) continue
    clauses.push({ start, end: at })
    start = at
  }
  return clauses
}
