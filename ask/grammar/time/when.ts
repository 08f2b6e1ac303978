import { addDays, monthRange, type Range, yearRange } from '../../calendar.ts'
import type { Context } from '../../engine/context.ts'
import { rule } from '../../engine/rule.ts'
import type { Period } from '../../meanings.ts'
import type { Token } from '../../normalise/tokens.ts'
import { wordSet } from '../../word-set.ts'
import { bothDates, dated, dueBy, isVague, listed, ofAnyYear, overlap, pair, related } from './dates.ts'
import { dayOf, daysOf } from './periods.ts'
import { isYearly } from './yearly.ts'

/** When an auction is held: in a period, before or after it, between two. */
const LINKS: ReadonlySet<string> = wordSet('and & n to through thru until till - up')

/** "from yesterday until the day before": days in the other order. */
const swapped = ({ days: first, grain }: Period, { days: last }: Period): Range | undefined =>
  grain === 'day' && !isYearly(first) && !isYearly(last) && last.to < first.from
    ? { from: last.from, to: first.to }
    : undefined

/** "between last Monday and last Friday", asked on a Friday */
const weekBefore = ({ days: first }: Period, { days: last }: Period, said: readonly Token[]): Range | undefined =>
  !isYearly(first) && !isYearly(last) && last.to < first.from && said.filter(({ word }) => word === 'last').length > 1
    ? { from: addDays(first.from, -7), to: last.to }
    : undefined

const ABSENT: ReadonlySet<string> = new Set(['without', 'no', 'missing', 'lacking'])
const isAbsent = (tokens: Context['tokens'], at: number) =>
  tokens.slice(Math.max(0, at - 2), at).some(({ word }) => ABSENT.has(word))
const RELATIONS = { '>': 'after', '>=': 'onward', '<': 'before', '<=': 'until', '=': 'in' } as const

/** "december 1st through the 23rd", "mid-March through the 20th" */
const laterIn = ({ days }: Period, day: number): Period | undefined =>
  isYearly(days) && days.kind === 'part' && days.of.kind === 'months'
    ? dayOf(days.of.first, day)
    : isYearly(days) && days.kind === 'day' && day > days.day
      ? dayOf(days.month, day)
      : undefined

/** Verbs that tell what was; of two in a sentence each has its own tense: "began in September and close in December". */
const TOLD: ReadonlySet<string> = wordSet(
  'started begun began opened commenced ended closed finished concluded completed launched expired wrapped went kicked wound shut terminated ceased',
)
const UNITS: ReadonlySet<string> = wordSet('year month week quarter')
const AUXILIARY: ReadonlySet<string> = wordSet('did was were had')
const AHEAD: ReadonlySet<string> = wordSet('will shall scheduled set due to')

function ofVerb(context: Context, start: number, end: number): Context {
  const isTold = context.tokens.slice(start, end).some(({ word }) => TOLD.has(word))
  const before = context.tokens.slice(0, start)
  if (before.some(({ word }) => AHEAD.has(word))) return context
  const isPast = isTold || before.some(({ word }) => AUXILIARY.has(word))
  return { ...context, tense: isPast ? 'past' : context.tense === 'past' ? undefined : context.tense }
}

/** A list of more times than these is no question. */
const MOST_PERIODS = 12

