import { describe, expect, it } from 'vitest'
import type { QueryPart } from './query-part.ts'
import { readingsOf } from './value-readings.ts'

describe('readingsOf', () => {
  it('offers the three values, the assumed one first', () => {
    const part: QueryPart = {
      kind: 'number',
      number: { kind: 'value', field: 'total_assessed_value', op: '>', value: 5 },
    }
    expect(readingsOf(part)).toEqual([
      { label: 'Total Assessed Value', part },
      { label: 'Total Market Value', part: { ...part, number: { ...part.number, field: 'total_market_value' } } },
      { label: 'Total Estimated Value', part: { ...part, number: { ...part.number, field: 'total_estimated_value' } } },
    ])
  })

  it('keeps the direction of an order', () => {
    const part: QueryPart = { kind: 'sort', sort: [{ field: 'total_market_value', dir: 'desc' }] }
    expect(readingsOf(part)[1]?.part).toEqual({ kind: 'sort', sort: [{ field: 'total_assessed_value', dir: 'desc' }] })
  })

  it.each<QueryPart>([
    { kind: 'number', number: { kind: 'value', field: 'total_certificates', op: '>', value: 5 } },
    { kind: 'places', not: false, places: [{ name: 'Lee' }] },
    { kind: 'measure', measure: { fn: 'count' } },
  ])('offers nothing for %j', (part) => {
    expect(readingsOf(part)).toEqual([])
  })
})
