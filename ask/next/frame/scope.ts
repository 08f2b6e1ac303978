import type { AuctionFilter } from '#contract/auction-query.ts'
import { combine, eitherOf } from '../../compose/merge.ts'
import type { Condition } from '../meanings.ts'
import type { Joined } from './joined.ts'
import { withinStates } from './places.ts'

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

/** What the conditions of a question come to together. */
export function compose(conditions: readonly Joined[]): AuctionFilter {
  const groups = groupsOf(conditions)
  if (groups.length === 1) return withinStates(filterOf(conditions))
  const heads = (group: readonly Joined[]) => group.filter(({ condition }) => isHead(condition))
  // what only one group says of time or value holds for all, unless it stands within a group that another follows
  const named = (group: readonly Joined[]) => group.findIndex(({ condition }) => isHead(condition))
  const own = new Set(
    groups
      .slice(0, -1)
      .flatMap((group) =>
        group.slice(Math.max(0, named(group))).filter(({ condition }) => !isHead(condition) && !isNegative(condition)),
      ),
  )
  const last = groups.at(-1) ?? []
  const first = groups[0] ?? []
  const dims = new Set([...own].map(({ condition }) => condition.dim))
  const apart = heads(first).length > 0 && last.some(({ noun }) => noun) && first.some(({ noun }) => noun)
  for (const joined of last)
    if (!isHead(joined.condition) && !isNegative(joined.condition) && (dims.has(joined.condition.dim) || apart))
      own.add(joined)
  const shared = groups.flat().filter((joined) => !isHead(joined.condition) && !own.has(joined))
  const headDims = new Set(groups.flatMap((group) => heads(group).map(({ condition }) => family(condition))))
  const inEach = (dim: string) =>
    groups.every((group) => heads(group).some(({ condition }) => family(condition) === dim))
  const common = groups
    .flat()
    .filter(({ condition }) => isHead(condition) && headDims.has(family(condition)) && !inEach(family(condition)))
  const each = groups.map((group) =>
    filterOf(group.filter((joined) => !shared.includes(joined) && !common.includes(joined))),
  )
  return combine(filterOf([...shared, ...common]), eitherOf(each.map(withinStates)))
}
