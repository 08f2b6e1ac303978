import { COMPARISONS } from '../recognise/comparisons.ts'
import { RELATIONS } from '../recognise/relations.ts'
import type { Token } from '../tokens.ts'
import { leavingOutAt } from './exceptions.ts'
import { type Item, isKind, itemAt } from './items.ts'

/**
 * Small words whose meaning hangs on their neighbours, set right before anything is bound.
 *
 * `Jan-Mar` is a range · `and under $1M` is no "and under" of the number before · `liens plus deeds` joins · `upcoming` without a period is a tense
 */
const NUMBERS = new Set<string | undefined>(['amount', 'ratio', 'stretch', 'period'])

/** Whether the number before is compared already: `over 1000 certs`. */
function isCompared(items: readonly Item[], at: number): boolean {
  const number = items[at - 1]?.kind === 'field' ? at - 2 : at - 1
  return /^(compare|between|to|and)$/.test(items[number - 1]?.kind ?? '')
}

/** `and under`, `or over` before a number: a connector and a comparison of its own. The year of `20 certs or less 2025` is none. */
function apart(item: Item, at: number, items: readonly Item[], tokens: readonly Token[]): Item[] | undefined {
  const word = tokens[item.start]?.word
  const next = items[at + 1]
  if (!isKind(item, 'compare') || !item.post || (word !== 'and' && word !== 'or')) return undefined
  // "and greater than the market value"
  const than = next?.kind === 'field' && tokens[item.end]?.word === 'than'
  if (!NUMBERS.has(next?.kind) && !than) return undefined
  // "$2M or above in 2025"
  if (next?.kind === 'period' && (next.start !== item.end || !isCompared(items, at))) return undefined
  const again = COMPARISONS.find(tokens, item.start + 1)?.meaning
  if (again?.kind !== 'compare' || again.post) return undefined
  const { op } = again
  const { start, end } = item
  return [
    { kind: word, start, end: start + 1 },
    { kind: 'compare', op, post: false, start: start + 1, end },
  ]
}

/** `and after March`: "and" joins, where "2025 and after" would close. */
function joinedRelation(item: Item, next: Item | undefined, tokens: readonly Token[]): Item[] | undefined {
  const word = tokens[item.start]?.word
  if (item.kind !== 'relation' || next?.kind !== 'period' || (word !== 'and' && word !== 'or')) return undefined
  const own = RELATIONS.find(tokens, item.start + 1)?.meaning
  const { start, end } = item
  return own?.kind === 'relation'
    ? [
        { kind: word, start, end: start + 1 },
        { ...own, start: start + 1, end },
      ]
    : undefined
}

/** `from now until Christmas`, `from today to …`: today, where an end follows. */
function fromNow(item: Item, next: Item | undefined, tokens: readonly Token[], today: string): Item[] | undefined {
  const from = item.kind === 'tense' && item.end === item.start + 2 && tokens[item.start]?.word === 'from'
  const ends = next?.kind === 'to' || (next?.kind === 'relation' && next.relation === 'until')
  if (!from || !ends) return undefined
  const { start, end } = item
  return [
    { kind: 'from', start, end: start + 1 },
    { kind: 'period', range: { from: today, to: today }, grain: 'day', start: start + 1, end },
  ]
}

/** `between now and Christmas`: today. */
function nowAsDay(item: Item, previous: Item | undefined, tokens: readonly Token[], today: string): Item[] | undefined {
  const now = item.kind === 'tense' && /^now$/.test(tokens[item.start]?.word ?? '')
  if (!now || !/^(between|from|to|relation)$/.test(previous?.kind ?? '')) return undefined
  return [{ kind: 'period', range: { from: today, to: today }, grain: 'day', start: item.start, end: item.end }]
}

