import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, NumberCondition } from '#contract/auction-query.ts'
import { addDays } from '../calendar.ts'
import type { On } from '../meanings.ts'
import type { Joined } from './parts.ts'

/** What the other conditions of a question say of one. */

/** States said one right behind the other that have some in common are those: "lower 48 states touching the Pacific". */
export function withStatesInCommon(conditions: readonly Joined[]): Joined[] {
  const kept: Joined[] = []
  for (const joined of conditions) {
    const before = kept.at(-1)
    const { states = [], ...others } = joined.condition.filter
    const all = before?.condition.filter.states ?? []
    const common = states.filter((state) => all.includes(state))
    const isOne = joined.link === undefined && joined.condition.dim === 'state' && before?.condition.dim === 'state'
    if (isOne && common.length > 0 && common.length < all.length && Object.keys(others).length === 0)
      kept.splice(-1, 1, { ...joined, condition: { ...joined.condition, filter: { states: common } } })
    else kept.push(joined)
  }
  return kept
}

/** What was said of when in passing says nothing beside a time; a beginning or an end said apart is of that time. */
export function timed(conditions: readonly Joined[], phase: On | undefined): Joined[] {
  const isDated = ({ condition }: Joined) =>
    condition.dim === 'date' && !condition.weak && condition.filter.dates?.every(({ kind }) => kind !== 'length')
  const dated = conditions.filter(isDated)
  return conditions
    .filter(({ condition }) => !condition.weak || dated.length === 0)
    .map((joined) => {
      const [date, more] = joined.condition.filter.dates ?? []
      const applies =
        phase && dated.length === 1 && joined === dated[0] && date?.kind === 'period' && date.on === 'overlaps' && !more
      return applies
        ? { ...joined, condition: { ...joined.condition, filter: { dates: [{ ...date, on: phase }] } } }
        : joined
    })
}

/** "deeds before Christmas", of no year: from today on. */
export function ahead(joined: Joined, today: string, isOnly: boolean, isStill: boolean): Joined {
  const { condition } = joined
  if (!isOnly) return joined
  const [date, more] = condition.filter.dates ?? []
  const isOfBegin = date?.kind === 'period' && (date.on === 'begins' || (isStill && date.on === 'ends'))
  if (!condition.assumed || condition.negated || more || !isOfBegin) return joined
  if (date.from !== undefined || date.to === undefined || date.to < today) return joined
  return { ...joined, condition: { ...condition, filter: { dates: [{ ...date, from: today }] } } }
}

const isHeaded = (joined: Joined | undefined) =>
  joined !== undefined && ['state', 'place', 'type'].includes(joined.condition.dim)

/** Whether times are joined that have no day in common: "for 2024 and for 2026", "before 2025 or after 2026". */
export function areAlternatives(conditions: readonly Joined[]): boolean {
  const times = conditions.filter(({ condition }) => condition.dim === 'date' && !condition.weak)
  const [first, second, more] = times
  const [one] = first?.condition.filter.dates ?? []
  const [other] = second?.condition.filter.dates ?? []
  if (more || one?.kind !== 'period' || other?.kind !== 'period' || one.on !== other.on) return false
  // "after March in Ohio and before July in Indiana"
  const at = second ? conditions.indexOf(second) : -1
  const isApart = isHeaded(conditions[at - 1]) && isHeaded(conditions[at + 1])
  const isJoined = !isApart && (second?.link === 'and' || second?.link === 'or')
  return isJoined && ((one.to ?? '9') < (other.from ?? '') || (other.to ?? '9') < (one.from ?? ''))
}

/** "2025 against 2024": times that are compared with each other are alternatives. */
export function timesApart(conditions: readonly Joined[]): Joined[] {
  const times = conditions.filter(({ condition: { dim, filter } }) => {
    const [date, more] = filter.dates ?? []
    // "already finished this year" is one time
    return dim === 'date' && !more && date?.kind === 'period' && !(date.on === 'ends' && !date.from)
  })
  const [first, ...others] = times
  if (!first || others.length === 0) return [...conditions]
  const any_of = times.map(({ condition }) => ({ dates: condition.filter.dates }))
  const either: Joined = { ...first, condition: { ...first.condition, filter: { any_of } } }
  return conditions.flatMap((joined) => (joined === first ? [either] : others.includes(joined) ? [] : [joined]))
}

/** Times side by side are one: "yesterday's sales and today's too". */
export function withTimesJoined(filter: AuctionFilter): AuctionFilter {
  const { any_of: branches = [], ...rest } = filter
  const times = branches.flatMap(({ dates = [], ...others }) => {
    const [date, more] = dates
    return date?.kind === 'period' && date.from && date.to && !more && Object.keys(others).length === 0
      ? [{ ...date, from: date.from, to: date.to }]
      : []
  })
  const [first, ...others] = times.toSorted((a, b) => a.from.localeCompare(b.from))
  if (!first || times.length !== branches.length) return filter
  let { to } = first
  for (const each of others) {
    if (each.on !== first.on || each.from > addDays(to, 1)) return filter
    if (each.to > to) to = each.to
  }
  return { ...rest, dates: [...(rest.dates ?? []), { ...first, to }] }
}

/** A figure that is named once is meant wherever none is. */
const isCount = (field: string) => field === 'total_certificates'

/** Whether the number of no figure can be one of this. */
const fits = (field: NumberField, { kind, field: assumed }: NumberCondition) =>
  kind !== 'field' && isCount(field) === isCount(assumed)

export function figured(conditions: readonly Joined[], alone: NumberField | undefined, before?: NumberField): Joined[] {
  const named = new Set(
    conditions.flatMap(({ condition }) =>
      condition.dim === 'number' && !condition.assumed
        ? (condition.filter.numbers ?? []).map(({ field }) => field)
        : [],
    ),
  )
  const said = conditions
    .flatMap(({ condition }) =>
      condition.dim === 'missing' && !condition.negated ? (condition.filter.present ?? []) : [],
    )
    .filter((each) => each !== 'begin_date' && each !== 'end_date')
  const [field = named.size === 0 ? (alone ?? (said.length === 1 ? said[0] : undefined)) : undefined] = named
  if (named.size > 1 || (field ?? before) === undefined) return [...conditions]
  const meant = (number: NumberCondition): NumberCondition => {
    const isMoney = field !== undefined && isCount(field) && number.kind === 'value' && !isCount(number.field)
    return {
      ...number,
      field: isMoney ? number.field : (field ?? (before && fits(before, number) ? before : number.field)),
    }
  }
  // "omitting those from 70 to 90" is what lies on either side
  const ofField = ({ numbers, any_of, none_of }: AuctionFilter): AuctionFilter => ({
    ...(numbers && { numbers: numbers.map(meant) }),
    ...(any_of && { any_of: any_of.map(ofField) }),
    ...(none_of && { none_of: none_of.map(ofField) }),
  })
  return conditions.map((joined) => {
    const { condition } = joined
    const isOpen = condition.dim === 'number' && condition.assumed
    return isOpen ? { ...joined, condition: { ...condition, filter: ofField(condition.filter) } } : joined
  })
}
