import type { AuctionFilter, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { both, combine, isEmpty, tidy } from '../compose/merge.ts'
import type { Dim } from '../meanings.ts'
import type { Unit } from '../unit.ts'
import { asBefore, extended, united } from './changed-dates.ts'

/**
 * Changing one condition of a filter: what a follow-up does to the question before.
 *
 * a state replaces the states, with "also" it joins them · `over 2M` replaces `over 1M` · `drop the deeds` takes a value away
 */
export type Manner = {
  also: boolean
  only: boolean
  instead: boolean
  /** "or over 1M", "and those without a value": another possibility, not a further condition */
  or: boolean
  /** "exactly" was said of a number */
  exact: boolean
  /** "extend it through May": up to then */
  through: boolean
  /** "of 2026": says the year of the time before */
  completes: boolean
  /** "cap it at": the side a bare number is on */
  bound: '<=' | '>=' | undefined
  assumed: ReadonlySet<object>
}

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
  const about = (branch: AuctionFilter) => Object.keys(branch).every((key) => KEYS[dim].some((each) => each === key))
  if (rest.none_of) rest.none_of = rest.none_of.filter((branch) => !about(branch))
  if (!rest.any_of) return rest
  const branches = rest.any_of.map((branch) => tidy(without(branch, dim)))
  if (branches.some(isEmpty)) delete rest.any_of
  else rest.any_of = branches
  return rest
}

/** Above or below: what two conditions on one figure have to share for the one to stand for the other. */
export const side = (number: NumberCondition) => (number.kind === 'value' ? number.op.charAt(0) : number.kind)

/** Whether an old figure stands beside a new one: another figure, or the other side of a range. */
function standsBeside(old: NumberCondition, next: NumberCondition, instead: boolean): boolean {
  if (old.field !== next.field || (!instead && (old.kind === 'field') !== (next.kind === 'field'))) return true
  if (instead || old.kind !== 'value' || next.kind !== 'value' || next.op === '=' || side(old) === side(next))
    return false
  return side(old) === '<' ? next.value < old.value : next.value > old.value
}

/** "make it 2M" after "over 1M" keeps the comparison. */
function compared(number: NumberCondition, base: AuctionFilter, bound: Manner['bound']): NumberCondition {
  const old = base.numbers?.filter(({ field }) => field === number.field).at(-1)
  if (number.kind !== 'value' || number.op !== '=' || (old?.kind !== 'value' && !bound)) return number
  return { ...number, op: bound ?? (old?.kind === 'value' ? old.op : number.op) }
}

/** "under 20" after "over 10 million" is of millions too. */
function lent(
  number: NumberCondition,
  { numbers }: AuctionFilter,
  only: NumberCondition['field'] | undefined,
  assumed: ReadonlySet<object>,
): NumberCondition {
  const old = numbers?.at(-1)
  const bare = number.kind === 'value' && number.value < 1000 && assumed.has(number)
  if (!bare || !only || only === 'total_certificates' || old?.kind !== 'value' || old.value < 1000) return number
  return { ...number, field: only, value: number.value * (old.value >= 1e6 ? 1e6 : 1e3) }
}

/** A bare number means the figure that was spoken of: "make it over 50" after certificates. */
function adopt(
  numbers: readonly NumberCondition[],
  base: AuctionFilter,
  { assumed, exact, bound }: Manner,
): NumberCondition[] {
  const figures = new Set((base.numbers ?? []).map(({ field }) => field))
  const only = figures.size === 1 ? [...figures][0] : undefined
  return numbers.map((number) => {
    const fits = only && (only === 'total_certificates') === (number.field === 'total_certificates')
    const meant = fits && assumed.has(number) ? { ...number, field: only } : lent(number, base, only, assumed)
    return exact ? meant : compared(meant, base, bound)
  })
}

/** The condition on the figure that was spoken of, where its number is a bare one: "drop the ones under 3 million". */
export function ofFigure(unit: Unit, base: AuctionFilter, manner: Manner): Unit {
  const { numbers } = unit.filter
  return numbers
    ? { ...unit, filter: { ...unit.filter, numbers: adopt(numbers, base, { ...manner, exact: true }) } }
    : unit
}

function changeNumbers(base: AuctionFilter, next: AuctionFilter, manner: Manner): AuctionFilter {
  const added = adopt(next.numbers ?? [], base, manner)
  const kept = (base.numbers ?? []).filter((old) => added.every((each) => standsBeside(old, each, manner.instead)))
  const again = base.numbers?.some((old) => added.some((each) => old.field === each.field && side(old) === side(each)))
  const either = manner.or && !again ? beside(base, { numbers: added }) : undefined
  return either ?? { ...base, numbers: [...kept, ...added] }
}

