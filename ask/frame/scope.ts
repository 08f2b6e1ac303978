import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Condition } from '../meanings.ts'
import { combine, eitherOf, isEmpty, negate, tidy } from './merge.ts'
import { alone, type Joined } from './parts.ts'
import { lyingIn, withinStates } from './places.ts'

/**
 * Which conditions belong together. Those of one place or type are alternatives of those of another; what is said of time or value
 * within a group that another follows is of that group, and of all where it is said behind the last.
 *
 * `Ohio sheriff sales and Texas deeds over 1M` · `Utah in 2025 and Idaho in 2026` · `all of Wisconsin, plus Minnesota sales from 2026 on`
 */
const HEADS: ReadonlySet<Condition['dim']> = new Set<Condition['dim']>(['state', 'place', 'type'])
const isNegative = ({ filter }: Condition) =>
  Boolean(filter.not_states || filter.not_types || filter.not_jurisdictions || filter.none_of)
const isHead = (condition: Condition) => HEADS.has(condition.dim) && !isNegative(condition)
const family = ({ dim }: Condition) => (dim === 'place' ? 'state' : dim)

/** Whether one is places and the other the states that all of them can be in: "Indiana, Marion and Hamilton County". */
function lies(one: Condition, other: Condition): boolean {
  const { states } = one.filter.states ? one.filter : other.filter
  const { jurisdictions } = one.filter.jurisdictions ? one.filter : other.filter
  const names = new Set(jurisdictions?.map(({ name }) => name))
  const isIn = (name: string) =>
    jurisdictions?.some((place) => place.name === name && (!place.state || states?.includes(place.state)))
  return one.dim !== other.dim && states !== undefined && names.size > 0 && [...names].every(isIn)
}

/** All but the last of what a condition lists, and the last. */
function halves(condition: Condition): readonly [Condition, Condition] | undefined {
  const { states, types } = condition.filter
  const split = (filter: AuctionFilter): Condition => ({ ...condition, filter })
  if (types && types.length > 1) return [split({ types: types.slice(0, -1) }), split({ types: types.slice(-1) })]
  if (states && states.length > 1) return [split({ states: states.slice(0, -1) }), split({ states: states.slice(-1) })]
  return undefined
}

/** "Texas deeds and liens in Ohio": a list between two of another kind belongs to both. */
function withListsApart(conditions: readonly Joined[]): Joined[] {
  return conditions.flatMap((joined, at) => {
    const [before, after] = [conditions[at - 1], conditions[at + 1]]
    const isBetween =
      before &&
      after &&
      !joined.link &&
      !after.link &&
      [before, joined, after].every(({ condition }) => isHead(condition)) &&
      family(before.condition) === family(after.condition) &&
      family(before.condition) !== family(joined.condition) &&
      !lies(before.condition, after.condition)
    const [first, last] = (isBetween && halves(joined.condition)) || []
    return first && last
      ? [
          { ...joined, condition: first, noun: false },
          { ...joined, condition: last, link: 'and' },
        ]
      : [joined]
  })
}

/** The groups of conditions that are alternatives: a new one begins where a place or a type is named again behind a connector. */
function groupsOf(conditions: readonly Joined[]): Joined[][] {
  const groups: Joined[][] = []
  let group: Joined[] = []
  for (const joined of conditions) {
    const again =
      isHead(joined.condition) &&
      group.some(({ condition }) => isHead(condition) && family(condition) === family(joined.condition))
    const isInside = again && joined.link === ',' && group.some(({ condition }) => lies(condition, joined.condition))
    const at = joined.link ? group.length : group.findLastIndex(({ link }) => link !== undefined)
    if (again && !isInside && at > 0) {
      groups.push(group.slice(0, at))
      group = group.slice(at)
    }
    group.push(joined)
  }
  return [...groups, group]
}

const filterOf = (group: readonly Joined[]): AuctionFilter =>
  group.reduce<AuctionFilter>((all, { condition }) => combine(all, condition.filter), {})

const placedIn = (group: readonly Joined[]): AuctionFilter =>
  withinStates(
    filterOf(group),
    group.every(({ condition }) => condition.dim !== 'place' || condition.settled === true),
  )

