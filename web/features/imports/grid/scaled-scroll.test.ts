import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnHeight, isStuck, placeFor, scrolledTo } from './scaled-scroll.ts'

const SMALL = { total: 28_000, view: 700 }
const TALL = { total: 28_000_000, view: 700 }

test('rows that fit an element scroll as ever', () => {
  expect(drawnHeight(SMALL)).toBe(28_000)
  expect(scrolledTo(123, { offset: 0, scrollTop: 0 }, SMALL)).toEqual({ offset: 123, scrollTop: 123 })
  expect(placeFor(999_999, SMALL)).toEqual({ offset: 27_300, scrollTop: 27_300 })
})

test('an element is never taller than browsers can draw', () => {
  expect(drawnHeight(TALL)).toBeLessThan(17_000_000)
})

test('a turn of the wheel moves rows by as much, a jump by its share', () => {
  const middle = placeFor(14_000_000, TALL)
  expect(scrolledTo(middle.scrollTop + 100, middle, TALL).offset).toBeCloseTo(14_000_100, 3)
  const end = drawnHeight(TALL) - TALL.view
  expect(scrolledTo(end, middle, TALL).offset).toBeCloseTo(TALL.total - TALL.view, 3)
  expect(scrolledTo(0, middle, TALL).offset).toBe(0)
})

test('wherever the wheel leads, every row can be reached', () => {
  const step = fc.integer({ min: -20_000_000, max: 20_000_000 })
  fc.assert(
    fc.property(fc.array(fc.oneof(step, fc.integer({ min: -600, max: 600 })), { maxLength: 60 }), (steps) => {
      const most = drawnHeight(TALL) - TALL.view
      let place = placeFor(0, TALL)
      for (const by of steps) {
        place = scrolledTo(Math.max(0, Math.min(most, place.scrollTop + by)), place, TALL)
        expect(place.offset).toBeGreaterThanOrEqual(0)
        expect(place.offset).toBeLessThanOrEqual(TALL.total - TALL.view)
        if (isStuck(place, TALL)) place = placeFor(place.offset, TALL)
        expect(isStuck(place, TALL)).toBe(false)
      }
    }),
  )
})
