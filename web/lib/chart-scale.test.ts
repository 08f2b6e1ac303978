import { expect, it } from 'vitest'
import { scaleOf } from './chart-scale.ts'

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
