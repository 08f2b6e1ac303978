import { SAME_FIELDS, type SameField } from '#contract/import-fields.ts'
import { oneLine } from '../values/blank.ts'
import { readDays } from '../values/days.ts'
import { filledCells, type ValueNames } from './header-cells.ts'
import { isColumnName, isFieldName, nameTells } from './header-names.ts'

/**
 * Facts of a sale above a table, each behind its label: `County:` `Polk`, `Sale date` `June 1, 2027`; also in one cell, and several in a row.
 */
export type Label = { readonly label: string; readonly value: string }

const LONGEST_LABEL = 40
/** As surely as a column is called so that is what it is called (`enough.ts`). */
const NAMED = 0.7

const isLabelText = (text: string) => text.length <= LONGEST_LABEL && /\p{L}/u.test(text)

/** `County: Polk`, but no time of day and no address of a page */
function inOneCell(cell: string): Label | undefined {
  const at = cell.indexOf(':')
  const label = cell.slice(0, at).trim()
  const value = cell.slice(at + 1).trim()
  const isTime = /\d$/.test(label) && /^\d/.test(cell.slice(at + 1))
  if (at < 1 || value === '' || !isLabelText(label) || isTime || value.startsWith('//')) return undefined
  return { label, value }
}

/** The field of the sale that a label names, and how surely. */
export function fieldOf(label: string): { field: SameField; sure: number } | undefined {
  const [best] = SAME_FIELDS.map((field) => ({ field, sure: nameTells(field, label) })).sort((a, b) => b.sure - a.sure)
  return best && best.sure >= NAMED ? best : undefined
}

/** Whether a text is a value of the field that a label without a colon names: two names of columns are none. */
function fits(label: string, value: string, names: ValueNames): boolean {
  switch (fieldOf(label)?.field) {
    case 'state':
      return names.state(value) !== undefined
    case 'jurisdiction':
      return names.isPlace(value) && !isColumnName(value)
    case 'auction_type':
      return names.type(value) !== undefined && !isFieldName(value)
    case undefined:
      return false
    default:
      return isDay(value)
  }
}

function isDay(text: string): boolean {
  const days = readDays(text, {})
  return days === 'either_order' || (typeof days === 'object' && days !== null)
}

/** A label at the beginning of cells, and how many it takes. */
function labelAt([cell = '', next = '']: readonly string[], names: ValueNames): [Label, cells: number] | undefined {
  const alone = inOneCell(cell)
  if (alone) return [alone, 1]
  const label = cell.replace(/:$/, '').trim()
  if (next === '' || next.endsWith(':') || inOneCell(next) || !isLabelText(label)) return undefined
  const isLabel = cell.endsWith(':') ? !isFieldName(next) || names.type(next) !== undefined : fits(label, next, names)
  return isLabel ? [{ label, value: next }, 2] : undefined
}

/** Several facts in one cell: `County: Polk | State: Florida` */
const factsOf = (cell: string) =>
  (cell.split(':').length > 2 ? cell.split(/[|;\t\n]| {2,}/) : [cell]).map(oneLine).filter((fact) => fact !== '')

/** The labels of a row with their values, and what else stands in it. */
export function labelsIn(row: readonly string[], names: ValueNames): { labels: Label[]; others: string[] } {
  const cells = filledCells(row).flatMap(factsOf)
  const labels: Label[] = []
  const others: string[] = []
  for (let at = 0; at < cells.length; ) {
    const [label, taken] = labelAt(cells.slice(at), names) ?? []
    if (label) labels.push(label)
    else others.push(cells[at] ?? '')
    at += taken ?? 1
  }
  return { labels, others }
}

/** Whether a row says facts, each behind its label, and nothing else: then it names no columns. */
export function isLabelled(row: readonly string[], names: ValueNames): boolean {
  const { labels, others } = labelsIn(row.slice(0, MOST_CELLS), names)
  return labels.length > 0 && others.length === 0
}
/** Nobody writes more facts in a row. */
const MOST_CELLS = 20
