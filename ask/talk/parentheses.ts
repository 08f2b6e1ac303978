import type { Token } from '../tokens.ts'

/**
 * Which tokens stand in one pair of parentheses: `(liens and Florida) or (deeds and Texas)`.
 *
 * The number of the outermost pair at each token, 0 outside of all; nothing where they do not match.
 */
export function parenthesesOf(tokens: readonly Token[]): readonly number[] | undefined {
  let depth = 0
  let pairs = 0
  const inside = tokens.map(({ word }) => {
    if (word === '(' || word === '[') {
      if (depth === 0) pairs++
      depth++
    }
    const at = depth > 0 ? pairs : 0
    if (word === ')' || word === ']') depth--
    return at
  })
  return pairs > 0 && depth === 0 ? inside : undefined
}
