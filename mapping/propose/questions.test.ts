import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import type { SheetSample } from './proposal.ts'
import { proposeMapping } from './propose-mapping.ts'

const propose = (rows: string[][], more: Partial<SheetSample> = {}) => proposeMapping({ rows, ...more }, names)

describe('a sheet of parcels that are not sold', () => {
  const list = [['Parcel', 'Assessed Value'], ...[1, 2, 3, 4].map((at) => [`07-0${at}-11`, `${at}00`])]
  const removed = (name: string, rows: string[][]) =>
    propose(list, {
      workbook: [
        { name: 'List', rows: list },
        { name, rows },
      ],
      sheet: 0,
    }).questions.filter(({ what }) => what === 'removed')

  it.each(['Removed', 'Redeemed 5-1', 'WITHDRAWN PARCELS'])('is asked about: %s', (name) => {
    expect(removed(name, [['Number'], ['07-01-11']])).toEqual([{ what: 'removed', sheet: name }])
  })

  it.each([
    [[['Yellow', 'Redeemed - do not offer']], 'Yellow: Redeemed - do not offer'],
    [[['Parcels 3 and 7 have been withdrawn']], 'Parcels 3 and 7 have been withdrawn'],
  ])('may be explained in another one: %j', (rows, line) => {
    expect(removed('Legend', rows)).toEqual([{ what: 'removed', sheet: 'Legend', line }])
  })

  it('is not where it is empty, or of something else', () => {
    expect(removed('Notes', [['Parcels may be redeemed until the day of sale'], ['Yellow: vacant land']])).toEqual([])
    expect(removed('Removed', [])).toEqual([])
    expect(removed('Notes', [['Number'], ['07-01-11']])).toEqual([])
  })

  it('is none of those that are imported together', () => {
    const workbook = ['Ward 1', 'Ward 4', 'Pulled'].map((name) => ({ name, rows: list }))
    const { questions, mapping } = propose(list, { workbook, sheet: 0 })
    expect(mapping.more_sheets).toEqual([{ sheet: 1, header_row: 1 }])
    expect(questions).toMatchObject([
      { what: 'sheet', lists: [{ name: 'Ward 1' }, { name: 'Ward 4' }, { name: 'Pulled' }] },
      { what: 'removed', sheet: 'Pulled' },
      ...[{ what: 'missing' }, { what: 'missing' }, { what: 'missing' }, { what: 'missing' }],
    ])
  })
})

it('says that amounts are scaled where a line above or below the rows says so', () => {
  const rows = [['Parcel', 'Assessed Value'], ...[1, 2, 3].map((at) => [`07-0${at}-11`, `${at}00`])]
  const against = (sheet: string[][]) => propose(sheet).columns[1]?.evidence.split(', but ')[1]
  expect(against(rows)).toBeUndefined()
  expect(against([...rows, [], ["Note: all values shown in $000's"]])).toBe(
    "“Note: all values shown in $000's” in row 6 says that amounts are scaled",
  )
})

it.each(['Rescheduled to:', 'Postponed to:', 'New date:'])(
  'a day that takes the place of another is asked about: %s',
  (label) => {
    const rows = [['Sale date:', 'October 26, 2031', label, 'November 30, 2031'], [], ['Parcel', 'Assessed Value']]
    const { questions } = propose([...rows, ...[1, 2, 3].map((at) => [`07-0${at}-11`, `${at}50000`])])
    expect(questions).toContainEqual(
      expect.objectContaining({ what: 'missing', field: 'auction_begin_date', value: '2031-10-26' }),
    )
  },
)

describe('a column of accounts', () => {
  const questions = (...header: string[]) =>
    propose([
      header,
      ...[1, 2, 3, 4].map((at) => header.map((name) => (name === 'Account No.' ? `A-100${at}` : `x${at} y`))),
    ]).questions.map(({ what }) => what)

  it('may be of bidders, where no other column speaks of property', () => {
    expect(questions('Bidder', 'Account No.', 'Deposit', 'Phone')).toContain('kind')
    expect(questions('Owner', 'Account No.', 'Legal Description')).not.toContain('kind')
  })
})

