import type { NumberField } from '#contract/auction-fields.ts'
import type { Comparison, NumberCondition } from '#contract/auction-query.ts'
import type { FoundNumber } from './library.ts'

const FIELD_WORDS: readonly (readonly [RegExp, NumberField])[] = [
  [/\bcert(ificate)?s?\b/gi, 'total_certificates'],
  [/\b(market|mkt)\b/gi, 'total_market_value'],
  [/\bassess(ed|ment)\b/gi, 'total_assessed_value'],
  [/\b(estimated?|est)\b/gi, 'total_estimated_value'],
]
/** Between a comparing word and its number: "over a total market value of $". */
const FILLER = '(?: (?:a|an|the|of|is|total|market|mkt|assessed|estimated|values?|certificates))*[ $]*$'
const BEFORE: readonly (readonly [RegExp, Comparison])[] = [
  [new RegExp(`(?:at least|minimum|min|(?:no|not) (?:less|fewer|lower) than|>=|≥)${FILLER}`, 'i'), '>='],
  [new RegExp(`(?:at most|up to|maximum|max|(?:no|not) (?:more|higher|greater) than|<=|≤)${FILLER}`, 'i'), '<='],
  [new RegExp(`(?:over|above|more than|greater than|higher than|exceeding|exceeds?|>)${FILLER}`, 'i'), '>'],
  [new RegExp(`(?:under|below|less than|fewer than|lower than|smaller than|<)${FILLER}`, 'i'), '<'],
  [new RegExp(`(?:exactly|equal to|equals|=)${FILLER}`, 'i'), '='],
]
const AFTER: readonly (readonly [RegExp, Comparison])[] = [
  [/^(\+| ?(\w+ )?(or|and) (more|higher|above|over|greater|up)\b)/i, '>='],
  [/^ ?(\w+ )?(or|and) (less|fewer|lower|below|under)\b/i, '<='],
]

/** The figure named nearest to a part of the text. */
export function fieldNear(text: string, start: number, end: number): NumberField | undefined {
  const named = FIELD_WORDS.flatMap(([pattern, field]) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
      field,
      distance: index >= end ? index - end : start - index - word.length,
    })),
  )
  return named.sort((a, b) => a.distance - b.distance)[0]?.field
}

/** The conditions numbers and the words next to them make. A number that is compared with nothing makes none. */
export function findComparisons(text: string, numbers: readonly FoundNumber[]): NumberCondition[] {
  return numbers.flatMap(({ start, end, value }, index): NumberCondition[] => {
    const before = text.slice(0, start)
    const next = numbers[index + 1]
    const field = fieldNear(text, start, next?.end ?? end) ?? 'total_market_value'
    if (next && /\b(between|from)[ $]*$/i.test(before) && /^ *(and|to|-|–)[ $]*$/i.test(text.slice(end, next.start)))
      return [{ kind: 'between', field, low: value, high: next.value }]
    const said =
      BEFORE.find(([pattern]) => pattern.test(before)) ?? AFTER.find(([pattern]) => pattern.test(text.slice(end)))
    return said
      ? [{ kind: 'value', field: fieldNear(text, start, end) ?? 'total_market_value', op: said[1], value }]
      : []
  })
}
