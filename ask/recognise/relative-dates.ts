import type { Period, Span } from '../meanings.ts'
import type { Scene, Vocabulary } from '../scene.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { beyond, calendarUnit, unitOf } from './calendar-units.ts'
import { COUNT_OPENS, COUNT_WORDS, type Count, countAt, countOrOne } from './counts.ts'
import { MONTHS } from './explicit-dates.ts'
import { ORDINAL_WORDS } from './ordinals.ts'
import { countedEnd } from './rolling-ends.ts'
import { isLength, isVerb } from './step-lengths.ts'
import { unitEnd } from './unit-ends.ts'
import { moved, UNITS, type Unit, unitRange } from './units.ts'
import { YEAR_SHIFT_OPENS, yearShift } from './year-shifts.ts'

/**
 * Periods counted from today.
 *
 * `this week` `next month` `last quarter` `the year before last` · `next 90 days` `past six months` `coming two weeks` `within 30 days`
 * `in the next couple of weeks` · `3 months ago` `two weeks from now` · `this weekend` `end of the month` (with a part before it)
 * `the week after next` `the year before last` · `this month and next` · `the next two weeks starting today`
 */
const steps = (words: string, shift: number) => words.split(' ').map((word) => [word, shift] as const)
const STEP = new Map([
  ...steps('this current present', 0),
  ...steps('next coming upcoming following forthcoming ensuing succeeding approaching', 1),
  ...steps('last foregoing past previous prior preceding recent latest trailing rolling', -1),
])

/** The words of this recogniser, for the spelling index. */
export const RELATIVE_WORDS: readonly string[] = [
  ...UNITS.keys(),
  ...STEP.keys(),
  ...COUNT_WORDS,
  ...ORDINAL_WORDS,
  'ago',
  'hence',
  'eoy',
  'eom',
  'eoq',
  'eow',
  'hundred',
  'today',
  'tomorrow',
  'yesterday',
  'within',
  'couple',
  'several',
  'few',
  'fiscal',
]

/** From today so far on, or back. */
function rolling(today: string, unit: Unit, count: number, back: boolean): Period {
  if (unit === 'weekend' && !back)
    return {
      kind: 'period',
      range: { from: today, to: unitRange(today, unit, count - 1).to },
      grain: 'span',
      relative: 'future',
    }
  const range = back ? { from: moved(today, unit, -count), to: today } : { from: today, to: moved(today, unit, count) }
  return { kind: 'period', range, grain: 'span', relative: back ? 'past' : 'future' }
}

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const SKIPPED =
  /^(calendar|full|whole|entire|business|working|consecutive|tax|very|completed|complete|closed|finished|ended)$/

/** `this`, `next`, `last`; `this past`, `this coming`. */
function stepAt(tokens: readonly Token[], at: number): { shift: number; word: string; end: number } | undefined {
  const shift = STEP.get(wordAt(tokens, at))
  if (shift === undefined) return undefined
  const second = shift === 0 ? STEP.get(wordAt(tokens, at + 1)) : undefined
  return second
    ? { shift: second, word: wordAt(tokens, at + 1), end: at + 2 }
    : { shift, word: wordAt(tokens, at), end: at + 1 }
}