describe('a list of something else', () => {
  const PARCELS = [
    ['Parcel ID', 'Owner', 'Market Value'],
    ['12-01', 'ROE', '1000'],
    ['12-02', 'DOE', '2500'],
  ]
  const kindOf = (title: string) => {
    const { kind_evidence, questions } = propose([[title], [], ...PARCELS])
    return questions.some(({ what }) => what === 'kind') ? kind_evidence : undefined
  }

  it.each([
    'EXCESS PROCEEDS LIST 2031',
    'Tax lien certificates redeemed in April 2031',
    'Properties withdrawn from sale',
    'PARCELS REDEEMED PRIOR TO SALE',
  ])('is asked about: %s', (title) => {
    expect(kindOf(title)).toBe(`the title “${title}” is rather that of another list`)
  })

  it.each(['2031 Tax Deed Sale', 'Parcels may be redeemed until the day of sale', 'Redeemable Deed Auction'])(
    'is not %s',
    (title) => {
      expect(kindOf(title)).toBeUndefined()
    },
  )
})

it('asks whether municipalities or counties sell, where columns have both', () => {
  const rows = [
    ['State', 'County', 'Municipality', 'Sale Type', '# of Liens'],
    ['NJ', 'Essex', 'Newark', 'Tax Lien', '12'],
    ['NJ', 'Warren', 'Washington Twp', 'Tax Lien', '9'],
  ]
  expect(propose(rows).questions).toMatchObject([{ what: 'which', field: 'jurisdiction', columns: [{}, {}] }])
})

it.each(['POSTPONED to January 12, 2031', 'The sale was continued until Jan 12, 2031'])(
  'asks about the day where a title says: %s',
  (title) => {
    const titles = [['Polk County, Florida Tax Deed Sale'], ['Sale date: December 8, 2030'], [title]]
    const { same } = propose([...titles, ['Parcel ID', 'Market Value'], ['12-01', '5'], ['12-02', '7']])
    expect(same.find(({ field }) => field === 'auction_begin_date')?.enough).toBe(false)
  },
)

it.each(['Estimated', 'Est.', 'Estimated Total', 'Appraisal', 'Assessment'])(
  'asks whether %s is a value, where no other column is one',
  (name) => {
    const rows = (...more: string[]) => [
      ['Parcel ID', 'Owner', name, ...more],
      ['12-01', 'ROE', '1000', ...more.map(() => '500')],
      ['12-02', 'DOE', '2500', ...more.map(() => '900')],
    ]
    expect(propose(rows()).columns[2]?.enough).toBe(false)
    expect(propose(rows('Land Value')).columns[2]?.enough).toBe(true)
  },
)

it('asks which day is that of a list of auctions where some days are not days', () => {
  const days = ['2/16/2031', 'First Tuesday of each month', 'Nov 2031', '3/9/2031', 'see notice', '3/16/2031']
  const rows = days.map((day, at) => ['FL', `County ${at}`, 'Tax Deed', day])
  const { questions } = propose([['State', 'County', 'Type', 'Next Sale'], ...rows])
  expect(questions).toContainEqual(
    expect.objectContaining({
      what: 'missing',
      field: 'auction_begin_date',
      columns: [{ column: 3, name: 'Next Sale' }],
    }),
  )
})

it('asks which of two days of sales is meant, and whether days before the list was made are', () => {
  const counties = ['Polk County', 'Lake County', 'Lee County']
  const head = ['State', 'County', 'Parcel', 'Type']
  const rows = [1, 2, 3, 4, 5].map((at) => ['FL', counties[at % 3] ?? '', `12-0${at}`, 'Tax Deed', '10/16/2028'])
  const two = propose([
    [...head, 'Tax Sale Date', 'Tax Deed Auction Date'],
    ...rows.map((row) => [...row, '6/14/2031']),
  ])
  expect(two.questions).toContainEqual(expect.objectContaining({ what: 'which', field: 'auction_begin_date' }))
  const last = propose([[...head, 'Sale Date', 'Last Sale Date'], ...rows.map((row) => [...row, '6/14/2004'])])
  expect(last.questions).toEqual([])
  const title = ['Parcels available as of 11/20/2030']
  const before = propose([title, [...head, 'Sale Date'], ...rows])
  expect(before.questions).toMatchObject([{ what: 'confirm', field: 'auction_begin_date' }])
  expect(propose([['Parcels available as of 11/20/2027'], [...head, 'Sale Date'], ...rows]).questions).toEqual([])
})

