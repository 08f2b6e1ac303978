import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { addDays, addMonths, dayNumber } from '../calendar.ts'
import { combine, negate, tidy } from '../frame/merge.ts'
import { unitRange } from '../grammar/time/periods.ts'
import type { Shift, Target, Unit } from '../meanings.ts'

/** What a turn does to the filter before. */

const MONEY: readonly NumberField[] = ['total_market_value', 'total_assessed_value', 'total_estimated_value']

const withoutNumbers = (filter: AuctionFilter, drops: (number: NumberCondition) => boolean): AuctionFilter => ({
  ...filter,
  ...(filter.numbers && { numbers: filter.numbers.filter((number) => !drops(number)) }),
})

export const isOpen = (date: DateCondition) =>
  date.kind === 'period' && (date.from === undefined || date.to === undefined)
const isLength = ({ kind }: DateCondition) => kind === 'length'

/** Whether alternatives are of times. */
const areDates = (filters: AuctionFilter[] | undefined) =>
  filters?.every((each) => Object.keys(each).every((key) => key === 'dates')) === true

/** The filter without what it says of something. */
function lifted(filter: AuctionFilter, target: Target): AuctionFilter {
  const { states, not_states, jurisdictions, not_jurisdictions, types, not_types, dates, any_of, ...rest } = filter
  switch (target) {
    case 'state':
      return { ...filter, states: [], not_states: [] }
    case 'place':
      return withStateOf({ ...filter, jurisdictions: [], not_jurisdictions: [] }, jurisdictions)
    case 'type':
      return { ...filter, types: [], not_types: [] }
    case 'date':
      return {
        ...filter,
        dates: (dates ?? []).filter(isLength),
        any_of: areDates(any_of) ? [] : any_of,
        none_of: (rest.none_of ?? []).filter((each) => !each.dates),
      }
    case 'length':
      return { ...filter, dates: (dates ?? []).filter((date) => !isLength(date)) }
    case 'money':
      return withoutNumbers(filter, ({ field }) => MONEY.includes(field))
    case 'upper':
      return withoutNumbers(oneSided(filter, 'lower'), isUpper)
    case 'lower':
      return withoutNumbers(oneSided(filter, 'upper'), isLower)
    case 'bound':
    case 'number':
      return withoutNumbers(filter, () => true)
    case 'missing':
      return { ...filter, missing: [], present: [] }
    case 'sort':
    case 'limit':
    case 'group':
      return filter
    default:
      return {
        ...withoutNumbers(filter, ({ field }) => field === target),
        missing: (filter.missing ?? []).filter((field) => field !== target),
        present: (filter.present ?? []).filter((field) => field !== target),
      }
  }
}

/** What is left of "between": one of its two bounds. */
const oneSided = (filter: AuctionFilter, side: 'lower' | 'upper'): AuctionFilter => ({
  ...filter,
  ...(filter.numbers && {
    numbers: filter.numbers.map((number): NumberCondition => {
      if (number.kind !== 'between') return number
      const { field, low, high } = number
      return side === 'lower'
        ? { kind: 'value', field, op: '>=', value: low }
        : { kind: 'value', field, op: '<=', value: high }
    }),
  }),
})

/** "all counties again": of the state that the counties were in. */
export function withStateOf(filter: AuctionFilter, places: AuctionFilter['jurisdictions'] = []): AuctionFilter {
  const states = [...new Set(places.flatMap(({ state }) => state ?? []))]
  return filter.states || states.length !== 1 ? filter : { ...filter, states }
}

const isUpper = (number: NumberCondition) => number.kind !== 'between' && number.op.startsWith('<')
const isLower = (number: NumberCondition) => number.kind !== 'between' && number.op.startsWith('>')
/** Whether no number is both: "50 or less" after "over 50". */
const isNone = (one: NumberCondition, other: NumberCondition) =>
  one.kind === 'value' &&
  other.kind === 'value' &&
  ((isUpper(one) && isLower(other) && one.value <= other.value) ||
    (isLower(one) && isUpper(other) && one.value >= other.value))
