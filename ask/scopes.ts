import type { AuctionFilter } from '#contract/auction-query.ts'
import { type Condition, type Family, familyOf, type Item, itemAt, joins } from './bind/items.ts'
import { combine, negate } from './merge.ts'
import { negations } from './negations.ts'
import { parenthesesOf } from './parentheses.ts'
import type { Token } from './tokens.ts'

/**
 * Which conditions belong together: lists, groups, and one or the other.
 *
 * `sheriff sales from Ohio plus liens from Illinois` two groups · `liens in Iowa and Nebraska` a list · `over 1M or missing an estimate` either
 */
type Link = 'and' | 'or' | 'comma' | 'plus' | undefined
export type Unit = {
  filter: AuctionFilter
  family: Family
  link: Link
  negated: boolean
  region: boolean
  /** "anything" or the like was said of it: no type of the other groups applies */
  any: boolean
  /** the token it begins at */
  start: number
  /** the pair of parentheses it stands in, 0 for none */
  pair: number
}

/** The connector in force after this item: a comma after "and" changes nothing. */
function linkAfter(item: Item, link: Link): Link {
  if (item.kind === 'condition') return undefined
  if (!joins(item)) return link
  if (item.kind === 'comma') return link ?? 'comma'
  return item.kind === 'and' || item.kind === 'or' || item.kind === 'plus' ? item.kind : link
}

/** Conditions with their links and negations, in the order of the question; `used` are the negations that reached one. */
export function unitsOf(items: readonly Item[], tokens: readonly Token[]): { units: Unit[]; used: ReadonlySet<Item> } {
  const { negated, together, used } = negations(items, tokens)
  const pairs = parenthesesOf(tokens)
  const units: Unit[] = []
  let link: Link
  let any = false
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (item?.kind === 'condition') {
      const others = together.get(at) ?? []
      const further = others.flatMap((index) => itemAt(items, index, 'condition') ?? [])
      units.push({
        ...unitOf(item, further, negated.has(at)),
        link,
        any,
        pair: pairs?.[item.start] ?? 0,
      })
      at = others.at(-1) ?? at
    }
    any = item?.kind !== 'condition' && (any || (item?.kind === 'noun' && item.any === true))
    if (item) link = linkAfter(item, link)
  }
  return { units, used }
}

/** A condition, or those of one exception, as a unit. */
function unitOf(item: Condition, further: readonly Condition[], negated: boolean): Omit<Unit, 'link' | 'any' | 'pair'> {
  const { start, region = false } = item
  if (further.length === 0)
    return { filter: negated ? negate(item.filter) : item.filter, family: familyOf(item), negated, region, start }
  const filter = { none_of: [further.reduce((all, each) => combine(all, each.filter), item.filter)] }
  return { filter, family: 'missing', negated: true, region: false, start }
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

const TRIGGERS = new Set<Family>(['where', 'type', 'date', 'number'])

/** Whether "anything" sets a group apart: `Texas deeds or anything in Oklahoma`, `anything in Ohio, plus liens in Indiana`. */
function opensAny(units: readonly Unit[], at: number, families: ReadonlySet<Family>): boolean {
  const unit = units[at]
  if (!unit || !families.has('where')) return false
  if (unit.any) return unit.family === 'where' && families.has('type')
  const next = units[at + 1]
  const whole = units[0]?.any === true && !families.has('type') && !next?.link
  return whole && unit.link !== 'comma' && unit.family === 'type' && next?.family === 'where'
}

/** Whether a new group begins here: something is said again that was not just being listed, and more than this one thing. */
function opensGroup(units: readonly Unit[], at: number, group: readonly Unit[]): boolean {
  const unit = units[at]
  const previous = group.at(-1)
  if (!unit?.link || unit.negated || previous?.family === unit.family) return false
  const families = new Set(group.filter((each) => !each.negated).map(({ family }) => family))
  if (opensAny(units, at, families)) return true
  if (!families.has(unit.family) || !TRIGGERS.has(unit.family)) return false
  const next = units.findIndex((each, index) => index > at && each.link !== undefined)
  const rest = units.slice(at, next < 0 ? undefined : next).filter(({ negated }) => !negated)
  const again = rest.filter(({ family }) => families.has(family)).length
  return again >= 2 && rest.some(({ family }) => family === 'where' || family === 'type')
}

/** Where one group of conditions ends and the next begins: `liens in Florida` | `and deeds in Texas`. */
function split(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [[]]
  units.forEach((unit, at) => {
    const group = groups.at(-1) ?? []
    if (opensGroup(units, at, group)) groups.push([unit])
    else group.push(unit)
  })
  return groups
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
    if (part && unit.link === 'or' && !neither && !listed(part.last, unit)) {
      part.alternatives.push(unit.filter)
      part.last = unit
    } else parts.push({ alternatives: [unit.filter], last: unit })
  }
  return parts.map(({ alternatives, last }) => (alternatives.length > 1 ? { any_of: alternatives } : last.filter))
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

/** The filter the conditions of a question make together. */
export function composeFilter(units: readonly Unit[]): AuctionFilter {
  const nested = fromParentheses(units)
  if (nested) return nested
  const groups = split(units)
  if (groups.length < 2) return filterOf(units)
  // what only one group says of time, value or absence holds for all of them
  const has = (unit: Unit, family: Family) => unit.family === family || (unit.any && family === 'type')
  const inAll = (family: Family) => groups.every((group) => group.some((unit) => has(unit, family)))
  const shared = new Set(units.filter((unit) => unit.negated || !inAll(unit.family)))
  const own = groups.map((group) => filterOf(group.filter((unit) => !shared.has(unit))))
  const common = filterOf([...shared].map((unit) => ({ ...unit, link: undefined })))
  return combine(common, { any_of: own })
}
