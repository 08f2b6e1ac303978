import type { DateCondition } from '#contract/auction-query.ts'
import { type Draft, incomplete } from './draft.ts'

/** What a date condition is about. */
export type When =
  | 'overlaps'
  | 'begins'
  | 'ends'
  | 'within'
  | 'months-overlaps'
  | 'months-begins'
  | 'weekdays'
  | 'length'

/** A date condition as its fields hold it. */
export type DateFields = {
  when: When
  from: string
  to: string
  months: readonly number[]
  weekdays: readonly number[]
  least: string
  most: string
}

const EMPTY: DateFields = { when: 'overlaps', from: '', to: '', months: [], weekdays: [], least: '', most: '' }

/** The fields of a condition, or those of a new one. */
export function dateFieldsOf(date: DateCondition | undefined): DateFields {
  switch (date?.kind) {
    case undefined:
      return EMPTY
    case 'period':
      return { ...EMPTY, when: date.on, from: date.from ?? '', to: date.to ?? '' }
    case 'months':
      return { ...EMPTY, when: date.on === 'begins' ? 'months-begins' : 'months-overlaps', months: date.months }
    case 'weekdays':
      return { ...EMPTY, when: 'weekdays', weekdays: date.weekdays }
    case 'length':
      return { ...EMPTY, when: 'length', least: String(date.min_days ?? ''), most: String(date.max_days ?? '') }
  }
}

/** The condition that the fields say. */
export function readDateFields(fields: DateFields): Draft {
  const { when, months, weekdays } = fields
  switch (when) {
    case 'months-begins':
    case 'months-overlaps': {
      if (months.length === 0) return incomplete('Tick a month.')
      const on = when === 'months-begins' ? 'begins' : 'overlaps'
      return { kind: 'date', date: { kind: 'months', on, months: [...months] } }
    }
    case 'weekdays':
      if (weekdays.length === 0) return incomplete('Tick a weekday.')
      return { kind: 'date', date: { kind: 'weekdays', weekdays: [...weekdays] } }
    case 'length':
      return readLength(fields)
    default:
      return readPeriod(when, fields)
  }
}

function readPeriod(on: 'overlaps' | 'begins' | 'ends' | 'within', { from, to }: DateFields): Draft {
  if (from === '' && to === '') return incomplete('Give a first or a last day.')
  if (from !== '' && to !== '' && to < from) return incomplete('The last day is before the first.')
  return { kind: 'date', date: { kind: 'period', on, ...(from && { from }), ...(to && { to }) } }
}

/** The longest auction the contract knows. */
const MOST_DAYS = 36_600
const isDays = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS

function readLength({ least, most }: DateFields): Draft {
  const given = [least, most].map((text) => text.trim()).filter(Boolean)
  if (given.length === 0) return incomplete('Give a number of days.')
  if (!given.every(isDays)) return incomplete('Give whole days, 1 or more.')
  if (given.length === 2 && Number(most) < Number(least)) return incomplete('The most is less than the least.')
  return {
    kind: 'date',
    date: {
      kind: 'length',
      ...(least.trim() && { min_days: Number(least) }),
      ...(most.trim() && { max_days: Number(most) }),
    },
  }
}