/** Whether both compare the same two figures. */
const isOpposite = (one: NumberCondition, other: NumberCondition) =>
  one.kind === 'field' &&
  other.kind === 'field' &&
  ((one.field === other.than && one.than === other.field) || (one.field === other.field && one.than === other.than))

/** Whether a condition on a figure takes the place of another. */
const replaces = (one: NumberCondition, other: NumberCondition) =>
  isOpposite(one, other) ||
  (one.field === other.field &&
    one.kind !== 'field' &&
    other.kind !== 'field' &&
    (isNone(one, other) || (!(isUpper(one) && isLower(other)) && !(isLower(one) && isUpper(other)))))

/** A filter with what a turn says: of places, types and times in place of what was said, or beside it; figures beside each other. */
export function edited(before: AuctionFilter, heard: AuctionFilter, adds: boolean): AuctionFilter {
  const said = withOperators(before, backIn(before, heard, adds))
  const left = withoutSaid(withoutNamed(before, said), said)
  return adds ? added(withoutExcluded(left, heard), said) : replaced(left, said)
}

/** A list without what is left out of it now. */
function withoutNamed(before: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const { states, types, jurisdictions } = before
  const { not_states: states_out = [], not_types: types_out = [], not_jurisdictions: places_out = [] } = said
  const isOut = (name: string) => places_out.some((place) => place.name === name)
  return {
    ...before,
    ...(states && { states: states.filter((state) => !states_out.includes(state)) }),
    ...(types && { types: types.filter((type) => !types_out.includes(type)) }),
    ...(jurisdictions && { jurisdictions: jurisdictions.filter(({ name }) => !isOut(name)) }),
  }
}

const sameNames = (all: readonly string[], some: readonly string[] = []) =>
  some.length > 0 && some.every((each) => all.includes(each))

/**
 * "drop the liens" where only liens were asked for asks for all types again; where liens were one of several, the others are left, and
 * nothing has to be left out.
 */
export function withoutDropped(before: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const { not_states, not_types, not_jurisdictions, none_of, ...rest } = said
  const { states = [], types = [], jurisdictions = [], dates = [] } = before
  const names = jurisdictions.map(({ name }) => name)
  const isTime = (each: AuctionFilter) => JSON.stringify(each) === JSON.stringify({ dates })
  const left = none_of?.filter((each) => !isTime(each))
  return {
    ...rest,
    ...(not_states && !sameNames(states, not_states) && { not_states }),
    ...(not_types && !sameNames(types, not_types) && { not_types }),
    ...(not_jurisdictions &&
      !sameNames(
        names,
        not_jurisdictions.map(({ name }) => name),
      ) && { not_jurisdictions }),
    ...(left && left.length > 0 && { none_of: left }),
  }
}

/** A filter without what a turn takes out of it. */
export function withoutTaken(before: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const isTime = said.none_of?.some((each) => JSON.stringify(each) === JSON.stringify({ dates: before.dates }))
  return { ...withoutNamed(before, said), ...(isTime && { dates: [] }) }
}

/** Without the figures and absences that are said anew. */
function withoutSaid(before: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const isSaid = (field: string) => [...(said.missing ?? []), ...(said.present ?? [])].some((each) => each === field)
  return {
    ...withoutNumbers(before, (number) => said.numbers?.some((each) => replaces(each, number)) === true),
    ...(before.missing && { missing: before.missing.filter((field) => !isSaid(field)) }),
    ...(before.present && { present: before.present.filter((field) => !isSaid(field)) }),
  }
}

/** "deeds in Wayne County", then "the one in Michigan": of the places those in the states, where each has one there. */
function narrowed({ jurisdictions = [] }: AuctionFilter, { states }: AuctionFilter): AuctionFilter['jurisdictions'] {
  const inside = jurisdictions.filter(({ state }) => state !== undefined && states?.includes(state))
  const names = new Set(inside.map(({ name }) => name))
  const isEach = inside.length > 0 && inside.length < jurisdictions.length
  return isEach && jurisdictions.every(({ name }) => names.has(name)) ? inside : undefined
}

const isSameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && sameNames(one, other)

