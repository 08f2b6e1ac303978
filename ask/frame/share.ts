import { NUMBER_FIELDS, type NumberField, type Quantity } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import type { Condition } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { measured } from './aggregate.ts'
import { tidy } from './merge.ts'
import { alone, isAlso, type Parts, partsOf } from './parts.ts'
import { compose } from './scope.ts'

/** What percentage of some auctions are of others. */

const VERBS: ReadonlySet<string> = wordSet(
  'is are was were carry carries list lists report reports show shows lack lacks topped top tops beat beats exceeded exceeds cleared dont doesnt didnt do does did isnt arent begin begins end ends open opens close closes have has had come comes lie took take exceed lasted that which with without went ended start started lack fall fell ran run lasts where whose having lacking missing',
)

/** What is no verb of the question where another follows: "auctions held in 2026 that are liens". */
const HELD: ReadonlySet<string> = wordSet('held happening taking falling running over under above below within')
const isOwner = (token: Token | undefined) =>
  token !== undefined && (token.text.includes("'") || token.text.includes('’'))
const isLength = ({ filter: { dates } }: Condition) => dates?.some(({ kind }) => kind === 'length') === true

const POINTS: ReadonlySet<string> = wordSet('that it this those they these')

const WHERE_AND_WHEN: ReadonlySet<string> = new Set(['state', 'place', 'date'])

type Said = { tokens: readonly Token[]; share: Edge; conditions: readonly Edge<'condition'>[]; isOfOne: boolean }

/** Where the verb stands that parts what is counted from what it is a share of, or -1. */
const verbOf = ({ tokens, share }: Said) =>
  [VERBS, HELD]
    .map((set) => tokens.findIndex(({ word }, at) => at >= share.end && set.has(word)))
    .find((at) => at >= 0) ?? -1

/** Whether what the share is of stands behind it: "as a share of the deeds", "Florida's share of …", "what percent of 2026 is that" */
const isOfWhatFollows = ({ tokens, share: { start }, conditions }: Said) =>
  tokens[start]?.word === 'as' || (isOwner(tokens[start - 1]) && conditions.some((each) => each.end === start))

/** The conditions of what a share is of: the words before the verb say them. */
function baseOf(said: Said): Edge<'condition'>[] {
  const { tokens, share, conditions, isOfOne } = said
  const behindShare = conditions.filter(({ start }) => start >= share.end)
  // "of the Florida sales, what percent …"
  const first = conditions.filter(({ end }) => end <= share.start)
  if (tokens[0]?.word === 'of' && first.length > 0) return first
  const verb = verbOf(said)
  const isOfThat = verb >= 0 && POINTS.has(tokens[verb + 1]?.word ?? '')
  // "liens in Florida, as a percent" is of Florida
  const isAtEnd = tokens.slice(share.end).every(({ kind }) => kind === 'sign')
  if ((isOfWhatFollows(said) && !isAtEnd) || (isOfThat && behindShare.length > 0)) return behindShare
  if (verb < 0 || isOfThat || isAtEnd)
    return conditions.filter(
      ({ value }) => value.dim !== 'number' && value.dim !== 'missing' && value.dim !== 'type' && !isLength(value),
    )
  // "what percent of the time is an auction in Florida a lien"
  const behind = conditions.filter((each) => each.end > verb && !each.value.weak)
  const predicate = isOfOne ? behind.at(-1) : behind[0]
  // "… are liens in Ohio", "… with more than 500 certificates in Florida": where and when hold for all
  const holdsForAll = ({ value }: Edge<'condition'>) =>
    !value.weak && (value.dim === 'state' || value.dim === 'place' || (value.dim === 'date' && !isLength(value)))
  return conditions.filter((each) => each.end <= verb || (each.start !== predicate?.start && holdsForAll(each)))
}

/** The figure that a share is of, if it is no number of auctions. */
function figureOf(
  { computation, figure, orders }: Parts,
  named: Edge<'condition'> | undefined,
  isOfAuctions: boolean,
): Quantity | undefined {
  if (computation?.fn === 'sum') return computation.field
  const isMeant = (field: NumberField) =>
    named?.value.filter.present?.includes(field) || orders.some((order) => order.field === field && !order.assumed)
  return (isOfAuctions ? undefined : figure?.field) ?? NUMBER_FIELDS.find(isMeant)
}

/** By what a share is parted: "by state", "each type's share", "which state has the largest share". */
function groupOf({ group, each, tops, dimension }: Parts, isOwned: boolean) {
  return group?.group ?? (each || tops.length > 0 || isOwned ? dimension : undefined)
}

/** The query of a share. Of groups: how much of all each is, or how much of each is counted. */
export function shareOf(sequence: readonly Edge[], tokens: readonly Token[], share: Edge): AuctionQuery {
  const parts = partsOf(sequence, tokens)
  const found = sequence.flatMap((edge) => (isKind(edge, 'condition') ? [edge] : []))
  // "what share of Ohio's market value is in auctions that are over": the figure is named where auctions would be
  const named = found.find(
    ({ start, value: { filter }, parts: [part] }) =>
      start >= share.end && filter.present?.length === 1 && part?.kind === 'fields',
  )
  const isNamed =
    named &&
    found.every(({ start, value: { dim } }) => start <= share.end || start >= named.start || WHERE_AND_WHEN.has(dim))
  const all = isNamed ? found.filter((edge) => edge !== named) : found
  const isDated = all.some(({ value }) => value.dim === 'date' && !value.weak && !isLength(value))
  const conditions = all.filter(({ value }) => !value.weak || !isDated)
  const said = { tokens, share, conditions, isOfOne: false }
  const verb = verbOf(said)
  const isOfOne = sequence.some((edge) => isKind(edge, 'noun') && edge.start > verb && edge.start <= verb + 2)
  const base = baseOf({ ...said, isOfOne })
  const of = (edges: readonly Edge<'condition'>[]) => tidy(compose(edges.map(({ value }) => alone(value))))
  const group = groupOf(parts, isOwner(tokens[share.start - 1]))
  // "neither of the two values, as a percentage of all auctions" is of auctions
  const isTold = !group && sequence.every((edge) => !isKind(edge, 'figure') || edge.end <= share.start)
  const field = figureOf(parts, isNamed ? named : undefined, isTold)
  const [top] = group ? parts.tops : []
  // "count and share by type", "how many are …, and what percent is that"
  const words = tokens.slice(share.start, share.end).map(({ word }) => word)
  const isBeside = words.includes('and') || words.includes('plus') || isAlso(sequence, sequence.indexOf(share), tokens)
  const beside = isBeside ? [measured(parts.computation ?? { fn: 'count' })] : []
  const measure = {
    ...{ fn: 'share' as const, of: of(base) },
    ...(field && { field }),
    ...(group && base.length < conditions.length && { within: 'group' as const }),
  }
  return {
    filter: of(conditions),
    sort: top ? [{ field: 'value', dir: top.dir }] : [],
    ...(top && { limit: top.limit ?? 1 }),
    aggregate: {
      measures: [...beside, measure],
      ...(group && { groups: [group] }),
    },
  }
}
