import type { NullableField } from '#contract/auction-fields.ts'
import type { AuctionFilter, DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { combine, negate, tidy } from '../compose/merge.ts'
import type { Unit } from '../unit.ts'
import { side, without } from './edit-filter.ts'

/**
 * What a follow-up takes away from the question before.
 *
 * `drop the deeds` `leave out those under 200k` `without the ones that have no estimate` · `doesn't have to be this year`
 */

/** Takes values out of a list of the filter; nothing left of the list means no such condition, none found that they are excluded. */
function dropFrom(base: AuctionFilter, key: 'states' | 'types', values: readonly string[], unit: Unit): AuctionFilter {
  const before = base[key] ?? []
  const left = before.filter((each) => !values.includes(each))
  // "hide the deeds" of liens: there are none
  if (left.length === before.length) return before.length > 0 ? base : combine(base, negate(unit.filter))
  return left.length > 0 ? { ...base, [key]: left } : without(base, unit.family)
}

/** "drop the over 1M" goes where it was asked for; "leave out those under 200k" is no more than that where it was not. */
function dropNumbers(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const dropped = next.numbers ?? []
  const goes = (old: NumberCondition) => dropped.some((each) => each.field === old.field && side(each) === side(old))
  const { numbers = [] } = base
  return numbers.some(goes) ? { ...base, numbers: numbers.filter((each) => !goes(each)) } : combine(base, negate(next))
}

/** "leave out the ones with no estimate" leaves them out, unless they were what was asked for. */
function dropMissing(base: AuctionFilter, next: AuctionFilter): AuctionFilter {
  const { missing = [], present = [] } = base
  const gone = (field: NullableField) => !!(next.missing?.includes(field) || next.present?.includes(field))
  if (![...missing, ...present].some(gone)) return combine(base, negate(next))
  return tidy({
    ...base,
    missing: missing.filter((each) => !gone(each)),
    present: present.filter((each) => !gone(each)),
  })
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
  if (filter.numbers) return dropNumbers(base, filter)
  if (filter.missing || filter.present) return dropMissing(base, filter)
  if (filter.dates && !base.dates && !base.any_of) return combine(base, { none_of: [filter] })
  return without(base, unit.family)
}

/** What is no longer asked for, though not excluded: "doesn't have to be this year". */
export function lift(base: AuctionFilter, { filter, family }: Unit): AuctionFilter {
  const same = (date: DateCondition) => filter.dates?.some((each) => JSON.stringify(each) === JSON.stringify(date))
  const dates = base.dates?.filter((date) => !same(date))
  return dates && dates.length < (base.dates?.length ?? 0) ? { ...base, dates } : without(base, family)
}
