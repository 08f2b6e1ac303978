import { type Condition, familyOf, type Item, itemAt, type SpanOf } from '../bind/items.ts'
import type { Token } from '../tokens.ts'

/** What one exception leaves out together: `except Texas deeds`, `except those in Ohio with no value`. */

/** What stands around the first condition of an exception: `placed` is where a place is said before it, too. */
type Around = { those: boolean; placed: boolean }

/**
 * `deeds in Texas`, `liens over $1M`, `Texas deeds`, `Texas auctions over $1M`: whether the next condition is of the same thing;
 * of `those in Ohio` a time is too, and of `Texas auctions except those over 2M` `in Harris County`.
 */
function belongs(head: Condition, next: Condition | undefined, named: boolean, { those, placed }: Around): boolean {
  const family = next && familyOf(next)
  if (/^(number|missing|date)$/.test(familyOf(head)))
    return placed && family === 'where' && (those || next?.dim === 'place')
  if (family === 'date') return those
  if (familyOf(head) === 'type') return family === 'where' || family === 'number' || family === 'missing'
  if (familyOf(head) !== 'where') return false
  return family === 'type' || (named && (family === 'number' || family === 'missing'))
}

/** "Ohio except Franklin County liens": a part of what was said right before, and what is sold is said of the whole. */
function isPartOfSaid(items: readonly Item[], not: SpanOf<'not'>, only: number): boolean {
  const [before, left] = [items[items.indexOf(not) - 1], items[only]]
  const place = left?.kind === 'condition' && left.dim === 'place'
  return place && before?.kind === 'condition' && before.dim === 'state' && !not.post
}

/** "Except those in Ohio …", "except the ones in Ohio and Utah …": whether what is left out is pointed at. */
const isPointed = (items: readonly Item[], not: SpanOf<'not'>, indexes: readonly number[]) =>
  items.slice(items.indexOf(not), indexes[0]).some((item) => item.kind === 'noun')

/** Whether a place is named before a negation. */
export const isPlaced = (items: readonly Item[], not: Item) =>
  items.some((item) => item.kind === 'condition' && item.start < not.start && familyOf(item) === 'where')

/** The conditions that one exception says of its first, and those before it in the list: `except Texas deeds over $1M`. */
function withFurther(
  items: readonly Item[],
  not: SpanOf<'not'>,
  of: readonly number[],
  pointed: boolean,
  tokens: readonly Token[],
) {
  const together = [...of]
  const head = itemAt(items, of[0] ?? -1, 'condition')
  const opened = itemAt(items, (of[0] ?? 0) - 1, 'noun')
  const around = { those: opened?.pronoun === true || opened?.any === true, placed: isPlaced(items, not) }
  let named = pointed
  for (let index = (of.at(-1) ?? 0) + 1; head; index++) {
    const noun = items[index]?.kind === 'noun'
    if (noun) index++
    named ||= noun || itemAt(items, together.at(-1) ?? -1, 'condition')?.dim === 'type'
    if (named && items[index]?.kind === 'with') index++
    const next = itemAt(items, index, 'condition')
    const said = together.some((each) => next && sameFamily(items[each], next))
    if (!next || said || startsAnew(next, tokens) || !belongs(head, next, named, around)) break
    together.push(index)
  }
  return together
}

/** `except Texas deeds`, `Texas deeds excluded`, `excluding deeds in Texas over $1M`, `except those in Ohio with no value`: the indexes of one exception. */
export function togetherAt(
  items: readonly Item[],
  not: SpanOf<'not'>,
  indexes: readonly number[],
  tokens: readonly Token[],
): readonly number[] {
  const [first = 0, last = first] = [indexes[0], indexes.at(-1)]
  if (indexes.length === 0 || isPartOfSaid(items, not, first)) return []
  const pointed = isPointed(items, not, indexes)
  // "excluding Florida and Arizona liens"
  const sold = not.strong && itemAt(items, last + 1, 'condition')?.dim === 'type'
  if (indexes.length > 1 && !((pointed || sold) && indexes.every((at) => isState(items[at])))) return []
  if (not.post) {
    const beside = itemAt(items, first - 1, 'condition')
    // "auctions in Virginia liens excluded"
    const led = /^(in|from|within)$/.test(tokens[(beside?.start ?? 0) - 1]?.word ?? '')
    return beside && !(led && isState(beside)) ? [first - 1, first] : []
  }
  const together = withFurther(items, not, indexes, pointed, tokens)
  return together.length > indexes.length ? together : []
}

/** "skip deeds, no estimate", "exclude sheriff sales: Pennsylvania" */
const startsAnew = ({ start }: Condition, tokens: readonly Token[]) =>
  tokens[start]?.word === ',' || tokens[start - 1]?.word === ':'

/** Whether an item names states. */
export const isState = (item: Item | undefined) => item?.kind === 'condition' && item.dim === 'state'

/** "… and Arizona deeds": a further exception, made of the same things as the one before. */
export function furtherException(
  items: readonly Item[],
  not: SpanOf<'not'>,
  before: readonly number[],
  tokens: readonly Token[],
): readonly number[] {
  const at = (before.at(-1) ?? 0) + 1
  if (before.length < 2 || not.post || !/^(and|or)$/.test(items[at]?.kind ?? '')) return []
  const next = togetherAt(items, not, itemAt(items, at + 1, 'condition') ? [at + 1] : [], tokens)
  const of = (indexes: readonly number[]) =>
    new Set(indexes.flatMap((index) => itemAt(items, index, 'condition') ?? []).map(familyOf))
  const named = of(next)
  return named.has('where') && named.has('type') && of(before).has('where') && of(before).has('type') ? next : []
}

const sameFamily = (item: Item | undefined, next: Condition) =>
  item?.kind === 'condition' && familyOf(item) === familyOf(next)
