import type { Context } from './context.ts'
import type { Edge } from './edge.ts'
import type { Lexeme } from './lexemes.ts'
import { waysThrough } from './pattern.ts'

type Node = { next: Map<string, Node>; lexemes: Lexeme[] }

/** The words of a lexicon as a tree: what begins at a token is found by walking it. */
export function wordTree(lexemes: readonly Lexeme[]): (context: Context, at: number) => Iterable<Edge> {
  const root: Node = { next: new Map(), lexemes: [] }
  for (const lexeme of lexemes)
    for (const way of waysThrough(lexeme.pattern)) {
      let nodes = [root]
      for (const place of way) {
        const words = 'words' in place ? place.words : []
        nodes = nodes.flatMap((node) => [...words].map((word) => childOf(node, word)))
      }
      for (const node of nodes) node.lexemes.push(lexeme)
    }
  return function* read({ tokens }, start) {
    let node = root.next.get(tokens[start]?.word ?? '')
    for (let end = start + 1; node; end++) {
      for (const { kind, value, weight } of node.lexemes)
        yield { kind, value, start, end, score: end - start + weight, rule: undefined, parts: [] }
      node = node.next.get(tokens[end]?.word ?? '')
    }
  }
}

function childOf(node: Node, word: string): Node {
  const known = node.next.get(word)
  if (known) return known
  const child: Node = { next: new Map(), lexemes: [] }
  node.next.set(word, child)
  return child
}
