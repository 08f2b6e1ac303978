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

describe('what is said of all rows', () => {
  const PARCELS = [
    ['Parcel ID', 'Owner', 'Assessed Value'],
    ['12-1', 'A', '1000'],
    ['12-2', 'B', '2000'],
    ['12-3', 'C', '2500'],
  ]
  const placeUnder = (titles: string[], more: Partial<SheetSample> = {}) => {
    const { same, questions } = propose([...titles.map((title) => [title]), ...PARCELS], more)
    return { said: same.find(({ field }) => field === 'jurisdiction'), questions }
  }

  it('names the row in which it stands', () => {
    expect(placeUnder(['Tax Deed Sale of June 1, 2031', 'Polk County, Florida']).said).toEqual({
      ...{ field: 'jurisdiction', value: 'Polk County', from: 'title', enough: true },
      evidence: 'the title “Polk County, Florida” in row 2',
    })
  })

  it.each<[titles: string[], more: Partial<SheetSample>, against: string]>([
    [
      ['Polk County, Florida', 'Lake County, Florida'],
      {},
      'the title “Lake County, Florida” in row 2 says Lake County',
    ],
    [['Polk County, Florida'], { file_name: 'lake county fl.csv' }, 'the name of the file says Lake County'],
    [['Polk County, Florida'], { sheet_name: 'Lake County, FL' }, 'the name of the sheet says Lake County'],
  ])('is asked for where two places say otherwise: %j, %j', (titles, more, against) => {
    const { said, questions } = placeUnder(titles, more)
    expect(said).toMatchObject({ value: 'Polk County', enough: false, against })
    expect(questions).toContainEqual({
      ...{ what: 'missing', field: 'jurisdiction', value: 'Polk County' },
      ...{ evidence: 'the title “Polk County, Florida” in row 1', against },
    })
  })

  it('is no state that is called as a county above it is', () => {
    const { same } = propose([['INDIANA COUNTY TAX CLAIM BUREAU'], ['UPSET SALE - COURTHOUSE, INDIANA'], ...PARCELS])
    expect(same.find(({ field }) => field === 'state')).toMatchObject({ enough: false })
    const known = propose([['Oklahoma County, Oklahoma'], ['Tax Deed Sale'], ...PARCELS]).same
    expect(known.find(({ field }) => field === 'state')).toMatchObject({ value: 'Oklahoma', enough: true })
  })

  it('is asked for where a column may say another county for some rows', () => {
    const rows = PARCELS.map((row, at) => [...row, ['County (if other)', '', 'Lake', ''][at] ?? ''])
    const { same } = propose([['Polk County, Florida'], ...rows])
    expect(same).toContainEqual(expect.objectContaining({ enough: false, against: '“County (if other)” says Lake' }))
    const owners = PARCELS.map((row, at) => [...row, ['Owner County', 'Lake', 'Polk', 'Lake'][at] ?? ''])
    expect(propose([['Polk County, Florida'], ...owners]).same).toContainEqual(
      expect.objectContaining({ field: 'jurisdiction', enough: true }),
    )
  })

  it('may be said in another way by a file that is called anyhow', () => {
    expect(placeUnder(['Polk County, Florida'], { file_name: 'lake-house-or-so.csv' }).said?.enough).toBe(true)
  })
})

