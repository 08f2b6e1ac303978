import type { Kind, Meanings } from '../meanings.ts'
import { type Place, patternsOf } from './pattern.ts'

/** Words of the lexicon, what kind of constituent they are and what they say. */
export type Lexeme<K extends Kind = Kind> = {
  /** its patterns, as in rules, without constituents */
  readonly patterns: readonly (readonly Place[])[]
  readonly kind: K
  readonly value: Meanings[K]
  readonly weight: number
}

/** A table of words of one kind; ` / ` and the ends of lines part patterns, and `\\/` is the sign itself. */
export const lexemes = <K extends Kind>(
  kind: K,
  table: readonly (readonly [patterns: string, value: Meanings[K], weight?: number])[],
): Lexeme[] => table.map(([patterns, value, weight = 0]) => ({ kind, patterns: patternsOf(patterns), value, weight }))