/** What is said takes the place of what was said of the same kind. */
function replaced(before: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const places = narrowed(before, said)
  if (places) return tidy({ ...before, jurisdictions: places })
  const isTimed = said.dates?.some((date) => !isLength(date) && !isOpen(date)) || areDates(said.any_of)
  const dropsAny = said.any_of !== undefined || (isTimed && areDates(before.any_of))
  const kept: AuctionFilter = {
    ...before,
    ...(said.states && !isSameList(before.states, said.states) && { jurisdictions: [], not_jurisdictions: [] }),
    ...(said.states && { states: [], not_states: [] }),
    ...(said.jurisdictions && { states: [], jurisdictions: [], not_jurisdictions: [] }),
    ...(said.types && { types: [], not_types: [] }),
    ...(dropsAny && { any_of: [] }),
    dates: datesLeft(before.dates, said),
  }
  return tidy(combine(tidy(kept), said))
}

/** What is said stands beside what was said: other times and places are alternatives. */
function added(before: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const { dates, jurisdictions } = before
  const alone = (date: DateCondition): AuctionFilter => ({ dates: [date] })
  const times = said.dates?.map(alone) ?? (areDates(said.any_of) ? said.any_of : undefined)
  if (dates && times) {
    const rest = combine({ ...before, dates: [] }, { ...said, dates: [], any_of: [] })
    return tidy({ ...rest, any_of: [...dates.map(alone), ...times] })
  }
  // "and also Boulder", where all of Colorado is asked for without Denver: it is left out too
  const inside = before.states && !jurisdictions && before.not_jurisdictions ? said.jurisdictions : undefined
  if (inside?.every(({ state }) => state !== undefined && before.states?.includes(state)))
    return tidy(combine(before, negate(said)))
  if (said.states && jurisdictions && !before.states) {
    const either: AuctionFilter = { any_of: [{ jurisdictions }, { states: said.states }] }
    return tidy(combine({ ...before, jurisdictions: [] }, { ...said, ...either, states: [] }))
  }
  return tidy(combine(tidy(before), said))
}

const namesOf = (places: AuctionFilter['jurisdictions'] = []) => places.map(({ name }) => name)

/** The states, types and places that a filter names. */
export const namesIn = ({ states = [], types = [], jurisdictions }: AuctionFilter): readonly string[] => [
  ...[...states, ...types, ...namesOf(jurisdictions)],
]

/** "include Florida too", where it was left out: it is no longer. */
function backIn(before: AuctionFilter, said: AuctionFilter, adds: boolean): AuctionFilter {
  const { states, types, jurisdictions, ...rest } = said
  const isBack = (names: readonly string[] = [], out: readonly string[] = []) => adds && sameNames(out, names)
  const areOut = isBack(namesOf(jurisdictions), namesOf(before.not_jurisdictions))
  return {
    ...rest,
    ...(states && (before.states || !isBack(states, before.not_states)) && { states }),
    ...(types && (before.types || !isBack(types, before.not_types)) && { types }),
    ...(jurisdictions && (before.jurisdictions || !areOut) && { jurisdictions }),
  }
}

/** Without leaving out what is asked for again. */
function withoutExcluded(
  filter: AuctionFilter,
  { states = [], types = [], jurisdictions }: AuctionFilter,
): AuctionFilter {
  const { not_states, not_types, not_jurisdictions } = filter
  const names = namesOf(jurisdictions)
  return {
    ...filter,
    ...(not_states && { not_states: not_states.filter((state) => !states.includes(state)) }),
    ...(not_types && { not_types: not_types.filter((type) => !types.includes(type)) }),
    ...(not_jurisdictions && { not_jurisdictions: not_jurisdictions.filter(({ name }) => !names.includes(name)) }),
  }
}

/** "make that 50 certs": how it is compared is as before. */
function withOperators(before: AuctionFilter, said: AuctionFilter): AuctionFilter {
  const numbers = said.numbers?.map((number): NumberCondition => {
    const old = before.numbers?.find(({ field, kind }) => field === number.field && kind === 'value')
    return number.kind === 'value' && number.op === '=' && old?.kind === 'value' ? { ...number, op: old.op } : number
  })
  return numbers ? { ...said, numbers } : said
}

