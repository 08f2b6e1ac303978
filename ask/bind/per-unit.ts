import type { NumberField } from '#contract/auction-fields.ts'
import type { Token } from '../tokens.ts'
import { against } from './against.ts'
import type { ComparedFigures } from './differing.ts'
import { type Cursor, cursorAt, type Item } from './items.ts'
import { takeLimits } from './sizes.ts'

/** `per certificate`, `for each certificate`, `per lien`: what a figure is told for one of. */
function takeUnit(cursor: Cursor, tokens: readonly Token[], item: Item | undefined): NumberField | undefined {
  if (!item || (item.kind !== 'per' && (item.kind !== 'by' || tokens[item.start]?.word !== 'per'))) return undefined
  cursor.at++
  const field = cursor.take('field')
  return field?.field ?? (cursor.take('types')?.counts ? 'total_certificates' : undefined)
}

/** `certificates worth over 20k each`. */
function each(items: readonly Item[], at: number, tokens: readonly Token[]): ComparedFigures | undefined {
  const cursor = cursorAt(items, at)
  const unit = cursor.take('field')?.field
  const field = unit === 'total_certificates' ? cursor.take('field') : undefined
  const limits = field && takeLimits(cursor)
  const closes = /^(each|apiece)$/.test(tokens[items[cursor.at]?.start ?? -1]?.word ?? '')
  if (!unit || !limits || !closes) return undefined
  return { numbers: limits.map(({ op, value }) => against(field.field, op, unit, value)), length: cursor.at + 1 - at }
}

/** `market value over $10,000 per certificate`, `under $50,000 of market value per certificate`. */
export function perUnit(items: readonly Item[], at: number, tokens: readonly Token[]): ComparedFigures | undefined {
  const cursor = cursorAt(items, at)
  const led = cursor.take('field')
  const limits = takeLimits(cursor)
  const field = limits && (led ?? cursor.take('field'))
  const unit = field && takeUnit(cursor, tokens, items[cursor.at])
  if (!unit || unit === field.field || (unit === 'total_certificates' && field.total)) return each(items, at, tokens)
  return { numbers: limits.map(({ op, value }) => against(field.field, op, unit, value)), length: cursor.at - at }
}
