import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

/** In the afternoon of Nov 20, wherever the test runs. */
const NOW = new Date(2026, 10, 20, 15, 30)

it('is of whole days, the last of which is today, after as many before', () => {
  const { unit, days, start, moments, before } = periodOf(7, NOW)
  expect([unit, days]).toEqual([
    'day',
    ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ])
  expect(start).toEqual(new Date(2026, 10, 14))
  expect(moments).toHaveLength(9)
  expect([moments[0], moments[1], moments[8]]).toEqual([new Date(2026, 10, 7), start, new Date(2026, 10, 21)])
  expect(before).toBe('2026-11-07')
})

it('of a year is of months: this one and the eleven before', () => {
  const { unit, days, moments, before } = periodOf(365, NOW)
  expect([unit, days.length, days[0], days[11]]).toEqual(['month', 12, '2025-12-01', '2026-11-01'])
  expect([moments[0], moments[1], moments[13]]).toEqual([
    new Date(2024, 11, 1),
    new Date(2025, 11, 1),
    new Date(2026, 11, 1),
  ])
  expect(before).toBe('2024-12-01')
})

it('has the days of a zone, one of 25 hours where clocks are changed', () => {
  const night = new Date('2026-11-02T03:00:00Z')
  const { days, moments, last } = periodOf(7, night, 'America/Chicago')
  expect([days[0], last]).toEqual(['2026-10-26', '2026-11-01'])
  expect(moments.slice(-2).map((moment) => moment.toISOString())).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-02T06:00:00.000Z',
  ])
  expect(periodOf(7, night, 'Asia/Kolkata').last).toBe('2026-11-02')
})