const headsOf = (group: readonly Joined[]) => group.filter(({ condition }) => isHead(condition))
/** Whether a kind of head is said of a group; of types, "auctions" says that all are meant. What is set off behind is of all groups. */
const says = (group: readonly Joined[], dim: string) =>
  headsOf(group)
    .filter((joined, at) => at === 0 || joined.link !== ',')
    .some(({ condition }) => family(condition) === dim) ||
  (dim === 'type' && group.some(({ noun }) => noun))

/** What is said of a group of no head: of time, of value, of what is left out. */
const restOf = (group: readonly Joined[]) => group.filter(({ condition }) => !isHead(condition))

/** What is said of one group alone: within one that another follows, and in the last where it stands beside such a one. */
function ownOf(groups: readonly Joined[][]): ReadonlySet<Joined> {
  const named = (group: readonly Joined[]) => group.findIndex(({ condition }) => isHead(condition))
  const isPositive = ({ condition }: Joined) => !isNegative(condition)
  const within = groups
    .slice(0, -1)
    .flatMap((group) => restOf(group.slice(Math.max(0, named(group)))).filter(isPositive))
  const last = groups.at(-1) ?? []
  const [first = []] = groups
  const dims = new Set(within.map(({ condition }) => condition.dim))
  const isApart = headsOf(first).length > 0 && last.some(({ noun }) => noun) && first.some(({ noun }) => noun)
  const isSetOff = last[0]?.link === 'or' && last[0].pause
  const isOnly = headsOf(last).some(({ only }) => only) && !first.some(({ only }) => only)
  // "after March in Ohio and before July in Indiana"
  const ofEach = (dim: Condition['dim']) =>
    groups.map((group) => restOf(group).filter((one) => one.condition.dim === dim))
  const ownToEach = (['date', 'number'] as const)
    .map(ofEach)
    .filter((each) => each.every((some) => some.some(isPositive)))
  const isApartFrom = isSetOff || isOnly || within.length > 0 || ownToEach.length > 0
  const isOfLast = ({ link, condition: { dim } }: Joined) => dims.has(dim) || isApart || (link !== ',' && isApartFrom)
  const ofLast = restOf(last).filter((joined) => isPositive(joined) && isOfLast(joined))
  // "deeds not in Texas and liens not in Florida"
  const negative = groups.map((group) => group.filter(({ condition }) => isNegative(condition)))
  const isEach = negative.every((each) => each.length > 0)
  // "Ohio in 2026: liens, plus sheriff sales over 50 certificates"
  const isOfEach = ({ condition }: Joined) =>
    isHead(condition) && groups.every((group) => says(group, family(condition)))
  const ahead = restOf(first.slice(0, Math.max(0, first.findIndex(isOfEach))))
  return new Set([
    ...within.filter((joined) => !ahead.includes(joined)),
    ...ofLast,
    ...ownToEach.flat(2),
    ...(isEach ? negative.flat() : []),
  ])
}

/** "Illinois and Indiana, deeds in Illinois and liens in Indiana": what only announces the groups is none. */
function withoutAnnounced(groups: readonly Joined[][]): readonly Joined[][] {
  const [first = [], ...others] = groups
  const codes = (group: readonly Joined[]) => group.flatMap(({ condition }) => condition.filter.states ?? [])
  const said = new Set(codes(first))
  const named = new Set(others.flatMap(codes))
  const isList = first.length > 0 && first.every(({ condition }) => condition.filter.states) && said.size > 1
  const isAnnounced =
    isList && others.length > 1 && said.size === named.size && [...said].every((code) => named.has(code))
  return isAnnounced ? others : groups
}

/** "Nevada and Utah, but Utah only over 1M": what is said again is taken out of what was said before. */
function withoutSaidAgain(groups: readonly Joined[][], own: ReadonlySet<Joined>): readonly Joined[][] {
  const last = groups.at(-1) ?? []
  if (!last.some((joined) => own.has(joined))) return groups
  const again = new Set(last.flatMap(({ condition }) => condition.filter.states ?? []))
  const rest = (joined: Joined): Joined => {
    const { states } = joined.condition.filter
    const left = states?.filter((code) => !again.has(code))
    return left && left.length > 0
      ? { ...joined, condition: { ...joined.condition, filter: { states: left } } }
      : joined
  }
  return groups.map((group) => (group === last ? group : group.map(rest)))
}