const withAny = <T>(list: readonly T[] | undefined, wanted: readonly T[] | undefined) =>
  (list ?? []).filter((each) => wanted?.includes(each))

const FIGURES = /^(numbers|missing|present)$/

/** "or over 1M": either what was said of figures before, or this. Nothing where there was nothing. */
function beside(base: AuctionFilter, next: AuctionFilter): AuctionFilter | undefined {
  const { numbers, missing, present, any_of: several, ...rest } = base
  const old = tidy({ ...(numbers && { numbers }), ...(missing && { missing }), ...(present && { present }) })
  if (!isEmpty(old)) return both({ ...rest, ...(several && { any_of: several }) }, { any_of: [old, next] })
  const further = several?.every((branch) => Object.keys(branch).every((key) => FIGURES.test(key)))
  return further ? { ...base, any_of: [...(several ?? []), next] } : undefined
}

type PeriodCondition = Extract<DateCondition, { kind: 'period' }>
const isOpen = (date: DateCondition): date is PeriodCondition =>
  date.kind === 'period' && (date.from === undefined || date.to === undefined)

const meets = (a: PeriodCondition, b: PeriodCondition) =>
  (a.from ?? '') <= (b.to ?? '9999') && (b.from ?? '') <= (a.to ?? '9999')

const inside = (a: PeriodCondition, b: PeriodCondition) =>
  (a.from ?? '') >= (b.from ?? '') && (a.to ?? '9999') <= (b.to ?? '9999')

/** "before Christmas" of the upcoming ones: the two open times are the ends of one. */
const closes = (old: PeriodCondition, next: PeriodCondition) =>
  (old.from === undefined) !== (next.from === undefined) && meets(old, next)

/** Whether an old condition on time stands beside a new one: "upcoming" within 2026, "in May" of what is upcoming, "on Mondays". */
function staysWith(old: DateCondition, next: DateCondition, { only, instead }: Manner): boolean {
  if (next.kind === 'length' || next.kind === 'weekdays') return old.kind !== next.kind
  if (old.kind === 'length' || old.kind === 'weekdays') return true
  if (instead) return false
  if (next.kind === 'months') return old.kind === 'period'
  if (old.kind === 'months') return isOpen(next)
  if (isOpen(old) && isOpen(next)) return closes(old, next)
  if (isOpen(old) === isOpen(next)) return false
  const narrows = !inside(old, next) || only
  return meets(old, next) && (only || isOpen(next)) && narrows
}

/** A further period is another possibility: "also 2024". */
function addDates(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const { dates = [], ...rest } = base
  const times = dates.filter(({ kind }) => kind === 'period' || kind === 'months')
  if (times.length === 0) return combine(base, next)
  const [old, more] = [times[0], next.dates?.[0]]
  if (times.length === 1 && old?.kind === 'months' && more?.kind === 'months' && old.on === more.on) {
    const months = [...new Set([...old.months, ...more.months])]
    return { ...base, dates: dates.map((date) => (date === old ? { ...old, months } : date)) }
  }
  const whole = times.length === 1 && next.dates?.length === 1 ? united(old, more) : undefined
  if (whole) return { ...base, dates: dates.map((date) => (date === old ? whole : date)) }
  const others = dates.filter((date) => !times.includes(date))
  return both(tidy({ ...rest, dates: others }), { any_of: [{ dates: times }, next] })
}

/** A new period replaces the old one; "only the upcoming ones" stays within it. */
function changeDates(base: AuctionFilter, said: AuctionFilter, manner: Manner): AuctionFilter {
  const next = said.dates ? { ...said, dates: said.dates.map((date) => asBefore(date, base, manner.completes)) } : said
  const added = next.dates ?? []
  const longer = manner.through ? extended(base, added) : undefined
  if (longer) return longer
  if (manner.also && added.every(({ kind }) => kind === 'period' || kind === 'months')) return addDates(base, next)
  // "which are longer than 2 days" leaves alone when they are
  if (added.length > 0 && added.every(({ kind }) => kind === 'length' || kind === 'weekdays'))
    return {
      ...base,
      dates: [...(base.dates ?? []).filter((old) => added.every(({ kind }) => old.kind !== kind)), ...added],
    }
  // "no, February" of the upcoming ones in January: February, and still to come
  const dated = base.dates?.some((date) => date.kind === 'months' || (date.kind === 'period' && !isOpen(date)))
  const own = { ...manner, instead: manner.instead && !dated }
  const kept = (base.dates ?? []).filter((old) => added.every((each) => staysWith(old, each, own)))
  return combine({ ...without(base, 'date'), dates: kept }, next)
}

