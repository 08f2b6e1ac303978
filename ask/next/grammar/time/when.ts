import { addDays, monthRange, type Range, yearRange } from '../../../calendar.ts'
import { rule } from '../../engine/rule.ts'
import type { Period } from '../../meanings.ts'
import { dated, isVague, listed, ofAnyYear, overlap, pair, related } from './dates.ts'
import { daysOf } from './periods.ts'
import { isYearly } from './yearly.ts'

/** When an auction is held: in a period, before or after it, between two. */
const LINKS: ReadonlySet<string> = new Set('and & n to through thru until till - up'.split(' '))

/** "from yesterday until the day before": days in the other order. */
const swapped = ({ days: first, grain }: Period, { days: last }: Period): Range | undefined =>
  grain === 'day' && !isYearly(first) && !isYearly(last) && last.to < first.from
    ? { from: last.from, to: first.to }
    : undefined

const ABSENT: ReadonlySet<string> = new Set(['without', 'no', 'missing', 'lacking'])
const RELATIONS = { '>': 'after', '>=': 'onward', '<': 'before', '<=': 'until', '=': 'in' } as const

export const WHEN = [
  rule(
    {
      ...{ name: 'one period', makes: 'periods' },
      says: [['2026', [{ days: yearRange(2026), grain: 'year' }]]],
      saysNot: ['ohio'],
    },
    '<period>',
    ({ period }) => [period],
  ),
  rule(
    {
      ...{ name: 'list of periods', makes: 'periods', weight: 0.2 },
      says: [
        [
          '2024 and 2026',
          [
            { days: yearRange(2024), grain: 'year' },
            { days: yearRange(2026), grain: 'year' },
          ],
        ],
      ],
      saysNot: ['2024 2026'],
    },
    ['<periods> ,|;? and|or|&|/|+|slash in|during? <period>', '<periods> ,|; <period>'],
    ({ periods, period }, { tokens }, { start, end }) => {
      // the last part of "12/1/2026" is no other year
      const isDigit = (at: number) => tokens[at]?.kind === 'number'
      const at = tokens.findLastIndex(({ word }, each) => word === '/' && each > start && each < end)
      return isDigit(at - 1) && isDigit(at + 1) && period.grain === 'year' && periods.at(-1)?.grain === 'day'
        ? undefined
        : listed(periods, period)
    },
  ),
  rule(
    {
      ...{ name: 'months side by side', makes: 'periods', weight: 0.3 },
      says: [
        [
          'january february 2027',
          [
            { days: monthRange(2027, 1), grain: 'month' },
            { days: monthRange(2027, 2), grain: 'month' },
          ],
        ],
      ],
      saysNot: ['january 2027'],
    },
    '<periods> <period>',
    ({ periods, period }) =>
      period.grain === 'month' && periods.at(-1)?.grain === 'month' ? listed(periods, period) : undefined,
  ),
  rule(
    {
      ...{ name: 'in periods', makes: 'condition', weight: 0.2 },
      says: [
        ['in march 2026', dated([overlap('overlaps', monthRange(2026, 3))], false)],
        ['2025 or 2026', dated([overlap('overlaps', yearRange(2025)), overlap('overlaps', yearRange(2026))], false)],
        [
          'in january',
          {
            ...dated([overlap('overlaps', monthRange(2027, 1))], true),
            anyYear: { dates: [{ kind: 'months', on: 'overlaps', months: [1] }] },
          },
        ],
      ],
      saysNot: ['ohio'],
    },
    ['<relation>? <periods>'],
    ({ relation = 'in', periods }, context) =>
      relation === 'in' || relation === 'from' || periods.length === 1
        ? {
            ...dated(
              periods.map((each) => related(each, relation, 'overlaps', context)),
              periods.some(isVague) || relation === 'around',
            ),
            ...(relation === 'in' && ofAnyYear(periods)),
          }
        : undefined,
  ),
  rule(
    {
      ...{ name: 'period or later', makes: 'condition', weight: 0.6 },
      says: [
        ['2025 or later', dated([overlap('begins', { from: '2025-01-01' })], false)],
        ['ending june 2026 or earlier', dated([overlap('ends', { to: '2026-06-30' })], false)],
      ],
      saysNot: ['2025 or'],
    },
    '<phase>? from|in|on|at? <period> <after:relation-after>',
    ({ phase = 'overlaps', period, after }, context) =>
      dated([related(period, after, phase, context)], isVague(period)),
  ),
  rule(
    {
      ...{ name: 'from one period to another', makes: 'condition', weight: 0.8 },
      says: [
        ['from march to june 2026', dated([overlap('overlaps', { from: '2026-03-01', to: '2026-06-30' })], false)],
        ['between 2024 and 2025', dated([overlap('overlaps', { from: '2024-01-01', to: '2025-12-31' })], false)],
      ],
      saysNot: ['from 2026 to 2024'],
    },
    [
      'between|btwn|from|in? <first:period> and|&|n|to|through|thru|until|till|-|up to? <last:period>',
      'in|from? <first:period> <last:period>',
    ],
    ({ first, last }, context, { start, end }) => {
      const said = context.tokens.slice(start, end)
      // "15-May-2026" is one day
      if (first.grain === 'day' && last.grain === 'year') return undefined
      const joined = said.some(({ word }) => word === 'and' || word === '&' || word === 'n')
      if (joined && context.tokens[start]?.word !== 'between') return undefined
      const areMonths = first.grain === 'month' && last.grain === 'month'
      const isLinked = said.some(({ word, hyphen }, at) => LINKS.has(word) || (hyphen && at > 0 && areMonths))
      const days = isLinked ? (pair(first, last, context) ?? swapped(first, last)) : undefined
      return days && dated([overlap('overlaps', days)], isVague(first) && isVague(last))
    },
  ),
  rule(
    {
      ...{ name: 'beginning or ending then', makes: 'condition', weight: 0.6 },
      says: [
        ['starting in march 2026', dated([overlap('begins', monthRange(2026, 3))], false)],
        ['ended before 2026', dated([overlap('ends', { to: '2025-12-31' })], false)],
      ],
      saysNot: ['in march'],
    },
    '<phase> <relation>? <periods>',
    ({ phase, relation = 'in', periods }, context, { start }) =>
      // "without an end date in 2026"
      !context.tokens.slice(Math.max(0, start - 2), start).some(({ word }) => ABSENT.has(word)) &&
      (relation === 'in' || periods.length === 1)
        ? dated(
            periods.map((each) => related(each, relation, phase, context)),
            periods.some(isVague),
          )
        : undefined,
  ),
  rule(
    {
      ...{ name: 'date compared', makes: 'condition', weight: 0.8 },
      says: [['begin date >= march 2026', dated([overlap('begins', { from: '2026-03-01' })], false)]],
      saysNot: ['begin date'],
    },
    ['<phase> <compare> <period>', '<field> is? <compare> <period>'],
    ({ phase, field, compare, period }, context) => {
      const on = phase ?? (field === 'end_date' ? 'ends' : 'begins')
      return compare === '~' || (on !== 'begins' && on !== 'ends')
        ? undefined
        : dated([related(period, RELATIONS[compare], on, context)], isVague(period))
    },
  ),
  rule(
    {
      ...{ name: 'within two bounds', makes: 'condition', weight: 0.9 },
      says: [
        [
          'closing no earlier than october 1, 2026 and no later than october 20, 2026',
          dated([overlap('ends', { from: '2026-10-01', to: '2026-10-20' })], false),
        ],
      ],
      saysNot: ['no earlier than october 1, 2026'],
    },
    [
      '<phase>? <first:relation> <from:period> and|but|yet|,? <second:relation> <to:period>',
      '<phase>? <first:relation>? <from:period> and|but|yet|,? <second:relation> <to:period>',
    ],
    ({ phase = 'overlaps', first = 'in', from, second, to }, context) => {
      if (
        first === 'before' ||
        first === 'until' ||
        (second !== 'before' && second !== 'until') ||
        (first === 'in' && from.grain === 'year')
      )
        return undefined
      const days = pair(from, to, context)
      const start = days && (first === 'after' ? addDays(daysOf(from, context).to, 1) : days.from)
      const end = days && (second === 'before' ? addDays(daysOf(to, context).from, -1) : days.to)
      return start && end && start <= end
        ? dated(
            [
              overlap(
                phase === 'overlaps' && first !== 'in' && first !== 'since' && first !== 'onward' && first !== 'from'
                  ? 'begins'
                  : phase,
                {
                  from: start,
                  to: end,
                },
              ),
            ],
            isVague(from) && isVague(to),
          )
        : undefined
    },
  ),
  rule(
    {
      ...{ name: 'beginning or ending between', makes: 'condition', weight: -0.2 },
      says: [
        [
          'starting between march and may 2026',
          dated([overlap('begins', { from: '2026-03-01', to: '2026-05-31' })], false),
        ],
      ],
      saysNot: ['between march and may 2026'],
    },
    '<phase> <condition>',
    ({ phase, condition }) => {
      const [date, ...others] = condition.filter.dates ?? []
      return condition.dim === 'date' && others.length === 0 && date?.kind === 'period' && date.on === 'overlaps'
        ? { ...condition, filter: { dates: [{ ...date, on: phase }] } }
        : undefined
    },
  ),
]