/** "tax liens Florida, tax deeds Georgia": types and states in turn belong together. */
function pairsIn(conditions: readonly Joined[]): AuctionFilter | undefined {
  const heads = conditions.map(({ condition }) => (isHead(condition) ? family(condition) : ''))
  const areInTurn = heads.every((head, at) => head !== '' && head !== heads[at + 1] && head === heads[at % 2])
  if (!areInTurn || heads.length < 4 || heads.length % 2 === 1) return undefined
  const pairs = conditions.flatMap((_, at) => (at % 2 === 0 ? [conditions.slice(at, at + 2)] : []))
  return eitherOf(pairs.map(placedIn))
}

const isUnbound = ({ condition }: Joined) => condition.dim === 'number' && isEmpty(condition.filter)
const isPlaced = ({ condition }: Joined) => isHead(condition) && family(condition) === 'state'

/** "unless it is in Polk, there any number will do" */
function withoutNot(joined: Joined): Joined {
  const { not_jurisdictions: jurisdictions, not_states: states } = joined.condition.filter
  if (!jurisdictions && !states) return joined
  const filter = { ...(jurisdictions && { jurisdictions }), ...(states && { states }) }
  return { ...joined, condition: { dim: joined.condition.dim, filter } }
}

/** "Florida sales of at least 50 certificates, in Polk any number will do": numbers are of the places they are said of. */
function unboundIn(conditions: readonly Joined[]): AuctionFilter | undefined {
  const has = (dim: string) => conditions.some((joined) => joined.condition.dim === dim && !isUnbound(joined))
  const bound = ['number', 'type', 'date'].find(has)
  const isBound = ({ condition }: Joined) => condition.dim === 'number' || condition.dim === bound
  const groups: Joined[][] = []
  let open: Joined[] = []
  for (const [at, said] of conditions.entries()) {
    const next = conditions[at + 1]
    const joined = next && isUnbound(next) ? withoutNot(said) : said
    if (isPlaced(joined)) groups.push([...open, joined])
    else if (!isBound(joined)) continue
    else if (groups.length > 0) groups.at(-1)?.push(joined)
    else open = [...open, joined]
    if (isPlaced(joined)) open = []
  }
  const isGrouped = (joined: Joined) => isBound(joined) || family(joined.condition) === 'state'
  const shared = conditions.filter((joined) => !isGrouped(joined))
  const states = groups.flatMap((group) => group.flatMap(({ condition }) => condition.filter.states ?? []))
  const within = (filter: AuctionFilter) => (filter.jurisdictions && states.length > 0 ? { ...filter, states } : filter)
  const each = groups.map((group) => withinStates(within(filterOf(group))))
  const isFree = (group: readonly Joined[]) => group.some(isUnbound)
  const isApart = groups.some(isFree) && groups.some((group) => group.length > 1 && !isFree(group))
  return isApart ? combine(filterOf(shared), eitherOf(each)) : undefined
}

const namesIn = ({ jurisdictions = [] }: AuctionFilter) => [...new Set(jurisdictions.map(({ name }) => name))]
/** Those of some places that lie in the states of a filter, or are places of it. */
const inside = ({ states, jurisdictions: all }: AuctionFilter, { jurisdictions = [] }: AuctionFilter) =>
  jurisdictions.filter(({ name, state = '' }) =>
    all ? all.some((each) => each.name === name && each.state === state) : !states || states.includes(state),
  )

/** Whether what is asked for has this part. */
const holds = (all: AuctionFilter, part: AuctionFilter): boolean =>
  part.types?.every((type) => all.types?.includes(type)) ??
  part.states?.every((state) => all.states?.includes(state)) ??
  namesIn({ jurisdictions: inside(all, part) }).length === namesIn(part).length

