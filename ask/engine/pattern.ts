import type { Kind, Meanings } from '../meanings.ts'

/**
 * Patterns of rules: words, of which `|` parts those that are as good, and constituents in angle brackets, with the name that the rule
 * gives them. What ends in `?` may be left out.
 *
 * `between <low:amount> and|to <high:amount>` · `<compare> the? <amount>`
 */
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
export type Values<Pattern extends string> = Common<PartsOf<Pattern>> & object

/** One place of a pattern: any of some words, or a constituent of a kind. */
export type Place = { readonly words: ReadonlySet<string> } | { readonly name: string; readonly kind: string }

function placeOf(part: string): Place {
  const isConstituent = part.startsWith('<') && part.endsWith('>')
  if (!isConstituent) return { words: new Set(part.split('|')) }
  const [name = '', kind = name] = part.slice(1, -1).split(':')
  return { name, kind }
}

/** The ways to go through a pattern: with and without each part that may be left out. */
export function waysThrough(pattern: string): Place[][] {
  let ways: Place[][] = [[]]
  for (const part of pattern.split(' ')) {
    const isOptional = part.length > 1 && part.endsWith('?')
    const place = placeOf(isOptional ? part.slice(0, -1) : part)
    const onward = ways.map((way) => [...way, place])
    ways = isOptional ? [...ways, ...onward] : onward
  }
  return ways.filter((way) => way.length > 0)
}
