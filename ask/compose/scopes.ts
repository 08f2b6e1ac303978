import type { AuctionFilter } from '#contract/auction-query.ts'
import { type Condition, familyOf, type Item, itemAt, joins } from '../bind/items.ts'
import { parenthesesOf } from '../talk/parentheses.ts'
import type { Token } from '../tokens.ts'
import type { Link, Unit } from '../unit.ts'
import { groupsOf } from './alternatives.ts'
import { namesOf, setApart } from './apart.ts'
import { combine, eitherOf, negate, tidy } from './merge.ts'
import { negations } from './negations.ts'

/**
 * Which conditions belong together: lists, groups, and one or the other.
 *
 * `sheriff sales from Ohio plus liens from Illinois` two groups · `liens in Iowa and Nebraska` a list · `over 1M or missing an estimate` either
 */

/** The connector in force after the item at this index: a comma after "and" changes nothing. */
function linkAfter(items: readonly Item[], at: number, link: Link, tokens: readonly Token[]): Link {
  const item = items[at]
  if (!item || item.kind === 'condition') return undefined
  if (joinsUnknown(items, at)) return 'and'
  // "and then the liens in Ohio"
  if (item.kind === 'then') return link ?? 'and'
  // "no liens in Florida, no deeds in Texas"
  if (item.kind === 'not' && /^(,|and|but)$/.test(tokens[item.start]?.word ?? '')) return link ?? 'comma'
  if (!joins(item)) return link
  if (item.kind === 'comma') return link ?? 'comma'
  return item.kind === 'and' || item.kind === 'or' || item.kind === 'plus' ? item.kind : link
}

/** "Pennsylvania repository or upset lists": joined to a word nobody knows, rather than to the state. */
function joinsUnknown(items: readonly Item[], at: number): boolean {
  const next = items[at]?.kind === 'or' && items[at - 1]?.kind === 'word' ? items[at + 1] : undefined
  return next?.kind === 'condition' && next.dim === 'type'
}

/** "Texas deeds. Also liens in Ohio": where a sentence ends between a condition and the one before, it is as with a comma. */
function sentenceEnd({ start }: Item, before: Item | undefined, tokens: readonly Token[]): Link {
  const between = before ? tokens.slice(before.end - 1, start) : []
  return between.some(({ stop, word }) => stop || word === '?') ? 'comma' : undefined
}

/** Conditions with their links and negations, in the order of the question; `used` are the negations that reached one. */
export function unitsOf(items: readonly Item[], tokens: readonly Token[]): { units: Unit[]; used: ReadonlySet<Item> } {
  const { negated, together, used } = negations(items, tokens)
  const pairs = parenthesesOf(tokens)
  const units: Unit[] = []
  let link: Link
  let any = false
  let last: Item | undefined
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (item?.kind === 'condition') {
      const others = together.get(at) ?? []
      const further = others.flatMap((index) => itemAt(items, index, 'condition') ?? [])
      const unit = unitOf(item, further, negated.has(at))
      const of = { link: link ?? sentenceEnd(item, last, tokens), any, pair: pairs?.[item.start] ?? 0 }
      units.push({ ...unit, ...of, ...sharing(item, tokens) })
      at = others.at(-1) ?? at
      last = items[at]
    }
    const anything = item?.kind === 'noun' && item.any === true
    const before = units.at(-1)
    // "Alaska everything, …"
    if (anything && before && last === items[at - 1] && joins(items[at + 1])) before.any = true
    else any = item?.kind !== 'condition' && (any || anything)
    link = linkAfter(items, at, link, tokens)
  }
  return { units: setApart(units, tokens), used }
}

/** "…, both 2026", "…, all of them over 1M". */
function sharing(item: Condition, tokens: readonly Token[]): Pick<Unit, 'each' | 'anywhere'> {
  if (familyOf(item) === 'type') return isAnywhere(item, tokens) ? { anywhere: true } : {}
  if (familyOf(item) === 'where') return {}
  let at = item.start - 1
  while (/^(in|during|for|from|with|held|of|them|worth|having)$/.test(tokens[at]?.word ?? '')) at--
  return /^(both|all|each)$/.test(tokens[at]?.word ?? '') && at > 0 ? { each: true } : {}
}

