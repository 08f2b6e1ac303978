import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import type { Token } from '../tokens.ts'
import { type Bound, condition, cursorAt, type Draft, firstOf, type Item, rewrite } from './items.ts'

/**
 * Figures of nothing that are left out.
 *
 * `cheapest …, leaving aside anything listed at zero` · `excluding zeros` · `zeros excluded` · `skip those at $0` · `smallest estimates that are not zero`
 */
const ZEROS = ['zero', 'zeros', 'zeroes', '0']
const ZERO = new Set(ZEROS)
/** One of these is said wherever zeros are left out. */
const SAYING = new Set([...ZEROS, 'nonzero', 'positive'])
type Read = [items: readonly Item[], at: number, tokens: readonly Token[]]

/** `zero`, `0`, `zeroes`, `zero values`. */
const isZero = (item: Item | undefined, tokens: readonly Token[]) =>
  (item?.kind === 'amount' && item.value === 0) ||
  ((item?.kind === 'word' || item?.kind === 'record') && ZERO.has(tokens[item.start]?.word ?? ''))

/** A figure of its own is compared in the usual way: `no sales with 0 certificates`, `not 0 to 100`. */
const goesOn = (item: Item | undefined) => /^(to|compare|and|field|nullable)$/.test(item?.kind ?? '')

/** `ignoring zeros`, `leaving aside anything listed at zero`, `but nothing at zero`. */
function leftOut(items: readonly Item[], at: number, tokens: readonly Token[]): number | undefined {
  const not = items[at]
  if ((not?.kind !== 'not' && not?.kind !== 'missing') || not.post) return undefined
  const cursor = cursorAt(items, at + 1)
  cursor.skip('noun', 'cue', 'with', 'present')
  if (!isZero(items[cursor.at], tokens) || goesOn(items[cursor.at + 1])) return undefined
  return cursor.at + 1 - at
}

/** `zeros excluded`. */
const excluded = (items: readonly Item[], at: number, tokens: readonly Token[]) => {
  const not = items[at + 1]
  const before = items[at - 1]?.kind
  const own = before === 'field' || before === 'compare'
  return isZero(items[at], tokens) && not?.kind === 'not' && not.post && !own ? 2 : undefined
}

/** `that are not zero`, said of no figure in particular. */
const notZero = (items: readonly Item[], at: number) => {
  const item = items[at]
  const beside = [items[at - 1]?.kind, items[at + 1]?.kind]
  return item?.kind === 'present' && item.zero && !beside.includes('field') ? 1 : undefined
}

const zerosAt = firstOf<Read, number>(leftOut, excluded, notZero)

const isNumber = (field: string | undefined): field is NumberField => NUMBER_FIELDS.some((each) => each === field)

/** The figure the question is about: what it orders by, or the one it names. */
function figureOf(items: readonly Item[], { ranking: { rank, keys } }: Draft): NumberField | undefined {
  const ordered = [rank?.field, ...keys.map(({ field }) => field)].find(isNumber)
  return ordered ?? items.flatMap((item) => (item.kind === 'field' && !item.loose ? [item.field] : []))[0]
}

/** Leaves out the auctions whose figure is zero. */
export function bindZeros(items: readonly Item[], draft: Draft): readonly Item[] {
  const { tokens, assumed } = draft
  if (!tokens.some(({ word }) => SAYING.has(word))) return items
  const field = figureOf(items, draft)
  return rewrite(items, (all, at): Bound | undefined => {
    const length = zerosAt(all, at, tokens)
    const [first, last] = [all[at], all[at + (length ?? 1) - 1]]
    if (!length || !first || !last) return undefined
    const number = { kind: 'value' as const, field: field ?? 'total_market_value', op: '>' as const, value: 0 }
    if (!field) assumed.add(number)
    return { length, become: [condition('number', { numbers: [number] }, first, last)] }
  })
}