export const WHEN = [
  rule({
    ...{ name: 'one period', makes: 'periods' },
    says: { '2026': [{ days: yearRange(2026), grain: 'year' }] },
    saysNot: ['ohio'],
    pattern: '<period>',
    build: ({ period }) => [period],
  }),
  rule({
    ...{ name: 'list of periods', makes: 'periods', weight: 0.2 },
    says: {
      '2024 and 2026': [
        { days: yearRange(2024), grain: 'year' },
        { days: yearRange(2026), grain: 'year' },
      ],
    },
    saysNot: ['2024 2026'],
    pattern:
      '<periods> ,|;? and|or|&|/|+|slash again|also? in|during|of|for? <period> / <periods> ,|; <period> / <periods> <beside:period>',
    build: ({ periods, beside, period = beside }, { tokens }, { start, end }) => {
      const areMonths = period?.grain === 'month' && periods.at(-1)?.grain === 'month'
      if (!period || periods.length >= MOST_PERIODS || (beside && !areMonths)) return undefined
      // the last part of "12/1/2026" is no other year
      const isDigit = (at: number) => tokens[at]?.kind === 'number'
      const at = tokens.findLastIndex(({ word }, each) => word === '/' && each > start && each < end)
      const isOfDate = isDigit(at - 1) && isDigit(at + 1) && periods.at(-1)?.grain === 'day'
      // "on a Friday, 2026"
      const isOfWhole = period.grain === 'year' && periods.some(({ weekday }) => weekday !== undefined)
      return isOfDate || isOfWhole ? undefined : listed(periods, period)
    },
  }),
  rule({
    ...{ name: 'in periods', makes: 'condition', weight: 0.2 },
    says: {
      'in march 2026': dated([overlap('overlaps', monthRange(2026, 3))], false),
      '2025 or 2026': dated([overlap('overlaps', yearRange(2025)), overlap('overlaps', yearRange(2026))], false),
      'in january': {
        ...dated([overlap('overlaps', monthRange(2027, 1))], true),
        anyYear: { dates: [{ kind: 'months', on: 'overlaps', months: [1] }] },
      },
    },
    saysNot: ['ohio'],
    pattern: ['<relation>? <periods>'],
    build: ({ relation = 'in', periods }, context) =>
      relation === 'in' || relation === 'from' || periods.length === 1
        ? {
            ...dated(
              periods.map((each) => related(each, relation, 'overlaps', context)),
              periods.some(isVague) || relation === 'around',
            ),
            ...(relation === 'in' && ofAnyYear(periods)),
          }
        : undefined,
  }),
  rule({
    ...{ name: 'period or later', makes: 'condition', weight: 0.6 },
    says: {
      '2025 or later': dated([overlap('begins', { from: '2025-01-01' })], false),
      'ending june 2026 or earlier': dated([overlap('ends', { to: '2026-06-30' })], false),
    },
    saysNot: ['2025 or'],
    pattern:
      '<phase>? from|in|on|at? <period> <after:relation-after> / <phase>? by|until|till <period> <after:relation-after> / <phase> at the earliest|latest on|in? <period>',
    build: ({ phase = 'overlaps', period, after }, context, { start, end }) => {
      const isLatest = context.tokens.slice(start, end).some(({ word }) => word === 'latest')
      return dated([related(period, after ?? (isLatest ? 'until' : 'onward'), phase, context)], isVague(period))
    },
  }),
  rule({
    ...{ name: 'from one period to another', makes: 'condition', weight: 0.8 },
    says: {
      'between march 2026 and june 2026': dated([overlap('overlaps', { from: '2026-03-01', to: '2026-06-30' })], false),
    },
    saysNot: ['from 2026 to 2024'],
    pattern: [
      'between|btwn|from|in? <first:period> and|&|n|to|through|thru|until|till|-|/|up to? <last:period>',
      'in|during|over|for? the <amount> <unit> from|between <first:period> and|to|through|thru|until|- <last:period>',
      'in|during|over|for? the period commencing|beginning|starting|from on? <first:period> ,? and? ending|through|to|until on? <last:period>',
      '<first:period> ,|or|and <last:period> ,? or|and any|every|all day|days|date|dates|time in? between',
      'between|btwn|from? <first:period> and|to|through|thru|until|till|- the? <day:ordinal> / between|btwn|from? <first:period> and|to|through|thru|until|till|- <day:numeral>',
    ],
    build: ({ first, day = 0, last = laterIn(first, day) }, context, { start, end }) => {
      if (!last) return undefined
      const said = context.tokens.slice(start, end)
      // "15-May-2026" is one day
      if (first.grain === 'day' && last.grain === 'year') return undefined
      const joined = said.some(({ word }) => word === 'and' || word === '&' || word === 'n')
      const words = said.map(({ word }) => word)
      const isBetween = words.includes('between') || (words.includes('ending') && words.includes('period'))
      if (joined && !isBetween) return undefined
      const isLinked = isBetween || words.some((word) => LINKS.has(word))
      const days = isLinked
        ? (pair(first, last, context) ?? weekBefore(first, last, said) ?? swapped(first, last))
        : undefined
      return days && dated([overlap('overlaps', days)], isVague(first) && isVague(last))
    },
  }),
  rule({
    ...{ name: 'beginning or ending then', makes: 'condition', weight: 0.6 },
    says: {
      'starting in march 2026': dated([overlap('begins', monthRange(2026, 3))], false),
      'ended before 2026': dated([overlap('ends', { to: '2025-12-31' })], false),
    },
    saysNot: ['in march'],
    pattern: '<phase> <relation>? <periods>',
    build: ({ phase, relation = 'in', periods }, context, { start, end }) =>
      // "without an end date in 2026"
      !(context.tokens[start + 1]?.word === 'date' && isAbsent(context.tokens, start)) &&
      (relation === 'in' || periods.length === 1)
        ? {
            ...dueBy(
              dated(
                periods.map((each) => related(each, relation, phase, ofVerb(context, start, end))),
                periods.some(isVague),
              ),
              ofVerb(context, start, end),
              context.tokens.slice(start, end),
            ),
            ...(relation === 'in' && phase === 'begins' && ofAnyYear(periods, phase)),
          }
        : undefined,
  }),
  rule({
    ...{ name: 'before the end or after the beginning', makes: 'condition', weight: 1.1 },
    says: {
      'before the end of 2026': dated([overlap('begins', { to: '2026-12-31' })], false),
      'after the start of 2027': dated([overlap('begins', { from: '2027-01-02' })], false),
      'over by july 4, 2027': dated([overlap('ends', { to: '2027-07-04' })], false),
    },
    saysNot: ['the end of 2026', 'after 2027'],
    pattern:
      '<phase>? before|by|until|till|through|thru the? end|close of <last:period> / <phase>? after|since the? start|beginning of <first:period> / over|done|finished|complete|completed|concluded|wrapped up|with? by|before|until <over:period> / will? already? be? over|done|finished by|before the? end of <over:period>',
    build: ({ phase = 'overlaps', last, first, over }, { tense, ...rest }, { start, end }) => {
      const on = phase === 'ends' ? 'ends' : 'begins'
      const words = rest.tokens.slice(start, end).map(({ word }) => word)
      const context: Context = { ...rest, tense: tense ?? (words.includes('since') ? 'past' : undefined) }
      if (over) {
        const isBefore = words.includes('before')
        const { from, to } = daysOf(over, context)
        return dated([overlap('ends', { to: isBefore ? addDays(from, -1) : to })], isVague(over))
      }
      if (last)
        return UNITS.has(words.at(-1) ?? '')
          ? undefined
          : dated([overlap(on, { to: daysOf(last, context).to })], isVague(last))
      if (!first) return undefined
      const by = words.includes('after') ? 1 : 0
      return dated([overlap(on, { from: addDays(daysOf(first, context).from, by) })], isVague(first))
    },
  }),
  rule({
    ...{ name: 'not before', makes: 'condition', weight: 1.2 },
    says: {
      'did not end until june 2026': dated([overlap('ends', { from: '2026-06-01', to: '2026-06-30' })], false),
      'running until july 4, 2027': dated([overlap('ends', { from: '2027-07-04', to: '2027-07-04' })], false),
    },
    saysNot: ['ended until june 2026', 'running in june 2026'],
    pattern:
      'did|does|do|will not <phase> until|till <period> / didnt|doesnt|dont|wont|not <phase> until|till <period> / run|runs|running|ran|last|lasts|lasting until|till <end:period>',
    build: ({ phase = 'ends', period, end }, context) => {
      const found = period ?? end
      if (!found || (end && end.grain !== 'day')) return undefined
      return dated([overlap(phase, daysOf(found, context))], isVague(found))
    },
  }),
  rule({
    ...{ name: 'over by now', makes: 'condition', weight: 0.8 },
    says: {
      'have ended in 2026': bothDates([overlap('ends', yearRange(2026)), overlap('ends', { to: '2026-11-19' })]),
    },
    saysNot: ['ended in 2026', 'have ended in 2025'],
    pattern: 'have|has already? <phase> in|during <period>',
    build: ({ phase, period }, context) => {
      const { from, to } = daysOf(period, context)
      const isOpen = to >= context.today && from <= context.today && (phase === 'ends' || phase === 'begins')
      return isOpen
        ? bothDates([overlap(phase, { from, to }), overlap(phase, { to: addDays(context.today, -1) })])
        : undefined
    },
  }),
  rule({
    ...{ name: 'running across a day', makes: 'condition', weight: 1 },
    says: {
      'running past july 4, 2027': bothDates([
        overlap('begins', { to: '2027-07-04' }),
        overlap('ends', { from: '2027-07-05' }),
      ]),
      'still running after july 4, 2027': dated([overlap('ends', { from: '2027-07-05' })], false),
    },
    saysNot: ['running in july 2027'],
    pattern: [
      'run|runs|running|ran|last|lasts|lasting|lasted|extend|extends|extending|extended|go|goes|going|went|continue|continues|continuing|stretch|stretches|stretching|stretched|drag|drags|carry|carries|stay|stays|stayed|staying open? on? past|beyond <past:period>',
      'span|spans|spanning|spanned|straddle|straddles|straddling|bridging|bridge|bridges|cross|crosses|crossing <across:period>',
      'spill|spills|spilling|spilled|carry|carries|carrying|carried|run|runs|running|ran|cross|crosses|crossing|crossed|extend|extends|extending|extended|roll|rolls|rolling|rolled|bleed|bleeds|stretch|stretches|stretching|continue|continues|continuing|go|goes|last|lasts|drag|drags|slip|slips on? over? into <into:period>',
      'still running|open|going|active|ongoing|on|live|underway after|past|beyond <after:period>',
      '<begins:phase> <one:relation> and|but|yet|,|then? only? <ends:phase> <other:relation> <both:period> / open <one:relation> and|but|yet|,|then? <ends:phase> <other:relation> <both:period>',
      '<begins:phase> <one:relation> <both:period> and|but|yet|, only? <ends:phase> <other:relation> it|that|then|this date|day|point?',
    ],
    build: ({ past, across, into, after, begins = 'begins', one, ends, other, both }, context) => {
      if (both && one && other && begins === 'begins' && ends === 'ends')
        return bothDates([related(both, one, begins, context), related(both, other, ends, context)])
      const period = past ?? across ?? into ?? after
      if (!period || (across && across.grain !== 'day')) return undefined
      const { from, to } = daysOf(period, context)
      if (after) return dated([overlap('ends', { from: addDays(to, 1) })], false)
      return past
        ? bothDates([overlap('begins', { to }), overlap('ends', { from: addDays(to, 1) })])
        : bothDates([overlap('begins', { to: addDays(from, -1) }), overlap('ends', { from })])
    },
  }),
  rule({
    ...{ name: 'date compared', makes: 'condition', weight: 0.8 },
    says: { 'begin date >= march 2026': dated([overlap('begins', { from: '2026-03-01' })], false) },
    saysNot: ['begin date'],
    pattern:
      '<phase>? <compare> <period> / <field> is? <compare> <period> / earliest|soonest <first:field> is|of|:? <period> / latest|last <last:field> is|of|:? <period>',
    build: (
      { phase, first, last, field = first ?? last, compare = first ? '>=' : '<=', period },
      context,
      { start, end },
    ) => {
      const on = phase ?? (field === 'end_date' ? 'ends' : 'begins')
      // ">= 2026-12-01", but not "over 2025 certificates"
      if (!phase && !field && (period.grain !== 'day' || context.tokens[start]?.kind !== 'sign')) return undefined
      // "ended over the past two weeks"
      const isDuring = period.grain === 'span' && context.tokens.slice(start, end).some(({ word }) => word === 'over')
      return isDuring || compare === '~' || (on !== 'begins' && on !== 'ends')
        ? undefined
        : dated([related(period, RELATIONS[compare], on, context)], isVague(period))
    },
  }),
  rule({
    ...{ name: 'within two bounds', makes: 'condition', weight: 0.9 },
    says: {
      'closing no earlier than october 1, 2026 and no later than october 20, 2026': dated(
        [overlap('ends', { from: '2026-10-01', to: '2026-10-20' })],
        false,
      ),
    },
    saysNot: ['no earlier than october 1, 2026'],
    pattern:
      '<phase>? <first:relation> <from:period> and|but|yet|,? <second:relation> <to:period> / <phase>? <first:relation>? <from:period> and|but|yet|,? <second:relation> <to:period>',
    build: ({ phase = 'overlaps', first = 'in', from, second, to }, context) => {
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
                { from: start, to: end },
              ),
            ],
            isVague(from) && isVague(to),
          )
        : undefined
    },
  }),
  rule({
    ...{ name: 'beginning or ending between', makes: 'condition', weight: -0.2 },
    says: {
      'starting between march 2026 and may 2026': dated(
        [overlap('begins', { from: '2026-03-01', to: '2026-05-31' })],
        false,
      ),
    },
    saysNot: ['between march and may 2026'],
    pattern: '<phase> <condition>',
    build: ({ phase, condition }, { tokens }, { start }) => {
      // "without an end date in 2026"
      if (isAbsent(tokens, start)) return undefined
      const [date, ...others] = condition.filter.dates ?? []
      return condition.dim === 'date' && others.length === 0 && date?.kind === 'period' && date.on === 'overlaps'
        ? { ...condition, filter: { dates: [{ ...date, on: phase }] } }
        : undefined
    },
  }),
]
