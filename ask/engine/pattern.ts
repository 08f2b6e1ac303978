import type { Kind, Meanings } from '../meanings.ts'
import { entriesOf } from '../phrases.ts'

/**
 * Patterns of rules: words, of which `|` parts those that are as good, and constituents in angle brackets, with the name that the rule
 * gives them. What ends in `?` may be left out.
 *
 * `between <low:amount> and|to <high:amount>` · `<compare> the? <amount>`
 *
 * As in the lexicon ` / ` parts patterns that are as good; the sign itself is `\\/`.
 */
type Alternatives<S extends string> = S extends `${infer First} / ${infer Rest}` ? First | Alternatives<Rest> : S
type Part<S extends string> = S extends `<${infer Name}:${infer K}>?`
  ? { [N in Name]?: MeaningOf<K> | undefined }
  : S extends `<${infer Name}:${infer K}>`
    ? { [N in Name]: MeaningOf<K> }
    : S extends `<${infer K}>?`
      ? { [N in K]?: MeaningOf<K> | undefined }
      : S extends `<${infer K}>`
        ? { [N in K]: MeaningOf<K> }
        : object
type MeaningOf<K extends string> = K extends Kind ? Meanings[K] : never

type PartsOf<Pattern extends string> = Pattern extends `${infer First} ${infer Rest}`
  ? Part<First> & PartsOf<Rest>
  : Part<Pattern>
type NamesIn<V> = V extends unknown ? keyof V : never
type ValueIn<V, Name extends PropertyKey> = V extends unknown ? (Name extends keyof V ? V[Name] : undefined) : never
type Common<V> = { [Name in keyof V]: V[Name] } & { [Name in Exclude<NamesIn<V>, keyof V>]?: ValueIn<V, Name> }

/** The values of the constituents of patterns, by name: those that not every pattern has may be absent. */
export type Values<Pattern extends string> = Common<PartsOf<Alternatives<Pattern>>> & object

/** One place of a pattern: any of some words, or a constituent of a kind. */
export type Place = { readonly optional: boolean } & (
  | { readonly words: ReadonlySet<string> }
  | { readonly name: string; readonly kind: string }
)

function placeOf(part: string): Place {
  const optional = part.length > 1 && part.endsWith('?')
  const text = optional ? part.slice(0, -1) : part
  if (!text.startsWith('<') || !text.endsWith('>')) return { optional, words: new Set(text.split('|')) }
  const [name = '', kind = name] = text.slice(1, -1).split(':')
  return { optional, name, kind }
}

/** The places of each of some patterns. */
export const patternsOf = (patterns: string): Place[][] =>
  entriesOf(patterns).map((pattern) => pattern.replaceAll('\\/', '/').split(' ').map(placeOf))

/** The places that may come first from `from` on: those behind what may be left out as well. */
export function openingsOf(places: readonly Place[], from: number): number[] {
  const openings: number[] = []
  for (let index = from; index < places.length; index++) {
    openings.push(index)
    if (!places[index]?.optional) break
  }
  return openings
}
