import { isMoney, type Quantity } from './auction-fields.ts'
import type { Aggregate, Column, Measure } from './auction-query.ts'

/** How a number is written: whole, with places, in dollars, in days, in percent. */
export type NumberKind = 'count' | 'number' | 'money' | 'days' | 'percent'

const kindOfQuantity = (field: Quantity): 'count' | 'money' | 'days' =>
  field === 'duration' ? 'days' : isMoney(field) ? 'money' : 'count'

/** What kind of number a measure is. Dollars for each certificate are dollars, dollars for each dollar a plain number. */
export function kindOfMeasure(measure: Measure): NumberKind {
  if (measure.fn === 'count' || measure.fn === 'distinct') return 'count'
  if (measure.fn === 'share') return 'percent'
  const { fn, field, against } = measure
  const kind = kindOfQuantity(field)
  if (against?.op === '/') return kind === 'money' && kindOfQuantity(against.field) !== 'money' ? 'money' : 'number'
  return kind === 'count' && (fn === 'avg' || fn === 'median') ? 'number' : kind
}

/** The columns of an aggregate's table: of each measure its number, or that of each set and how it differs from the first. */
export function columnsOf({ measures, sets }: Aggregate): Column[] {
  return measures.flatMap((_, measure): Column[] => {
    if (!sets) return [{ measure }]
    const others = sets.flatMap((_, set): Column[] =>
      set === 0
        ? []
        : [
            { measure, set, change: 'difference' },
            { measure, set, change: 'percent' },
          ],
    )
    return [...sets.map((_, set) => ({ measure, set })), ...others]
  })
}

/** Where a column that a condition or an order names stands among these. */
export const columnAt = (columns: readonly Column[], { measure = 0, set, change }: Column): number =>
  columns.findIndex((each) => each.measure === measure && (each.set ?? 0) === (set ?? 0) && each.change === change)

/** What kind of number a column holds. */
export function kindOfColumn({ measures }: Aggregate, { measure = 0, change }: Column): NumberKind {
  const [kind, isShare] = [kindOfMeasure(measures[measure] ?? { fn: 'count' }), measures[measure]?.fn === 'share']
  return change === 'percent' && !isShare ? 'percent' : kind
}
