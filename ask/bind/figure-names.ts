import { NUMBER_FIELDS, type NullableField, type NumberField } from '#contract/auction-fields.ts'
import type { Token } from '../tokens.ts'
import type { Cursor, Item } from './items.ts'

/** All the figures there are. */
export const ALL: readonly NullableField[] = [
  'total_certificates',
  'total_market_value',
  'total_assessed_value',
  'total_estimated_value',
]

/** The three values. */
export const MONEY = ALL.filter((field) => field !== 'total_certificates')

/** Whether a figure is a number, rather than a date. */
export const isNumeric = (field: NullableField): field is NumberField => NUMBER_FIELDS.some((each) => each === field)

/** The values other than this one: "with only a market value". */
export const othersThan = (field: NullableField | undefined): NullableField[] =>
  field && field !== 'total_certificates' && isNumeric(field) ? MONEY.filter((each) => each !== field) : []

/** `any`: one of them is enough; `or`: joined so */
export type Named = { fields: NullableField[]; any: boolean; or: boolean }
/** The figures a question is about beside these words. */
function figuresIn(items: readonly Item[]): NullableField[] {
  const named = items.flatMap((item): NullableField[] => {
    if (item.kind === 'field') return item.loose ? [] : [item.field]
    if (item.kind !== 'condition') return []
    return (item.filter.numbers ?? []).flatMap((each) =>
      each.kind === 'field' ? [each.field, each.than] : [each.field],
    )
  })
  return [...new Set(named)]
}

/** `both figures`, `both values`: the two that are named elsewhere; nothing where it is not known which. */
function takePair(items: readonly Item[], cursor: Cursor, named: Named): boolean | undefined {
  const item = items[cursor.at]
  const several = item?.kind === 'any-value' || (item?.kind === 'field' && item.loose)
  if (!several || items[cursor.at - 1]?.kind !== 'both') return undefined
  const pair = figuresIn(items)
  if (pair.length !== 2) return false
  named.fields.push(...pair)
  cursor.at++
  return true
}

/** One name of a figure, or of all of them. */
function takeName(items: readonly Item[], cursor: Cursor, named: Named): boolean {
  const pair = takePair(items, cursor, named)
  if (pair !== undefined) return pair
  const field = cursor.take('field') ?? cursor.take('nullable')
  if (field) named.fields.push(field.field)
  if (field) return true
  const several = cursor.take('any-value') ?? cursor.take('all-values')
  if (!several) return false
  named.any ||= several.kind === 'any-value'
  named.fields.push(...(several.money ? MONEY : ALL))
  return true
}

/** Figures named together: `market value or estimate`, `both market and assessed`; `led`: behind a word such as "without". */
export function takeNames(items: readonly Item[], cursor: Cursor, led?: readonly Token[]): Named {
  const named: Named = { fields: [], any: false, or: cursor.is('either') }
  // "sin ni X ni Y" comes as "without or X or Y"
  cursor.skip('both', 'either', led ? 'or' : 'both')
  while (takeName(items, cursor, named)) {
    const next = items[cursor.at + 1]
    const own = led && !cursor.is('or') && (isOwn(items, cursor.at) || isBut(items[cursor.at], led))
    const joined =
      cursor.is('and', 'or', 'comma', 'plus') && (next?.kind === 'field' || next?.kind === 'nullable') && !own
    const beside = cursor.is('field', 'nullable') && items[cursor.at]?.start === items[cursor.at - 1]?.end
    if (!joined && !beside) break
    if (!joined) continue
    named.or ||= cursor.is('or')
    cursor.at++
  }
  takeOrBoth(items, cursor, named)
  return named
}

/** `…, or both`, which makes a list one of alternatives. */
function takeOrBoth(items: readonly Item[], cursor: Cursor, named: Named): void {
  const at = cursor.is('comma') ? cursor.at + 1 : cursor.at
  if (items[at]?.kind !== 'or' || items[at + 1]?.kind !== 'both' || named.fields.length < 2) return
  named.or = true
  cursor.at = at + 2
}

/** `with market value and the estimate is missing`, `market value but no estimate`: whether the figure after the connector has words of its own. */
function isOwn(items: readonly Item[], at: number): boolean {
  const closing = items[at + 2]
  if (closing?.kind === 'present') return true
  return closing?.kind === 'missing' && (closing.verb === true || items[at]?.kind === 'comma')
}

/** "but", which turns from what is absent to what is there. */
export const isBut = (item: Item | undefined, tokens: readonly Token[]) =>
  item?.kind === 'comma' && /^(but|yet|though|although)$/.test(tokens[item.end - 1]?.word ?? '')
