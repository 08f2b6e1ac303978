import type { Token } from '../tokens.ts'
import { type Item, joins } from './items.ts'

/**
 * What a speaker takes back in the same breath: what comes after it stands in the place of what came before.
 *
 * `Nebraska, no sorry, North Dakota` · `over 3 million, I mean 2 million` · `in March, make that April` · `Ohio and Iowa … no wait, Indiana`
 */
const TAKEN_BACK: readonly string[][] = [
  'no wait',
  'no sorry',
  'no actually',
  'no no',
  'no rather',
  'no make that',
  'no i mean',
  'no i meant',
  'wait no',
  'wait sorry',
  'wait actually',
  'wait i mean',
  'wait i meant',
  'wait make that',
  'actually no',
  'actually make that',
  'sorry no',
  'sorry i mean',
  'sorry i meant',
  'sorry make that',
  'oops i mean',
  'oops i meant',
  'oops no',
  'or rather',
  'i mean',
  'i meant',
  'i meant to say',
  'make that',
  'scratch that',
  'strike that',
  'correction',
  'sorry',
  'oops',
  'nope',
].map((phrase) => phrase.split(' '))

const PLACES = new Set<Item['kind']>(['states', 'place'])
const KINDS = new Set<Item['kind']>(['types', 'period', 'amount', 'field', 'rank', 'fn', 'stretch', ...PLACES])
/** How far from the words of the correction the two things may stand. */
const REACH = 3

/** How many words take something back, from this token on: the longest there are, with commas and "no" between. */
function takenBackAt(tokens: readonly Token[], at: number): number {
  let end = at
  for (;;) {
    while (end > at && /^(,|-|wait|no|sorry)$/.test(tokens[end]?.word ?? '')) end++
    const found = TAKEN_BACK.filter((phrase) => matches(phrase, tokens, end)).map(({ length }) => length)
    if (found.length === 0) return end - at
    end += Math.max(...found)
  }
}

/** Whether a phrase stands here; commas between its words count for nothing. */
const matches = (phrase: readonly string[], tokens: readonly Token[], at: number) =>
  phrase.every((word, index) => tokens[at + index]?.word === word)

/** Whether a state only says where the county before it lies: "Polk County, I mean the Florida one". */
const liesIn = (a: Item, b: Item) =>
  a.kind === 'place' &&
  b.kind === 'states' &&
  a.places.some(({ state }) => state !== undefined && b.codes.includes(state))

const alike = (a: Item, b: Item) => a.kind === b.kind || (PLACES.has(a.kind) && PLACES.has(b.kind) && !liesIn(a, b))

/** The list of like things that ends before this index. */
function listBefore(items: readonly Item[], last: number): number {
  const item = items[last]
  let first = last
  while (item && joins(items[first - 1]) && items[first - 2] && alike(items[first - 2] ?? item, item)) first -= 2
  return first
}

type Correction = { first: number; last: number; next: number }

/** The two things around the words `from` to `to`: the nearest that can be corrected after them, and the last of its kind before. */
function around(items: readonly Item[], from: number, to: number): Correction | undefined {
  const after = items.findIndex((item) => item.start >= to && KINDS.has(item.kind))
  const next = items[after]
  const begins = items.findIndex((item) => item.start >= to)
  if (!next || after - begins > REACH) return undefined
  const last = items.findLastIndex((item) => item.end <= from && alike(item, next))
  return last >= 0 ? { first: listBefore(items, last), last, next: after } : undefined
}

/** Puts what was corrected in the place of what was said first, and takes the words of the correction out. */
export function bindCorrections(spans: readonly Item[], tokens: readonly Token[]): Item[] {
  let items = [...spans]
  for (let at = 1; at < tokens.length; at++) {
    const length = takenBackAt(tokens, at)
    const found = length > 0 ? around(items, at, at + length) : undefined
    if (!found) continue
    const { first, last, next } = found
    const words = (item: Item) => item.start < at + length && item.end > at
    items = items.flatMap((item, index) => {
      if (index === first && items[next]) return [items[next]]
      return (index > first && index <= last) || index === next || words(item) ? [] : [item]
    })
    at += length - 1
  }
  return items
}
