import type { Scene, Vocabulary } from '../scene.ts'
import type { Recogniser } from '../spans.ts'
import { WORDLIKE_ABBREVIATIONS, WORDLIKE_CODES } from '../state-names.ts'
import type { Token } from '../tokens.ts'

/**
 * States by name, code, abbreviation or nickname.
 *
 * `Ohio` `North Carolina` `Tenn.` `NJ` `tx` `the Sunshine State` `D.C.`
 * `IN or OH` are codes because of their capitals; `in ohio or texas` holds none; `miami-dade, fl` and `cook county, il` hold one.
 */
const BEFORE_PLACE = new Set(
  'in from of for outside excluding except without , and & + not near around within exclude county parish co cnty only just'.split(
    ' ',
  ),
)

const FUNCTION_CODES = new Set('in or me ok hi de la al'.split(' '))
const NOUNS = /^(auctions?|sales?|liens?|deeds?|tax|sheriff|foreclosures?)$/
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const isCodeWord = (token: Token | undefined, { stateNames }: Vocabulary) =>
  token?.kind === 'word' && token.word.length === 2 && stateNames.has(token.word.toUpperCase())

/** Whether the words around a small-letter code say that it names a place: `tx, ok`, `in pa`, `miami-dade, fl`. */
function isPlaced(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const previous = wordAt(tokens, at - 1)
  if (/^(,|and|or)$/.test(previous) && isCodeWord(tokens[at - 2], vocabulary)) return true
  return previous !== '' && (previous === ',' || BEFORE_PLACE.has(previous))
}

/** Whether a code that is a function word is meant as a state all the same: `in in`, `ok auctions`. */
function isMeant(tokens: readonly Token[], at: number): boolean {
  const next = wordAt(tokens, at + 1)
  const closing = wordAt(tokens, at - 1) === 'in' && (next === '' || next === ',' || next === '?')
  return closing || (at > 0 && /^(ok|oh|hi)$/.test(wordAt(tokens, at)) && NOUNS.test(next))
}

/** "OK, now show me": no state, unless states are being listed as in "OK, TX". */
function isAgreement(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  if (wordAt(tokens, at) !== 'ok' || at > 0) return false
  const comma = wordAt(tokens, 1) === ','
  if (comma) return tokens.length > 2 && !tokens[2]?.capital && !isCodeWord(tokens[2], vocabulary)
  return /^(so|now|then|can|show|what|whats|i|im|let|lets|give|how|please|thanks)$/.test(wordAt(tokens, 1))
}

/** A two-letter code, where it can be meant as one. */
function codeAt(tokens: readonly Token[], at: number, { vocabulary }: Scene): string | undefined {
  const token = tokens[at]
  if (!token || !isCodeWord(token, vocabulary)) return undefined
  const code = token.word.toUpperCase()
  if (/['’]/.test(token.text) || isAgreement(tokens, at, vocabulary)) return undefined
  if (token.upper) return code
  if (token.glued && tokens[at - 1]?.kind === 'number') return undefined
  if (!WORDLIKE_CODES.has(token.word)) return code
  const placed = !FUNCTION_CODES.has(token.word) && isPlaced(tokens, at, vocabulary)
  return placed || isMeant(tokens, at) ? code : undefined
}

/** An abbreviation that is also a word ("wash", "mass"), without a sign that it is none. */
function isWord(phrase: string, token: Token, previous: string): boolean {
  return WORDLIKE_ABBREVIATIONS.has(phrase) && !token.dotted && !token.capital && !BEFORE_PLACE.has(previous)
}

/** The code of a name, or of its genitive: `Ohio's`. */
function codeOf(phrase: string, { text }: Token, { states }: Vocabulary): string | undefined {
  return states.get(phrase) ?? (/['’]s$/.test(text) ? states.get(phrase.slice(0, -1)) : undefined)
}

/** The code of the state named from this token on, and how many tokens name it. */
export function stateAt(
  tokens: readonly Token[],
  at: number,
  scene: Scene,
): { code: string; length: number } | undefined {
  const { vocabulary } = scene
  let phrase = ''
  let found: { code: string; length: number } | undefined
  for (let length = 1; length <= vocabulary.longestState; length++) {
    const token = tokens[at + length - 1]
    if (token?.kind !== 'word') break
    phrase = `${phrase} ${token.word}`.trim()
    const code = codeOf(phrase, token, vocabulary)
    const single = length === 1 && (phrase.length === 2 || isWord(phrase, token, wordAt(tokens, at - 1)))
    if (code && !single) found = { code, length }
  }
  if (found) return found
  const code = codeAt(tokens, at, scene)
  return code ? { code, length: 1 } : undefined
}

/** A state; with the word "state" after it. "Ohio County" is left to the places. */
export const recogniseState: Recogniser = (tokens, at, scene) => {
  const found = stateAt(tokens, at, scene)
  if (!found) return undefined
  let end = at + found.length
  if (tokens[end]?.word === 'state' || tokens[end]?.word === 'statewide') end++
  return { kind: 'states', codes: [found.code], region: false, start: at, end }
}
