import type { GroupField, SortField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { COUNT_KEY } from './certificate-counts.ts'
import type { Draft, Item, Ranking } from './items.ts'
import { asksForOne } from './ranking.ts'

/**
 * The order and number of auctions that the superlatives and keys of a question come to.
 *
 * `ten biggest by certificates` the superlative gives the direction, the key the figure · `cheapest in Ohio` one · `largest auctions` all, in order
 */
type Dir = 'asc' | 'desc'
export type Order = {
  sort: AuctionQuery['sort']
  limit: number | undefined
  /** the figure was chosen for the question: "largest" without saying of what */
  sortAssumed: boolean
  /** "lowest" alone: one auction, unless a limit was said before */
  limitImplied: boolean
  /** "first five": in what order was not said */
  byPlace: boolean
}
type Listed = { field: SortField; dir: Dir; explicit: boolean }

const GROUP_KEYS: Readonly<Record<GroupField, SortField>> = {
  state: 'state',
  jurisdiction: 'jurisdiction',
  auction_type: 'auction_type',
  day: 'begin_date',
  week: 'begin_date',
  month: 'begin_date',
  quarter: 'begin_date',
  year: 'begin_date',
  month_of_year: 'begin_date',
  weekday: 'begin_date',
}

/** Figures are wanted from the largest, names and dates from the first. */
const natural = (field: SortField): Dir => (/^(total_|market_|duration)/.test(field) ? 'desc' : 'asc')

function listedKeys({ keys, direction }: Ranking): Listed[] {
  return keys.flatMap((key, at) => {
    const field = key.field ?? (key.group && GROUP_KEYS[key.group])
    const again = keys.slice(0, at).some((each) => each.field === field && field !== undefined)
    return field && !again ? [{ field, dir: key.dir ?? direction ?? natural(field), explicit: key.explicit }] : []
  })
}

/** Whether the superlative leaves its figure to a key: "biggest by certificates", "first 10 by market value". */
function leavesFigure({ ranking, tokens }: Draft, key: Listed | undefined): boolean {
  const { rank, limit, sorted } = ranking
  // "the 10 cheapest, sorted by date": which ten is said before how they are put in order
  const arranged =
    sorted && key?.explicit === true && !/^(total_|market_|duration)/.test(key.field) && limit !== undefined
  if (rank?.field === undefined) return !arranged
  // "first 50, ordered by state": the first of that order
  if (rank.place && !rank.direct && key?.explicit === true) return true
  // "the ten most recent, priciest first": which ten is said
  const dated = tokens.slice(rank.start, rank.end).some(({ word }) => DATED.test(word))
  const byDate = rank.field === 'begin_date' && !rank.direct && limit !== undefined && !dated
  return byDate && /^(total_|market_|duration)/.test(key?.field ?? '')
}

const DATED = /^(recent|newest|latest|oldest|earliest|soonest)$/

const plural = (item: Item) => (item.kind === 'noun' || item.kind === 'types') && item.plural

/** "lowest assessed value among Florida liens": the lowest is one, however many liens there are. */
function opensWithFigure(items: readonly Item[], { ranking, tokens }: Draft): boolean {
  const { rank } = ranking
  if (!rank?.direct || !/^(among|amongst|of|for|in|from|across|on|to)$/.test(tokens[rank.end]?.word ?? '')) return false
  // "most certificates on top"
  if (/^(top|front)$/.test(tokens[rank.end + 1]?.word ?? '')) return false
  return !items.some((item) => (item.kind === 'noun' || item.kind === 'types') && item.start < rank.start)
}

/** "the cheapest in Ohio", "highest assessed value in Texas": one, as nothing plural was said. */
function bareSuperlative(items: readonly Item[], draft: Draft): boolean {
  const { rank } = draft.ranking
  // "sort by biggest"
  if (rank && draft.tokens[rank.start - 1]?.word === 'by' && draft.ranking.sorted) return false
  // "biggest gaps between market and assessed"
  if (rank && draft.tokens.slice(rank.start, rank.end).some(({ word }) => SEVERAL.test(word))) return false
  if (opensWithFigure(items, draft) || isOfThem(draft) || asksWhich(draft) || namesOne(draft)) return true
  const inRank = (at: number) => rank !== undefined && at >= rank.start && at < rank.end
  const tops = draft.tokens.some(({ word }, at) => (word === 'top' || word === 'first') && !inRank(at))
  return !tops && !items.some(plural) && draft.ranking.keys.every((key) => !key.explicit)
}

/** "smallest of the Nevada sales" */
const isOfThem = ({ tokens, ranking: { rank } }: Draft) =>
  tokens[rank?.end ?? -1]?.word === 'of' &&
  /^(the|these|those|all|our|any)$/.test(tokens[(rank?.end ?? 0) + 1]?.word ?? '')

const SEVERAL =
  /^(values|estimates|valuations|gaps|differences|spreads|margins|discounts|differentials|deltas|ratios|quotients|multiples)$/

const ONE =
  /^(is|was|has|had|did|offers?|offered|lasted|lasts|ran|runs|took|takes|holds|held|carries|carried|bears|bore|shows|showed|boasts|boasted|begins|began|ends|ended|starts|started|brings|brought|includes|included)$/

/** The verb before a superlative: "has the most". */
function beforeRank(tokens: Draft['tokens'], { rank }: Ranking): string {
  const before = (rank?.start ?? 0) - 1
  return tokens[tokens[before]?.word === 'the' ? before - 1 : before]?.word ?? ''
}

/** "of the Ohio sales, which was the longest": one. "Sales which had the most" says nothing of how many. */
const asksWhich = ({ tokens, ranking }: Draft) =>
  // "which of the Utah sales has the most", "which of them ends last"
  (tokens.some(({ word }, at) => word === 'which' && tokens[at + 1]?.word === 'of') &&
    (ONE.test(beforeRank(tokens, ranking)) || ONE.test(tokens[ranking.rank?.start ?? -1]?.word ?? ''))) ||
  tokens.some(
    ({ word }, at) =>
      word === 'which' &&
      ONE.test(tokens[at + (tokens[at + 1]?.word === 'one' ? 2 : 1)]?.word ?? '') &&
      (at === 0 || tokens[at - 1]?.kind === 'sign' || tokens[at - 1]?.stop === true),
  )

/** "Ohio liens, the one with the most certs", "…, just the biggest one": one of them, however many were said before. */
function namesOne({ tokens, ranking: { rank } }: Draft): boolean {
  // "excluding the biggest one"
  if (!rank || tokens.slice(0, rank.start).some(({ word }) => OUT.test(word))) return false
  let at = rank.start - 1
  while (LINKING.test(tokens[at]?.word ?? '')) at--
  const led = ONE_OF_THEM.test(tokens[at]?.word ?? '') && at < rank.start - 1
  const the = /^(the|that|just|only|a|single)$/.test(tokens[at - 1]?.word ?? '')
  return (led && the) || /^(one|auction|sale)$/.test(tokens[rank.end]?.word ?? '')
}
const LINKING = /^(the|with|having|has|had|have|that|which|whose|at|its|is|was|carrying|showing|of)$/
const OUT = /^(excluding|except|without|but|not|ignoring|skipping|minus|omitting)$/
const ONE_OF_THEM = /^(one|auction|sale|listing|event)$/

const isByPlace = ({ place }: NonNullable<Ranking['rank']>, listed: readonly Listed[]) => place && listed.length === 0

/** The one figure a question names, or the market value. */
function figureSaid(items: readonly Item[]): SortField {
  const said = new Set(items.flatMap((item) => (item.kind === 'field' ? [item.field] : [])))
  const [field] = said
  return said.size === 1 && field ? field : 'total_market_value'
}

/** "largest count first": of certificates, which was not said. */
const countAssumed = ({ assumed }: Draft, [first]: readonly { field: string }[]) =>
  first?.field === 'total_certificates' && assumed.has(COUNT_KEY)

/** The order and limit without a superlative: by its keys, or "sort biggest to smallest". */
function keyed(draft: Draft, items: readonly Item[], keys: Order['sort']): Order {
  const { ranking, scene } = draft
  const { direction, limit } = ranking
  const given = direction && keys.length === 0 && !scene.conversing
  const sort = given ? [{ field: figureSaid(items), dir: direction }] : keys.slice(0, 4)
  const sortAssumed = given === true || countAssumed(draft, sort)
  return { sort, limit: limit || undefined, sortAssumed, limitImplied: false, byPlace: false }
}

/** The direction where a key says the figure: "next five by value" are the largest. */
function directionLeft(
  { keys }: Ranking,
  { field, dir }: NonNullable<Ranking['rank']>,
  left: boolean,
  key: Listed | undefined,
): Dir {
  const said = field === 'begin_date' ? key?.dir : keys[0]?.dir
  return (left ? said : undefined) ?? dir
}

/** The order and limit of auctions. */
export function orderOf(draft: Draft, items: readonly Item[]): Order {
  const { ranking } = draft
  const { rank, keys, limit } = ranking
  const listed = listedKeys(ranking)
  const plain = listed.map(({ field, dir }) => ({ field, dir }))
  if (!rank) return keyed(draft, items, plain)
  const [key] = listed
  const left = leavesFigure(draft, key)
  const field = (left ? key?.field : rank.field) ?? 'total_market_value'
  const dir = directionLeft(ranking, rank, left, key)
  const rest = plain.filter((each) => each.field !== field)
  const said = limit ?? (asksForOne(items) && keys.every((each) => !each.explicit) ? 1 : undefined)
  const one = said ?? (bareSuperlative(items, draft) ? 1 : undefined)
  return {
    sort: [{ field, dir }, ...rest].slice(0, 4),
    limit: one || undefined,
    sortAssumed: (left && key === undefined) || countAssumed(draft, [{ field }]),
    limitImplied: one !== undefined && said === undefined,
    byPlace: isByPlace(rank, listed),
  }
}