describe('what stands above the tables of sheets that are imported together', () => {
  const sheet = (title: string) => [
    [title],
    [],
    ['Parcel', 'Owner', 'Assessed Value'],
    ...Array.from({ length: 5 }, (_, at) => [`07-0${at}-11${at}`, `OWNER ${at}`, `${at + 1}00`]),
  ]
  const together = (...titles: string[]) => {
    const workbook = titles.map((title, at) => ({ name: `Sheet${at}`, rows: sheet(title) }))
    return propose(workbook[0]?.rows ?? [], { workbook, sheet: 0 })
  }
  const UPSET = 'Lehigh County, Pennsylvania Upset Sale - September 20, 2027'
  const fields = ({ questions }: ReturnType<typeof propose>) =>
    questions.flatMap((each) => (each.what === 'missing' ? [each.field] : []))

  it('is asked about where it differs', () => {
    const { same, ...proposal } = together(UPSET, 'Lehigh County, Pennsylvania Judicial Sale - June 14, 2027')
    expect(fields({ same, ...proposal })).toEqual(['auction_type', 'auction_begin_date'])
    expect(same.find(({ field }) => field === 'auction_type')?.against).toBe(
      'the title “Lehigh County, Pennsylvania Judicial Sale - June 14, 2027” in row 1 of the sheet “Sheet1” says Judicial Sale',
    )
  })

  it('is not where all say the same', () => {
    expect(fields(together(UPSET, UPSET))).toEqual([])
  })

  it('is asked about where another sheet is named after another day or type, or says one without a year', () => {
    const named = (name: string, title: string) => {
      const workbook = [
        { name: 'Sheet0', rows: sheet(UPSET) },
        { name, rows: sheet(title) },
      ]
      return fields(propose(workbook[0]?.rows ?? [], { workbook, sheet: 0 }))
    }
    expect(named('Sheet1', 'Second day: September 21')).toEqual(['auction_begin_date'])
    expect(named('Day 2', '')).toEqual(['auction_begin_date'])
    expect(named('Judicial Sale', '')).toEqual(['auction_type'])
    expect(named('Deeds', '')).toEqual(['auction_type'])
    expect(named('Ward 2', '')).toEqual([])
  })
})

it('takes no empty column for what all rows must say', () => {
  const rows = [
    ['Parcel', 'County', 'Sale Date', 'Market Value'],
    ...[1, 2, 3].map((at) => [`07-0${at}-11`, '', '', `${at}000`]),
  ]
  const { columns, questions } = propose(rows)
  expect(columns.map(({ field }) => field)).toEqual(['identifier', null, null, 'market_value'])
  expect(questions.flatMap((each) => (each.what === 'missing' ? [each.field] : []))).toEqual([
    ...['state', 'jurisdiction', 'auction_type', 'auction_begin_date'],
  ])
  const { same } = propose([['Polk County, Florida Tax Deed Sale June 3, 2031'], ...rows])
  expect(same.find(({ field }) => field === 'auction_begin_date')).toMatchObject({ value: '2031-06-03', enough: true })
})

it('asks what rows are that say the same day again and again, and takes no years for days', () => {
  const title = ['COLE COUNTY, MISSOURI TAX LIEN SALE AUGUST 24 2026']
  const asked = (name: string, texts: string[]) =>
    propose([title, ['Item', 'Locator', name], ...texts.map((text, at) => [`${at + 1}`, `13${at * 7}.09`, text])])
      .questions
  expect(asked('Sale Date', ['6/3/2031', '6/3/2031', '6/3/2031', '7/1/2031', '7/1/2031'])).toContainEqual(
    expect.objectContaining({ what: 'kind' }),
  )
  expect(asked('Yrs', ['23-25', '22-25', '23-25', '23-25', '22-25'])).toEqual([{ what: 'nothing' }])
})

