import type { AuctionFilter, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import type { Dim } from './meanings.ts'
import { both, combine, isEmpty, negate, tidy } from './merge.ts'
import type { Unit } from './scopes.ts'

/**
 * Changing one condition of a filter: what a follow-up does to the question before.
 *
 * a state replaces the states, with "also" it joins them · `over 2M` replaces `over 1M` · `drop the deeds` takes a value away
 */
export type Manner = { also: boolean; only: boolean; instead: boolean; assumed: ReadonlySet<object> }

const KEYS: Readonly<Record<Unit['family'] | Dim, readonly (keyof AuctionFilter)[]>> = {
  where: ['states', 'not_states', 'jurisdictions', 'not_jurisdictions'],
  state: ['states', 'not_states', 'jurisdictions', 'not_jurisdictions'],
  place: ['jurisdictions'],
  type: ['types', 'not_types'],
  date: ['dates'],
  number: ['numbers'],
  missing: ['missing', 'present'],
}

/** Takes every condition of one kind out of a filter, alternatives included. */
export function without(filter: AuctionFilter, dim: Unit['family'] | Dim): AuctionFilter {
  const rest = { ...filter }
  for (const key of KEYS[dim]) delete rest[key]
  if (!rest.any_of) return rest
  const branches = rest.any_of.map((branch) => tidy(without(branch, dim)))
  if (branches.some(isEmpty)) delete rest.any_of
  else rest.any_of = branches
  return rest
}

const side = (number: NumberCondition) => (number.kind === 'value' ? number.op.charAt(0) : number.kind)

/** Whether an old figure stands beside a new one: another figure, or the other side of a range. */
function standsBeside(old: NumberCondition, next: NumberCondition, instead: boolean): boolean {
  if (old.field !== next.field) return true
  return !instead && old.kind === 'value' && next.kind === 'value' && next.op !== '=' && side(old) !== side(next)
}

/** A bare number means the figure that was spoken of: "make it over 50" after certificates. */
function adopt(
  numbers: readonly NumberCondition[],
  base: AuctionFilter,
  assumed: ReadonlySet<object>,
): NumberCondition[] {
  const figures = new Set((base.numbers ?? []).map(({ field }) => field))
  const only = figures.size === 1 ? [...figures][0] : undefined
  return numbers.map((number) => {
    const fits = only && (only === 'total_certificates') === (number.field === 'total_certificates')
    return fits && assumed.has(number) ? { ...number, field: only } : number
  })
}

function changeNumbers(base: AuctionFilter, next: AuctionFilter, { instead, assumed }: Manner): AuctionFilter {
  const added = adopt(next.numbers ?? [], base, assumed)
  const kept = (base.numbers ?? []).filter((old) => added.every((each) => standsBeside(old, each, instead)))
  return { ...base, numbers: [...kept, ...added] }
}

const isLength = (date: DateCondition) => date.kind === 'length'
const isOpen = (date: DateCondition) => date.kind === 'period' && (date.from === undefined || date.to === undefined)

/** A new period replaces the old one; "only the upcoming ones" stays within it. */
function changeDates(base: AuctionFilter, next: AuctionFilter, { only }: Manner): AuctionFilter {
  const added = next.dates ?? []
  const length = added.length > 0 && added.every(isLength)
  const within = only && added.every(isOpen)
  const kept = (base.dates ?? []).filter((date) =>
    length ? !isLength(date) : isLength(date) || (within && !isOpen(date)),
  )
  return combine({ ...base, dates: kept }, next)
}

/** States and counties that are taken out of the question. */
function excludeWhere(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const gone = new Set(next.not_states ?? [])
  const states = base.states?.filter((code) => !gone.has(code))
  const named = states !== undefined && states.length > 0 && next.not_states !== undefined
  return combine(tidy(states ? { ...base, states } : base), named ? {} : next)
}

/** States and counties that join those before. */
function addWhere(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  if (next.jurisdictions && base.states && !base.jurisdictions) {
    const { states, ...rest } = base
    return both(rest, { any_of: [{ states }, { jurisdictions: next.jurisdictions }] })
  }
  const { not_states: excluded, ...rest } = base
  const still = excluded?.filter((code) => !next.states?.includes(code))
  return combine(tidy(still ? { ...rest, not_states: still } : rest), next)
}

/** A county of the states before stays within them, a state replaces everything. */
function replaceWhere(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const cleared = without(base, 'where')
  const within = base.states
  if (!next.jurisdictions || !within) return combine(cleared, next)
  const [only] = within.length === 1 ? within : []
  const inside = next.jurisdictions
    .filter(({ state }) => state === undefined || within.includes(state))
    .map((place) => (place.state === undefined && only ? { ...place, state: only } : place))
  return combine(cleared, { ...next, jurisdictions: inside.length > 0 ? inside : next.jurisdictions })
}

function changeWhere(base: AuctionFilter, next: AuctionFilter, { also }: Manner): AuctionFilter {
  if (next.not_states || next.not_jurisdictions) return excludeWhere(base, next)
  return also ? addWhere(base, next) : replaceWhere(base, next)
}

function changeTypes(base: AuctionFilter, next: AuctionFilter, { also }: Manner): AuctionFilter {
  const { not_types: gone } = next
  if (!gone) return combine(also ? base : without(base, 'type'), next)
  const left = base.types?.filter((type) => !gone.includes(type))
  return left && left.length > 0 ? { ...base, types: left } : combine(without(base, 'type'), next)
}

function changeMissing(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const missing = (base.missing ?? []).filter((field) => !next.present?.includes(field))
  const present = (base.present ?? []).filter((field) => !next.missing?.includes(field))
  return combine(tidy({ ...base, missing, present }), next)
}

/** Puts one condition of the follow-up into the filter before. */
export function change(base: AuctionFilter, { filter, family }: Unit, manner: Manner): AuctionFilter {
  if (filter.any_of || filter.none_of) {
    const replaces = filter.any_of !== undefined && (family === 'where' || family === 'type' || family === 'date')
    return both(replaces ? without(base, family) : base, filter)
  }
  if (family === 'where') return changeWhere(base, filter, manner)
  if (family === 'date') return changeDates(base, filter, manner)
  if (family === 'number') return changeNumbers(base, filter, manner)
  return family === 'missing' ? changeMissing(base, filter) : changeTypes(base, filter, manner)
}

/** Takes values out of a list of the filter; nothing left of the list means no such condition, none found that they are excluded. */
function dropFrom(base: AuctionFilter, key: 'states' | 'types', values: readonly string[], unit: Unit): AuctionFilter {
  const before = base[key] ?? []
  const left = before.filter((each) => !values.includes(each))
  if (left.length === before.length) return combine(base, negate(unit.filter))
  return left.length > 0 ? { ...base, [key]: left } : without(base, unit.family)
}

/** Takes away what is named after "drop". */
export function drop(base: AuctionFilter, unit: Unit): AuctionFilter {
  const { filter } = unit
  if (filter.types) return dropFrom(base, 'types', filter.types, unit)
  if (filter.states) return dropFrom(base, 'states', filter.states, unit)
  if (filter.jurisdictions) {
    const names = new Set(filter.jurisdictions.map(({ name }) => name))
    const left = (base.jurisdictions ?? []).filter(({ name }) => !names.has(name))
    if (left.length === (base.jurisdictions?.length ?? 0))
      return combine(base, { not_jurisdictions: filter.jurisdictions })
    return left.length > 0 ? { ...base, jurisdictions: left } : without(base, 'where')
  }
  if (filter.numbers) {
    const fields = new Set(filter.numbers.map(({ field }) => field))
    return { ...base, numbers: (base.numbers ?? []).filter(({ field }) => !fields.has(field)) }
  }
  if (filter.dates && !base.dates) return combine(base, { none_of: [filter] })
  return without(base, unit.family)
}
