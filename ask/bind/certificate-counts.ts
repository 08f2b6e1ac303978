import type { Token } from '../tokens.ts'
import { type Draft, type Item, itemAt } from './items.ts'

/**
 * A bare "count" or "number" that is one of certificates, and asks for no figure.
 *
 * `largest count first` `sorted by count` `with a count above 200` · not `counties by count`, `liens vs deeds by count`, `the count for Texas`
 */
export const COUNT_KEY: object = {}

const BARE = /^(counts?|numbers?)$/
const LED = /^(with|w|a|having|whose|and|,|the|has|have)$/
const GROUPED = /^(dimension|per|share|comparative|which)$/
const OF_GROUPS = /^(who|where|when|vs|versus|compare|comparing|states?|counties|split|many|much|average|mean|median)$/

/** Whether it stands where only a figure of auctions can: behind a superlative or "sorted by", or compared with a number. */
function isFigure(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]]
  if (before?.kind === 'rank') return before.field === undefined
  if (before?.kind === 'sort') return true
  if (before?.kind === 'by')
    return items.slice(0, at).some(({ kind }) => kind === 'sort') || /^(direction|rank|comma)$/.test(next?.kind ?? '')
  const amount = itemAt(items, next?.kind === 'compare' || next?.kind === 'between' ? at + 2 : at + 1, 'amount')
  return (
    amount !== undefined && !amount.money && amount.unit === 1 && LED.test(tokens[(item?.start ?? 0) - 1]?.word ?? '')
  )
}

/** The items with such counts as the figure they are of; assumed where certificates are not spoken of. */
export function countsOfCertificates(items: readonly Item[], { tokens, assumed }: Draft): readonly Item[] {
  const bare = items.some(
    ({ kind, start, end }) => kind === 'fn' && end === start + 1 && BARE.test(tokens[start]?.word ?? ''),
  )
  if (!bare || items.some(({ kind }) => GROUPED.test(kind)) || tokens.some(({ word }) => OF_GROUPS.test(word)))
    return items
  const certain = items.some((item) => item.kind === 'field' && item.field === 'total_certificates')
  return items.map((item, at) => {
    const { kind, start, end } = item
    const counts = kind === 'fn' && end === start + 1 && BARE.test(tokens[start]?.word ?? '')
    if (!counts || !isFigure(items, at, tokens)) return item
    if (!certain) assumed.add(COUNT_KEY)
    return { kind: 'field', field: 'total_certificates', total: false, loose: !certain, start, end }
  })
}
