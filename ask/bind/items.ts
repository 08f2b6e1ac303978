import type { GroupField, SortField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Dim, Meaning, Span } from '../meanings.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'

/** A part of a question that is bound: ready to stand in a filter. */
export type Condition = {
  kind: 'condition'
  dim: Dim
  filter: AuctionFilter
  start: number
  end: number
  /** places: qualified by their state, so that no other state of the question applies to them */
  settled?: boolean
  /** a part of the country: narrows places, never widens them */
  region?: boolean
}

export type Item = Span | Condition

/** What a condition is about, states and places taken together. */
export type Family = 'where' | 'type' | 'date' | 'number' | 'missing'
export const familyOf = ({ dim }: Condition): Family => (dim === 'state' || dim === 'place' ? 'where' : dim)

/** What the binders leave behind beside conditions. */
export type Draft = {
  scene: Scene
  tokens: readonly Token[]
  ranking: Ranking
  /** number conditions, sorts and others the question did not fully say, by identity */
  assumed: Set<object>
  /** words that stood between what belongs together */
  aside: Item[]
}

/** What was said about order and number, before it is known whether auctions or groups are ordered. */
export type Ranking = {
  /** `biggest`, `top 5`, `most certificates` */
  rank?: {
    dir: 'asc' | 'desc'
    field?: SortField /** "most auctions" */
    counts: boolean /** a figure stands right beside it */
    direct: boolean
    /** "first five" */
    place: boolean
    start: number
    end: number
  }
  limit?: number
  /** `sorted by`, `by start date` */
  keys: {
    field?: SortField
    group?: GroupField
    dir?: 'asc' | 'desc'
    explicit: boolean
    /** "rank states by …": the groups themselves are put in order */
    ranked?: boolean
    words?: { start: number; end: number }
  }[]
  direction?: 'asc' | 'desc'
  reverse: boolean
  /** "sort" was said, its keys may follow later */
  sorted: boolean
}

export type ItemOf<K extends Item['kind']> = Extract<Item, { kind: K }>
export type SpanOf<K extends Meaning['kind']> = Extract<Span, { kind: K }>

/** The item at an index, if it is of that kind. */
export function itemAt<K extends Item['kind']>(
  items: readonly Item[],
  index: number,
  kind: K,
): Extract<Item, { kind: K }> | undefined {
  const item = items[index]
  return item !== undefined && isKind(item, kind) ? item : undefined
}

/** Narrows an item to a kind. */
export function isKind<K extends Item['kind']>(item: Item, kind: K): item is Extract<Item, { kind: K }> {
  return item.kind === kind
}

/** Whether an item only joins what stands around it. */
export function joins(item: Item | undefined): boolean {
  return (
    item !== undefined && (item.kind === 'and' || item.kind === 'or' || item.kind === 'comma' || item.kind === 'plus')
  )
}

/** A condition over the tokens of these items. */
export function condition(dim: Dim, filter: AuctionFilter, from: Item, to: Item): Condition {
  return { kind: 'condition', dim, filter, start: from.start, end: to.end }
}

/** How many items a binder takes, and what they become. */
export type Bound = { length: number; become: readonly Item[] }

/**
 * A rewriting pass: `bind` looks at one index and says how many items it takes and what they become.
 * `about` holds the kinds without any of which there is nothing to bind.
 */
export function rewrite(
  items: readonly Item[],
  bind: (items: readonly Item[], at: number, done: readonly Item[]) => Bound | undefined,
  about?: ReadonlySet<Item['kind']>,
): Item[] {
  if (about && !items.some(({ kind }) => about.has(kind))) return [...items]
  const done: Item[] = []
  for (let at = 0; at < items.length; ) {
    const bound = bind(items, at, done)
    if (bound && bound.length > 0) {
      done.push(...bound.become)
      at += bound.length
      continue
    }
    const item = items[at]
    if (item) done.push(item)
    at++
  }
  return done
}

/** Reads items one after the other. */
export class Cursor {
  at: number
  readonly items: readonly Item[]

  constructor(items: readonly Item[], from: number) {
    this.items = items
    this.at = from
  }

  /** The next item where it is of the kind, stepping over it. */
  take<K extends Item['kind']>(kind: K): Extract<Item, { kind: K }> | undefined {
    const found = itemAt(this.items, this.at, kind)
    if (found) this.at++
    return found
  }

  /** Steps over items of these kinds; whether there were any. */
  skip(...kinds: readonly Item['kind'][]): boolean {
    const before = this.at
    while (this.is(...kinds)) this.at++
    return this.at > before
  }

  /** Whether the next item is of one of these kinds. */
  is(...kinds: readonly Item['kind'][]): boolean {
    const item = this.items[this.at]
    return item !== undefined && kinds.includes(item.kind)
  }
}

/** A cursor at an index. */
export const cursorAt = (items: readonly Item[], from: number) => new Cursor(items, from)

/** The first answer of several readers. */
export function firstOf<A extends readonly unknown[], R>(...readers: readonly ((...given: A) => R | undefined)[]) {
  return (...given: A): R | undefined => {
    for (const read of readers) {
      const found = read(...given)
      if (found !== undefined) return found
    }
    return undefined
  }
}
