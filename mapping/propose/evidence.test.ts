import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import type { SheetSample } from './proposal.ts'
import { proposeMapping } from './propose-mapping.ts'

const HEADER = ['State', 'County', 'Sale Type', 'Sale Date', '# of Liens']
const ROWS = [
  ['FL', 'Polk', 'Tax Deed', '6/1/2031', '12'],
  ['FL', 'Lake', 'Tax Deed', '6/2/2031', '9'],
  ['FL', 'Polk', 'Tax Deed', '6/14/2031', '7'],
]
const propose = (rows: string[][], more: Partial<SheetSample> = {}) => proposeMapping({ rows, ...more }, names)

describe('the evidence of a column', () => {
  const evidenceOf = (column: number, ...cells: string[]) => {
    const rows = cells.map((cell, at) => (ROWS[at % ROWS.length] ?? []).with(column, cell))
    return propose([HEADER, ...rows]).columns[column]?.evidence
  }

  it('counts its cells in the state that all rows are of', () => {
    expect(evidenceOf(1, 'Polk', 'Lake')).toBe('named “County”, 2 of 2 look like counties or cities of Florida')
    expect(evidenceOf(0, 'FL', 'GA')).toBe('named “State”, 2 of 2 look like states')
  })

  it('says which cells do not look so', () => {
    expect(evidenceOf(1, 'Polk', 'Polkk', 'Lake', 'Polkk')).toBe(
      'named “County”, 2 of 4 look like counties or cities of Florida; “Polkk” and 1 more do not',
    )
    expect(evidenceOf(3, '6/1/2031', 'soon')).toBe('named “Sale Date”, 1 of 2 look like dates; “soon” does not')
    // Excel counts days
    expect(evidenceOf(3, '6/1/2031', '47999', 'later')).toContain('2 of 3 look like dates; “later” does not')
    expect(evidenceOf(4, '7', 'approx. 9')).toContain('1 of 2 are whole numbers; “approx. 9” does not')
  })

  it('says that a count of certificates numbers the rows', () => {
    expect(evidenceOf(4, '1', '2', '3')).toBe('named “# of Liens”, 3 of 3 are whole numbers')
    expect(evidenceOf(4, '1', '2', '3', '4')).toMatch(/, but its cells number the rows$/)
  })
})

it('is not enough where a delimiter stands before the rows alone', () => {
  const rows = [1, 2, 3].map((at) => ['', `42270000${at}`, `12-0${at}`, 'ROE', ''])
  const { questions } = propose([['Sale ID', 'Parcel Number', 'Owner'], ...rows], { kind: 'certificates' })
  const evidence = expect.stringMatching(/, but the rows have a cell more than the header$/)
  expect(questions).toContainEqual(expect.objectContaining({ what: 'confirm', field: 'identifier', evidence }))
})

it('is not enough where the rows have a cell more than the header, as R writes the numbers of rows', () => {
  const rows = [1, 2, 3].map((at) => [String(at), `12-0${at}`, `${at}000`, `${at}00`])
  const { columns, questions } = propose([['Acct', 'FMV', 'Assessed'], ...rows], { kind: 'certificates' })
  expect(columns[2]).toMatchObject({ field: 'assessed_value', enough: false })
  expect(columns[2]?.evidence).toMatch(/, but the rows have a cell more than the header$/)
  expect(questions).toContainEqual(expect.objectContaining({ what: 'which', field: 'assessed_value' }))
})

it.each([
  'All amounts in thousands',
  'Assessed values ($000)',
  "Values in 000's",
  'No points: last two places are cents',
])('is not enough for amounts under a title that says they are scaled: %s', (title) => {
  const rows = [1, 2, 3].map((at) => [`12-0${at}`, `${at}00`])
  const { columns } = propose([[title], ['Parcel ID', 'Assessed Value'], ...rows])
  expect(columns).toMatchObject([{ enough: true }, { field: 'assessed_value', enough: false }])
  expect(columns[1]?.evidence).toContain(`but “${title}” in row 1 says that amounts are scaled`)
})

