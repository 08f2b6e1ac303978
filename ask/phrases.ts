import type { Token } from './tokens.ts'

/**
 * Tables of phrases, the way most recognisers are written.
 *
 * `['more|greater than', '>']` stands for two phrases, `['minimum of?', '>=']` for `minimum` and `minimum of`.
 */
export type PhraseTable<M> = {
  /** the longest phrase that starts at this token */
  find: (tokens: readonly Token[], at: number) => { length: number; meaning: M } | undefined
  /** every phrase that starts at this token, shortest first */
  findAll: (tokens: readonly Token[], at: number) => { length: number; meaning: M }[]
  /** every word in the table, for the spelling index */
  words: ReadonlySet<string>
  /** the meaning of a phrase given as words */
  get: (phrase: string) => M | undefined
}

type Node<M> = { next: Map<string, Node<M>>; meaning?: { value: M } }

/** Every phrase that a pattern with `|` and `?` stands for. */
export function expandPhrase(pattern: string): string[][] {
  let phrases: string[][] = [[]]
  for (const part of pattern.split(' ')) {
    const optional = part.length > 1 && part.endsWith('?')
    const words = (optional ? part.slice(0, -1) : part).split('|')
    const longer = phrases.flatMap((phrase) => words.map((word) => [...phrase, word]))
    phrases = optional ? [...phrases, ...longer] : longer
  }
  return phrases
}

/** Compiles a table; a later entry replaces an earlier one of the same words. */
export function phraseTable<M>(entries: Iterable<readonly [pattern: string, meaning: M]>): PhraseTable<M> {
  const root: Node<M> = { next: new Map() }
  const words = new Set<string>()
  for (const [pattern, value] of entries) {
    for (const phrase of expandPhrase(pattern)) {
      let node = root
      for (const word of phrase) {
        words.add(word)
        let child = node.next.get(word)
        if (!child) {
          child = { next: new Map() }
          node.next.set(word, child)
        }
        node = child
      }
      node.meaning = { value }
    }
  }
  const walk = (wordAt: (index: number) => string | undefined) => {
    const found: { length: number; meaning: M }[] = []
    let node: Node<M> | undefined = root
    for (let length = 0; node; length++) {
      if (node.meaning && length > 0) found.push({ length, meaning: node.meaning.value })
      const word = wordAt(length)
      node = word === undefined ? undefined : node.next.get(word)
    }
    return found
  }
  // most words begin no phrase: they are dismissed before anything is allocated
  const findAll = (tokens: readonly Token[], at: number) =>
    root.next.has(tokens[at]?.word ?? '') ? walk((index) => tokens[at + index]?.word) : []
  return {
    find: (tokens, at) => (root.next.has(tokens[at]?.word ?? '') ? findAll(tokens, at).at(-1) : undefined),
    findAll,
    words,
    get: (phrase) => {
      const parts = phrase.split(' ')
      const found = walk((index) => parts[index]).at(-1)
      return found?.length === parts.length ? found.meaning : undefined
    },
  }
}
