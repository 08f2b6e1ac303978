import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NULLABLE_FIELDS, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { type AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { changeQueryPart, pathForNew, removeQueryPart } from './change-query-part.ts'
import { type QueryPart, readQueryPart } from './query-part.ts'

const over = (value: number) => ({ kind: 'value', field: 'total_market_value', op: '>=', value }) as const

const code = fc.constantFrom('AZ', 'FL', 'GA', 'OH')
const type = fc.constantFrom('Tax Lien', 'Tax Deed')
const numberOf = fc.record({
  kind: fc.constant('value' as const),
  field: fc.constantFrom(...NUMBER_FIELDS),
  op: fc.constantFrom('>' as const, '<=' as const),
  value: fc.integer({ min: 0, max: 1e9 }),
})
const dateOf = fc.record({
  kind: fc.constant('weekdays' as const),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
})
const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 3 })
const simple = {
  states: list(code),
  not_states: list(code),
  jurisdictions: list(fc.record({ name: fc.constantFrom('Orange', 'Lee') })),
  not_types: list(type),
  dates: list(dateOf),
  numbers: list(numberOf),
  missing: list(fc.constantFrom(...NULLABLE_FIELDS)),
  present: list(fc.constantFrom(...NULLABLE_FIELDS)),
}
const branch: fc.Arbitrary<AuctionFilter> = fc.record(simple, { requiredKeys: [] })
const query: fc.Arbitrary<AuctionQuery> = fc.record(
  {
    filter: fc.record({ ...simple, any_of: list(branch), none_of: list(branch) }, { requiredKeys: [] }),
    sort: fc.constantFrom<AuctionQuery['sort']>([], [{ field: 'begin_date', dir: 'desc' }]),
    limit: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: ['filter', 'sort'] },
)

/** Every path that a chip can have, and those inside alternatives and exceptions. */
function pathsOf({ filter, sort, limit }: AuctionQuery): string[] {
  const within = (part: AuctionFilter, root: string): string[] =>
    Object.entries(part).flatMap(([key, value]) => {
      const path = `${root}.${key}`
      if (/^(not_)?(states|jurisdictions|types)$/.test(key)) return [path]
      if (!Array.isArray(value)) return []
      if (key !== 'any_of' && key !== 'none_of') return value.map((_, index) => `${path}.${index}`)
      const branches = key === 'any_of' ? part.any_of : part.none_of
      return (branches ?? []).flatMap((inner, index) => [`${path}.${index}`, ...within(inner, `${path}.${index}`)])
    })
  return [...within(filter, 'filter'), ...(sort.length > 0 ? ['sort'] : []), ...(limit === undefined ? [] : ['limit'])]
}
const queryAndPath = query.chain((one) => {
  const paths = pathsOf(one)
  return fc.tuple(fc.constant(one), paths.length > 0 ? fc.constantFrom(...paths) : fc.constant('filter.states'))
})

/** Another part for the same place. */
function altered(part: QueryPart): QueryPart {
  switch (part.kind) {
    case 'states':
    case 'types':
      return { ...part, names: [...part.names, 'TX'] }
    case 'places':
      return { ...part, places: [{ name: 'Fulton', state: 'GA' }] }
    case 'date':
      return { ...part, date: { kind: 'length', min_days: 3 } }
    case 'number':
      return { ...part, number: over(7) }
    case 'reported':
      return { ...part, field: 'end_date' }
    case 'sort':
      return { ...part, sort: [{ field: 'state', dir: 'asc' }] }
    case 'limit':
      return { ...part, limit: 9 }
    case 'measure':
      return { ...part, measure: { fn: 'distinct', field: 'state' } }
    case 'group':
      return { ...part, group: 'month' }
    case 'having':
      return { ...part, having: { ...part.having, value: 9 } }
  }
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const hasEmptyList = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some((one) => isEmpty(one) || hasEmptyList(one))

describe('any part of any query', () => {
  it('changed to what it is leaves the query as it was', () => {
    fc.assert(
      fc.property(queryAndPath, ([one, path]) => {
        const part = readQueryPart(one, path)
        if (part) expect(changeQueryPart(one, path, part)).toEqual(one)
      }),
    )
  })

  it('is read back as it was changed, and nothing else is changed', () => {
    fc.assert(
      fc.property(queryAndPath, ([one, path]) => {
        const part = readQueryPart(one, path)
        if (!part) return
        const changed = changeQueryPart(one, path, altered(part))
        expect(readQueryPart(changed, path)).toEqual(altered(part))
        expect(changeQueryPart(changed, path, part)).toEqual(one)
      }),
    )
  })

  it('leaves no empty list behind when it is removed or changes sides', () => {
    fc.assert(
      fc.property(queryAndPath, ([one, path]) => {
        expect(hasEmptyList(removeQueryPart(one, path).filter)).toBe(false)
        const part = readQueryPart(one, path)
        if (part?.kind !== 'reported') return
        const turned = changeQueryPart(one, path, { ...part, missing: !part.missing })
        expect(hasEmptyList(turned.filter)).toBe(false)
        expect(AuctionQuery.safeParse(turned).success).toBe(true)
      }),
    )
  })
})

describe('changeQueryPart', () => {
  const QUERY: AuctionQuery = { filter: { states: ['FL', 'GA'], not_states: ['TX'], missing: ['end_date'] }, sort: [] }

  it.each<[string, QueryPart, AuctionFilter]>([
    [
      'filter.states',
      { kind: 'states', not: true, names: ['FL', 'TX'] },
      { not_states: ['TX', 'FL'], missing: ['end_date'] },
    ],
    [
      'filter.not_states',
      { kind: 'states', not: false, names: ['TX'] },
      { states: ['FL', 'GA', 'TX'], missing: ['end_date'] },
    ],
    [
      'filter.missing.0',
      { kind: 'reported', missing: false, field: 'end_date' },
      { states: ['FL', 'GA'], not_states: ['TX'], present: ['end_date'] },
    ],
  ])('%s changes sides', (path, part, filter) => {
    expect(changeQueryPart(QUERY, path, part)).toEqual({ filter, sort: [] })
  })

  it('adds at the path for a new part', () => {
    const number: QueryPart = { kind: 'number', number: over(5) }
    const one = changeQueryPart(QUERY, pathForNew(QUERY, 'number'), number)
    expect(one.filter.numbers).toEqual([over(5)])
    const two = changeQueryPart(one, pathForNew(one, 'number'), { kind: 'number', number: over(6) })
    expect(two.filter.numbers).toEqual([over(5), over(6)])
  })

  it('changes the only condition of an exception at the path of the exception', () => {
    const query: AuctionQuery = { filter: { none_of: [{ numbers: [over(1)] }] }, sort: [] }
    expect(readQueryPart(query, 'filter.none_of.0')).toEqual({ kind: 'number', number: over(1) })
    expect(changeQueryPart(query, 'filter.none_of.0', { kind: 'number', number: over(2) }).filter.none_of).toEqual([
      { numbers: [over(2)] },
    ])
  })

  it('changes what a share is of', () => {
    const query: AuctionQuery = {
      filter: {},
      sort: [],
      aggregate: { measures: [{ fn: 'share', of: { states: ['OH'] } }] },
    }
    const part: QueryPart = { kind: 'states', not: false, names: ['GA'] }
    expect(readQueryPart(query, 'aggregate.measures.0')).toBeUndefined()
    expect(changeQueryPart(query, 'aggregate.measures.0.of.states', part).aggregate).toEqual({
      measures: [{ fn: 'share', of: { states: ['GA'] } }],
    })
  })
})