/** States and counties that are taken out of the question: from those it names, or else excluded. */
function excludeWhere(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const states = base.states?.filter((code) => !next.not_states?.includes(code))
  if (states && states.length > 0 && next.not_states) return { ...base, states }
  const gone = new Set(next.not_jurisdictions?.map(({ name }) => name))
  const places = base.jurisdictions?.filter(({ name }) => !gone.has(name))
  if (places && places.length > 0 && next.not_jurisdictions) return { ...base, jurisdictions: places }
  // "not Hamilton" after Hamilton: the rest of its state
  if (places && next.not_jurisdictions) {
    const { jurisdictions = [], ...rest } = base
    return combine(tidy({ ...rest, states: [...new Set(jurisdictions.flatMap(({ state }) => state ?? []))] }), next)
  }
  return combine(tidy(states ? { ...base, states } : base), next)
}

/** What was left out before and is wanted after all: "put Polk County back". Nothing where it was not. */
function readmitted(base: AuctionFilter, next: AuctionFilter): AuctionFilter | undefined {
  const names = new Set(next.jurisdictions?.map(({ name }) => name))
  const places = base.not_jurisdictions?.filter(({ name }) => !names.has(name))
  const states = base.not_states?.filter((code) => !next.states?.includes(code))
  const before = (base.not_jurisdictions?.length ?? 0) + (base.not_states?.length ?? 0)
  if ((places?.length ?? 0) + (states?.length ?? 0) === before) return undefined
  return tidy({ ...base, ...(places && { not_jurisdictions: places }), ...(states && { not_states: states }) })
}

/** "also Boulder" of Colorado without Denver: a further one that is left out, as it was not before. Nothing where it adds. */
function leftOutToo(base: AuctionFilter, { states, jurisdictions }: AuctionFilter): AuctionFilter | undefined {
  if (states && base.not_states && !base.states && !base.jurisdictions && !base.any_of)
    return combine(base, { not_states: states })
  const inside = jurisdictions?.every(({ state }) => state !== undefined && base.states?.includes(state))
  return inside && base.not_jurisdictions ? combine(base, { not_jurisdictions: jurisdictions }) : undefined
}

/** States and counties that join those before. */
function addWhere(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const back = readmitted(base, next) ?? leftOutToo(base, next)
  if (back) return back
  const either = base.any_of?.every((branch) =>
    Object.keys(branch).every((key) => key === 'states' || key === 'jurisdictions'),
  )
  if (base.any_of && either) return { ...base, any_of: [...base.any_of, next] }
  const { states, jurisdictions, ...rest } = base
  if (next.jurisdictions && states && !jurisdictions) return both(rest, { any_of: [{ states }, next] })
  return next.states && jurisdictions && !states
    ? both(rest, { any_of: [{ jurisdictions }, next] })
    : combine(base, next)
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

const isOf = (number: NumberCondition, field: string) =>
  number.field === field || (number.kind === 'field' && number.than === field)

function changeMissing(
  base: AuctionFilter,
  next: AuctionFilter,
  { or, also }: Pick<Manner, 'or' | 'also'>,
): AuctionFilter {
  const gone = base.numbers?.filter((each) => next.missing?.some((field) => isOf(each, field))) ?? []
  // "and those that have one" of those without an estimate: instead
  const turned = [...withAny(base.missing, next.present), ...withAny(base.present, next.missing)].length > 0
  const either = (or && !turned) || (also && gone.length > 0) ? beside(base, next) : undefined
  if (either) return either
  const missing = (base.missing ?? []).filter((field) => !next.present?.includes(field))
  const present = (base.present ?? []).filter((field) => !next.missing?.includes(field))
  return combine(tidy({ ...base, missing, present }), next)
}

/** Puts one condition of the follow-up into the filter before. */
export function change(base: AuctionFilter, { filter, family }: Unit, manner: Manner): AuctionFilter {
  if (filter.any_of || filter.none_of) {
    // "at least one of them missing" after both
    const absent = filter.any_of?.every((branch) => Object.keys(branch).every((key) => key === 'missing'))
    const replaces =
      filter.any_of !== undefined && (absent === true || family === 'where' || family === 'type' || family === 'date')
    return both(replaces ? without(base, family) : base, filter)
  }
  if (family === 'where') return changeWhere(base, filter, manner)
  if (family === 'date') return changeDates(base, filter, manner)
  if (family === 'number') return changeNumbers(base, filter, manner)
  return family === 'missing' ? changeMissing(base, filter, manner) : changeTypes(base, filter, manner)
}
