import type { Token } from '../normalise/tokens.ts'
import type { Scene } from '../scene.ts'
import type { Span } from './spans.ts'

/** Proposes what the words from this token on may mean, or nothing. */
export type Recogniser = ((
  tokens: readonly Token[],
  at: number,
  scene: Scene,
) => Span | readonly Span[] | undefined) & {
  /** the only words it can begin with; without them, any */
  opens?: ReadonlySet<string>
  /** the same for who has looked at the word already */
  ungated?: Recogniser
}

/** Among the words a recogniser begins with: every one that holds a digit. */
export const DIGITS = '0-9'
const holdsDigit = (word: string) => /\d/.test(word)

/** A recogniser that is asked at no other words than these to begin with. */
export function opening(words: Iterable<string>, recognise: Recogniser): Recogniser {
  const opens = new Set(words)
  const digits = opens.has(DIGITS)
  const opensAt = (word: string) => opens.has(word) || (digits && holdsDigit(word))
  const gated: Recogniser = (tokens, at, scene) =>
    opensAt(tokens[at]?.word ?? '') ? recognise(tokens, at, scene) : undefined
  return Object.assign(gated, { opens, ungated: recognise })
}
