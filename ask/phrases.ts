import type { Token } from './normalise/tokens.ts'

/**
 * Tables of phrases, the way most recognisers are written.
 *
 * `['more|greater than', '>']` stands for two phrases, `['minimum of?', '>=']` for `minimum` and `minimum of`; ` / ` parts patterns.
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

/**
 * What phrases go on with behind the words that led here. One node stands for all ways to the same places in the same patterns, and what
 * follows is worked out when somebody first goes on: written out, the phrases of one table would be a hundred thousand.
 * Every node has all fields, so that all are of one shape to the engine.
 */
type Node<M> = {
  places: readonly number[]
  next: ReadonlyMap<string, Node<M>> | undefined
  meaning: { value: M } | undefined
}

/** One word of a pattern: any of these. Behind the last one stands what the pattern means. */
type Place<M> = { words: readonly string[]; optional: boolean; meaning: { value: M } | undefined }

const placesOf = <M>(pattern: string): Place<M>[] =>
  pattern.split(' ').map((part) => {
    const optional = part.length > 1 && part.endsWith('?')
    return { words: (optional ? part.slice(0, -1) : part).replace('\\/', '/').split('|'), optional, meaning: undefined }
  })

/** The patterns as a graph of their words. */
function phraseGraph<M>(entries: Iterable<readonly [pattern: string, meaning: M]>) {
  const words = new Set<string>()
  /** of all patterns, one behind the other */
  const places: Place<M>[] = []
  const nodes = new Map<string, Node<M>>()
  const first = new Set<number>()
  for (const [patterns, value] of entries)
    for (const pattern of entriesOf(patterns)) {
      const start = places.length
      places.push(...placesOf<M>(pattern), { words: [], optional: false, meaning: { value } })
      reach(start, first)
    }
  for (const place of places) for (const word of place.words) words.add(word)

  /** Adds a place and those behind what may be left out. */
  function reach(from: number, reached: Set<number>): void {
    let at = from
    reached.add(at)
    while (places[at]?.optional) reached.add(++at)
  }

  function nodeOf(reached: Set<number>): Node<M> {
    const sorted = [...reached].sort((a, b) => a - b)
    const key = sorted.join()
    // a later entry replaces an earlier one of the same words
    const last = sorted.findLast((at) => places[at]?.meaning)
    const node = nodes.get(key) ?? { places: sorted, next: undefined, meaning: places[last ?? -1]?.meaning }
    nodes.set(key, node)
    return node
  }

  function next(node: Node<M>): ReadonlyMap<string, Node<M>> {
    const reached = new Map<string, Set<number>>()
    for (const at of node.places)
      for (const word of places[at]?.words ?? []) {
        const behind = reached.get(word) ?? new Set()
        reach(at + 1, behind)
        reached.set(word, behind)
      }
    node.next ??= new Map([...reached].map(([word, behind]) => [word, nodeOf(behind)]))
    return node.next
  }

  return { words, root: nodeOf(first), next: (node: Node<M>) => node.next ?? next(node) }
}

/** Compiles a table; a later entry replaces an earlier one of the same words. */
export function phraseTable<M>(entries: Iterable<readonly [pattern: string, meaning: M]>): PhraseTable<M> {
  const { words, root, next } = phraseGraph(entries)
  const after = (node: Node<M>, tokens: readonly Token[], at: number) => next(node).get(tokens[at]?.word ?? '')
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
    opens: new Set(next(root).keys()),
    get: (phrase) => {
      let node: Node<M> | undefined = root
      for (const word of phrase.split(' ')) node = node && next(node).get(word)
      return node?.meaning?.value
    },
  }
}

/** The entries of a table of words that stands in a text, each on a line of its own or parted by ` / `. */
export const entriesOf = (text: string) => text.trim().replaceAll(' / ', '\n').split(/\n */)

/** The entries of `said = meant / so / or so = meant`: what means nothing by itself means what the next one does. */
export const meaningsOf = (text: string) =>
  entriesOf(text).reduceRight<(readonly [said: string, meant: readonly string[]])[]>((later, entry) => {
    const [said = '', meaning] = entry.split(' =')
    later.unshift([said.trim(), meaning?.trim().split(' ').filter(Boolean) ?? later[0]?.[1] ?? []])
    return later
  }, [])
