import type { Kind, Meanings } from '../meanings.ts'
import type { Context } from './context.ts'
import { type Place, patternsOf, type Values } from './pattern.ts'

/** What a rule makes, and texts it has to make it of, and others it must not. */
type Examples<K extends Kind> = {
  /** texts and what they mean */
  says: Readonly<Record<string, Meanings[K]>>
  /** texts of which the rule makes nothing */
  saysNot: readonly string[]
}

type RuleFacts<K extends Kind, Pattern extends string> = Examples<K> & {
  /** what it reads, in words */
  name: string
  makes: K
  /** more where it should win over others of as many words, less where it should lose */
  weight?: number
  /** its last constituent is the longest there: a list goes on to its end */
  toTheEnd?: true
  /** any of these */
  pattern: Pattern | readonly Pattern[]
  /** what the constituents come to, or nothing where they do not go together */
  build: (values: Values<Pattern>, context: Context, span: Span) => Meanings[K] | undefined
}

/** The tokens of a constituent: from `start` to before `end`. */
export type Span = { readonly start: number; readonly end: number }

/** A rule of any kind, as the chart runs it. */
export interface Rule {
  readonly name: string
  readonly makes: Kind
  readonly weight: number
  readonly patterns: readonly (readonly Place[])[]
  readonly says: readonly (readonly [text: string, meaning: unknown])[]
  readonly saysNot: readonly string[]
  readonly toTheEnd?: true
  /** what it means, or nothing where the values do not go together */
  build(values: object, context: Context, span: Span): Meanings[Kind] | undefined
}

/** A rule of the grammar: any of some patterns, and what their constituents come to. */
export function rule<K extends Kind, const Pattern extends string>(facts: RuleFacts<K, Pattern>): Rule {
  const { pattern, build, says, ...rest } = facts
  return {
    ...{ weight: 0, ...rest, says: Object.entries(says) },
    patterns: [pattern].flat().flatMap(patternsOf),
    // the chart gives the values of this pattern's constituents
    build(values: Values<Pattern>, context: Context, span: Span) {
      return build(values, context, span)
    },
  }
}
