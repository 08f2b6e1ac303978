import type { GroupField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { type Draft, type Item, itemAt, type SpanOf } from './items.ts'
import { areListed } from './listed-groups.ts'
import { eachNamed, weighed, whichOfNamed } from './weighing.ts'

/**
 * What auctions are grouped by.
 *
 * `per state` `by month` `monthly` · `which state has the most` · `top 5 counties` · `states with more than 300 auctions` · `counties in Texas with …` · `more liens or deeds`
 */
export type Group = {
  group: GroupField
  plural: boolean
  /** "which state", a question for groups */
  asked: boolean
  /** "in each state": what is largest is meant within the group, not among groups */
  each: boolean
  /** "states by number of auctions", "which has fewer, Ohio or Iowa": from which end on, unless another order is said */
  listed?: 'asc' | 'desc'
  /** by what was not said */
  assumed?: true
}

const wordsOf = (item: Item, { tokens }: Draft) =>
  tokens
    .slice(item.start, item.end)
    .map(({ word }) => word)
    .join(' ')

/** "Which month" of no year in particular is the calendar month when habits are asked for. */
function groupOf(item: SpanOf<'dimension'>, { tokens }: Draft): GroupField {
  const habit = tokens.some(({ word }) => /^(usually|typically|generally|normally|tend|tends)$/.test(word))
  return item.group === 'month' && habit ? 'month_of_year' : item.group
}

/** Whether only what leads to a list stands before: "counties in Georgia with …", "Texas counties with …". */
function leads(items: readonly Item[], at: number): boolean {
  const open = (item: Item, index: number) =>
    // "may I have a list of the counties"
    (item.kind === 'with' && index === 0) ||
    item.kind === 'distinct' ||
    item.kind === 'cue' ||
    item.kind === 'which' ||
    (item.kind === 'condition' && item.dim === 'state' && items[at + 1]?.kind === 'with')
  return items.slice(0, at).every(open)
}

/** "which of Florida's counties" */
const ofWhichState = (items: readonly Item[], at: number) =>
  (itemAt(items, at, 'dimension')?.plural === true || !/^(noun|types)$/.test(items[at + 1]?.kind ?? '')) &&
  itemAt(items, at - 1, 'condition')?.dim === 'state' &&
  items[at - 2]?.kind === 'which'

/** `state = OH` names a condition; "for which the county reported nothing" asks for no counties. */
const standsAside = (before: Item | undefined, { start, end }: Item, { tokens }: Draft) =>
  before?.kind === 'which'
    ? before.end === start - 1 && tokens[start - 1]?.word === 'the'
    : /^[=:]$/.test(tokens[end]?.word ?? '')

/** "county with the most certificates", "top county". */
const heads = (items: readonly Item[], at: number, rank: { end: number }) =>
  (items[at + 1]?.kind === 'with' && leads(items, at)) || rank.end === firstOfGroup(items, at)?.start

/** "the least valuable Florida county", "top lien state": a state or type may stand between the two. */
const firstOfGroup = (items: readonly Item[], at: number) =>
  /^(state|type)$/.test(itemAt(items, at - 1, 'condition')?.dim ?? '') ? items[at - 1] : items[at]

/** `counties in Texas with …`, `months with more than 100 auctions`: the groups that are wanted. */
function namesGroups(items: readonly Item[], at: number, { plural, group }: SpanOf<'dimension'>): boolean {
  const having = items.some((each) => each.kind === 'having')
  const time = group === 'month' || group === 'year'
  // "is there a state with just one auction"
  if (!plural) return having && !time && /^(with|cue|having)$/.test(items[at + 1]?.kind ?? '')
  return time ? at === 0 && having : having || leads(items, at)
}

/** The "each" of "each county", "each Ohio county" and "per Ohio county"; the "between" of "between the two states". */
function perBefore(items: readonly Item[], at: number): Item | undefined {
  let before = at - 1
  if (items[before]?.kind === 'amount' && items[before - 1]?.kind === 'per') before--
  while (items[before]?.kind === 'condition') before--
  return itemAt(items, before, 'per') ?? (before < at - 1 ? itemAt(items, before, 'by') : undefined)
}

const PLURAL_FIGURES = /^(averages|totals|counts|sums)$/

/** Whether a dimension groups, and whether the groups themselves are asked for; undefined where it only stands there. */
function asksGroups(items: readonly Item[], at: number, item: SpanOf<'dimension'>, draft: Draft): boolean | undefined {
  const before = items[at - 1]?.kind
  if (standsAside(items[at - 1], item, draft)) return undefined
  if (before === 'which' || ofWhichState(items, at) || areListed(items, at, item, draft)) return true
  // "state averages", "county totals"
  const next = items[at + 1]
  if (!item.plural && next?.kind === 'fn' && PLURAL_FIGURES.test(draft.tokens[next.start]?.word ?? '')) return false
  // "sorted by county, within each county by date" orders
  if (draft.ranking.sorted && !items.some((each) => each.kind === 'fn')) return undefined
  if (
    perBefore(items, at) ||
    before === 'by' ||
    /ly$| by | over | (breakdown|split|distribution)$|^(per|each|all|every|a|spread|divided|distributed|split) /.test(
      wordsOf(item, draft),
    )
  )
    return false
  // "how were the auctions spread over the months"
  if (/^(across|over|among|throughout) /.test(wordsOf(item, draft)))
    return items.some(({ kind }) => kind === 'fn') ? false : undefined
  return ranksGroups(items, at, item, draft)
}

/** `top 5 counties`, `county with the most certificates`, `counties in Texas with …`. */
function ranksGroups(items: readonly Item[], at: number, item: SpanOf<'dimension'>, draft: Draft): true | undefined {
  const { rank } = draft.ranking
  if (rank && (item.plural || rank.counts || heads(items, at, rank))) return true
  return namesGroups(items, at, item) ? true : undefined
}

/** "the most expensive 3 in each state", "the earliest in each": some auctions of each group, which a query cannot hold. */
function withinEach(items: readonly Item[], at: number, { ranking: { rank, limit }, tokens }: Draft): boolean {
  const several = limit !== undefined && limit > 1
  const [before, item] = [items[at - 1], items[at]]
  const listed = tokens[(item?.start ?? 0) - 1]?.word === 'by' || items.some(({ kind }) => kind === 'fn')
  return (
    before?.kind === 'per' &&
    !(several && listed) &&
    rank !== undefined &&
    !rank.counts &&
    (several || rank.field === 'begin_date')
  )
}

/** "biggest 3 per state": as above, said with another word. */
function leaveWithinEach({ ranking, tokens, aside }: Draft): void {
  const { rank, limit = 0, keys } = ranking
  const at = keys.findIndex(({ group, words }) => group && tokens[(words?.start ?? 0) - 1]?.word === 'per')
  const words = keys[at]?.words
  if (!rank || rank.counts || limit < 2 || !words) return
  keys.splice(at, 1)
  aside.push({ kind: 'word', start: words.start - 1, end: words.end })
}

/** "list auctions by county" orders; "auctions by county" counts. */
function groupingKey(items: readonly Item[], draft: Draft): Group | undefined {
  leaveWithinEach(draft)
  const ranked = draft.ranking.keys.find((each) => each.ranked)
  if (ranked?.group) return { group: ranked.group, plural: true, asked: true, each: false }
  const key = draft.ranking.keys.find((each) => each.group !== undefined && !each.explicit)
  const orders = draft.ranking.direction !== undefined && !draft.ranking.rank
  const lists =
    (orders || draft.tokens.some(({ word }) => word === 'list' || word === 'sorted')) &&
    !items.some((item) => item.kind === 'fn')
  const each = draft.tokens[(key?.words?.start ?? 0) - 1]?.word === 'per'
  return key?.group && !lists ? { group: key.group, plural: true, asked: false, each } : undefined
}

/** "top county per state", "by state and by type": groups are of one kind, the other is named as not used. */
function leaveOtherGroup({ group }: Group, { ranking, tokens, aside }: Draft): void {
  const { words } = ranking.keys.find((key) => key.group !== undefined && key.group !== group && !key.explicit) ?? {}
  const led = tokens[(words?.start ?? 0) - 1]?.word ?? ''
  if (words && /^(per|by)$/.test(led))
    aside.push({ kind: 'word', start: words.start - (led === 'per' ? 1 : 0), end: words.end })
}

const ASKED = new Map<string, GroupField>([
  ['who', 'jurisdiction'],
  ['whos', 'jurisdiction'],
  ['where', 'state'],
  ['when', 'month'],
])

const AUCTIONS = /^(auctions?|sales?|ones?|those|liens?|deeds?|listings?|events?)$/

/** `who has the most upcoming sales`, `where are the fewest liens`, `when is it busiest`: counties, states, or months. */
function whoHasMost({ ranking, tokens }: Draft): Group | undefined {
  const { rank } = ranking
  if (!rank?.counts && !/^(money|cash)$/.test(tokens[(rank?.end ?? 0) - 1]?.word ?? '')) return undefined
  // "auctions where …" says which
  const group = tokens.flatMap(({ word }, at) =>
    AUCTIONS.test(tokens[at - 1]?.word ?? '') ? [] : (ASKED.get(word) ?? []),
  )[0]
  return group && { group, plural: false, asked: true, each: false }
}

/** `fewest auctions`, `most liens in Ohio`: of the states, or of the counties of the one that is named. */
function mostAlone(items: readonly Item[], { ranking: { rank, limit }, tokens, scene }: Draft): Group | undefined {
  const held = rank && tokens.slice(rank.end, rank.end + 3).some(({ word }) => MANY.test(word))
  const said = tokens[(rank?.end ?? 0) - 1]?.word ?? ''
  if (!rank?.counts || !held || !/^(most|fewest|least)$/.test(said) || limit !== undefined || scene.conversing)
    return undefined
  const states = items.flatMap((item) => (item.kind === 'condition' ? (item.filter.states ?? []) : []))
  return {
    group: states.length === 1 ? 'jurisdiction' : 'state',
    plural: false,
    asked: true,
    each: false,
    assumed: true,
  }
}
const MANY = /^(auctions|sales|liens|deeds|listings|events|foreclosures)$/

/** "of all the states together": one figure. */
function areTogether(items: readonly Item[], at: number, { tokens }: Draft, consumed: Set<Item>): boolean {
  const per = perBefore(items, at)
  if (per?.kind !== 'per' || !tokens.slice(per.start, per.end).some(({ word }) => word === 'all')) return false
  const adds = items.some((item) => (item.kind === 'fn' && item.fn === 'sum') || (item.kind === 'field' && item.total))
  const sum = adds && tokens[per.start]?.word === 'across'
  const together = sum || tokens.some(({ word }) => /^(together|combined|altogether|overall)$/.test(word))
  if (together) consumed.add(per)
  return together
}

/** Groups said by a word for them: `per state`, `which county`. */
function ofDimension(items: readonly Item[], draft: Draft, consumed: Set<Item>): Group | undefined {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'dimension') continue
    const asked = asksGroups(items, at, item, draft)
    if (asked === undefined || withinEach(items, at, draft) || areTogether(items, at, draft, consumed)) continue
    consumed.add(item)
    const per = perBefore(items, at)
    const each = per !== undefined || /^(per|each|every)$/.test(draft.tokens[item.start - 1]?.word ?? '')
    if (per) consumed.add(per)
    // "between the two states"
    const many = per && itemAt(items, at - 1, 'amount')
    if (many) consumed.add(many)
    const listed = areListed(items, at, item, draft) ? ({ listed: 'desc' } as const) : {}
    return { group: groupOf(item, draft), plural: item.plural, asked, each, ...listed }
  }
  return undefined
}