/** "all of Illinois, but Cook only over 500 certificates": what is said of a part is of it alone; beside the others it is one more group. */
function withPart(others: readonly Joined[], at: number, joined: Joined, part: NonNullable<Condition['part']>) {
  const { head, held, contrast, noun, opens } = part
  const base = compose(others)
  // "Worth County, Iowa, only where worth more than 5 million"
  const isOfAll = opens && others.every(({ condition }) => condition.negated)
  if (isOfAll || others.some(({ condition }) => isHead(condition) && lies(condition, head)))
    return compose([...others, alone(head), alone(held)])
  const isOfKind = others.some(({ condition }) => isHead(condition) && family(condition) === family(head))
  const isOther = held.filter.types && base.types && !holds(base, held.filter)
  if (!isOther && (isOfKind ? holds(base, head.filter) : contrast)) return withinWhole(base, head.filter, held.filter)
  const group: Joined = { ...joined, condition: head, link: isOfKind ? 'and' : joined.link, only: true, noun }
  // "Indiana in full, Ohio only sheriff sales"
  const around = held.filter.types && isOfKind ? others.map((each) => ({ ...each, noun: true })) : others
  return compose([...around.slice(0, at), group, alone(held), ...around.slice(at)])
}

function withinWhole(base: AuctionFilter, head: AuctionFilter, held: AuctionFilter): AuctionFilter {
  const part = head.jurisdictions ? { jurisdictions: inside(base, head) } : head
  const again = inside(part, { jurisdictions: base.not_jurisdictions ?? [] })
  const left = base.not_jurisdictions?.filter((place) => !again.includes(place))
  const whole = left && head.jurisdictions ? tidy({ ...base, not_jurisdictions: left }) : base
  for (const key of ['states', 'types'] as const) {
    const others = base[key]?.filter((each) => !part[key]?.includes(each)) ?? []
    const { [key]: _, ...around } = whole
    if (part[key] && others.length > 0) return combine(around, eitherOf([{ [key]: others }, combine(part, held)]))
  }
  // "over 5M, but in Texas over 20M"
  const numbers = whole.numbers?.filter(({ field }) => held.numbers?.some((each) => each.field === field)) ?? []
  const around = tidy({ ...whole, numbers: whole.numbers?.filter((each) => !numbers.includes(each)) ?? [] })
  return combine(around, { any_of: [tidy({ ...negate(part), numbers }), combine(part, held)] })
}

/** "Orange County deeds, the one in Florida or the one in Texas", "Iowa, I mean counties called Iowa": which of a name is meant. */
function withOnes(all: readonly Joined[]): readonly Joined[] {
  const namesakes = all.flatMap(({ condition }) => (condition.negated ? [] : (condition.namesakes ?? [])))
  const isMeant = ({ states }: AuctionFilter) => !states?.every((code) => namesakes.includes(code))
  const conditions = all.filter(({ condition }) => isMeant(condition.filter))
  const ones = conditions.filter(({ condition }) => condition.one && !condition.negated)
  const states = ones.flatMap(({ condition }) => condition.filter.states ?? [])
  const isIn = (filter: AuctionFilter) => states.every((code) => inside({ states: [code] }, filter).length > 0)
  const isOf = ({ condition: { filter, negated } }: Joined) =>
    states.length > 0 && !negated && namesIn(filter).length === 1 && isIn(filter)
  const meant = (joined: Joined): Joined => {
    const filter = { jurisdictions: inside({ states }, joined.condition.filter) }
    return isOf(joined) ? { ...joined, condition: { ...joined.condition, filter, settled: true } } : joined
  }
  return conditions.some(isOf) ? conditions.filter((each) => !ones.includes(each)).map(meant) : conditions
}

/** A state beside counties of it is where they lie: an alternative that has the other in it is hardly meant. */
function withoutWhole(each: readonly AuctionFilter[]): readonly AuctionFilter[] {
  const lone = each.find(({ states, ...rest }) => states && isEmpty(rest))
  const part = lone && each.find((filter) => filter.jurisdictions && holds(lone, filter))
  if (!lone || !part) return each
  const jurisdictions = inside(lone, part)
  const whole = Object.keys(part).length > 1 ? [{ ...lone, not_jurisdictions: jurisdictions }] : []
  return each.flatMap((filter) => (filter === lone ? whole : [filter === part ? { ...part, jurisdictions } : filter]))
}

