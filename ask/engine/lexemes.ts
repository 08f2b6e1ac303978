import type { Kind, Meanings } from '../meanings.ts'
import { type Place, waysThrough } from './pattern.ts'

/** Words of the lexicon, what kind of constituent they are and what they say. */
export type Lexeme<K extends Kind = Kind> = {
  /** its pattern, as in rules, without constituents */
  readonly ways: readonly (readonly Place[])[]
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
    patterns
      .split(' / ')
      .map((pattern) => ({ kind, ways: waysThrough(pattern.replaceAll('\\/', '/')), value, weight })),
  )
