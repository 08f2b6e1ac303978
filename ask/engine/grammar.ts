import type { Context } from './context.ts'
import type { Edge } from './edge.ts'
import type { Lexeme } from './lexemes.ts'
import type { Place } from './pattern.ts'
import type { Rule } from './rule.ts'

/** A rule, or words of the lexicon, and one way through it. */
type Opened<T> = { readonly entry: T; readonly way: readonly Place[] }

/** Rules and words, indexed by how they begin. */
export type Grammar = {
  readonly rules: readonly Rule[]
  readonly byWord: ReadonlyMap<string, readonly Opened<Rule>[]>
  readonly byKind: ReadonlyMap<string, readonly Opened<Rule>[]>
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
  const lexemesByWord = byFirst(lexemes, wordsAt)
  const ways = [...rules, ...lexemes].flatMap((each) => each.ways)
  const words = new Set(ways.flat().flatMap((place) => [...wordsAt(place)]))
  return {
    ...{ rules, words, byWord: byFirst(rules, wordsAt), byKind: byFirst(rules, kindsAt) },
    *lexicon(context, at) {
      for (const opened of lexemesByWord.get(context.tokens[at]?.word ?? '') ?? []) {
        const edge = edgeOf(opened, context, at)
        if (edge) yield edge
      }
      for (const read of readers) yield* read(context, at)
    },
    isSilent: (word) => silent.has(word),
  }
}

/** Ways by what may stand first in them. */
function byFirst<T extends { readonly ways: Rule['ways'] }>(
  entries: readonly T[],
  keysAt: (place: Place | undefined) => Iterable<string>,
): Map<string, Opened<T>[]> {
  const index = new Map<string, Opened<T>[]>()
  const opened = entries.flatMap((entry) => entry.ways.map((way) => ({ entry, way })))
  for (const each of opened)
    for (const key of keysAt(each.way[0])) {
      const list = index.get(key)
      if (list) list.push(each)
      else index.set(key, [each])
    }
  return index
}

const NO_WORDS: ReadonlySet<string> = new Set()
const wordsAt = (place: Place | undefined) => (place && 'words' in place ? place.words : NO_WORDS)
const kindsAt = (place: Place | undefined) => (place && 'kind' in place ? [place.kind] : [])

/** Words of the lexicon from a token on, where all of them stand there. */
function edgeOf({ entry, way }: Opened<Lexeme>, { tokens }: Context, start: number): Edge | undefined {
  if (!way.every((place, index) => wordsAt(place).has(tokens[start + index]?.word ?? ''))) return undefined
  const { kind, value, weight } = entry
  return { kind, value, start, end: start + way.length, score: way.length + weight, rule: undefined, parts: [] }
}
