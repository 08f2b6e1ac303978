import type { Token } from './tokens.ts'

/**
 * Tables of phrases, the way most recognisers are written.
 *
 * `['more|greater than', '>']` stands for two phrases, `['minimum of?', '>=']` for `minimum` and `minimum of`.
 */
export type PhraseTable<M> = {
  /** the longest phrase that starts at this token */
  find: (tokens: readonly Token[], at: number) => { length: number; meaning: M } | undefined
  /** what is made of every phrase that starts at this token, shortest first; nothing where none does */
  findAll: <T>(
    tokens: readonly Token[],
    at: number,
    make: (meaning: M, length: number) => T,
  ) => readonly T[] | undefined
  /** every word in the table, for the spelling index */
  words: ReadonlySet<string>
  /** the words its phrases begin with */
  opens: ReadonlySet<string>
  /** the meaning of a phrase given as words */
  get: (phrase: string) => M | undefined
}

/** Every node has both fields, so that all are of one shape to the engine. */
type Node<M> = { next: Map<string, Node<M>> | undefined; meaning: { value: M } | undefined }
const leaf = <M>(): Node<M> => ({ next: undefined, meaning: undefined })

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

/** The phrases as a tree of their words, which `words` takes in. */
function phraseTree<M>(entries: Iterable<readonly [pattern: string, meaning: M]>, words: Set<string>): Node<M> {
  const root: Node<M> = leaf()
  for (const [pattern, value] of entries) {
    for (const phrase of expandPhrase(pattern)) {
      let node = root
      for (const word of phrase) {
        words.add(word)
        node.next ??= new Map()
        const child: Node<M> = node.next.get(word) ?? leaf()
        node.next.set(word, child)
        node = child
      }
      node.meaning = { value }
    }
  }
  return root
}

/** Compiles a table; a later entry replaces an earlier one of the same words. */
export function phraseTable<M>(entries: Iterable<readonly [pattern: string, meaning: M]>): PhraseTable<M> {
  const words = new Set<string>()
  const root = phraseTree(entries, words)
  const after = (node: Node<M>, tokens: readonly Token[], at: number) => node.next?.get(tokens[at]?.word ?? '')
  return {
    find: (tokens, at) => {
      let found: { length: number; meaning: M } | undefined
      let node = after(root, tokens, at)
      for (let length = 1; node; length++) {
        if (node.meaning) found = { length, meaning: node.meaning.value }
        node = after(node, tokens, at + length)
      }
      return found
    },
    findAll: <T>(tokens: readonly Token[], at: number, make: (meaning: M, length: number) => T) => {
      let found: T[] | undefined
      let node = after(root, tokens, at)
      for (let length = 1; node; length++) {
        if (node.meaning) {
          const made = make(node.meaning.value, length)
          if (found) found.push(made)
          else found = [made]
        }
        node = after(node, tokens, at + length)
      }
      return found
    },
    words,
    opens: new Set(root.next?.keys()),
    get: (phrase) => {
      let node: Node<M> | undefined = root
      for (const word of phrase.split(' ')) node = node?.next?.get(word)
      return node?.meaning?.value
    },
  }
}
