import type { Draft, Item, SpanOf } from './items.ts'

/**
 * Groups that are listed by a figure of theirs, from the largest on.
 *
 * `states by number of auctions` `Ohio counties by total market value` `auction types ranked by certificates` `states ranked from fewest to most` · not `auctions in all counties by value`, which orders auctions
 */
const OPENS = /^(condition|cue|which|distinct|with)$/

export function areListed(items: readonly Item[], at: number, item: SpanOf<'dimension'>, { ranking }: Draft): boolean {
  if (!item.plural || !items.slice(0, at).every(({ kind }) => OPENS.test(kind))) return false
  const computed = items.some(({ kind }, index) => {
    if (index < at) return false
    // "Florida counties by auctions"
    if (items[index - 1]?.kind === 'by' && (kind === 'noun' || kind === 'types')) return true
    if (kind !== 'fn') return false
    // "by auction count"
    const by = items[index - 1]?.kind === 'noun' ? index - 2 : index - 1
    return ranking.sorted || items[by]?.kind === 'by'
  })
  return (
    computed ||
    (ranking.sorted && ranking.keys.length === 0) ||
    ranking.keys.some(({ field, words }) => field?.startsWith('total_') === true && (words?.start ?? 0) > item.start)
  )
}