/** Groups that are named one by one: `which has more, Ohio or Iowa`, `in Ohio and Iowa, separately`, `Ohio vs Iowa`. */
function ofNamed(items: readonly Item[], draft: Draft, consumed: Set<Item>): Group | undefined {
  const which = whichOfNamed(items, draft)
  const group = which?.group ?? eachNamed(items, draft, consumed) ?? weighed(items, draft, consumed)
  return group && { group, plural: true, asked: false, each: false, ...(which && { listed: which.dir }) }
}

/** What the auctions are grouped by, if they are. */
export function groupingOf(items: readonly Item[], draft: Draft, consumed: Set<Item>): Group | undefined {
  const named = ofDimension(items, draft, consumed)
  const said = named ?? ofRegion(items, draft) ?? groupingKey(items, draft)
  if (said) leaveOtherGroup(said, draft)
  if (said) eachNamed(items, draft, consumed, said.group)
  return said ?? ofNamed(items, draft, consumed) ?? whoHasMost(draft) ?? mostAlone(items, draft)
}

/** `which southern states`, `which of the New England states`: a part of the country, by its states. */
function ofRegion(items: readonly Item[], { tokens }: Draft): Group | undefined {
  const asked = items.some((item, at) => {
    const region = item.kind === 'which' ? itemAt(items, at + 1, 'condition') : undefined
    const between = tokens.slice(item.end, region?.start).every(({ word }) => /^(of|the|these|those)$/.test(word))
    return region?.region === true && between && tokens[region.end - 1]?.word === 'states'
  })
  return asked ? { group: 'state', plural: true, asked: true, each: false } : undefined
}