/** "tax deeds anywhere", "liens in any state": not "anywhere in Ohio". */
function isAnywhere({ end }: Condition, tokens: readonly Token[]): boolean {
  const word = (at: number) => tokens[at]?.word ?? ''
  let at = end
  while (/^(auctions?|sales?|in|from|across)$/.test(word(at))) at++
  const all = /^(any|all|every)$/.test(word(at)) && /^states?$/.test(word(at + 1)) ? 2 : 0
  const length = all || (/^(anywhere|everywhere|nationwide)$/.test(word(at)) ? 1 : 0)
  return length > 0 && !/^(in|else|but|except|outside|within|around|near|between|from|across)$/.test(word(at + length))
}

/** A condition, or those of one exception, as a unit. */
function unitOf(item: Condition, further: readonly Condition[], negated: boolean): Omit<Unit, 'link' | 'any' | 'pair'> {
  const { start, end, region = false } = item
  if (further.length === 0)
    return { filter: negated ? negate(item.filter) : item.filter, family: familyOf(item), negated, region, start, end }
  const filter = { none_of: [further.reduce((all, each) => combine(all, each.filter), item.filter)] }
  return { filter, family: 'missing', negated: true, region: false, start, end: further.at(-1)?.end ?? end }
}

/** "Virginia Beach, not the whole of Virginia": the state of a place that is wanted is not left out. */
function withoutWhole({ not_states: out, ...rest }: AuctionFilter): AuctionFilter {
  const lies = new Set(rest.jurisdictions?.map(({ state }) => state))
  const left = out?.filter((code) => !lies.has(code))
  return left && left.length > 0 ? { ...rest, not_states: left } : rest
}

/** States and places said side by side are alternatives, unless the states are where the places lie. */
function settle(merged: AuctionFilter, regional: boolean): AuctionFilter {
  const filter = withoutWhole(merged)
  const { states, jurisdictions, ...rest } = filter
  if (!states || !jurisdictions) return filter
  const inside = new Set(jurisdictions.map(({ state }) => state))
  const others = states.filter((code) => !inside.has(code))
  if (others.length === 0 || (regional && others.length < states.length)) return { ...rest, jurisdictions }
  return combine(rest, { any_of: [{ states: others }, { jurisdictions }] })
}

/** Whether two conditions are a list of one kind: "Texas or Ohio". */
const listed = (a: Unit, b: Unit) =>
  a.family === b.family && a.negated === b.negated && (a.family === 'where' || a.family === 'type')

/** Conditions joined by "or" that are about different things: either holds. */
function disjunctions(units: readonly Unit[]): AuctionFilter[] {
  const parts: { alternatives: AuctionFilter[]; last: Unit }[] = []
  for (const unit of units) {
    const part = parts.at(-1)
    // "neither over 1M nor missing an estimate": neither holds
    const neither = unit.negated && part?.last.negated
    const list = part !== undefined && unit.link !== undefined && !unit.negated && listed(part.last, unit)
    const said = part?.alternatives.at(-1)
    if (part && said && list) {
      // "in Ohio or Indiana or over 1M"
      part.alternatives[part.alternatives.length - 1] = combine(said, unit.filter)
      part.last = unit
    } else if (part && unit.link === 'or' && !neither && !listed(part.last, unit)) {
      part.alternatives.push(unit.filter)
      part.last = unit
    } else parts.push({ alternatives: [unit.filter], last: unit })
  }
  return parts.map(({ alternatives, last }) =>
    alternatives.length > 1 ? { any_of: alternatives } : (alternatives[0] ?? last.filter),
  )
}

function filterOf(units: readonly Unit[]): AuctionFilter {
  const merged = disjunctions(units).reduce<AuctionFilter>(combine, {})
  const regional = units.some(({ region }) => region)
  return settle(merged, regional)
}

/** The conditions in parentheses together, every other alone: `(liens and Florida)` | `over 1M`. */
function bracketed(units: readonly Unit[]): Unit[][] {
  const parts: Unit[][] = []
  for (const unit of units) {
    const part = parts.at(-1)
    if (part && unit.pair > 0 && part[0]?.pair === unit.pair) part.push(unit)
    else parts.push([unit])
  }
  return parts
}