/** `through March`, with nothing before it that it could go on from: until. */
function openThrough(
  item: Item,
  previous: Item | undefined,
  next: Item | undefined,
  tokens: readonly Token[],
): Item[] | undefined {
  const through = item.kind === 'to' && /^(through|thru|all|up)$/.test(tokens[item.start]?.word ?? '')
  const money = previous?.kind === 'amount' && previous.value > 31 && next?.kind === 'period'
  const { start, end } = item
  // "estimate up to and including $1M"
  if (through && next?.kind === 'amount' && !NUMBERS.has(previous?.kind))
    return [{ kind: 'compare', op: '<=', post: false, start, end }]
  // "all through January" is in it
  if (through && tokens[item.start]?.word === 'all' && item.end === item.start + 2 && next?.kind === 'period') return []
  return through && (money || !NUMBERS.has(previous?.kind))
    ? [{ kind: 'relation', relation: 'until', start: item.start, end: item.end }]
    : undefined
}

/** `start date > 2026-12-31`: after; "over" a month is something else. */
function signBeforeDay(item: Item, next: Item | undefined, tokens: readonly Token[]): Item[] | undefined {
  const word = tokens[item.start]?.word
  // "up to but not including May"
  const open =
    item.kind === 'compare' && item.op === '<' && /^(including|inclusive)$/.test(tokens[item.end - 1]?.word ?? '')
  if (item.kind !== 'compare' || next?.kind !== 'period' || (word !== '>' && word !== '<' && !open)) return undefined
  return [{ kind: 'relation', relation: word === '>' ? 'after' : 'before', start: item.start, end: item.end }]
}

/** `over 2024 and 2025`: during. */
function overYears(item: Item, at: number, items: readonly Item[], tokens: readonly Token[]): Item[] | undefined {
  const years = [items[at + 1], items[at + 3]].every((each) => each?.kind === 'period' && each.year !== undefined)
  return item.kind === 'compare' && item.end === item.start + 1 && tokens[item.start]?.word === 'over' && years
    ? []
    : undefined
}

/** `value bigger 500000`, in the English of those who leave out "than". */
function withoutThan(item: Item, previous: Item | undefined, next: Item | undefined): Item[] | undefined {
  if (item.kind !== 'comparative' || previous?.kind !== 'field' || next?.kind !== 'amount') return undefined
  return [{ kind: 'compare', op: item.op, post: false, start: item.start, end: item.end }]
}

/** A plus that follows no number joins: "liens in Ohio plus deeds in Iowa". */
function joiningPlus(items: readonly Item[], at: number, item: Item, tokens: readonly Token[]): Item[] | undefined {
  const word = tokens[item.start]?.word
  const plus = item.kind === 'compare' && item.end === item.start + 1 && (word === 'plus' || word === '+')
  if (!plus) return undefined
  const [previous, next] = [items[at - 1], items[at + 1]]
  const periods = previous?.kind === 'period' && next?.kind === 'period'
  const sign = word === '+'
  const tied = NUMBERS.has(previous?.kind) && ((sign && tokens[item.start]?.glued) || !setsApart(items, at, sign))
  return periods || !tied ? [{ kind: 'plus', start: item.start, end: item.end }] : undefined
}

/** `in 2025 plus deeds in Iowa`, `in May 2026 + liens`, `over $1M plus deeds`: what stands before is said already. */
function setsApart(items: readonly Item[], at: number, sign: boolean): boolean {
  const next = items[at + 1]?.kind
  if (next === undefined || next === 'comma' || next === 'field') return false
  const compared = items[at - 2]
  return sign || items[at - 1]?.kind === 'period' || (compared?.kind === 'compare' && !compared.post)
}

/** "not 2025 but 2026", "instead of 2025, 2026": what is not meant, and what is, are no list. */
const opposes = (item: Item, at: number, items: readonly Item[], tokens: readonly Token[]) =>
  item.kind === 'comma' &&
  (tokens[item.end - 1]?.word === 'but' || tokens[items[at - 2]?.start ?? 0]?.word === 'instead') &&
  items[at - 2]?.kind === 'not' &&
  items[at - 1]?.kind === items[at + 1]?.kind &&
  items[at - 1]?.kind !== 'field'

/** "never mind liens" and "I don't care about Ohio" with no question before leave them out. */
export function bindDrops(items: readonly Item[], tokens: readonly Token[]): Item[] {
  return items.map((item, at) => {
    const careless = item.kind === 'cue' && item.cue === 'any' && tokens[item.end - 1]?.word === 'about'
    const leaves = careless && /^(states|place|types)$/.test(items[at + 1]?.kind ?? '')
    return leaves || (item.kind === 'cue' && item.cue === 'drop')
      ? { kind: 'not', strong: false, outside: false, start: item.start, end: item.end }
      : item
  })
}

