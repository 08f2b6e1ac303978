import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFigure, toCents } from './figures.ts'

describe('readFigure', () => {
  it.each([
    ['1743541.38', 1743541.38],
    ['$1,234.50', 1234.5],
    ['(1,234)', -1234],
    ['$ (1,234.00)', -1234],
    ['($5,000.00)', -5000],
    [' $ -   ', 0],
    ['$-', 0],
    ['(0.00)', 0],
    ['-$5', -5],
    ['$-5', -5],
    ['−5', -5],
    ['5-', -5],
    ['+5', 5],
    ['1,234.5 USD', 1234.5],
    ['USD 12', 12],
    ['US$ 12', 12],
    ['1 234.50', 1234.5],
    ['\u00a0$1\u202f234', 1234],
    ["1'234.50", 1234.5],
    ['1.2E+06', 1_200_000],
    ['5.', 5],
    ['.5', 0.5],
    ['007', 7],
    ['12.0', 12],
  ])('reads %j as %d', (text, value) => {
    expect(readFigure(text, '.')).toBe(value)
  })

  it.each([
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['12,5', 12.5],
    ['$ 1.234,50', 1234.5],
    ['(1.234,50)', -1234.5],
    ['12', 12],
  ])('reads %j with a decimal comma as %d', (text, value) => {
    expect(readFigure(text, ',')).toBe(value)
  })

  it.each(['', ' ', '-', '—', 'n/a', 'N/A', '#N/A', 'none', 'TBD', 'null', 'Unknown'])(
    'takes %j for nothing',
    (text) => {
      expect(readFigure(text, '.')).toBeNull()
    },
  )

  it.each([
    ...[
      '1.2M',
      '12%',
      '€5',
      '~450',
      '450+',
      'approx. 450',
      '1,23',
      '1,2345',
      '1,234,56',
      '12,345,6',
      '1 2',
      '--5',
      '-(5)',
    ],
    ...[
      '#REF!',
      '(5',
      '5)',
      '()',
      '$',
      '$$$5',
      '1.2.3',
      '0x10',
      'Infinity',
      '1e999',
      '12 certs',
      '2026-03-05',
      '1,234.50.',
    ],
  ])('refuses %j', (text) => {
    expect(readFigure(text, '.')).toBe('not_a_number')
  })

  it('reads back every amount as sheets write it', () => {
    const cents = fc.integer({ min: -(10 ** 15), max: 10 ** 15 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, (amount) => {
        const grouped = Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
        const german = Math.abs(amount).toLocaleString('de-DE', { minimumFractionDigits: 2 })
        const signed = amount < 0 ? `(${grouped})` : grouped
        expect(readFigure(String(amount), '.')).toBe(amount === 0 ? 0 : amount)
        expect(readFigure(signed, '.')).toBe(amount === 0 ? 0 : amount)
        expect(readFigure(`$${grouped}`, '.')).toBe(Math.abs(amount))
        expect(readFigure(german, ',')).toBe(Math.abs(amount))
      }),
    )
  })

  it('answers any text with a finite number, null or a refusal', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'0123456789.,$()-+ eE%\u00a0USD') })
    fc.assert(
      fc.property(fc.oneof(fc.string(), odd), fc.constantFrom('.' as const, ',' as const), (text, decimal) => {
        const read = readFigure(text, decimal)
        expect(read === null || read === 'not_a_number' || Number.isFinite(read)).toBe(true)
      }),
    )
  })
})

it('rounds what a sheet has calculated to the cent', () => {
  expect(toCents(1234.560000000001)).toBe(1234.56)
  expect(toCents(0.1 + 0.2)).toBe(0.3)
})
