import type { Context } from './context.ts'
import type { Edge } from './edge.ts'
import type { Lexeme } from './lexemes.ts'
import { type Place, waysThrough } from './pattern.ts'
import type { Rule } from './rule.ts'
import { wordTree } from './word-tree.ts'

type Opened = { readonly rule: Rule; readonly way: readonly Place[] }

/** Rules and words, indexed by how they begin. */
export type Grammar = {
  readonly rules: readonly Rule[]
  readonly byWord: ReadonlyMap<string, readonly Opened[]>
  readonly byKind: ReadonlyMap<string, readonly Opened[]>
  /** the constituents that words alone are, from a token on */
  lexicon(context: Context, at: number): Iterable<Edge>
  /** whether a word may stand anywhere and say nothing */
  isSilent(word: string): boolean
  /** every word that a rule or the lexicon reads */
  readonly words: ReadonlySet<string>
}

/** Reads what no list of words can: numbers, and the names that the data has. */
export type Reader = (context: Context, at: number) => Iterable<Edge>

/** Puts a grammar together. */
export function grammarOf(
  rules: readonly Rule[],
  lexemes: readonly Lexeme[],
  readers: readonly Reader[],
  silent: ReadonlySet<string>,
): Grammar {
  const byWord = new Map<string, Opened[]>()
  const byKind = new Map<string, Opened[]>()
  const add = (map: Map<string, Opened[]>, key: string, opened: Opened) => {
    const list = map.get(key)
    if (list) list.push(opened)
    else map.set(key, [opened])
  }
  for (const rule of rules)
    for (const way of rule.ways) {
      const [first] = way
      if (!first) continue
      if ('words' in first) for (const word of first.words) add(byWord, word, { rule, way })
      else add(byKind, first.kind, { rule, way })
    }
  const tree = wordTree(lexemes)
  const ways = [...rules.flatMap((rule) => rule.ways), ...lexemes.flatMap(({ pattern }) => waysThrough(pattern))]
  const words = new Set(ways.flat().flatMap((place) => ('words' in place ? [...place.words] : [])))
  return {
    ...{ rules, byWord, byKind, words },
    *lexicon(context, at) {
      yield* tree(context, at)
      for (const read of readers) yield* read(context, at)
    },
    isSilent: (word) => silent.has(word),
  }
}
