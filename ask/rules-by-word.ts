/** A rule and the words it can begin with, `|` between them; without them, any. */
export type Opened<R> = readonly [rule: R, words?: string]

/** The rules that can begin with a word, in their order: at most words that is hardly any. */
function rulesByWord<R>(opened: readonly Opened<R>[]): (word: string) => readonly R[] {
  const rules = opened.map(([rule, words]) => ({ rule, words: words?.split('|') }))
  const beginning = (word?: string) =>
    rules.flatMap(({ rule, words }) => (words === undefined || (word && words.includes(word)) ? [rule] : []))
  const others = beginning()
  const index = new Map(rules.flatMap(({ words = [] }) => words).map((word) => [word, beginning(word)]))
  return (word) => index.get(word) ?? others
}

/** Reads with the rules that can begin with a word: the first answer. */
export function firstByWord<A extends readonly unknown[], R>(
  opened: readonly Opened<(...given: A) => R | undefined>[],
): (word: string, ...given: A) => R | undefined {
  const rulesAt = rulesByWord(opened)
  return (word, ...given) => {
    for (const rule of rulesAt(word)) {
      const found = rule(...given)
      if (found !== undefined) return found
    }
    return undefined
  }
}
