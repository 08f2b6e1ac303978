import { expandPhrase } from './phrases.ts'
import { SPANISH, SPANISH_MARKERS } from './spanish-words.ts'
import type { Token } from './tokens.ts'

/**
 * Spanish questions, word by word into the words the recognisers know; what is shown stays as written.
 *
 * `subastas de gravámenes en Indiana` → `auctions of liens in indiana` · `más de 500 certificados` → `more than 500 certificates` ·
 * `¿cuántas ya terminaron?` → `how many already finished`
 */
type Node = { next: Map<string, Node>; english?: readonly string[] }

function addPhrase(root: Node, words: readonly string[], english: readonly string[]): void {
  let node = root
  for (const word of words) {
    const child: Node = node.next.get(word) ?? { next: new Map() }
    node.next.set(word, child)
    node = child
  }
  node.english = english
}

const ROOT: Node = { next: new Map() }
for (const line of SPANISH.trim().split('\n')) {
  const [spanish = '', english = ''] = line.split(' =')
  for (const words of expandPhrase(spanish.trim())) addPhrase(ROOT, words, english.trim().split(' ').filter(Boolean))
}

const MARKERS = new Set(SPANISH_MARKERS.trim().split(/\s+/))

/** "Las Vegas", "Los Angeles": names, and no sign of Spanish. */
const isName = ({ word, text }: Token) => (word === 'las' || word === 'los') && text !== word

/** Whether the words are Spanish. */
function isSpanish(tokens: readonly Token[]): boolean {
  const marks = tokens.filter((token) => MARKERS.has(token.word) && !token.upper && !isName(token))
  return marks.some(({ word }) => word !== 'las' && word !== 'los') || marks.length > 1
}

/** The longest phrase from this token on. */
function phraseAt(tokens: readonly Token[], at: number): { length: number; words: readonly string[] } | undefined {
  let node: Node | undefined = ROOT
  let best: { length: number; words: readonly string[] } | undefined
  for (let length = 0; node; length++) {
    if (node.english && length > 0) best = { length, words: node.english }
    node = node.next.get(tokens[at + length]?.word ?? '')
  }
  return best
}

/** The tokens in English where the text is Spanish, otherwise as they are. */
export function translateSpanish(tokens: readonly Token[]): Token[] {
  if (!isSpanish(tokens)) return [...tokens]
  const english: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const found = phraseAt(tokens, at)
    const end = tokens[at + (found?.length ?? 1) - 1]?.end ?? token.end
    if (found) for (const word of found.words) english.push({ ...token, word, end, upper: false, glued: false })
    else english.push(token)
    at += found?.length ?? 1
  }
  return english
}
