import type { NullableField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { SpanOf } from './items.ts'

/** Every choice of so many. */
function choices<T>(of: readonly T[], many: number): T[][] {
  const [first, ...rest] = of
  if (many === 0) return [[]]
  if (first === undefined) return []
  return [...choices(rest, many - 1).map((each) => [first, ...each]), ...choices(rest, many)]
}

/** The filter for so many of these figures being there, or absent: `complete records`, `with gaps in the data`, `missing two of the values`. */
export function recordFilter(
  fields: readonly NullableField[],
  { absent, least = fields.length, exactly }: SpanOf<'record'>,
) {
  const said = absent ? 'missing' : 'present'
  const other = absent ? 'present' : 'missing'
  const each = choices(fields, Math.min(least, fields.length)).map((chosen): AuctionFilter => {
    const rest = exactly ? fields.filter((field) => !chosen.includes(field)) : []
    return { [said]: chosen, ...(rest.length > 0 ? { [other]: rest } : {}) }
  })
  return each.length === 1 ? (each[0] ?? {}) : { any_of: each }
}
