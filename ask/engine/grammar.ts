import type { Context } from './context.ts'
import type { Edge } from './edge.ts'
import type { Lexeme } from './lexemes.ts'
import { openingsOf, type Place } from './pattern.ts'
import type { Rule } from './rule.ts'

/** A rule, or words of the lexicon, one of its patterns, and a place that may come first in it. */
type Opened<T> = { readonly entry: T; readonly places: readonly Place[]; readonly index: number }

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
  const patterns = [...rules, ...lexemes].flatMap((each) => each.patterns)
  const words = new Set(patterns.flat().flatMap((place) => [...wordsAt(place)]))
  return {
    ...{ rules, words, byWord: byFirst(rules, wordsAt), byKind: byFirst(rules, kindsAt) },
    *lexicon(context, at) {
      for (const opened of lexemesByWord.get(context.tokens[at]?.word ?? '') ?? []) {
        for (const end of endsOf(opened.places, opened.index, context, at)) yield edgeOf(opened.entry, at, end)
      }
      for (const read of readers) yield* read(context, at)
    },
    isSilent: (word) => silent.has(word),
  }
}

/** Patterns by what may stand first in them. */
function byFirst<T extends { readonly patterns: Rule['patterns'] }>(
  entries: readonly T[],
  keysAt: (place: Place | undefined) => Iterable<string>,
): Map<string, Opened<T>[]> {
  const index = new Map<string, Opened<T>[]>()
  const opened = entries.flatMap((entry) =>
    entry.patterns.flatMap((places) => openingsOf(places, 0).map((first) => ({ entry, places, index: first }))),
  )
  for (const each of opened)
    for (const key of keysAt(each.places[each.index])) {
      const list = index.get(key)
      if (list) list.push(each)
      else index.set(key, [each])
    }
  return index
}

const NO_WORDS: ReadonlySet<string> = new Set()
const wordsAt = (place: Place | undefined) => (place && 'words' in place ? place.words : NO_WORDS)
const kindsAt = (place: Place | undefined) => (place && 'kind' in place ? [place.kind] : [])

/** Where words of the lexicon end that go on from a place of their pattern at a token. */
function endsOf(places: readonly Place[], index: number, context: Context, at: number): ReadonlySet<number> {
  const ends = new Set<number>()
  const follow = (next: number, from: number): void => {
    for (const opening of openingsOf(places, next))
      if (wordsAt(places[opening]).has(context.tokens[from]?.word ?? '')) follow(opening + 1, from + 1)
    if (places.slice(next).every(({ optional }) => optional)) ends.add(from)
  }
  if (wordsAt(places[index]).has(context.tokens[at]?.word ?? '')) follow(index + 1, at + 1)
  return ends
}

const edgeOf = ({ kind, value, weight }: Lexeme, start: number, end: number): Edge => ({
  ...{ kind, value, start, end, score: end - start + weight, rule: undefined, parts: [] },
})
