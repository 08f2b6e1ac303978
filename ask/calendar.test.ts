import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayNumber,
  easter,
  fromDayNumber,
  isDay,
  isoDay,
  monthsRange,
  nthWeekday,
  weekdayOf,
  weekRange,
} from './calendar.ts'

describe('calendar', () => {
  it.each([
    ['2026-11-20', 90, '2027-02-18'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['9999-12-30', 500, '9999-12-31'],
  ])('%s plus %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-20', 3, '2027-02-20'],
    ['2026-03-15', -15, '2024-12-15'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  it('knows weekdays, weeks and holidays by rule', () => {
    expect(weekdayOf('2026-11-20')).toBe(5)
    expect(weekRange('2026-11-20')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(nthWeekday(2026, 11, 4, 4)).toBe('2026-11-26')
    expect(nthWeekday(2026, 5, -1, 1)).toBe('2026-05-25')
    expect(easter(2027)).toBe('2027-03-28')
  })

  it('runs a range of months into the next year', () => {
    expect(monthsRange(2025, 12, 2)).toEqual({ from: '2025-12-01', to: '2026-02-28' })
  })

  it('knows days that do not exist', () => {
    expect(isDay(2026, 2, 29)).toBe(false)
    expect(isoDay(2026, 2, 31)).toBe('2026-02-28')
  })

  it('agrees with Date on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
        const iso = new Date(days * 86_400_000).toISOString().slice(0, 10)
        expect(fromDayNumber(days)).toBe(iso)
        expect(dayNumber(iso)).toBe(days)
      }),
    )
  })
})
