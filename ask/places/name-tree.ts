import { isGenitive, type Token } from '../normalise/tokens.ts'

/** Names by their words, so that those of several words are found without putting words together. */
export type NameTree = { next: Map<string, NameTree> | undefined; name: string | undefined }

/** The names as a tree of their words; a name's words have one space between them. */
export function nameTree(names: Iterable<string>): NameTree {
  const root: NameTree = { next: undefined, name: undefined }
  for (const name of names) {
    let node = root
    for (const word of name.split(' ')) {
      node.next ??= new Map()
      const child: NameTree = node.next.get(word) ?? { next: undefined, name: undefined }
      node.next.set(word, child)
      node = child
    }
    node.name = name
  }
  return root
}

/** Whether a name begins with this word. */
export const beginsName = (tree: NameTree, word: string) => tree.next?.has(word) === true

type Named = { name: string; length: number }
const NONE: readonly Named[] = []

/** The names that begin with this token, the shortest first, and how many tokens each is; `Ohio's` is Ohio. `wordOf` says how a token stands in them. */
export function namesAt(
  tree: NameTree,
  tokens: readonly Token[],
  at: number,
  wordOf: (token: Token | undefined) => string | undefined,
): readonly Named[] {
  let found: Named[] | undefined
  let node: NameTree | undefined = tree
  for (let length = 1; node?.next; length++) {
    const token = tokens[at + length - 1]
    const word = wordOf(token)
    if (!token || word === undefined) break
    const next: NameTree | undefined = node.next.get(word)
    const name = next?.name ?? (isGenitive(token) ? node.next.get(word.slice(0, -1))?.name : undefined)
    if (name !== undefined && found) found.push({ name, length })
    else if (name !== undefined) found = [{ name, length }]
    node = next
  }
  return found ?? NONE
}
