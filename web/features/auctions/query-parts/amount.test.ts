import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, parseFactor, writeAmount } from './number-fields.ts'

describe('parseAmount', () => {
  it.each([
    ['1.5m', 1_500_000],
    ['750k', 750_000],
    ['$1,000,000', 1_000_000],
    [' 1.1 Million ', 1_100_000],
    ['$ 2bn', 2_000_000_000],
    ['.5', 0.5],
    ['30 thousand', 30_000],
    ['-$5', -5],
    ['0', 0],
  ])('reads %s', (text, value) => {
    expect(parseAmount(text)).toBe(value)
  })

  it.each(['', '$', 'many', '1.5x', '1,2,3 m 4', '1e9', '2000000b', '--5'])('does not read %s', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  it('reads what writeAmount writes', () => {
    const amount = fc.oneof(
      fc.integer({ min: -1e15, max: 1e15 }),
      fc.integer({ min: 0, max: 1e12 }).map((n) => n / 100),
    )
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseAmount(writeAmount(value, 'total_market_value'))).toBeCloseTo(value, 9)
      }),
    )
  })
})

describe('parseFactor', () => {
  it.each([
    ['1.5', 1.5],
    ['50%', 0.5],
    ['-2', -2],
    ['0', 0],
  ])('reads %s', (text, value) => {
    expect(parseFactor(text)).toBe(value)
  })
  it.each(['', 'half', '1e7', '10000000', '0.0000001'])('does not read %s', (text) => {
    expect(parseFactor(text)).toBeUndefined()
  })
})
