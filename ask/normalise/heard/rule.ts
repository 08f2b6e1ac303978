import type { Opened } from '../../rules-by-word.ts'
import type { Token } from '../tokens.ts'

/** How many tokens from here on are read together, and the words they stand for. */
export type Heard = { length: number; words: readonly string[] }

/** What is heard from a token on, if it is heard otherwise than it is written. */
export type Rule = (tokens: readonly Token[], at: number) => Heard | undefined

export type Rules = readonly Opened<Rule>[]

/** The word at an index, or nothing. */
export const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
