import type { NullableField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Token } from '../tokens.ts'
import { ALL, isBut, MONEY, othersThan, takeNames } from './figure-names.ts'
import { type Cursor, cursorAt, type Item, itemAt } from './items.ts'

/** A condition on what is absent or there, and how many items said it. */
export type Found = { filter: AuctionFilter; length: number }

/** All of the figures, by their names or by how many of them are there: which of them, and whether they are absent. */
function takeAll(cursor: Cursor): { fields: readonly NullableField[]; absent: boolean } | undefined {
  const all = cursor.take('all-values')
  if (all) return { fields: all.money ? MONEY : ALL, absent: false }
  const record = cursor.take('record')
  return record && record.least === undefined ? { fields: record.fields ?? ALL, absent: record.absent } : undefined
}

/** `all values except the estimate`, `no values but the market value`. */
export function allBut(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  cursor.take('with')
  const all = takeAll(cursor)
  // "no numbers at all, no certs" says it again
  if (!all || (all.absent && /^(no|not|neither)$/.test(tokens[(items[cursor.at]?.end ?? 0) - 1]?.word ?? '')))
    return undefined
  if (!(cursor.take('not') ?? (all.absent && isBut(items[cursor.at], tokens) && cursor.take('comma')))) return undefined
  cursor.skip('with')
  const { fields } = takeNames(items, cursor)
  const rest = all.fields.filter((field) => !fields.includes(field))
  if (fields.length === 0 || rest.length === all.fields.length) return undefined
  const [missing, present] = all.absent ? [rest, fields] : [fields, rest]
  return { filter: { present, missing }, length: cursor.at - at }
}

/** `all but the estimate is known`. */
export function othersOf(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const not = itemAt(items, at, 'not')
  if (!not || !/^(all|everything) (but|except)/.test(`${tokens[not.start]?.word} ${tokens[not.end - 1]?.word}`))
    return undefined
  const cursor = cursorAt(items, at + 1)
  const { fields } = takeNames(items, cursor)
  const others = fields.length === 1 ? othersThan(fields[0]) : []
  const known = cursor.take('present') !== undefined
  if (others.length === 0 || (!known && !cursor.take('missing'))) return undefined
  const filter = known ? { present: others, missing: fields } : { present: fields, missing: others }
  return { filter, length: cursor.at - at }
}
