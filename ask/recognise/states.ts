import type { Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import { namesAt } from '../places/name-tree.ts'
import { WORDLIKE_ABBREVIATIONS } from '../places/state-names.ts'
import type { Scene, Vocabulary } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import type { Recogniser } from './recogniser.ts'
import { BEFORE_PLACE, codeAt, SOLD } from './state-codes.ts'

/**
 * States by name, code, abbreviation or nickname.
 *
 * `Ohio` `North Carolina` `Tenn.` `NJ` `tx` `the Sunshine State` `D.C.`
 * `IN or OH` are codes because of their capitals; `in ohio or texas` holds none; `miami-dade, fl` and `cook county, il` hold one.
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** An abbreviation that is also a word or a county ("wash", "I'll", "kent", "wash. co. or"), without a sign that it is none. */
function isWord(phrase: string, tokens: readonly Token[], at: number, { places, states }: Vocabulary): boolean {
  const token = tokens[at]
  if (WORDLIKE_ABBREVIATIONS.has(phrase) && wordSet('co county cnty').has(wordAt(tokens, at + 1))) return true
  if (!WORDLIKE_ABBREVIATIONS.has(phrase) || !token || token.dotted) return false
  if (places.has(phrase) || token.text.length > phrase.length) return true
  // "mich ohio ind ill"
  if (states.has(wordAt(tokens, at - 1)) && wordAt(tokens, at - 1).length > 2) return false
  if (wordAt(tokens, at + 1) === 'state') return false
  // "mass & conn"
  const listed = (step: 1 | -1) =>
    wordSet('& , / + and or').has(wordAt(tokens, at + step)) && states.has(wordAt(tokens, at + 2 * step))
  if (listed(1) || listed(-1)) return false
  return !token.capital && !BEFORE_PLACE.has(wordAt(tokens, at - 1)) && !SOLD.has(wordAt(tokens, at + 1))
}

const wordOf = (token: Token | undefined) => (token?.kind === 'word' ? token.word : undefined)

const CAPITAL = phraseTable<true>([
  ['washington ,|(|-|: dc / washington ,|(|-|:? but|meaning|ie|like the? dc', true],
  ['washington ,|(|-|:? i|we mean|meant the? dc / washington ,|(|-|:? as in the? dc', true],
  ['washington ,|(|-|:? the dc one', true],
])

/** `Washington, D.C.`, `Washington, but DC` */
function capital(tokens: readonly Token[], at: number): { code: string; length: number } | undefined {
  const found = wordAt(tokens, at) === 'washington' ? CAPITAL.find(tokens, at) : undefined
  return found && { code: 'DC', length: found.length }
}

/** The code of the state named from this token on, and how many tokens name it. */
export function stateAt(
  tokens: readonly Token[],
  at: number,
  scene: Scene,
): { code: string; length: number } | undefined {
  const { vocabulary } = scene
  let found: { code: string; length: number } | undefined
  for (const { name, length } of namesAt(vocabulary.stateTree, tokens, at, wordOf)) {
    const code = vocabulary.states.get(name)
    const single = length === 1 && (tokens[at]?.word.length === 2 || isWord(wordAt(tokens, at), tokens, at, vocabulary))
    if (code && !single) found = { code, length }
  }
  if (found) return capital(tokens, at) ?? found
  const code = codeAt(tokens, at, scene)
  return code ? { code, length: 1 } : undefined
}

/** A state; with the word "state" after it. "Ohio County" is left to the places. */
export const recogniseState: Recogniser = (tokens, at, scene) => {
  const found = stateAt(tokens, at, scene)
  if (!found) return undefined
  let end = at + found.length
  // Kansas City lies in two states, and is neither
  if (tokens[end]?.word === 'city' && tokens[at]?.word !== 'washington')
    return { kind: 'word', start: at, end: end + 1 }
  if (tokens[end]?.word === 'state' || tokens[end]?.word === 'statewide') end++
  return { kind: 'states', codes: [found.code], region: false, start: at, end }
}
