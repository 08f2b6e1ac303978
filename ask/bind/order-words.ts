import { type Bound, type Draft, firstOf, type Item, itemAt, type SpanOf } from './items.ts'
import { directed, directionAt, isSpokenFor, type Key, keyAt, keyBehind, keysFrom, sortPhrase } from './sort-keys.ts'

/**
 * Orders that no superlative opens.
 *
 * `sorted by state then date` · `by start date, oldest first` · `market value descending` · `desc MV` · `largest first` · `descending`
 */
type Look = [items: readonly Item[], at: number, draft: Draft]

/** `sorted by`, `by`, `reverse`. */
function orderWords(items: readonly Item[], at: number, draft: Draft): Bound | undefined {
  const item = items[at]
  if (item?.kind === 'reverse') {
    draft.ranking.reverse = true
    return { length: 1, become: [] }
  }
  if (item?.kind !== 'sort' && item?.kind !== 'by') return undefined
  // "value per certificate" is a figure there is none of
  if (draft.tokens[item.start]?.word === 'per' && items[at + 1]?.kind === 'field') return undefined
  const length = sortPhrase(items, at, draft)
  return length > 0 ? { length, become: [] } : undefined
}

/** `market value descending`, `start date oldest first`, `alphabetically`. */
function orderedKey(items: readonly Item[], at: number, draft: Draft): Bound | undefined {
  const { ranking } = draft
  const item = items[at]
  if (item?.kind !== 'field' && item?.kind !== 'key' && item?.kind !== 'lasting') return undefined
  if (item.kind === 'field' && isSpokenFor(items, at)) return undefined
  const key = keyAt(items, at)
  const end = at + (key?.length ?? 1)
  const turn = items[end]
  const other =
    (turn?.kind === 'rank' || turn?.kind === 'direction') &&
    turn.field !== undefined &&
    turn.field !== 'jurisdiction' &&
    turn.field !== key?.field
  // "over 100 certificates, from highest to lowest assessed value"
  const another = turnedKey(items, end) !== undefined
  const direction = turn?.kind === 'comma' || other || another ? undefined : directionAt(items, end)
  if (key?.field && direction) {
    ranking.keys.push({ field: key.field, dir: directed(key, direction.dir), explicit: true })
    return { length: key.length + direction.length, become: [] }
  }
  return item.kind === 'key' ? alphabetical(items, at, item, draft) : undefined
}

/** `in alphabetical order`, `… by parish`, `… of county`. */
function alphabetical(
  items: readonly Item[],
  at: number,
  { field, start }: SpanOf<'key'>,
  { ranking, tokens }: Draft,
): Bound | undefined {
  if (!/^(in|a$|alphabetic)/.test(tokens[start]?.word ?? '')) return undefined
  if (items[at + 1]?.kind === 'by' && keyAt(items, at + 2)) {
    ranking.sorted = true
    return { length: 1, become: [] }
  }
  const named = namedBehind(items, at + 1, false, tokens)
  const what = named?.group ? { group: named.group } : { field: named?.field ?? field }
  ranking.keys.push({ ...what, explicit: true })
  return { length: 1 + (named?.length ?? 0), become: [] }
}

const LEADING = new Set<Item['kind'] | undefined>(['missing', 'present', 'not', 'with', 'per', 'by', 'which', 'amount'])

/** `start date desc`, `county asc`: a date or a name with its direction right behind. */
function orderedName(items: readonly Item[], at: number, { ranking }: Draft): Bound | undefined {
  const direction = itemAt(items, at + 1, 'direction')
  const named = items[at]?.kind === 'nullable' || items[at]?.kind === 'dimension'
  if (!named || !direction || direction.field || LEADING.has(items[at - 1]?.kind)) return undefined
  const key = keyAt(items, at)
  if (!key || (key.group && items.some(({ kind }) => kind === 'fn'))) return undefined
  const { length: _length, ...what } = key
  ranking.keys.push({ ...what, dir: direction.dir, explicit: true })
  return { length: 2, become: [] }
}

const FIGURES = new Set<Item['kind'] | undefined>(['field', 'difference', 'quotient'])

