import { describe, expect, it } from 'vitest'
import { collectFindings, collectNewPlaces } from './findings.ts'
import { names } from './testing/known.ts'
import { readAuctions } from './testing/mappings.ts'

function findingsOf(rows: string[][]) {
  const { add, findings } = collectFindings(names)
  for (const row of readAuctions(rows)) if (row.kind === 'rejected') add(row.problems)
  return findings()
}

describe('findings', () => {
  it('are problems of equal cells, the most frequent first, with what may be meant', () => {
    const rows = [
      ['Floridda', 'Polk', 'deed', '13/2/2026'],
      ['FL', 'Polk', 'tax dede', '2026-01-01'],
      ['Floridda', 'Lake', 'deed', '2026-01-01'],
      ['FL', 'Lake', 'deed', '3/4/2026'],
      ['FL', 'Lake', 'deed', '2026-02-30'],
    ]
    expect(findingsOf(rows)).toMatchObject([
      {
        field: 'state',
        column: 0,
        code: 'unknown_state',
        value: 'Floridda',
        count: 2,
        rows: [2, 4],
        suggestions: ['Florida'],
      },
      { field: 'auction_type', value: 'tax dede', count: 1, suggestions: ['Tax Deed'] },
      { field: 'auction_begin_date', value: '3/4/2026', suggestions: ['2026-03-04', '2026-04-03'] },
      { field: 'auction_begin_date', value: '2026-02-30', suggestions: [] },
    ])
  })

  it('put right all equal cells at once', () => {
    const rows = Array.from({ length: 37 }, () => ['Flordia', 'Polk', 'deed'])
    const [finding] = findingsOf(rows)
    expect(finding?.count).toBe(37)
    const { column, value: from = '', suggestions: [to = ''] = [] } = finding ?? {}
    const read = readAuctions(rows, { corrections: { replaced: [{ column: column ?? 0, from, to }] } })
    expect(read.every(({ kind }) => kind === 'read')).toBe(true)
  })

  it('stay small however many rows are wrong', () => {
    const rows = Array.from({ length: 500 }, () => ['?', 'Polk', 'deed'])
    expect(findingsOf(rows)).toMatchObject([{ count: 500, rows: expect.arrayContaining([2, 3]) }])
    expect(findingsOf(rows)[0]?.rows).toHaveLength(100)
  })
})

it('names jurisdictions that are not known yet, with what may be meant', () => {
  const { add, places } = collectNewPlaces(names)
  const rows = [
    ['AZ', 'Mariocpa County', 'lien'],
    ['AZ', ' Mariocpa  County, AZ', 'deed'],
    ['AZ', 'Maricopa', 'lien'],
    ['AZ', 'Maricpa', 'lien'],
    ['AZ', 'Town of Nowhere', 'lien'],
  ]
  for (const [index, row] of readAuctions(rows).entries()) if (row.kind === 'read') add(row.draft, rows[index]?.[1])
  expect(places()).toEqual([
    {
      ...{ state: 'AZ', name: 'Mariocpa County', count: 2 },
      texts: ['Mariocpa County', ' Mariocpa  County, AZ'],
      suggestions: ['Maricopa County'],
    },
    { state: 'AZ', name: 'Maricpa', texts: ['Maricpa'], count: 1, suggestions: ['Maricopa County'] },
    { state: 'AZ', name: 'Town of Nowhere', texts: ['Town of Nowhere'], count: 1, suggestions: [] },
  ])
})