it('asks whether end days hold for the rows below, unless rows have days of their own', () => {
  const list = (...begins: string[]) => [
    ['State', 'County', 'Type', 'Begin Date', 'End Date'],
    ...begins.map((begin, at) => ['FL', `County ${at}`, 'Tax Deed', begin, at === 0 ? '2031-06-30' : '']),
  ]
  const asked = (rows: string[][]) =>
    propose(rows).questions.flatMap((each) => (each.what === 'fill_down' ? [each.field] : []))
  expect(asked(list('2031-06-03', '2031-06-10', '2031-06-17'))).toEqual([])
  expect(asked(list('2031-06-03', '', ''))).toEqual(['auction_begin_date', 'auction_end_date'])
})

describe('sheets with the same columns', () => {
  const sheet = [['Parcel', 'Assessed Value'], ...[1, 2, 3].map((at) => [`07-0${at}-11`, `${at}00`])]
  const workbook = ['Ward 1', 'Ward 4'].map((name) => ({ name, rows: sheet }))
  const question = (remembered?: SheetSample['remembered']) =>
    propose(sheet, { workbook, sheet: 0, ...(remembered && { remembered }) }).questions.find(
      ({ what }) => what === 'sheet',
    )

  it('are asked about, with whether they were imported together the last time', () => {
    const { mapping } = propose(sheet, { workbook, sheet: 0, more_sheets: [1] })
    expect(question()).not.toHaveProperty('together_before')
    expect(question(mapping)).toMatchObject({ alike: [{ sheet: 0 }, { sheet: 1 }], together_before: true })
    expect(question({ ...mapping, more_sheets: [] })).not.toHaveProperty('together_before')
  })
})

it('asks whether lots are the identifiers, where no column has all of them', () => {
  const rows = [
    ['Block', 'Lot', 'Qual', 'Owner Name'],
    ['1501', '12', '', 'ROE'],
    ['1501', '14.01', '', 'DOE'],
    ['1502', '3', 'C0101', 'POE'],
    ['1502', '7', '', 'LOE'],
  ]
  expect(propose(rows).questions).toContainEqual(
    expect.objectContaining({ what: 'confirm', field: 'identifier', name: 'Lot' }),
  )
  const withNumber = rows.map((row, at) => ['Parcel ID', '01-1', '01-2', '02-1', '02-2'].slice(at, at + 1).concat(row))
  expect(propose(withNumber).questions.filter(({ what }) => what === 'confirm')).toEqual([])
})

it.each([
  [
    ['Month', 'Day', 'Year'],
    ['3', '9', '2031'],
  ],
  [
    ['Day', 'Time'],
    ['9', '10 AM'],
  ],
])('asks for the day of auctions that have it in parts: %j', (header, cells) => {
  const rows = ['Polk', 'Lake', 'Levy'].map((county) => ['FL', county, 'Tax Deed', ...cells])
  expect(propose([['State', 'County', 'Type', ...header], ...rows]).questions).toContainEqual(
    expect.objectContaining({ what: 'missing', field: 'auction_begin_date' }),
  )
})

describe('values that are called otherwise', () => {
  const asked = (...header: string[]) =>
    propose([header, ...[1, 2, 3].map((at) => [`07-0${at}-11`, ...header.slice(1).map(() => `${at}5000`)])])
      .questions.flatMap((each) => (each.what === 'missing' && each.field === 'market_value' ? each.columns : []))
      .map((column) => column?.name)

  it('are asked about where no other column has values', () => {
    expect(asked('Parcel', 'True Value', 'Taxes')).toEqual(['True Value'])
    expect(asked('Parcel', 'Grand List Value', 'Adjudged Value')).toEqual(['Grand List Value', 'Adjudged Value'])
    expect(asked('Parcel', 'asmt_total', 'Taxes')).toEqual(['asmt_total'])
    expect(asked('Parcel', 'True Value', 'Assessed Value')).toEqual([])
    expect(asked('Parcel', 'Taxes')).toEqual([])
    expect(asked('Parcel', 'Land Value', 'Building Value')).toEqual([])
  })
})