/** `market to assessed ratio, top 10`, `market divided by assessed, highest five`: what a superlative behind the comma is about. */
function figureApart(items: readonly Item[], at: number, { ranking }: Draft): Bound | undefined {
  if (!FIGURES.has(items[at]?.kind) || items[at - 1]?.kind === 'field') return undefined
  const key = keyAt(items, at)
  const [comma, next] = key ? items.slice(at + key.length) : []
  if (!key?.field?.startsWith('market_') || comma?.kind !== 'comma') return undefined
  const direction = directionAt(items, at + key.length)
  if (direction) {
    ranking.keys.push({ field: key.field, dir: directed(key, direction.dir), explicit: true })
    return { length: key.length + direction.length, become: [] }
  }
  const ranks = (next?.kind === 'rank' && !next.field) || next?.kind === 'top'
  if (!ranks || key.turned) return undefined
  ranking.keys.push({ field: key.field, explicit: true })
  return { length: key.length + 1, become: [] }
}

/** `desc MV`, `asc certs`. */
function directionFirst(items: readonly Item[], at: number, { ranking }: Draft): Bound | undefined {
  const found = turnedKey(items, at)
  if (!found) return undefined
  ranking.keys.push({ ...found.key, explicit: true })
  return { length: found.length, become: [] }
}

/** A direction and the figure behind it. */
function turnedKey(items: readonly Item[], at: number) {
  const alone = items[at]?.kind === 'direction' ? directionAt(items, at) : undefined
  const field = alone && keyBehind(items, at + alone.length)
  return field && { key: { field, dir: alone.dir }, length: alone.length + 1 }
}

/** What is named behind a direction: `in descending order of estimated value`, `largest first by certificates`, `Z to A by county`. */
function namedBehind(items: readonly Item[], after: number, rank: boolean, tokens: Draft['tokens']): Key | undefined {
  if (rank) {
    const by = items[after]?.kind === 'by' ? keyAt(items, after + 1) : undefined
    return by && { ...by, length: by.length + 1 }
  }
  return tokens[items[after - 1]?.end ?? 0]?.word === 'of' ? keyAt(items, after) : undefined
}

/** What is ordered by, where the direction stands alone. */
function keyAlone(items: readonly Item[], at: number, named: Key | undefined, { keys }: Draft['ranking']) {
  const rank = itemAt(items, at, 'rank') ?? itemAt(items, at + 1, 'rank')
  const direction = rank ? undefined : (itemAt(items, at, 'direction') ?? itemAt(items, at + 1, 'direction'))
  const own = rank?.field ?? direction?.field
  if (own && !(named && own === 'jurisdiction')) return { field: own }
  if (named?.field) return { field: named.field }
  if (named?.group) return { group: named.group }
  // "by certificate count with the fewest at the top": of what was named before
  const last = keys.at(-1)
  if (rank && last?.field && last.dir === undefined) return keys.pop()
  // "counties in Ohio by deeds, most first": of what is computed of them
  if (rank?.by === 'count' && items.some(({ kind }) => kind === 'dimension')) return undefined
  return rank && { field: 'total_market_value' as const }
}

/** `largest first`, `oldest to newest`, `descending`. */
function orderAlone(items: readonly Item[], at: number, draft: Draft): Bound | undefined {
  const alone = directionAt(items, at)
  // ", from highest to lowest assessed value": left to what begins behind the comma
  if (!alone || (items[at]?.kind === 'comma' && turnedKey(items, at + 1))) return undefined
  const { ranking } = draft
  const ranked = alone.names === true || items.slice(at, at + 2).some(({ kind }) => kind === 'rank')
  const named = namedBehind(items, at + alone.length, ranked, draft.tokens)
  const key = keyAlone(items, at, named, ranking)
  const words = { start: items[at]?.start ?? 0, end: items[at + alone.length - 1]?.end ?? 0 }
  if (key) ranking.keys.push({ ...key, dir: alone.dir, explicit: true, words })
  else ranking.direction = alone.dir
  return { length: alone.length + (named?.length ?? 0), become: [] }
}

/** `…, then by county`, after an order that `sorted by` did not open. */
function thenBy(items: readonly Item[], at: number, { ranking }: Draft): Bound | undefined {
  if (items[at]?.kind !== 'then' || ranking.keys.length === 0) return undefined
  const { keys, end } = keysFrom(items, at + 1, true)
  ranking.keys.push(...keys)
  return keys.length > 0 ? { length: end - at, become: [] } : undefined
}

/** An order said from this item on, put into the draft; nothing where there is none. */
export const orderedBy = firstOf<Look, Bound>(
  orderWords,
  thenBy,
  orderedKey,
  orderedName,
  figureApart,
  directionFirst,
  orderAlone,
)
