import type { Token } from '../tokens.ts'
import type { Cursor, Item } from './items.ts'

/** What two figures are joined to: their gap, or their quotient. */
export type Joined = 'gap' | 'quotient' | 'slash' | undefined

/** Which joint an item is, before the second of two figures. */
function jointOf(item: Item, next: Item | undefined, tokens: readonly Token[]): Joined | 'and' {
  const word = tokens[item.start]?.word
  if (item.kind === 'difference' || item.kind === 'not') return 'gap'
  if (item.kind === 'quotient' || item.kind === 'among') return 'quotient'
  if (word === 'per') return next?.kind === 'field' ? 'quotient' : undefined
  if (item.kind === 'or' && word === '/') return 'slash'
  return /^(and|to|or)$/.test(item.kind) ? 'and' : undefined
}

/** `minus`, `divided by`, `as a percentage of`, `/`, `per`: what stands between the two figures. */
function takeJoint(cursor: Cursor, items: readonly Item[], tokens: readonly Token[]): Joined | 'and' {
  const item = items[cursor.at]
  const joint = item && jointOf(item, items[cursor.at + 1], tokens)
  if (joint) cursor.at++
  return joint
}

/** `market and assessed`, `market minus assessed`: the two figures of a gap or ratio. */
export function pair(cursor: Cursor, items: readonly Item[], tokens: readonly Token[]) {
  cursor.skip('between', 'from')
  const first = cursor.take('field')
  let joined: Joined
  for (let joint = first && takeJoint(cursor, items, tokens); joint; joint = takeJoint(cursor, items, tokens))
    if (joint !== 'and') joined = joint
  const second = first && cursor.take('field')
  return second && second.field !== first.field ? { field: first.field, than: second.field, joined } : undefined
}