/** Whether the parentheses hold more than a list: several conditions of which none stands for another. */
const isSeveral = (part: readonly Unit[] | undefined) =>
  (part?.length ?? 0) > 1 && (isMixed(part) || !/^(where|type)$/.test(part?.[0]?.family ?? ''))

const isMixed = (part: readonly Unit[] | undefined) => new Set(part?.map(({ family }) => family)).size > 1

/** `(liens and Florida) or (deeds and Texas), over 1M`: what parentheses hold is one alternative; nothing where they decide nothing. */
function fromParentheses(units: readonly Unit[]): AuctionFilter | undefined {
  const parts = bracketed(units)
  if (!parts.some(isSeveral)) return undefined
  const runs: Unit[][][] = []
  parts.forEach((part, at) => {
    const before = parts[at - 1]
    const link = part[0]?.link
    const either = link === 'or' || link === 'plus'
    const joined =
      isMixed(part) && isMixed(before) ? link !== undefined : either && (isSeveral(part) || isSeveral(before))
    if (joined) runs.at(-1)?.push(part)
    else runs.push([part])
  })
  if (!runs.some((run) => run.length > 1)) return undefined
  const alone = (part: readonly Unit[]) =>
    filterOf(part.map((unit, at) => (at === 0 ? { ...unit, link: undefined } : unit)))
  const common = filterOf(runs.flatMap((run) => (run.length > 1 ? [] : run.flat())))
  return runs.reduce((filter, run) => (run.length > 1 ? combine(filter, { any_of: run.map(alone) }) : filter), common)
}

/** `liens over 1M in Ohio and deeds in Iowa`: a figure or a time said within a group that another follows is of that one. */
function ownOf(groups: readonly (readonly Unit[])[]): ReadonlySet<Unit> {
  const within = (group: readonly Unit[]) => {
    const named = group.findIndex(({ family }) => family === 'where' || family === 'type')
    return group.slice(named).filter(({ family }) => family !== 'where' && family !== 'type')
  }
  return new Set([...groups.slice(0, -1).flatMap(within), ...groups.flat().filter(({ own }) => own)])
}

/** "Nevada and Utah, but Utah only above 1M": what is named again is no longer of the group before. */
function withoutAgain(groups: readonly (readonly Unit[])[]): (readonly Unit[])[] {
  const again = new Set(groups.flat().flatMap((unit) => (unit.again ? namesOf([unit]) : [])))
  if (again.size === 0) return [...groups]
  const left = (unit: Unit): Unit | [] => {
    const { states, types } = unit.filter
    if (unit.again || !namesOf([unit]).some((name) => again.has(name))) return unit
    const keep = (names: readonly string[] | undefined) => names?.filter((name) => !again.has(JSON.stringify(name)))
    const filter = tidy({
      ...unit.filter,
      ...(states && { states: keep(states) }),
      ...(types && { types: keep(types) }),
    })
    return namesOf([{ ...unit, filter }]).length > 0 && !unit.filter.jurisdictions ? { ...unit, filter } : []
  }
  // of which each is named again nothing is left
  return groups.map((group) => group.flatMap(left)).filter((group) => group.length > 0)
}

/** The filter the conditions of a question make together. */
export function composeFilter(units: readonly Unit[]): AuctionFilter {
  const nested = fromParentheses(units)
  if (nested) return nested
  const groups = groupsOf(units)
  if (groups.length < 2) return filterOf(units)
  // what only one group says of time, value or absence holds for all of them
  const says = (unit: Unit, { family, negated }: Unit) =>
    (unit.family === family && unit.negated === negated) ||
    (!negated && ((unit.any && family === 'type') || (unit.anywhere === true && family === 'where')))
  const inAll = (one: Unit) => groups.every((group) => group.some((unit) => says(unit, one)))
  const own = ownOf(groups)
  const shared = new Set(units.filter((unit) => unit.each || (!inAll(unit) && (unit.negated || !own.has(unit)))))
  const each = withoutAgain(groups).map((group) => filterOf(group.filter((unit) => !shared.has(unit))))
  const common = filterOf([...shared].map((unit) => ({ ...unit, link: undefined })))
  return combine(common, eitherOf(each))
}
