import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ordersOf, readDays } from './days.ts'

const single = (day: string) => ({ first: day, last: day })

describe('readDays', () => {
  it.each([
    ...['2026-03-05', '2026/3/5', '2026-03-05T00:00:00', '2026-03-05 14:30:00.000', '2026-03-05T10:00:00Z', '20260305'],
    ...['March 5, 2026', 'Mar 5, 2026', 'Mar. 5 2026', '5 March 2026', '5-Mar-26', '05-MAR-2026', "Mar 5 '26"],
    ...[
      'March 5th, 2026',
      '5th of March, 2026',
      '2026 Mar 5',
      'Thursday, March 5, 2026',
      'Thu 2026-03-05',
      '46086',
      '46086.75',
    ],
    ...['March 5, 2026 at 10:00 a.m. EST', 'MARCH 5, 2026', '  March  5,\u00a02026 '],
  ])('reads %j by itself', (text) => {
    expect(readDays(text, {})).toEqual(single('2026-03-05'))
  })

  it.each([
    ['3/5/2026', 'mdy', '2026-03-05'],
    ['03/05/26', 'mdy', '2026-03-05'],
    ['3-5-2026', 'mdy', '2026-03-05'],
    ['3/5/2026 10:00 AM', 'mdy', '2026-03-05'],
    ['3/5/2026 10 am', 'mdy', '2026-03-05'],
    ['5.3.2026', 'dmy', '2026-03-05'],
    ['05/03/26', 'dmy', '2026-03-05'],
    ['26-03-05', 'ymd', '2026-03-05'],
    ['3/5/70', 'mdy', '1970-03-05'],
    ['3/5/69', 'mdy', '2069-03-05'],
    ['2026-03-05', 'dmy', '2026-03-05'],
  ] as const)('reads %j as %s', (text, order, day) => {
    expect(readDays(text, { order })).toEqual(single(day))
  })

  it('needs no order where only one makes a day', () => {
    expect(readDays('3/25/2026', {})).toEqual(single('2026-03-25'))
    expect(readDays('25/3/2026', {})).toEqual(single('2026-03-25'))
    expect(readDays('3/3/2026', {})).toEqual(single('2026-03-03'))
    expect(readDays('3/5/2026', {})).toBe('either_order')
    // of 2026 or of 2005
    expect(readDays('26-03-05', {})).toBe('either_order')
    expect(readDays('26/03/05', {})).toEqual(single('2005-03-26'))
  })

  it('needs a year for days without one', () => {
    expect(readDays('Mar 5', {})).toBe('no_year')
    expect(readDays('Mar 5', { year: 2026 })).toEqual(single('2026-03-05'))
    expect(readDays('Thu 3/5', { year: 2026, order: 'mdy' })).toEqual(single('2026-03-05'))
    expect(readDays('3/5', { year: 2026 })).toBe('either_order')
    expect(readDays('Feb 29', { year: 2026 })).toBe('no_such_day')
  })

  it.each([
    ['Nov 5-7, 2026', '2026-11-05', '2026-11-07'],
    ['Nov 5 - 7, 2026', '2026-11-05', '2026-11-07'],
    ['Nov 30 - Dec 2, 2026', '2026-11-30', '2026-12-02'],
    ['11/15/2026 - 11/17/2026', '2026-11-15', '2026-11-17'],
    ['2026-03-05 to 2026-03-07', '2026-03-05', '2026-03-07'],
    ['March 5 and March 6, 2026', '2026-03-05', '2026-03-06'],
    ['March 5–7, 2026', '2026-03-05', '2026-03-07'],
  ])('reads %j as more than one day', (text, first, last) => {
    expect(readDays(text, {})).toEqual({ first, last })
  })

  it.each(['', ' ', 'TBD', 'n/a', '-', 'To be announced'])('takes %j for nothing', (text) => {
    expect(readDays(text, {})).toBeNull()
  })

  it.each([
    ['2026-02-30', 'no_such_day'],
    ['2026-13-05', 'no_such_day'],
    ['13/13/2026', 'no_such_day'],
    ['February 29, 2025', 'no_such_day'],
    ['3/5/1026', 'absurd_year'],
    ['5/5/202', 'absurd_year'],
    ['soon', 'not_a_date'],
    ['March 2026', 'not_a_date'],
    ['2026', 'not_a_date'],
    ['12345', 'not_a_date'],
    ['5/5', 'no_year'],
    ['1/2/3/4', 'not_a_date'],
    ['3/5-2026', 'not_a_date'],
  ])('says of %j that it is %s', (text, problem) => {
    expect(readDays(text, {})).toBe(problem)
  })

  it('says that a day does not exist in the order of its column', () => {
    expect(readDays('13/11/2026', { order: 'mdy' })).toBe('no_such_day')
  })

  const days = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  it('reads back every day as people write it', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        const named = new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' })
        expect(readDays(`${Number(month)}/${Number(date)}/${year}`, { order: 'mdy' })).toEqual(single(day))
        expect(readDays(`${date}.${month}.${year.slice(2)}`, { order: 'dmy' })).toEqual(single(day))
        expect(readDays(`${day}T23:59:59`, { order: 'dmy' })).toEqual(single(day))
        expect(readDays(named, {})).toEqual(single(day))
        const serial = Math.round(Date.parse(day) / 86_400_000) + 25_569
        expect(readDays(String(serial), {})).toEqual(single(day))
      }),
    )
  })

  it('answers any text, and only with days that exist', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'0123456789/-. ,:TJanMrAprpmto') })
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), odd),
        fc.constantFrom('ymd' as const, 'mdy' as const, 'dmy' as const),
        (text, order) => {
          const read = readDays(text, { order, year: 2026 })
          if (read === null || typeof read === 'string') return
          for (const day of [read.first, read.last]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
        },
      ),
    )
  })
})

it('tells which orders a day allows', () => {
  expect(ordersOf('3/5/2026')).toEqual({ mdy: true, dmy: true })
  expect(ordersOf('3/25/2026 10:00')).toEqual({ mdy: true, dmy: false })
  expect(ordersOf('25.3.26')).toEqual({ mdy: false, dmy: true })
  expect(ordersOf('2026-03-05')).toBeUndefined()
  expect(ordersOf('March 5, 2026')).toBeUndefined()
})
