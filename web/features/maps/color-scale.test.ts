import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shadeOf, shadesOf, stepsOf } from './color-scale.ts'

describe('shades', () => {
  it('end at round numbers, with about as many areas in each', () => {
    const figures = [1, 2, 2, 4, 5, 6, 7, 9, 10, 13, 13, 15, 18, 18, 24, 28, 31, 33, 37, 38, 39, 48, 52, 61, 97, 151]
    expect(shadesOf(figures).map(({ from, to }) => `${from}–${to}`)).toEqual([
      '1–6',
      '7–10',
      '11–25',
      '26–35',
      '36–151',
    ])
  })

  it('end at round amounts of money', () => {
    const figures = Array.from({ length: 40 }, (_, at) => 1234.56 * 1.4 ** at)
    expect(shadesOf(figures).map(({ to }) => to)).toEqual([10_000, 150_000, 2_500_000, 40_000_000, figures.at(-1)])
  })

  it('are one for each figure where there are few', () => {
    expect(shadesOf([7, 2, 2, 0])).toEqual([
      { from: 2, to: 2 },
      { from: 7, to: 7 },
    ])
    expect([2, 7].map((figure) => shadeOf(shadesOf([7, 2]), figure))).toEqual([2, 5])
    expect(shadesOf([0])).toEqual([])
  })

  it('hold every figure there is, and none but those of nothing are in none', () => {
    const figure = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 1e12, noNaN: true }))
    fc.assert(
      fc.property(fc.array(figure), (figures) => {
        const shades = shadesOf(figures)
        expect(shades.length).toBeLessThanOrEqual(5)
        for (const one of figures) expect(shadeOf(shades, one) > 0).toBe(one > 0)
        expect(new Set(figures.map((one) => shadeOf(shades, one)).filter(Boolean))).toEqual(new Set(stepsOf(shades)))
      }),
    )
  })

  it('say nothing of what is not known', () => {
    expect(shadeOf(shadesOf([5]), undefined)).toBe(0)
  })
})