/** "through the end of June", after "between March and May": only one end is another. */
export function withEnd(
  before: readonly DateCondition[] = [],
  said: readonly DateCondition[] = [],
): DateCondition | undefined {
  const [old, other] = before
  const [date, more] = said
  if (other || more || old?.kind !== 'period' || date?.kind !== 'period' || date.on === 'ends') return undefined
  if (!old.from || !old.to) return undefined
  const { from = old.from, to = old.to } = date
  return (date.from === undefined) !== (date.to === undefined) && from <= to ? { ...old, from, to } : undefined
}

/** The times that stay beside what is said of when: a length beside a time, a year beside "those that are over". */
function datesLeft(before: readonly DateCondition[] = [], { dates, any_of: either }: AuctionFilter): DateCondition[] {
  if (areDates(either)) return before.filter(isLength)
  if (!dates) return [...before]
  // the two bound one time, unless nothing is between them: "the past ones" after "upcoming"
  const bounds = (one: DateCondition, other: DateCondition) =>
    one.kind === 'period' && other.kind === 'period' && !one.to && !other.from && (one.from ?? '') <= (other.to ?? '')
  const opposes = (one: DateCondition, other: DateCondition) => bounds(one, other) || bounds(other, one)
  return before.filter(
    (old) =>
      !dates.some(
        (date) =>
          !opposes(old, date) &&
          isLength(date) === isLength(old) &&
          (date.kind === 'weekdays') === (old.kind === 'weekdays') &&
          (isOpen(old) || !isOpen(date)),
      ),
  )
}

const DAYS = { day: 1, week: 7, fortnight: 14, weekend: 7 } as const

/** A day so many units on: the first or the last of its unit for none. */
function moved(day: string, by: Unit, count: number, isEnd: boolean): string {
  if (count === 0) return unitRange(day, by, 0)[isEnd ? 'to' : 'from']
  if (by !== 'month' && by !== 'quarter' && by !== 'year') return addDays(day, count * DAYS[by])
  const months = count * { month: 1, quarter: 3, year: 12 }[by]
  return isEnd && addDays(day, 1).endsWith('-01')
    ? addDays(addMonths(addDays(day, 1), months), -1)
    : addMonths(day, months)
}

/** A time so many units on. */
export function shifted(filter: AuctionFilter, { unit, count }: Shift): AuctionFilter {
  const ofDate = (date: DateCondition): DateCondition => {
    if (date.kind !== 'period') return date
    const by = unit === 'same' ? unitOf(date) : unit
    return {
      ...date,
      ...(date.from && { from: moved(date.from, by, count, false) }),
      ...(date.to && { to: moved(date.to, by, count, true) }),
    }
  }
  return {
    ...filter,
    ...(filter.dates && { dates: filter.dates.map(ofDate) }),
    ...(filter.any_of && { any_of: filter.any_of.map((each) => shifted(each, { unit, count })) }),
  }
}

/** What unit a time is one of. */
function unitOf({
  from,
  to,
}: Extract<DateCondition, { kind: 'period' }>): 'day' | 'week' | 'month' | 'quarter' | 'year' {
  if (!from || !to) return 'year'
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days === 1) return 'day'
  return days <= 7 ? 'week' : days <= 31 ? 'month' : days <= 92 ? 'quarter' : 'year'
}

/** Whether nothing is asked for any more. */
export const withLifted = (query: AuctionQuery, targets: readonly Target[]): AuctionQuery => {
  const filter = tidy(targets.reduce(lifted, query.filter))
  const { limit, aggregate, sort, ...rest } = query
  return {
    ...rest,
    filter,
    sort: targets.includes('sort') ? [] : sort,
    ...(limit !== undefined && !targets.includes('limit') && { limit }),
    ...(aggregate && { aggregate: withoutGroup(aggregate, targets) }),
  }
}

const BOUNDS: readonly Target[] = ['bound', 'lower', 'upper', 'group']
function withoutGroup(aggregate: NonNullable<AuctionQuery['aggregate']>, targets: readonly Target[]) {
  if (!targets.some((target) => BOUNDS.includes(target))) return aggregate
  const { groups, having: _, ...rest } = aggregate
  return { ...rest, ...(groups && !targets.includes('group') && { groups }) }
}
