import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '../../server/testing/proof.ts'
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
    ...['2026\u201103\u201105', 'Thursday, the 5th day of March, 2026, at 10:00 A.M.', 'the 5th of March 2026'],
    ...["12 o'clock noon on Thursday, March 5th, 2026", '10 o’clock a.m. on March 5, 2026'],
  ])('reads %j by itself', (text) => {
    expect(readDays(text, {})).toEqual(single('2026-03-05'))
  })

  it.each([
    ...['Tuesday, February 3, 2026 at 10:00 a.m.', '10:00 a.m. on Tuesday, February 3, 2026', 'Feb 3 2026 (Tue)'],
    ...['10:00 AM Tuesday, February 3, 2026', 'Tuesday February 3rd, 2026', 'on February 3, 2026', 'Tues., 3 Feb 2026'],
    ...[
      'Feb 3, 2026 10:00 AM EST',
      'Feb 3, 2026 10:00 A.M., Eastern Time',
      'Feb 3, 2026 - 10 am (CST)',
      'Feb 3 2026 10a',
    ],
    ...['Feb 3, 2026, 9 a.m. to 5 p.m.', 'Feb 3, 2026 from 9-11 am', 'Feb 3, 2026 (10:00AM–2:00PM CT)'],
    ...['February 3, 2026 noon', 'February 3, 2026, 12 noon', 'Tuesday - February 3, 2026'],
    ...[
      '2026-02-03T10:00:00-05:00',
      '2026-02-03T10:00:00+05:30',
      '2026-02-03 10:00:00.0000000 -05:00',
      'Tue 2026-02-03',
    ],
    ...['Tue Feb 03 2026 10:00:00 GMT-0500 (Eastern Standard Time)', 'Tue Feb  3 10:00:00 EST 2026'],
    ...['Feb  3 2026 10:00:00:000AM', 'Feb 3, 2026; 10:00'],
  ])('drops weekday, time and zone of %j', (text) => {
    expect(readDays(text, {})).toEqual(single('2026-02-03'))
  })

  it.each([
    ...['02/03/2026 9:00 AM ET', '02/03/2026 (10am)', '02/03/2026 @ 10:00 AM', '2/3/2026 10:00 AM - 4:00 PM'],
    ...['2/3/26 10a', '10:00 AM, 2/3/2026', '2/3/2026 12:00:00 AM'],
  ])('drops them of %j as well, in the order of the column', (text) => {
    expect(readDays(text, { order: 'mdy' })).toEqual(single('2026-02-03'))
    expect(readDays(text, { order: 'dmy' })).toEqual(single('2026-03-02'))
    expect(readDays(text, {})).toBe('either_order')
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
    ['June 2-4, 2027', '2027-06-02', '2027-06-04'],
    ['June 2 - 4 2027', '2027-06-02', '2027-06-04'],
    ['Jun 2–4, 27', '2027-06-02', '2027-06-04'],
    ["Jun 2 to 4 '27", '2027-06-02', '2027-06-04'],
    ['May 3rd-5th, 2027', '2027-05-03', '2027-05-05'],
    ['June 2 & 3, 2027', '2027-06-02', '2027-06-03'],
    ['June 2 and 3, 2027', '2027-06-02', '2027-06-03'],
    ['June 2, 3 and 4, 2027', '2027-06-02', '2027-06-04'],
    ['June 2nd, 3rd, & 4th, 2027', '2027-06-02', '2027-06-04'],
    ['June 2, 10 - 12, 2027', '2027-06-02', '2027-06-12'],
    ['2-4 June 2027', '2027-06-02', '2027-06-04'],
    ['2nd and 3rd of June, 2027', '2027-06-02', '2027-06-03'],
    ['June 30 - July 2, 2027', '2027-06-30', '2027-07-02'],
    ['June 30-July 2, 2027', '2027-06-30', '2027-07-02'],
    ['30 June-2 July 2027', '2027-06-30', '2027-07-02'],
    ['5-Mar-26 - 7-Mar-26', '2026-03-05', '2026-03-07'],
    ['from June 2 through June 4, 2027', '2027-06-02', '2027-06-04'],
    ['Wednesday, June 2 and Thursday, June 3, 2027', '2027-06-02', '2027-06-03'],
    ['June 2 at 10 am & June 3 at 10 am, 2027', '2027-06-02', '2027-06-03'],
    ['5/12-14/27', '2027-05-12', '2027-05-14'],
    ['5/2 - 6/2027', '2027-05-02', '2027-05-06'],
    ['5/12-5/14/2027', '2027-05-12', '2027-05-14'],
    ['5/12, 5/13 & 5/14/2027', '2027-05-12', '2027-05-14'],
    ['5/12/27 & 5/13/27', '2027-05-12', '2027-05-13'],
    ['5/12/2027-5/14/2027', '2027-05-12', '2027-05-14'],
    ['5/12/2027 - 5/14/2027', '2027-05-12', '2027-05-14'],
    ['5/12/2027 10:00 AM - 5/14/2027 4:00 PM', '2027-05-12', '2027-05-14'],
    ['13/5/2027 - 1/6/2027', '2027-05-13', '2027-06-01'],
    ['2027-05-12/2027-05-14', '2027-05-12', '2027-05-14'],
    ['2027-05-12T10:00:00Z/2027-05-14T16:00:00Z', '2027-05-12', '2027-05-14'],
    ['2027-05-12 to 2027-05-14', '2027-05-12', '2027-05-14'],
    // the year before
    ['Dec 30 - Jan 2, 2027', '2026-12-30', '2027-01-02'],
    ['12/30-1/2/2027', '2026-12-30', '2027-01-02'],
  ])('reads %j as more than one day', (text, first, last) => {
    expect(readDays(text, {})).toEqual({ first, last })
  })

  it('reads more than one day in the order and the year of the column', () => {
    const may = { first: '2027-05-06', last: '2027-05-07' }
    expect(readDays('5/6/2027 - 5/7/2027', {})).toBe('either_order')
    expect(readDays('5/6/2027 - 5/7/2027', { order: 'mdy' })).toEqual(may)
    expect(readDays('6/5/2027 - 7/5/2027', { order: 'dmy' })).toEqual(may)
    expect(readDays('27-05-06 - 27-05-07', {})).toBe('either_order')
    expect(readDays('27-05-06 - 27-05-07', { order: 'ymd' })).toEqual(may)
    expect(readDays('5/12 & 5/13', {})).toBe('no_year')
    expect(readDays('5/12 & 5/13', { year: 2027 })).toEqual({ first: '2027-05-12', last: '2027-05-13' })
    expect(readDays('June 2-4', {})).toBe('no_year')
    expect(readDays('June 2-4', { year: 2027 })).toEqual({ first: '2027-06-02', last: '2027-06-04' })
    // the month stands first, whatever the column says
    expect(readDays('5/6-7/2027', { order: 'dmy' })).toBe('no_such_day')
  })

  it.each([
    ...['', ' ', 'TBD', 'TBA', 'n/a', 'NULL', '#N/A', 'none', '-', 'To be announced', 'To be determined'],
    ...[
      '0000-00-00',
      '0000-00-00 00:00:00',
      '0000-00-00T00:00:00Z',
      '00/00/0000',
      '0/0/0000',
      '00/00/0000 12:00:00 AM',
    ],
    ...['1900-01-00', '1900-01-00 00:00:00', '1/0/1900', '1/0/1900 0:00', '1/0/00', '0-Jan-00', '00-Jan-1900'],
  ])('takes %j for nothing', (text) => {
    expect(readDays(text, {})).toBeNull()
    expect(readDays(text, { order: 'mdy', year: 2026 })).toBeNull()
  })

  it.each([
    // midnight, and the first moment of the day where the sale is
    ['2031-06-02T00:00:00Z', '2031-06-02'],
    ['2031-06-02T04:00:00Z', '2031-06-02'],
    ['2031-06-02T07:00:00.000Z', '2031-06-02'],
    ['2031-06-02T14:30:00Z', '2031-06-02'],
    ['2031-06-02T23:59:59Z', '2031-06-02'],
    // the last moment of the day before
    ['2031-06-02T03:59:59Z', '2031-06-01'],
    ['2031-06-01T07:59:00+00:00', '2031-05-31'],
    ['2031-06-02T02:30:00Z', 'utc_time'],
    ['2031-06-02T06:15:00Z', 'utc_time'],
  ])('reads %j, a time in UTC, as %s where the sale is', (text, day) => {
    expect(readDays(text, {})).toEqual(day === 'utc_time' ? day : { first: day, last: day })
  })

  it.each([
    ['2026-02-30', 'no_such_day'],
    ['2026-13-05', 'no_such_day'],
    ['13/13/2026', 'no_such_day'],
    ['February 29, 2025', 'no_such_day'],
    ['3/5/1026', 'absurd_year'],
    ['1900-01-02', 'absurd_year'],
    ['5/5/202', 'absurd_year'],
    ['soon', 'not_a_date'],
    ['March 2026', 'not_a_date'],
    ['2026', 'not_a_date'],
    ['12345', 'not_a_date'],
    ['5/5', 'no_year'],
    ['23-25', 'no_such_day'],
    ['1/2/3/4', 'not_a_date'],
    ['3/5-2026', 'not_a_date'],
    // a time alone, and day 0 with a time that somebody meant
    ['10:00 AM', 'not_a_date'],
    ['Tuesday, noon', 'not_a_date'],
    ['1/0/1900 10:00 AM', 'absurd_year'],
    // what would be read by half
    ['Every Tuesday, March 3, 2026', 'not_a_date'],
    ['2nd Tuesday of March 2026', 'not_a_date'],
    ['3rd Tuesday, March 2026', 'not_a_date'],
    ['Tuesday after March 1, 2026', 'not_a_date'],
    ['March 5, 2026 (cancelled)', 'not_a_date'],
    ['March 5, 2026 or March 6, 2026', 'not_a_date'],
    ['March 5, 2026 to TBD', 'not_a_date'],
    ['Mar 5 10:00 - 11', 'not_a_date'],
    ['June 2 and 10 AM, 2027', 'not_a_date'],
    ['March 5, 2026 -', 'not_a_date'],
    ['Mon-Wed, March 4, 2026', 'not_a_date'],
    ['March 5, 2026 10:00 99', 'not_a_date'],
    ['June 2, 10 - July 12, 2027', 'not_a_date'],
    ['2 - June 5, 2027', 'not_a_date'],
    ['June 2, 3', 'not_a_date'],
    ["Mar '26", 'not_a_date'],
    // May 3 to 5, or May 3 to May 27
    ['5/3-5/27', 'not_a_date'],
    ['June 4-2, 2027', 'not_a_date'],
    ['5/14/2027 - 5/12/2027', 'not_a_date'],
    ['July 2 - June 30, 2027', 'not_a_date'],
    ['5/13/27 - 14/5/27', 'no_such_day'],
    ['June 30-31, 2027', 'no_such_day'],
    ['13/13 & 1/2/27', 'no_such_day'],
    // two sales rather than one that lasts a week
    ['December 8 and December 15, 2031', 'days_apart'],
    ['12/8 & 12/15/2031', 'days_apart'],
    ['June 3, 10 and 17, 2031', 'days_apart'],
    // a Wednesday
    ['Tuesday, June 4, 2031', 'other_weekday'],
    ['June 4, 2031 (Tue)', 'other_weekday'],
    // June 5 is no Tuesday, and of May 6 nobody would think
    ['Tue 6/5/2031', 'either_order'],
    // numbers of parcels
    ['12-034-5', 'not_a_date'],
    ['46086-46088', 'not_a_date'],
    ['12-5 & 12-6', 'not_a_date'],
    ['2 & 3', 'not_a_date'],
  ])('says of %j that it is %s', (text, problem) => {
    expect(readDays(text, {})).toBe(problem)
  })

  it.each([
    ['Fri 6 & Mon 9 June 2031', '2031-06-06', '2031-06-09'],
    ['between December 8 and December 15, 2031', '2031-12-08', '2031-12-15'],
    ['December 8 to December 15, 2031', '2031-12-08', '2031-12-15'],
    // which of them stands first, is told by the weekday
    ['Tues 12/01/2026', '2026-12-01', '2026-12-01'],
    ['12/01/2026 (Tuesday)', '2026-12-01', '2026-12-01'],
  ])('reads %j as %s to %s', (text, first, last) => {
    expect(readDays(text, {})).toEqual({ first, last })
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

  const WEEKDAYS_AND_TIMES: ((day: string, weekday: string, time: string) => string)[] = [
    (day, weekday) => `${weekday}, ${day}`,
    (day, weekday) => `${day} (${weekday.slice(0, 3)})`,
    (day, _, time) => `${day} ${time}`,
    (day, _, time) => `${day} - ${time}`,
    (day, weekday, time) => `${weekday.slice(0, 3)}. ${day}, ${time}`,
    (day, weekday, time) => `${weekday} ${day} at ${time}`,
    (day, weekday, time) => `${time} on ${weekday}, ${day}`,
    (day, weekday, time) => `${day} (${weekday}) @ ${time}`,
    (day, _, time) => `${day} (${time} - ${time})`,
    (day, _, time) => `${day}, ${time} to ${time}`,
    (day, _, time) => `${time} ${day}`,
  ]
  const hours = ['10:00 AM', '9 a.m.', '9:30 P.M.', '10a', '4pm', 'noon', '12 noon', '14:00', '00:00:00', '9:05:07.123']
  const zones = ['', ' EST', ' CT', ' (PDT)', ', Eastern Time', ' mountain standard time', ' UTC']
  const times = fc.tuple(fc.constantFrom(...hours), fc.constantFrom(...zones)).map((parts) => parts.join(''))
  /** A day in each way to write it of which none is like a part of another. */
  const written = (day: string) => {
    const [year = '', month = '', date = ''] = day.split('-')
    const at = new Date(day)
    const name = (month: 'long' | 'short') => at.toLocaleDateString('en-US', { timeZone: 'UTC', month })
    const [m, d] = [Number(month), Number(date)]
    const th = d % 10 < 4 && (d < 4 || d > 20) ? ['th', 'st', 'nd', 'rd'][d % 10] : 'th'
    return {
      weekday: at.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' }),
      withoutYear: [`${name('long')} ${d}`, `${name('short')}. ${d}`, `${m}/${d}`, `${month}/${date}`],
      withYear: [
        ...[day, `${m}/${d}/${year}`, `${month}/${date}/${year.slice(2)}`, `${name('long')} ${d}, ${year}`],
        ...[`${name('short')} ${d} ${year}`, `${name('long')} ${d}${th}, ${year}`, `${d} ${name('short')} ${year}`],
        ...[`${date}-${name('short')}-${year.slice(2)}`, `${name('short')} ${d} '${year.slice(2)}`],
      ],
    }
  }

  it('reads every day with any weekday, time and zone around it', () => {
    fc.assert(
      fc.property(days, times, fc.constantFrom(...WEEKDAYS_AND_TIMES), (day, time, around) => {
        const { withYear, weekday } = written(day)
        for (const each of withYear) {
          const text = around(each, weekday, time)
          expect({ text, read: readDays(text, { order: 'mdy' }) }).toEqual({ text, read: single(day) })
        }
      }),
      { numRuns: tries(100, 5000) },
    )
  })

  const BETWEEN = [' - ', ' – ', '–', ' to ', ' through ', ' thru ', ' until ', ' and ', ', and ', ' & ', '&']
  /** A first and a last day, and those between them. */
  const sales = fc.tuple(days, fc.integer({ min: 0, max: 183 })).map(([first, length]) => {
    const last = new Date(Date.parse(first) + length * 86_400_000).toISOString().slice(0, 10)
    return last < '2070' ? { first, last } : { first, last: first }
  })

  /** As they are read: joined by `and`, days that lie apart are of two sales. */
  const joined = (first: string, last: string, between: string) =>
    /and|&/.test(between) && Date.parse(last) - Date.parse(first) > 4 * 86_400_000 ? 'days_apart' : { first, last }

  it('reads the first and the last day, however each is written', () => {
    fc.assert(
      fc.property(sales, fc.constantFrom(...BETWEEN), fc.constantFrom(...hours), ({ first, last }, between, hour) => {
        const [begin, end] = [written(first), written(last)]
        const texts = begin.withYear.flatMap((from, at) => [
          `${from}${between}${end.withYear[at]}`,
          `${begin.weekday}, ${from} ${hour}${between}${end.weekday}, ${end.withYear[at]} ${hour}`,
        ])
        const yearOnce = begin.withoutYear.flatMap((from) => end.withYear.map((to) => `${from}${between}${to}`))
        for (const text of [...texts, ...yearOnce])
          expect({ text, read: readDays(text, { order: 'mdy' }) }).toEqual({ text, read: joined(first, last, between) })
      }),
      { numRuns: tries(30, 500) },
    )
  })
  it('reads days of a month that is said once, and refuses them the other way round', () => {
    const inMonth = fc.tuple(days, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }))
    fc.assert(
      fc.property(inMonth, fc.constantFrom('-', ' - ', '–', ' & ', ' to ', ' and '), ([day, one, other], between) => {
        const [year = '', month = ''] = day.split('-')
        const name = new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long' })
        const write = (first: number, last: number) => [
          `${name} ${first}${between}${last}, ${year}`,
          `${name.slice(0, 3)}. ${first}${between}${last} '${year.slice(2)}`,
          `${first}${between}${last} ${name} ${year}`,
          `${Number(month)}/${first}-${last}/${year}`,
        ]
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const dayOf = (date: number) => `${year}-${month}-${String(date).padStart(2, '0')}`
        const read = joined(dayOf(first), dayOf(last), between)
        for (const text of write(first, last)) {
          const isSpan = text.includes(`/${first}-`)
          expect({ text, read: readDays(text, {}) }).toEqual({
            ...{ text, read: isSpan ? { first: dayOf(first), last: dayOf(last) } : read },
          })
        }
        if (first === last) return
        for (const text of write(last, first))
          expect({ text, read: readDays(text, {}) }).toEqual({ text, read: 'not_a_date' })
      }),
      { numRuns: tries(100, 5000) },
    )
  })

  it('reads numbers in the order that they allow, and asks where they allow both', () => {
    const part = fc.integer({ min: 1, max: 31 })
    const forms = fc.constantFrom<(a: number, b: number, c: number, d: number) => string>(
      (a, b) => `${a}/${b}/2027`,
      (a, b, c, d) => `${a}/${b}/2027-${c}/${d}/2027`,
      (a, b, c, d) => `${a}/${b} & ${c}/${d}/27`,
      (a, b, c, d) => `${a}-${b}-2027 to ${c}-${d}-2027`,
      (a, b, c) => `${a}/${b}-${c}/2027`,
      (a, b, c) => `${a}/${b}-${c}/27`,
    )
    fc.assert(
      fc.property(forms, part, part, part, part, (form, ...parts) => {
        const text = form(...parts)
        const read = readDays(text, {})
        const orders = ordersOf(text)
        const inOrder = (['mdy', 'dmy'] as const).map((order) => readDays(text, { order }))
        if (read === 'either_order') expect({ text, orders }).toEqual({ text, orders: { mdy: true, dmy: true } })
        if (read === null || typeof read === 'string') return
        const allowed = inOrder.filter((_, at) => (at === 0 ? orders?.mdy : orders?.dmy))
        expect({ text, allowed: allowed.length > 0 }).toEqual({ text, allowed: true })
        for (const each of allowed) expect({ text, read: each }).toEqual({ text, read })
      }),
      { numRuns: tries(300, 20_000) },
    )
  })

  it('answers any text, and only with days that exist', () => {
    const odd = fc.string({
      unit: fc.constantFrom(...'0123456789/-–&. ,:T', 'June', 'Mar', 'am', ' to ', 'Tue', '2027'),
    })
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

it.each([
  ['3/5/2026', { mdy: true, dmy: true }],
  ['3/25/2026 10:00', { mdy: true, dmy: false }],
  ['Wed 3/25/2026 at 10 a.m.', { mdy: true, dmy: false }],
  ['25.3.26', { mdy: false, dmy: true }],
  ['3/5', { mdy: true, dmy: true }],
  ['5/13-14/27', { mdy: true, dmy: false }],
  // nobody writes the day of two months so
  ['5/6-7/2027', { mdy: true, dmy: false }],
  ['5/12-5/14/2027', { mdy: true, dmy: false }],
  ['5/12 & 5/13', { mdy: true, dmy: false }],
  ['5-6-2027 to 5-7-2027', { mdy: true, dmy: true }],
  ['13/5/2027 - 1/6/2027', { mdy: false, dmy: true }],
  ['2026-03-05', undefined],
  ['2026-03-05/2026-03-06', undefined],
  ['March 5, 2026', undefined],
  ['March 5-6, 2026', undefined],
])('tells which orders %j allows', (text, orders) => {
  expect(ordersOf(text)).toEqual(orders)
})

it('begins in the year of the column where the new year lies between', () => {
  expect(readDays('Dec 30 - Jan 2', { year: 2025 })).toEqual({ first: '2025-12-30', last: '2026-01-02' })
  expect(readDays('Dec 30 - Jan 2, 2027', { year: 2025 })).toEqual({ first: '2026-12-30', last: '2027-01-02' })
  expect(readDays('Nov 5 - Nov 7', { year: 2025 })).toEqual({ first: '2025-11-05', last: '2025-11-07' })
})