it('takes no year from the names of sheets that are of several years', () => {
  const list = (day: string) => [
    ['State', 'County', 'Type', 'Sale Date', 'Certificates'],
    ['FL', 'Polk County', 'Tax Deed', day, '12'],
    ['FL', 'Lake County', 'Tax Deed', day, '17'],
  ]
  const months = (...names: string[]) => {
    const workbook = names.map((name, at) => ({ name, rows: list(`Oct ${at + 1}`) }))
    const sheet = { workbook, sheet: 0, sheet_name: names[0] ?? '' }
    return propose(workbook[0]?.rows ?? [], sheet).questions.map(({ what }) => what)
  }
  expect(months('Sept 2026', 'Oct 2026')).toEqual(['sheet'])
  expect(months('Oct 2026', 'Jan 2027')).toEqual(['sheet', 'year'])
})

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

  it('is not where it is empty, or of something else', () => {
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

describe('a county in a title', () => {
  const placeIn = (...titles: string[]) =>
    propose([
      ...titles.map((title) => [title]),
      ['Parcel ID', 'Market Value'],
      ['12-01', '5'],
      ['12-02', '7'],
    ]).same.find(({ field }) => field === 'jurisdiction')

  // as many states have
  it.each([
    ['Lake County Tax Collector', 'Tavares, Florida'],
    ['2031 Tax Deed Sale - State of Florida', 'LAKE COUNTY'],
    ['Office of the Lake County Treasurer', 'Florida Tax Deed Sale'],
  ])('is in the state that another title says: %s, %s', (...titles) => {
    expect(placeIn(...titles)).toMatchObject({ value: 'Lake County', enough: true })
  })

  it('is not sure where several are named, or none is known there', () => {
    expect(placeIn('Lake County and Polk County', 'Florida')?.enough).not.toBe(true)
    expect(placeIn('Maricopa County Treasurer', 'Florida')?.enough).not.toBe(true)
    expect(placeIn('Call the Lake County Zoning Board', 'Florida Tax Deed Sale')?.enough).not.toBe(true)
  })
})

describe('a town in a title', () => {
  const LIST = [
    ['Parcel ID', 'Market Value'],
    ['12-01', '5'],
    ['12-02', '7'],
  ]
  const placeIn = (...titles: string[]) =>
    propose([...titles.map((title) => [title]), ...LIST]).same.find(({ field }) => field === 'jurisdiction')

  it.each(['LAKE WALES TOWNSHIP', 'City of Lakeland, Florida', 'Village of Golf'])(
    'speaks against the county in which it is: %s',
    (town) => {
      const against = `the title “${town}” in row 1 is rather of a town`
      expect(placeIn(town, 'Polk County, Florida')).toMatchObject({ value: 'Polk County', against, enough: false })
    },
  )

  it.each(['Lakeland, Florida', 'Polk County Tax Collector', 'TOWNSHIP'])('is not %s', (title) => {
    expect(placeIn(title, 'Polk County, Florida')).toMatchObject({ value: 'Polk County', enough: true })
  })
})

it('asks about a day in a year before the one that the sheet is named after', () => {
  const sheet = [
    ['Tax Deed Sale, Polk County, Florida'],
    ['September 9, 2030'],
    ['Parcel ID', 'Market Value'],
    ['12-01', '5'],
  ]
  const day = (sheet_name: string) =>
    propose(sheet, { sheet_name }).same.find(({ field }) => field === 'auction_begin_date')
  expect(day('2031')).toMatchObject({ against: 'the name of the sheet says 2031', enough: false })
  expect(day('2029 taxes')).toMatchObject({ enough: true })
})

it('takes short names of columns for what they stand for', () => {
  const fieldOf = (name: string) =>
    propose([
      ['Parcel ID', 'Owner', name],
      ['12-01', 'ROE', '1000'],
      ['12-02', 'DOE', '2500'],
    ]).columns[2]
  for (const name of [
    'JV',
    'TCV',
    'FCV',
    'Appr. Value',
    'Appraised',
    'Appr. Mkt Val',
    'Market Value (100%)',
    'Tot Actual',
    'FMV (Assessor)',
  ])
    expect(fieldOf(name), name).toMatchObject({ field: 'market_value', enough: true })
  for (const name of [
    'Tot. SEV',
    'EAV',
    'Tot AV',
    'Equalized Assessed Value',
    'Assd Val',
    'Assmt Value @ 25%',
    'Gross Assessed',
    'Assessed (35%)',
  ])
    expect(fieldOf(name), name).toMatchObject({ field: 'assessed_value', enough: true })
  for (const name of ['Tot Est. Val', 'Est. Val'])
    expect(fieldOf(name), name).toMatchObject({ field: 'estimated_value' })
})

it.each(['Permanent Index Number', 'Parcel N°', 'PPN', 'Acct', 'Prop. No.', 'Parcel Nbr'])(
  'takes %s for the number of a parcel',
  (name) => {
    const rows = [[name, 'Owner', 'Market Value'], ...['12-01', '12-02', '12-03'].map((each) => [each, 'ROE', '1000'])]
    expect(propose(rows)).toMatchObject({
      kind: 'certificates',
      columns: [{ field: 'identifier', enough: true }, {}, {}],
    })
  },
)

it.each(['Cnty', 'Muni', 'Muni.', 'Jurisd.'])('takes %s for the jurisdiction', (name) => {
  const rows = ROWS.map((row) => row)
  expect(propose([HEADER.with(1, name), ...rows]).columns[1]).toMatchObject({ field: 'jurisdiction', enough: true })
})

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
