import { type Field, isRequired, SAME_FIELDS, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { ColumnFacts } from './column-facts.ts'

/** What speaks for a column being a field. */
export type ColumnEvidence = {
  readonly field: Field
  /** how surely its name tells, from 0 to 1 */
  readonly named: number
  /** how many of its cells look so, from 0 to 1 */
  readonly fit: number
  readonly facts: Pick<ColumnFacts, 'filled' | 'distinct' | 'startsFilled'>
  /** rows of the sheet that were looked at */
  readonly rows: number
  /** a column beside it that speaks of an address: of an owner perhaps */
  readonly isAddress: boolean
  /** each row of a list of parcels says another: of a sale many rows are */
  readonly isOfEach: boolean
  /** another column is named as surely and looks so */
  readonly hasRival: boolean
}

/** A name that nothing else has. */
const PLAIN = 0.9
const NAMED = 0.7
const NEARLY_ALL = 0.9
const MOST = 0.75

/** Whether all values that a field has are known. */
const isOneOfFew = (field: Field) => ['state', 'type'].includes(SHEET_FIELDS[field].kind)
const isOfSale = (field: Field) => SAME_FIELDS.some((each) => each === field)

/**
 * Whether a column of the sale may be filled in the first row of each group only, as people and reports write it: empty cells mean the one above.
 * @param isNeeded whether each row must say it; a sale may have no day yet
 */
export function hasGaps(
  field: Field,
  facts: Pick<ColumnFacts, 'filled' | 'startsFilled'>,
  rows: number,
  isNeeded = isRequired(field),
): boolean {
  if (!isOfSale(field) || !facts.startsFilled) return false
  return facts.filled < rows * (isNeeded ? NEARLY_ALL : HALF)
}
const HALF = 0.5

/**
 * The one place that says whether evidence for a column is enough to import it unasked; `enough.test.ts` has the examples. Values alone are
 * never enough: two-letter codes and days are too many things.
 */
export function isEnough({ field, named, fit, facts, rows, isAddress, isOfEach, hasRival }: ColumnEvidence): boolean {
  // what stands in rows twice may be of owners, and rows that have no number be none
  if (field === 'identifier')
    return (
      named >= NAMED && facts.filled >= rows * MOST && facts.distinct >= facts.filled * NEARLY_ALL && fit >= NEARLY_ALL
    )
  if (!isOfSale(field)) return named >= NAMED && !hasRival
  // there is nothing in it that could be wrong
  if (facts.filled === 0) return !isRequired(field)
  if (named < NAMED || isAddress || (isOfEach && !hasGaps(field, facts, rows)) || hasRival) return false
  // a field of every auction, in a column that hardly says it
  if (isRequired(field) && facts.filled < rows * NEARLY_ALL && !hasGaps(field, facts, rows)) return false
  // what is called so plainly is it, where most of it is: cells that are not are rejected by name
  return (named >= PLAIN && (fit >= HALF || !isOneOfFew(field))) || fit >= NEARLY_ALL
}