describe('a title beside a column', () => {
  const columnUnder = (title: string, column: number, rows = ROWS) =>
    propose([[title], HEADER, ...rows]).columns[column]

  it.each([
    ['Polk County Tax Collector', 1],
    ['Tax Deed Sale of June 2, 2031', 3],
    ['Sale of June 1 to June 5, 2031', 3],
    ['Lake County, Florida — Tax Deed Auction', 2],
  ])('that says what some of its cells say is no contradiction: %s', (title, column) => {
    expect(columnUnder(title, column)).toMatchObject({ enough: true })
    expect(columnUnder(title, column)?.evidence).not.toContain('but')
  })

  it.each([
    ['Marion County, Florida', 1, 'the title “Marion County, Florida” in row 1 says Marion County'],
    ['Tax Lien Sale 2031', 2, 'the title “Tax Lien Sale 2031” in row 1 says Tax Lien'],
    ['Sale of May 30, 2031', 3, 'the title “Sale of May 30, 2031” in row 1 says 2031-05-30'],
    ['State of Georgia Tax Sales', 0, 'the title “State of Georgia Tax Sales” in row 1 says Georgia'],
  ])('that says otherwise than all of them is asked about: %s', (title, column, words) => {
    const found = columnUnder(title, column)
    expect(found).toMatchObject({ enough: false, evidence: expect.stringMatching(new RegExp(`, but ${words}$`)) })
    expect(propose([[title], HEADER, ...ROWS]).questions).toContainEqual({
      ...{ what: 'confirm', column, field: found?.field },
      ...{ name: HEADER[column], evidence: found?.evidence },
    })
  })

  it('may say anything beside an empty column', () => {
    const empty = ROWS.map((row) => row.with(3, ''))
    expect(columnUnder('Sale of May 30, 2031', 3, empty)?.evidence).toBe('named “Sale Date”, no values')
  })
})

it.each(['Cnty', 'Muni', 'Muni.', 'Jurisd.'])('takes %s for the jurisdiction', (name) => {
  expect(propose([HEADER.with(1, name), ...ROWS]).columns[1]).toMatchObject({ field: 'jurisdiction', enough: true })
})

describe('a column beside others', () => {
  const rows = [1, 2, 3, 4].map((at) => [`00${at}`, '120', '45', '75'])
  it('is no identifier alone where others may be parts of it', () => {
    const under = (header: string[], all = rows) => propose([header, ...all]).columns[0]
    expect(under(['Parcel', 'Book', 'Map', 'Owner'])).toMatchObject({
      ...{ enough: false, evidence: expect.stringContaining('but “Book” and “Map” may be parts of it') },
    })
    const whole = rows.map((row, at) => row.with(0, `101-20-00${at}`))
    expect(under(['Parcel', 'Book', 'Map', 'Owner'], whole)?.enough).toBe(true)
    expect(under(['Parcel', 'Acres', 'Taxes', 'Owner'])?.enough).toBe(true)
  })

  it('is not all of the parcels where another counts some of them', () => {
    const counties = ['Polk', 'Lake', 'Levy', 'Lee'].map((county) => ['FL', county, 'Tax Deed', '120', '75'])
    const header = ['State', 'County', 'Type', 'Parcels Advertised']
    const counts = (name: string) => propose([[...header, name], ...counties]).columns[3]
    expect(counts('Parcels Remaining')).toMatchObject({
      ...{ enough: false, evidence: expect.stringContaining('but “Parcels Remaining” counts as well') },
    })
    expect(counts('Acres')?.enough).toBe(true)
  })
})

it.each(['SALETYPE', 'SaleType', 'sale_type'])('takes %s for the type', (name) => {
  const header = ['STATE', 'COUNTYNAME', name, 'SALEDATE', 'Est. Parcels']
  expect(propose([header, ...ROWS]).columns.map(({ field }) => field)).toEqual([
    ...['state', 'jurisdiction', 'auction_type', 'auction_begin_date', 'total_certificates'],
  ])
})

it.each(['PARCELNO', 'Parcel Number(s)', 'Parcel ID(s)', 'PARCELNUMBER', 'AccountNum'])(
  'takes %s for the identifier',
  (name) => {
    const rows = [1, 2, 3, 4].map((at) => [`07-0${at}-11`, String(at), '5000'])
    const { columns } = propose([[name, 'Lot #', 'ASSESSEDVALUE'], ...rows])
    expect(columns.map(({ field }) => field)).toEqual(['identifier', null, 'assessed_value'])
  },
)
