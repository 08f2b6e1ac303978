import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageCount, pageStops, pageWindow } from './pages.ts'

it('shows five page numbers with gaps where pages are left out', () => {
  expect(pageStops(1, 1)).toEqual([1])
  expect(pageStops(2, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageStops(1, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
  expect(pageStops(3, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
  expect(pageStops(9, 20)).toEqual([1, 'gap', 8, 9, 10, 'gap', 20])
  expect(pageStops(20, 20)).toEqual([1, 'gap', 17, 18, 19, 20])
  expect(pageStops(4, 6)).toEqual([1, 'gap', 3, 4, 5, 6])
})

it('always has the first, the last and the current page, in order, at most five numbers', () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
  fc.assert(
    fc.property(pages, ([current, last]) => {
      const numbers = pageStops(current, last).filter((stop) => stop !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toHaveLength(Math.min(5, last))
      for (const page of [1, current, last]) expect(numbers).toContain(page)
    }),
  )
})

it('counts pages, of which there is always one', () => {
  expect([0, 1, 20, 21].map((total) => pageCount(total, 20))).toEqual([1, 1, 1, 2])
})

it('keeps a window of five page numbers around the current one (§9)', () => {
  expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(5, 10)).toEqual([3, 4, 5, 6, 7])
  expect(pageWindow(10, 10)).toEqual([6, 7, 8, 9, 10])
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
})
