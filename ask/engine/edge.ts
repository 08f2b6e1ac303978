import type { Kind, Meanings } from '../meanings.ts'
import type { Rule } from './rule.ts'

/** A constituent: what the tokens from `start` to before `end` may mean. */
export type Edge<K extends Kind = Kind> = {
  readonly kind: K
  readonly start: number
  readonly end: number
  readonly value: Meanings[K]
  /** how well it covers its tokens: one for each, and the weights of its rules */
  readonly score: number
  /** the rule, or nothing for words of the lexicon */
  readonly rule: Rule | undefined
  readonly parts: readonly Edge[]
}

/** Whether a constituent is of a kind. */
export const isKind = <K extends Kind>(edge: Edge, kind: K): edge is Edge<K> => edge.kind === kind