const LABELS = /^(state|jurisdiction|auction_type|begin_date|end_date)$/

/** The keys that put groups in order by their figure. They come by their names, or by when they are: the other way round is named as not used. */
function valueKeys({ ranking: { keys }, aside }: Draft): Draft['ranking']['keys'] {
  const [valued, labelled] = [false, true].map((label) =>
    keys.filter(({ field }) => LABELS.test(field ?? '') === label),
  )
  for (const { dir, words } of labelled ?? []) if (words && dir === 'desc') aside.push({ kind: 'word', ...words })
  return valued ?? []
}

/** How many groups are wanted: of "the top one in each state" all. */
function cutOf({ asked, plural, each }: Group, limit: number | undefined): number | undefined {
  if (each && limit === 1) return undefined
  return limit ?? (asked && !plural ? 1 : undefined)
}

/** The order of groups: "which state has the most" is the first of them, "which states" all of them. */
export function groupOrder(group: Group, draft: Draft): { sort?: AuctionQuery['sort']; limit?: number } {
  const { rank, limit, direction } = draft.ranking
  if (rank || limit !== undefined) {
    const cut = cutOf(group, limit)
    return { sort: [{ field: 'value', dir: rank?.dir ?? 'desc' }], ...(cut ? { limit: cut } : {}) }
  }
  const keys = valueKeys(draft)
  const key = keys.find((each) => (each.field !== undefined && each.explicit) || each.ranked)
  const dir = key?.dir ?? direction ?? keys.find((each) => each.dir !== undefined)?.dir
  return key || dir || group.listed ? { sort: [{ field: 'value', dir: dir ?? group.listed ?? 'desc' }] } : {}
}
