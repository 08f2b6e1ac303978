import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  beginOf,
  daysBetween,
  endOfMonth,
  isDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './days.ts'

const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2198-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days are counted on and back', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (from, days) => {
      const to = addDays(from, days)
      expect(addDays(to, -days)).toBe(from)
      expect(daysBetween(from < to ? from : to, from < to ? to : from)).toHaveLength(Math.abs(days) + 1)
    }),
  )
})

test('a week begins on the Sunday before, a month with its first day', () => {
  fc.assert(
    fc.property(day, (each) => {
      const sunday = startOfWeek(each)
      expect([weekdayOf(sunday), sunday <= each, addDays(sunday, 7) > each]).toEqual([0, true, true])
      expect([startOfMonth(each), endOfMonth(each)].map((edge) => edge.slice(0, 7))).toEqual(
        Array(2).fill(each.slice(0, 7)),
      )
      expect(addDays(endOfMonth(each), 1)).toBe(startOfMonth(each, 1))
    }),
  )
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-20', -12, '2025-11-20'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to)
})

test.each(['2026-02-30', '2026-2-3', 'today', '', undefined, 20261120, '0001-01-01', '9999-12-31'])(
  '%j is no day to open a calendar at',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test('a day begins where the reader is, and what is no whole day does not', () => {
  expect(beginOf('2026-02-28')).toBe(new Date(2026, 1, 28).toISOString())
  expect(beginOf('2026-02-28', 1)).toBe(new Date(2026, 2, 1).toISOString())
  for (const text of [undefined, '', '0002-11-01', '2026-02-30', 'soon']) expect(beginOf(text)).toBeUndefined()
})