/** What "the last two weeks of" is a part of. */
const PERIOD =
  /^(\d{4}|the|this|next|last|each|every|any|q[1-4]|h[12]|fy\d*|fiscal|spring|summer|fall|autumn|winter|jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/
const NAMED_TIME = /^(year|quarter|month|half|first|second|third|fourth|spring|summer|fall|autumn|winter)$/
/** "the last two weeks in the South" are of no period. */
const isPeriod = (tokens: readonly Token[], at: number) =>
  PERIOD.test(wordAt(tokens, at)) && (wordAt(tokens, at) !== 'the' || NAMED_TIME.test(wordAt(tokens, at + 1)))
/** "the last two weeks of October", "in October": a part of what follows. */
const isPart = (tokens: readonly Token[], at: number, counted: boolean) =>
  (wordAt(tokens, at) === 'of' || (counted && wordAt(tokens, at) === 'in')) && isPeriod(tokens, at + 1)
const PLURAL = /^(days|weeks|months|quarters|years)$/

type Stepped = {
  shift: number
  word: string
  led: boolean
  count: Count | undefined
  unit: readonly [Unit, number]
  end: number
}

/** The words of a step: `the next 90 days`. "The last two weeks of October" is a part of October. */
function readStep(tokens: readonly Token[], at: number): Stepped | undefined {
  let from = at
  while (from < at + 3 && /^(the|over|in|during|within|for)$/.test(wordAt(tokens, from))) from++
  if (wordAt(tokens, from) === 'most' && wordAt(tokens, from + 1) === 'recent') from++
  const step = isVerb(tokens, from) ? undefined : stepAt(tokens, from)
  if (!step) return undefined
  const count = step.shift === 0 ? undefined : countAt(tokens, step.end)
  const after = step.end + (count?.length ?? 0)
  const unitAt = after + (SKIPPED.test(wordAt(tokens, after)) ? 1 : 0)
  const unit = unitOf(tokens[unitAt])
  const part =
    isPart(tokens, unitAt + 1, count !== undefined && step.shift < 0) || isLength(tokens, unitAt, count, step.word)
  const led = /^(over|within|in)$/.test(wordAt(tokens, from - 2)) && wordAt(tokens, from - 1) === 'the'
  return unit && !part && !isLength(tokens, unitAt, count, step.word)
    ? { shift: step.shift, word: step.word, led, count, unit, end: unitAt + 1 }
    : undefined
}

/** "the past month" and "the coming year" run from today; so does "over the next month"; "last month" and "next month" are of the calendar. */
const runsFromToday = ({ unit: [name], word, led }: Stepped) =>
  ((led && name !== 'quarter') || /^(past|coming)$/.test(word)) && name !== 'weekend'

/** "last months sales" is "last month's", typed in a hurry. */
const isOwner = (tokens: readonly Token[], { word, end }: Stepped) =>
  /^(last|next|this)$/.test(word) && /^(sales?|auctions?|liens?|deeds?|listings?|tax)$/.test(wordAt(tokens, end))

/** "this coming weekend" is the one ahead. */
const calendarShift = ({ unit: [name], word, shift }: Stepped) =>
  name === 'weekend' && /^(coming|upcoming)$/.test(word) ? 0 : shift

/** `next 90 days`, `next month`, `this weekend`, `the last two quarters`. */
function stepped(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const step = readStep(tokens, at)
  if (!step) return undefined
  const { shift, count, unit, end } = step
  const [name, size] = unit
  // "the coming weeks": a few, and seven days
  const plural =
    !count && !isOwner(tokens, step) && shift !== 0 && PLURAL.test(tokens[end - 1]?.text.toLowerCase() ?? '')
  const units = (count?.count ?? (plural ? (name === 'day' ? 7 : 3) : 1)) * size
  const rolls = shift !== 0 && (units > 1 || runsFromToday(step) || (count !== undefined && name === 'day'))
  const found = rolls ? rolling(today, name, units, shift < 0) : calendarUnit(today, name, calendarShift(step))
  const last = rolls ? countedEnd(tokens, end) : end
  return { ...found, ...(plural || count?.vague ? { assumed: true } : {}), start: at, end: last }
}

/** "over in a day" is how long it takes. */
const DONE = /^(over|done|finished|complete|completed|up)$/

/** "starting within two weeks from Texas": nothing to count from. */
const isPlace = (tokens: readonly Token[], at: number, { states, places }: Vocabulary) =>
  [wordAt(tokens, at), `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`].some(
    (name) => states.has(name) || places.has(name),
  )

/** `within 30 days`, `in the two weeks`, `inside of a month from now`. */
function within(tokens: readonly Token[], at: number, { today, vocabulary }: Scene): Span | undefined {
  if (!/^(within|in|inside)$/.test(wordAt(tokens, at)) || DONE.test(wordAt(tokens, at - 1))) return undefined
  const from = /^(the|about)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1
  const count = countOrOne(tokens, from)
  const unit = count && unitOf(tokens[from + count.length])
  if (!unit) return undefined
  const end = from + count.length + 1
  if (wordAt(tokens, end) === 'of' && !/^(now|today)$/.test(wordAt(tokens, end + 1))) return undefined
  if (
    /^(before|after|from|to|preceding|following|prior|leading|ahead)$/.test(wordAt(tokens, end)) &&
    !/^(now|today|come|date)$/.test(wordAt(tokens, end + 1)) &&
    !(wordAt(tokens, end) === 'from' && isPlace(tokens, end + 1, vocabulary))
  )
    return undefined
  const last = wordAt(tokens, end) === 'of' ? end + 2 : countedEnd(tokens, end)
  if (last === end && /^(starting|beginning|commencing|ending|leading)$/.test(wordAt(tokens, end))) return undefined
  return { ...rolling(today, unit[0], count.count * unit[1], false), start: at, end: last }
}

/** `3 months ago`, `two weeks from now`: that month, that week. */
function away(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const count = countOrOne(tokens, at)
  const unit = count && unitOf(tokens[at + count.length])
  if (!unit) return undefined
  const end = at + count.length + 1
  const units = Math.ceil(count.count * unit[1])
  const next = wordAt(tokens, end)
  if (/^(ago|back)$/.test(next)) return { ...calendarUnit(today, unit[0], -units), start: at, end: end + 1 }
  if (/^(hence|out)$/.test(next)) return { ...calendarUnit(today, unit[0], units), start: at, end: end + 1 }
  if (!/^(from|after)$/.test(next)) return undefined
  if (wordAt(tokens, end + 1) === 'today') {
    const day = moved(today, unit[0], units)
    return { kind: 'period', range: { from: day, to: day }, grain: 'day', start: at, end: end + 2 }
  }
  return wordAt(tokens, end + 1) === 'now'
    ? { ...calendarUnit(today, unit[0], units), start: at, end: end + 2 }
    : undefined
}

/** The two units from one shift to the other, as one period. */
function both(today: string, unit: Unit, one: number, other: number): Period {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  return {
    kind: 'period',
    range: { from: unitRange(today, unit, from).from, to: unitRange(today, unit, to).to },
    grain: 'span',
  }
}

/** "next two weeks"; not "the next one". */
const counts = (tokens: readonly Token[], at: number) =>
  countAt(tokens, at) !== undefined && (wordAt(tokens, at) !== 'one' || unitOf(tokens[at + 1]) !== undefined)

/** Behind "in the", "during". */
function skipLead(tokens: readonly Token[], at: number): number {
  const led = /^(in|during|for|over|of)$/.test(wordAt(tokens, at)) ? at + 1 : at
  return wordAt(tokens, led) === 'the' ? led + 1 : led
}

/** `not this week but next`, `not this month, but the next one`. */
function rejected(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const first = wordAt(tokens, at) === 'not' ? stepAt(tokens, skipLead(tokens, at + 1)) : undefined
  const unit = first && unitOf(tokens[first.end])
  if (!unit) return undefined
  const link = wordAt(tokens, first.end + 1) === ',' ? first.end + 2 : first.end + 1
  const second = wordAt(tokens, link) === 'but' ? stepAt(tokens, skipLead(tokens, link + 1)) : undefined
  if (!second || unitOf(tokens[second.end]) || counts(tokens, second.end)) return undefined
  const named = wordAt(tokens, second.end) === 'one' ? 1 : 0
  return { ...calendarUnit(today, unit[0], second.shift), start: at, end: second.end + named }
}

/** `this month and next`, `this and next week`, `in this year and in the next one`. */
function paired(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const first = stepAt(tokens, at)
  if (!first) return undefined
  const early = unitOf(tokens[first.end])
  const link = first.end + (early ? 1 : 0)
  // "prior to this month" is before it
  const links = early ? /^(and|or|&|to|through)$/ : /^(and|or|&)$/
  const second = links.test(wordAt(tokens, link)) ? stepAt(tokens, skipLead(tokens, link + 1)) : undefined
  const late = second && unitOf(tokens[second.end])
  const unit = early ?? late
  // "start next month and last one day"
  const verb = second && (isVerb(tokens, second.end - 1) || (!late && counts(tokens, second.end)))
  if (!second || !unit || (early && late) || verb) return undefined
  const named = late || wordAt(tokens, second.end) === 'one' ? 1 : 0
  return { ...both(today, unit[0], first.shift, second.shift), start: at, end: second.end + named }
}

/** "of the year", "of the month": the current one. */
function current(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const led = /^(the|of)$/.test(wordAt(tokens, at)) && /^(of|in|the)$/.test(wordAt(tokens, at - 1))
  const bare = wordAt(tokens, at - 1) === 'of' && /^(end|start|beginning|middle|close)$/.test(wordAt(tokens, at - 2))
  const from = led ? at + 1 : bare ? at : -1
  if (
    from < 0 ||
    !/^(year|month|quarter|week)$/.test(wordAt(tokens, from)) ||
    (wordAt(tokens, from) === 'month' && MONTHS.get(wordAt(tokens, from + 1)) !== undefined) ||
    /^(of|20\d\d|19\d\d)$/.test(wordAt(tokens, from + 1))
  )
    return undefined
  const unit = unitOf(tokens[from])
  return unit && { ...calendarUnit(today, unit[0], 0), start: at, end: from + 1 }
}

const LEADS = 'the of over in during for inside most same not'.split(' ')
const OPENS = [...RELATIVE_WORDS, ...COUNT_OPENS, ...YEAR_SHIFT_OPENS, ...LEADS]

const relativeDateAt: Recogniser = (tokens, at, scene) => {
  const { today } = scene
  return (
    rejected(tokens, at, today) ??
    paired(tokens, at, today) ??
    yearShift(tokens, at, today) ??
    beyond(tokens, at, today) ??
    stepped(tokens, at, today) ??
    within(tokens, at, scene) ??
    away(tokens, at, today) ??
    current(tokens, at, today) ??
    unitEnd(tokens, at, today)
  )
}

/** A unit of time: a number alone, or "in the", says nothing of one. */
const NEEDS = [...UNITS.keys(), 'eoy', 'eom', 'eoq', 'eow']

/** See the examples above. */
export const recogniseRelativeDate = needing(NEEDS, opening(OPENS, relativeDateAt))