/** `did not conclude until 2026`: not before then. */
function notUntil(items: readonly Item[], at: number, tokens: readonly Token[]): Item[] | undefined {
  const denied = items[at - 1]?.kind === 'not' || (items[at - 1]?.kind === 'phase' && items[at - 2]?.kind === 'not')
  const item = items[at]
  if (item?.kind !== 'relation' || item.relation !== 'until' || !denied) return undefined
  // "didn't end until June" ended in June
  const grain = itemAt(items, at + 1, 'period')?.grain
  const verb = items[at - 1]?.kind === 'phase' && /^(did|didnt)$/.test(tokens[items[at - 2]?.start ?? 0]?.word ?? '')
  return verb && grain !== 'day' && grain !== 'year' ? [] : [{ ...item, relation: 'onward' }]
}

/** The "not" that "until" has taken. */
const isTaken = (items: readonly Item[], at: number, tokens: readonly Token[]) =>
  items[at]?.kind === 'not' && (notUntil(items, at + 1, tokens) ?? notUntil(items, at + 2, tokens)) !== undefined

/** `will be over by Easter`: it has ended. */
function overBy(item: Item, next: Item | undefined, tokens: readonly Token[]): Item[] | undefined {
  const { start, end } = item
  const over = item.kind === 'compare' && end === start + 1 && tokens[start]?.word === 'over'
  return over && (next?.kind === 'by' || next?.kind === 'relation')
    ? [{ kind: 'phase', on: 'ends', past: false, start, end }]
    : undefined
}

/** `20 certs max assessed under 500k`, `12 certs exactly, …`: it closes the number before, as the figure after has its own. */
function closesNumber(item: Item, at: number, items: readonly Item[]): Item[] | undefined {
  if (item.kind !== 'compare' || item.post || item.op === '>' || item.op === '<') return undefined
  const number = items[at - 1]?.kind === 'field' ? at - 2 : at - 1
  const own = items[at + 1]?.kind === 'field' && /^(compare|between)$/.test(items[at + 2]?.kind ?? '')
  return own && items[number]?.kind === 'amount' && !isCompared(items, at) ? [{ ...item, post: true }] : undefined
}

/** `the estimate tops the market value`: a verb, where `$5M tops` closes. */
function topsAsVerb(item: Item, previous: Item | undefined, next: Item | undefined): Item[] | undefined {
  const closes = item.kind !== 'compare' || !item.post || item.op !== '<=' || previous?.kind !== 'field'
  if (closes || !/^(field|amount|ratio)$/.test(next?.kind ?? '') || item.end !== item.start + 1) return undefined
  return [{ ...item, op: '>', post: false }]
}

const LASTS = /^(auctions|sales|they|it|events|deeds|liens|foreclosures)$/
const HABIT = /^(usually|typically|generally|normally|tend|to|actually|really)$/

/** Whether a length of time is said here: `at least 3 days`, `between 2 and 5 days`, `one day`. */
function measures(items: readonly Item[], at: number): boolean {
  let next = at
  while (/^(compare|between|cue|amount|and|to|lasting)$/.test(items[next]?.kind ?? '')) next++
  return items[next]?.kind === 'length' || items[next]?.kind === 'stretch'
}

/** `how long do auctions last on average`, `which auctions last at least 3 days`: a verb, not the past. */
function lastAsVerb(item: Item, items: readonly Item[], at: number, tokens: readonly Token[]): Item[] | undefined {
  const { start, end } = item
  let before = start - 1
  while (HABIT.test(tokens[before]?.word ?? '')) before--
  if (item.kind !== 'step' || item.step !== 'last' || tokens[start]?.word !== 'last') return undefined
  if (measures(items, at + 1)) return [{ kind: 'lasting', start, end }]
  const verb = LASTS.test(tokens[before]?.word ?? '')
  const next = tokens[end]?.word ?? ''
  return verb && (next === '' || /^(on|in|for|at|typically|usually)$/.test(next))
    ? [{ kind: 'lasting', start, end }]
    : undefined
}

