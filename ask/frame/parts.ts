import type { DistinctField } from '#contract/auction-fields.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import type { Amount, Computation, Condition, Kind, Meanings, On, SortKey, Top } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'

/** A condition with what joins it to the one before. */
export type Joined = {
  condition: Condition
  link: 'and' | 'or' | ',' | undefined
  /** `, and`, `, or` */
  pause: boolean
  /** "auctions" or "everything" is said of it, so that of no type all are meant */
  noun: boolean
  /** "only" is said of it */
  only: boolean
}

/** A condition by itself. */
export const alone = (condition: Condition): Joined => ({
  ...{ condition, link: undefined, pause: false, noun: false, only: false },
})

/** What the constituents of a question are, each kind by itself. */
export type Parts = {
  conditions: Joined[]
  orders: SortKey[]
  tops: Top[]
  limit?: number
  computation?: Computation
  /** figures beside the first; `also`: what is added now is joined to what was before */
  more: Computation[]
  also?: boolean
  change?: Meanings['change']
  fn?: Meanings['function']
  figure?: Meanings['figure']
  group?: Meanings['group']
  dimension?: Meanings['dimension']
  ranking?: Meanings['ranking']
  having?: Meanings['having']
  /** "sales and certificates by type": auctions stand in a list of figures */
  counts?: true
  /** what else groups have to have */
  alsoHaving: Meanings['having'][]
  sides?: Meanings['sides']
  phase?: On
  /** a number that stands alone: how many there may be */
  amount?: number
  each?: Meanings['each']
  winner?: Meanings['winner']
  rankedBy?: Computation
  figureOnly?: Meanings['figure-only']
  /** "the most liens": groups are asked for, though none is named */
  mostOf?: Top
  yearless?: true
  /** "how many Iowa counties": the groups themselves are counted */
  countsGroups?: true
  first?: true
  noun?: Meanings['noun']
  /** "next", said apart from what is next, and whether one is meant */
  next?: 'one' | 'all'
}

const isSame = (one: Computation, other: Computation) =>
  one.fn === other.fn && JSON.stringify(one) === JSON.stringify(other)

const MOST = 1000
const isCount = ({ value, money, scale, vague }: Amount) =>
  !money && !vague && scale === 1 && Number.isInteger(value) && value >= 1 && value <= MOST

const sumOf = ({ field }: Meanings['figure']): Computation => ({ fn: 'sum', field })

/** What was counted are the groups, of which something else is said. */
function countGroups(parts: Parts, group: DistinctField): void {
  parts.dimension ??= group
  parts.countsGroups = true
  delete parts.computation
}

type Adders = { [K in Kind]?: (parts: Parts, value: Meanings[K]) => void }
/** Of what is said twice the first counts, but for what can be several. */
const ADD: Adders = {
  order: (parts, keys) => {
    // "by begin date, the latest at the top"
    const isSaid = (key: SortKey) => keys.some((each) => each.field === key.field && !each.usual)
    const before = parts.orders.filter((key) => !(key.usual && isSaid(key)))
    parts.orders = [...before, ...keys.filter(({ field }) => !before.some((each) => each.field === field))]
  },
  top: (parts, top) => parts.tops.push(top),
  limit: (parts, limit) => {
    parts.limit = limit
  },
  computation: (parts, computation) => {
    // "how many are liens, and how many deeds"
    if (parts.computation?.fn === 'count' && computation.fn === 'count' && parts.conditions.length > 0)
      parts.each ??= 'each'
    // "in how many states did the total value fall"
    if (parts.computation?.fn === 'distinct' && computation.fn !== 'distinct')
      countGroups(parts, parts.computation.field)
    const isVague = parts.computation && 'assumed' in parts.computation && !('assumed' in computation)
    if (parts.also && parts.figure && !parts.computation) parts.more.push(sumOf(parts.figure))
    if (parts.also && parts.computation && !isVague && !isSame(parts.computation, computation))
      parts.more.push(computation)
    parts.computation = isVague ? computation : (parts.computation ?? computation)
  },
  computations: (parts, [first, ...others]) => {
    if (first) ADD.computation?.(parts, first)
    parts.also = true
    for (const each of others) ADD.computation?.(parts, each)
  },
  change: (parts, change) => {
    // "by how many percent did … fall between …"
    const isPercent = change.change === 'percent' || parts.change?.change === 'percent'
    parts.change = { ...parts.change, ...change, change: isPercent ? 'percent' : 'difference' }
    if (change.of) parts.figure ??= { field: change.of }
  },
  function: (parts, fn) => {
    // "how much … on average"
    parts.fn = parts.fn === undefined || (parts.fn === 'sum' && fn !== 'sum') ? fn : parts.fn
  },
  figure: (parts, figure) => {
    // "number of sales, certificates and market value by state"
    if (parts.also && (parts.figure || parts.computation)) parts.more.push(sumOf(figure))
    parts.figure ??= figure
  },
  group: (parts, group) => {
    parts.group =
      parts.group?.group === group.group && group.limit
        ? { ...parts.group, limit: group.limit }
        : (parts.group ?? group)
  },
  dimension: (parts, dimension) => {
    parts.dimension ??= dimension
  },
  ranking: (parts, ranking) => {
    parts.ranking ??= ranking
  },
  having: (parts, having) => {
    const isOther = parts.having && (!isSame(parts.having.by, having.by) || parts.having.op !== having.op)
    if (isOther) parts.alsoHaving.push(having)
    else parts.having = having
  },
  sides: (parts, sides) => {
    parts.sides = sides
  },
  phase: (parts, phase) => {
    parts.phase ??= phase
  },
  amount: (parts, amount) => {
    if (isCount(amount)) parts.amount ??= amount.value
  },
  each: (parts, each) => {
    parts.each = each
  },
  first: (parts) => {
    parts.first = true
  },
  yearless: (parts) => {
    parts.yearless = true
  },
  'ranked-by': (parts, by) => {
    parts.rankedBy = by
  },
  'figure-only': (parts, figureOnly) => {
    parts.figureOnly = figureOnly
  },
  winner: (parts, winner) => {
    parts.winner = winner
  },
}

