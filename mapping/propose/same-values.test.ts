import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import type { SheetSample } from './proposal.ts'
import { proposeMapping } from './propose-mapping.ts'

const propose = (rows: string[][], more: Partial<SheetSample> = {}) => proposeMapping({ rows, ...more }, names)

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
