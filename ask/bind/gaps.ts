import { type Item, itemAt, joins } from './items.ts'

/**
 * Brings a figure and its comparison together where words stand between them.
 *
 * `assessed value in 2025 over 1M` reads as `in 2025 assessed value over 1M` · `the estimate lands in the 2-3 million range`, `market value literally zero`: the verb is set aside
 */
const COMPARING = new Set<string | undefined>([
  'compare',
  'between',
  'ratio',
  'missing',
  'present',
  'amount',
  'magnitude',
])
const MOVABLE = new Set<string | undefined>(['period', 'states', 'place', 'types', 'noun'])
/** More words than this between the two are another thought. */
const MOST_WORDS = 2

/** Whether the figure already belongs to the number before it: "over 100 certificates". */
const taken = (items: readonly Item[], at: number) =>
  items[at - 1]?.kind === 'amount' || itemAt(items, at - 1, 'compare')?.post === true

/** How many words nobody knows stand between the figure and its comparison. */
function wordsBetween(items: readonly Item[], at: number): number {
  let end = at + 1
  while (items[end]?.kind === 'word' && end - at <= MOST_WORDS) end++
  return COMPARING.has(items[end]?.kind) ? end - at - 1 : 0
}

/**
 * Whether a word of counting counts nothing: "certificates number over 400" is a verb, "the sum of half a million dollars" an amount.
 */
function isTally(items: readonly Item[], at: number): boolean {
  const item = items[at]
  const next = items[at + 1]?.kind
  if (item?.kind !== 'fn') return false
  if (items[at - 1]?.kind === 'field') return next === 'compare' || next === 'between' || next === 'amount'
  // "the sum of the ten largest"
  return item.fn === 'sum' && next === 'amount' && !/^(rank|top|noun|types)$/.test(items[at + 2]?.kind ?? '')
}

/** "total assessed value of auctions over $1M": the figure is computed, and another one is over $1M. */
function isComputed(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]?.kind
  const field = itemAt(items, at, 'field')
  if (next !== 'noun' && next !== 'types') return false
  return field?.total === true || /^(fn|rank|compare)$/.test(items[at - 1]?.kind ?? '')
}

/** Whether what stands between a figure and a comparison can stand before the two. */
function moves(items: readonly Item[], at: number): boolean {
  const compare = items[at + 2]
  const amount = items[at + 3]
  if (!MOVABLE.has(items[at + 1]?.kind) || items[at + 4]?.kind === 'field') return false
  if (isComputed(items, at)) return false
  if (compare?.kind === 'between') return true
  return compare?.kind === 'compare' && !compare.post && amount?.kind === 'amount'
}

/** `between 1M and 2M`, `1M to 2M`, `less than 50`, after `market value not` or `certificates neither`. */
const isDenied = (items: readonly Item[], at: number) =>
  items[at]?.kind === 'between' ||
  (items[at]?.kind === 'amount' && items[at + 1]?.kind === 'to') ||
  (itemAt(items, at, 'compare')?.post === false && items[at + 1]?.kind === 'amount')

/** `estimate present and greater than market value`, `estimate missing or below 100k`: the figure of the comparison is the one before. */
function carried(items: readonly Item[], at: number): Item | undefined {
  const field = items[at - 2]
  const state = items[at - 1]?.kind
  const next = items[at + 1]
  const compares = next?.kind === 'between' || (next?.kind === 'compare' && !next.post)
  const said = state === 'present' || (state === 'missing' && items[at]?.kind === 'or')
  if (field?.kind !== 'field' || !said || !joins(items[at]) || !next || !compares) return undefined
  return items[at + 3]?.kind === 'field' ? undefined : { ...field, start: next.start, end: next.start }
}

/** `lowest nonzero estimate`: the lowest, of those that are not zero. */
function nonzeroFirst(items: readonly Item[], at: number): Item[] | undefined {
  const [rank, state, field] = [items[at], items[at + 1], items[at + 2]]
  if (rank?.kind !== 'rank' || state?.kind !== 'present' || !state.zero || field?.kind !== 'field') return undefined
  return [state, { ...field, end: field.start }, rank]
}

/** `estimate either missing or below 100k`: the "or" says it. */
const isEither = (items: readonly Item[], at: number) =>
  items[at]?.kind === 'either' &&
  items[at - 1]?.kind === 'field' &&
  /^(missing|compare)$/.test(items[at + 1]?.kind ?? '')

/** The items with figures beside their comparisons, and the words that stood between them. */
export function closeGaps(said: readonly Item[]): { items: Item[]; aside: Item[] } {
  const items = said
    .filter((_, at) => !isTally(said, at) && !isEither(said, at))
    .flatMap((item, at, all) => {
      const again = carried(all, at)
      const turned = nonzeroFirst(all, at)
      if (turned) return turned
      if (nonzeroFirst(all, at - 1)) return []
      return again ? [item, again] : [item]
    })
  const kept: Item[] = []
  const aside: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (!item) continue
    const between = items[at + 1]
    const words = item.kind === 'field' && !taken(items, at) ? wordsBetween(items, at) : 0
    if (words > 0) {
      kept.push(item)
      aside.push(...items.slice(at + 1, at + 1 + words))
      at += words
    } else if (item.kind === 'field' && between?.kind === 'not' && isDenied(items, at + 2)) {
      kept.push(between, item)
      at += 1
    } else if (item.kind === 'field' && !item.loose && between && !taken(items, at) && moves(items, at)) {
      kept.push(between, item)
      at += 1
    } else kept.push(item)
  }
  return { items: kept, aside }
}
