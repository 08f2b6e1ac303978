import { type Bound, type Draft, type Item, itemAt, joins } from './items.ts'
import { small } from './list-heads.ts'

/**
 * Numbers that nothing compares: how many auctions are wanted, or held by a group.
 *
 * `the 5 auctions with …` · `ten upcoming Ohio and Indiana liens` · `which 3 counties` · `show 7` · `states with just one auction`
 */
/** Whether several are spoken of: `auctions`, `liens`. */
export const isPlural = (item: Item) => (item.kind === 'noun' || item.kind === 'types') && item.plural

const COMPARED = new Set<string | undefined>(['compare', 'between', 'from', 'to', 'and'])

/** `show 7`, `ten of them`, `which 5 counties`: a number that needs no noun of auctions after it. */
function standsForAll(items: readonly Item[], at: number, done: readonly Item[], before: string): boolean {
  const next = items[at + 1]
  if (/^(show|list|give|me|us|only|just|limit|keep|cap)$/.test(before) && (next === undefined || next.kind === 'comma'))
    return true
  if (next?.kind === 'cue') return next.cue === 'these'
  // "which three Florida counties"
  const group = items.slice(at + 1, at + 4).find(({ kind }) => !/^(states|types)$/.test(kind))
  const several = group?.kind === 'dimension' && (group.plural || (small(items[at])?.value ?? 1) > 1)
  if (!several) return false
  // "the ten states with the most liens"
  return done.at(-1)?.kind === 'which' || items.slice(at + 2).some(({ kind }) => kind === 'rank')
}

/** `all four of them`: as many as there are. */
export function isAllOfThem(items: readonly Item[], at: number, done: readonly Item[], { tokens }: Draft): boolean {
  const next = items[at + 1]
  const all = tokens[(items[at]?.start ?? 0) - 1]?.word === 'all' && done.at(-1)?.kind === 'cue'
  return all && small(items[at]) !== undefined && next?.kind === 'cue' && next.cue === 'these'
}

/** What may stand between a number and what is counted: "5 upcoming Ohio and Indiana liens". */
const BETWEEN = new Set(['states', 'place', 'types', 'period', 'tense', 'phase', 'step', 'not', 'and', 'or', 'comma'])

/** "the 5 last auctions" */
const opensList = (items: readonly Item[], at: number) =>
  items[at + 1]?.kind === 'step' && /^(noun|types)$/.test(items[at + 2]?.kind ?? '')

/** `the 5 auctions with …`, `ten Texas liens`: a number of auctions, where nothing compares it. */
export function countedNoun(
  items: readonly Item[],
  at: number,
  done: readonly Item[],
  { tokens }: Draft,
): number | undefined {
  const amount = small(items[at])
  const last = done.at(-1)
  // "to show the 6 auctions"
  const compared = COMPARED.has(last?.kind) && (last?.kind !== 'to' || last.end === amount?.start)
  if (!amount || compared || opensList(items, at)) return undefined
  if (standsForAll(items, at, done, tokens[amount.start - 1]?.word ?? '')) return amount.value
  const ahead = items.slice(at + 1, at + 8)
  const end = ahead.findIndex((item, index) => !BETWEEN.has(item.kind) || (index === 0 && joins(item)))
  const before = end < 0 ? ahead : ahead.slice(0, end)
  if (before.some(isPlural)) return amount.value
  const noun = itemAt(ahead, before.length, 'noun')
  if (tokens[noun?.start ?? -1]?.word === 'things') return undefined
  // "3 auction most expensive"
  const loose = noun && !noun.plural && !noun.pronoun && ahead[before.length + 1]?.kind !== 'dimension'
  return noun && (noun.plural || loose || amount.value === 1) ? amount.value : undefined
}

/** More words than these between a group and what it holds are another thought. */
const FARTHEST = 5

/** `states with just one auction`, `counties where there were 2 sales`, `with 10 auctions or more`: so many in a group, and no limit. */
export function heldByGroup(items: readonly Item[], at: number, done: readonly Item[]): Bound | undefined {
  const amount = small(items[at])
  const before = done.at(-1)
  const noun = items[at + 1]
  if (!amount || !before || !noun || !/^(with|cue|dimension)$/.test(before.kind) || !/^(noun|types)$/.test(noun.kind))
    return undefined
  const grouped = done.findLast(({ kind }) => kind === 'dimension')
  const between = grouped ? amount.start - grouped.end : 0
  if (between < 1 || between > FARTHEST) return undefined
  const post = itemAt(items, at + 2, 'compare')
  const op = post?.post && post.op !== '~' ? post.op : undefined
  const having: Item = { kind: 'having', op: op ?? '=', value: amount.value, start: amount.start, end: amount.end }
  return op ? { length: 3, become: [having, noun] } : { length: 1, become: [having] }
}
