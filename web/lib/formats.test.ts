import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone } from '#contract/phone.ts'
import {
  formatCompact,
  formatCount,
  formatCounted,
  formatDates,
  formatMoney,
  formatMoneyExact,
  formatMoneyShort,
  formatName,
  phoneHref,
} from './formats.ts'

const TODAY = '2026-11-20'

describe('formatDates (R42)', () => {
  it.each([
    ['2026-02-03', '2026-02-05', 'Feb 3 - Feb 5'],
    ['2026-02-03', '2026-02-03', 'Feb 3'],
    ['2026-02-27', '2026-03-02', 'Feb 27 - Mar 2'],
    ['2027-03-10', '2027-03-10', 'Mar 10, 2027'],
    ['2027-03-10', '2027-03-12', 'Mar 10 - Mar 12, 2027'],
    ['2026-12-30', '2027-01-02', 'Dec 30 - Jan 2, 2027'],
    ['2025-12-30', '2026-01-02', 'Dec 30, 2025 - Jan 2'],
    ['2024-12-30', '2025-01-02', 'Dec 30, 2024 - Jan 2, 2025'],
    ['2026-01-05', '2027-02-03', 'Jan 5, 2026 - Feb 3, 2027'],
    ['2026-12-30', '2028-01-02', 'Dec 30, 2026 - Jan 2, 2028'],
    [null, null, 'TBD'],
    ['2026-02-03', null, 'Feb 3 - TBD'],
    [null, '2027-02-05', 'TBD - Feb 5, 2027'],
    ['', 'soon', 'TBD'],
  ])('%s to %s is %s', (begin, end, text) => {
    expect(formatDates(begin, end, TODAY)).toBe(text)
  })

  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  it('never shifts a day, whatever the time zone', () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year = '', month = '', number = ''] = date.split('-')
        const text = formatDates(date, date, '2019-01-01')
        const name = new Date(2000, Number(month) - 1, 1).toLocaleString('en-US', { month: 'short' })
        expect(text).toBe(`${name} ${Number(number)}, ${year}`)
      }),
    )
  })

  it('no two ranges read the same, whatever year it is', () => {
    const days = [2025, 2026, 2027, 2028].flatMap((year) => [`${year}-01-02`, `${year}-01-03`, `${year}-12-30`])
    const ranges = days.flatMap((begin) => days.filter((end) => begin <= end).map((end) => [begin, end] as const))
    for (const today of ['2025-06-01', '2026-06-01', '2029-06-01']) {
      expect(new Set(ranges.map(([begin, end]) => formatDates(begin, end, today))).size).toBe(ranges.length)
    }
  })
})

describe('money and counts', () => {
  it('shows whole dollars in cells and cents in titles', () => {
    expect(formatMoney(1234.4)).toBe('$1,234')
    expect(formatMoney(1234.5)).toBe('$1,235')
    expect(formatMoneyExact(1234.5)).toBe('$1,234.50')
    expect(formatMoney(8_987_019_196.4)).toBe('$8,987,019,196')
  })

  it('shows next to nothing as 0', () => {
    expect(formatMoney(-0.2)).toBe('$0')
  })

  const written = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options }).format(value)
  const dollars = { style: 'currency', currency: 'USD' } as const
  const hundredthsUpTo = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((cents) => cents / 100)

  it('writes any amount as US English does', () => {
    fc.assert(
      fc.property(hundredthsUpTo(1e11), (value) => {
        expect(formatMoney(value)).toBe(written(value, { ...dollars, maximumFractionDigits: 0 }))
        expect(formatMoneyExact(value)).toBe(written(value, dollars))
      }),
    )
  })

  it('writes any count and average as US English does', () => {
    fc.assert(
      fc.property(hundredthsUpTo(1e6), (value) => {
        expect(formatCount(value)).toBe(written(value, { maximumFractionDigits: 1 }))
      }),
    )
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [999.94, '999.9'],
    [999.96, '1K'],
    [1234, '1.2K'],
    [-1_250_000, '-1.3M'],
    [999_949_999, '999.9M'],
    [8_987_019_196, '9B'],
    [1.2e15, '1,200T'],
  ])('writes %d where there is hardly room', (value, text) => expect(formatCompact(value)).toBe(text))

  it.each([
    [1_234_567, '$1.2 m'],
    [999_949_999, '$999.9 m'],
    [12_345_678_901, '$12.3 bn'],
    [0, '$0'],
    [21_500, '$21,500'],
    [999_999.4, '$999,999'],
    [999_999.5, '$1.0 m'],
    [999_981_500, '$1.0 bn'],
    [-21_500, '-$21,500'],
  ])('says %d dollars', (value, text) => expect(formatMoneyShort(value)).toBe(text))

  it('counts with the right noun', () => {
    expect(formatCounted(1, 'auction', 'auctions')).toBe('1 auction')
    expect(formatCounted(6000, 'auction', 'auctions')).toBe('6,000 auctions')
  })
})

describe('phones and names', () => {
  it.each([
    ['8005550199', '(800) 555-0199'],
    ['800.555.0199', '(800) 555-0199'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['', ''],
  ])('%s is %s', (given, shown) => {
    expect(formatPhone(given)).toBe(shown)
  })

  it('links to a number that can be called', () => {
    expect(phoneHref('(800) 555-0199')).toBe('tel:+18005550199')
    expect(phoneHref('+44 20 7946 0958')).toBe('tel:+442079460958')
  })

  it('says Unknown where a name is missing (§3)', () => {
    expect(formatName('state', '')).toBe('Unknown State')
    expect(formatName('jurisdiction', null)).toBe('Unknown Jurisdiction')
    expect(formatName('auction_type', undefined)).toBe('Unknown')
    expect(formatName('state', 'Florida')).toBe('Florida')
  })
})
