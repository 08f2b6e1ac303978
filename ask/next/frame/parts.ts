import { type Edge, isKind } from '../engine/edge.ts'
import type { Amount, Computation, Kind, Meanings, On, SortKey, Top } from '../meanings.ts'
import type { Joined } from './joined.ts'

/** What the constituents of a question are, each kind by itself. */
export type Parts = {
  conditions: Joined[]
  orders: SortKey[]
  tops: Top[]
  limit?: number
  computation?: Computation
  fn?: Meanings['function']
  figure?: Meanings['figure']
  group?: Meanings['group']
  dimension?: Meanings['dimension']
  ranking?: Meanings['ranking']
  having?: Meanings['having']
  phase?: On
  /** a number that stands alone: how many there may be */
  amount?: number
  each?: true
  first?: true
}

const MOST = 1000
const isCount = ({ value, money, scale, vague }: Amount) =>
  !money && !vague && scale === 1 && Number.isInteger(value) && value >= 1 && value <= MOST

type Adders = { [K in Kind]?: (parts: Parts, value: Meanings[K]) => void }
/** Of what is said twice the first counts, but for what can be several. */
const ADD: Adders = {
  order: (parts, keys) => parts.orders.push(...keys),
  top: (parts, top) => parts.tops.push(top),
  limit: (parts, limit) => {
    parts.limit = limit
  },
  computation: (parts, computation) => {
    parts.computation ??= computation
  },
  function: (parts, fn) => {
    parts.fn ??= fn
  },
  figure: (parts, figure) => {
    parts.figure ??= figure
  },
  group: (parts, group) => {
    parts.group ??= group
  },
  dimension: (parts, dimension) => {
    parts.dimension ??= dimension
  },
  ranking: (parts, ranking) => {
    parts.ranking ??= ranking
  },
  having: (parts, having) => {
    parts.having = having
  },
  phase: (parts, phase) => {
    parts.phase ??= phase
  },
  amount: (parts, amount) => {
    if (isCount(amount)) parts.amount ??= amount.value
  },
  each: (parts) => {
    parts.each = true
  },
  first: (parts) => {
    parts.first = true
  },
}

const add = <K extends Kind>(parts: Parts, { kind, value }: Edge<K>) => ADD[kind]?.(parts, value)

/** The parts of a sequence of constituents. */
export function partsOf(sequence: readonly Edge[]): Parts {
  const parts: Parts = { conditions: [], orders: [], tops: [] }
  let link: Joined['link']
  for (const edge of sequence)
    if (isKind(edge, 'and')) link = edge.value === ',' ? (link ?? ',') : edge.value
    else if (isKind(edge, 'condition')) {
      parts.conditions.push({ condition: edge.value, link, noun: false })
      link = undefined
    } else if (isKind(edge, 'noun')) {
      const before = parts.conditions.at(-1)
      if (before) before.noun = true
    } else add(parts, edge)
  return parts
}
