import type { NumberField } from '#contract/auction-fields.ts'
import { NUMBER_LABELS } from './part-labels.ts'
import type { Computed, QueryPart } from './query-part.ts'

const VALUES = [
  'total_market_value',
  'total_assessed_value',
  'total_estimated_value',
] as const satisfies readonly NumberField[]

/**
 * What an amount that was assumed to be one value can mean (R41): the part with each of the three values, the assumed one first.
 * @returns nothing for a part that is about no value
 */
export function readingsOf(part: QueryPart): { label: string; part: QueryPart }[] {
  const assumed = assumedField(part)
  if (!assumed) return []
  const fields = [assumed, ...VALUES.filter((field) => field !== assumed)]
  return fields.map((field) => ({ label: NUMBER_LABELS[field], part: withField(part, field) }))
}

/** What a number is computed of; counts are of auctions. */
const measured = (measure: Computed) =>
  measure.fn === 'count' || measure.fn === 'distinct' ? undefined : measure.field

function assumedField(part: QueryPart): NumberField | undefined {
  const field =
    part.kind === 'number'
      ? part.number.field
      : part.kind === 'measure'
        ? measured(part.measure)
        : part.kind === 'sort'
          ? part.sort[0]?.field
          : undefined
  return VALUES.find((each) => each === field)
}

function withField(part: QueryPart, field: NumberField): QueryPart {
  if (part.kind === 'number') return { ...part, number: { ...part.number, field } }
  if (part.kind === 'measure') {
    const { measure } = part
    return measure.fn === 'count' || measure.fn === 'distinct' ? part : { ...part, measure: { ...measure, field } }
  }
  if (part.kind === 'sort') return { ...part, sort: part.sort.map((one, at) => (at === 0 ? { ...one, field } : one)) }
  return part
}
