import type { Kind, Meanings } from '../meanings.ts'

/** Words of the lexicon, what kind of constituent they are and what they say. Patterns as in rules, without constituents. */
export type Lexeme<K extends Kind = Kind> = {
  readonly pattern: string
  readonly kind: K
  readonly value: Meanings[K]
  readonly weight: number
}

/** A table of words of one kind; ` / ` parts patterns, and `\\/` is the sign itself. */
export const lexemes = <K extends Kind>(
  kind: K,
  table: readonly (readonly [patterns: string, value: Meanings[K], weight?: number])[],
): Lexeme[] =>
  table.flatMap(([patterns, value, weight = 0]) =>
    patterns.split(' / ').map((pattern) => ({ kind, pattern: pattern.replaceAll('\\/', '/'), value, weight })),
  )
