import { expect, it } from 'vitest'
import { placeInTime, scaleOf, timeLabel, timeNames } from './charts.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [12, [0, 5, 10, 15]],
  [276, [0, 100, 200, 300]],
  [1000, [0, 500, 1000]],
  [84_000_000_000, [0, 50_000_000_000, 100_000_000_000]],
])('marks an axis up to %d', (most, marks) => {
  expect(scaleOf(most)).toEqual(marks)
})

it('counts months, quarters and years through', () => {
  expect(placeInTime('month', '2027-01') - placeInTime('month', '2026-12')).toBe(1)
  expect(placeInTime('quarter', '2027-Q1') - placeInTime('quarter', '2026-Q4')).toBe(1)
  expect(placeInTime('year', '2027') - placeInTime('year', '2026')).toBe(1)
  expect(timeLabel('month', placeInTime('month', '2026-03'))).toBe('March 2026')
  expect(timeLabel('quarter', placeInTime('quarter', '2026-Q4'))).toBe('Q4 2026')
  expect(timeLabel('year', placeInTime('year', '2026'))).toBe('2026')
})

it('names all months where there is room, with the year where it begins', () => {
  expect(timeNames('month', placeInTime('month', '2026-11'), 3, 12)).toEqual([
    { name: 'Nov', under: '2026' },
    { name: 'Dec' },
    { name: 'Jan', under: '2027' },
  ])
  expect(timeNames('month', placeInTime('month', '2026-12'), 1, 6)).toEqual([{ name: 'Dec', under: '2026' }])
})

it.each([
  ['month', '2024-02', 42, 12],
  ['month', '2024-02', 42, 6],
  ['month', '1990-05', 240, 6],
  ['quarter', '2010-Q2', 60, 12],
  ['year', '1971', 60, 6],
] as const)('names some of many, at even distances: %s from %s, %d of them, room for %d', (step, key, count, room) => {
  const first = placeInTime(step, key)
  const names = timeNames(step, first, count, room)
  const named = names.flatMap(({ name }, at) => (name ? [at] : []))
  expect(names).toHaveLength(count)
  expect(named.length).toBeGreaterThan(1)
  expect(named.length).toBeLessThanOrEqual(room)
  expect(new Set(named.slice(1).map((at, index) => at - (named[index] ?? 0))).size).toBe(1)
})
