import type { Token } from '../tokens.ts'
import { type Condition, condition, type Item, itemAt } from './items.ts'

/** `with over 100 certs and an estimate`: a further thing they have. */
export function alsoHad(
  items: readonly Item[],
  at: number,
  done: readonly Item[],
  tokens: readonly Token[],
): Condition | undefined {
  const field = itemAt(items, at, 'field')
  const before = itemAt(done, done.length - 2, 'condition')
  if (!field || field.loose || field.total || before?.dim !== 'number' || done.at(-1)?.kind !== 'and') return undefined
  const next = items[at + 1]?.kind
  const said = /^an?$/.test(tokens[field.start - 1]?.word ?? '') && !/^(compare|between|with|amount)$/.test(next ?? '')
  return said ? condition('missing', { present: [field.field] }, field, field) : undefined
}