const add = <K extends Kind>(parts: Parts, { kind, value }: Edge<K>) => ADD[kind]?.(parts, value)

const TRIES: ReadonlySet<string> = new Set(['try', 'lets', 'move'])
const HEADS: ReadonlySet<string> = new Set(['state', 'place', 'type'])

/** "show 20 Florida liens" */
function addLimit(parts: Parts, { value, end }: Edge<'amount'>, after: Edge | undefined, isOfGroups: boolean): void {
  const isOfThem =
    after && isKind(after, 'condition') && HEADS.has(after.value.dim) && after.start === end && !isOfGroups
  // "the four states on Lake Michigan" are these
  const isOfStates = isOfThem && after.value.filter.states?.length === value.value
  if (isOfThem && !isOfStates && isCount(value) && value.value > 1 && parts.tops.length === 0)
    parts.limit ??= value.value
}

/** Whether auctions follow at once: "fewest auctions", "most liens". */
const isOfThem = ({ end }: Edge, after: Edge | undefined) =>
  after !== undefined &&
  after.start === end &&
  ((isKind(after, 'noun') && after.value === 'plural') || (isKind(after, 'condition') && after.value.dim === 'type'))

/** Whether one auction or several are named, behind what they are: "the first Pennsylvania sale", "next Ohio liens". */
function headOf(rest: readonly Edge[], tokens: readonly Token[]): Meanings['noun'] | undefined {
  const head = rest.find((edge) => !isKind(edge, 'condition') || edge.value.dim === 'type')
  if (!head || isKind(head, 'noun')) return head && head !== rest[0] ? head.value : undefined
  return !isKind(head, 'condition') ? undefined : tokens[head.end - 1]?.word.endsWith('s') ? 'plural' : 'single'
}

/** What stands between the parts, and before them: how a condition is joined, and that something is next. */
function addBetween(parts: Parts, edge: Edge, rest: readonly Edge[], tokens: readonly Token[]): boolean {
  const [after] = rest
  if (isKind(edge, 'noun')) {
    parts.noun ??= edge.value
    return true
  }
  if (isKind(edge, 'top') && edge.value.counts && !edge.value.field && !edge.value.limit && isOfThem(edge, after))
    parts.mostOf = edge.value
  if (isKind(edge, 'first') && headOf(rest, tokens) === 'single') {
    parts.tops.push({ limit: 1, dir: 'asc', field: 'begin_date' })
    return true
  }
  if (!isKind(edge, 'step')) return false
  // "let's try Nebraska next"
  if (!after && parts.conditions.length > 0 && tokens.some(({ word }) => TRIES.has(word))) return true
  if (edge.value < 0 && headOf(rest, tokens) === 'single')
    parts.tops.push({ limit: 1, dir: 'desc', field: 'begin_date', behind: true })
  if (edge.value > 0)
    parts.next =
      headOf(rest, tokens) === 'plural' || (after && isKind(after, 'noun') && after.value === 'plural') ? 'all' : 'one'
  return true
}