it.each([
  ['Sale', 'Aug 3, 2031'],
  ['Levy Sale', '08/03/2031'],
  ['Time and Date of Sale', '12:00 noon on Tuesday, the 5th day of August, 2031'],
])('offers the columns of days that no parcel is known to be sold on: %s', (name, day) => {
  const rows = [1, 2, 3].map((at) => [`12-0${at}`, '', day])
  const { questions } = propose([['Parcel', 'Filed', name], ...rows], { kind: 'certificates' })
  const asked = questions.filter((each) => each.what === 'missing' && each.field === 'auction_begin_date')
  expect(asked).toEqual([
    expect.objectContaining({ evidence: `days stand in “${name}”`, columns: [{ column: 2, name }] }),
  ])
})

it('takes no end from a title whose day is another than that of the rows', () => {
  const rows = [1, 2, 3].map((at) => [`07-0${at}-11`, '2031-06-09'])
  const under = (title: string) => propose([[title], ['Parcel', 'Sale Date'], ...rows]).mapping.list
  expect(under('Tax Deed Sale of June 8, 2032')).toMatchObject({ sale: { auction_end_date: null } })
  expect(under('Tax Deed Sale of June 9-11, 2031')).toMatchObject({ sale: { auction_end_date: '2031-06-11' } })
})

it('says of days of parcels that a title names one of them', () => {
  const rows = ['2031-05-05', '2031-05-06', '2031-05-06'].map((day, at) => [`07-0${at}-11`, day])
  const evidence = (header: string[], cells: string[]) =>
    propose([
      ['Tax lien auction of May 5, 2031'],
      [...header, 'Sale Date'],
      ...rows.map(([id = '', day = '']) => [id, ...cells, day]),
    ]).columns.at(-1)?.evidence
  expect(evidence(['Parcel'], [])).toContain('but the title “Tax lien auction of May 5, 2031” in row 1 says 2031-05-05')
  expect(evidence(['Parcel', 'State', 'County'], ['FL', 'Polk'])).not.toContain('but')
})

it('says of the state of an owner that a title names another', () => {
  const rows = ['FL', 'IN', 'FL', 'OH'].map((state, at) => [`07-0${at}-11`, state])
  const { columns } = propose([['Lake County, Florida'], ['Parcel', 'State'], ...rows])
  expect(columns[1]?.evidence).toBe(
    'named “State”, 4 of 4 look like states, but the title “Lake County, Florida” in row 1 says Florida',
  )
})

describe('two tables of a sheet', () => {
  const polk = [1, 2, 3, 4].map((at) => ['FL', 'Polk', '2031-05-30', `120-2${at}-300`, `OWNER ${at}`, '50000'])
  const lake = [1, 2, 3, 4].map((at) => [`121-${at}-777`, `OWNER ${at}`, 'FL', 'Lake', '2031-06-01', '500'])
  const rows = [
    ...[['Polk County'], ['State', 'County', 'Sale Date', 'Parcel ID', 'Owner', 'Assessed Value'], ...polk, []],
    ...[['Lake County'], ['Parcel', 'Owner Name', 'State', 'County', 'Sale Date', 'Face Amount'], ...lake],
  ]
  const question = (more: Partial<SheetSample> = {}) =>
    propose(rows, more).questions.find(({ what }) => what === 'tables')

  it('are asked about, with which of them was imported the last time', () => {
    const { mapping } = propose(rows, { table: 0 })
    expect(question()).not.toHaveProperty('before')
    expect(question({ remembered: mapping })).toMatchObject({ before: 0 })
    expect(question({ remembered: { ...mapping, header_row: 9 } })).toMatchObject({ before: 1 })
    expect(question({ remembered: { ...mapping, rows: null } })).not.toHaveProperty('before')
  })
})