const isMinus = (item: Item | undefined, tokens: readonly Token[]) =>
  item?.kind === 'to' && tokens[item.start]?.word === '-' && item.end === item.start + 1

/** `MV - AV`, `MV-AV`: the gap between two figures. */
function minusBetween(items: readonly Item[], at: number, item: Item, tokens: readonly Token[]) {
  const { start, end } = item
  const [led, previous, next] = [items[at - 2], items[at - 1], items[at + 1]]
  // "a missing estimate - market value over 1M" are two things in a list
  const listed = /^(missing|present|amount|not)$/.test(led?.kind ?? '')
  const money = previous?.kind === 'field' && previous.field !== 'total_certificates'
  if (isMinus(item, tokens) && money && next?.kind === 'field' && !listed)
    return [{ kind: 'difference' as const, start, end }]
  const tied = item.kind === 'field' && previous?.kind === 'field' && tokens[start]?.hyphen === true
  return tied ? [{ kind: 'difference' as const, start, end: start }, item] : undefined
}

/** The kinds that any of this is about. */
const JOINTS = new Set<Item['kind']>([
  'comma',
  'comparative',
  'compare',
  'field',
  'missing',
  'not',
  'period',
  'relation',
  'step',
  'tense',
  'to',
])

/** What joins two times without being said: `Jan-Mar` is a range, `jan feb mar 2027` and `q3 q4 2026` are lists. */
function linkUnsaid(previous: Item | undefined, item: Item, tokens: readonly Token[]): 'to' | 'comma' | undefined {
  if (item.kind !== 'period' || previous?.kind !== 'period') return undefined
  if (tokens[item.start]?.hyphen === true) return 'to'
  const listed = item.grain === previous.grain && /^(month|quarter)$/.test(item.grain) && previous.at !== undefined
  return listed ? 'comma' : undefined
}

/** Sets connectors right; see above. */
export function bindJoints(items: readonly Item[], tokens: readonly Token[], today: string): Item[] {
  return items.flatMap((item, at): Item | Item[] => {
    if (!JOINTS.has(item.kind)) return item
    const previous = items[at - 1]
    if (opposes(item, at, items, tokens) || isTaken(items, at, tokens)) return []
    const unsaid = linkUnsaid(previous, item, tokens)
    if (unsaid) return [{ kind: unsaid, start: item.start, end: item.start }, item]
    const next = items[at + 1]
    const figures = minusBetween(items, at, item, tokens)
    if (figures) return figures
    const without = leavingOutAt(items, at, tokens)
    if (without) return [without]
    const split =
      apart(item, at, items, tokens) ??
      topsAsVerb(item, previous, next) ??
      closesNumber(item, at, items) ??
      joinedRelation(item, next, tokens) ??
      notUntil(items, at, tokens) ??
      openThrough(item, previous, next, tokens) ??
      signBeforeDay(item, next, tokens) ??
      overYears(item, at, items, tokens) ??
      overBy(item, next, tokens) ??
      withoutThan(item, previous, next) ??
      lastAsVerb(item, items, at, tokens)
    const day = fromNow(item, next, tokens, today) ?? nowAsDay(item, previous, tokens, today)
    return split ?? day ?? joiningPlus(items, at, item, tokens) ?? [item]
  })
}

/** `next` and `last` that found no period of their own say upcoming and past. */
export function bindLeftoverSteps(items: readonly Item[], tokens: readonly Token[]): readonly Item[] {
  if (!items.some(({ kind }) => kind === 'step')) return items
  return items.flatMap((item): Item[] => {
    if (item.kind !== 'step') return [item]
    const { start, end, step } = item
    if (step === 'next') return [{ kind: 'tense', tense: 'upcoming', strong: true, start, end }]
    if (step === 'last') return [{ kind: 'tense', tense: 'past', strong: true, start, end }]
    if (step === 'every') return [{ kind: 'per', start, end }]
    return tokens[start]?.word === 'current' ? [{ kind: 'tense', tense: 'running', strong: true, start, end }] : []
  })
}
