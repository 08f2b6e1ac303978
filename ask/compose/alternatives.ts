import type { DateCondition } from '#contract/auction-query.ts'
import type { Family } from '../bind/items.ts'
import type { Unit } from '../unit.ts'

/**
 * Groups of conditions that stand beside each other.
 *
 * `liens in Florida` | `and deeds in Texas` · `Texas deeds` | `and liens in Ohio` · `over 500k in Texas` | `over 1M in Florida`
 * but `deeds and liens in Texas`, `deeds in Texas and Ohio` are one: only what says a kind of thing again, and another with it, opens a group.
 */
type Segment = { units: Unit[]; families: ReadonlySet<Family | `not ${Family}`> }

const GROUPING = new Set<Family>(['where', 'type', 'date', 'number'])

/** What a segment is about; "anything" stands for a type, and "not in Texas" is about something else than "in Texas". */
function familiesOf(units: readonly Unit[]): Segment['families'] {
  const said = units
    .filter(({ family }) => GROUPING.has(family))
    .map(({ family, negated }) => (negated ? (`not ${family}` as const) : family))
  const free = units.flatMap(({ any, anywhere }) => [
    ...(any ? (['type'] as const) : []),
    ...(anywhere ? (['where'] as const) : []),
  ])
  return new Set([...said, ...free])
}

const segment = (units: Unit[]): Segment => ({ units, families: familiesOf(units) })

/** `liens, in Florida`: said with a comma, of something not yet said. */
function continues({ families }: Segment, unit: Unit, of: Segment['families']): boolean {
  return unit.link === 'comma' && !unit.negated && ![...of].some((family) => families.has(family))
}

/** What a time bounds: both its ends, one of them, its length. */
function sideOfTime(date: DateCondition): string {
  if (date.kind === 'length' || date.kind === 'weekdays') return date.kind
  const open = date.kind === 'period' && (date.from === undefined ? 'until' : date.to === undefined && 'from')
  return open || 'time'
}

/** What is bounded of a family: "over 1M … under 2M" of one figure is a range, and so is "upcoming … until March"; "over 500k … over 1M" is said twice. */
const sidesOf = ({ units }: Segment, family: 'number' | 'date') =>
  units.flatMap(({ filter, negated }) => {
    if (negated) return []
    if (family === 'date') return (filter.dates ?? []).map(sideOfTime)
    return (filter.numbers ?? []).map((each) => `${each.field}${each.kind === 'between' ? '' : each.op[0]}`)
  })

/** Whether both segments say something of a family, of numbers and times on the same side. */
function both(a: Segment, b: Segment, family: Family | `not ${Family}`): boolean {
  if (!a.families.has(family) || !b.families.has(family)) return false
  if (family !== 'number' && family !== 'date') return true
  // "past sales in Texas and Florida in 2026": over by now is said once
  const said = new Set(a.units.map(({ filter }) => JSON.stringify(filter)))
  if (family === 'date' && b.units.some((each) => each.family === 'date' && said.has(JSON.stringify(each.filter))))
    return false
  const sides = sidesOf(b, family)
  return sidesOf(a, family).some((side) => sides.includes(side))
}

const ofState = ({ family, filter }: Unit) => family === 'where' && filter.states !== undefined

/** In which order a segment says when and where. */
const whenAndWhere = ({ units }: Segment) =>
  units.flatMap(({ family }) => (family === 'date' || family === 'where' ? family : [])).join(' ')

/** "after March in Ohio and before July in Indiana": each state with a time of its own, said alike; not "upcoming in Ohio or Indiana in 2026". */
const timedApart = (a: Segment, b: Segment) =>
  [a, b].every(({ units, families }) => families.has('date') && units.filter(ofState).length === 1) &&
  whenAndWhere(a) === whenAndWhere(b)

/** Whether two segments say the same kind of thing of two things, each with something else. */
function parallel(a: Segment, b: Segment): boolean {
  const shared = [...a.families].filter((family) => both(a, b, family))
  if (timedApart(a, b)) return true
  if (!shared.some((family) => family === 'where' || family === 'type')) return false
  if (b.units.some(({ apart }) => apart)) return true
  const anything = [a, b].some(({ units }) => units.some(({ any }) => any))
  if (anything && b.units[0]?.link === 'comma') return false
  // "Ohio over 2M or anything in Indiana"
  return shared.length > 1 || (a.families.size > 1 && shared[0] === 'where' && b.units[0]?.any === true)
}

/** Whether a segment only goes on with the one before: `deeds in Texas | and Ohio in May`, `liens | , in Florida`. */
function goesOn(last: Segment, next: Segment): boolean {
  const [first] = next.units
  if (!first || parallel(last, next)) return false
  return last.units.at(-1)?.family === first.family || continues(last, first, next.families)
}

/** The conditions that stand together, from one connector to the next; a list is one. */
function segmentsOf(units: readonly Unit[]): Segment[] {
  const runs: Unit[][] = []
  for (const unit of units) {
    if (unit.link === undefined && runs.length > 0) runs.at(-1)?.push(unit)
    else runs.push([unit])
  }
  const segments: Segment[] = []
  for (const run of runs) {
    const last = segments.at(-1)
    const next = segment(run)
    if (last && goesOn(last, next)) segments[segments.length - 1] = segment([...last.units, ...run])
    else segments.push(next)
  }
  return segments
}

/** The groups; a single one where nothing is said of two things apart. */
export function groupsOf(units: readonly Unit[]): Unit[][] {
  const segments = units.length > MOST_LOOKED_AT ? [] : segmentsOf(units)
  const heads = segments.filter((each, at) =>
    segments.some((other, index) => (index < at ? parallel(other, each) : index > at && parallel(each, other))),
  )
  if (heads.length < 2) return [[...units]]
  const groups: Unit[][] = []
  let opening: Unit[] = []
  for (const each of segments) {
    const last = groups.at(-1)
    if (heads.includes(each)) {
      groups.push([...opening, ...each.units])
      opening = []
    } else if (last) last.push(...each.units)
    else opening.push(...each.units)
  }
  return groups
}
const MOST_LOOKED_AT = 40
