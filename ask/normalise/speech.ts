import { meaningsOf, phraseTable } from '../phrases.ts'
import type { Vocabulary } from '../scene.ts'
import { HEARD } from './heard.ts'
import { type Heard, soundAt } from './sounds.ts'
import type { Token } from './tokens.ts'

/**
 * English as it is dictated, or spoken by people who think in another language, in the words the recognisers know; what is shown stays as written.
 *
 * `every thing` → `everything` · `pencil vania` → `pennsylvania` · `bigger as 5 million` → `more than 5 million` · `over to million` → `over two million`
 */
const PHRASES = phraseTable(meaningsOf(HEARD))

/** The longest phrase of the table from this token on; not where it is a name. */
function phraseAt(tokens: readonly Token[], at: number, { places }: Vocabulary): Heard | undefined {
  const found = PHRASES.find(tokens, at)
  if (!found) return undefined
  const name = tokens.slice(at, at + found.length).map(({ word }) => word)
  return places.has(name.join(' ')) ? undefined : { length: found.length, words: found.meaning }
}

const heardAt = (tokens: readonly Token[], at: number, vocabulary: Vocabulary): Heard | undefined =>
  phraseAt(tokens, at, vocabulary) ?? soundAt(tokens, at)

/** The tokens as they are meant. */
export function hear(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const meant: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const heard = heardAt(tokens, at, vocabulary)
    const token = tokens[at]
    const last = tokens[at + (heard?.length ?? 1) - 1] ?? token
    if (token && last && heard) {
      const { end, stop, dotted } = last
      for (const word of heard.words) meant.push({ ...token, word, end, stop, dotted, kind: 'word', upper: false })
    } else if (token) meant.push(token)
    at += heard?.length ?? 1
  }
  return meant
}
