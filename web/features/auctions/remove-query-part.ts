import type { AuctionQuery } from '#contract/auction-query.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0

const partOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined

function drop(from: unknown, key: string) {
  if (Array.isArray(from)) from.splice(Number(key), 1)
  else if (isRecord(from)) Reflect.deleteProperty(from, key)
}

/**
 * The query without one of its parts, as a removed chip asks for (R40). What the removal leaves empty goes too: an
 * empty alternative would hold for every auction, an empty list of alternatives for none.
 * @param path where the part stands, e.g. `filter.states`, `filter.numbers.0`, `sort`
 */
export function removeQueryPart(query: AuctionQuery, path: string): AuctionQuery {
  const rest = structuredClone(query)
  const keys = path.split('.')
  // A share is always of something, if only of everything.
  const whole = rest.aggregate?.fn === 'share' ? rest.aggregate.of : rest
  // A query always has these two, empty or not.
  if (path === 'sort') return { ...rest, sort: [] }
  if (path === 'filter') return { ...rest, filter: {} }
  for (let depth = keys.length - 1; depth >= 0; depth -= 1) {
    const parent = keys.slice(0, depth).reduce<unknown>(partOf, rest)
    const key = keys[depth]
    if (key === undefined || partOf(parent, key) === undefined) return rest
    drop(parent, key)
    const isRequired = parent === rest || parent === rest.filter || parent === rest.sort || parent === whole
    if (isRequired || !isEmpty(parent)) return rest
  }
  return rest
}
