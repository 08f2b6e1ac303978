import type { AuctionFilter } from '#contract/auction-query.ts'
import { negate } from '../compose/merge.ts'
import { type Item, itemAt, joins } from './items.ts'

/** `market value over 1M but assessed value does not`: what is said of the figure before is denied of this one. */
export function denied(items: readonly Item[], at: number): { filter: AuctionFilter; length: number } | undefined {
  const field = itemAt(items, at, 'field')
  const not = field && itemAt(items, at + 1, 'not')
  const after = items[at + 2]
  const before = joins(items[at - 1]) ? itemAt(items, at - 2, 'condition') : undefined
  const number = before?.filter.numbers?.length === 1 ? before.filter.numbers[0] : undefined
  if (!not || !number || number.kind === 'field' || (after !== undefined && after.kind !== 'comma')) return undefined
  return { filter: negate({ numbers: [{ ...number, field: field.field }] }), length: 2 }
}
