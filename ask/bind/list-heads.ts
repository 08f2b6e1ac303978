import { cursorAt, type Draft, type Item, type SpanOf } from './items.ts'

/**
 * How a list is opened, and how long it is.
 *
 * `top 10` `first 5` `next 3` `top 5 largest` `the next auction` · no limit: `upcoming 20 certs or more`, `500 to 1000 upcoming`
 */
export type Opener = 'top' | 'first' | 'next' | 'last' | 'rank'
export type Opened = { length: number; rank?: SpanOf<'rank'> | undefined; limit?: number | undefined; opener: Opener }

/** A number that may be one of auctions. */
export const small = (item: Item | undefined): SpanOf<'amount'> | undefined =>
  item?.kind === 'amount' && item.integer && item.value >= 1 && item.value <= 100_000 ? item : undefined

/** How a list is opened: `top`, `first`, `next`, `last`. */
function openerOf(item: Item | undefined): Opener | undefined {
  if (item?.kind === 'top' || item?.kind === 'first') return item.kind
  if (item?.kind === 'step' && (item.step === 'next' || item.step === 'last')) return item.step
  return undefined
}

/** The number before a list's opening: `5 largest`, but not the end of a range or where one follows: `500 to 1000 upcoming`. */
const numberBefore = (items: readonly Item[], at: number) =>
  (/^(to|and)$/.test(items[at - 1]?.kind ?? '') && items[at - 2]?.kind === 'amount') || small(items[at + 2])
    ? undefined
    : small(items[at])

/** The number after it, unless it is compared: `upcoming 20 certs or more`. */
const numberAfter = (items: readonly Item[], at: number, opener: Opener) =>
  opener !== 'top' && /^(field|compare|to)$/.test(items[at + 1]?.kind ?? '') ? undefined : small(items[at])

/** `top 10`, `first 5`, `next 3`, `top 5 largest`; `the next auction` where `one` is asked for. */
export function listHead(items: readonly Item[], at: number, one: boolean, { tokens }: Draft): Opened | undefined {
  const before = numberBefore(items, at)
  const cursor = cursorAt(items, at + (before ? 1 : 0))
  const opener = openerOf(items[cursor.at])
  if (!opener) return undefined
  cursor.at++
  const after = before ?? numberAfter(items, cursor.at, opener)
  if (after && !before) cursor.at++
  const rank = cursor.take('rank')
  const length = cursor.at - at
  if (after || opener === 'top') return { length, opener, rank, limit: after?.value }
  // "the next auction in Ohio"; "upcoming auctions" is left to the tenses
  const noun = items.slice(cursor.at, cursor.at + 4).some((item) => item.kind === 'noun' || item.kind === 'types')
  // "upcoming auction in Ohio" is said of all by those who leave out the plural
  const start = items[cursor.at - 1]?.start ?? 0
  const loose =
    /^(upcoming|coming|past|previous|prior)$/.test(tokens[start]?.word ?? '') &&
    !/^(the|this|its)$/.test(tokens[start - 1]?.word ?? '')
  return one && noun && !loose ? { length, opener, rank, limit: 1 } : undefined
}
