import type { AuctionQuery, DateCondition } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import type { Kind, Meanings } from '../meanings.ts'
import { groupOf } from './aggregate.ts'

/** What usually changes a question, and is named where it changed nothing. */
const CHANGING: ReadonlySet<Kind> = new Set<Kind>([
  'figure',
  'function',
  'amount',
  'step',
  'each',
  'phase',
  'period',
  'bound',
  'weekday',
  'group',
  'order',
  'top',
  'limit',
  'computation',
  'having',
  'winner',
  'first',
  'ranking',
  'ranked-by',
  'pointer',
  'rest',
  'inclusive',
  'respectively',
  'reverse',
])

/** The constituents without which the question would be the same, and that it does not show. */
export function idleIn(sequence: readonly Edge[], meant: (sequence: readonly Edge[]) => AuctionQuery): Edge[] {
  const query = meant(sequence)
  const whole = JSON.stringify(query)
  const isSameWithout = (edge: Edge) => JSON.stringify(meant(sequence.filter((each) => each !== edge))) === whole
  return sequence.filter(
    (edge, at) =>
      (CHANGING.has(edge.kind) && !isShown(edge, query) && isSameWithout(edge)) ||
      (isKind(edge, 'and') && edge.value === 'or' && !query.filter.any_of && joinsUnlike(sequence, at)) ||
      isContradicted(edge, query) ||
      ((edge.kind === 'change' || edge.kind === 'sides') && !query.aggregate?.sets) ||
      (edge.kind === 'having' && !query.aggregate?.having) ||
      isApart(edge, query) ||
      isCutOff(edge, query) ||
      isFurtherGroup(sequence, at) ||
      isOfEach(sequence, at, query),
  )
}

const NEGATIVE = ['not_states', 'not_types', 'not_jurisdictions', 'none_of'] as const
const hasFn = (aggregate: AuctionQuery['aggregate'], fn: string) =>
  aggregate?.measures.some((measure) => measure.fn === fn) === true
const names = (said: unknown, field: string) => JSON.stringify(said ?? '').includes(`"${field}"`)

/** Whether the question has what is said, if in other words too: "how many altogether" counts once. */
const SHOWN: { [K in Kind]?: (value: Meanings[K], query: AuctionQuery) => boolean } = {
  figure: ({ field }, { filter, sort, aggregate }) => names([filter, sort, aggregate], field),
  function: (fn, { aggregate }) => hasFn(aggregate, fn) || (fn === 'sum' && aggregate !== undefined),
  computation: (said, { aggregate }) =>
    hasFn(aggregate, said.fn) && (said.fn === 'count' || names(aggregate, said.field)),
  group: ({ group }, query) => groupOf(query) === group,
  ranking: ({ group }, query) => groupOf(query) === group,
  'ranked-by': (_, { aggregate, sort }) => aggregate !== undefined || sort.length > 0,
  each: (_, query) => query.limit === undefined && groupOf(query) !== undefined,
  winner: (_, query) => groupOf(query) !== undefined || query.aggregate?.sets !== undefined,
  rest: (_, { filter }) => NEGATIVE.some((key) => filter[key] !== undefined) || filter.any_of !== undefined,
  inclusive: (_, { filter: { any_of, states = [], types = [] } }) =>
    any_of !== undefined || states.length + types.length > 1,
  limit: (most, { limit }) => limit === most,
  amount: ({ value }, { limit }) => limit === value,
  order: (keys, { sort }) =>
    keys.every(({ field, dir, usual }) =>
      sort.some((key) => (usual || key.dir === dir) && (key.field === field || key.field === 'value')),
    ),
  top: ({ dir }, { sort }) => sort.some((key) => key.dir === dir),
}
const isShown = <K extends Kind>({ kind, value }: Edge<K>, query: AuctionQuery) => SHOWN[kind]?.(value, query) === true

/** Whether conditions of two things stand around: "over 5 million or without an estimate". */
function joinsUnlike(sequence: readonly Edge[], at: number): boolean {
  const isCondition = (edge: Edge): edge is Edge<'condition'> => isKind(edge, 'condition')
  const before = sequence.slice(0, at).findLast(isCondition)
  const after = sequence.slice(at).find(isCondition)
  return before !== undefined && after !== undefined && before.value.dim !== after.value.dim
}

const GROUPS: ReadonlySet<Kind> = new Set<Kind>(['group', 'ranking', 'each'])

/** "auctions by state and type": groups are of one kind. */
const isFurtherGroup = (sequence: readonly Edge[], at: number) =>
  sequence[at]?.kind === 'dimension' &&
  sequence[at - 1]?.kind === 'and' &&
  GROUPS.has(sequence[at - 2]?.kind ?? 'filler')

/** "the 3 largest of each state": the first are of all. */
function isOfEach(sequence: readonly Edge[], at: number, query: AuctionQuery): boolean {
  const edge = sequence[at]?.kind === 'dimension' ? sequence[at - 1] : sequence[at]
  const isTop = query.limit !== undefined && groupOf(query) === undefined
  return edge !== undefined && isKind(edge, 'each') && edge.value === 'each' && isTop
}

/** Whether a figure is of all, though of the first of them was said: "combined value of the next 3 sales". */
const isCutOff = (edge: Edge, { aggregate, limit }: AuctionQuery) =>
  isKind(edge, 'top') && edge.value.limit !== undefined && aggregate !== undefined && limit === undefined

/** Whether the time of a condition and another that must hold too have no day in common: "in 2025, only March 2027". */
function isApart(edge: Edge, { filter: { dates = [] } }: AuctionQuery): boolean {
  if (!isKind(edge, 'condition') || edge.value.dim !== 'date') return false
  const own = edge.value.filter.dates ?? []
  return own.some((one) => dates.some((other) => areApart(one, other)))
}

const areApart = (one: DateCondition, other: DateCondition): boolean =>
  one.kind === 'period' &&
  other.kind === 'period' &&
  one.on === other.on &&
  ((one.to ?? LATEST) < (other.from ?? '') || (other.to ?? LATEST) < (one.from ?? ''))
const LATEST = '9999-12-31'

/** Whether what the condition leaves out is asked for too. */
function isContradicted(edge: Edge, { filter: { states = [], types = [] } }: AuctionQuery): boolean {
  if (!isKind(edge, 'condition')) return false
  const { not_states = [], not_types = [] } = edge.value.filter
  return not_states.some((state) => states.includes(state)) || not_types.some((type) => types.includes(type))
}