/** Whether groups are counted from here on: "how many different Iowa counties". */
function countsGroups(sequence: readonly Edge[], at: number, tokens: readonly Token[]): boolean {
  const edge = sequence[at]
  if (!edge || !isKind(edge, 'computation') || edge.value.fn !== 'count') return false
  if (!OPEN.has(tokens[edge.end - 1]?.word ?? '')) return false
  const rest = sequence.slice(at + 1)
  const next = rest.find(({ kind }) => kind !== 'condition' && kind !== 'filler')
  // "how many are of the type tax lien"
  const isOfOne =
    next &&
    isKind(next, 'dimension') &&
    next.value === 'auction_type' &&
    rest.some(
      (edge) =>
        isKind(edge, 'condition') && edge.value.dim === 'type' && (edge.start === next.end || edge.end === next.start),
    )
  if (isOfOne) return false
  // "how many states have over 20 auctions"
  const isGroups = next && (isKind(next, 'dimension') || (isKind(next, 'having') && next.value.group !== undefined))
  return isGroups === true && next.start - edge.end <= MOST_BETWEEN
}
const VERSUS: ReadonlySet<string> = new Set(['vs', 'versus'])
const ONES: ReadonlySet<string> = new Set(['ones', 'those', 'all', 'whole', 'entire', 'whatever', 'statewide'])
const OPEN: ReadonlySet<string> = new Set(['many', 'of', 'number', 'count', 'on'])
const MOST_BETWEEN = 4

/** What stands between a condition and those beside it. A noun between two is of the first, unless they are joined before it. */
function joined(sequence: readonly Edge[], at: number, tokens: readonly Token[]): Omit<Joined, 'condition'> {
  const isBreak = ({ kind }: Edge) => kind === 'condition' || kind === 'and'
  const before = sequence.slice(sequence.slice(0, at).findLastIndex(({ kind }) => kind === 'condition') + 1, at)
  const links = before.flatMap((edge) =>
    isKind(edge, 'and') ? [edge.value] : VERSUS.has(tokens[edge.start]?.word ?? '') ? [',' as const] : [],
  )
  const led = before.length === at || links.length > 0 ? before.slice(before.findLastIndex(isBreak) + 1) : []
  const rest = sequence.slice(at + 1)
  const end = rest.findIndex(isBreak)
  const around = [...led, ...(end < 0 ? rest : rest.slice(0, end))]
  return {
    link: links.findLast((link) => link !== ',') ?? links[0],
    pause: links.length > 1 && links[0] === ',',
    noun: [...around, ...sequence.slice(at, at + 1)].some(
      ({ kind, start }) => kind === 'noun' || ONES.has(tokens[start]?.word ?? ''),
    ),
    only:
      around.some((edge) => edge.kind === 'only' || (isKind(edge, 'cue') && edge.value === 'only')) ||
      led.some(({ start }) => tokens[start]?.word === 'those'),
  }
}

const BESIDE: ReadonlySet<string> = new Set(['with', 'plus', 'alongside', 'also'])

const isOfNoun = (edge: Edge | undefined) => edge !== undefined && isKind(edge, 'noun') && edge.value === 'plural'

/** What stands before a constituent that is joined to it. */
const before = (sequence: readonly Edge[], at: number) =>
  sequence.slice(0, at).findLast(({ kind }) => kind !== 'filler' && kind !== 'and')

/** Whether a constituent is joined to one before: "the number of sales and their total value". */
export function isAlso(sequence: readonly Edge[], at: number, tokens: readonly Token[]): boolean {
  const link = sequence.slice(0, at).findLast(({ kind }) => kind !== 'filler')
  return link?.kind === 'and' || BESIDE.has(tokens[(sequence[at]?.start ?? 0) - 1]?.word ?? '')
}

/** The parts of a sequence of constituents. */
export function partsOf(sequence: readonly Edge[], tokens: readonly Token[]): Parts {
  const parts: Parts = { conditions: [], orders: [], tops: [], more: [], alsoHaving: [] }
  for (const [at, edge] of sequence.entries())
    if (isKind(edge, 'condition')) {
      parts.conditions.push({ ...joined(sequence, at, tokens), condition: edge.value })
    } else if (!addBetween(parts, edge, sequence.slice(at + 1), tokens)) {
      parts.also = isAlso(sequence, at, tokens)
      if (isKind(edge, 'figure') && isOfNoun(before(sequence, at)) && parts.also) parts.counts = true
      if (isKind(edge, 'amount')) addLimit(parts, edge, sequence[at + 1], sequence[at + 2]?.kind === 'dimension')
      add(parts, edge)
    }
  if (sequence.some((_, at) => countsGroups(sequence, at, tokens))) parts.countsGroups = true
  if (parts.change && parts.computation?.fn === 'distinct') countGroups(parts, parts.computation.field)
  return parts
}