/** "everything except Harris and Bexar; Bexar may stay": what is taken back is left out no more. */
function withKept(conditions: readonly Joined[]): readonly Joined[] {
  // "no Cook county, rest of Illinois is fine" takes nothing back
  const isOut = ({ filter: { states = [], types = [] } }: Condition) =>
    conditions.some(({ condition: { filter: out } }) =>
      [...states, ...types].some(
        (each) => out.not_states?.includes(each) || out.not_types?.some((type) => type === each),
      ),
    )
  const kept = conditions.filter(({ condition }) => condition.kept && (condition.dim === 'place' || isOut(condition)))
  if (kept.length === 0 || !conditions.some(({ condition }) => isNegative(condition))) return conditions
  const { states, types, ...back } = filterOf(kept)
  const less = ({ not_states, not_types, not_jurisdictions, ...rest }: AuctionFilter) => {
    const again = back.jurisdictions ? inside(back, { jurisdictions: not_jurisdictions ?? [] }) : []
    return tidy({
      ...rest,
      not_states: not_states?.filter((each) => !states?.includes(each)),
      not_types: not_types?.filter((each) => !types?.includes(each)),
      not_jurisdictions: not_jurisdictions?.filter((each) => !again.includes(each)),
    })
  }
  return conditions.flatMap((each) =>
    kept.includes(each) ? [] : [{ ...each, condition: { ...each.condition, filter: less(each.condition.filter) } }],
  )
}

/** "All sales in Michigan other than Wayne; Ohio too": places that are left out lie in the states that were said before. */
function withPlacesBefore(conditions: readonly Joined[]): Joined[] {
  return conditions.map((joined, at) => {
    const { not_jurisdictions: out, ...rest } = joined.condition.filter
    const states = conditions.slice(0, at).flatMap(({ condition }) => condition.filter.states ?? [])
    if (!out || states.length === 0) return joined
    return {
      ...joined,
      condition: { ...joined.condition, filter: { ...rest, not_jurisdictions: lyingIn(out, states) } },
    }
  })
}

/** What the conditions of a question come to together. */
export function compose(all: readonly Joined[]): AuctionFilter {
  const said = withKept(withPlacesBefore(withOnes(all)))
  const joined = said.find(({ condition }) => condition.part)
  const others = said.filter((each) => each !== joined)
  if (joined?.condition.part) return withPart(others, said.indexOf(joined), joined, joined.condition.part)
  const apart = said.some(isUnbound) ? unboundIn(said) : undefined
  if (apart) return apart
  const conditions = said.filter((joined) => !isUnbound(joined))
  const pairs = pairsIn(conditions)
  if (pairs) return pairs
  const named = withoutAnnounced(groupsOf(withListsApart(conditions)))
  if (named.length === 1) return placedIn(named.flat())
  const own = ownOf(named)
  const groups = withoutSaidAgain(named, own)
  const shared = groups.flatMap(restOf).filter((joined) => !own.has(joined))
  const dims = new Set(groups.flatMap((group) => headsOf(group).map(({ condition }) => family(condition))))
  const isOfEach = (dim: string) => groups.every((group) => says(group, dim))
  const common = groups
    .flatMap(headsOf)
    .filter(({ condition }) => dims.has(family(condition)) && !isOfEach(family(condition)))
  const each = groups.map((group) =>
    filterOf(group.filter((joined) => !shared.includes(joined) && !common.includes(joined))),
  )
  const isSettled = said.every(({ condition }) => condition.dim !== 'place' || condition.settled)
  const alternatives = withoutWhole(each.map((filter) => withinStates(filter, isSettled)))
  const found = combine(filterOf([...shared, ...common]), eitherOf(alternatives))
  // "Florida's Polk County along with its Orange County"
  return found.jurisdictions && !found.states ? withinStates(found, isSettled) : found
}
