import { isoDay, monthRange } from '../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import { dayOf, onDay, single, span } from './periods.ts'

/** Days and months in digits. */
export const DIGITS = [
  rule({
    ...{ name: 'fiscal year', makes: 'period', weight: 0.6 },
    says: {
      'FY 2025': { days: { from: '2024-07-01', to: '2025-06-30' }, grain: 'span', assumed: true },
      'federal fiscal year 2026': span('2025-10-01', '2026-09-30'),
    },
    saysNot: ['fiscal year'],
    pattern:
      'federal? fy|fiscal year? <year> / <year:fiscal> / <year:fiscal> -|\\/ <end:numeral> / fy|fiscal year? <year> -|\\/ <end:numeral>',
    build: ({ year: first, end = first }, { tokens }, { start }) => {
      const year = [first, first + 1].find((each) => each % 100 === end % 100)
      if (year === undefined) return undefined
      return tokens[start]?.word === 'federal'
        ? span(isoDay(year - 1, 10, 1), isoDay(year, 9, 30))
        : { ...span(isoDay(year - 1, 7, 1), isoDay(year, 6, 30)), assumed: true as const }
    },
  }),
  rule({
    ...{ name: 'date in digits', makes: 'period', weight: 0.5 },
    says: {
      '2026-05-01': { days: single('2026-05-01'), grain: 'day' },
      '5/1/2026': { days: single('2026-05-01'), grain: 'day' },
      '15.1.2027': { days: single('2027-01-15'), grain: 'day' },
    },
    saysNot: ['13/13/2026', '15.1'],
    pattern: '<a:numeral> \\/ <b:numeral> \\/ <c:numeral> / <a:numeral> - <b:numeral> - <c:numeral> / <dotted>',
    build: ({ dotted, a = dotted?.second ?? 0, b = dotted?.first ?? 0, c = dotted?.year ?? 0 }, { tokens }) => {
      if (a > 1900) return onDay(a, b, c)
      const year = c < 100 ? 2000 + c : c
      // where another can only be the other way round, this one is too
      const isOther = tokens.some(({ text, value }, at) =>
        dotted
          ? Number(text.split('.')[1]) > 12 && tokens[at + 1]?.text.startsWith('.')
          : value > 12 && value < 32 && [1, 3].every((by) => tokens[at + by]?.word === '/'),
      )
      return (isOther && onDay(year, b, a)) || (onDay(year, a, b) ?? onDay(year, b, a))
    },
  }),
  rule({
    ...{ name: 'a date in digits that no calendar has', makes: 'elsewhere', weight: 1.5 },
    says: { '2026-02-30': 'day', '13/13/2026': 'day', '12-34-2026': 'day', '2026-13-01': 'day' },
    saysNot: ['2026-02-28', '1-2-3'],
    pattern: ['<a:numeral> \\/ <b:numeral> \\/ <c:numeral>', '<a:numeral> - <b:numeral> - <c:numeral>'],
    build: ({ a, b, c }) => {
      const [year, one, other] = a > 1900 ? [a, b, c] : [c, a, b]
      const isDate = year > 1900 && year < 2100 && one < 100 && other < 100
      return isDate && !onDay(year, one, other) && (year === a || !onDay(year, other, one)) ? 'day' : undefined
    },
  }),
  rule({
    ...{ name: 'month and day in digits', makes: 'period', weight: 0.2 },
    says: { '5/1': { days: { kind: 'day', month: 5, day: 1 }, grain: 'day' } },
    saysNot: ['13/1'],
    pattern: '<month:numeral> \\/ <day:numeral>',
    build: ({ month, day }) => dayOf(month, day),
  }),
  rule({
    ...{ name: 'month and year in digits', makes: 'period', weight: 0.3 },
    says: {
      '2026-05': { days: monthRange(2026, 5), grain: 'month' },
      '05/2026': { days: monthRange(2026, 5), grain: 'month' },
      '2025-26': span('2025-01-01', '2026-12-31'),
    },
    saysNot: ['2026-13'],
    pattern: ['<year> -|/ <month:numeral>', '<month:numeral> -|/ <year>'],
    // "2025-26" are two years
    build: ({ year, month }) =>
      month >= 1 && month <= 12
        ? { days: monthRange(year, month), grain: 'month' }
        : month === (year % 100) + 1
          ? span(isoDay(year, 1, 1), isoDay(year + 1, 12, 31))
          : undefined,
  }),
]
