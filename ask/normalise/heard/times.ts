import { countOrOne } from '../../recognise/counts.ts'
import { wordSet } from '../../word-set.ts'
import { MONTHS } from '../months.ts'
import { type Rule, type Rules, wordAt } from './rule.ts'

/**
 * Time in the manner of other languages.
 *
 * `until end December` → `until end of december` · `in begin of March` · `until three weeks` → `in the next three weeks` · `since two months` → `in the last two months`
 *
 * Lengths with a half: `half a year` → `six months` · `the next year and a half` → `eighteen months` · `two and a half weeks` → `seventeen days`
 */
const EDGES = new Map(
  Object.entries({
    end: 'end',
    ends: 'end',
    finals: 'end',
    begin: 'beginning',
    beginning: 'beginning',
    start: 'beginning',
    middle: 'middle',
  }),
)
/** Without these, "end" is a verb: "auctions end December 5". */
const BEFORE_EDGE = wordSet('until till til before by in at since from to for the around after on of')
const CALENDAR = wordSet('next this last year month')

/** "scheduled to start next month": a verb */
const isPlanned = (tokens: Parameters<Rule>[0], at: number) =>
  wordAt(tokens, at - 1) === 'to' &&
  wordSet('scheduled going set due about expected planned slated supposed have has likely').has(wordAt(tokens, at - 2))

const edge: Rule = (tokens, at) => {
  const meant = EDGES.get(wordAt(tokens, at))
  if (!meant || !BEFORE_EDGE.has(wordAt(tokens, at - 1)) || isPlanned(tokens, at)) return undefined
  const of = wordAt(tokens, at + 1) === 'of' ? 1 : 0
  const named = MONTHS.find(tokens, at + 1 + of) !== undefined || tokens[at + 1 + of]?.kind === 'number'
  if (!named && !CALENDAR.has(wordAt(tokens, at + 1 + of))) return undefined
  return of && wordAt(tokens, at) === meant ? undefined : { length: 1 + of, words: [meant, 'of'] }
}

const UNIT = wordSet('day days week weeks month months year years')

const SIDES = new Map([
  ['until', 'next'],
  ['till', 'next'],
  ['til', 'next'],
  ['since', 'last'],
])

/** `until three weeks`, `since two months`: up to then, or from then on. */
const lengthAhead: Rule = (tokens, at) => {
  const side = SIDES.get(wordAt(tokens, at))
  // "from one until three days"
  if (!side || (wordSet('from between').has(wordAt(tokens, at - 2)) && countOrOne(tokens, at - 1))) return undefined
  const from = wordSet('in the').has(wordAt(tokens, at + 1)) ? at + 2 : at + 1
  const count = countOrOne(tokens, from)
  const end = from + (count?.length ?? 0)
  const other = wordSet('ago back before after from of later earlier prior').has(wordAt(tokens, end + 1))
  const said = count && UNIT.has(wordAt(tokens, end)) && !other
  return said ? { length: from - at, words: ['in', 'the', side] } : undefined
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const spoken = (count: number) =>
  count < 20
    ? [ONES[count] ?? '']
    : [TENS[Math.floor(count / 10)] ?? '', ...(count % 10 ? [ONES[count % 10] ?? ''] : [])]

/** How many smaller units a whole one has. */
const SMALLER = new Map<string, readonly [whole: number, unit: string]>([
  ['year', [12, 'months']],
  ['month', [4, 'weeks']],
  ['week', [7, 'days']],
])
const STEPPED = wordSet('next last past previous coming following preceding recent first')
const unitAt = (tokens: Parameters<Rule>[0], at: number) => SMALLER.get(wordAt(tokens, at).replace(/s$/, ''))

/** So many and a half of a unit, in smaller ones. */
const withHalf = (count: number, [whole, unit]: readonly [number, string]) => [
  ...spoken(Math.floor((count + 0.5) * whole)),
  unit,
]

/** `half a year`, `the next half year` */
const half: Rule = (tokens, at) => {
  if (wordAt(tokens, at) !== 'half') return undefined
  const of = wordAt(tokens, at + 1) === 'of' ? 1 : 0
  const article = wordSet('a one').has(wordAt(tokens, at + 1 + of)) ? 1 : 0
  if (!article && (of || !STEPPED.has(wordAt(tokens, at - 1)))) return undefined
  const end = at + 1 + of + article
  const unit = unitAt(tokens, end)
  return unit && { length: end + 1 - at, words: withHalf(0, unit) }
}

/** `a year and a half`, `the next month and a half`, `two and a half weeks` */
const andHalf: Rule = (tokens, at) => {
  const and = wordAt(tokens, at + 1) === 'and' || wordAt(tokens, at + 2) === 'and' || wordAt(tokens, at + 3) === 'and'
  if (!and) return undefined
  const count = countOrOne(tokens, at) ?? (STEPPED.has(wordAt(tokens, at - 1)) ? { count: 1, length: 0 } : undefined)
  if (!count || count.count > 7) return undefined
  const joined = (from: number) =>
    wordAt(tokens, from) === 'and' && wordAt(tokens, from + 1) === 'a' && wordAt(tokens, from + 2) === 'half'
  const next = at + count.length
  const [first, last] = [unitAt(tokens, next), unitAt(tokens, next + 3)]
  if (count.count === 1 && first && joined(next + 1)) return { length: next + 4 - at, words: withHalf(1, first) }
  return last && count.length > 0 && joined(next)
    ? { length: next + 4 - at, words: withHalf(count.count, last) }
    : undefined
}

/** `Texas deeds, only the first`: the first of them, not a day of the month. */
const firstOnly: Rule = (tokens, at) => {
  const only = wordSet('only just solely')
  const words = [0, 1, 2, 3].map((ahead) => wordAt(tokens, at + ahead))
  const from = only.has(words[0] ?? '') ? 1 : 0
  const said = words[from] === 'the' && wordSet('first last').has(words[from + 1] ?? '')
  const behind = from === 0 && only.has(words[2] ?? '') ? 1 : 0
  const end = from + 2 + behind
  const closes = /^[?,]?$/.test(wordAt(tokens, at + end)) || wordAt(tokens, at + end) === 'please'
  const alone = said && from + behind === 1 && closes && !wordSet('on from of until by in').has(wordAt(tokens, at - 1))
  return alone ? { length: end, words: ['only', 'the', words[from + 1] ?? '', 'one'] } : undefined
}

/** See the examples above. */
export const TIMES: Rules = [
  [edge, [...EDGES.keys()].join('|')],
  [lengthAhead, [...SIDES.keys()].join('|')],
  [half, 'half'],
  [andHalf],
  [firstOnly, 'only|just|solely|the'],
]
